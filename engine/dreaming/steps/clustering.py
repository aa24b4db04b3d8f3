"""Step 9: what belongs together, by meaning and by the rule of seed 001; it proposes nothing itself.

A cluster grows from one chunk by the mean similarity to all that it holds, so that unrelated things are not
chained by what lies between them.  Clusters do not overlap, and never mix agents.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from engine.dreaming.neighbours import Neighbours, neighbours
from engine.dreaming.planner import Dreamer, Proposed
from engine.dreaming.records import Cluster
from engine.dreaming.rounds import next_rows
from engine.dreaming.topics import leading, topics, without_hubs
from engine.dreaming.view import StoreView
from engine.dynamics.tiers import BoolArray
from engine.parameters import MergingParameters
from engine.records import ChunkId, FloatArray, IdArray

CAP = "clustered"
_UNKNOWN = 0.5  # what ranking takes an unknown importance for


def propose(dreamer: Dreamer) -> Proposed:
    """Hand on the clusters among the chunks whose turn it is and their neighbours, best first."""
    parameters, eligible = dreamer.parameters.merging, takes_part(dreamer.view)
    rows = next_rows(dreamer, CAP, eligible, parameters.batch)
    found = neighbours(dreamer, rows, int(parameters.nearest)) if len(rows) else None
    groups = list(_Growth(dreamer.view, found, eligible, parameters).groups()) if found else []
    groups.sort(key=lambda group: (-group.cohesion * len(group.rows), group.rows))
    dreamer.clusters = tuple(_cluster(dreamer.view, group) for group in groups)
    return Proposed(looked_at=len(rows), used={CAP: len(rows)})


def takes_part(view: StoreView) -> BoolArray:
    """Return what may be grouped: what is active, not protected, and not made by a dream itself."""
    return np.asarray(view.active & ~view.protected & ~view.dreamt)


@dataclass(frozen=True, slots=True)
class _Group:
    rows: tuple[int, ...]
    cohesion: float  # the mean of all similarities between two


@dataclass(slots=True)
class _Growth:
    """Grows groups from the densest places on; ``taken`` are rows that are in one."""

    view: StoreView
    found: Neighbours
    eligible: BoolArray
    parameters: MergingParameters
    taken: set[int] = field(default_factory=set)
    beside: Mapping[int, Sequence[int]] = field(init=False)
    topics: Mapping[int, frozenset[str]] = field(init=False)
    entities: Mapping[int, frozenset[str]] = field(init=False)
    agents: Mapping[int, str] = field(init=False)
    importance: FloatArray = field(init=False)

    def __post_init__(self) -> None:
        self.beside = _both_ways(self.found, self.eligible, self.parameters.similarity)
        known = list(self.beside)
        self.entities = entities_of(self.view, known)
        chunks = self.view.chunks(self.view.ids[known])
        self.topics = without_hubs(
            {
                row: topics(chunks[ChunkId(int(self.view.ids[row]))].content) | self.entities[row]
                for row in known
            }
        )
        self.agents = dict(zip(known, self.view.texts("agent")[known], strict=True))
        self.importance = np.nan_to_num(self.view.number("importance"), nan=_UNKNOWN)

    def groups(self) -> Iterator[_Group]:
        """Give each group of enough rows."""
        least = int(self.parameters.smallest)
        for seed in sorted(self.beside, key=self._density):
            if seed in self.taken:
                continue
            rows, cohesion = self._grown(seed)
            if len(rows) >= least:
                self.taken.update(rows)
                yield _Group(tuple(sorted(rows)), cohesion)

    def _density(self, row: int) -> tuple[float, int]:
        least = int(self.parameters.smallest) - 1
        similar = np.sort(self.found.similarities(row, self.beside[row]))[::-1][:least]
        return -float(similar.sum()), row

    def _grown(self, seed: int) -> tuple[list[int], float]:
        rows, total, counts = [seed], 0.0, Counter(self.topics[seed])
        while len(rows) < self.parameters.largest:
            near = dict.fromkeys(other for row in rows for other in self.beside[row])
            wanted = leading(counts, len(rows))
            open_rows = [
                row
                for row in near
                if row not in rows and self.topics[row] & wanted and self._belongs(row, seed)
            ]
            if not open_rows:
                break
            sums = (self.found.of(open_rows) @ self.found.of(rows).T).sum(axis=1)
            best = int(np.argmax(sums))
            if sums[best] / len(rows) < self.parameters.similarity:
                break
            rows.append(open_rows[best])
            counts.update(self.topics[open_rows[best]])
            total += float(sums[best])
        pairs = len(rows) * (len(rows) - 1) / 2
        return rows, total / pairs if pairs else 0.0

    def _belongs(self, row: int, seed: int) -> bool:
        """Whether a row may stand beside another: of one agent, and by the rule of seed 001."""
        if row in self.taken or self.agents[row] != self.agents[seed]:
            return False
        if self.entities[row] & self.entities[seed]:
            return True
        apart = abs(self.importance[row] - self.importance[seed])
        same = self.view.category[row] == self.view.category[seed]
        return bool(same and apart < self.parameters.importance_apart)


def _both_ways(found: Neighbours, eligible: BoolArray, least: float) -> dict[int, list[int]]:
    """Return which rows are neighbours and alike enough, whichever of the two was looked at."""
    beside: defaultdict[int, dict[int, None]] = defaultdict(dict)
    for row, others in found.nearest.items():
        for other, similar in zip(others, found.similarities(row, others), strict=True):
            if similar >= least and eligible[row] and eligible[other]:
                beside[row][other] = beside[other][row] = None
    return {row: list(others) for row, others in beside.items()}


def entities_of(view: StoreView, rows: Sequence[int] | IdArray) -> dict[int, frozenset[str]]:
    """Return the entities that each of these rows mentions."""
    labels = view.entities()
    found: defaultdict[int, set[str]] = defaultdict(set)
    wanted = np.zeros(len(view), dtype=np.bool_)
    wanted[list(rows)] = True
    for place in np.flatnonzero(wanted[labels.rows]).tolist():
        found[int(labels.rows[place])].add(labels.names[labels.codes[place]])
    return {int(row): frozenset(found.get(int(row), ())) for row in rows}


def _cluster(view: StoreView, group: _Group) -> Cluster:
    rows = np.array(group.rows)
    happened = np.fmin(view.number("at")[rows], view.number("recorded_at")[rows])
    ordered = view.ids[rows[np.lexsort((view.ids[rows], happened))]]
    counts = Counter(name for names in entities_of(view, rows).values() for name in names)
    shared = sorted((name for name in counts if 2 * counts[name] > len(rows)), key=lambda name: -counts[name])
    chunks = tuple(ChunkId(key) for key in ordered.tolist())
    return Cluster(chunks=chunks, similarity=group.cohesion, entities=tuple(shared))
