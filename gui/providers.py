"""From settings to the models that make vectors and form memories, chosen now or still needed by a store."""

from __future__ import annotations

import os

from engine import (
    ChatSettings,
    EmbeddedEmbedder,
    Embedder,
    EndpointEmbedder,
    EndpointLanguageModel,
    EndpointSettings,
    InvalidInputError,
    LanguageModel,
)
from gui.settings import Chat, Embedding, Endpoint, FormerEmbeddings


def embedder_of(embedding: Embedding) -> Embedder:
    """Return what makes vectors as the settings say; nothing is asked of it yet.

    Raises InvalidInputError for settings that can't be used.
    """
    if not embedding.endpoint:
        return EmbeddedEmbedder()
    return EndpointEmbedder(
        EndpointSettings(base_url=embedding.base_url, model=embedding.model, api_key=key_of(embedding))
    )


def alternatives_to(embedding: Embedding, former: FormerEmbeddings) -> list[Embedder]:
    """Return the models that stores may be embedded with, but for the one that the settings choose now."""
    others = [Embedding(), *former.embeddings]
    found: list[Embedder] = []
    for other in others:
        if (other.endpoint, other.model) != (embedding.endpoint, embedding.model):
            try:
                found.append(embedder_of(other))
            except InvalidInputError:
                continue  # settings of another version, that can't be used
    return found


def language_model_of(chat: Chat) -> LanguageModel | None:
    """Return the language model of the settings, or None; nothing is asked of it yet.

    Raises InvalidInputError for settings that can't be used.
    """
    if not chat.endpoint:
        return None
    return EndpointLanguageModel(ChatSettings(base_url=chat.base_url, model=chat.model, api_key=key_of(chat)))


def key_of(endpoint: Endpoint) -> str:
    """Return the API key of an endpoint as the environment has it; "" for none."""
    return os.environ.get(endpoint.key_variable, "") if endpoint.key_variable else ""


def let_go(model: Embedder | LanguageModel | None) -> None:
    """Close the connections of an endpoint."""
    if isinstance(model, (EndpointEmbedder, EndpointLanguageModel)):
        model.close()
