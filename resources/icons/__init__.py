"""Icons, one SVG each, tinted by the window from its palette."""
