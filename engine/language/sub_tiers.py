"""Of which kind a piece of knowledge is, read off its text (seed 001): a rule, a procedure, a fact."""

from __future__ import annotations

import regex

_RULE = regex.compile(r"\b(?:always|never|rules?|her zaman|asla|kural(?:ı|lar)?)\b", regex.IGNORECASE)
_PROCEDURE = regex.compile(r"\b(?:how to|steps? to|nasıl)\b", regex.IGNORECASE)
_RULES, _PROCEDURES = frozenset({"pattern"}), frozenset({"procedure", "skill"})


def semantic_sub_tier(category: str, text: str) -> str:
    """Return schematic, procedural or factual."""
    if category in _RULES or _RULE.search(text):
        return "schematic"
    return "procedural" if category in _PROCEDURES or _PROCEDURE.search(text) else "factual"
