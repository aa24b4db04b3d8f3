"""Two profiles side by side for one question."""

from gui.views.recall.compare.page import ComparePage

__all__ = ["ComparePage"]
