"""Minutes as JSONL, a minute a line, with the keys of seed 002.

::

    {"id": "m1", "timestamp": "2026-03-01T12:00:00+00:00", "event_type": "task_done", "agent_id": "planner",
     "project_id": "aurora", "data": {..}, "context_references": ["m0"], "memory_note": "..", "cycle": 3}
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine.coordination.minutes import Minutes, faults_of
from engine.coordination.records import Minute, MinutesImport, NewMinute, SkippedLine
from engine.errors import ConflictError, ImportFormatError
from engine.exchange.exporters.replacing import refuse_store, replacing
from engine.exchange.reading.text_lines import file_lines
from engine.exchange.shared.jsonl import BadRecordError, line, parsed, read_time
from engine.progress import Progress
from engine.storage.minutes import MinuteConditions

_BATCH = 1_000
_KEYS = {
    "event_type": "event_type",
    "agent_id": "agent",
    "project_id": "project",
    "memory_note": "note",
    "id": "id",
    "cycle": "cycle",
}
_OWN = frozenset({*_KEYS, "timestamp", "data", "context_references"})


def exported(minutes: Minutes, target: Path, progress: Progress) -> int:
    """Write all minutes, in the order in which they were written; return how many."""
    refuse_store(target, minutes.database.path)
    done = 0
    with replacing(target) as file:
        for part in _parts(minutes):
            for one in part:
                file.write(line(_written(one)))
            done += len(part)
            progress.step(done, 0, "writing")
    return done


def imported(minutes: Minutes, source: Path, actor: str, progress: Progress) -> MinutesImport:
    """Write the minutes of a file; a line of no use is skipped and named, one that is there is no new one.

    Each thousand is a step of its own: stopped, what came in so far stays, and the rest comes in when it is
    imported again.  Raises ImportFormatError for a file of which no line is a minute.
    """
    found = _Found()
    for part in _batches(found, source, progress):
        _append(minutes, part, found, actor)
    if found.lines and not (found.new or found.known):
        first = found.skipped[0]
        raise ImportFormatError(
            f"{source.name} holds no minutes: line {first.line}: {first.why}. Nothing was imported."
        )
    skipped = tuple(sorted(found.skipped, key=lambda one: one.line))
    return MinutesImport(found.new, found.known, skipped, found.naive)


@dataclass(slots=True)
class _Found:
    lines: int = 0
    new: int = 0
    known: int = 0
    naive: int = 0
    skipped: list[SkippedLine] = field(default_factory=list)


Numbered = tuple[int, NewMinute]


def _batches(found: _Found, source: Path, progress: Progress) -> Iterator[list[Numbered]]:
    part: dict[str | int, Numbered] = {}
    for number, text in file_lines(source, progress):
        if not text.strip():
            continue
        found.lines += 1
        try:
            one = _read(text, found)
        except BadRecordError as error:
            found.skipped.append(SkippedLine(number, str(error)))
            continue
        if one.id in part or len(part) == _BATCH:
            yield list(part.values())
            part = {}
        part[one.id or number] = (number, one)
    yield list(part.values())


def _append(minutes: Minutes, part: Sequence[Numbered], found: _Found, actor: str) -> None:
    """Write a part at once; where one is in the way, one by one, so that only that one is left out."""
    try:
        written = minutes.append([one for _, one in part], actor)
    except ConflictError as error:
        if len(part) == 1:
            found.skipped.append(SkippedLine(part[0][0], str(error)))
            return
        for one in part:
            _append(minutes, [one], found, actor)
        return
    found.known += len(written.known)
    found.new += len(part) - len(written.known)


def _read(text: str, found: _Found) -> NewMinute:
    """Return the minute of a line; raises BadRecordError.  What else a line says is kept among its data."""
    given = parsed(text)
    values = {name: given[key] for key, name in _KEYS.items() if given.get(key) is not None}
    at, naive = read_time(given["timestamp"]) if given.get("timestamp") is not None else (None, False)
    data, references = given.get("data") or {}, given.get("context_references") or []
    if not isinstance(data, dict) or not isinstance(references, list):
        raise BadRecordError("data is no object, or context_references is no list")
    others = {key: value for key, value in given.items() if key not in _OWN}
    if not isinstance(values.setdefault("event_type", ""), str):
        raise BadRecordError("event_type is no text")
    one = NewMinute(**values, at=at, data={**others, **data}, context_references=tuple(references))
    if faults := list(faults_of(one)):
        raise BadRecordError("; ".join(faults))
    found.naive += naive
    return one


def _parts(minutes: Minutes) -> Iterator[list[Minute]]:
    after = 0
    while part := minutes.matching(MinuteConditions(after=after, limit=_BATCH)):
        yield part
        after = part[-1].number


def _written(one: Minute) -> dict[str, Any]:
    told: dict[str, Any] = {
        "id": one.id,
        "timestamp": one.at.isoformat(),
        "event_type": one.event_type,
        "agent_id": one.agent,
        "project_id": one.project,
        "data": dict(one.data),
        "context_references": list(one.context_references),
        "memory_note": one.note,
        "cycle": one.cycle,
    }
    return {name: value for name, value in told.items() if value not in ("", None, {}, [])}
