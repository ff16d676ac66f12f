"""Finds the project's folders of pages and files."""

from pathlib import Path


def folder(name: str) -> Path:
    """Find a folder of pages or files: inside the installed package, or beside it in a checkout."""
    package = Path(__file__).parent
    return package / name if (package / name).is_dir() else package.parent / name
