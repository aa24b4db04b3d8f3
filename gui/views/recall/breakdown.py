"""A score as a table: each term's signal, weight and contribution, and their sum."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtGui import QColor

from engine import FACTORS, Hit, Recall
from gui.models.hits import term_name
from gui.models.list_table import ListColumn
from gui.views.recall.terms import ORDER, brush
from gui.widgets.waterfall import WaterfallTerm
from gui.wording.formats import signed
from gui.wording.translation import percent, tr

SUM = "sum"
SUM_NAME = tr("Recall", "sum")
DECIMALS = 3
MEANINGS = {
    "similarity": tr("Recall", "How near the vectors of question and chunk are"),
    "words": tr("Recall", "How many of the question's words the chunk has, rare ones counting more"),
    "window": tr("Recall", "The same in the turns around it"),
    "session": tr("Recall", "The best such place of its session"),
    "fusion": tr("Recall", "Its standing in the lists by words and by vectors"),
    "activation": tr("Recall", "How often it was used, and how long ago"),
    "importance": tr("Recall", "What it was judged to matter when stored"),
    "speaker": tr("Recall", "Said by the one speaker that the question names"),
    "date": tr("Recall", "From the period that the question names"),
    "entities": tr("Recall", "Entities that the question names"),
    "episode": tr("Recall", "From the session that is asked from"),
    "utility": tr("Recall", "How useful it proved when it was used"),
    "recency": tr("Recall", "How short ago it was used"),
    "co-activation": tr("Recall", "Often used together with one of the best found"),
    "sub-tier": tr("Recall", "Whose memory it is, or of what kind: a share of all terms above"),
    "low confidence": tr("Recall", "Its source was not sure: a share of all terms above is taken away"),
    "mood": tr("Recall", "It feels as the question does: a share of all terms above"),
    SUM: tr("Recall", "The score that ranks it"),
}


@dataclass(frozen=True, slots=True)
class Term:
    """One row: a term of a score, or their sum."""

    name: str
    signal: float | None
    weight: float | None
    value: float


def breakdown(hit: Hit, weights: Mapping[str, float]) -> list[Term]:
    """Return every term that the profile weighs, in the order of the bars, and at last the sum."""
    weighed = [name for name in hit.signals if weights.get(name)]
    ordered = sorted(
        dict.fromkeys([*weighed, *hit.terms]),
        key=lambda name: ORDER.index(name) if name in ORDER else len(ORDER),
    )
    rows = [
        Term(name, hit.signals.get(name), _weight_of(hit, name, weights), hit.terms.get(name, 0.0))
        for name in ordered
    ]
    return [*rows, Term(SUM, None, None, hit.score)]


def falling(rows: Sequence[Term]) -> tuple[list[WaterfallTerm], WaterfallTerm]:
    """Return the terms that add something, and their sum, to be painted."""
    *terms, total = [
        WaterfallTerm(
            row.name,
            _name(row.name),
            row.value,
            signed(row.value, DECIMALS),
            "\n".join(filter(None, (MEANINGS.get(row.name, ""), _product(row)))),
        )
        for row in rows
        if row.value or row.name == SUM
    ]
    return terms, total


def _name(term: str) -> str:
    return SUM_NAME if term == SUM else term_name(term)


def _product(term: Term) -> str:
    """Return how a term is computed."""
    if term.signal is None or term.weight is None or term.name in FACTORS:
        return ""
    return f"{signed(term.signal, DECIMALS)} × {term.weight:.2f}"


def _weight_of(hit: Hit, name: str, weights: Mapping[str, float]) -> float | None:
    """Return the weight of a term; that of a factor is the share of all before it that it adds."""
    return hit.signals[name] - 1 if name in FACTORS else weights.get(name)


def _weight(term: Term) -> str:
    if term.weight is None:
        return ""
    if term.name in FACTORS:
        return tr("Recall", "{share} of the rest").format(share=percent(term.weight))
    return f"{term.weight:.2f}"


def _colour(term: Term) -> QColor | None:
    return None if term.name == SUM else brush(term.name).color()


COLUMNS: tuple[ListColumn[Term], ...] = (
    ListColumn(
        key="term",
        title=tr("Recall", "Term"),
        text=lambda t: _name(t.name),
        sample="low confidence",
        colour=_colour,
        tip=lambda t: MEANINGS.get(t.name, t.name),
        strong=lambda t: t.name == SUM,
    ),
    ListColumn(
        key="signal",
        title=tr("Recall", "Signal"),
        right=True,
        sample="0.000",
        text=lambda t: "" if t.signal is None else signed(t.signal, DECIMALS),
    ),
    ListColumn(key="weight", title=tr("Recall", "Weight"), right=True, sample="0.00", text=_weight),
    ListColumn(
        key="value",
        title=tr("Recall", "Adds"),
        right=True,
        sample="−0.000",
        text=lambda t: signed(t.value, DECIMALS),
        strong=lambda t: t.name == SUM,
    ),
)


@dataclass(frozen=True, slots=True)
class Stage:
    """One stage of a recall and the milliseconds it took."""

    name: str
    milliseconds: float


STAGES = {
    "understand": tr("Recall", "understanding"),
    "hot tier": tr("Recall", "always given"),
    "words": tr("Recall", "words"),
    "embed": tr("Recall", "vector"),
    "search": tr("Recall", "search"),
    "load": tr("Recall", "reading candidates"),
    "score": tr("Recall", "scoring"),
    "select": tr("Recall", "choosing"),
    "fetch": tr("Recall", "reading hits"),
}
"""What the stages that are timed are called; one that is not here keeps the engine's name."""
STAGE_COLUMNS: tuple[ListColumn[Stage], ...] = (
    ListColumn(
        key="stage",
        title=tr("Recall", "Stage"),
        text=lambda s: SUM_NAME if s.name == SUM else STAGES.get(s.name, s.name),
        sample="reading candidates",
        strong=lambda s: s.name == SUM,
    ),
    ListColumn(
        key="time",
        title=tr("Recall", "Milliseconds"),
        right=True,
        sample="1,000.0",
        text=lambda s: f"{s.milliseconds:,.1f}",
        strong=lambda s: s.name == SUM,
    ),
)


def stages(recall: Recall) -> list[Stage]:
    """Return the stages in their order, and at last their sum."""
    found = [Stage(name, value) for name, value in recall.milliseconds.items()]
    return [*found, Stage(SUM, sum(stage.milliseconds for stage in found))]


def longest(timed: Sequence[Stage], row: int) -> float:
    """Return the time of a stage as a share of the longest one's; 0 for their sum."""
    most = max((stage.milliseconds for stage in timed if stage.name != SUM), default=0.0)
    stage = timed[row]
    return stage.milliseconds / most if most and stage.name != SUM else 0.0


def as_text(hits: Sequence[Hit], weights: Mapping[str, float]) -> str:
    """Return the terms of hits, one row a term, numbers in full, separated by tabs for a spreadsheet."""
    out = io.StringIO()
    writer = csv.writer(out, "excel-tab", lineterminator="\n")
    writer.writerow(["chunk", "term", "signal", "weight", "contribution"])
    for hit in hits:
        for term in breakdown(hit, weights):
            numbers = ("" if value is None else repr(value) for value in (term.signal, term.weight))
            writer.writerow([hit.chunk.id, term.name, *numbers, repr(term.value)])
    return out.getvalue()
