"""The kinds of relations: what they are called, what they mean, and how their lines look."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from gui.widgets.plots.ink import DASH_DOT, DASHED, DOTTED, Ink
from gui.wording.translation import tr


@dataclass(frozen=True, slots=True)
class KindLook:
    """A kind as a person meets it; no two look alike without their colour either."""

    name: str
    meaning: str
    ink: Ink


KINDS: Mapping[str, KindLook] = {
    "supersedes": KindLook(
        tr("Graph", "supersedes"),
        tr("Graph", "The first takes the place of the second"),
        Ink("series0", 2.25),
    ),
    "contradicts": KindLook(
        tr("Graph", "contradicts"),
        tr("Graph", "Both can't be true"),
        Ink("series1", 1.75, dash=DASHED),
    ),
    "causes": KindLook(
        tr("Graph", "causes"), tr("Graph", "The first brings the second about"), Ink("series2", 1.25)
    ),
    "elaborates": KindLook(
        tr("Graph", "elaborates"),
        tr("Graph", "The first says more of the second"),
        Ink("series3", 1.5, DASH_DOT),
    ),
    "same_entity": KindLook(
        tr("Graph", "same entity"),
        tr("Graph", "Both are about the same"),
        Ink("series4", 1.25, dash=(2.0, 5.0)),
    ),
    "related_to": KindLook(
        tr("Graph", "related to"),
        tr("Graph", "They have to do with each other"),
        Ink("series5", 1.75, DOTTED),
    ),
}
"""By the names that relations are stored under."""

MENTION = Ink("border_strong", 1.0)
SENTENCE = tr("Graph", "{source} {kind} {target}")


def sentence(source: object, kind: str, target: object) -> str:
    """Return what a relation says of two chunks, named as the caller names them."""
    return SENTENCE.format(source=source, kind=KINDS[kind].name, target=target)
