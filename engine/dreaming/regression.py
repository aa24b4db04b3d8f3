"""Whether a plan costs answers: what is asked stands where before and after it, and what moved it.

The plan is applied to a copy by what applies it to the store, and recall answers there; nothing is imitated.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from types import TracebackType
from typing import Protocol, Self

import numpy as np
from sqlalchemy import Connection

from engine.dreaming.alike import Alike
from engine.dreaming.applying import listed, parts
from engine.dreaming.proposals import Proposal
from engine.dreaming.records import DreamPlan, DreamReport
from engine.evaluation.records import SavedQuestion
from engine.parameters import RecallParameters
from engine.progress import Progress
from engine.records import ChunkId, IdArray
from engine.retrieval.records import Recall
from engine.storage import reading

ASKED = 500  # characters of a chunk's text that it is asked for by
_TELLING = frozenset({"status", "content"})  # fields whose change may cost an answer


class Trial(Protocol):
    """A copy of a store that is asked before and after a plan is applied to it, and then removed."""

    def __enter__(self) -> Self:
        """Open it."""
        ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Remove it."""
        ...

    def recall(self, query: str, *, limit: int | None, profile: str | RecallParameters) -> Recall:
        """Answer a query."""
        ...

    def apply_dream(
        self, plan: DreamPlan, accept: Collection[str] | None, *, backup: bool, progress: Progress | None
    ) -> DreamReport:
        """Apply a plan."""
        ...


@dataclass(frozen=True, slots=True)
class Terms:
    """How many hits are asked for, by how many places one may move, and how they are ranked.

    ``sampled``: chunks are asked for by their own text.
    """

    limit: int
    bound: int
    profile: RecallParameters
    sampled: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RankChange:
    """Where a chunk stands in the answer to a query before and after; None: not among the hits.

    ``through`` is the proposal whose chunk, or the chunk kept in its stead, stands there for it.  ``causes``
    are the proposals that changed, merged or took it or, where none did, those behind what passed it.
    """

    query: str
    chunk_id: ChunkId
    before: int | None
    after: int | None
    through: str = ""
    causes: tuple[str, ...] = ()

    @property
    def lost(self) -> bool:
        """Whether it was found before, and is not after."""
        return self.before is not None and self.after is None

    def beyond(self, bound: int) -> bool:
        """Whether it was lost, came in, or moved by more places than that."""
        if self.before is None or self.after is None:
            return self.before != self.after
        return abs(self.after - self.before) > bound


@dataclass(frozen=True, slots=True, kw_only=True)
class RegressionReport:
    """What recall answers before and after a plan, query by query.

    ``sampled``: there was no saved question, so chunks were asked for by their own text.  ``recall`` and
    ``mrr`` are means over queries, before and after; ``refused`` proposals had something in their way.
    """

    limit: int
    bound: int
    sampled: bool
    queries: int
    ranks: tuple[RankChange, ...] = field(repr=False)
    recall: tuple[float, float]
    mrr: tuple[float, float]
    refused: int = 0

    @property
    def changes(self) -> tuple[RankChange, ...]:
        """What was lost, came in, or moved beyond the bound: the lost ones first."""
        found = [change for change in self.ranks if change.beyond(self.bound)]
        return tuple(sorted(found, key=lambda change: not change.lost))

    @property
    def lost(self) -> int:
        """How many chunks are found no longer."""
        return sum(change.lost for change in self.ranks)


def check(
    trial: Trial,
    questions: Sequence[SavedQuestion],
    plan: DreamPlan,
    accepted: frozenset[str],
    terms: Terms,
    progress: Progress,
) -> RegressionReport:
    """Ask, apply, ask again, and compare."""
    before = list(_answers(trial, questions, terms, progress))
    report = trial.apply_dream(plan, accepted, backup=False, progress=progress)
    after = list(_answers(trial, questions, terms, progress))
    behind = _Behind(plan, accepted, report)
    ranks = tuple(
        change
        for question, first, then in zip(questions, before, after, strict=True)
        for change in _changes(question, first, then, behind, terms.bound)
    )
    return RegressionReport(
        limit=terms.limit,
        bound=terms.bound,
        sampled=terms.sampled,
        queries=len(questions),
        ranks=ranks,
        recall=(_recall(ranks, "before"), _recall(ranks, "after")),
        mrr=(_reciprocal(ranks, "before"), _reciprocal(ranks, "after")),
        refused=len(report.refused),
    )


def _answers(
    trial: Trial, questions: Sequence[SavedQuestion], terms: Terms, progress: Progress
) -> Iterator[Sequence[ChunkId]]:
    for done, question in enumerate(questions):
        progress.step(done, len(questions), "asking")
        yield trial.recall(question.text, limit=terms.limit, profile=terms.profile).ids


def _changes(
    question: SavedQuestion,
    before: Sequence[ChunkId],
    after: Sequence[ChunkId],
    behind: _Behind,
    bound: int,
) -> Iterator[RankChange]:
    for key in question.expected:
        own, (place, through) = _rank(key, before), behind.best(key, after)
        change = RankChange(query=question.text, chunk_id=key, before=own, after=place, through=through)
        if not change.beyond(bound):
            yield change
            continue
        passed = set(before[: own - 1] if own else before)
        came = [other for other in after[: place - 1 if place else None] if other not in passed]
        causes = behind.of(key) or tuple(dict.fromkeys(item for other in came for item in behind.of(other)))
        yield replace(change, causes=causes)


