"""Readers, one module a format: each turns a file into a document."""
