"""The texts that vectors of a gate, and of a chunk's facets, are made of (SPEC 1.2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from engine.records import Facet
from engine.retrieval.proxy.records import ProxyMode

STIMULUS = 500
"""Characters of a stimulus that count."""

ARTIFACT_ASKED = 2_000
"""Characters of an artifact that salience is asked with."""

FACETS_ASKED: Mapping[str, tuple[Facet, ...]] = {
    ProxyMode.FACETS: (Facet.SITUATION, Facet.STIMULUS),
    ProxyMode.SINGLE: (Facet.BLENDED,),
}
"""What of experience is compared: at a gate there is no response yet, and the artifact is unread."""


class FacetText(NamedTuple):
    """The columns that a facet's text is made of, and how."""

    columns: tuple[str, ...]
    made: Callable[..., str]


def situation(state: str, task_type: str) -> str:
    """Return where something happened."""
    return f"{state} {task_type}"


def stimulus(text: str) -> str:
    """Return what was said first."""
    return text[:STIMULUS]


def blended(*texts: str) -> str:
    """Return all texts in one, those that are empty left out."""
    return " ".join(text for text in texts if text)


OF_CHUNK: Mapping[Facet, FacetText] = {
    Facet.SITUATION: FacetText(("state", "task_type"), situation),
    Facet.STIMULUS: FacetText(("stimulus",), stimulus),
    Facet.SALIENCE: FacetText(("prediction_delta",), str),
    Facet.BLENDED: FacetText(
        ("state", "task_type", "content", "human_response", "prediction_delta"), blended
    ),
}
"""How the facets that are asked for are made of a chunk."""


def queries(state: str, task_type: str, question: str, artifact: str) -> dict[Facet, str]:
    """Return what a gate asks of each facet; what would be blank is not asked."""
    here = situation(state, task_type)
    texts = {
        Facet.SITUATION: here,
        Facet.STIMULUS: stimulus(question),
        Facet.BLENDED: blended(state, task_type, question),
        Facet.SALIENCE: f"{artifact[:ARTIFACT_ASKED]}\n\n{here}" if artifact.strip() else here,
    }
    return {facet: text for facet, text in texts.items() if text.strip()}
