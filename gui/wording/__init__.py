"""How the window puts things into words: its language, the names of fields, numbers and times."""
