"""Rows that a store keeps growing: read a page at a time, and followed as more is written."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, Signal

from engine import Changes, MemoryEngine, Progress
from gui.models.growing_table import GrowingTableModel
from gui.models.list_table import ListColumn
from gui.session import Session
from gui.tasks import Job, TaskError

T = TypeVar("T")
Found = TypeVar("Found")


class LogFeed(QObject, Generic[T]):
    """Keeps a model filled with rows, newest first, and up to date.

    Only pages that come into sight are read.  One reading is under way at a time; what is written meanwhile
    is read after it.

    Signals:
        loaded: the rows of another scope are there.
        grew: further rows are there, older or newer ones, or they were marked anew.
        failed: rows could not be read; carries the TaskError.
    """

    loaded = Signal()
    grew = Signal()
    failed = Signal(TaskError)

    def __init__(
        self, session: Session, columns: Sequence[ListColumn[T]], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._position: int | None = None  # of the log, when it was last read
        self._job: Job | None = None
        self._outdated = False
        self.model: GrowingTableModel[T] = GrowingTableModel(columns, self)
        self.model.more_wanted.connect(self._on_more_wanted)
        session.changed.connect(self._on_changed)

    @property
    def busy(self) -> bool:
        """Whether rows are being read."""
        return self._job is not None

    def reset(self) -> None:
        """List nothing, and follow no store until asked: another one is open."""
        self._drop()
        self._position = None
        self._start([], more=False)

    @abstractmethod
    def _read_older(self) -> None:
        """Read the page that follows the last row."""

    @abstractmethod
    def _read_newer(self, since: int) -> None:
        """Read what was written since a position of the log."""

    def _start(self, rows: Sequence[T], *, more: bool) -> None:
        self.model.start(rows, more=more)

    def _read(self, work: Callable[[MemoryEngine, Progress], Found], then: Callable[[Found], object]) -> None:
        self._job = self._session.read(work, then, self._on_failed)

    def _drop(self) -> None:
        if self._job is not None:
            self._job.drop()
        self._job, self._outdated = None, False

    def _settle(self) -> None:
        """Take the reading for done, and follow what was written meanwhile."""
        self._job = None
        if self._outdated:
            self._outdated = False
            self._follow()

    def _follow(self) -> None:
        if self._position is not None:
            self._read_newer(self._position)

    def _on_more_wanted(self) -> None:
        if self._job is None:
            self._read_older()
        else:  # news come first; the table asks again
            self.model.stop_waiting()

    def _on_failed(self, error: TaskError) -> None:
        self.model.stop_waiting()
        self._job = None
        self.failed.emit(error)

    def _on_changed(self, _: Changes) -> None:
        if self._job is None:
            self._follow()
        else:
            self._outdated = True
