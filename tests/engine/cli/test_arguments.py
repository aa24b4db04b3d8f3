"""Which models ``mnemo`` is told to ask."""

from __future__ import annotations

import argparse

import pytest

from engine import InvalidInputError
from engine.cli import main
from engine.cli.arguments import add_endpoint, add_language_model, chosen_language_model
from tests.engine.providers import chat_server as chat


def options(*arguments: str) -> argparse.Namespace:
    """Read arguments of a command that may be given both kinds of model."""
    parser = argparse.ArgumentParser()
    add_endpoint(parser)
    add_language_model(parser)
    return parser.parse_args(arguments)


def test_no_language_model_is_asked_unless_one_is_named() -> None:
    """The heuristics do."""
    with chosen_language_model(options()) as model:
        assert model is None


def test_the_one_named_is_asked_with_the_key_of_its_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    """The key itself never stands among the arguments."""
    monkeypatch.setenv("TEST_CHAT_KEY", "very-secret")
    with chat.chatting() as endpoint:
        named = ("--chat-url", endpoint.url, "--chat-model", "tiny", "--chat-key-variable", "TEST_CHAT_KEY")
        with chosen_language_model(options(*named)) as model:
            assert model is not None
            assert model.complete("s", "u").text == "Yes."

    assert endpoint.keys == ["Bearer very-secret"]
    assert endpoint.requests[0]["model"] == "tiny"


def test_a_language_model_needs_a_name() -> None:
    """Said before anything is asked."""
    with (
        pytest.raises(InvalidInputError, match="needs a name"),
        chosen_language_model(options("--chat-url", "http://localhost:9/v1")),
    ):
        pass


@pytest.mark.parametrize(
    ("arguments", "listed"),
    [
        (("predict", "x.db", "--without", "luck"), "depth"),
        (("discover", "x.db", "--lens", "luck"), "self_deception"),
        (("gate", "x.db", "--status", "luck"), "waiting"),
    ],
)
def test_a_wrong_choice_is_told_what_there_is(
    arguments: tuple[str, ...], listed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """By the names that are typed, and nothing else."""
    with pytest.raises(SystemExit):
        main(arguments)

    told = capsys.readouterr().err
    assert listed in told
    assert "<" not in told.rpartition("choose from")[2]
