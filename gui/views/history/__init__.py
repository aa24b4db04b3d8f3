"""The History view: the log, step by step, and the way back."""

from gui.views.history.view import HistoryView

__all__ = ["HistoryView"]
