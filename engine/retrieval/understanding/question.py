"""A question as it is understood: everything that its words alone tell, before the store is looked at."""

from __future__ import annotations

from dataclasses import dataclass

from engine.language.emotion import emotion_of
from engine.language.entities import entities_in
from engine.language.language import language_of
from engine.parameters import StageParameters
from engine.retrieval.understanding.expansion import Expansion, expanded
from engine.retrieval.understanding.routing import Route, Router


@dataclass(frozen=True, slots=True)
class Question:
    """One question that is asked by itself.

    ``route`` and ``expansion`` are None where their stages are off; ``mood`` is the valence of how it is
    asked, in [-1, 1].
    """

    text: str
    route: Route | None
    expansion: Expansion | None
    entities: tuple[str, ...]
    mood: float


def understood(text: str, stages: StageParameters, router: Router) -> Question:
    """Return what a question tells; asks the router's model if it has one and a stage goes by the intent."""
    code = language_of(text)
    routed = stages.route or stages.route_order or stages.route_filter or stages.route_graph
    return Question(
        text=text,
        route=router.route(text) if routed else None,
        expansion=expanded(text) if stages.expand else None,
        entities=entities_in(text, code),
        mood=emotion_of(text, code).valence,
    )
