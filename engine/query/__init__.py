"""The query language: a grammar, its meaning, and its compilation to SQL."""
