"""The store: one SQLite file with state tables and an append-only log in one transaction."""
