"""How well recall answers: saved questions, figures of profiles, ablations, tuning."""

from gui.views.recall.evaluate.page import EvaluatePage

__all__ = ["EvaluatePage"]
