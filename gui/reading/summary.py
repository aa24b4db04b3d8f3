"""The few facts about the store that the frame of the window shows, read anew after each change."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from PySide6.QtCore import QObject, Signal

from engine import Changes, MemoryEngine, Progress, StepInfo
from gui.session import Session
from gui.wording.translation import tr

THEN = tr("Past", "{name} as of step {step}")
UPDATING = tr("Jobs", "Prepare the search by meaning")
REAL = timedelta(hours=1)  # a clock this near the machine's is taken for it


@dataclass(frozen=True, slots=True)
class StoreSummary:
    """What the status bar and the undo commands show."""

    name: str
    path: str
    read_only: bool
    total: int
    interaction: int
    simulated: datetime | None  # the store's present, where it is not the machine's
    undo: StepInfo | None
    redo: StepInfo | None
    last: StepInfo | None


@dataclass(frozen=True, slots=True)
class IndexSummary:
    """How many chunks the search by meaning knows, how many lack a vector, and why it was made anew.

    With ``due`` it is not complete yet, or slower than it could be.
    """

    indexed: int
    lacking: int
    note: str
    due: bool


class SummaryReader(QObject):
    """Keeps the summaries of the session's store up to date, and tells the session when it is empty.

    Signals:
        changed: carries the StoreSummary, or None when no store is open.
        index_changed: carries the IndexSummary, or None.
    """

    changed = Signal(object)
    index_changed = Signal(object)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._total: int | None = None
        session.store_changed.connect(self._on_store)
        session.changed.connect(self._on_changed)

    def _on_store(self) -> None:
        self._total = None
        self.changed.emit(None)
        self.index_changed.emit(None)
        self._read()
        self._session.read(_index, self._on_opened, key="summary.index")

    def _on_changed(self, changes: Changes) -> None:
        if changes.structural:
            self._total = None
            self._read_index()
        self._read()

    def _read(self) -> None:
        known = self._total  # counting a million rows takes a while, so only when chunks came or went
        self._session.read(lambda engine, _: _summary(engine, known), self._on_summary, key="summary")

    def _read_index(self) -> None:
        self._session.read(_index, self.index_changed.emit, key="summary.index")

    def _on_opened(self, index: IndexSummary) -> None:
        """Show the index of a store just opened; work on it is a job, to be watched or cancelled."""
        self.index_changed.emit(index)
        if index.due:
            self._session.read(_updated_index, self.index_changed.emit, key="summary.update", title=UPDATING)

    def _on_summary(self, summary: StoreSummary) -> None:
        self._total = summary.total
        self._session.set_empty(not summary.total)
        self.changed.emit(summary)


def _summary(engine: MemoryEngine, total: int | None) -> StoreSummary:
    newest, past = engine.history(newest_first=True, limit=1), engine.snapshot
    path = past.path if past else engine.path
    return StoreSummary(
        name=THEN.format(name=path.name, step=past.step.step) if past else path.name,
        path=str(path),
        read_only=engine.read_only,
        total=engine.counts()["chunk"] if total is None else total,
        interaction=engine.interaction,
        simulated=engine.now if past is None and abs(engine.now - datetime.now(UTC)) > REAL else None,
        undo=engine.next_undo(),
        redo=engine.next_redo(),
        last=newest[0] if newest else None,
    )


def _index(engine: MemoryEngine, _: Progress) -> IndexSummary:
    state = engine.index_state()
    return IndexSummary(state.info.count, state.lacking, state.note, state.due)


def _updated_index(engine: MemoryEngine, progress: Progress) -> IndexSummary:
    engine.update_index(progress)
    return _index(engine, progress)
