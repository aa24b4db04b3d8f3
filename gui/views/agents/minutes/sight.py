"""What is read of minutes, off the UI thread."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from engine import Chunk, MemoryEngine, Minute, NotFoundError, Progress
from gui.views.agents import words
from gui.wording.formats import moment

MOST_REFERENCES = 100  # that are shown of one minute, each way
NEAREST = 200  # minutes that a search brings
PAGE = 200  # minutes that come at a time


@dataclass(frozen=True, slots=True, kw_only=True)
class MinuteScope:
    """Which minutes to list; None and "" stand for any.

    ``like`` are words: those that are nearest to them by meaning come, the nearest first.
    """

    agent: str | None = None
    kind: str | None = None
    project: str | None = None
    like: str = ""
    until: datetime | None = None

    @property
    def narrow(self) -> bool:
        """Whether more is asked than whose minutes, and up to when."""
        return bool(self.kind or self.project or self.like)

    @property
    def whole(self) -> bool:
        """Whether everyone's minutes are asked, whatever they say."""
        return self.agent is None and not self.narrow

    def holds(self, minute: Minute) -> bool:
        """Return whether a minute is to be listed, whatever it says."""
        return (
            self.agent in (None, minute.agent)
            and self.kind in (None, minute.event_type)
            and self.project in (None, minute.project)
            and (self.until is None or minute.at <= self.until)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class MinuteLine:
    """A minute as its row shows it."""

    number: int
    id: str
    references: tuple[str, ...]
    kind: str
    who: str
    when: str
    said: str
    likeness: str = ""

    @property
    def aloud(self) -> str:
        """The row as screen readers say it."""
        return ", ".join(
            part for part in (self.kind, self.who.replace(words.DOT, ", "), self.when, self.said) if part
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class MinuteSight:
    """One minute in full, with those that it refers to and those that refer to it.

    ``missing`` are ids that it refers to and that are not in the store; ``memory`` is the chunk made of it.
    """

    minute: Minute
    refers: tuple[Minute, ...]
    missing: tuple[str, ...]
    referred: tuple[Minute, ...]
    more: bool  # are referring to it than are shown, or are referred to
    memory: Chunk | None


def read_lines(
    engine: MemoryEngine, scope: MinuteScope, *, after: int = 0, before: int | None = None, limit: int = PAGE
) -> list[MinuteLine]:
    """Read minutes of a scope, the newest first."""
    found = engine.minutes(
        agent=scope.agent,
        project=scope.project,
        kinds=[] if scope.kind is None else [scope.kind],
        until=scope.until,
        after=after,
        before=before,
        limit=limit,
        newest_first=True,
    )
    return list(map(line, found))


def read_nearest(engine: MemoryEngine, scope: MinuteScope) -> list[MinuteLine]:
    """Read the minutes of a scope among those that are nearest to its words."""
    hits = engine.search_minutes(scope.like, limit=NEAREST)
    return [line(hit.memory.minute, hit.similarity) for hit in hits if scope.holds(hit.memory.minute)]


def line(minute: Minute, similarity: float | None = None) -> MinuteLine:
    """Return a minute's row."""
    return MinuteLine(
        number=int(minute.number),
        id=minute.id,
        references=minute.context_references,
        kind=words.named(minute.event_type),
        who=words.who(minute),
        when=moment(minute.at),
        said=words.said(minute),
        likeness="" if similarity is None else f"{similarity:.2f}",
    )


def read_sight(engine: MemoryEngine, _: Progress, key: str, until: datetime | None) -> MinuteSight:
    """Read one minute, and what belongs to it as of a time."""
    (minute,) = engine.minutes_by_id([key])
    wanted = minute.context_references[:MOST_REFERENCES]
    refers = tuple(_known(engine, wanted))
    found = engine.minutes_referring_to(key, limit=MOST_REFERENCES + 1)
    there = {one.id for one in refers}
    return MinuteSight(
        minute=minute,
        refers=refers,
        missing=tuple(one for one in wanted if one not in there),
        referred=tuple(_by_then(found[:MOST_REFERENCES], until)),
        more=len(found) > MOST_REFERENCES or len(minute.context_references) > MOST_REFERENCES,
        memory=_memory(engine, int(minute.number)),
    )


def _known(engine: MemoryEngine, ids: Sequence[str]) -> Iterator[Minute]:
    """Give those minutes that are in the store."""
    try:
        yield from engine.minutes_by_id(ids)
    except NotFoundError:
        if len(ids) > 1:
            for key in ids:
                yield from _known(engine, [key])


def _by_then(found: Iterable[Minute], until: datetime | None) -> Iterator[Minute]:
    return (one for one in found if until is None or one.at <= until)


def _memory(engine: MemoryEngine, number: int) -> Chunk | None:
    try:
        return engine.chunk(number)
    except NotFoundError:
        return None
