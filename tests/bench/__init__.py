"""The benchmark of the pure core: `python -m tests.bench`."""
