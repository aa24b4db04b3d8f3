"""The Graph view: what is related to what."""

from gui.views.graph.view import GraphView

__all__ = ["GraphView"]
