"""The records of questions to a language model."""

from __future__ import annotations

from dataclasses import dataclass, field

HEURISTIC = "heuristic"
"""Stands where the name of a model would, if rules did its work."""


_MOST_TOKENS = 1_000_000_000  # of any one question


def plausible(tokens: object) -> int | None:
    """Return a number of tokens, None for what can be none of one question."""
    return tokens if type(tokens) is int and 0 <= tokens <= _MOST_TOKENS else None


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelCall:
    """One question to a language model: how long it took, what it cost, and what went wrong, if it did.

    ``cost`` is in US dollars, None where prices are not known; ``cached_tokens`` of the prompt's tokens the
    server had from before.
    """

    purpose: str
    model: str
    milliseconds: float = 0.0
    prompt_tokens: int = 0
    completion_tokens: int = 0
    cached_tokens: int = 0
    cost: float | None = None
    attempts: int = 1
    problem: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Made:
    """What a model makes, or rules in its place; ``made_by`` is the model's name or HEURISTIC.

    ``calls`` are all questions to a model, those that failed too: ``problem`` then says in words why the
    heuristic stood in.
    """

    made_by: str = HEURISTIC
    calls: tuple[ModelCall, ...] = ()
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Exchange:
    """What a model was asked, word for word, and what it answered, "" where nothing came."""

    system: str
    user: str
    raw: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Heard(Made):
    """What a model makes, or rules in its place, with every word that was exchanged about it."""

    exchanges: tuple[Exchange, ...] = field(default=(), repr=False)
