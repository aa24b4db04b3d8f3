"""How predictions at gates go: approvals, surprises, confidences, ablations and spot checks."""

from gui.views.health.predictions.page import PredictionsPage

__all__ = ["PredictionsPage"]
