"""One line of the operations log, as a value and as JSON (the keys of SPEC 2.7)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from engine.providers.records import ModelCall
from engine.records import ChunkId

TEXT_LIMIT = 500
"""How many characters of an input and of an output are kept."""

_LARGEST = 2**63


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation:
    """One decision of a model or of the write path.

    ``op`` names its kind.  ``model`` is a model's name, "heuristic" or ""; ``fallback`` says that a heuristic
    stood in for a model.  ``avg_relevance`` is a mean in [0, 1].  ``chunks`` are those it read or made: an
    erase of one of them takes ``input`` and ``output``, which are cut to :data:`TEXT_LIMIT` where written.
    """

    ts: datetime
    op: str
    input: str = ""
    output: str = ""
    model: str = ""
    latency_ms: float = 0.0
    success: bool = True
    fallback: bool = False
    intent: str = ""
    avg_relevance: float | None = None
    result_count: int | None = None
    chunks: tuple[ChunkId, ...] = ()
    session: str = ""
    actor: str = ""


def of_call(
    call: ModelCall,
    *,
    ts: datetime,
    actor: str,
    text: str = "",
    chunks: tuple[ChunkId, ...] = (),
    session: str = "",
) -> Operation:
    """Return the line of one question to a model, about a text and chunks."""
    return Operation(
        ts=ts,
        op=call.purpose,
        input=text,
        output=call.problem,
        model=call.model,
        latency_ms=call.milliseconds,
        success=not call.problem,
        fallback=bool(call.problem),
        chunks=chunks,
        session=session,
        actor=actor,
    )


@dataclass(frozen=True, slots=True)
class OperationsPage:
    """Lines that match, newest first; ``more`` follow, and ``malformed`` ones on the way were skipped."""

    operations: tuple[Operation, ...]
    malformed: int = 0
    more: bool = False


def to_line(operation: Operation) -> bytes:
    """Return an operation as a line of JSON, its end included."""
    values: dict[str, Any] = {
        "ts": operation.ts.astimezone(UTC).isoformat().replace("+00:00", "Z"),
        "op": operation.op,
        "input": operation.input[:TEXT_LIMIT],
        "output": operation.output[:TEXT_LIMIT],
        "model": operation.model,
        "latencyMs": _finite(operation.latency_ms),
        "success": operation.success,
        "fallback": operation.fallback,
        "intent": operation.intent,
        "avgRelevance": _finite(operation.avg_relevance),
        "resultCount": operation.result_count,
    }
    given = {
        "chunks": [int(value) for value in operation.chunks],
        "session": operation.session,
        "actor": operation.actor,
    }
    values |= {key: value for key, value in given.items() if value}
    return encoded(values)


def encoded(values: dict[str, Any]) -> bytes:
    """Return a line of JSON; half a character (a lone surrogate) is written as its escape."""
    text = json.dumps(values, ensure_ascii=False, default=str)
    return text.encode("utf-8", "backslashreplace") + b"\n"


def decoded(line: bytes) -> dict[str, Any] | None:
    """Return the JSON object of a line, None if it holds none: it was torn, or something else wrote it."""
    try:
        values = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return values if isinstance(values, dict) else None


def from_line(line: bytes) -> Operation | None:
    """Invert :func:`to_line`; what a line does not say is as in a fresh operation, None where it is none."""
    values = decoded(line)
    moment = None if values is None else _moment(values.get("ts"))
    if values is None or moment is None or not isinstance(values.get("op"), str):
        return None
    count = _finite(values.get("resultCount"))
    return Operation(
        ts=moment,
        op=_text(values["op"]),
        input=_text(values.get("input")),
        output=_text(values.get("output")),
        model=_text(values.get("model")),
        latency_ms=_finite(values.get("latencyMs")) or 0.0,
        success=values.get("success") is not False,
        fallback=values.get("fallback") is True,
        intent=_text(values.get("intent")),
        avg_relevance=_finite(values.get("avgRelevance")),
        result_count=None if count is None else int(count),
        chunks=_ids(values.get("chunks")),
        session=_text(values.get("session")),
        actor=_text(values.get("actor")),
    )


def _moment(value: object) -> datetime | None:
    if not isinstance(value, str):
        return None
    try:
        found = datetime.fromisoformat(value)
        return found.replace(tzinfo=UTC) if found.tzinfo is None else found.astimezone(UTC)
    except (ValueError, OverflowError):
        return None


def _text(value: object) -> str:
    return value.encode("utf-8", "replace").decode() if isinstance(value, str) else ""


def _finite(value: object) -> float | None:
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) < _LARGEST:
        return None
    return float(value)


def _ids(value: object) -> tuple[ChunkId, ...]:
    found: Sequence[object] = value if isinstance(value, list) else ()
    return tuple(ChunkId(item) for item in found if type(item) is int and 0 < item < _LARGEST)
