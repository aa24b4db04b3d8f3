"""PAIR (seed 002, component 5): a work evaluated afresh, its gaps closed by what earlier work taught."""
