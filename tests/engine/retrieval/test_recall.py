"""Recall: what it finds, what its scores are made of, and what it leaves alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from engine import (
    FACTORS,
    PROFILES,
    InvalidInputError,
    MemoryEngine,
    NewChunk,
    ReadOnlyError,
    RecallParameters,
)
from engine.clock import ManualClock
from engine.dynamics.activation import TimeUnit, sigmoid_activation

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)

TALK = (
    ("Ada", "I finally bought the red bicycle we talked about."),
    ("Ben", "Great, how does it ride?"),
    ("Ada", "Like a dream, but the brakes squeal."),
    ("Ben", "Bring it to my workshop on Saturday."),
)


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[MemoryEngine]:
    """A store with a conversation and some facts, at a fixed time."""
    with MemoryEngine.open(tmp_path / "store.db", clock=ManualClock(NOW)) as opened:
        opened.add(
            [
                NewChunk(
                    content=text,
                    session="talk",
                    speaker=speaker,
                    at=NOW - timedelta(days=3),
                    fields={"turn": turn},
                )
                for turn, (speaker, text) in enumerate(TALK, start=1)
            ]
        )
        opened.add(
            [
                NewChunk(content="The greenhouse alarm rings at two degrees.", category="fact"),
                NewChunk(content="Invoices are paid on the last Friday of a month.", category="fact"),
                NewChunk(content="Our parser refuses tabs in YAML files.", category="fact"),
            ]
        )
        yield opened


@pytest.mark.parametrize("profile", sorted(PROFILES))
def test_the_terms_of_every_hit_add_up_to_its_score(engine: MemoryEngine, profile: str) -> None:
    """Nothing of a score is hidden."""
    for question in ("what about the bicycle?", "alarm", "when are invoices paid", "zzz unknown"):
        for hit in engine.recall(question, profile=profile).hits:
            assert sum(hit.terms.values()) == pytest.approx(hit.score, abs=1e-9)


def test_hits_come_best_first(engine: MemoryEngine) -> None:
    """Scores fall."""
    scores = [hit.score for hit in engine.recall("bicycle brakes").hits]
    assert scores == sorted(scores, reverse=True)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("at what temperature does the alarm ring?", "The greenhouse alarm rings at two degrees."),
        ("when do we pay bills?", "Invoices are paid on the last Friday of a month."),
        ("what did Ada buy?", TALK[0][1]),
    ],
)
def test_the_answer_is_found(engine: MemoryEngine, question: str, answer: str) -> None:
    """Also where few words are shared."""
    assert engine.recall(question).hits[0].chunk.content == answer


def test_neighbouring_turns_lend_their_words(engine: MemoryEngine) -> None:
    """A turn is found by what was said around it, and the terms say so."""
    hits = {hit.chunk.content: hit for hit in engine.recall("the red bicycle").hits}
    neighbour = hits[TALK[1][1]]
    assert neighbour.terms["window"] > neighbour.terms.get("words", 0.0)


def test_the_speaker_whom_the_question_names_is_preferred(engine: MemoryEngine) -> None:
    """Only if it names one."""
    named = {
        hit.chunk.speaker: hit.terms.get("speaker", 0.0) for hit in engine.recall("what did Ben say").hits
    }
    assert named["Ben"] > 0
    assert named["Ada"] == 0
    assert all("speaker" not in hit.terms for hit in engine.recall("Ada and Ben talk").hits)


def test_looking_changes_nothing_reinforcing_does(engine: MemoryEngine) -> None:
    """Recall writes no row unless asked to, and then one trace a hit."""
    before = (engine.position, engine.counts(), engine.interaction)
    engine.recall("bicycle")
    assert (engine.position, engine.counts(), engine.interaction) == before
    hits = engine.recall("bicycle", limit=2, reinforce=True).hits
    assert engine.interaction == before[2] + 1
    assert all(len(engine.traces(hit.chunk.id)) == 2 for hit in hits)


def test_a_store_that_is_only_read_recalls_and_does_not_reinforce(engine: MemoryEngine) -> None:
    """That is said before anything is looked for."""
    with MemoryEngine.open(engine.path, read_only=True, clock=ManualClock(NOW)) as reader:
        assert reader.recall("bicycle").ids == engine.recall("bicycle").ids
        with pytest.raises(ReadOnlyError):
            reader.recall("nothing like it", reinforce=True)


def test_what_is_retired_or_no_longer_valid_is_not_recalled(engine: MemoryEngine) -> None:
    """Its row stays; recall passes it over."""
    alarm = engine.recall("greenhouse alarm").hits[0].chunk
    engine.retire(alarm.id)
    assert alarm.id not in engine.recall("greenhouse alarm").ids
    engine.restore(alarm.id)
    engine.edit(alarm.id, valid_until=NOW - timedelta(days=1))
    assert alarm.id not in engine.recall("greenhouse alarm").ids


def test_the_ranked_activation_is_the_plotted_one(engine: MemoryEngine) -> None:
    """The term is the weight times the v9 activation in the profile's unit."""
    parameters = PROFILES["calibrated"]
    hit = engine.recall("greenhouse alarm").hits[0]
    expected = float(sigmoid_activation(1, 0.0, time_unit=TimeUnit(int(parameters.time_unit))))
    assert hit.terms["activation"] == pytest.approx(parameters.activation_weight * expected, abs=1e-9)


