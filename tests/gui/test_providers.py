"""The language model that the settings choose."""

from __future__ import annotations

import pytest

from engine import InvalidInputError
from gui.providers import language_model_of, let_go
from gui.settings import Chat, Settings
from tests.engine.providers import chat_server as chat


def test_none_is_asked_unless_one_is_chosen() -> None:
    """Not even one that was described and then put aside."""
    assert language_model_of(Chat()) is None
    assert language_model_of(Chat(base_url="http://localhost:9/v1", model="tiny")) is None


def test_the_chosen_one_is_asked_with_the_key_of_its_variable(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The key is read from the environment and stored nowhere."""
    monkeypatch.setenv("TEST_CHAT_KEY", "very-secret")
    with chat.chatting() as endpoint:
        settings.save(Chat(True, endpoint.url, "tiny", "TEST_CHAT_KEY"))
        model = language_model_of(settings.load(Chat))
        assert model is not None
        assert model.complete("s", "u").text == "Yes."
        let_go(model)

    assert endpoint.keys == ["Bearer very-secret"]
    assert "very-secret" not in settings.path.read_text()


def test_settings_that_can_t_be_used_are_refused() -> None:
    """In a sentence, before anything is sent."""
    with pytest.raises(InvalidInputError, match="base URL"):
        language_model_of(Chat(endpoint=True, base_url="nowhere", model="tiny"))
