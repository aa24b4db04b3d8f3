"""Rows of a long table, read from the store a page at a time when they are first looked at."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Signal

from engine import MemoryEngine, NotFoundError, Progress
from gui.models.id_order import NOWHERE, IdOrder
from gui.models.rows import Row, read_rows
from gui.session import Session
from gui.tasks import Job, TaskError

PAGE = 200  # rows
KEPT = 64  # pages
AT_ONCE = 2  # pages one read brings: a window never shows more than two


@dataclass(slots=True)
class _Page:
    rows: list[Row | None]
    fresh: bool


@dataclass(frozen=True, slots=True)
class _Answer:
    version: int
    rows: dict[int, list[Row]]  # by page


class RowPages(QObject):
    """The rows of an order of ids that were looked at lately.

    Asked for a row that it does not hold, it answers None and reads the row's page in the background; one
    read runs at a time, and what was asked for last comes next, so pages that flew by are never read.
    After a change of the store the rows stay until newer ones are there.

    Signals:
        loaded: rows were read; carries the first and the last.
        missing: a chunk is not in the store any more, so the order is out of date.
        failed: rows could not be read; carries the TaskError.
    """

    loaded = Signal(int, int)
    missing = Signal()
    failed = Signal(TaskError)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._order, self._query = IdOrder(), ""
        self._pages: OrderedDict[int, _Page] = OrderedDict()
        self._before: dict[int, Row] = {}  # rows by id from before the order changed, shown until read anew
        self._wanted: dict[int, None] = {}  # the page asked for last comes last
        self._touched = -1  # the page asked of last: a table asks cell by cell
        self._version = 0
        self._job: Job | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._read)

    @property
    def pages_held(self) -> int:
        """How many pages are in memory."""
        return len(self._pages)

    def rows(self) -> Iterator[Row]:
        """Give the rows in memory."""
        for page in self._pages.values():
            yield from filter(None, page.rows)

    def set_order(self, order: IdOrder, query: str = "", *, keep: bool = True) -> None:
        """Show these ids, what ``query`` found in their texts marked.

        With ``keep``, rows that are in memory show at once and are read anew; those of others are let go.
        """
        self._query = query
        known = list(self.rows()) if keep else []
        places = order.rows([row.id for row in known])
        self._before = {row.id: row for row, place in zip(known, places, strict=True) if place != NOWHERE}
        self._order = order
        self._pages.clear()
        self._restart()

    def make_stale(self) -> None:
        """Have every row read anew when it is next looked at."""
        for page in self._pages.values():
            page.fresh = False
        self._restart()

    def row(self, number: int) -> Row | None:
        """Return a row if it is in memory; if it is not, or is stale, have it read."""
        key, place = divmod(number, PAGE)
        page = self._pages.get(key)
        if page is None:
            page = self._new_page(key)
        elif key != self._touched:
            self._pages.move_to_end(key)
        self._touched = key
        if not page.fresh:
            self._want(key)
        return page.rows[place]

    def _new_page(self, key: int) -> _Page:
        ids = self._ids(key)
        page = _Page([self._before.get(chunk) for chunk in ids], fresh=False)
        self._pages[key] = page
        while len(self._pages) > KEPT:
            self._pages.popitem(last=False)
        return page

    def _ids(self, key: int) -> list[int]:
        return [int(chunk) for chunk in self._order.ids[key * PAGE : (key + 1) * PAGE]]

    def _want(self, key: int) -> None:
        self._wanted.pop(key, None)
        self._wanted[key] = None
        if len(self._wanted) > AT_ONCE:
            del self._wanted[next(iter(self._wanted))]
        if self._job is None and not self._timer.isActive():
            self._timer.start()

    def _restart(self) -> None:
        """Forget what is on its way: it answers for a store or an order that is gone."""
        self._version += 1
        self._wanted.clear()
        if self._job:
            self._job.drop()
            self._job = None

    def _read(self) -> None:
        parts = {key: self._ids(key) for key in self._wanted}
        version, as_of, query = self._version, self._session.as_of, self._query
        self._wanted.clear()

        def work(engine: MemoryEngine, progress: Progress) -> _Answer:
            rows = {}
            for key, ids in parts.items():
                progress.check()
                rows[key] = read_rows(engine, ids, as_of, query)
            return _Answer(version, rows)

        self._job = self._session.read(work, self._on_read, self._on_failed)

    def _on_read(self, answer: _Answer) -> None:
        if answer.version != self._version:
            return
        self._job = None
        for key, rows in answer.rows.items():
            self._pages[key] = _Page(list(rows), fresh=True)
            self._pages.move_to_end(key)
            self.loaded.emit(key * PAGE, key * PAGE + len(rows) - 1)
        if self._wanted:
            self._timer.start()

    def _on_failed(self, error: TaskError) -> None:
        self._job = None
        if isinstance(error.error, NotFoundError):
            self.missing.emit()
        else:
            self.failed.emit(error)
