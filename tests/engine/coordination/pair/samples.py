"""A plan with criteria, and what a model says of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine import ChatSettings, Criterion, EndpointLanguageModel, PairTask
from tests.engine.providers.chat_server import says_json
from tests.engine.providers.endpoint_server import Endpoint, Reply

TASK = PairTask(
    "Plan the migration of the ledger.",
    (
        Criterion("rollback", "Describes the rollback", weight=2),
        Criterion("owner", "Names an owner and the budget"),
        Criterion("downtime", "No downtime"),
    ),
    "The owner is Ada. There is some downtime.",
)
WHOLE = "The owner is Ada, the budget 5,000. A rollback is rehearsed. There is no downtime."


def model(endpoint: Endpoint) -> EndpointLanguageModel:
    """Return a model that asks this server once."""
    return EndpointLanguageModel(ChatSettings(base_url=endpoint.url, model="m", retries=0, timeout=5.0))


def scores(*values: float, **changes: Any) -> dict[str, Any]:
    """Return an evaluation that scores the criteria so, in order, each with these changes."""
    return {
        "scores": [
            {"criterion": place, "score": value, "missing": "" if value == 100 else f"lacks {place}"}
            | changes
            for place, value in enumerate(values)
        ]
    }


def suggestions(count: int, patterns: Sequence[int] = ()) -> Reply:
    """Return a reply that suggests something on each gap."""
    each = [{"gap": place, "text": f"Add it ({place}).", "patterns": [*patterns]} for place in range(count)]
    return says_json({"suggestions": each})


def revision(text: str) -> Reply:
    """Return a reply that revises the output."""
    return says_json({"output": text})
