"""What a language model must answer about a question."""

from __future__ import annotations

from typing import Annotated

from engine.providers.answers import Answer, among
from engine.retrieval.understanding.intents import Intent


class IntentAnswer(Answer):
    """What a question is after."""

    intent: Annotated[str, *among(tuple(Intent))]
