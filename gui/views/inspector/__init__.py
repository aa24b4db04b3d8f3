"""The Inspector: the chunk at hand in full, and the way to change it."""

from gui.views.inspector.panel import Inspector

__all__ = ["Inspector"]
