"""Step 11: of two that say the same, the less useful one goes dormant (seed 001).

Alike is not the same: what holds a number or a no that the other lacks stays, and so does what another person
said.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from engine.dreaming.composing.members import brought_back, stands_apart
from engine.dreaming.composing.sayings import same_matter
from engine.dreaming.neighbours import Neighbours, neighbours
from engine.dreaming.planner import Dreamer, Proposed
from engine.dreaming.proposals import DreamStep, Proposal
from engine.dreaming.rounds import next_rows
from engine.dreaming.steps.forgetting import worth
from engine.dreaming.steps.tiers import gone_dormant
from engine.records import ChunkId, NewRelation
from engine.storage.erase import BY_DREAM

CAP = "compared"


def propose(dreamer: Dreamer) -> Proposed:
    """Propose to let go what the chunks whose turn it is repeat, or are repeated by."""
    view, parameters = dreamer.view, dreamer.parameters.merging
    rows = next_rows(dreamer, CAP, view.active & ~view.dreamt, parameters.comparisons)
    if not len(rows):
        return Proposed()
    found = neighbours(dreamer, rows, int(parameters.nearest))
    proposals = [
        _proposal(dreamer, kept, gone, similarity)
        for row, other, similarity in _alike(dreamer, found)
        for kept, gone in _settled(dreamer, row, other)
    ]
    return Proposed(proposals, looked_at=len(rows), used={CAP: len(rows)})


def _alike(dreamer: Dreamer, found: Neighbours) -> Iterator[tuple[int, int, float]]:
    """Give each pair of rows of one agent and speaker that is alike enough, the most alike first."""
    view, least = dreamer.view, dreamer.parameters.merging.same
    agents, speakers = view.texts("agent"), view.texts("speaker")
    pairs = {
        (min(row, other), max(row, other)): float(similar)
        for row, others in found.nearest.items()
        for other, similar in zip(others, found.similarities(row, others), strict=True)
        if similar > least and agents[row] == agents[other] and speakers[row] == speakers[other]
    }
    for (row, other), similar in sorted(pairs.items(), key=lambda item: (-item[1], item[0])):
        yield row, other, similar


def _settled(dreamer: Dreamer, row: int, other: int) -> Iterator[tuple[int, int]]:
    """Give the row that stays and the one that goes; nothing where both have to stay."""
    view, rows = dreamer.view, np.array([row, other])
    if not view.active[rows].all() or view.dreamt[rows].any():
        return
    kept, gone = rows[np.lexsort(worth(dreamer, rows))].tolist()
    chunks = view.chunks(view.ids[rows])
    staying, going = (chunks[ChunkId(int(view.ids[place]))] for place in (kept, gone))
    if stands_apart(going) or brought_back(view.connection, {going.id}):
        return
    if view.protected[gone] or not same_matter(going, staying):
        return
    yield kept, gone


def _proposal(dreamer: Dreamer, kept: int, gone: int, similarity: float) -> Proposal:
    view = dreamer.view
    staying, going = ChunkId(int(view.ids[kept])), ChunkId(int(view.ids[gone]))
    changes = gone_dormant(going, str(view.tier[gone]))
    view.leave(np.array([gone]))
    view.move(np.array([gone]), "dormant")
    return Proposal(
        id=f"{DreamStep.REDUNDANCY.slug}:{going}",
        step=DreamStep.REDUNDANCY,
        rule="redundant",
        numbers={"similarity": similarity},
        changes=changes,
        sources=(staying,),
        links=(NewRelation(staying, going, "supersedes", evidence=f"{BY_DREAM}redundant"),),
    )
