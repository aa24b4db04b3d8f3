"""What a human says at a gate is remembered in one step, and what was gone by is reinforced once."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine import (
    ChatSettings,
    EndpointLanguageModel,
    Facet,
    GateStatus,
    InvalidInputError,
    MemoryEngine,
    NewGate,
    RefusedError,
)
from tests.engine.providers.chat_server import chatting
from tests.engine.providers.endpoint_server import status
from tests.helpers import open_store, require_sound, state

PLAN = NewGate(
    state="PLAN_ASSERT",
    task_type="migration",
    project="sill",
    question="May this go ahead?",
    artifact="Copy the table, then switch over.",
    session="monday",
)


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[MemoryEngine]:
    """An empty store."""
    with open_store(tmp_path / "store.db") as engine:
        yield engine


def corrected(engine: MemoryEngine, said: str = "Where is the rollback?") -> int:
    """Predict and correct a gate; return its number."""
    return engine.answer(engine.predict(PLAN), response=said, outcome="correct").ids[0]


def test_an_answer_makes_a_memory_of_the_gate(engine: MemoryEngine) -> None:
    """Under the number that the gate had, with all facets that there are texts of."""
    first = corrected(engine)
    stepper = engine.predict(PLAN)
    prediction = stepper.run()

    key = engine.answer(stepper, response="Add a rollback, then go ahead.").ids[0]

    chunk = engine.chunk(key)
    assert (chunk.id, chunk.type, chunk.state) == (prediction.gate.id, "gate_outcome", "PLAN_ASSERT")
    assert (chunk.outcome, chunk.human_response) == ("correct", "Add a rollback, then go ahead.")
    assert (chunk.project, chunk.session, chunk.stimulus) == ("sill", "monday", PLAN.question)
    assert prediction.prior
    assert chunk.prior_confidence == prediction.prior.reply.confidence
    assert chunk.attributes["prediction"]["used"] == [first]
    assert chunk.attributes["prediction"]["posterior_outcome"] == "correct"
    assert "rollback" in chunk.content
    assert engine.gates() == []
    assert engine.gate(key).status is GateStatus.ANSWERED


def test_each_facet_has_a_vector_of_its_own(engine: MemoryEngine) -> None:
    """So that the next gate is compared facet by facet; salience only where something surprised."""
    key = corrected(engine)

    with engine._database.reader() as connection:
        rows = connection.exec_driver_sql("SELECT name FROM facet WHERE chunk_id = ?", (key,))
        assert set(rows.scalars()) == {
            Facet.SITUATION, Facet.ARTIFACT, Facet.STIMULUS, Facet.RESPONSE, Facet.BLENDED
        }  # fmt: skip


def test_what_was_used_is_reinforced_once_where_it_was_recalled(engine: MemoryEngine) -> None:
    """Retrieval at N, its trace at N, the new chunk at N + 1: both are of one age at the next gate."""
    first = corrected(engine)
    stepper = engine.predict(PLAN)
    recalled_at = stepper.run().retrieval
    assert recalled_at

    key = engine.answer(stepper, response="Where is the rollback?", outcome="correct").ids[0]

    assert [trace.reason for trace in engine.traces(first)] == ["recorded", "predicted"]
    assert engine.traces(first)[-1].interaction == recalled_at.interaction
    assert engine.traces(key)[0].interaction == recalled_at.interaction + 1 == engine.interaction


@pytest.mark.parametrize(("outcome", "sure"), [("correct", 0.95), ("approve", 0.8)])
def test_memories_gain_and_lose_confidence(engine: MemoryEngine, outcome: str, sure: float) -> None:
    """By a step where they foretold the answer, by two where they foretold another."""
    first = corrected(engine)
    engine.edit(first, source_confidence=0.9)
    stepper = engine.predict(PLAN)
    assert stepper.run().used == (first,)

    engine.answer(stepper, outcome=outcome)

    assert engine.chunk(first).source_confidence == pytest.approx(sure)


def test_what_the_proxy_answers_itself_confirms_nothing(engine: MemoryEngine) -> None:
    """It is remembered as its own word, with half the confidence, and no memory gains by it."""
    first = corrected(engine)

    key = engine.answer(engine.predict(PLAN), outcome="correct", by="proxy").ids[0]

    assert (engine.chunk(key).source_confidence, engine.chunk(key).speaker) == (0.5, "proxy")
    assert len(engine.traces(first)) == 1


def test_the_proxy_teaches_itself_nothing(engine: MemoryEngine) -> None:
    """However often it answered, what a human said counts; without any human nothing is predicted."""
    for _ in range(3):
        corrected(engine)
    for _ in range(10):
        engine.answer(engine.predict(PLAN), outcome="approve", by="proxy")

    found = engine.predict(PLAN).run()

    assert found.posterior
    assert found.posterior.outcome == "correct"
    other = replace(PLAN, state="WORK_ASSERT")
    engine.answer(engine.predict(other), outcome="approve", by="proxy")
    decision = engine.predict(other, escalation="never").run().decision
    assert decision
    assert (decision.ask, decision.response, str(decision.confidence)) == (True, "", "0.0")


def test_a_delta_says_what_a_correction_brought(engine: MemoryEngine) -> None:
    """Only there; and what a person says of it counts for more than rules."""
    engine.answer(engine.predict(PLAN), response="Go ahead.", outcome="approve")
    key = corrected(engine, "Who tells the growers? Nothing here says so.")
    assert "growers" in engine.chunk(key).delta
    approved = engine.answer(engine.predict(PLAN), response="Fine.", outcome="approve").ids[0]
    assert engine.chunk(approved).delta == ""
    own = engine.answer(engine.predict(PLAN), outcome="correct", delta="I missed the growers.").ids[0]
    assert engine.chunk(own).delta == "I missed the growers."


def test_an_answer_is_taken_back_as_one(engine: MemoryEngine) -> None:
    """The gate waits again, the memory is gone, and those that were used are as they were."""
    corrected(engine)
    stepper = engine.predict(PLAN)
    stepper.run()
    before = state(engine.path)

    engine.answer(stepper, response="Where is the rollback?")
    engine.undo()

    assert state(engine.path) == before
    assert [gate.id for gate in engine.gates()] == [stepper.prediction.gate.id]
    engine.redo()
    require_sound(engine.path)


def test_no_gate_is_answered_twice(engine: MemoryEngine) -> None:
    """The second answer is refused, and changes nothing."""
    stepper = engine.predict(PLAN)
    engine.answer(stepper, outcome="approve")
    before = state(engine.path)

    with pytest.raises(RefusedError, match="answered already"):
        engine.answer(stepper, outcome="correct")
    assert state(engine.path) == before


@pytest.mark.parametrize("given", [{"outcome": "maybe"}, {}, {"outcome": "approve", "by": "cat"}])
def test_an_answer_that_says_nothing_is_refused(engine: MemoryEngine, given: dict[str, Any]) -> None:
    """It needs an outcome, or words that tell it, and somebody who said it."""
    stepper = engine.predict(PLAN)

    with pytest.raises(InvalidInputError):
        engine.answer(stepper, **given)
    assert len(engine.gates()) == 1


@pytest.mark.parametrize(
    ("kind", "outcome"), [("PLAN_ASSERT", "promote"), ("DISCOVERY_SELF_DECEPTION", "approve")]
)
def test_a_gate_ends_as_its_kind_can(engine: MemoryEngine, kind: str, outcome: str) -> None:
    """A plan is not promoted, and an observation not approved; the refusal names what there is."""
    key = engine.enqueue(NewGate(state=kind, question="What of this?")).ids[0]

    with pytest.raises(InvalidInputError, match=r"there are .*discuss"):
        engine.answer(key, outcome=outcome)
    assert engine.gate(key).status is GateStatus.WAITING


def test_a_gate_is_answered_without_a_prediction(engine: MemoryEngine) -> None:
    """The human was quicker."""
    key = engine.enqueue(PLAN).ids[0]

    engine.answer(key, response="Yes.")

    assert (engine.chunk(key).outcome, engine.chunk(key).prior_confidence) == ("approve", None)


def test_an_answer_to_a_gate_goes_by_the_newest_run_that_came_to_one(engine: MemoryEngine) -> None:
    """Not by one that failed or hardly began, nor by one whose memories are not as they were."""
    first = corrected(engine)
    made = engine.predict(PLAN).run()
    with chatting(status(401, "no")) as endpoint:
        settings = ChatSettings(base_url=endpoint.url, model="m", retries=0)
        with EndpointLanguageModel(settings) as model:
            assert engine.predict(made.gate, model=model).run().stands is None
    engine.predict(made.gate).step()

    engine.answer(made.gate.id, response="Where is the rollback?", outcome="correct")

    assert engine.chunk(made.gate.id).attributes["prediction"]["run"] == made.run
    assert [trace.reason for trace in engine.traces(first)] == ["recorded", "predicted"]
    later = engine.predict(PLAN).run()
    engine.edit(first, content="Another text.")
    engine.answer(later.gate, outcome="approve")
    assert "run" not in engine.chunk(later.gate.id).attributes["prediction"]


@pytest.mark.parametrize("state_of_gate", ["DISCOVERY_SELF_DECEPTION"])
def test_an_observation_is_promoted_or_dismissed(engine: MemoryEngine, state_of_gate: str) -> None:
    """A gate of a lens makes a discovery's response."""
    gate = NewGate(state=state_of_gate, question="The tests never fail. Is that so?")

    key = engine.answer(engine.predict(gate), response="Worth an issue.", outcome="promote").ids[0]

    chunk = engine.chunk(key)
    assert (chunk.type, chunk.lens, chunk.outcome) == ("discovery_response", "self_deception", "promote")


def _answer(path: Path, key: int, told: multiprocessing.Queue[str]) -> None:
    with open_store(path) as engine:
        try:
            engine.answer(key, outcome="approve")
            told.put("answered")
        except RefusedError:
            told.put("refused")


def test_two_processes_answer_a_gate_once(engine: MemoryEngine, tmp_path: Path) -> None:
    """One is refused; no interaction is counted twice."""
    key = engine.enqueue(PLAN).ids[0]
    context = multiprocessing.get_context("spawn")
    told = context.Queue()
    both = [context.Process(target=_answer, args=(tmp_path / "store.db", key, told)) for _ in range(2)]
    for process in both:
        process.start()
    for process in both:
        process.join(60)

    assert sorted(told.get(timeout=10) for _ in both) == ["answered", "refused"]
    assert engine.interaction == 1
