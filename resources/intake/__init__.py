"""Patterns of the write path, English and Turkish, as data."""
