"""From settings to the language model that forms memories, where one is chosen."""

from __future__ import annotations

from engine import ChatSettings, EndpointLanguageModel, LanguageModel
from gui.embedders import key_of
from gui.settings import Chat


def language_model_of(chat: Chat) -> LanguageModel | None:
    """Return the language model of the settings, or None; nothing is asked of it yet.

    Raises InvalidInputError for settings that can't be used.
    """
    if not chat.endpoint:
        return None
    return EndpointLanguageModel(ChatSettings(base_url=chat.base_url, model=chat.model, api_key=key_of(chat)))
