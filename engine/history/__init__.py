"""Edits as values: what each changes, its inverse, and what undo would do next."""
