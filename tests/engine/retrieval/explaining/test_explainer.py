"""Why a chunk is where it is in an answer, and what really brings it in."""

from __future__ import annotations

import random
import shutil
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from engine import (
    PROFILES,
    ChunkId,
    Explanation,
    MemoryEngine,
    NewChunk,
    NotFoundError,
    RecallParameters,
    Remedy,
    with_values,
)
from engine.clock import ManualClock
from tests.engine.retrieval.stores import any_profile, motley
from tests.helpers import NOON, add, open_store, outside

QUESTIONS = (
    "When did Caroline go to the support group?",
    "Why did Melanie paint the sunrise?",
    "Who is Caroline?",
    "What does Melanie like?",
    "Kırmızı bisiklet ne zaman atölyeye gitti?",
    "Caroline neden sevinçli?",
    "the alarm",
    "zzz qqq",
    "I hate this terrible horrible day",
    "hi, thanks!",
    "   ",
    "What did Caroline paint and also where does Melanie run?",
    "When did Melanie run? What does Caroline like? Why is the alarm ringing?",
)
LIMITS = (1, 3, 10, None)
SESSIONS = ("", "session_2")
MOST_USES = 200  # that a test really makes


@pytest.fixture(scope="module")
def filled(shared: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store with something of everything, filled once."""
    path = tmp_path_factory.mktemp("motley") / "store.db"
    with MemoryEngine.open(path, clock=ManualClock(NOON)) as opened:
        motley(opened, shared)
    return path


@pytest.fixture
def engine(filled: Path, tmp_path: Path) -> Iterator[MemoryEngine]:
    """A copy of it."""
    shutil.copy(filled, tmp_path / "store.db")
    with MemoryEngine.open(tmp_path / "store.db", clock=ManualClock(NOON)) as opened:
        yield opened


@pytest.fixture
def small(tmp_path: Path) -> Iterator[MemoryEngine]:
    """An empty store."""
    with open_store(tmp_path / "small.db") as opened:
        yield opened


class Asked:
    """One question about one chunk, in one way to rank."""

    def __init__(self, engine: MemoryEngine, chance: random.Random, ids: list[ChunkId]) -> None:
        named = chance.choice((PROFILES["calibrated"], PROFILES["seed"], *PROFILES.values()))
        self.engine = engine
        self.chunk = chance.choice(ids)
        self.query = chance.choice(QUESTIONS)
        self.profile = chance.choice((named, named, any_profile(chance)))
        self.limit = chance.choice(LIMITS)
        self.session = chance.choice(SESSIONS)

    def explanation(self) -> Explanation:
        """Have it explained."""
        return self.engine.explain(
            self.query, self.chunk, limit=self.limit, session=self.session, profile=self.profile
        )

    def rank(self, profile: RecallParameters | None = None, limit: int | None = None) -> int | None:
        """Return where recall has the chunk."""
        ids = self.engine.recall(
            self.query, limit=limit or self.limit, session=self.session, profile=profile or self.profile
        ).ids
        return ids.index(self.chunk) + 1 if self.chunk in ids else None

    def rank_by(self, remedy: Remedy) -> int | None:
        """Do what a remedy says; return where the chunk is then, and undo it."""
        steps = [self.engine.restore(self.chunk)] if "restore" in remedy.action else []
        if "extend" in remedy.action:
            steps.append(self.engine.edit(self.chunk, valid_until=None))
        steps += [self.engine.use([self.chunk]) for _ in range(remedy.uses)]
        rank = self.rank(with_values(self.profile, remedy.changes), remedy.limit)
        for _ in steps:
            self.engine.undo()
        return rank


def require_consistent(asked: Asked, explained: Explanation) -> None:
    """Assert that the places are recall's: dropped somewhere, and only then, it has no rank."""
    stages = {one.stage: one for one in explained.standings}

    assert explained.rank == asked.rank()
    assert (explained.rank is None) == (explained.dropped_at not in ("", "injection"))
    assert stages.get("merged", stages["final"]).rank == explained.rank
    assert abs(sum(explained.hit.terms.values()) - explained.hit.score) <= 1e-9
    assert all(one.rank is None or 1 <= one.rank <= (one.of or 0) for one in explained.standings)


def require_true(asked: Asked, remedies: Sequence[Remedy]) -> None:
    """Assert that each remedy, followed to the letter, lets the chunk in, at the rank it tells."""
    sizes = [remedy.size for remedy in remedies]
    assert sizes == sorted(sizes)
    for remedy in remedies:
        if remedy.uses <= MOST_USES:
            assert asked.rank_by(remedy) == remedy.rank, (asked.query, asked.profile.name, remedy)


def kinds(remedy: Remedy) -> set[str]:
    """Return what a remedy consists of."""
    parts = {"uses": remedy.uses, "limit": remedy.limit, "action": remedy.action, "values": remedy.changes}
    return {name for name, meant in parts.items() if meant}


def test_every_place_is_recalls_and_every_remedy_helps(engine: MemoryEngine) -> None:
    """Over many questions, chunks and ways to rank; explaining writes nothing."""
    chance = random.Random(11)
    ids = list(engine.find().ids)
    out = [one.id for one in engine.chunks(ids) if one.status != "active" or one.valid_until]
    told: Counter[str] = Counter()

    for number in range(80):
        asked = Asked(engine, chance, ids if number % 4 else out)
        before = engine.position, engine.interaction, engine.counts()
        explained = asked.explanation()
        assert (engine.position, engine.interaction, engine.counts()) == before
        require_consistent(asked, explained)
        if explained.rank:
            shown = {"injection.abbreviated_from"}
            assert all(set(one.changes) == shown for one in explained.remedies)
            continue
        require_true(asked, explained.remedies)
        told.update(kind for remedy in explained.remedies for kind in kinds(remedy))
    assert set(told) == {"uses", "limit", "action", "values"}


@pytest.mark.parametrize(
    ("fields", "action"),
    [
        ({"status": "retired"}, "restore"),
        ({"status": "dormant"}, "restore"),
        ({"status": "superseded", "valid_until": NOON - timedelta(days=1)}, "restore"),
        ({"valid_until": NOON - timedelta(days=1)}, "extend"),
        ({"status": "retired", "valid_until": NOON - timedelta(days=1)}, "restore and extend"),
    ],
)
def test_what_is_out_of_recall_has_to_be_brought_back(
    small: MemoryEngine, fields: dict[str, object], action: str
) -> None:
    """It is dropped at its state, and that alone brings it in."""
    (key,) = add(small, "the red bicycle", fields=fields)
    explained = small.explain("red bicycle", key)

    assert explained.dropped_at == "state"
    assert [(one.action, one.rank, dict(one.changes), one.uses) for one in explained.remedies] == [
        (action, 1, {}, 0)
    ]


def test_what_may_not_be_changed_has_no_remedy_that_changes_it(small: MemoryEngine) -> None:
    """An immutable chunk can't be restored."""
    (key,) = add(small, "the red bicycle", fields={"status": "retired", "immutable": True})

    assert small.explain("red bicycle", key).remedies == ()


def test_a_question_for_times_takes_in_what_was_superseded(small: MemoryEngine) -> None:
    """Where the intent orders; elsewhere a newer chunk took its place."""
    (key,) = add(small, "the red bicycle was sold", fields={"status": "superseded"})

    assert small.explain("when was the red bicycle sold?", key, profile="seed").rank == 1
    assert small.explain("when was the red bicycle sold?", key).dropped_at == "state"


def test_a_chunk_without_a_vector_is_told_so(tmp_path: Path) -> None:
    """It may still be found by its words."""
    path = tmp_path / "store.db"
    with open_store(path) as engine:
        (bare, other) = add(engine, "the red bicycle", "an alarm rings")
    with outside(path) as raw:
        raw.execute(
            "DELETE FROM vector WHERE text_hash = (SELECT content_hash FROM chunk WHERE id = ?)", [bare]
        )
    with open_store(path) as engine:
        explained = engine.explain("red bicycle", bare)
        vector = next(one for one in explained.standings if one.stage == "vector")
        assert (vector.rank, vector.value) == (None, None)
        assert "no vector" in vector.note
        assert explained.rank == 1
        assert engine.explain("zzz", bare, limit=1).dropped_at == "candidates"
        assert engine.explain("zzz", other, limit=1).rank == 1


def test_of_many_equal_chunks_the_places_are_those_of_the_lists(small: MemoryEngine) -> None:
    """Ties go to the older, and widening the search for the last of them really finds it."""
    keys = add(small, *["the red bicycle"] * 9)
    few = replace(with_values(PROFILES["similarity"], {"minimum_candidates": 3, "overfetch": 1}), name="few")

    for place, key in enumerate(keys, start=1):
        standings = {one.stage: one for one in small.explain("bicycle", key, limit=1, profile=few).standings}
        assert (standings["vector"].rank, standings["text"].rank) == (place, place)
    remedies = small.explain("bicycle", keys[-1], limit=1, profile=few).remedies
    assert [one.limit for one in remedies] == [9]


def test_a_use_is_no_remedy_for_a_moment_that_is_past(engine: MemoryEngine) -> None:
    """Uses up to then are what it is ranked by."""
    moment = engine.moment(interaction=1)
    for key in list(engine.find().ids)[:8]:
        explained = engine.explain("bicycle", key, profile="activation", limit=1, as_of=moment)
        assert not any(remedy.uses for remedy in explained.remedies)


def test_uses_that_are_not_counted_add_none(small: MemoryEngine) -> None:
    """Where the source did not say how often a chunk was used, only how recent its last use is tells."""
    rival, key = add(small, "red bicycle", "blue alarm", fields={"access_count": None})
    small.edit(rival, importance=1.0)
    small.edit(key, importance=0.0)

    explained = small.explain("red bicycle", key, limit=1)
    assert explained.rank is None
    assert not any(remedy.uses for remedy in explained.remedies)


def test_the_cost_names_the_term_that_the_last_hit_owes_its_lead_to(small: MemoryEngine) -> None:
    """And how much of it."""
    ids = small.add(
        [
            NewChunk(content="red bicycle", fields={"importance": 0.2}),
            NewChunk(content="red bicycle", fields={"importance": 0.8}),
        ]
    ).ids
    explained = small.explain("red bicycle", ids[0], limit=1)

    assert explained.cutoff is not None
    assert explained.cutoff.chunk.id == ids[1]
    assert explained.cost is not None
    name, lead = explained.cost
    assert name == "importance"
    assert lead == pytest.approx(0.15 * 0.6)
    assert small.explain("red bicycle", ids[1], limit=1).cost is None


def test_what_faded_would_stand_higher_without_decay(tmp_path: Path) -> None:
    """The rank by scores, as if every chunk had been used just now."""
    clock = ManualClock(NOON)
    with open_store(tmp_path / "store.db", clock=clock) as engine:
        add(engine, "red bicycle", fields={"importance": 0.9})
        clock.advance(timedelta(days=400))
        (fresh,) = add(engine, "red bicycle", fields={"importance": 0.1})
        explained = engine.explain("red bicycle", 1)

        assert explained.rank == 2
        assert explained.rank_without_decay == 1
        assert engine.explain("red bicycle", fresh).rank_without_decay == 2


def test_there_must_be_such_a_chunk(small: MemoryEngine) -> None:
    """Otherwise there is nothing to explain."""
    with pytest.raises(NotFoundError):
        small.explain("bicycle", 7)
