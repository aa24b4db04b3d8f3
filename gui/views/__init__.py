"""One file a view or dock."""
