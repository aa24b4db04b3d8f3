"""The Anchors view: what is protected, why, since when, and what it survived."""

from gui.views.anchors.view import AnchorsView

__all__ = ["AnchorsView"]
