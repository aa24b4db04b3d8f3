"""Plots in the theme's colours.  All but :mod:`ink` and :mod:`legend` import pyqtgraph: import them late."""
