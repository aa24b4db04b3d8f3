"""Writers, one module a format, and what they share (``writing``, ``replacing``)."""
