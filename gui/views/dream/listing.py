"""Which proposals of a step are listed, and in which rows: by rule, each rule under a heading."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from engine import DreamStep, MemoryEngine, Progress, ProposalColumns
from gui.models.id_order import IdOrder
from gui.views.dream.decisions import Places


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be listed: a step's proposals, of one rule (None: all), about chunks that a query finds."""

    step: DreamStep
    rule: str | None = None
    query: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Listing:
    """The rows of a list: the place of a proposal, or −1 − the number of the rule that is the heading.

    ``headings`` are the rows of headings; ``order`` holds the chunks that rows are about, ``texts`` the
    place there of each row's chunk.
    """

    wanted: Wanted
    rows: Places
    headings: Places
    order: IdOrder
    texts: Places

    def __len__(self) -> int:
        """Return how many rows there are."""
        return len(self.rows)

    def place(self, row: int) -> int | None:
        """Return the place of the proposal in a row, None for a heading or no row."""
        found = int(self.rows[row]) if 0 <= row < len(self.rows) else -1
        return found if found >= 0 else None

    def rule(self, row: int) -> int | None:
        """Return the number of the rule that a row is the heading of, None for a proposal."""
        found = int(self.rows[row])
        return -1 - found if found < 0 else None

    def under(self, row: int) -> Places:
        """Return the places of the proposals under a heading."""
        after = self.headings[self.headings > row]
        end = int(after[0]) if len(after) else len(self.rows)
        return self.rows[row + 1 : end]

    def row_of(self, place: int) -> int:
        """Return the row of a proposal, or -1."""
        found = np.flatnonzero(self.rows == place)
        return int(found[0]) if len(found) else -1

    @property
    def places(self) -> Places:
        """The proposals that are listed."""
        return self.rows[self.rows >= 0]


def listed(engine: MemoryEngine, columns: ProposalColumns, wanted: Wanted, progress: Progress) -> Listing:
    """Return the rows of what is wanted; off the UI thread.  Raises QueryError."""
    shown = np.ones(len(columns.chunk), dtype=np.bool_)
    if wanted.rule in columns.rules:
        shown &= columns.rule == columns.rules.index(str(wanted.rule))
    if wanted.query:
        shown &= np.isin(columns.chunk, engine.find(wanted.query, progress=progress).ids)
    places = np.flatnonzero(shown)
    ordered = places[np.argsort(columns.rule[places], kind="stable")]
    rows, headings = _under_headings(ordered, columns.rule[ordered], alone=len(columns.rules) < 2)
    chunks = np.where(rows < 0, 0, columns.chunk[np.maximum(rows, 0)])
    return Listing(wanted, rows, headings, IdOrder.of(chunks[chunks > 0]), np.cumsum(chunks > 0) - 1)


def _under_headings(ordered: Places, rule: Places, *, alone: bool) -> tuple[Places, Places]:
    """Return places with a heading before the first of each rule, and the rows of the headings."""
    if alone or not len(ordered):
        return ordered, np.zeros(0, dtype=np.int64)
    firsts = np.flatnonzero(np.diff(rule, prepend=-1))
    return np.insert(ordered, firsts, -1 - rule[firsts]), firsts + np.arange(len(firsts))
