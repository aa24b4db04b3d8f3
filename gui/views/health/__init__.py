"""The Health view: whether vectors, index and search agree with the texts, and what another model changed."""

from gui.views.health.view import HealthView

__all__ = ["HealthView"]
