"""Models behind protocols: what turns texts into vectors, and what answers in words.

Embedders are embedded in the package or at an endpoint; language models are at an endpoint.
"""

from engine.providers.chat import ChatSettings, EndpointLanguageModel
from engine.providers.embedded import EmbeddedEmbedder
from engine.providers.endpoint import EndpointEmbedder, EndpointSettings
from engine.providers.protocols import Completion, Embedder, LanguageModel

__all__ = [
    "ChatSettings",
    "Completion",
    "EmbeddedEmbedder",
    "Embedder",
    "EndpointEmbedder",
    "EndpointLanguageModel",
    "EndpointSettings",
    "LanguageModel",
]
