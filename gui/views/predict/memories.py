"""The memories that came to mind: what speaks for each, which contradict, and which are out of reach."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QBrush, QColor
from PySide6.QtWidgets import QFrame, QScrollArea, QSplitter, QVBoxLayout, QWidget

from engine import (
    ActivationParameters,
    Chunk,
    Disagreement,
    Prediction,
    Recalled,
    Retrieval,
    survival_horizon,
)
from gui.session import Session
from gui.style.palette import tokens
from gui.style.typography import space
from gui.views.predict import words
from gui.views.predict.cause_part import CausePart
from gui.views.predict.sight import Sight
from gui.widgets.key_values import KeyValueGrid
from gui.widgets.labels import PlainLabel
from gui.widgets.list_detail import ListDetail, kept_sizes
from gui.widgets.text import one_line
from gui.widgets.two_lines import RowsList, TwoLines
from gui.widgets.waterfall import Waterfall, WaterfallTerm
from gui.wording.formats import signed
from gui.wording.translation import percent, tr, trn

DECIMALS = 3
TERM_ORDER = tuple(words.TERMS)
EXPERIENCE = tr("Predict", "Experience: by the situation")
SALIENCE = tr("Predict", "Salience: by the artifact")
DISAGREE = tr("Predict", "Contradict each other")
BELOW = tr("Predict", "Out of reach, the nearest first")
LATELY = tr("Predict", "The last gates of this kind, too far to come to mind")
USED = tr("Predict", "used")
PAIR = tr("Predict", "{first} ≠ {second}")
OUTCOME_OF = tr("Predict", "#{id} {outcome}")
UNKNOWN = tr("Predict", "unknown")
GONE = tr("Predict", "Chunk {id} is in the store no more")
FALLS = trn("Predict", "{n:,} more interaction", "{n:,} more interactions")
LONG = tr("Predict", "for long")
AWAITED = tr("Predict", "What comes to mind shows once the first stage has run.")
NOT_KEPT = tr("Predict", "What came to mind then is not known.")
NOTHING = tr(
    "Predict",
    "No memory is active enough. Rules go by how gates of this state ended, a model by nothing.",
)
TRY_ANOTHER = tr(
    "Predict",
    "There are memories below {threshold}: try another threshold in the bar above, beside who predicts, "
    "and run Retrieval again.",
)
HINT = tr(
    "Predict",
    "Out of reach is what has an activation of {threshold} or less. A memory that was never used again "
    "is so after {horizon:g} interactions: only uses keep it near.",
)
SUM = tr("Predict", "sum")
COUNTED_AT = tr("Predict", "at interaction {interaction:,}")
MOST_HORIZON = 100_000


class MemoryPanel(QWidget):
    """Lists what came to mind, and below it what made the score of the memory at hand, or why two disagree.

    Signals:
        chunk_chosen: the person took a memory to hand; carries its id.
    """

    chunk_chosen = Signal(int)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sight: Sight | None = None
        self.list = RowsList(tr("Predict", "Memories that came to mind"), self)
        self.told = PlainLabel(role="small", tone="secondary", wrap=True)
        self.title = PlainLabel(role="strong", wrap=True)
        self.cause = CausePart(session, self)
        self.waterfall = Waterfall(tr("Predict", "What adds up to the score"), _brush)
        self.facts = KeyValueGrid()
        self.hint = PlainLabel(role="small", tone="tertiary", wrap=True)
        self.splitter = self._build()
        self.list.chosen.connect(self._on_chosen)
        self.list.opened.connect(self.chunk_chosen)

    def show_sight(self, sight: Sight | None, parameters: ActivationParameters) -> None:
        """Show what came to mind in the run at hand."""
        self._sight = sight
        found = sight.prediction.retrieval if sight and sight.prediction else None
        self.list.show_rows(list(rows(sight)) if sight and found else [], self.list.key)
        absent = NOT_KEPT if sight and not sight.waiting else AWAITED
        self.told.setText(absent if found is None else "" if found.ids else _nothing(found, parameters))
        self.told.setVisible(bool(self.told.text()))
        horizon = survival_horizon(1, threshold=parameters.threshold, decay=parameters.decay)
        self.hint.setText(HINT.format(threshold=words.threshold(parameters.threshold), horizon=int(horizon)))
        self.hint.setVisible(found is not None and bool(found.below))
        self._show_chosen()

    def save_state(self) -> list[int]:
        """Return how the height is shared."""
        return self.splitter.sizes()

    def restore_state(self, state: object) -> None:
        """Share the height as before."""
        kept_sizes(self.splitter, state)

    def _on_chosen(self, chunk: int) -> None:
        self._show_chosen()
        self.chunk_chosen.emit(chunk)

    def _show_chosen(self) -> None:
        """Show what made the score of the memory at hand, or why the two at hand disagree."""
        pair = self.list.pair if isinstance(self.list.pair, Disagreement) else None
        hit = None if pair else _hit(self._sight, self.list.key)
        self.cause.show_pair(pair)
        self.waterfall.setVisible(hit is not None)
        self.facts.setVisible(hit is not None)
        self.title.setVisible(hit is not None or pair is not None)
        if pair is not None and self._sight is not None:
            self.title.setText(_named(self._sight, pair))
        if hit is None or self._sight is None:
            return
        self.title.setText(
            tr("Predict", "Chunk {id}: score {score}").format(
                id=hit.chunk_id, score=signed(hit.score, DECIMALS)
            )
        )
        terms = sorted(hit.terms.items(), key=lambda term: _place(term[0]))
        self.waterfall.show_terms(
            [_term(name, value) for name, value in terms if value],
            WaterfallTerm(SUM, SUM, hit.score, signed(hit.score, DECIMALS)),
        )
        self.facts.set_rows(list(facts(hit, self._sight)))

    def _build(self) -> QSplitter:
        detail = QWidget()
        inner = QVBoxLayout(detail)
        inner.setContentsMargins(space(3), space(2), space(3), space(2))
        inner.setSpacing(space(2))
        for part in (self.title, self.cause, self.waterfall, self.facts, self.hint):
            inner.addWidget(part)
        inner.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidget(detail)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        listed = QWidget()
        column = QVBoxLayout(listed)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.told.setContentsMargins(space(3), space(2), space(3), space(2))
        column.addWidget(self.told)
        column.addWidget(self.list, 1)
        splitter = ListDetail(listed, scroll, (80, 60), (3, 2))
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(splitter)
        return splitter


def rows(sight: Sight) -> Iterator[TwoLines]:
    """Give the rows of what came to mind, under their headings."""
    prediction = sight.prediction
    found = prediction.retrieval if prediction else None
    if prediction is None or found is None:
        return
    for title, hits in ((EXPERIENCE, found.experience), (SALIENCE, found.salience)):
        if hits:
            yield TwoLines(text=title)
            yield from (_memory(sight, prediction, hit) for hit in hits)
    if found.disagreements:
        yield TwoLines(text=DISAGREE)
        yield from (_disagreement(sight, pair) for pair in found.disagreements)
    yield from _others(sight, BELOW, found.below)
    came = {*found.ids, *found.below}
    yield from _others(sight, LATELY, [key for key in reversed(found.lately) if key not in came])


def _nothing(found: Retrieval, parameters: ActivationParameters) -> str:
    """Say that nothing came to mind, and where there is something below, how to reach it."""
    if not found.below:
        return NOTHING
    return f"{NOTHING} {TRY_ANOTHER.format(threshold=words.threshold(parameters.threshold))}"


def _memory(sight: Sight, prediction: Prediction, hit: Recalled) -> TwoLines:
    chunk = sight.chunks.get(int(hit.chunk_id))
    used = USED if hit.chunk_id in prediction.used else ""
    outcome = words.outcome(hit.outcome) if hit.outcome else ""
    return TwoLines(
        key=int(hit.chunk_id),
        text=_text(chunk, int(hit.chunk_id)),
        mark=used,
        tone="accent",
        told="  ·  ".join(part for part in (f"#{hit.chunk_id}", outcome, _kind(chunk)) if part),
        figure=signed(hit.score, 2),
    )


def _disagreement(sight: Sight, pair: Disagreement) -> TwoLines:
    return TwoLines(
        key=int(max(pair.first, pair.second)),
        text=_named(sight, pair),
        told=words.CONFLICTS[pair.kind],
        pair=pair,
    )


def _named(sight: Sight, pair: Disagreement) -> str:
    """Return which two memories disagree, with how each ended."""
    first, second = (
        OUTCOME_OF.format(id=key, outcome=_outcome(sight.chunks.get(int(key))))
        for key in (pair.first, pair.second)
    )
    return PAIR.format(first=first, second=second)


def _others(sight: Sight, title: str, ids: Sequence[int]) -> Iterator[TwoLines]:
    """Give the rows of what did not come to mind, with their activation."""
    if ids:
        yield TwoLines(text=title)
    for key in ids:
        chunk = sight.chunks.get(int(key))
        activation = sight.activation.get(int(key))
        yield TwoLines(
            key=int(key),
            text=_text(chunk, int(key)),
            told="  ·  ".join(part for part in (f"#{key}", _outcome(chunk), _kind(chunk)) if part),
            figure="" if activation is None else signed(activation, 2),
            quiet=True,
        )


def facts(hit: Recalled, sight: Sight) -> Iterator[tuple[str, str]]:
    """Give what is known of a memory that came to mind."""
    found = sight.prediction.retrieval if sight.prediction else None
    activation = signed(hit.activation, 2)
    if found is not None:
        activation += "  " + COUNTED_AT.format(interaction=found.interaction)
    yield tr("Predict", "Activation"), activation
    yield tr("Predict", "Comes to mind"), percent(hit.probability)
    falls = LONG if hit.horizon > MOST_HORIZON else FALLS.format(n=max(int(hit.horizon), 0))
    yield tr("Predict", "Stays in reach"), falls
    if found is not None:
        yield tr("Predict", "Vectors by"), one_line(found.embedder, 60)


def _hit(sight: Sight | None, key: int | None) -> Recalled | None:
    found = sight.prediction.retrieval if sight and sight.prediction else None
    hits = (*found.experience, *found.salience) if found else ()
    return next((hit for hit in hits if hit.chunk_id == key), None)


def _text(chunk: Chunk | None, key: int) -> str:
    return GONE.format(id=key) if chunk is None else one_line(chunk.human_response or chunk.content)


def _outcome(chunk: Chunk | None) -> str:
    return words.outcome(chunk.outcome) if chunk and chunk.outcome else UNKNOWN


def _kind(chunk: Chunk | None) -> str:
    return " ".join(one_line(part, 40) for part in (chunk.state, chunk.task_type) if part) if chunk else ""


def _term(name: str, value: float) -> WaterfallTerm:
    meaning = words.TERM_MEANINGS.get(name, "")
    return WaterfallTerm(name, words.TERMS.get(name, name), value, signed(value, DECIMALS), meaning)


def _place(term: str) -> int:
    return TERM_ORDER.index(term) if term in TERM_ORDER else len(TERM_ORDER)


def _brush(term: str) -> QBrush:
    series = tokens().series
    return QBrush(QColor(series[_place(term) % len(series)]))
