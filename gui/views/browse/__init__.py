"""The Browse view: a query bar over a table of chunks."""

from gui.views.browse.view import BrowseView

__all__ = ["BrowseView"]
