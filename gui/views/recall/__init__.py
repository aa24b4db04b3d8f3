"""The Recall view: ask as the agent would, and read what made each score."""

from gui.views.recall.view import RecallView

__all__ = ["RecallView"]
