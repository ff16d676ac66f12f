"""The verbs, and the only layer that commits: plain values in, plain values out."""
