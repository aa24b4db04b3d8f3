"""A prediction goes stage by stage, forward and back, and every stage is kept."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from engine import (
    HEURISTIC,
    ChatSettings,
    Completion,
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


def test_a_prior_knows_what_was_learned_of_the_same_artifact_before(engine: MemoryEngine) -> None:
    """It is experience, what surprised included (seed 000); the artifact itself is not in it."""
    with chatting(PRIOR, POSTERIOR, SURPRISE) as endpoint, model(endpoint) as asking:
        engine.answer(engine.predict(PLAN, model=asking).run(), response="No way back.", outcome="reject")
    again = engine.predict(PLAN)
    again.step()

    shown = again.prompt(Stage.PRIOR)
    assert "The plan has no way back." in shown.user
    assert ARTIFACT[:40] not in shown.system + shown.user


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


MARKS = st.text("\ue000\ue001\ue002\uf8ff01prefix", max_size=12)
QUOTED = st.tuples(MARKS, st.booleans(), MARKS).map(
    lambda parts: f"{parts[0]}{ARTIFACT * parts[1]}{parts[2]}"
)


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(question=QUOTED, context=QUOTED)
@example(question="\ue0000" + ARTIFACT, context=ARTIFACT + "0\ue000")
@example(question="".join(map(chr, range(0xE000, 0xF900))), context=ARTIFACT)
def test_a_kept_prompt_is_word_for_word_what_was_asked(
    engine: MemoryEngine, question: str, context: str
) -> None:
    """Whatever a question holds of what could stand for an artifact, beside an artifact or not."""
    gate = NewGate(state="PLAN_ASSERT", question=question, context=context, artifact=ARTIFACT)

    found = engine.predict(gate).run()

    assert engine.prediction(found.gate.id, 1) == found
    assert found.prior
    assert (ARTIFACT[:40] in found.prior.prompt.user) == (ARTIFACT[:40] in question + context)
    engine.withdraw_gate(found.gate.id)


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
    again = engine.predict(found.gate, replay=found).run()
    assert again.retrieval == found.retrieval


def test_the_run_that_a_gate_was_answered_by_is_final(engine: MemoryEngine) -> None:
    """Whoever still holds it, finished or not: another process, an old object, the stepper itself."""
    stepper = engine.predict(PLAN)
    begun = [stepper.step(), stepper.step()]
    engine.answer(stepper, outcome="approve")
    key = begun[0].gate.id

    for act in (
        stepper.step,
        stepper.back,
        engine.resume(begun[0]).step,
        engine.resume(begun[1]).back,
        engine.resume(engine.prediction(key, 1)).run,
    ):
        with pytest.raises(RefusedError, match="stays as it was"):
            act()
    assert engine.predictions(key) == [replace(begun[1], gate=engine.gate(key))]


def test_a_run_made_afterwards_may_change_and_answers_nothing(engine: MemoryEngine) -> None:
    """It is there to compare with, also once the answer is taken back."""
    found = engine.predict(PLAN).run()
    engine.answer(found, outcome="approve")
    again = engine.predict(found.gate, replay=found)
    again.run()
    again.back_to(Stage.PRIOR)
    made = again.run()
    engine.undo()

    with pytest.raises(RefusedError, match="after the gate was answered"):
        engine.answer(made, outcome="approve")
    engine.answer(found, outcome="approve")


def test_no_prediction_sees_the_answer_of_its_own_gate(engine: MemoryEngine) -> None:
    """Neither a run that retrieves once it was given, nor one that replays a run of another gate."""
    begun = engine.predict(PLAN)
    other = engine.predict(PLAN).run()
    key = begun.prediction.gate.id
    engine.answer(key, response="Zebras first.", outcome="correct")
    later = engine.predict(PLAN).run()

    stepper = engine.predict(key, replay=begun.prediction)
    found = stepper.run().retrieval
    stepper.back_to(Stage.RETRIEVAL)
    again = stepper.run().retrieval

    assert found
    assert again
    assert later.retrieval
    assert key in later.retrieval.ids
    assert key not in {*found.told, *found.below, *again.told, *again.below}
    for run in (other, later):
        with pytest.raises(InvalidInputError, match="not of gate"):
            engine.predict(key, replay=run)
    assert len(engine.predictions(key)) == 2


def test_a_gate_that_is_gone_keeps_no_prediction(engine: MemoryEngine, tmp_path: Path) -> None:
    """Erased under way, once it was answered, or taken back: no stepper brings its text back."""
    secret = replace(PLAN, question="Is Xanthippe told?")
    with chatting(says("Tell Xanthippe.\nCONFIDENCE: 0.4")) as endpoint, model(endpoint) as asking:
        waiting, answered, undone = (engine.predict(secret, model=asking) for _ in range(3))
        held = waiting.step()
        answered.run()
        engine.answer(answered, response="Tell Xanthippe.", outcome="correct")
        engine.erase(held.gate.id)
        engine.erase(answered.prediction.gate.id)
        engine.undo()
        for act in (
            waiting.step,
            waiting.back,
            engine.resume(held, model=asking).run,
            answered.back,
        ):
            with pytest.raises(RefusedError, match="it was erased, or taken back"):
                act()
        engine.erase(undone.prediction.gate.id)
    engine.close()
    assert b"Xanthippe" not in (tmp_path / "store.db").read_bytes()


def test_a_withdrawn_gate_is_predicted_no_further(engine: MemoryEngine) -> None:
    """What came of it so far stays."""
    stepper = engine.predict(PLAN)
    left = stepper.step()
    engine.withdraw_gate(left.gate.id)

    with pytest.raises(RefusedError, match="was withdrawn"):
        stepper.step()
    assert engine.prediction(left.gate.id, 1).done == left.done


def test_another_answer_under_the_same_number_is_another_memory(engine: MemoryEngine) -> None:
    """What quotes the one that was taken back is kept no further, and answers nothing; so is the prefix."""
    first = replace(PLAN, session="")
    key = engine.enqueue(first).ids[0]
    stored = engine.answer(key, response="Old words.", outcome="reject")
    later = replace(PLAN, session="t")
    stepper = engine.predict(later)
    found = stepper.run()
    assert "Old words" in found.prefix.text
    assert found.retrieval
    assert key in found.retrieval.ids

    engine.undo(stored.step)
    engine.answer(key, response="New words.", outcome="approve")

    with pytest.raises(RefusedError, match="another text"):
        engine.answer(found, outcome="approve")
    with pytest.raises(RefusedError, match="another text"):
        stepper.back()
    with pytest.raises(RefusedError, match="another text"):
        engine.predict(found.gate, replay=found)
    again = engine.predict(later).prediction.prefix.text
    assert "Old words" not in again
    assert "New words" in again


def test_half_a_character_is_no_end(engine: MemoryEngine) -> None:
    """A model that sends one is read without it; a person can't ask with one."""
    with chatting(says("Fine \ud83d.\nCONFIDENCE: 0.5")) as endpoint, model(endpoint) as asking:
        stepper = engine.predict(PLAN, model=asking)
        assert stepper.run().next is None
        with pytest.raises(InvalidInputError):
            stepper.rewrite("prior", "x\ud800")


