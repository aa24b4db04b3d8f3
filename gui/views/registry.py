"""The views of the window, in the order of the activity bar."""

from __future__ import annotations

from gui.views.anchors import AnchorsView
from gui.views.base import ViewSpec
from gui.views.browse import BrowseView
from gui.views.decay.view import DecayView
from gui.views.health import HealthView
from gui.views.history import HistoryView
from gui.views.map.view import MapView
from gui.views.recall import RecallView

VIEWS: tuple[ViewSpec, ...] = (
    ViewSpec("browse", "Browse", "browse", "Find chunks and work through them", BrowseView),
    ViewSpec("decay", "Decay", "decay", "See how chunks fade, and try out what would hold them", DecayView),
    ViewSpec("recall", "Recall", "recall", "Ask what the agent would ask", RecallView),
    ViewSpec("map", "Map", "map", "See which chunks are alike, and outline some", MapView),
    ViewSpec("history", "History", "history", "See every step of the log, and take steps back", HistoryView),
    ViewSpec(
        "anchors", "Anchors", "anchors", "See what is protected, why, and what it survived", AnchorsView
    ),
    ViewSpec("health", "Health", "health", "See whether index and search agree with the texts", HealthView),
)
