"""What becomes of a fact beside what is known."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from engine.dynamics.prediction_error import Action, Band
from engine.intake.gate import LONGEST_MERGE, Judgement, judge
from engine.intake.records import Fact, Neighbour
from engine.parameters import GateParameters
from engine.records import Chunk, ChunkId, Status

GATE = GateParameters()
SAID = datetime(2026, 1, 1, tzinfo=UTC)


def known(content: str, similarity: float, **fields: object) -> Neighbour:
    """Return a chunk of that likeness."""
    chunk = Chunk(id=ChunkId(7), content=content, recorded_at=datetime(2026, 1, 1, tzinfo=UTC))
    return Neighbour(replace(chunk, **fields), similarity)  # type: ignore[arg-type]


def verdict(text: str, *neighbours: Neighbour, importance: float = 0.5, **fields: object) -> Judgement:
    """Judge a fact."""
    fact = replace(Fact(text=text), **fields)  # type: ignore[arg-type]
    return judge(fact, SAID, neighbours, importance, GATE)


def test_what_is_known_to_nobody_is_created() -> None:
    """An empty store has a prediction error of one for everything."""
    found = verdict("Deniz writes the firmware")

    assert (found.action, found.prediction_error) == (Action.CREATE, 1)


@pytest.mark.parametrize(
    ("similarity", "importance", "expected"),
    [
        (0.69, 0.9, Action.CREATE),
        (0.72, 0.6, Action.CREATE),
        (0.72, 0.59, Action.SKIP),
        (0.75, 0.1, Action.UPDATE),
        (0.92, 0.1, Action.UPDATE),
    ],
)
def test_the_band_of_its_similarity_decides(similarity: float, importance: float, expected: Action) -> None:
    """Bands are similarity; in the gap the importance decides (SPEC 2.3)."""
    entities = ("entity://person/deniz",)
    neighbour = known("Deniz writes the backend", similarity, entities=entities)

    assert (
        verdict("Deniz writes firmware", neighbour, importance=importance, entities=entities).action
        is expected
    )


def test_what_adds_nothing_reinforces_what_is_known() -> None:
    """No new word: nothing to merge."""
    found = verdict("Firmware Deniz writes", known("Deniz writes the firmware", 0.8))

    assert found.action is Action.REINFORCE


def test_what_is_nearly_the_same_and_adds_a_word_is_not_lost() -> None:
    """In the band of reinforcement, a memory takes up what it did not say."""
    found = verdict("Deniz writes the firmware and the backend", known("Deniz writes the firmware", 0.96))

    assert (found.action, found.band) == (Action.UPDATE, Band.REINFORCE)
    assert "backend" in found.reason


def test_word_for_word_the_same_comes_first() -> None:
    """Case and white space apart, whatever the vectors say, but of the same category."""
    same = known("deniz  writes the FIRMWARE", 0.1)

    assert verdict("Deniz writes the firmware", same).action is Action.REINFORCE
    assert verdict("Deniz writes the firmware", same, category="plan").action is Action.CREATE


def test_a_contradiction_supersedes_before_it_could_reinforce() -> None:
    """To a model, "version 3.2" is nearly identical to "version 3.1"; it says the opposite."""
    found = verdict("The API is at version 3.2", known("The API is at version 3.1", 0.999))

    assert (found.action, found.band) == (Action.SUPERSEDE, Band.SUPERSEDE)
    assert str(found.against) == "version: 3.1 → 3.2"


def test_a_contradiction_is_found_behind_the_nearest() -> None:
    """What agrees may be nearer than what disagrees."""
    agrees = known("User moved house", 0.8, id=ChunkId(1))
    disagrees = known("User lives in Izmir", 0.5, id=ChunkId(2))
    found = verdict("User lives in Berlin", agrees, disagrees)

    assert found.target is disagrees


def test_alike_in_words_about_others_is_kept_apart() -> None:
    """Pattern separation: few shared entities up to a similarity of 0.84."""
    neighbour = known("Caroline adopted a puppy named Rex", 0.84, entities=("a", "b"))

    assert verdict("Caroline adopted a kitten", neighbour, entities=("a", "c")).action is Action.CREATE
    higher = replace(neighbour, similarity=0.85)
    assert verdict("Caroline adopted a kitten", higher, entities=("a", "c")).action is Action.UPDATE


@pytest.mark.parametrize(
    ("new", "old"),
    [
        (
            "Melanie went to pottery class yesterday (2023-08-24).",
            "Melanie went to pottery class yesterday (2023-07-02).",
        ),
        ("Melanie is lucky to have kids.", "Melanie went on a journey."),
        ("[shares an image: a photo of a dog]", "[shares an image: a photo of a cat]"),
    ],
    ids=["days", "words", "captions"],
)
def test_what_is_of_one_kind_is_not_one_fact(new: str, old: str) -> None:
    """Two visits, two feelings, two pictures: alike to a small model, and kept apart."""
    entities = ("entity://person/melanie",)

    assert verdict(new, known(old, 0.9, entities=entities), entities=entities).action is Action.CREATE


@pytest.mark.parametrize(
    ("new", "old"),
    [
        ("User's brother plays the guitar on Sundays", "User's sister plays the guitar"),
        ("Annem pazar günleri gitar çalıyor", "Babam gitar çalıyor"),
    ],
)
def test_what_two_relatives_do_is_not_one_fact(new: str, old: str) -> None:
    """A sister's habit says nothing of a brother's, however like the sentences are."""
    assert verdict(new, known(old, 0.95)).action is Action.CREATE


def test_what_two_people_do_is_not_one_fact() -> None:
    """Whom both speak of tells nothing; who is named by one alone does."""
    shared = "entity://person/deniz"
    neighbour = known("Deniz told Anna of the trip", 0.95, entities=(shared, "entity://person/anna"))
    entities = (shared, "entity://person/maria")

    assert verdict("Deniz told Maria of the long trip", neighbour, entities=entities).action is Action.CREATE


@pytest.mark.parametrize("text", ["User lives in Berlin", "User lives in Izmir by the sea"])
def test_an_immutable_memory_is_never_changed(text: str) -> None:
    """Neither superseded nor updated: the fact is stored beside it."""
    found = verdict(text, known("User lives in Izmir", 0.9, immutable=True))

    assert found.action is Action.CREATE
    assert found.kept_apart
    assert "immutable" in found.reason


def test_an_immutable_memory_may_be_reinforced() -> None:
    """Use strengthens it, and changes nothing that it says."""
    found = verdict("User lives in Izmir", known("User lives in Izmir", 1, immutable=True))

    assert found.action is Action.REINFORCE


def test_a_dormant_memory_is_superseded_by_its_like() -> None:
    """It was forgotten once; what is said again takes its place."""
    neighbour = known("Deniz writes the firmware", 0.8, status=Status.DORMANT)

    assert verdict("Deniz writes the firmware at night", neighbour).action is Action.SUPERSEDE


def test_no_memory_grows_without_end() -> None:
    """What adds to a very long one stands beside it."""
    long = known("word " * (LONGEST_MERGE // 5), 0.9)

    assert verdict("something else", long).action is Action.CREATE


def test_the_verdict_follows_the_thresholds() -> None:
    """The bands are parameters."""
    fact, neighbour = Fact(text="Deniz writes firmware"), known("Deniz writes the backend", 0.8)

    narrow = GateParameters(update_from=0.85)
    narrower = GateParameters(update_from=0.85, create_below=0.81)

    assert judge(fact, SAID, [neighbour], 0.5, narrow).band is Band.GAP
    assert judge(fact, SAID, [neighbour], 0.5, narrower).band is Band.CREATE


def test_what_was_said_before_does_not_supersede() -> None:
    """An old conversation read in late tells of what was before; said at the same time, the order counts."""
    neighbour = known("User lives in Berlin", 0.8, at=SAID + timedelta(days=1))
    late = judge(Fact(text="User lives in Izmir"), SAID, [neighbour], 0.5, GATE)

    assert (late.action, late.outdated, late.target) == (Action.CREATE, True, neighbour)
    now = judge(Fact(text="User lives in Izmir"), SAID + timedelta(days=1), [neighbour], 0.5, GATE)
    assert now.action is Action.SUPERSEDE