def _rank(key: ChunkId, ids: Sequence[ChunkId]) -> int | None:
    return ids.index(key) + 1 if key in ids else None


class _Behind:
    """Which proposals touched or made a chunk, and what stands for one that left."""

    def __init__(self, plan: DreamPlan, accepted: frozenset[str], report: DreamReport) -> None:
        self._applied = accepted.difference(refusal.proposal for refusal in report.refused)
        self._many = [part for _, part in parts(plan) if isinstance(part, Alike) and not part.fades]
        self._touched: dict[ChunkId, dict[str, None]] = defaultdict(dict)
        self._instead: dict[ChunkId, list[tuple[ChunkId, str]]] = defaultdict(list)
        for proposal in listed(plan, self._applied):
            made = report.new.get(proposal.id)
            for key in (*proposal.chunks, *_merged(proposal), *([made] if made else ())):
                self._touched[key][proposal.id] = None
            for key, other in _stand_ins(proposal, made):
                self._instead[key].append((other, proposal.id))

    def of(self, key: ChunkId) -> tuple[str, ...]:
        """Return the proposals that changed, merged, took or made a chunk; what only fades is not told."""
        return (*self._touched.get(key, ()), *(item.id for item in self._alike(key)))

    def _alike(self, key: ChunkId) -> Iterator[Proposal]:
        for part in self._many:
            if (place := part.at(key)) is not None and (found := part[place]).id in self._applied:
                yield found

    def best(self, key: ChunkId, ids: Sequence[ChunkId]) -> tuple[int | None, str]:
        """Return the best rank of a chunk, or of what stands for it, and the proposal that lets it."""
        ranks = [(_rank(key, ids), "")]
        instead = [(other, item.id) for item in self._alike(key) for _, other in _stand_ins(item, None)]
        ranks += [
            (_rank(other, ids), proposal) for other, proposal in (*self._instead.get(key, ()), *instead)
        ]
        known = [(rank, through) for rank, through in ranks if rank is not None]
        return min(known, default=(None, ""))


def _merged(proposal: Proposal) -> tuple[ChunkId, ...]:
    return proposal.memory.traces_of if proposal.memory else ()


def _stand_ins(proposal: Proposal, made: ChunkId | None) -> Iterator[tuple[ChunkId, ChunkId]]:
    """Give each chunk that another one stands for: the one made of it, or the one kept in its stead."""
    if made is not None:
        yield from ((key, made) for key in _merged(proposal))
    elif proposal.pair is None:
        left = [change.chunk_id for change in proposal.changes if change.field == "status"]
        yield from ((key, kept) for key in left for kept in proposal.sources)


def _recall(ranks: Sequence[RankChange], side: str) -> float:
    """Return the mean over queries of the share of what is expected that is found."""
    return _mean(sum(rank is not None for rank in found) / len(found) for found in _by_query(ranks, side))


def _reciprocal(ranks: Sequence[RankChange], side: str) -> float:
    """Return the mean reciprocal rank of the first chunk that is expected, 0 where none is found."""
    found = ([rank for rank in each if rank is not None] for each in _by_query(ranks, side))
    return _mean(1 / min(known) if known else 0.0 for known in found)


def _mean(values: Iterable[float]) -> float:
    known = list(values)
    return float(np.mean(known)) if known else 0.0


def _by_query(ranks: Sequence[RankChange], side: str) -> list[list[int | None]]:
    found: dict[str, list[int | None]] = defaultdict(list)
    for change in ranks:
        found[change.query].append(getattr(change, side))
    return list(found.values())


def sampled(
    connection: Connection, active: IdArray, plan: DreamPlan, accepted: frozenset[str], count: int
) -> list[SavedQuestion]:
    """Return chunks as questions for themselves: up to half of them touched by the plan, the rest spread.

    ``active`` are the ids to draw from, ascending.
    """
    touched = np.intersect1d(_touched(plan, accepted), active)
    some = _spread(touched, (count + 1) // 2)
    others = _spread(np.setdiff1d(active, some), count - len(some))
    ids = np.sort(np.concatenate([some, others]))
    chunks = reading.chunks(connection, ids.tolist())
    found: dict[str, ChunkId] = {}
    for key in ids.tolist():
        if text := " ".join(chunks[ChunkId(key)].content[:ASKED].split()):
            found.setdefault(text, ChunkId(key))
    return [SavedQuestion(text, (key,)) for text, key in found.items()]


def _touched(plan: DreamPlan, accepted: frozenset[str]) -> IdArray:
    """Return the chunks that a plan takes, merges or rewrites; if there are none, those it touches."""
    telling, others, faded = list[IdArray](), list[IdArray](), list[IdArray]()
    for _, part in parts(plan):
        if isinstance(part, Alike):
            names = {change.name for change in part.changes}
            kind = faded if part.fades else telling if _TELLING & names else others
            kind.append(part.ids_changed[part.among(accepted)])
    for proposal in listed(plan, accepted):
        gone = [change.chunk_id for change in proposal.changes if change.field in _TELLING]
        telling.append(np.array([*gone, *_merged(proposal)], dtype=np.int64))
        others.append(np.array(proposal.chunks, dtype=np.int64))
    found = (np.unique(np.concatenate([np.empty(0, np.int64), *each])) for each in (telling, others, faded))
    return next((ids for ids in found if len(ids)), np.empty(0, np.int64))


def _spread(ids: IdArray, count: int) -> IdArray:
    if len(ids) <= count:
        return ids
    return ids[np.linspace(0, len(ids) - 1, count).round().astype(np.int64)] if count else ids[:0]
