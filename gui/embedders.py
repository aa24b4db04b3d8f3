"""From settings to what makes vectors: the model that is chosen, and those that a store may still need."""

from __future__ import annotations

import os

from engine import EmbeddedEmbedder, Embedder, EndpointEmbedder, EndpointSettings, InvalidInputError
from gui.settings import Embedding, FormerEmbeddings


def embedder_of(embedding: Embedding) -> Embedder:
    """Return what makes vectors as the settings say; nothing is asked of it yet.

    Raises InvalidInputError for settings that can't be used.
    """
    if not embedding.endpoint:
        return EmbeddedEmbedder()
    key = os.environ.get(embedding.key_variable, "") if embedding.key_variable else ""
    return EndpointEmbedder(EndpointSettings(base_url=embedding.base_url, model=embedding.model, api_key=key))


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


def let_go(embedder: Embedder) -> None:
    """Close the connections of an endpoint."""
    if isinstance(embedder, EndpointEmbedder):
        embedder.close()