def test_a_source_of_low_confidence_costs_a_share(engine: MemoryEngine) -> None:
    """The cost is a negative term of its own (SPEC 7 row 34)."""
    alarm = engine.recall("greenhouse alarm").hits[0]
    engine.edit(alarm.chunk.id, source_confidence=0.1)
    marked = next(hit for hit in engine.recall("greenhouse alarm").hits if hit.chunk.id == alarm.chunk.id)
    assert marked.terms["low confidence"] == pytest.approx(-0.2 * alarm.score, abs=1e-9)


def test_the_session_being_asked_from_counts_in_its_favour(engine: MemoryEngine) -> None:
    """Seed 001's episode bonus."""
    asked = engine.recall("brakes", session="talk").hits
    assert {hit.terms.get("episode") for hit in asked if hit.chunk.session == "talk"} == {0.15}


def test_a_named_period_lifts_what_happened_in_it(engine: MemoryEngine) -> None:
    """A month with its year, or a day."""
    hits = engine.recall("what happened in February 2026?").hits
    assert {bool(hit.terms.get("date")) for hit in hits if hit.chunk.session == "talk"} == {True}
    assert not any(hit.terms.get("date") for hit in engine.recall("what happened in May 2021?").hits)


@pytest.mark.parametrize(
    "question", ["", "   ", "???", "\"'()*:^ NEAR AND OR", "\x00", "a" * 100_000, "ı İ ß 🤖"]
)
def test_any_text_may_be_asked(engine: MemoryEngine, question: str) -> None:
    """No question is an error."""
    assert len(engine.recall(question).hits) <= 10


def test_an_empty_store_answers_with_nothing(tmp_path: Path) -> None:
    """There is nothing to find, and no error."""
    with MemoryEngine.open(tmp_path / "empty.db") as empty:
        assert empty.recall("anything").hits == ()


def test_unknown_profiles_and_bad_weights_are_refused(engine: MemoryEngine) -> None:
    """Every fault is named."""
    with pytest.raises(InvalidInputError, match="no profile"):
        engine.recall("x", profile="sharp")
    bad = replace(RecallParameters(), activation_weight=2.0, rrf_k=0.0)
    with pytest.raises(InvalidInputError) as error:
        engine.recall("x", profile=bad)
    assert len(error.value.faults) == 2


def test_most_of_the_evidence_of_a_real_conversation_is_found(tmp_path: Path, shared: Path) -> None:
    """LoCoMo 26, imported and asked as a user would, with the embedded defaults."""
    import json

    path = shared / "data" / "locomo" / "26.json"
    with MemoryEngine.open(tmp_path / "store.db") as engine:
        engine.import_file(path)
        turns = {chunk.external_id: chunk.id for chunk in engine.chunks(engine.find().ids)}
        found = []
        for item in json.loads(path.read_text())["qa"][:60]:
            named = re.findall(r"D\d+:\d+", " ".join(item["evidence"]))
            evidence = {turns[name] for name in named if name in turns}
            if evidence and item["category"] != 5:
                found.append(len(evidence & set(engine.recall(item["question"]).ids)) / len(evidence))
    assert sum(found) / len(found) > 0.7


def test_each_term_is_its_weight_times_its_signal(engine: MemoryEngine) -> None:
    """The answer carries what explains a score: weights, the model by name, and what stands in for it."""
    (doubtful,) = engine.add(
        [NewChunk(content="The red bicycle is blue", fields={"source_confidence": 0.1})]
    ).ids
    recall = engine.recall("the red bicycle")

    for hit in recall.hits:
        for name, value in hit.terms.items():
            if name not in FACTORS:
                assert value == pytest.approx(recall.weights[name] * hit.signals[name], abs=1e-12)
    low = next(hit for hit in recall.hits if hit.chunk.id == doubtful).terms
    rest = sum(value for name, value in low.items() if name != "low confidence")
    assert low["low confidence"] == pytest.approx((0.8 - 1) * rest)
    assert recall.model == engine.index_state().model
    assert any("embedded model" in text for text in recall.stand_ins)
