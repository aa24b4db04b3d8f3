"""The proof that a dream left what is protected as it was: digests before and after.

Those of a dream that is being applied are compared before its transaction ends; those of any dream of the log
are computed from what the log says, so that no digest of a text outlives its erasure.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any

from sqlalchemy import Connection

from engine.chronicle import versions
from engine.chronicle.versions import State
from engine.dreaming.records import ProtectedDigest
from engine.errors import EngineBugError
from engine.history.changes import Image, decode
from engine.records import ChunkId, StepInfo
from engine.storage import headers, log, protection

_SAID = ("content", "category", "status", "tier", "valid_from", "valid_until")

Digests = Mapping[ChunkId, tuple[tuple[str, ...], str]]
"""By chunk: how it is protected, and the digest of what must not change."""
_Row = tuple[ChunkId, int, str, str]


def digests(connection: Connection) -> Digests:
    """Return the digest of every protected chunk: its text, category, status, tier and validity."""
    return {key: (flags, _digest(values)) for key, flags, values in protection.guarded(connection, _SAID)}


def _digest(values: Sequence[Any]) -> str:
    return log.digest(json.dumps(values))


def compared(connection: Connection, before: Digests) -> tuple[ProtectedDigest, ...]:
    """Return the digests of what was protected ``before``, then and now.

    Raises EngineBugError if one differs: nothing is committed then.
    """
    after = digests(connection)
    found = tuple(
        ProtectedDigest(key, flags, digest, after[key][1] if key in after else "")
        for key, (flags, digest) in before.items()
    )
    if broken := [item.chunk_id for item in found if not item.unchanged]:
        raise EngineBugError(
            f"a dream would have changed the protected chunk {broken[0]}; nothing was changed"
        )
    return found


def of_step(connection: Connection, step: StepInfo) -> tuple[ProtectedDigest, ...]:
    """Return the digests of what was protected before a step of the log, then and when it ended."""
    start = headers.start_of(connection, step.step)
    ids = protection.guarded_since(connection, start)
    now = protection.values(connection, ids, _SAID)
    rows = protection.told_since(connection, ids, _SAID, start)
    told = {key: list(group) for key, group in groupby(rows, key=itemgetter(0))}
    found = (_compared(key, now.get(key), told.get(key, ()), step.position) for key in ids)
    return tuple(item for item in found if item.protections)


def _compared(key: ChunkId, now: Image | None, told: Iterable[_Row], end: int) -> ProtectedDigest:
    """Turn round what happened to a chunk: first what came after a step's ``end``, then what the step did."""
    parts = {since: list(rows) for since, rows in groupby(told, key=lambda row: row[1] > end)}
    after = _turned_round(State(now), parts.get(True, ()))
    before = _turned_round(after, parts.get(False, ()))
    flags = tuple(name for name in protection.FLAGS if before.image and before.image[name])
    return ProtectedDigest(key, flags, _digest_of(before), _digest_of(after))


def _turned_round(state: State, rows: Iterable[_Row]) -> State:
    for key, seq, payload, written in rows:
        if told := log.intact(seq, payload, written):
            state = versions.before(state, decode(key, told))
    return state


def _digest_of(state: State) -> str:
    return "" if state.image is None else _digest([state.image[name] for name in _SAID])
