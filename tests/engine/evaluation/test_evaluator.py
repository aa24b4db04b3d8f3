"""Figures are those of recall itself; ablations and tuning say what they rest on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import pytest

from engine import (
    METRICS,
    PROFILES,
    CancelledError,
    InvalidInputError,
    MemoryEngine,
    Progress,
    SavedQuestion,
    with_values,
)
from engine.evaluation.bench import gathering_key
from engine.evaluation.records import CUTS
from engine.evaluation.tuner import halves
from engine.retrieval.profiles import profile_bounds, value_of


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory, shared: Path) -> Iterator[MemoryEngine]:
    """A conversation with its questions; no test here writes to it."""
    path = shared / "data/locomo/26.json"
    with MemoryEngine.open(tmp_path_factory.mktemp("talk") / "store.db") as opened:
        opened.import_file(path)
        opened.import_questions(path)
        yield opened


@pytest.mark.parametrize("name", sorted(PROFILES))
def test_figures_are_those_of_recall(engine: MemoryEngine, name: str) -> None:
    """What is measured at a cut is what a user gets who asks for as many hits, question by question."""
    asked = engine.questions()[::6]
    measured = engine.evaluate([name], questions=asked).per_question[name]

    for at, question in enumerate(asked):
        for cut in CUTS:
            ids = set(engine.recall(question.text, limit=cut, profile=name).ids)
            share = len(ids & set(question.expected)) / len(question.expected)
            assert measured[f"recall@{cut}"][at] == pytest.approx(share)


def test_profiles_that_gather_alike_share_evidence_and_others_do_not() -> None:
    """A changed weight gathers nothing anew; whatever changes what is looked up does."""
    base = PROFILES["calibrated"]
    for name, bound in profile_bounds(base):
        other = bound.low if value_of(base, name) == bound.high else bound.high
        gathers = name in ("overfetch", "minimum_candidates", "coactivation_uses")
        same = gathering_key(with_values(base, {name: other}), 20) == gathering_key(base, 20)
        assert same is not gathers, name


def test_each_kind_has_figures_of_its_own(engine: MemoryEngine) -> None:
    """And all of them together are the mean over all questions."""
    found = engine.evaluate(["calibrated", "similarity"])
    parts = [one for one in found.figures if one.profile == "calibrated" and one.kind]

    assert {one.kind for one in parts} == {"multi-hop", "temporal", "open-domain", "single-hop"}
    whole = found.of("calibrated")
    weighted = sum(one.questions * one.values["MRR"].mean for one in parts) / whole.questions
    assert weighted == pytest.approx(whole.values["MRR"].mean)
    assert whole.values["recall@10"].mean > found.of("similarity").values["recall@10"].mean
    assert all(found.values[name].low <= found.values[name].high for found in parts for name in METRICS)


def test_an_ablation_turns_each_term_and_stage_round(engine: MemoryEngine) -> None:
    """Left out where it is on, put in where it is off; the change is the paired difference."""
    asked = engine.questions()[::5]
    found = engine.ablate("calibrated", questions=asked)
    rows = {row.name: row for row in found.rows}

    assert {"similarity", "window", "speaker", "stage: route order", "diversity", "sub-tier"} <= rows.keys()
    assert rows["speaker"].on
    assert not rows["stage: route order"].on
    for row in found.rows:
        for name in METRICS:
            before, after = found.base.values[name].mean, row.values[name].mean
            assert row.change[name].mean == pytest.approx(after - before)
    silent = with_values(PROFILES["calibrated"], {"speaker_weight": 0.0})
    without = engine.evaluate([silent], questions=asked).of("calibrated").values["MRR"].mean
    assert rows["speaker"].values["MRR"].mean == pytest.approx(without)


def test_tuning_searches_one_half_and_tells_of_the_other(engine: MemoryEngine) -> None:
    """A profile that ranks badly gains on questions that were not looked at; the same each time."""
    asked = engine.questions()[::2]
    found = engine.tune("similarity", questions=asked, seed=4)

    assert found.searched[1] > found.searched[0]
    assert found.gain.mean > 0
    assert found.before.questions + len(halves_of(engine, asked, 4)[0]) == len(asked)
    assert found == engine.tune("similarity", questions=asked, seed=4)
    assert found.changes
    for name, (before, after) in found.changes.items():
        assert (value_of(PROFILES["similarity"], name), value_of(found.profile, name)) == (before, after)


def halves_of(engine: MemoryEngine, asked: Sequence[SavedQuestion], seed: int) -> tuple[list[int], list[int]]:
    """Return how the tuner halves these questions."""
    return halves(engine._bench(asked, None), seed)


def test_halves_share_no_question_and_split_each_kind(engine: MemoryEngine) -> None:
    """By chance, the same for the same seed."""
    asked = engine.questions()
    first, second = halves_of(engine, asked, 1)

    assert sorted([*first, *second]) == list(range(len(asked)))
    kinds = [[asked[at].kind for at in half] for half in (first, second)]
    assert all(abs(kinds[0].count(k) - kinds[1].count(k)) <= 1 for k in {*kinds[0], *kinds[1]})
    assert (first, second) == halves_of(engine, asked, 1)
    assert first != halves_of(engine, asked, 2)[0]


def test_measuring_writes_nothing(engine: MemoryEngine) -> None:
    """No trace, no row."""
    before = (engine.position, engine.counts(), engine.interaction)
    engine.evaluate(["seed"], questions=engine.questions()[:5])
    assert (engine.position, engine.counts(), engine.interaction) == before


def test_there_must_be_something_to_measure_by(engine: MemoryEngine) -> None:
    """Without questions, with too few, or for an unknown figure, it says what is wrong."""
    with pytest.raises(InvalidInputError, match="no saved question"):
        engine.evaluate(questions=[])
    with pytest.raises(InvalidInputError, match="no saved question"):
        engine.ablate(questions=[])
    with pytest.raises(InvalidInputError) as told:
        engine.tune(objective="luck", questions=engine.questions()[:3])
    assert len(told.value.faults) == 2


def test_long_work_can_be_cancelled(engine: MemoryEngine) -> None:
    """At any step; nothing is kept."""
    seen: list[int] = []

    def report(done: int, total: int, text: str) -> None:
        seen.append(done)
        if len(seen) == 10:
            progress.cancel()

    progress = Progress(report)
    with pytest.raises(CancelledError):
        engine.ablate("calibrated", progress=progress)
    assert len(seen) == 10


def test_intervals_narrow_with_questions(engine: MemoryEngine) -> None:
    """A tenth of the questions says less."""
    few, many = (
        engine.evaluate(questions=asked).of("calibrated").values["recall@10"]
        for asked in (engine.questions()[::10], engine.questions())
    )
    assert np.subtract(few.high, few.low) > np.subtract(many.high, many.low)
