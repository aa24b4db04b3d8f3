"""The Review view: what others wrote to the store, looked through one chunk after the other."""

from gui.views.review.view import ReviewView

__all__ = ["ReviewView"]
