"""Protected chunks as anchors: since when each stands, and what happened around it in the meantime."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from operator import attrgetter
from typing import Any

from sqlalchemy import Connection

from engine.fields import text_hash
from engine.history.changes import decode
from engine.history.records import Anchor, Protection, Survived
from engine.records import ChunkId, StepId, StepInfo
from engine.storage import headers, log, protection
from engine.storage.protection import FLAGS, Bulk, Row

_EFFECTS: Mapping[str, str] = {
    "edit": "changed",
    "tag": "changed",
    "retire": "retired",
    "merge": "superseded",
    "dream": "dreams",
}
_LEAVES_IT = "dream"  # it may strengthen what is protected, or let it fade; it never changes what it says


@dataclass(slots=True)
class _Told:
    """What the log says of one chunk: when each flag was set, its text's digest then, and its bulk steps."""

    since: dict[str, int] = field(default_factory=dict)
    digests: dict[str, str] = field(default_factory=dict)
    touched_by: list[int] = field(default_factory=list)


def anchors(connection: Connection) -> list[Anchor]:
    """Return every protected chunk, in order of id, in one pass over what the log says of them."""
    told = {key: _told(group) for key, group in groupby(protection.rows(connection), attrgetter("chunk_id"))}
    begun = [step for found in told.values() for step in found.since.values()]
    steps = headers.of_steps(connection, begun)
    around = _Around(protection.bulk_steps(connection, tuple(_EFFECTS), min(begun, default=0)))
    return [
        _anchor(key, flags, text_hash(content), told.get(key, _Told()), steps, around)
        for key, flags, content in protection.protected(connection)
    ]


def _told(rows: Iterable[Row]) -> _Told:
    found = _Told()
    for row in rows:
        if row.kind in _EFFECTS and row.kind != _LEAVES_IT:
            found.touched_by.append(row.step)
        if row.payload is None:
            continue
        if log.digest(row.payload) != row.payload_sha256:
            break  # what a tampered row says, and what lies behind it, is no proof
        for change in decode(ChunkId(row.chunk_id), row.payload):
            if change.table == "chunk" and change.after is not None:
                _note(found, row.step, change.after)
    return found


def _note(found: _Told, step: int, after: Mapping[str, Any]) -> None:
    """Note what a change, older than all seen so far, says of protection and text.

    Who changes what is immutable lifts that and sets it anew: what is protected since then is the new text.
    """
    for name in FLAGS:
        if after.get(name):
            found.since.setdefault(name, step)
    if digest := after.get("content_hash"):
        for name in found.since.keys() - found.digests.keys():
            found.digests[name] = digest


class _Around:
    """The steps that were about many chunks, by what they did, to be counted from any step on."""

    def __init__(self, bulk: Iterable[Bulk]) -> None:
        self._steps: dict[str, list[int]] = defaultdict(list)
        self._spared: dict[int, list[int]] = defaultdict(list)
        for item in bulk:
            if item.changed > 1:
                self._steps[_EFFECTS[item.kind]].append(item.step)
            for chunk_id in item.skipped:
                self._spared[chunk_id].append(item.step)
        self._effects = {step: effect for effect, steps in self._steps.items() for step in steps}

    def survived(self, chunk_id: int, since: int, touched_by: Sequence[int]) -> Survived:
        """Count what others underwent after ``since``, and this one, by the steps in ``touched_by``, not."""
        counts = {effect: len(steps) - bisect_right(steps, since) for effect, steps in self._steps.items()}
        for step in set(touched_by):
            if step > since and (effect := self._effects.get(step)):
                counts[effect] -= 1
        spared = sum(step > since for step in self._spared.get(chunk_id, ()))
        return Survived(**counts, spared=spared)


def _anchor(
    chunk_id: ChunkId,
    flags: Sequence[str],
    content_hash: str,
    told: _Told,
    steps: Mapping[StepId, StepInfo],
    around: _Around,
) -> Anchor:
    protections = []
    for name in flags:
        since = steps.get(StepId(told.since.get(name, 0)))
        protections.append(Protection(name, since, told.digests.get(name, "") if since else ""))
    first = min((told.since[name] for name in flags if name in told.since), default=None)
    survived = Survived() if first is None else around.survived(chunk_id, first, told.touched_by)
    return Anchor(chunk_id, tuple(protections), survived, content_hash)
