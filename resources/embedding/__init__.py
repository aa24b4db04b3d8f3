"""The embedded embedding model, and the script that builds it."""
