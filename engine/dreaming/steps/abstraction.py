"""Step 12: what recurs becomes a pattern, which its examples elaborate; they stay as they are (seed 001)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.dreaming.composing import by_model, extracts
from engine.dreaming.composing.members import PATTERN, common_fields, elaborating, harmless, united
from engine.dreaming.composing.records import Written
from engine.dreaming.planner import Dreamer, Proposed
from engine.dreaming.proposals import DreamStep, NewMemory, Proposal
from engine.dreaming.records import Cluster
from engine.providers.asking import model_first
from engine.providers.records import ModelCall
from engine.records import Chunk
from engine.storage import reading
from engine.storage.erase import BY_DREAM

CAP = "patterns"


def propose(dreamer: Dreamer) -> Proposed:
    """Propose the patterns of the best clusters that recur and show none yet."""
    parameters = dreamer.parameters.merging
    most = dreamer.past.left(CAP, parameters.patterns)
    found: list[Proposal] = []
    calls: list[ModelCall] = []
    problem, asked = "", 0
    for cluster in dreamer.clusters:
        if asked >= most:
            break
        chunks = harmless(dreamer.view.in_order(cluster.chunks))
        if not extracts.recurs(chunks) or _is_known(dreamer, cluster) or _is_told(dreamer, cluster):
            continue
        asked += 1
        dreamer.progress.step(asked, int(most), DreamStep.ABSTRACTION)
        written = _written(dreamer, chunks)
        calls += written.calls
        problem = problem or written.problem
        if written.text:
            found.append(_proposal(dreamer, cluster, chunks, written))
    return Proposed(found, looked_at=asked, used={CAP: asked}, calls=tuple(calls), problem=problem)


def _is_told(dreamer: Dreamer, cluster: Cluster) -> bool:
    """Whether a theme of this cycle says already all that rules could draw from a cluster."""
    merged = ~dreamer.view.active[dreamer.view.rows(cluster.chunks)]
    return dreamer.language_model is None and 2 * int(merged.sum()) > len(cluster.chunks)


def _is_known(dreamer: Dreamer, cluster: Cluster) -> bool:
    links = reading.relations(dreamer.view.connection, list(cluster.chunks))
    shown = {
        link.source
        for link in links
        if link.kind == "elaborates"
        and link.evidence == f"{BY_DREAM}{PATTERN}"
        and link.source in cluster.chunks
    }
    return 2 * len(shown) > len(cluster.chunks)


def _written(dreamer: Dreamer, chunks: Sequence[Chunk]) -> Written:
    return model_first(
        dreamer.language_model,
        lambda model: by_model.pattern(model, chunks),
        lambda: extracts.pattern(chunks),
    )


def _proposal(dreamer: Dreamer, cluster: Cluster, chunks: Sequence[Chunk], written: Written) -> Proposal:
    examples = [chunks[place] for place in written.support]
    ids = tuple(chunk.id for chunk in examples)
    return Proposal(
        id=f"{DreamStep.ABSTRACTION.slug}:{ids[0]}",
        step=DreamStep.ABSTRACTION,
        rule="recurs",
        numbers={
            "similarity": cluster.similarity,
            "examples": float(len(ids)),
            "occasions": float(extracts.occasions(examples)),
        },
        sources=ids,
        memory=NewMemory(
            content=written.text,
            category="pattern",
            importance=dreamer.parameters.merging.pattern_importance,
            kind=PATTERN,
            tags=united(examples, "tags"),
            entities=united(examples, "entities"),
            fields=common_fields(examples, "pattern", written.title, written.text),
            links=elaborating(ids, PATTERN),
        ),
        made_by=written.made_by,
    )
