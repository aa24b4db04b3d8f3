"""What the human would say, by rules alone: the votes of memories, and what artifacts like this one led to.

It is a heuristic, and says so.  Memories of gates vote for how they ended, each with its score; how gates of
this state ended at all is one vote more, in which anything unheard of has its share.  The second pass weighs
these votes by what stands out in the artifact (naive Bayes on what was counted).  The response is that of
the memory that speaks best for the outcome.  The same store and gate give the same prediction.
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from engine.prediction.attention import Attention, features, percept
from engine.prediction.classification.verdicts import outcomes_at
from engine.prediction.gates_seen import is_humans, named
from engine.prediction.passes import POSTERIOR, PRIOR, SURPRISE, Asked, Shift
from engine.prediction.replies import Reply
from engine.prediction.stages import Pass, Recalled, Told
from engine.providers.records import HEURISTIC, ModelCall
from engine.records import Chunk, ChunkId

UNHEARD_OF = ""
"""Stands for any outcome that was never seen at a gate of this state."""

_MOST_PERCEPTS = 5
_NOTHING = "Nothing like this gate is remembered, so there is nothing to predict from."


def votes(memories: Iterable[tuple[str, float]], seen: Mapping[str, int]) -> dict[str, float]:
    """Return the share of each outcome, of 1 in sum, :data:`UNHEARD_OF` among them.

    ``memories`` are outcomes and scores, of which one below 0 counts for nothing; ``seen`` says how gates of
    this state ended.  Empty where there is neither.
    """
    cast: dict[str, float] = defaultdict(float)
    for outcome, score in memories:
        if outcome:
            cast[named(outcome)] += max(score, 0.0)
    total = sum(seen.values())
    if not cast and not total:
        return {}
    for outcome, count in seen.items():
        cast[named(outcome)] += count / (total + 1)
    cast[UNHEARD_OF] = 1 / (total + 1)
    weight = sum(cast.values())
    return {outcome: value / weight for outcome, value in cast.items()}


def weighed(
    shares: Mapping[str, float], attention: Attention, state: str, given: Iterable[str]
) -> dict[str, float]:
    """Return shares once it is known what stands out in the artifact; what is unheard of keeps its own."""
    left = shares.get(UNHEARD_OF, 0.0)
    heard = {outcome: share for outcome, share in shares.items() if outcome != UNHEARD_OF}
    found = attention.shares(state, given, heard)
    return {outcome: share * (1 - left) for outcome, share in found.items()} | {UNHEARD_OF: left}


def likeliest(shares: Mapping[str, float]) -> tuple[str, float]:
    """Return the outcome with the largest share, of equal ones the first by name; ("", 0) if none."""
    heard = [(-share, outcome) for outcome, share in shares.items() if outcome != UNHEARD_OF]
    share, outcome = min(heard, default=(0.0, ""))
    return outcome, abs(share)


@dataclass(frozen=True, slots=True)
class Offline:
    """Passes made by rules, from what gates of the same state taught."""

    attention: Attention
    seen: Mapping[str, int]
    _given: dict[str, Mapping[str, str]] = field(default_factory=dict)

    @property
    def model(self) -> str:
        """Says that no model stands behind it."""
        return HEURISTIC

    def prior(self, asked: Asked) -> Pass:
        """Return what memories of the situation vote for."""
        started = time.perf_counter()
        shares = self._votes(asked)
        return _pass(PRIOR, asked, shares, {}, started)

    def posterior(self, asked: Asked, artifact: str) -> Pass:
        """Return what all memories vote for, weighed by what stands out in the artifact."""
        started = time.perf_counter()
        given, state = self._features(artifact), asked.situation.state
        shares = weighed(self._votes(asked), self.attention, state, given)
        telling = dict(self.attention.telling(state, likeliest(shares)[0], given)) if shares else {}
        return _pass(POSTERIOR, asked, shares, telling, started)

    def told(self, asked: Asked, shift: Shift) -> Told:
        """Return what in the artifact speaks most for the outcome of the second pass."""
        started = time.perf_counter()
        given = self._features(shift.artifact)
        telling = self.attention.telling(asked.situation.state, shift.outcome, given)
        percepts = tuple(percept(name, given[name]) for name, nats in telling if nats > 0)[:_MOST_PERCEPTS]
        description = f"Speaks for {shift.outcome!r}: {percepts[0]}." if percepts else ""
        problem = "" if percepts else "No feature of the artifact told outcomes apart so far."
        return Told(
            shift=shift.size,
            surprised=True,
            description=description,
            percepts=percepts,
            prompt=asked.prompt,
            edited=asked.edited,
            call=_call(SURPRISE, started, problem),
        )

    def _votes(self, asked: Asked) -> dict[str, float]:
        """Return the shares of the outcomes that this kind of gate can have: a person may have edited one."""
        possible = outcomes_at(asked.situation.state)
        cast = [
            (chunk.outcome, hit.score)
            for chunk, hit in asked.memories
            if is_humans(chunk) and named(chunk.outcome) in possible
        ]
        return votes(cast, {name: count for name, count in self.seen.items() if named(name) in possible})

    def _features(self, artifact: str) -> Mapping[str, str]:
        if artifact not in self._given:
            self._given.clear()
            self._given[artifact] = features(artifact)
        return self._given[artifact]


def _pass(
    purpose: str, asked: Asked, shares: Mapping[str, float], telling: Mapping[str, float], started: float
) -> Pass:
    """Return the pass that shares of outcomes come to; without any, there is no answer."""
    outcome, share = likeliest(shares)
    response, used = _response(outcome, asked, telling) if outcome else ("", ())
    return Pass(
        prompt=asked.prompt,
        edited=asked.edited,
        raw="",
        reply=Reply(response, share),
        outcome=outcome,
        shares=shares,
        used=used,
        call=_call(purpose, started, "" if outcome else _NOTHING),
    )


def _response(outcome: str, asked: Asked, telling: Mapping[str, float]) -> tuple[str, tuple[ChunkId, ...]]:
    """Return what was said at the gate that speaks best for an outcome, and the gates that voted for it.

    A gate counts by its score, and the more, the more of what tells here stood out there too.  Where none
    came to mind, the last of this kind that ended so is gone by; where there is none, the outcome is said.
    """
    voters = [
        (chunk, hit) for chunk, hit in asked.memories if named(chunk.outcome) == outcome and is_humans(chunk)
    ]
    used = tuple(chunk.id for chunk, _ in voters)
    if said := [voter for voter in voters if voter[0].human_response.strip()]:
        return max(said, key=lambda voter: _speaks(voter[0], voter[1], telling))[0].human_response, used
    lately = [chunk for chunk in asked.mind.lately if named(chunk.outcome) == outcome]
    if spoken := [chunk for chunk in lately if chunk.human_response.strip()]:
        return spoken[-1].human_response, (*used, spoken[-1].id)
    return f"{outcome.capitalize()}.", used


def _speaks(chunk: Chunk, hit: Recalled, telling: Mapping[str, float]) -> tuple[float, int]:
    shared = sum(max(telling.get(name, 0.0), 0.0) for name in features(chunk.artifact))
    return hit.score * (1 + shared), -chunk.id


def _call(purpose: str, started: float, problem: str = "") -> ModelCall:
    spent = 1_000 * (time.perf_counter() - started)
    return ModelCall(purpose=purpose, model=HEURISTIC, milliseconds=spent, attempts=0, problem=problem)
