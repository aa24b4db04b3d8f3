"""The chronological minutes (seed 002): written once, on disk before it is acknowledged, kept for good."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import uuid4

from engine.clock import Clock, from_microseconds, to_microseconds
from engine.coordination.records import LONGEST_MINUTE, Appended, Minute, MinuteField, NewMinute
from engine.curation.curator import Curator
from engine.errors import ConflictError, InvalidInputError, NotFoundError
from engine.fields import LAST_CYCLE, faults_in, is_text
from engine.history.timeline import MINUTES
from engine.nesting import DEEPEST, is_deep
from engine.records import ChunkId
from engine.soundness import is_name, require_sound
from engine.storage import minutes
from engine.storage.database import Database
from engine.storage.minutes import MinuteConditions, MinuteRow
from engine.wording import counted

_UNREADABLE = "The data of this minute are nested too deep, or no JSON."
_LONGEST_NAME = 200  # characters of an id, a kind, an agent, a project
_to_json = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode

Values = Mapping[str, Any]
"""A minute as its row holds it, but for its number."""


@dataclass(frozen=True, slots=True)
class Minutes:
    """Writes and reads the minutes of one store."""

    database: Database
    clock: Clock
    curator: Curator

    def append(self, new: Sequence[NewMinute], actor: str) -> Appended:
        """Write minutes in this order, all or none.

        One that is there already, word for word, is not written again: so who was not sure to be heard may
        repeat it.  Raises InvalidInputError, and ConflictError where another minute has the id.
        """
        now = to_microseconds(self.clock.now())
        rows = _rows(new, now)
        with self.curator.step(MINUTES, actor, durable=True) as step:
            connection = step.writer.connection
            known = {row.id: row for row in minutes.by_id(connection, rows)}
            for key, row in known.items():
                _require_same(row, rows[key], given=new)
            fresh = [values for key, values in rows.items() if key not in known]
            if fresh:
                numbers = step.writer.reserve_chunks(len(fresh))
                step.writer.apply(list(map(minutes.added, numbers, fresh)))
            step.label = f"Write {counted(len(fresh), 'minute')}"
        return Appended(tuple(rows), tuple(known), step.changes)

    def newest(self, count: int) -> list[Minute]:
        """Return the minutes written last, oldest first."""
        require_sound(numbers=[count])
        with self.database.reader() as connection:
            return list(map(minute, minutes.newest(connection, count)))

    def by_id(self, ids: Collection[str]) -> list[Minute]:
        """Return the minutes of these ids, oldest first; raises NotFoundError naming the missing."""
        found = self.known(ids)
        if missing := sorted(set(ids) - {one.id for one in found}):
            more = f" and {len(missing) - 3} more" if len(missing) > 3 else ""
            raise NotFoundError(
                f"There is no minute {', '.join(map(repr, missing[:3]))}{more} in this store."
            )
        return found

    def known(self, ids: Collection[str]) -> list[Minute]:
        """Return the minutes of these ids that there are, oldest first."""
        with self.database.reader() as connection:
            return list(map(minute, minutes.by_id(connection, ids)))

    def matching(self, wanted: MinuteConditions) -> list[Minute]:
        """Return the minutes that match."""
        with self.database.reader() as connection:
            return list(map(minute, minutes.matching(connection, wanted)))

    def agents_of(self, ids: Collection[str]) -> dict[str, str]:
        """Return whose each of these minutes is, of those that there are."""
        with self.database.reader() as connection:
            return minutes.agents_of(connection, ids)

    def referring(self, key: str, limit: int) -> list[Minute]:
        """Return the minutes that refer to one, oldest first."""
        require_sound(texts=[key], numbers=[limit])
        with self.database.reader() as connection:
            return list(map(minute, minutes.referring(connection, key, limit)))

    def counts(self, field: MinuteField, agent: str | None, until: datetime | None) -> dict[str, int]:
        """Return how many minutes there are of each value of a field, the most first."""
        require_sound(texts=[agent])
        with self.database.reader() as connection:
            return minutes.values(connection, field, agent, until)


def minute(row: MinuteRow) -> Minute:
    """Return what a row says."""
    return Minute(
        number=ChunkId(row.chunk_id),
        id=row.id,
        at=from_microseconds(row.at),
        event_type=row.event_type,
        agent=row.agent,
        project=row.project,
        note=row.note,
        cycle=row.cycle,
        data=_data(row.data),
        context_references=()
        if row.context_references == "[]"
        else tuple(json.loads(row.context_references)),
    )


def _data(text: str) -> Mapping[str, Any]:
    """Return the data of a minute; of those that nobody can read, only that."""
    try:
        found = json.loads(text)
        # Only what has many brackets can be nested deep, and hardly anything has.
        unreadable = text.count("[") + text.count("{") > DEEPEST and is_deep(found)
    except (ValueError, RecursionError):
        unreadable = True
    return {"unreadable": _UNREADABLE} if unreadable else found


def _rows(new: Sequence[NewMinute], now: int) -> dict[str, Values]:
    """Return the minutes as they are stored, by id; raises InvalidInputError with every fault."""
    rows: dict[str, Values] = {}
    faults: list[str] = []
    for place, one in enumerate(new, start=1):
        own = [f"minute {place}: {fault}" if len(new) > 1 else fault for fault in faults_of(one)]
        if one.id in rows:
            own.append(f"minute {place} has the id of one before it, {one.id!r}")
        faults += own
        if not own:
            key = one.id or uuid4().hex
            rows[key] = _values(one, key, now)
    if faults:
        raise InvalidInputError(faults)
    return rows


def _values(one: NewMinute, key: str, now: int) -> Values:
    return {
        "id": key,
        "at": now if one.at is None else to_microseconds(one.at),
        "event_type": one.event_type,
        "agent": one.agent,
        "project": one.project,
        "note": one.note,
        "cycle": one.cycle,
        "data": _to_json(dict(one.data)),
        "context_references": _to_json(list(one.context_references)),
    }


def faults_of(one: NewMinute) -> Iterator[str]:
    """Give what is wrong with a minute that is to be written."""
    names = {"id": one.id, "event_type": one.event_type, "agent": one.agent, "project": one.project}
    for name, value in {**names, "note": one.note}.items():
        if not is_text(value):
            yield f"{name} is no text, or holds half a character (a lone surrogate)"
        elif name in names and not is_name(value):
            yield f"{name} holds a control character, such as NUL or a line's end"
        elif name in names and len(value) > _LONGEST_NAME:
            yield f"{name} has {len(value):,} characters; at most {_LONGEST_NAME} are kept"
    if is_text(one.event_type) and not one.event_type.strip():
        yield "a minute needs an event_type, such as task_assigned"
    if one.at is not None:
        yield from faults_in({"at": one.at})
    if one.cycle is not None and faults_in({"cycle": one.cycle}):
        yield f"cycle must be a whole number from 0 to {LAST_CYCLE:,}"
    if not isinstance(one.context_references, (tuple, list)):
        yield "context_references must be a list of ids"
    elif not all(is_name(key) and key for key in one.context_references):
        yield "context_references must hold ids"
    yield from _faults_of_data(one)


def _faults_of_data(one: NewMinute) -> Iterator[str]:
    try:
        text = _to_json(dict(one.data))
        text.encode()
    except (TypeError, ValueError, RecursionError):
        yield "data must hold plain JSON values"
        return
    if is_deep(one.data):
        yield f"data are nested deeper than {DEEPEST} levels"
    length = len(text) + len(one.note)
    if length > LONGEST_MINUTE:
        yield f"it has {length:,} characters; at most {LONGEST_MINUTE:,} are kept of a minute"


def _require_same(row: MinuteRow, values: Values, given: Sequence[NewMinute]) -> None:
    """Raise ConflictError where a minute is there that says something else; a time not given is no matter."""
    timed = any(one.id == row.id and one.at is not None for one in given)
    names = [name for name in values if timed or name != "at"]
    if any(getattr(row, name) != values[name] for name in names):
        raise ConflictError(
            f"Another minute has the id {row.id!r}, and minutes are never changed. Nothing was written. "
            "Give it an id of its own, or none."
        )
