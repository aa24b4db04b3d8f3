"""A prediction goes stage by stage, forward and back, and every stage is kept."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from engine import (
    HEURISTIC,
    ChatSettings,
    EndpointLanguageModel,
    Guard,
    GuardParameters,
    InvalidInputError,
    MemoryEngine,
    NewChunk,
    NewGate,
    RefusedError,
    Stage,
)
from engine.prediction.records import Gate
from tests.engine.providers import endpoint_server
from tests.engine.providers.chat_server import asked, chatting, says
from tests.engine.providers.endpoint_server import Endpoint
from tests.helpers import open_store, require_sound

ARTIFACT = "Copy the table, then switch over. Nothing is tested. " + "Sensors keep sending meanwhile. " * 20
PLAN = NewGate(
    state="PLAN_ASSERT", task_type="migration", question="May this go ahead?", artifact=ARTIFACT, session="s"
)
PRIOR, POSTERIOR = (
    says("Is there a rollback?\nMEMORIES: 1\nCONFIDENCE: 0.4"),
    says("No, it can't be undone.\nCONFIDENCE: 0.9"),
)
SURPRISE = says("The plan has no way back.\n- nothing is tested\n- sensors keep sending")
BROKEN = endpoint_server.status(401, "no")


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[MemoryEngine]:
    """A store in which two gates were answered lately."""
    with open_store(tmp_path / "store.db") as engine:
        for said, outcome in (("Where is the rollback?", "correct"), ("Go ahead.", "approve")):
            engine.answer(engine.predict(PLAN), response=said, outcome=outcome)
        yield engine


def model(endpoint: Endpoint) -> EndpointLanguageModel:
    """Return the model behind an endpoint, asked once."""
    return EndpointLanguageModel(ChatSettings(base_url=endpoint.url, model="m", timeout=5.0, retries=0))


def test_each_stage_comes_after_the_one_before(engine: MemoryEngine) -> None:
    """Iterating runs what is left; after the last one there is nothing to run."""
    stepper = engine.predict(PLAN)
    assert stepper.step().done == (Stage.RETRIEVAL,)

    assert [prediction.done[-1] for prediction in stepper] == list(Stage)[1:]

    assert stepper.next is None
    with pytest.raises(RefusedError, match="finished"):
        stepper.step()


def test_a_prediction_goes_by_rules_without_a_model(engine: MemoryEngine) -> None:
    """It says so, and the same store and gate give the same."""
    gate = engine.gate(engine.enqueue(PLAN).ids[0])

    first, second = (engine.predict(gate).run() for _ in range(2))

    assert (first.model, first.run, second.run) == (HEURISTIC, 1, 2)
    assert first.prior
    assert first.prior.call.attempts == 0
    assert [(made.outcome, made.reply, made.shares) for made in (first.prior, first.posterior) if made] == [
        (made.outcome, made.reply, made.shares) for made in (second.prior, second.posterior) if made
    ]


def test_a_model_is_asked_twice_and_once_more_about_a_surprise(engine: MemoryEngine) -> None:
    """The prior's request does not hold a word of the artifact; the posterior's does."""
    with chatting(PRIOR, POSTERIOR, SURPRISE) as endpoint, model(endpoint) as asking:
        found = engine.predict(PLAN, model=asking).run()

    assert len(endpoint.requests) == 3
    assert ARTIFACT[:40] not in str(endpoint.requests[0])
    assert ARTIFACT[:40] in asked(endpoint, 1)
    assert found.surprise
    assert found.surprise.percepts == ("nothing is tested", "sensors keep sending")
    assert found.prior
    assert len(found.prior.used) == 1
    assert found.decision
    assert (found.decision.outcome, found.decision.raw_confidence) == ("reject", 0.9)


def test_a_small_shift_asks_nothing_more(engine: MemoryEngine) -> None:
    """And one whose confidence can't be read tells no shift."""
    for last in ("CONFIDENCE: 0.6", "CONFIDENCE: 60%"):
        with chatting(PRIOR, says(f"Fine.\n{last}")) as endpoint, model(endpoint) as asking:
            found = engine.predict(PLAN, model=asking).run()

        assert len(endpoint.requests) == 2
        assert found.surprise
        assert not found.surprise.surprised


def test_without_a_prior_nothing_more_is_asked(engine: MemoryEngine) -> None:
    """A human is asked, whatever the manner was; nothing was remembered."""
    before = engine.counts()["chunk"]
    with chatting(BROKEN) as endpoint, model(endpoint) as asking:
        found = engine.predict(PLAN, model=asking).run()

    assert len(endpoint.requests) == 1
    assert (found.posterior, found.surprise) == (None, None)
    assert found.decision
    assert (found.decision.ask, found.decision.response) == (True, "")
    assert engine.counts()["chunk"] == before


