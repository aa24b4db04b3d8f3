"""The Intake view: a message on its way into the store, stage by stage, before anything is kept."""

from gui.views.intake.view import IntakeView

__all__ = ["IntakeView"]
