"""Gates brought in, predicted and answered from a shell."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine import MemoryEngine
from tests.engine.cli.test_commands import mnemo
from tests.engine.providers.chat_server import chatting, says

WAITS = ("--state", "PLAN_ASSERT", "--task", "broker", "--question", "May \x1b[31mthis go on?")


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """A store in which a gate waits."""
    plan = tmp_path / "plan.md"
    plan.write_text("Copy the table, then switch over.")
    run = mnemo("gate", tmp_path / "store.db", *WAITS, "--artifact", plan)
    assert run.returncode == 0
    return tmp_path / "store.db"


def test_a_gate_is_brought_in_listed_and_withdrawn(store: Path) -> None:
    """In the order in which they came; what a question holds drives no terminal."""
    assert "gate 1: PLAN_ASSERT broker: May \\x1b[31mthis go on? (plan.md)" in mnemo("gate", store).stdout

    assert mnemo("gate", store, "--withdraw", 1).returncode == 0

    assert mnemo("gate", store).stdout == "No gate is waiting.\n"
    (gone,) = json.loads(mnemo("gate", store, "--status", "withdrawn", "--json").stdout)
    assert (gone["id"], gone["status"], gone["artifact"]) == (1, "withdrawn", 33)


def test_a_gate_is_predicted_and_answered(store: Path) -> None:
    """By rules; what they know nothing of they say, and learn from the answer."""
    first = mnemo("predict", store)
    assert "prior: no answer. Nothing like this gate is remembered" in first.stdout

    answer = mnemo("answer", store, 1, "--response", "Where is the rollback?", "--outcome", "correct")
    assert "Stored chunk 1" in answer.stdout

    mnemo("gate", store, *WAITS)
    second = mnemo("predict", store, "--prompts")
    assert "prior: correct, confidence" in second.stdout
    assert "Where is the rollback?" in second.stdout
    assert "| The human has not seen the work yet." in second.stdout


def test_a_model_is_asked_where_one_is_given(store: Path) -> None:
    """The prediction names it, with tokens; as JSON, stage by stage."""
    with chatting(says("Is there a way back?\nCONFIDENCE: 0.9")) as endpoint:
        run = mnemo("predict", store, "--json", "--chat-url", endpoint.url, "--chat-model", "m")

    (found,) = json.loads(run.stdout)
    assert (found["model"], found["prior"]["call"]["prompt_tokens"]) == ("m", 200)
    assert "prompt" not in found["prior"]
    assert found["decision"]["response"] == "Is there a way back?"


def test_the_proxy_answers_where_it_is_sure(store: Path) -> None:
    """Only where that was asked for, and as its own word."""
    mnemo("answer", store, 1, "--outcome", "approve")
    mnemo("gate", store, *WAITS)
    mnemo("gate", store, *WAITS)

    run = mnemo("predict", store, "--all", "--answer-sure", "--escalation", "never")

    assert run.returncode == 0
    with MemoryEngine.open(store) as engine:
        assert engine.gates() == []
        assert [chunk.speaker for chunk in engine.chunks([1, 2, 3])] == ["human", "proxy", "proxy"]


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        (("predict", "{store}", "--run", "1"), 1, "say which"),
        (("predict", "{store}", "7"), 1, "no gate 7"),
        (("answer", "{store}", "1"), 1, "needs an outcome"),
        (("gate", "{store}", "--question", "May it?"), 2, "needs a --state"),
        (("gate", "{store}", "--state", "X", "--withdraw", "1"), 2, "--withdraw takes"),
        (("gate", "{store}", "--state", "X", "--artifact", "{store}.none"), 1, "can't be read"),
    ],
)
def test_what_can_t_be_done_is_refused(
    store: Path, arguments: tuple[str, ...], status: int, said: str
) -> None:
    """With a sentence, and nothing changed."""
    before = store.read_bytes()
    run = mnemo(*(argument.format(store=store) for argument in arguments))

    assert (run.returncode, said in run.stderr) == (status, True)
    assert store.read_bytes() == before


def test_an_empty_queue_says_how_a_gate_is_brought_in(store: Path) -> None:
    """In one sentence."""
    mnemo("gate", store, "--withdraw", 1)

    assert "mnemo gate STORE --state STATE" in mnemo("predict", store).stderr
