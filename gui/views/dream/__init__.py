"""The Dream view: what consolidation would change, decided on by a person, applied and taken back."""

from gui.views.dream.view import DreamView

__all__ = ["DreamView"]
