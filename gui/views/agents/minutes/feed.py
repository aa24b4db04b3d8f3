"""The minutes that are listed, newest first, read a page at a time and kept up to date."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject

from engine import MemoryEngine
from gui.models.list_table import ListColumn
from gui.models.log_feed import LogFeed
from gui.session import Session
from gui.views.agents.minutes.sight import PAGE, MinuteLine, MinuteScope, read_lines, read_nearest

NOWHERE = -1
MOST_NEWS = 1_000  # of more, the list is read from its beginning
MANY, FREED_AT_ONCE = 5_000, 500  # rows
COLUMNS: tuple[ListColumn[MinuteLine], ...] = (
    ListColumn(key="minute", title="", text=lambda row: row.aloud, sample="a row", tip=lambda row: row.said),
)


@dataclass(frozen=True, slots=True, eq=False)
class _First:
    lines: list[MinuteLine]
    position: int  # of the log, before they were read
    newest: int  # number of the newest minute there was


@dataclass(frozen=True, slots=True, eq=False)
class _News:
    """What was written since; ``whole`` is what is listed from now on, where that is more than on top."""

    fresh: list[MinuteLine]
    position: int
    newest: int
    whole: _First | None = None


class MinuteFeed(LogFeed[MinuteLine]):
    """Keeps a model filled with the minutes of a scope, and knows which of them refer to which."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(session, COLUMNS, parent)
        self._scope = MinuteScope()
        self._newest = 0
        self._fresh: set[int] = set()
        self._numbers: dict[str, int] = {}
        self._referring: defaultdict[str, list[int]] = defaultdict(list)
        self._rows: dict[int, int] = {}  # of what was searched, which comes in no order of numbers

    @property
    def scope(self) -> MinuteScope:
        """Which minutes are wanted."""
        return self._scope

    def ask(self, scope: MinuteScope) -> None:
        """List the minutes of a scope, from the newest on."""
        self._scope = scope
        self._drop()
        self._read(lambda engine, _: _first(engine, scope), self._on_first)

    # What is listed.

    def row_of(self, number: int) -> int:
        """Return the row of a minute, or -1."""
        if self._scope.like:
            return self._rows.get(number, NOWHERE)
        lines = self.model.values
        row = bisect_left(lines, -number, key=lambda line: -line.number)
        return row if row < len(lines) and lines[row].number == number else NOWHERE

    def row_of_id(self, key: str) -> int:
        """Return the row of the minute of this id, or -1."""
        number = self._numbers.get(key)
        return NOWHERE if number is None else self.row_of(number)

    def referring(self, key: str) -> Sequence[int]:
        """Return the numbers of the minutes listed that refer to the one of this id."""
        return self._referring.get(key, ())

    @property
    def goes_on(self) -> bool:
        """Whether all that is older than what was read so far will be listed further down."""
        return self.model.has_more and self._scope.whole

    def is_fresh(self, number: int) -> bool:
        """Return whether a minute came while the list was looked at, and was not at hand since."""
        return number in self._fresh

    @property
    def fresh(self) -> int:
        """How many of the minutes listed are new."""
        return len(self._fresh)

    def see(self, number: int) -> None:
        """Mark a minute as new no more."""
        self._fresh.discard(number)

    # Reading.

    def _read_older(self) -> None:
        scope, before = self._scope, self.model.values[-1].number
        self._read(lambda engine, _: read_lines(engine, scope, before=before), self._on_older)

    def _read_newer(self, since: int) -> None:
        scope, newest = self._scope, self._newest
        self._read(lambda engine, _: _news(engine, scope, since, newest), self._on_news)

    # Answers.

    def _on_first(self, first: _First) -> None:
        self._position, self._newest = first.position, first.newest
        self._start(first.lines, more=len(first.lines) == PAGE and not self._scope.like)
        self._settle()
        self.loaded.emit()

    def _on_older(self, lines: list[MinuteLine]) -> None:
        self._know(lines)
        self.model.extend(lines, more=len(lines) == PAGE)
        self._settle()
        self.grew.emit()

    def _on_news(self, news: _News) -> None:
        if news.whole is not None and not self._same(news.whole.lines):
            known = set(self._fresh) | {one.number for one in news.whole.lines if one.number > self._newest}
            self._on_first(news.whole)
            self._fresh = known & {one.number for one in news.whole.lines}
            self.grew.emit()
            return
        self._position, self._newest = news.position, news.newest
        self._fresh |= {one.number for one in news.fresh}
        self._know(news.fresh)
        self.model.prepend(news.fresh)
        self._settle()
        if news.fresh:
            self.grew.emit()

    def _same(self, lines: Sequence[MinuteLine]) -> bool:
        return bool(self._scope.like) and list(lines) == list(self.model.values)

    # Who refers to whom.

    def _start(self, lines: Sequence[MinuteLine], *, more: bool) -> None:
        self._fresh.clear()
        self._let_go()
        self._numbers, self._referring = {}, defaultdict(list)
        self._know(lines)
        self._rows = {one.number: row for row, one in enumerate(lines)} if self._scope.like else {}
        super()._start(lines, more=more)

    def _let_go(self) -> None:
        """Free many rows elsewhere, bit by bit: all at once would hold up the window."""
        held = list(self.model.values)
        if len(held) > MANY and not self._session.tasks.closed:
            known = (self._numbers, self._referring)
            self._session.tasks.read(lambda _: _free(held, *known))

    def _know(self, lines: Sequence[MinuteLine]) -> None:
        for one in lines:
            self._numbers[one.id] = one.number
            for key in one.references:
                self._referring[key].append(one.number)


def _free(lines: list[MinuteLine], *known: dict[str, Any]) -> None:
    while lines:
        del lines[-FREED_AT_ONCE:]
    for each in known:
        while each:
            each.popitem()


def _first(engine: MemoryEngine, scope: MinuteScope) -> _First:
    position, newest = engine.position, _newest(engine)
    lines = read_nearest(engine, scope) if scope.like else read_lines(engine, scope)
    return _First(lines, position, _last(newest, lines))


def _news(engine: MemoryEngine, scope: MinuteScope, since: int, newest: int) -> _News:
    """Read what came since; all anew where texts were erased, where it is much, and of a search."""
    position, last = engine.position, _newest(engine)
    erased = engine.history(since, kind="erase", limit=1)
    fresh = [] if scope.like else read_lines(engine, scope, after=newest, limit=MOST_NEWS)
    if erased or scope.like or len(fresh) == MOST_NEWS:
        return _News([], position, last, _first(engine, scope))
    return _News(fresh, position, _last(last, fresh))


def _newest(engine: MemoryEngine) -> int:
    found = engine.recent_minutes(1)
    return int(found[0].number) if found else 0


def _last(newest: int, lines: Sequence[MinuteLine]) -> int:
    """Return the highest number that was seen: more may be written between two reads."""
    return max([newest, *(one.number for one in lines)])
