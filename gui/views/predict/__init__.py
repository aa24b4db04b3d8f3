"""The Predict view: what a human would say at a gate, step by step."""

from gui.views.predict.view import PredictView

__all__ = ["PredictView"]
