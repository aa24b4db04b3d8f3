"""What a store would look like after a plan is what it looks like once the plan is applied."""

from __future__ import annotations

import math
from datetime import timedelta
from pathlib import Path

import numpy as np
import pytest

from engine import (
    CompactionParameters,
    DreamParameters,
    InvalidInputError,
    MemoryEngine,
    NewChunk,
    NewTrace,
    StoreOutlook,
    token_count,
)
from engine.clock import ManualClock
from tests.engine.dreaming.plans import forgetting, merging, plan_of, steadying
from tests.engine.dreaming.samples import every
from tests.helpers import NOON, add, open_store


def used(engine: MemoryEngine, *contents: str) -> list[int]:
    """Store episodes that were used once or twice."""
    chunks = [
        NewChunk(
            content=text,
            at=NOON - timedelta(days=10 + number),
            traces=(NewTrace(1), NewTrace(3 + number)),
            fields={"tier": "episodic", "stability": 2.0 + number, "utility": 0.9},
        )
        for number, text in enumerate(contents)
    ]
    return [int(key) for key in engine.add(chunks).ids]


def require_same(first: StoreOutlook, second: StoreOutlook) -> None:
    """Assert that two stores are alike in numbers."""
    assert (first.chunks, first.active, first.tokens) == (second.chunks, second.active, second.tokens)
    assert (first.statuses, first.tiers) == (second.statuses, second.tiers)
    for name, spread in first.spreads.items():
        assert spread.unknown == second.spreads[name].unknown
        assert list(spread.quantiles.values()) == pytest.approx(
            list(second.spreads[name].quantiles.values()), abs=1e-5, nan_ok=True
        )


def test_the_outlook_is_what_comes_of_it(tmp_path: Path) -> None:
    """Counts, tokens and spreads foretold are those of the store after the plan was applied."""
    with open_store(tmp_path / "store.db") as engine:
        first, second, third, _ = used(engine, "Ada likes tea.", "Ada drinks tea.", "Ben sails.", "Cem")
        plan = plan_of(
            engine,
            steadying(first, 2.0, 1.5),
            forgetting(third),
            merging([first, second], "Ada drinks tea and likes it."),
        )
        foretold = engine.dream_outlook(plan, every(plan))

        engine.apply_dream(plan, every(plan), backup=False)

        require_same(foretold.after, engine.dream_outlook(plan_of(engine)).before)
        assert foretold.before.active == 4
        assert foretold.after.statuses == {"superseded": 2, "dormant": 1, "active": 2}


def test_what_only_fades_counts(tmp_path: Path) -> None:
    """The strengths that a cycle lets fade are foretold, all of them or those accepted."""
    clock = ManualClock(NOON)
    with open_store(tmp_path / "store.db", clock=clock) as engine:
        keys = used(engine, "Ada likes tea.", "Ben sails.", "Cem reads.")
        clock.advance(timedelta(days=30))
        plan = engine.plan_dream()
        accepted = [f"tier-decay:{keys[0]}", f"utility-decay:{keys[1]}"]
        whole, part = engine.dream_outlook(plan, every(plan)), engine.dream_outlook(plan, accepted)

        engine.apply_dream(plan, accepted, backup=False)

        require_same(part.after, engine.dream_outlook(plan_of(engine)).before)
        median = {name: each.quantiles[0.5] for name, each in whole.after.spreads.items()}
        assert median["retrieval strength"] < whole.before.spreads["retrieval strength"].quantiles[0.5]


def test_looking_ahead_changes_nothing(tmp_path: Path) -> None:
    """Nothing is written, and what others changed meanwhile is refused in the outlook too."""
    with open_store(tmp_path / "store.db") as engine:
        keys = used(engine, "Ada likes tea.", "Ben sails.")
        plan = plan_of(engine, *map(forgetting, keys))
        engine.edit(keys[0], content="Ada likes coffee.")
        before = engine.position

        outlook = engine.dream_outlook(plan, every(plan))

        assert engine.position == before
        assert outlook.refused == 1
        assert outlook.after.tokens == token_count("Ada likes coffee.")
        with pytest.raises(InvalidInputError, match="no proposal nowhere"):
            engine.dream_outlook(plan, ["nowhere"])


def test_an_effect_is_told_in_the_values_of_tables(tmp_path: Path) -> None:
    """Before, a chunk has the values that tables show; after, a stabler one fades more slowly."""
    with open_store(tmp_path / "store.db") as engine:
        (key,) = used(engine, "Ada likes tea.")
        effect = engine.proposal_effect(plan_of(engine, steadying(key, 2.0, 1.5)), f"rehearse:{key}")
        (chunk,) = effect.chunks
        assert chunk.before is not None

        assert chunk.before.retention == pytest.approx(engine.retention([key])[0])
        assert chunk.before.activation == pytest.approx(engine.activation([key])[0])
        assert chunk.after.stability == 3.0
        assert (chunk.after.curve > chunk.before.curve).all()
        assert len(chunk.after.curve) == len(effect.days)
        assert np.all(np.diff(chunk.after.curve) < 0)


def test_a_merged_chunk_is_foretold(tmp_path: Path) -> None:
    """It is as active and as well retained as the one that applying makes."""
    with open_store(tmp_path / "store.db") as engine:
        keys = used(engine, "Ada likes tea.", "Ada drinks tea.")
        plan = plan_of(engine, merging(keys, "Ada drinks tea and likes it."))
        effect = engine.proposal_effect(plan, "merge")

        report = engine.apply_dream(plan, every(plan), backup=False)

        made, new = effect.made, report.new["merge"]
        assert made is not None
        assert made.after.activation == pytest.approx(engine.activation([new])[0])
        assert made.after.retention == pytest.approx(engine.retention([new])[0])
        assert [chunk.after.status for chunk in effect.chunks] == ["superseded", "superseded"]


def test_compacted_presentations_are_foretold(tmp_path: Path) -> None:
    """The activation that is left of a chunk used very often is that of the store afterwards."""
    parameters = DreamParameters(compaction=CompactionParameters(most=4, kept=2, error=10))
    with open_store(tmp_path / "store.db") as engine:
        (key,) = add(engine, "Ada likes tea.", traces=[NewTrace(at) for at in (1, 2, 40, 50, 60, 90, 99)])
        plan = engine.plan_dream(["trace compaction"], parameters=parameters)
        foretold = engine.dream_outlook(plan, every(plan))
        effect = engine.proposal_effect(plan, plan.proposals[0].id)

        engine.apply_dream(plan, every(plan), backup=False)

        (chunk,) = effect.chunks
        assert chunk.after.activation == pytest.approx(engine.activation([key])[0])
        require_same(foretold.after, engine.dream_outlook(plan_of(engine)).before)


def test_an_empty_store_has_an_outlook(tmp_path: Path) -> None:
    """Without chunks all counts are zero and no quantile is known."""
    with open_store(tmp_path / "store.db") as engine:
        outlook = engine.dream_outlook(engine.plan_dream())

        assert (outlook.after.active, outlook.after.tokens) == (0, 0)
        assert all(math.isnan(value) for value in outlook.after.spreads["retention"].quantiles.values())


def test_what_was_never_dated_is_unknown(tmp_path: Path) -> None:
    """A chunk without any known presentation counts as unknown, not as weak."""
    with open_store(tmp_path / "store.db") as engine:
        add(engine, "Came in without a past.", traces=())

        assert engine.dream_outlook(engine.plan_dream()).before.spreads["activation"].unknown == 1
