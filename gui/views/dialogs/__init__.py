"""Dialogs about chunks and settings, one a module."""
