"""Models behind protocols: what turns texts into vectors, embedded in the package or at an endpoint."""

from engine.providers.embedded import EmbeddedEmbedder
from engine.providers.endpoint import EndpointEmbedder, EndpointSettings
from engine.providers.protocols import Embedder

__all__ = ["EmbeddedEmbedder", "Embedder", "EndpointEmbedder", "EndpointSettings"]
