"""``mnemo recall --explain`` and ``mnemo evaluate`` as a user types them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine import MemoryEngine, profile_from_json, profile_to_json, with_values
from engine.parameters import PROFILES
from tests.engine.cli.test_commands import mnemo


@pytest.fixture(scope="module")
def talk(tmp_path_factory: pytest.TempPathFactory, shared: Path) -> Path:
    """A store with a conversation."""
    store = tmp_path_factory.mktemp("talk") / "store.db"
    with MemoryEngine.open(store) as engine:
        engine.import_file(shared / "data/locomo/26.json")
        engine.import_questions(shared / "data/locomo/26.json")
    return store


def test_an_explanation_says_what_would_bring_a_chunk_in(talk: Path) -> None:
    """Stage by stage, and what to do; the same as the engine's, as JSON."""
    asked = ("recall", talk, "when did Caroline go to the support group?", "--explain", 43)
    run = mnemo(*asked)

    assert run.returncode == 0
    assert "#43 is not among the 10 hits" in run.stdout
    assert "then it is hit" in run.stdout
    document = json.loads(mnemo(*asked, "--json").stdout)
    assert document["rank"] is None
    assert [one["stage"] for one in document["standings"]][:3] == ["gate", "state", "vector"]
    assert mnemo("recall", talk, "who?", "--explain", 99_999).returncode == 1


def test_what_would_be_injected_is_printed_as_the_agent_sees_it(talk: Path) -> None:
    """Between the marks, as JSON."""
    lines = mnemo("recall", talk, "what does Melanie paint?", "--inject").stdout.splitlines()

    assert (lines[1], lines[-1]) == ("<memories>", "</memories>")
    assert json.loads("".join(lines[2:-1]))[0]["memory"] > 0


def test_a_trivial_message_is_said_to_be_one(talk: Path) -> None:
    """In words; not as if nothing had been found."""
    assert "A greeting needs no memory" in mnemo("recall", talk, "Hi there!").stdout


def test_a_profile_can_come_from_a_file(talk: Path, tmp_path: Path) -> None:
    """What is wrong with it is said; what is no file is no profile."""
    path = tmp_path / "mine.json"
    path.write_text(profile_to_json(with_values(PROFILES["similarity"], {"name": "mine"})))
    assert json.loads(mnemo("recall", talk, "paint", "--profile", path, "--json").stdout)["profile"] == "mine"
    path.write_text('{"similarity_weight": 7}')
    refused = mnemo("recall", talk, "paint", "--profile", path)
    assert (refused.returncode, "similarity_weight is 7" in refused.stderr) == (1, True)
    assert "there is no profile 'nope'" in mnemo("recall", talk, "paint", "--profile", "nope").stderr


def test_profiles_are_measured_side_by_side(talk: Path, shared: Path) -> None:
    """With their intervals, on all questions and on each kind."""
    run = mnemo("evaluate", talk, "--profile", "calibrated", "--profile", "similarity")

    assert run.stdout.startswith("150 questions")
    assert all(name in run.stdout for name in ("calibrated", "similarity", "multi-hop", "recall@10"))
    again = mnemo("evaluate", talk, "--questions", shared / "data/locomo/26.json", "--json")
    assert "150 questions saved" in again.stderr
    assert len(json.loads(again.stdout)["questions"]) == 150


def test_weights_that_were_found_can_be_kept_and_used(talk: Path, tmp_path: Path) -> None:
    """As a profile of its own; the gain is told with its interval."""
    path = tmp_path / "tuned.json"
    run = mnemo("evaluate", talk, "--profile", "similarity", "--tune", "MRR", "--save", path)

    assert "MRR on the 75 questions held out" in run.stdout
    assert profile_from_json(path.read_text()).name == "similarity, tuned"
    assert mnemo("recall", talk, "paint", "--profile", path).returncode == 0


def test_a_store_without_questions_says_what_to_do(tmp_path: Path) -> None:
    """Status 1 and a sentence."""
    store = tmp_path / "empty.db"
    MemoryEngine.open(store).close()
    run = mnemo("evaluate", store)

    assert (run.returncode, "no saved question" in run.stderr) == (1, True)
