"""Nearest-neighbour search over vectors: a cache of the store, never the truth."""
