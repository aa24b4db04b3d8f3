"""Relations of a new fact to what is known, by rules, and how many are kept (seed 001, SPEC 2.7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.intake.records import Fact, RelationProposal
from engine.language.word_sets import shared_words
from engine.parameters import RelationParameters
from engine.records import Chunk, Relation

BY_RULE = "by rule: "
BY_MODEL = "by model: "
ORIGINS = (BY_RULE, BY_MODEL)
"""How the evidence of relations begins that the write path found; those made by hand are not pruned."""

PRUNABLE = ("related_to", "same_entity", "elaborates")
"""Kinds that may be pruned, in the order in which they go."""


def links(fact: Fact, known: Iterable[Chunk], parameters: RelationParameters) -> list[RelationProposal]:
    """Return at most one relation to each known chunk: the strongest whose rule holds."""
    return [link for chunk in known if (link := _link(fact, chunk, parameters)) is not None]


def _link(fact: Fact, chunk: Chunk, parameters: RelationParameters) -> RelationProposal | None:
    shared = sorted({*fact.entities} & {*chunk.entities})
    if len(shared) >= parameters.shared_entities:
        names = ", ".join(entity.rpartition("/")[2] for entity in shared[:4])
        return RelationProposal(
            target=chunk.id,
            kind="same_entity",
            confidence=parameters.same_entity_confidence,
            evidence=f"{BY_RULE}both about {names}",
        )
    overlap = shared_words(fact.text, chunk.content)
    evidence = f"{BY_RULE}{overlap:.0%} of the words shared"
    if shared and overlap > parameters.elaborates_overlap:
        kind, confidence = "elaborates", parameters.elaborates_confidence
        return RelationProposal(target=chunk.id, kind=kind, confidence=confidence, evidence=evidence)
    if fact.category == chunk.category and overlap > parameters.related_overlap:
        kind, confidence = "related_to", parameters.related_confidence
        return RelationProposal(target=chunk.id, kind=kind, confidence=confidence, evidence=evidence)
    return None


def surplus(relations: Sequence[Relation], parameters: RelationParameters) -> list[Relation]:
    """Return which of the relations that were found, not made by hand, are too many: weakest kinds first.

    None before there are ``prune_at``; what supersedes, contradicts or causes never goes.
    """
    if len(relations) < parameters.prune_at:
        return []
    prunable = [relation for relation in relations if relation.kind in PRUNABLE]
    prunable.sort(key=lambda r: (PRUNABLE.index(r.kind), r.confidence, r.id))
    return prunable[: max(0, len(relations) - int(parameters.prune_to))]