def test_without_a_posterior_the_prior_stands(engine: MemoryEngine) -> None:
    """And the decision says so."""
    with chatting(PRIOR, BROKEN) as endpoint, model(endpoint) as asking:
        found = engine.predict(PLAN, model=asking).run()

    assert len(endpoint.requests) == 2
    assert found.posterior
    assert found.posterior.failed
    assert "key" in found.posterior.call.problem
    assert found.decision
    assert (found.decision.posterior, found.decision.response) == (False, "Is there a rollback?")


def test_a_surprise_that_nobody_tells_is_marked(engine: MemoryEngine) -> None:
    """It is remembered as one, without percepts."""
    with chatting(PRIOR, POSTERIOR, BROKEN) as endpoint, model(endpoint) as asking:
        stepper = engine.predict(PLAN, model=asking)
        found = stepper.run()
        engine.answer(stepper, response="No.", outcome="reject")

    assert found.surprise
    assert (found.surprise.surprised, found.surprise.percepts) == (True, ())
    kept = engine.chunk(found.gate.id)
    assert (kept.salient_percepts, kept.attributes["prediction"]["untold"]) == ((), True)


def test_stages_are_taken_back_and_run_again(engine: MemoryEngine) -> None:
    """With the words of a person, until these are taken back too."""
    with chatting(PRIOR, POSTERIOR, SURPRISE) as endpoint, model(endpoint) as asking:
        stepper = engine.predict(PLAN, model=asking)
        own = stepper.run().prior
        assert stepper.back().done == (Stage.RETRIEVAL, Stage.PRIOR, Stage.POSTERIOR, Stage.SURPRISE)

        stepper.rewrite(Stage.PRIOR, "What would she say?")
        endpoint.replies = [says("Yes.\nCONFIDENCE: 0.8")]
        rewritten = stepper.step().prior

    assert own
    assert rewritten
    assert (rewritten.prompt.user, rewritten.edited) == ("What would she say?", True)
    assert asked(endpoint) == "What would she say?"
    stepper.rewrite(Stage.PRIOR, "")
    assert stepper.prompt(Stage.PRIOR) == own.prompt
    with pytest.raises(InvalidInputError):
        stepper.rewrite(Stage.DECISION, "Approve.")


def test_a_run_is_taken_up_where_it_was_left(engine: MemoryEngine, tmp_path: Path) -> None:
    """By another process as well: every stage was kept, prompts word for word."""
    with chatting(PRIOR, POSTERIOR, SURPRISE) as endpoint, model(endpoint) as asking:
        stepper = engine.predict(PLAN, model=asking)
        stepper.step()
        stepper.step()
        left = stepper.step()
        with open_store(tmp_path / "store.db") as other:
            found = other.prediction(left.gate.id, left.run)
            assert found == left
            finished = other.resume(found, model=asking).run()

    assert finished.next is None
    assert engine.predictions(left.gate.id) == [finished]
    assert len(endpoint.requests) == 3


def test_another_model_replays_by_the_same_memories(engine: MemoryEngine) -> None:
    """What was recalled then is gone by again, though time went on."""
    first = engine.predict(PLAN).run()
    engine.add([NewChunk(content="Said since.")])

    with chatting(PRIOR, POSTERIOR, SURPRISE) as endpoint, model(endpoint) as asking:
        again = engine.predict(first.gate, model=asking, replay=first).run()

    assert (again.run, again.model) == (2, "m")
    assert (again.retrieval, again.prefix) == (first.retrieval, first.prefix)


def test_a_session_is_asked_with_one_prefix(engine: MemoryEngine, tmp_path: Path) -> None:
    """Through all its gates, whichever process predicts, so that a server can keep it."""
    first = engine.predict(PLAN).run().prefix
    engine.add([NewChunk(content="Said since, and on her mind.")])

    with open_store(tmp_path / "store.db") as other:
        assert other.predict(PLAN).run().prefix == first
    engine.end_session("s")
    assert engine.predict(PLAN).prediction.prefix.text.startswith(first.text[:50])


def test_an_erased_memory_is_in_no_prediction(engine: MemoryEngine, tmp_path: Path) -> None:
    """Neither in what was asked nor in what was answered."""
    secret = "Her dog is called Xanthippe."
    (key,) = engine.add([NewChunk(content=secret, fields={"type": "steering"})]).ids
    found = engine.predict(PLAN).run()
    assert found.retrieval
    assert key in found.retrieval.ids

    receipt = engine.erase(key)

    assert engine.predictions(found.gate.id) == []
    assert receipt.removed["predictions"] > 0
    engine.close()
    stored = (tmp_path / "store.db").read_bytes()
    assert b"Xanthippe" not in stored


