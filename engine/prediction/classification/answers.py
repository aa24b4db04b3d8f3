"""What a language model must answer about what a human said at gates."""

from __future__ import annotations

from typing import Annotated

from engine.fields import OUTCOMES
from engine.prediction.classification.limits import LONGEST_CAUSE, LONGEST_DELTA, LONGEST_FEEDBACK
from engine.providers.answers import Answer, among, bounded


class VerdictAnswer(Answer):
    """The outcome, the widest thing that is to change ("" for none), and what about it."""

    outcome: Annotated[str, *among(OUTCOMES)]
    scope: Annotated[str, *among(("", "task", "plan", "intent"))]
    feedback: Annotated[str, bounded(LONGEST_FEEDBACK, shortest=0)]


class DeltaAnswer(Answer):
    """What a prediction left out, "" where it said it all."""

    text: Annotated[str, bounded(LONGEST_DELTA, shortest=0)]


class CauseAnswer(Answer):
    """Why two gates of one kind ended otherwise."""

    text: Annotated[str, bounded(LONGEST_CAUSE)]
