"""What a language model answers when it does as it is told."""

from __future__ import annotations

from typing import Any

FACT: dict[str, Any] = {
    "text": "Ann works at Acme.",
    "category": "fact",
    "entities": ["entity://org/acme"],
    "dates": [],
    "valid_from": None,
    "valid_until": None,
}
FORMATION: dict[str, Any] = {
    "facts": [FACT],
    "resolved_text": "Ann works at Acme.",
    "foresight": [],
    "replaced": [],
}
RELATION: dict[str, Any] = {"candidate": 0, "kind": "elaborates", "confidence": 0.5, "evidence": ""}


def with_fact(**changes: Any) -> dict[str, Any]:
    """Return a formation whose one fact has these values."""
    return {**FORMATION, "facts": [{**FACT, **changes}]}
