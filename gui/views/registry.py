"""The views of the window, in the order of the activity bar."""

from __future__ import annotations

from gui.views.agents import AgentsView
from gui.views.anchors import AnchorsView
from gui.views.base import ViewSpec
from gui.views.browse import BrowseView
from gui.views.decay.view import DecayView
from gui.views.dream import DreamView
from gui.views.graph import GraphView
from gui.views.health import HealthView
from gui.views.history import HistoryView
from gui.views.intake import IntakeView
from gui.views.map.view import MapView
from gui.views.predict import PredictView
from gui.views.recall import RecallView
from gui.views.review import ReviewView
from gui.wording.translation import tr

VIEWS: tuple[ViewSpec, ...] = (
    ViewSpec(
        "browse",
        tr("Views", "Browse"),
        "browse",
        tr("Views", "Find chunks and work through them"),
        BrowseView,
    ),
    ViewSpec(
        "review",
        tr("Views", "Review"),
        "check",
        tr("Views", "Look through what agents wrote since the last review"),
        ReviewView,
    ),
    ViewSpec(
        "decay",
        tr("Views", "Decay"),
        "decay",
        tr("Views", "See how chunks fade, and try out what would hold them"),
        DecayView,
    ),
    ViewSpec(
        "recall", tr("Views", "Recall"), "recall", tr("Views", "Ask what the agent would ask"), RecallView
    ),
    ViewSpec(
        "predict",
        tr("Views", "Predict"),
        "predict",
        tr("Views", "See what you would be expected to say at a gate, step by step, and say it"),
        PredictView,
    ),
    ViewSpec(
        "dream",
        tr("Views", "Dream"),
        "dream",
        tr("Views", "See what a dream would consolidate and forget, decide on each, and apply it"),
        DreamView,
    ),
    ViewSpec(
        "intake",
        tr("Views", "Intake"),
        "intake",
        tr("Views", "See what would become of a message, stage by stage, and store it or not"),
        IntakeView,
    ),
    ViewSpec(
        "map", tr("Views", "Map"), "map", tr("Views", "See which chunks are alike, and outline some"), MapView
    ),
    ViewSpec(
        "history",
        tr("Views", "History"),
        "history",
        tr("Views", "See every step of the log, and take steps back"),
        HistoryView,
    ),
    ViewSpec(
        "agents",
        tr("Views", "Agents"),
        "agents",
        tr("Views", "See what the agents of a team did, and what each would be told now"),
        AgentsView,
        ("Ctrl+Shift+A",),
    ),
    ViewSpec(
        "graph",
        tr("Views", "Graph"),
        "graph",
        tr("Views", "See what a chunk is related to, and relate chunks"),
        GraphView,
    ),
    ViewSpec(
        "anchors",
        tr("Views", "Anchors"),
        "anchors",
        tr("Views", "See what is protected, why, and what it survived"),
        AnchorsView,
    ),
    ViewSpec(
        "health",
        tr("Views", "Health"),
        "health",
        tr("Views", "See whether index and search agree with the texts"),
        HealthView,
    ),
)
