"""What all parts of the window share: the engine, what is looked at, and the way to read and write.

One session is built by :mod:`gui.app` and passed in; nothing reaches for it globally.  It is used on the
UI thread only; work handed to :meth:`Session.read` and :meth:`Session.write` runs elsewhere and touches
nothing but the engine and the progress it is given.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Signal

from engine import AsOf, Changes, Chunk, Finding, MemoryEngine, Progress, Relation, StepInfo
from gui.state.log_scope import LogScope
from gui.state.profiles import ProfileStore
from gui.state.selection import Selection
from gui.tasks import Job, Receiver, TaskError, TaskRunner, alive

T = TypeVar("T")
EngineWork = Callable[[MemoryEngine, Progress], T]


class Session(QObject):
    """The hub that every view follows.

    Signals:
        store_changed: another store is open now, or none.
        changed: the store was written to; carries the engine's Changes.  Without ids, anything may differ.
        scope_changed: the query in force; carries it.
        selection_changed: carries the Selection.
        current_changed: the chunk at hand; carries its id or None.
        chunk_loaded: the chunk at hand was read, anew after each change; carries the Chunk or None.
        as_of_changed: the time cursor; carries an AsOf, or None for now.
        hover_changed: the chunk under the mouse; carries its id or None.
        step_changed: the step at hand; carries its StepInfo or None.
        finding_changed: the finding of the index at hand; carries a Finding or None.
        relation_changed: the relation at hand; carries a Relation or None.
        empty_changed: whether the store is known to hold no chunk; carries it.
        log_scope_changed: the steps that are listed; carries the LogScope.
        deciding_changed: whether a person decides on a plan; carries it.
    """

    store_changed = Signal()
    changed = Signal(Changes)
    scope_changed = Signal(str)
    selection_changed = Signal(Selection)
    current_changed = Signal(object)
    chunk_loaded = Signal(object)
    as_of_changed = Signal(object)
    hover_changed = Signal(object)
    step_changed = Signal(object)
    finding_changed = Signal(object)
    relation_changed = Signal(object)
    empty_changed = Signal(bool)
    log_scope_changed = Signal(LogScope)
    deciding_changed = Signal(bool)

    def __init__(self, tasks: TaskRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.tasks = tasks
        self.profiles = ProfileStore(self)
        self._engine: MemoryEngine | None = None
        self._empty = False
        self._scope = ""
        self._selection = Selection()
        self._current: int | None = None
        self._chunk: Chunk | None = None
        self._missing: int | None = None
        self._as_of: AsOf | None = None
        self._hover: int | None = None
        self._step: StepInfo | None = None
        self._finding: Finding | None = None
        self._relation: Relation | None = None
        self._log_scope = LogScope()
        self._deciding = False
        self.changed.connect(self._reload_current)

    # The store.

    @property
    def engine(self) -> MemoryEngine | None:
        """The open store; for its plain properties only, all else goes through read and write."""
        return self._engine

    @property
    def writable(self) -> bool:
        """Whether a store is open that may be changed."""
        return self._engine is not None and not self._engine.read_only

    def set_engine(self, engine: MemoryEngine | None) -> MemoryEngine | None:
        """Look at another store, or at none; return the one before, for the caller to close."""
        self.tasks.drop_reads()
        before, self._engine = self._engine, engine
        self.set_empty(False)
        self._missing = None
        self.set_current(None)
        self.set_selection(Selection())
        self.set_scope("")
        self.set_as_of(None)
        self.set_hover(None)
        self.set_step(None)
        self.set_finding(None)
        self.set_relation(None)
        self.set_log_scope(LogScope())
        self.store_changed.emit()
        return before

    @property
    def empty(self) -> bool:
        """Whether the store is known to hold no chunk; its chunks are counted in the background."""
        return self._empty

    def set_empty(self, empty: bool) -> None:
        """Say whether the store holds no chunk, as counted."""
        if empty != self._empty:
            self._empty = empty
            self.empty_changed.emit(empty)

    # Work.

    def read(
        self,
        work: EngineWork[T],
        then: Receiver[T],
        failed: Receiver[TaskError] | None = None,
        *,
        key: str = "",
        title: str = "",
    ) -> Job | None:
        """Ask the store off the UI thread; of reads with the same ``key`` only the latest answers.

        Without a store nothing is asked, nor once the program is leaving: a view on show may still paint.
        """
        engine = self._engine
        if engine is None or self.tasks.closed:
            return None
        return self.tasks.read(lambda progress: work(engine, progress), then, failed, key=key, title=title)

    def write(
        self,
        title: str,
        work: EngineWork[T],
        then: Receiver[T] | None = None,
        failed: Receiver[TaskError] | None = None,
    ) -> Job:
        """Change the store on the writer thread; :attr:`changed` follows before ``then``."""
        engine = self._engine
        if engine is None:
            raise RuntimeError(f"{title}: no store is open")

        def announce(result: T) -> None:
            if engine is self._engine:
                for changes in changes_of(result):
                    self.announce(changes)
            if then is not None and alive(then):
                then(result)

        return self.tasks.write(title, lambda progress: work(engine, progress), announce, failed)

    def remote(
        self,
        title: str,
        work: EngineWork[T],
        then: Receiver[T],
        failed: Receiver[TaskError] | None = None,
    ) -> Job:
        """Change the store bit by bit, waiting for other machines in nobody's way; dropped as reads are."""
        engine = self._engine
        if engine is None:
            raise RuntimeError(f"{title}: no store is open")
        return self.tasks.network(title, lambda progress: work(engine, progress), then, failed)

    def announce(self, changes: Changes | None) -> None:
        """Tell everyone that the store was written to."""
        if changes:
            self.changed.emit(changes)

    # What is looked at.

    @property
    def scope(self) -> str:
        """The query in force; "" stands for the whole store."""
        return self._scope

    def set_scope(self, query: str) -> None:
        """Look at what ``query`` matches."""
        if query != self._scope:
            self._scope = query
            self.scope_changed.emit(query)

    @property
    def selection(self) -> Selection:
        """What is selected."""
        return self._selection

    def set_selection(self, selection: Selection) -> None:
        """Select something else."""
        if selection != self._selection:
            self._selection = selection
            self.selection_changed.emit(selection)

    @property
    def selection_gone(self) -> bool:
        """Whether the one chunk that is selected was found to be in the store no more."""
        return self._missing is not None and self._selection.ids == (self._missing,)

    @property
    def current(self) -> int | None:
        """The id of the chunk at hand."""
        return self._current

    @property
    def chunk(self) -> Chunk | None:
        """The chunk at hand as last read; None until it was."""
        return self._chunk

    def set_current(self, chunk: int | None) -> None:
        """Take a chunk to hand, or none; it is read in the background."""
        if chunk != self._current:
            self._current = chunk
            self.current_changed.emit(chunk)
            if chunk is None:
                self._set_chunk(None)
            else:
                self._load_current()

    @property
    def as_of(self) -> AsOf | None:
        """The moment values are computed from; None is now."""
        return self._as_of

    def set_as_of(self, moment: AsOf | None) -> None:
        """Move the time cursor."""
        if moment != self._as_of:
            self._as_of = moment
            self.as_of_changed.emit(moment)

    def look_from(self, *, interaction: int | None = None, at: datetime | None = None) -> None:
        """Move the time cursor to an interaction or a time; the store tells the other clock."""
        self.read(
            lambda engine, _: engine.moment(interaction=interaction, at=at),
            self.set_as_of,
            key="session.as_of",
        )

    @property
    def hover(self) -> int | None:
        """The chunk under the mouse, in whatever view."""
        return self._hover

    def set_hover(self, chunk: int | None) -> None:
        """Say which chunk is under the mouse."""
        if chunk != self._hover:
            self._hover = chunk
            self.hover_changed.emit(chunk)

    @property
    def step(self) -> StepInfo | None:
        """The step of the log at hand."""
        return self._step

    def set_step(self, step: StepInfo | None) -> None:
        """Take a step of the log to hand, or none."""
        if step != self._step:
            self._step = step
            self.step_changed.emit(step)

    @property
    def finding(self) -> Finding | None:
        """What was looked for in the index and is at hand in the Health view."""
        return self._finding

    def set_finding(self, finding: Finding | None) -> None:
        """Take a finding to hand, or none."""
        if finding != self._finding:
            self._finding = finding
            self.finding_changed.emit(finding)

    @property
    def relation(self) -> Relation | None:
        """The relation at hand in the Graph view."""
        return self._relation

    def set_relation(self, relation: Relation | None) -> None:
        """Take a relation to hand, or none."""
        if relation != self._relation:
            self._relation = relation
            self.relation_changed.emit(relation)

    @property
    def log_scope(self) -> LogScope:
        """Which steps of the log are listed."""
        return self._log_scope

    def set_log_scope(self, scope: LogScope) -> None:
        """List other steps of the log."""
        if scope != self._log_scope:
            self._log_scope = scope
            self.log_scope_changed.emit(scope)

    @property
    def deciding(self) -> bool:
        """Whether a plan of a dream is made or at hand, which nothing that goes by itself may overtake."""
        return self._deciding

    def set_deciding(self, deciding: bool) -> None:
        """Say whether a person decides on a plan."""
        if deciding != self._deciding:
            self._deciding = deciding
            self.deciding_changed.emit(deciding)

    def _load_current(self) -> None:
        chunk = self._current
        assert chunk is not None
        self.read(
            lambda engine, _: engine.chunk(chunk), self._set_chunk, self._on_missing, key="session.current"
        )

    def _reload_current(self, changes: Changes) -> None:
        if changes.structural:
            if self.selection_gone and changes.kind == "erase" and self._missing in changes.ids:
                self.set_selection(Selection())
            self._missing = None  # it may be back
        if self._current is not None and (not changes.ids or self._current in changes.ids):
            self._load_current()

    def _set_chunk(self, chunk: Chunk | None) -> None:
        self._missing = self._missing if chunk is None else None
        self._chunk = chunk
        self.chunk_loaded.emit(chunk)

    def _on_missing(self, _: TaskError) -> None:
        """Let go of the chunk at hand: it was undone or erased, here or by another process."""
        self._missing = self._current
        self.set_current(None)


def changes_of(result: Any) -> Iterator[Changes]:
    """Give the changes that a write answered, bare or within a report, and those of memories made of it."""
    own = result if isinstance(result, Changes) else getattr(result, "changes", None)
    yield from (one for one in (own, *getattr(result, "memories", ())) if isinstance(one, Changes))
