"""Word lists of the languages the program knows."""
