"""Readers of other systems' files, one file a format."""
