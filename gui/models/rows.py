"""A row of the table of chunks: everything that painting it needs, made off the UI thread."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import NamedTuple

from engine import AsOf, Chunk, MemoryEngine, Status
from gui.widgets.text import one_line
from gui.wording.formats import moment, share, signed
from gui.wording.translation import tr

CONTENT_LIMIT = 300
LABEL_LIMIT = 80
NOT_YET = tr("Columns", "not yet")


class Facts(NamedTuple):
    """What a row is made from; an ``absent`` chunk came after the moment that values are computed for."""

    chunk: Chunk
    activation: float
    retention: float
    absent: bool = False


class Look(Enum):
    """How a column's cells are painted."""

    MARKS = auto()
    TEXT = auto()
    QUIET = auto()
    CATEGORY = auto()
    NUMBER = auto()
    ACTIVATION = auto()
    RETENTION = auto()

    @property
    def right(self) -> bool:
        """Whether cells and header are aligned right."""
        return self in (Look.NUMBER, Look.ACTIVATION, Look.RETENTION)


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A column: ``sample`` is the widest text it should show in full, ``order`` what to sort by.

    Without an ``order`` it can't be sorted by; ``descending`` is the direction of the first click.  One that
    has no title has a ``name`` for the menu of columns.
    """

    key: str
    title: str
    text: Callable[[Facts], str]
    sample: str
    look: Look = Look.TEXT
    order: str = ""
    descending: bool = False
    shown: bool = True
    tip: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """One row: the text of each column, and the values that are drawn."""

    id: int
    texts: tuple[str, ...]
    category: str
    activation: float
    retention: float
    absent: bool
    active: bool
    pinned: bool
    immutable: bool
    flashbulb: bool
    found: tuple[tuple[int, int], ...] = ()
    """Where its content, as shown, holds what the query asks for."""


def _marks(facts: Facts) -> str:
    chunk = facts.chunk
    names = (("pinned", chunk.pinned), ("immutable", chunk.immutable), ("flashbulb", chunk.flashbulb))
    return ", ".join(name for name, holds in names if holds)


def _activation(facts: Facts) -> str:
    return NOT_YET if facts.absent else signed(facts.activation)


def _number(value: float | None, decimals: int = 2) -> str:
    return "" if value is None else f"{value:.{decimals}f}"


COLUMNS: tuple[Column, ...] = (
    Column(
        key="id",
        title="#",
        text=lambda f: str(f.chunk.id),
        sample="10000",
        look=Look.NUMBER,
        order="id",
        descending=True,
        tip=tr("Columns", "Number of the chunk in this store; newer ones are higher"),
    ),
    Column(
        key="protection",
        title="",
        text=_marks,
        sample="MM",
        look=Look.MARKS,
        order="pinned",
        descending=True,
        tip=tr("Columns", "Protection: pinned, immutable, flashbulb"),
        name=tr("Columns", "Protection"),
    ),
    Column(
        key="content",
        title=tr("Columns", "Content"),
        text=lambda f: one_line(f.chunk.content, CONTENT_LIMIT),
        sample="The build breaks when",
        order="content",
    ),
    Column(
        key="category",
        title=tr("Columns", "Category"),
        text=lambda f: one_line(f.chunk.category, LABEL_LIMIT),
        sample="M preference",
        look=Look.CATEGORY,
        order="category",
    ),
    Column(
        key="tier",
        title=tr("Columns", "Tier"),
        text=lambda f: str(f.chunk.tier),
        sample="episodic",
        look=Look.QUIET,
        order="tier",
        shown=False,
        tip=tr("Columns", "Cognitive tier: working, episodic, semantic, dormant"),
    ),
    Column(
        key="status",
        title=tr("Columns", "Status"),
        text=lambda f: str(f.chunk.status),
        sample="superseded",
        look=Look.QUIET,
        order="status",
        shown=False,
        tip=tr("Columns", "Whether it takes part in recall"),
    ),
    Column(
        key="activation",
        title=tr("Columns", "Activation"),
        text=_activation,
        sample="MMM −0.00",
        look=Look.ACTIVATION,
        order="activation",
        descending=True,
        tip=tr("Columns", "Base-level activation, in nats; recall ranks by it. The mark is the threshold"),
    ),
    Column(
        key="retention",
        title=tr("Columns", "Retention"),
        text=lambda f: share(f.retention),
        sample="MMM 100%",
        look=Look.RETENTION,
        order="retention",
        descending=True,
        tip=tr("Columns", "Chance that it is retained, from its stability and the time since its last use"),
    ),
    Column(
        key="importance",
        title=tr("Columns", "Importance"),
        text=lambda f: _number(f.chunk.importance),
        sample="0.00",
        look=Look.NUMBER,
        order="importance",
        descending=True,
        shown=False,
    ),
    Column(
        key="utility",
        title=tr("Columns", "Utility"),
        text=lambda f: _number(f.chunk.utility),
        sample="0.00",
        look=Look.NUMBER,
        order="utility",
        descending=True,
        shown=False,
    ),
    Column(
        key="session",
        title=tr("Columns", "Session"),
        text=lambda f: one_line(f.chunk.session, LABEL_LIMIT),
        sample="2026-05-03 pm",
        look=Look.QUIET,
        order="session",
        shown=False,
    ),
    Column(
        key="speaker",
        title=tr("Columns", "Speaker"),
        text=lambda f: one_line(f.chunk.speaker, LABEL_LIMIT),
        sample="assistant",
        look=Look.QUIET,
        order="speaker",
        shown=False,
    ),
    Column(
        key="at",
        title=tr("Columns", "Happened"),
        text=lambda f: moment(f.chunk.at),
        sample="2026-05-03 14:22",
        look=Look.QUIET,
        order="at",
        descending=True,
        shown=False,
        tip=tr("Columns", "When the event took place (UTC)"),
    ),
    Column(
        key="recorded_at",
        title=tr("Columns", "Recorded"),
        text=lambda f: moment(f.chunk.recorded_at),
        sample="2026-05-03 14:22",
        look=Look.QUIET,
        order="recorded_at",
        descending=True,
        shown=False,
        tip=tr("Columns", "When the store took it in (UTC)"),
    ),
    Column(
        key="last_accessed_at",
        title=tr("Columns", "Last used"),
        text=lambda f: moment(f.chunk.last_accessed_at),
        sample="2026-05-03 14:22",
        look=Look.QUIET,
        order="last_accessed_at",
        descending=True,
        shown=False,
        tip=tr("Columns", "When it was last used (UTC); empty if never, or if its source did not say"),
    ),
    Column(
        key="access_count",
        title=tr("Columns", "Uses"),
        text=lambda f: _number(f.chunk.access_count, 0),
        sample="100",
        look=Look.NUMBER,
        order="access_count",
        descending=True,
        tip=tr("Columns", "How often it was used; empty if its source did not say"),
    ),
    Column(
        key="tags",
        title=tr("Columns", "Tags"),
        text=lambda f: one_line(", ".join(f.chunk.tags), LABEL_LIMIT),
        sample="editor, preferences",
        look=Look.QUIET,
        shown=False,
    ),
)
"""The columns of the table of chunks, in their order at the first start."""

CONTENT = next(place for place, column in enumerate(COLUMNS) if column.key == "content")


def read_facts(engine: MemoryEngine, ids: Sequence[int], as_of: AsOf | None) -> list[Facts]:
    """Return what is known of these chunks, now or as of a moment; raises NotFoundError if one is gone."""
    chunks = engine.chunks(ids)
    activation = engine.activation(ids, as_of=as_of).tolist()
    retention = engine.retention(ids, as_of=as_of).tolist()
    absent = engine.absent(ids, as_of).tolist() if as_of else [False] * len(chunks)
    return list(map(Facts, chunks, activation, retention, absent))


def read_rows(
    engine: MemoryEngine, ids: Sequence[int], as_of: AsOf | None = None, query: str = ""
) -> list[Row]:
    """Return the rows of these chunks, what the query found marked; raises NotFoundError if one is gone."""
    rows = list(map(make_row, read_facts(engine, ids, as_of)))
    if not query.strip():
        return rows
    marks = engine.found_at(query, [row.texts[CONTENT] for row in rows])
    return [replace(row, found=found) for row, found in zip(rows, marks, strict=True)]


def make_row(facts: Facts) -> Row:
    """Return the row of one chunk."""
    chunk = facts.chunk
    return Row(
        chunk.id,
        tuple(column.text(facts) for column in COLUMNS),
        chunk.category,
        facts.activation,
        facts.retention,
        facts.absent,
        chunk.status is Status.ACTIVE and not facts.absent,
        chunk.pinned,
        chunk.immutable,
        chunk.flashbulb,
    )
