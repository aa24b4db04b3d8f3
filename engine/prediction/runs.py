"""Runs of predictions as the store keeps them: whole, but nothing twice that the store holds anyway.

The role and memories of a session stand once for all its predictions, an artifact once with its gate: in a
prompt that holds them a mark stands instead, and is put back when the run is read.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from sqlalchemy import Connection

from engine.clock import from_microseconds, to_microseconds
from engine.errors import RefusedError
from engine.prediction import prefixes
from engine.prediction.prompting import Prompt, artifact_shown
from engine.prediction.records import Gate, GateStatus
from engine.prediction.stages import Pass, Prediction, Prefix, Told
from engine.providers.prompts import quoted
from engine.records import ChunkId
from engine.storage import gates, predictions

if TYPE_CHECKING:
    from pydantic import TypeAdapter

_PREFIX = "\ue000prefix\ue000"
_PRIVATE = range(0xE000, 0xF900)  # code points for private use
_SHORT = 200  # characters that a mark would save too little of
_BESIDE = frozenset({"gate", "run", "model", "started_at", "prefix"})
_ERASED = "What this session was asked with first was erased."


def is_whole(connection: Connection, prediction: Prediction) -> bool:
    """Whether the store still holds all memories that a prediction was asked with, as they were."""
    return predictions.as_they_were(connection, prediction.in_mind)


def require_whole(connection: Connection, prediction: Prediction) -> None:
    """Raise RefusedError where what a prediction was asked with is in the store no more as it was.

    What was erased must not come back by a prediction that still quotes it.
    """
    if gates.status(connection, prediction.gate.id) is None:
        raise RefusedError(
            f"Gate {prediction.gate.id} is in the store no more: it was erased, or taken back. "
            "So nothing of the prediction is kept."
        )
    if not is_whole(connection, prediction):
        raise RefusedError(
            "A memory that this prediction was asked with is in the store no more as it was: it was erased, "
            "taken back, or has another text. So nothing of the prediction is kept. Predict the gate again."
        )


def _require_open(connection: Connection, prediction: Prediction) -> None:
    """Raise RefusedError for a gate that waits no more, unless the run began when it did not: it is final."""
    status = gates.status(connection, prediction.gate.id)
    if status != GateStatus.WAITING and not prediction.afterwards:
        raise RefusedError(
            f"Gate {prediction.gate.id} was {status}, and this prediction stays as it was. Replay it instead."
        )


def save(connection: Connection, prediction: Prediction) -> None:
    """Keep a run as far as it has come; raises RefusedError as :func:`require_whole` does.

    So it does for a run that an answer may have gone by.
    """
    require_whole(connection, prediction)
    _require_open(connection, prediction)
    prefix = prediction.prefix
    name = prefixes.digest(prefix)
    predictions.save_prefix(
        connection, predictions.PrefixRow(name, prefix.memories, prefix.interaction, prefix.text)
    )
    mark = _unused_mark(prediction)
    folded = _with_prompts(prediction, lambda prompt: _folded(prompt, prediction, mark))
    stages = _adapter().dump_python(folded, mode="json", exclude=set(_BESIDE))
    predictions.save(
        connection,
        predictions.Row(
            chunk_id=prediction.gate.id,
            run=prediction.run,
            model=prediction.model,
            started_at=to_microseconds(prediction.started_at),
            memories=prediction.retrieval.told if prediction.retrieval else (),
            prefix=name,
            record=json.dumps(
                {"artifact": mark, "stages": stages, prefixes.HASHES: prefix.hashes}, ensure_ascii=False
            ),
        ),
    )


def read(connection: Connection, gate: Gate) -> list[Prediction]:
    """Return all runs for a gate, the first one first."""
    return [_read(connection, gate, row) for row in predictions.rows(connection, ChunkId(gate.id))]


def _read(connection: Connection, gate: Gate, row: predictions.Row) -> Prediction:
    beside = {
        "gate": gate,
        "run": row.run,
        "model": row.model,
        "started_at": from_microseconds(row.started_at),
        "prefix": prefixes.of_run(connection, row) or Prefix(text=_ERASED, memories=(), interaction=0),
    }
    record = json.loads(row.record)
    kept = _adapter().validate_python({**record["stages"], **beside})
    return _with_prompts(kept, lambda prompt: _unfolded(prompt, kept, record["artifact"]))


@cache
def _adapter() -> TypeAdapter[Prediction]:
    """Return what reads and writes runs.  The package is imported here: it takes long and few need it."""
    from pydantic import TypeAdapter

    return TypeAdapter(Prediction)


def _with_prompts(prediction: Prediction, changed: Callable[[Prompt], Prompt]) -> Prediction:
    """Return a prediction with all its prompts changed alike."""
    stages: dict[str, Pass | Told] = {}
    for name in ("prior", "posterior", "surprise"):
        made: Pass | Told | None = getattr(prediction, name)
        if made is not None and made.prompt is not None:
            stages[name] = replace(made, prompt=changed(made.prompt))
    return replace(prediction, **stages)  # type: ignore[arg-type]  # each is what it was


def _unused_mark(prediction: Prediction) -> str:
    """Return what stands for the artifact in prompts: a character that none of them holds, "" without any.

    One character alone can't overlap with what stands beside it.
    """
    asked = (prediction.prior, prediction.posterior, prediction.surprise)
    held = {
        sign for made in asked if made is not None and made.prompt is not None for sign in made.prompt.user
    }
    return next((mark for mark in map(chr, _PRIVATE) if mark not in held), "")


def _folded(prompt: Prompt, prediction: Prediction, mark: str) -> Prompt:
    system = _PREFIX if prompt.system == prediction.prefix.text else prompt.system
    held = _held(prediction.gate)
    return Prompt(system, prompt.user.replace(held, mark) if held and mark else prompt.user)


def _unfolded(prompt: Prompt, prediction: Prediction, mark: str) -> Prompt:
    system = prediction.prefix.text if prompt.system == _PREFIX else prompt.system
    return Prompt(system, prompt.user.replace(mark, _held(prediction.gate)) if mark else prompt.user)


def _held(gate: Gate) -> str:
    """Return the artifact as it stands in a prompt, quotation marks left out; "" where that is short."""
    shown = quoted(artifact_shown(gate).get("text", ""))[1:-1]
    return shown if len(shown) > _SHORT else ""