class Nameless:
    """A model of a name that no store can hold, with counts that none can have taken."""

    def __init__(self, model: str) -> None:
        self.model = model

    def complete(self, *_: object, **__: object) -> Completion:
        """Answer the same always."""
        return Completion("Yes.\nCONFIDENCE: 0.5", 10**30, -5, 1.0, float("nan"), 7)


@pytest.mark.parametrize("given", ["gpt", 0, Nameless("m\ud800"), object()])
def test_what_is_no_model_is_asked_nothing(engine: MemoryEngine, given: Any) -> None:
    """Nor is one that no run could name; no run begins."""
    key = engine.enqueue(PLAN).ids[0]

    with pytest.raises(InvalidInputError, match="model"):
        engine.predict(key, model=given)
    assert engine.predictions(key) == []


def test_counts_that_can_be_none_are_not_known(engine: MemoryEngine) -> None:
    """Neither tokens nor a cost is made up, or added up, from them."""
    gate = replace(PLAN, session="counts")

    found = engine.predict(gate, model=Nameless("m")).run()

    assert {(call.prompt_tokens, call.completion_tokens, call.cost) for call in found.calls} == {(0, 0, None)}
    cost = engine.session_cost("counts")
    assert (cost.prompt_tokens, cost.cached_tokens, cost.dollars) == (0, 14, 0.0)
    with pytest.raises(InvalidInputError, match="half a character"):
        engine.session_cost("\ud800")


def test_rules_go_by_no_prompt(engine: MemoryEngine) -> None:
    """To rewrite one would change nothing, and says so; what a model was asked with can be taken back."""
    stepper = engine.predict(PLAN)
    stepper.step()

    with pytest.raises(RefusedError, match="go by no prompt"):
        stepper.rewrite(Stage.PRIOR, "What would she say?")
    assert stepper.rewrite(Stage.PRIOR, "") == stepper.prediction


def test_what_a_model_thinks_is_kept_and_not_said(engine: MemoryEngine) -> None:
    """The raw reply holds it."""
    thought = "<think>CONFIDENCE: 0.1</think>\nYes, go on.\nCONFIDENCE: 0.6"
    with chatting(says(thought)) as endpoint, model(endpoint) as asking:
        prior = engine.predict(PLAN, model=asking).run().prior

    assert prior
    assert (prior.reply.prose, prior.reply.confidence, prior.raw) == ("Yes, go on.", 0.6, thought)


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