def test_a_model_is_told_how_the_last_gates_of_this_kind_ended(engine: MemoryEngine) -> None:
    """Though they are forgotten by now; once erased, they are in no prompt."""
    engine.use(engine.add([NewChunk(content=f"Chatter {number}.") for number in range(3)]).ids)
    for _ in range(20):
        engine.use([3])
    stepper = engine.predict(PLAN)
    retrieval = stepper.step().retrieval

    assert retrieval
    assert (retrieval.experience, retrieval.lately) == ((), (1, 2))
    assert '"the human said": "Where is the rollback?"' in stepper.prompt(Stage.PRIOR).user
    engine.erase(1)
    assert engine.predictions(stepper.prediction.gate.id) == []
    assert "rollback" not in stepper.prompt(Stage.PRIOR).user


def test_a_prediction_under_way_brings_no_erased_text_back(engine: MemoryEngine, tmp_path: Path) -> None:
    """Neither by going on, nor by an answer, nor by the prefix that another process made of its session."""
    secret = "Her dog is called Xanthippe."
    (key,) = engine.add([NewChunk(content=secret, fields={"type": "steering"})]).ids
    gate = replace(PLAN, session="t")
    stepper = engine.predict(gate)
    held = [stepper.step(), stepper.step()]
    with open_store(tmp_path / "store.db") as other:
        assert "Xanthippe" in other.predict(gate).run().prefix.text
        engine.erase(key)
        assert "Xanthippe" not in other.predict(gate).run().prefix.text

    with pytest.raises(RefusedError, match="erased"):
        stepper.step()
    with pytest.raises(RefusedError, match="erased"):
        engine.resume(held[-1]).back()
    with pytest.raises(RefusedError, match="erased"):
        engine.answer(held[-1], outcome="approve")
    engine.close()
    assert b"Xanthippe" not in (tmp_path / "store.db").read_bytes()


def test_a_kept_prompt_is_word_for_word_what_was_asked(engine: MemoryEngine) -> None:
    """Whatever marks a question holds, of those that stand for an artifact."""
    marks = "\ue000artifact\ue000 \ue0000\ue000"
    gate = NewGate(state="PLAN_ASSERT", question=marks, artifact=ARTIFACT)

    found = engine.predict(gate).run()

    assert engine.prediction(found.gate.id, 1) == found
    assert found.prior
    assert ARTIFACT[:40] not in found.prior.prompt.user


def test_a_run_that_two_made_names_both(engine: MemoryEngine) -> None:
    """Rules began it, and a model went on."""
    stepper = engine.predict(PLAN)
    stepper.step()
    left = stepper.step()
    with chatting(POSTERIOR) as endpoint, model(endpoint) as asking:
        found = engine.resume(left, model=asking).run()

    assert found.model == f"{HEURISTIC}, m"
    assert engine.prediction(found.gate.id, 1).model == found.model


def test_an_answered_gate_is_replayed_and_not_predicted_anew(engine: MemoryEngine) -> None:
    """Its own answer would come to mind; and what it was answered by stays as it was."""
    found = engine.predict(PLAN).run()
    engine.answer(found, outcome="approve")

    with pytest.raises(RefusedError, match="Replay"):
        engine.predict(found.gate)
    with pytest.raises(RefusedError, match="stays as it was"):
        engine.resume(engine.prediction(found.gate.id, 1))
    again = engine.predict(found.gate, replay=found).run()
    assert again.retrieval == found.retrieval


def test_half_a_character_is_no_end(engine: MemoryEngine) -> None:
    """A model that sends one is read without it; a person can't ask with one."""
    with chatting(says("Fine \ud83d.\nCONFIDENCE: 0.5")) as endpoint, model(endpoint) as asking:
        stepper = engine.predict(PLAN, model=asking)
        assert stepper.run().next is None
        with pytest.raises(InvalidInputError):
            stepper.rewrite("prior", "x\ud800")


def test_guards_are_switched_off_one_by_one(engine: MemoryEngine) -> None:
    """What is off is not among those that were asked."""
    guards = GuardParameters(exploration=False, tension=False)

    found = engine.predict(PLAN, guards=guards).run().decision

    assert found
    assert list(found.guards) == [Guard.DEPTH, Guard.STALENESS, Guard.ACCURACY]


def test_looking_at_a_prediction_remembers_nothing(engine: MemoryEngine) -> None:
    """A whole run leaves chunks, traces and the log as they were."""
    gate: Gate = engine.gate(engine.enqueue(PLAN).ids[0])
    before, position = engine.counts(), engine.position

    engine.predict(gate).run()

    assert (engine.counts(), engine.position) == (before, position)
    require_sound(engine.path)
