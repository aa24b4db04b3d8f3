"""Notices that another process, such as an agent, wrote to the store that we look at."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Signal

from engine import Changes, MemoryEngine, Progress, StepId, StepInfo
from gui.session import Session

INTERVAL_MS = 1000


@dataclass(frozen=True, slots=True)
class News:
    """The log's position, the steps written since the last look, and whether the store is where it was."""

    position: int
    in_place: bool
    steps: tuple[StepInfo, ...] = ()


class Watcher(QObject):
    """Asks once a second where the log stands, and announces steps that this window did not make.

    Signals:
        noticed: carries the steps of others as a list of StepInfo.
        moved: the store's file is not where it was opened any more, or is there again; carries whether it is.
    """

    noticed = Signal(list)
    moved = Signal(bool)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._position: int | None = None
        self._in_place = True
        self._own: dict[StepId, int] = {}  # steps of ours that a look may still find, with their positions
        self._timer = QTimer(self)
        self._timer.setInterval(INTERVAL_MS)
        self._timer.timeout.connect(self._look)
        session.changed.connect(self._on_changed)
        session.store_changed.connect(self._on_store)

    def stop(self) -> None:
        """Look no more: the program ends."""
        self._timer.stop()

    def _on_store(self) -> None:
        self._position = None
        self._set_in_place(True)
        self._own.clear()
        if self._session.engine is None:
            self._timer.stop()
        else:
            self._timer.start()
            self._look()

    def _on_changed(self, changes: Changes) -> None:
        self._own[changes.step] = changes.position

    def _look(self) -> None:
        since = self._position
        self._session.read(
            lambda engine, progress: _news(engine, progress, since), self._on_news, key="watcher"
        )

    def _set_in_place(self, in_place: bool) -> None:
        if in_place != self._in_place:
            self._in_place = in_place
            self.moved.emit(in_place)

    def _on_news(self, news: News) -> None:
        self._set_in_place(news.in_place)
        if any(job.writes for job in self._session.tasks.active):
            return  # a step of ours may be in the log already while its answer is still on the way
        foreign = [step for step in news.steps if step.step not in self._own]
        first_look, self._position = self._position is None, news.position
        self._own = {step: position for step, position in self._own.items() if position > news.position}
        if foreign and not first_look:
            self._announce(foreign, news.position)

    def _announce(self, steps: list[StepInfo], position: int) -> None:
        last = steps[-1]
        self._session.announce(Changes(last.step, last.kind, last.label, (), position, structural=True))
        self.noticed.emit(steps)


def _news(engine: MemoryEngine, _: Progress, since: int | None) -> News:
    position, in_place = engine.position, engine.in_place
    if since is None or position == since:
        return News(position, in_place)
    return News(position, in_place, tuple(engine.history(since)))
