"""Pure mathematics of memory on numpy arrays."""
