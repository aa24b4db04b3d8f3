"""The read path: from a query to ranked chunks, every term kept."""
