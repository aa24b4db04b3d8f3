"""TeaParty's ``.proxy-confidence.json``: the gates of one state and task type summed up, and what was said.

Each entry becomes a chunk of the type "gate_summary", from whose attribute "monitor" the monitor of
approvals goes on::

    {"state": "PLAN_ASSERT", "task_type": "book", "ema": 0.65, "approvals": 1, "corrections": 0,
     "rejections": 0, "total": 1, "predictions": 4, "predictions_right": 3,
     "last_updated": "2026-03-15T00:00:00+00:00"}

What is unknown is None.  The average stands for all gates up to ``last_updated``, those that other chunks
tell of included, so that a plain date is its day's end; of several for one state and task type the latest
holds.  What humans said there comes in as gates; what they asked was taken out of it, and comes as patterns.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from engine.exchange.document import Document, FoundChunk, Keys, is_whole
from engine.exchange.importers.teaparty_interactions import PATTERN, trust
from engine.exchange.reading import values
from engine.exchange.reading.json_file import beginning, file_parts, require_known
from engine.exchange.reading.json_stream import Pattern
from engine.exchange.reading.named_fields import new_chunk
from engine.fields import text_hash
from engine.progress import Progress

SUMMARY = "gate_summary"
"""The type of chunks that sum up gates."""

_ENTRIES: frozenset[Pattern] = frozenset({(), ("entries",)})
_BECOMES = {
    "state": "state",
    "task_type": "task_type",
    "last_updated": "at",
    "differentials": "content",
    "question_patterns": "content",
}
_COUNTS = {
    "approvals": "approve_count",
    "corrections": "correct_count",
    "rejections": "reject_count",
    "total": "total_count",
    "predictions": "prediction_total_count",
    "predictions_right": "prediction_correct_count",
}
_EMA = "ema_approval_rate"
_TOLD = {"approvals": "approved", "corrections": "corrected", "rejections": "rejected", "total": "in all"}
_SAID = {
    "differentials": ("summary", "outcome", "reasoning"),
    "question_patterns": ("question", "disposition", "reasoning"),
}
_LOSS = (
    "The file sums up gates by state and project: single gates and their order are not in it, and whether it "
    "was recalled since is unknown. Texts in it were cut at 500 characters. The import is the first "
    "presentation of each part and counts as one interaction."
)
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
_TO_ITS_END = timedelta(days=1, microseconds=-1)
_UNFIT = "Counts and averages that are no such number, which are unknown"


def matches(path: Path) -> bool:
    """Whether the file sums up gates by state and project."""
    for part in beginning(path, _ENTRIES):
        if part.path[:1] == ("entries",) and isinstance(part.value, dict):
            return part.value.keys() >= {"state", "total_count"}
    return False


def read(path: Path, progress: Progress) -> Document:
    """Read one entry at a time."""
    document = Document(assumed=[_LOSS], keys=Keys(_BECOMES, others="attributes"))
    document.chunks = _entries(path, document, progress)
    return document


def _entries(path: Path, document: Document, progress: Progress) -> Iterator[FoundChunk]:
    for part in file_parts(path, _ENTRIES, document, progress):
        progress.check()
        if part.path[:1] != ("entries",) or len(part.path) < 2:
            document.losses += _setting(part.path, part.value)
            continue
        name = str(part.path[1])
        if not isinstance(part.value, dict):
            document.read += 1
            document.skip(f"Entry {name}", "it is not an object")
            continue
        document.keys.met(part.value)
        yield from _entry(name, part.value, path.name, document)
    require_known(document, path, "sums of gates of TeaParty")


def _setting(path: tuple[str | int, ...], value: Any) -> Iterator[str]:
    if len(path) == 1 and isinstance(value, (int, float)):
        yield f"The setting {path[0]} ({value:g}) was not imported: the parameters of the store hold."


def _entry(name: str, entry: Mapping[str, Any], source: str, document: Document) -> Iterator[FoundChunk]:
    state, project = values.text(entry.get("state")), values.text(entry.get("task_type"))
    shared = {
        "state": state,
        "task_type": project,
        "project": project,
        "source": source,
    }
    yield _part({**shared, **_summed(name, entry, document)}, f"Entry {name}", document)
    for kind, names in _SAID.items():
        found = entry.get(kind)
        for number, item in enumerate(found if isinstance(found, list) else [], start=1):
            place = f"Entry {name}, {kind} {number:,}"
            if isinstance(item, dict) and values.text(item.get(names[0])):
                yield _part({**shared, **_said(item, kind, name, document)}, place, document)
            else:
                document.read += 1
                document.skip(place, "it says nothing")


def _summed(name: str, entry: Mapping[str, Any], document: Document) -> dict[str, Any]:
    monitor = _monitor(entry, document.tally)
    told = [f"{monitor[key]:,} {word}" for key, word in _TOLD.items() if monitor[key] is not None]
    there = ", ".join(filter(None, [monitor["state"], monitor["task_type"]]))
    known = {_EMA, *_COUNTS.values(), *_BECOMES}
    others = {key: values.plain(value, document.tally) for key, value in entry.items() if key not in known}
    return {
        "content": f"{there}: {', '.join(told) or 'no gates'}",
        "type": SUMMARY,
        "at": _until(entry.get("last_updated"), document.tally),
        "external_id": f"{name}/{text_hash(json.dumps(entry, sort_keys=True))}",
        "attributes": {**others, "monitor": monitor},
    }


def _monitor(entry: Mapping[str, Any], tally: Counter[str]) -> dict[str, Any]:
    """Return what a monitor of approvals goes on from."""
    updated = _until(entry.get("last_updated"), Counter())
    return {
        "state": values.text(entry.get("state")),
        "task_type": values.text(entry.get("task_type")),
        "ema": _average(entry.get(_EMA), tally),
        **{key: counted(entry.get(name), tally) for key, name in _COUNTS.items()},
        "last_updated": updated.isoformat() if updated else None,
    }


def _until(value: Any, tally: Counter[str]) -> datetime | None:
    """Return until when a sum goes: of a day, all of it."""
    moment = values.time(value, tally)
    is_day = isinstance(value, str) and _DAY.fullmatch(value.strip())
    return moment + _TO_ITS_END if moment and is_day else moment


def _average(value: Any, tally: Counter[str]) -> float | None:
    if isinstance(value, (int, float)) and not isinstance(value, bool) and 0 <= value <= 1:
        return float(value)
    tally[_UNFIT] += value is not None
    return None


def counted(value: Any, tally: Counter[str]) -> int | None:
    """Return a count that TeaParty kept; what is none is unknown, and told where something stands there."""
    is_count = is_whole(value)
    tally[_UNFIT] += value is not None and not is_count
    return value if is_count else None


def _said(item: Mapping[str, Any], kind: str, entry: str, document: Document) -> dict[str, Any]:
    names = _SAID[kind]
    content, outcome, stimulus = (values.text(item.get(name)) for name in names)
    is_gate = kind == "differentials"
    others = {key: value for key, value in item.items() if key not in (*names, "timestamp") and value}
    return {
        "content": content,
        "type": "gate_outcome" if is_gate else PATTERN,
        "human_response": content if is_gate else "",
        "outcome": outcome,
        "stimulus": stimulus,
        "source_confidence": trust(content, item, document.tally),
        "at": values.time(item.get("timestamp"), document.tally),
        "external_id": f"{entry}/{text_hash(json.dumps(item, sort_keys=True))}",
        "attributes": {key: values.plain(value, document.tally) for key, value in others.items()},
    }


def _part(fields: Mapping[str, Any], place: str, document: Document) -> FoundChunk:
    document.read += 1
    return FoundChunk(new=new_chunk(fields), key=place, place=place)
