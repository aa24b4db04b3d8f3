"""Relations by rule, and how many stay."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from engine.intake.records import Fact
from engine.intake.relating import BY_RULE, links, surplus
from engine.parameters import RelationParameters
from engine.records import Chunk, ChunkId, Relation

RULES = RelationParameters()


def chunk(content: str, *entities: str, category: str = "fact") -> Chunk:
    """Return a chunk that is known."""
    moment = datetime(2026, 1, 1, tzinfo=UTC)
    return Chunk(id=ChunkId(1), content=content, recorded_at=moment, entities=entities, category=category)


@pytest.mark.parametrize(
    ("known", "kind", "confidence"),
    [
        (chunk("Tomás built a jig", "a", "b", category="plan"), "same_entity", 0.7),
        (chunk("Deniz tested firmware radio", "a", category="plan"), "elaborates", 0.5),
        (chunk("firmware needs radio tests"), "related_to", 0.4),
    ],
)
def test_the_strongest_rule_that_holds_relates(known: Chunk, kind: str, confidence: float) -> None:
    """Two shared entities; one, and a third of the words; the same category and a seventh of them."""
    fact = Fact(text="Deniz tested the radio firmware today", category="fact", entities=("a", "b"))
    (found,) = links(fact, [known], RULES)

    assert (found.target, found.kind, found.confidence) == (1, kind, confidence)
    assert found.evidence.startswith(BY_RULE)


def test_what_has_nothing_in_common_is_not_related() -> None:
    """Neither entity nor word; a shared category is not enough."""
    assert links(Fact(text="Deniz tested it", category="fact"), [chunk("A fig called Geoff")], RULES) == []


def relations(count: int, kind: str, confidence: float, start: int) -> list[Relation]:
    """Return that many relations found by rule."""
    return [
        Relation(start + n, ChunkId(n), ChunkId(n + 1), kind, confidence, f"{BY_RULE}words")
        for n in range(count)
    ]


def test_pruning_takes_the_weakest_of_the_weakest_kind_first() -> None:
    """From a thousand down to nine hundred."""
    weak, weaker = relations(60, "related_to", 0.4, 0), relations(60, "related_to", 0.3, 100)
    strong = relations(880, "elaborates", 0.5, 1000)
    gone = surplus([*strong, *weak, *weaker], RULES)

    assert len(gone) == 100
    assert set(weaker) < set(gone) <= {*weak, *weaker}


def test_nothing_is_pruned_under_a_thousand() -> None:
    """The limit sets it off, not the aim."""
    assert surplus(relations(999, "related_to", 0.1, 0), RULES) == []


def test_what_was_settled_is_never_pruned() -> None:
    """Superseding, contradiction and cause stay, however many they are."""
    kept = [
        *relations(500, "supersedes", 0.1, 0),
        *relations(300, "contradicts", 0.1, 1000),
        *relations(250, "causes", 0.1, 2000),
    ]

    assert surplus(kept, RULES) == []
    assert len(surplus([*kept, *relations(10, "related_to", 0.9, 5000)], RULES)) == 10
