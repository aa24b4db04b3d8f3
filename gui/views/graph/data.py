"""What the graph shows, kept up to date with what is asked of it and with the store."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, Signal

from gui.session import Session
from gui.tasks import Job, TaskError
from gui.views.graph.picture import MOST, Ask, Picture, read_picture
from gui.widgets.graph.scene import Key

MOST_MORE, MOST_AT_ALL = 850, 2000  # nodes that are drawn when asked for: at once, and in all


class GraphData(QObject):
    """Asks the store for the picture; of what is asked, the latest wins.

    Signals:
        drawn: there is another picture; carries whether it is of something else than the one before.
        failed: carries the TaskError.
    """

    drawn = Signal(bool)
    failed = Signal(TaskError)

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._job: Job | None = None
        self._anew = False
        self.ask: Ask | None = None
        self.picture: Picture | None = None

    def begin(self, start: Key, **options: Any) -> None:
        """Show what lies around a chunk or an entity; ``options`` are those of :class:`Ask`."""
        self._read(Ask(start, limit=MOST, **options), anew=True)

    def change(self, **options: Any) -> None:
        """Ask for the same otherwise, laid out anew."""
        if self.ask is not None:
            self._read(replace(self.ask, limit=MOST, **options), anew=True)

    def filter(self, kinds: tuple[str, ...]) -> None:
        """Follow these kinds of relations only; what stays, stays where it is."""
        if self.ask is not None:
            self._read(replace(self.ask, kinds=kinds))

    def expand(self, key: Key) -> None:
        """Show all that a node leads to."""
        if self.ask is not None:
            self._read(
                replace(self.ask, expanded=self.ask.expanded | {key}, collapsed=self.ask.collapsed - {key})
            )

    def collapse(self, key: Key) -> None:
        """Show nothing that is reached only through a node."""
        if self.ask is not None:
            self._read(
                replace(self.ask, expanded=self.ask.expanded - {key}, collapsed=self.ask.collapsed | {key})
            )

    @property
    def room(self) -> int:
        """How many more nodes can be shown when asked for; what lies behind those left out is not known."""
        if self.picture is None or not self.picture.found.beyond:
            return 0
        left = MOST_AT_ALL - self.picture.ask.limit
        return max(min(max(self.picture.found.beyond, MOST), MOST_MORE, left), 0)

    def show_more(self) -> None:
        """Show as many more as there is room for."""
        if self.ask is not None and self.room:
            self._read(replace(self.ask, limit=self.ask.limit + self.room), anew=True)

    def refresh(self) -> None:
        """Read the same again; what is still there stays where it is."""
        if self.ask is not None:
            self._read(self.ask)

    def lay_out(self) -> None:
        """Read the same again, and give every node another place."""
        if self.ask is not None:
            self._read(self.ask, anew=True)

    def reset(self) -> None:
        """Show nothing: another store is open, or what was shown is gone."""
        if self._job is not None:
            self._job.drop()
        self._job, self.ask, self.picture, self._anew = None, None, None, False

    def _read(self, ask: Ask, *, anew: bool = False) -> None:
        self.ask, self._anew = ask, self._anew or anew
        known = {} if self._anew or self.picture is None else self.picture.places
        self._job = self._session.read(
            lambda engine, progress: read_picture(engine, ask, known, progress),
            self._on_read,
            self._on_failed,
            key="graph",
        )

    def _on_read(self, picture: Picture) -> None:
        anew, self._anew, self._job = self._anew, False, None
        self.picture = picture
        self.drawn.emit(anew)

    def _on_failed(self, error: TaskError) -> None:
        self._anew, self._job = False, None
        self.failed.emit(error)
