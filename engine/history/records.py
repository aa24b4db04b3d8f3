"""What the log is asked for, and what it tells: steps, diffs, versions, anchors."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any, Literal

from engine.records import Chunk, ChunkId, Fault, StepId, StepInfo


@dataclass(frozen=True, slots=True, kw_only=True)
class StepFilter:
    """Which steps are meant; all conditions hold together, and none means any step.

    ``text`` is a part of the label, without regard to case; ``after`` and ``before`` are included.
    ``without`` are kinds that are left out.
    """

    actor: str | None = None
    kinds: tuple[str, ...] = ()
    text: str = ""
    after: datetime | None = None
    before: datetime | None = None
    chunk: int | None = None
    undone: bool | None = None
    without: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ChunkDiff:
    """What one step did to one chunk: the fields that differ, before and after.

    Of a chunk that was added all fields are in ``after``, of one that was removed in ``before``, but for
    those that are as in any fresh chunk.  Of one that was erased since, nothing is known but ``erased_by``,
    the step that erased it.
    """

    chunk_id: ChunkId
    action: Literal["added", "changed", "removed", "erased"]
    before: Mapping[str, Any] = field(hash=False)
    after: Mapping[str, Any] = field(hash=False)
    erased_by: StepId | None = None


@dataclass(frozen=True, slots=True)
class StepDetail:
    """One step and a page of what it did: ``changes`` from ``offset`` on, in order of chunk, of ``total``."""

    info: StepInfo
    changes: tuple[ChunkDiff, ...]
    offset: int
    total: int


@dataclass(frozen=True, slots=True)
class UndoPlan:
    """What undoing a step, or back to it, would take back, that step included, the newest first.

    ``steps`` are those in force; an undo or redo of an earlier step is one of them.  ``chunks`` counts the
    distinct chunks they touched.  ``blocked`` says of each step that can't be taken back why; while there is
    one, none is.
    """

    step: StepId
    steps: tuple[StepInfo, ...]
    chunks: int
    blocked: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ChunkVersion:
    """A chunk as one step left it; ``number`` counts from 1, the oldest.

    ``chunk`` is None where the step took it out of the store, and where ``redacted``: erased since.
    ``changed`` names the fields that differ from the version before.
    """

    number: int
    step: StepInfo
    chunk: Chunk | None
    changed: tuple[str, ...] = ()
    redacted: bool = False


@dataclass(frozen=True, slots=True)
class Snapshot:
    """What a look into the past shows: the store at ``path`` as ``step`` left it.

    ``erased`` chunks were in the store after that step, or in its log, and were erased since; they are
    missing.
    """

    path: Path
    step: StepInfo
    erased: tuple[ChunkId, ...] = ()


@dataclass(frozen=True, slots=True)
class Protection:
    """One protection of a chunk, the step since which it holds without a break, and its text's digest then.

    ``since`` is None, and ``content_hash`` empty, where the log can't tell.
    """

    kind: str  # pinned, immutable or flashbulb
    since: StepInfo | None
    content_hash: str


@dataclass(frozen=True, slots=True)
class Survived:
    """Steps that did something to many other chunks while one stood protected, counted.

    ``dreams`` left what it says as it was: each compared digests.  ``spared`` counts the steps that would
    have changed this one too, had it not been immutable.
    """

    changed: int = 0
    retired: int = 0
    superseded: int = 0
    dreams: int = 0
    spared: int = 0


@dataclass(frozen=True, slots=True)
class Anchor:
    """A protected chunk: by what, since when, and what happened around it in the meantime.

    ``content_hash`` is the digest of its text as it is now, taken anew.
    """

    chunk_id: ChunkId
    protections: tuple[Protection, ...]
    survived: Survived
    content_hash: str

    @property
    def since(self) -> StepInfo | None:
        """The step since which at least one of its protections holds; None if the log can't tell."""
        known = [item.since for item in self.protections if item.since is not None]
        return min(known, key=lambda info: info.step, default=None)

    @property
    def unchanged(self) -> bool:
        """Whether its text is, by digest, what it was when each of its protections began."""
        return all(item.content_hash == self.content_hash for item in self.protections)


@dataclass(frozen=True, slots=True)
class LogProof:
    """The chain of the log, followed row by row: ``rows`` read, and the hash of the last as its name.

    ``broken`` is the first row that is not what was written (0 if the log was cut off at its end), and
    ``faults`` say what is wrong, the first first.
    """

    rows: int
    last_hash: str
    broken: int | None = None
    faults: tuple[Fault, ...] = ()

    @property
    def ok(self) -> bool:
        """Whether every row is what was written, and none is missing."""
        return not self.faults
