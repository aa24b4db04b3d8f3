"""Dialogs about chunks, settings, and files in and out; one a module."""
