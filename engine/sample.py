"""The sample store: one agent's month, built anew from the text in ``resources/sample``.

The month is played as it happened: what each session stored is a step of its own at its own time, and each
use is one too, so the log, the traces and the curves are as real as any agent's.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from importlib.resources import files
from itertools import groupby
from pathlib import Path
from typing import Any

from engine.clock import ManualClock
from engine.errors import RefusedError
from engine.fields import FIELDS, Kind
from engine.memory_engine import MemoryEngine
from engine.prediction.records import NewGate, Turn
from engine.progress import Progress
from engine.records import ChunkId, NewChunk, NewRelation

_CURATOR = "Mara"
_PAUSE = timedelta(hours=12)  # between the month's last event and the moment at which a reader arrives


@dataclass(frozen=True, slots=True)
class _Event:
    at: datetime
    key: str
    chunk: NewChunk | None  # None: a use


def create_sample(path: Path, progress: Progress | None = None) -> None:
    """Build the sample store at ``path``; raises RefusedError if something is there already.

    The store carries its own present, half a day after the month ends, so that its curves are those of an
    agent at work and not of one abandoned since.
    """
    if path.exists():
        raise RefusedError(f"There is a file at {path} already; the sample would replace it.")
    header, *lines = _records()
    chunks = [record for record in lines if "key" in record]
    events = sorted(_events(chunks), key=lambda event: event.at)
    clock = ManualClock(datetime.fromisoformat(header["start"]))
    draft = path.with_name(f"{path.name}.draft")
    draft.unlink(missing_ok=True)
    with MemoryEngine.open(draft, clock=clock, actor=header["agent"]) as engine:
        ids = _play(engine, clock, events, progress or Progress())
        _protect(engine, chunks, ids)
        for record in lines:
            if "gate" in record:
                engine.enqueue(_gate(record["gate"]))
        engine.relate([_relation(record, ids) for record in lines if "relation" in record])
        engine.set_present(events[-1].at + _PAUSE)
    draft.replace(path)


def _records() -> list[dict[str, Any]]:
    text = files("resources.sample").joinpath("month.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines() if line.strip()]


def _events(chunks: Sequence[Mapping[str, Any]]) -> Iterator[_Event]:
    for record in chunks:
        at = datetime.fromisoformat(record["at"])
        yield _Event(at, record["key"], _new_chunk(record, at))
        for moment in record.get("uses", ()):
            yield _Event(datetime.fromisoformat(moment), record["key"], None)


def _new_chunk(record: Mapping[str, Any], at: datetime) -> NewChunk:
    fields = {name: _value(name, value) for name, value in record.get("fields", {}).items()}
    fields = {name: value for name, value in fields.items() if name not in ("pinned", "immutable")}
    if "turn" in record:
        fields["turn"] = record["turn"]
    return NewChunk(
        content=record["content"],
        at=at,
        session=record.get("session", ""),
        speaker=record.get("speaker", ""),
        category=record.get("category", "other"),
        tags=record.get("tags", ()),
        entities=record.get("entities", ()),
        fields=fields,
    )


def _value(name: str, value: Any) -> Any:
    return datetime.fromisoformat(value) if value is not None and FIELDS[name].kind is Kind.TIME else value


def _play(
    engine: MemoryEngine, clock: ManualClock, events: Sequence[_Event], progress: Progress
) -> dict[str, ChunkId]:
    """Carry out the events in order; neighbours of one session are stored, or used, together."""
    ids: dict[str, ChunkId] = {}
    done = 0
    for (_, storing), group in groupby(events, key=_occasion):
        part = list(group)
        clock.advance(part[0].at - clock.now())
        if storing:
            changes = engine.add([event.chunk for event in part if event.chunk is not None])
            ids.update(zip((event.key for event in part), changes.ids, strict=True))
        else:
            engine.use([ids[event.key] for event in part])
        done += len(part)
        progress.step(done, len(events), "playing the month")
    return ids


def _occasion(event: _Event) -> tuple[str, bool]:
    if event.chunk is None:
        return event.at.strftime("%Y-%m-%dT%H:%M"), False
    return event.chunk.session, True


def _protect(engine: MemoryEngine, chunks: Sequence[Mapping[str, Any]], ids: Mapping[str, ChunkId]) -> None:
    """Let the curator pin what the month says is pinned, each in a step of its own."""
    for record in chunks:
        flags, chunk_id = record.get("fields", {}), ids[record["key"]]
        if flags.get("pinned"):
            engine.pin(chunk_id, actor=_CURATOR)
        if flags.get("immutable"):
            engine.set_immutable(chunk_id, True, actor=_CURATOR)


def _gate(record: Mapping[str, Any]) -> NewGate:
    """Return a gate that waits for the human's word when the month ends."""
    history = tuple(Turn(*turn) for turn in record.get("history", ()))
    return NewGate(**{**record, "history": history})


def _relation(record: Mapping[str, Any], ids: Mapping[str, ChunkId]) -> NewRelation:
    return NewRelation(
        ids[record["source"]],
        ids[record["target"]],
        record["relation"],
        record.get("confidence", 1.0),
        record.get("evidence", ""),
    )
