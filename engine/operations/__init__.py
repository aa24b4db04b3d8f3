"""The operations log: what models and the write path decided, one JSON line each, beside the store."""
