"""Step 13: a summary for each category that has grown large, one an agent, kept up to date in its place.

A summary is written anew only when its members are others than before, and never twice within a minute.  What
a person pinned, made immutable or took out of recall is left alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta

import numpy as np

from engine.dreaming.composing import by_model, extracts
from engine.dreaming.composing.members import SUMMARY, harmless
from engine.dreaming.composing.records import Written
from engine.dreaming.planner import Dreamer, Proposed
from engine.dreaming.proposals import DreamStep, FieldChange, NewMemory, Proposal
from engine.dreaming.steps.contradictions import is_protected
from engine.fields import text_hash
from engine.language.sub_tiers import semantic_sub_tier
from engine.providers.asking import model_first
from engine.providers.records import ModelCall
from engine.records import Chunk, IdArray, Status
from engine.storage import uses

CAP = "summaries"
OF, MEMBERS = "summary_of", "members"
"""Attributes of a summary: its category, and a digest of the ids of its members."""
_DEBOUNCE = timedelta(seconds=60)
_WEIGHTIEST = 40  # members that are read


@dataclass(frozen=True, slots=True)
class _Group:
    """The members of one category of one agent, and the summary they have."""

    agent: str
    category: str
    rows: IdArray
    digest: str
    known: Chunk | None


def propose(dreamer: Dreamer) -> Proposed:
    """Propose a summary where there is none, and another text where the members changed."""
    found: list[Proposal] = []
    calls: list[ModelCall] = []
    problem, groups = "", list(_due(dreamer))
    most = dreamer.past.left(CAP, dreamer.parameters.merging.summaries)
    for done, group in enumerate(groups[:most]):
        dreamer.progress.step(done, len(groups), DreamStep.SUMMARIES)
        chunks = _weightiest(dreamer, group.rows)
        written = _written(dreamer, group, chunks)
        calls += written.calls
        problem = problem or written.problem
        found.append(_proposal(dreamer, group, written))
    return Proposed(found, len(groups), {CAP: len(found)}, tuple(calls), problem)


def _due(dreamer: Dreamer) -> Iterator[_Group]:
    """Give the groups that need a summary, the largest first."""
    known = _summaries(dreamer)
    for (agent, category), rows in _groups(dreamer).items():
        digest = text_hash(" ".join(map(str, dreamer.view.ids[rows].tolist())))
        summary = known.get((agent, category))
        if summary is None or _is_stale(dreamer, summary, digest):
            yield _Group(agent, category, rows, digest, summary)


def _groups(dreamer: Dreamer) -> Mapping[tuple[str, str], IdArray]:
    view, least = dreamer.view, int(dreamer.parameters.merging.summary_from)
    rows = np.flatnonzero(view.active & ~view.dreamt)
    agents, agent_codes = np.unique(view.texts("agent")[rows].astype(str), return_inverse=True)
    names, name_codes = np.unique(view.category[rows].astype(str), return_inverse=True)
    kinds, counts = np.unique(agent_codes * len(names) + name_codes, return_counts=True)
    large = kinds[counts >= least][np.argsort(-counts[counts >= least], kind="stable")]
    codes = agent_codes * len(names) + name_codes
    return {
        (str(agents[kind // len(names)]), str(names[kind % len(names)])): rows[codes == kind]
        for kind in large.tolist()
    }


def _summaries(dreamer: Dreamer) -> dict[tuple[str, str], Chunk]:
    """Return the summaries that there are, by agent and category; of several the newest."""
    chunks = dreamer.view.chunks(uses.with_attribute(dreamer.view.connection, OF))
    return {
        (chunk.agent, str(chunk.attributes[OF])): chunk
        for chunk in chunks.values()
        if OF in chunk.attributes and chunk.write_source == "dream"
    }


def _is_stale(dreamer: Dreamer, summary: Chunk, digest: str) -> bool:
    view = dreamer.view
    (row,) = view.rows([summary.id]).tolist()
    alive = summary.status is Status.ACTIVE and bool(view.active[row])
    written = max(summary.recorded_at, summary.edited_at or summary.recorded_at)
    rested = view.now - written >= _DEBOUNCE
    changed = summary.attributes.get(MEMBERS) != digest
    return alive and rested and changed and not is_protected(summary)


def _weightiest(dreamer: Dreamer, rows: IdArray) -> list[Chunk]:
    """Return the most important members, then the most used."""
    view = dreamer.view
    importance = view.importance()[rows]
    used = np.nan_to_num(view.number("access_count")[rows])
    spread = np.arange(len(rows)) % -(-len(rows) // _WEIGHTIEST)  # of as weighty ones, some of every time
    best = rows[np.lexsort((spread, -used, -importance))][:_WEIGHTIEST]
    return harmless(view.in_order(view.ids[best]))


def _written(dreamer: Dreamer, group: _Group, chunks: Sequence[Chunk]) -> Written:
    count = len(group.rows)
    return model_first(
        dreamer.language_model if chunks else None,
        lambda model: by_model.summary(model, group.category, count, chunks),
        lambda: extracts.summary(group.category, count, chunks),
    )


def _proposal(dreamer: Dreamer, group: _Group, written: Written) -> Proposal:
    attributes = {OF: group.category, MEMBERS: group.digest}
    numbers, known = {"members": float(len(group.rows))}, group.known
    place = f"{group.agent}:{group.category}" if group.agent else group.category
    if known is not None:
        return Proposal(
            id=f"{DreamStep.SUMMARIES.slug}:{place}",
            step=DreamStep.SUMMARIES,
            rule="members changed",
            numbers=numbers,
            changes=(
                FieldChange(known.id, "content", known.content, written.text),
                FieldChange(
                    known.id, "attributes", dict(known.attributes), {**known.attributes, **attributes}
                ),
            ),
            made_by=written.made_by,
        )
    return Proposal(
        id=f"{DreamStep.SUMMARIES.slug}:{place}",
        step=DreamStep.SUMMARIES,
        rule="grown large",
        numbers=numbers,
        memory=NewMemory(
            content=written.text,
            category=group.category,
            importance=dreamer.parameters.merging.summary_importance,
            kind=SUMMARY,
            fields={
                "title": written.title,
                "agent": group.agent,
                "sub_tier": semantic_sub_tier(group.category, written.text),
                "attributes": attributes,
            },
        ),
        made_by=written.made_by,
    )
