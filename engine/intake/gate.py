"""The prediction-error gate: what becomes of a fact beside what is known (seed 001, SPEC 2.3).

In this order: word for word the same, against what is known, then the band of its similarity.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from engine.dynamics.prediction_error import Action, Band, band, gap_action
from engine.intake.contradiction import Contradiction, contradiction
from engine.intake.records import Fact, Neighbour
from engine.intake.separation import reason_apart
from engine.language.word_sets import plain_form, stems, tokens
from engine.parameters import GateParameters
from engine.records import Chunk, Status

LONGEST_MERGE = 2000  # characters that a memory may grow to; then what adds to it stands beside it


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """What becomes of a fact, and why, in words that name no chunk: ``target`` does.

    ``similarity`` is the cosine to ``target``, the memory that decided; None where nothing is like it.
    ``kept_apart`` says that an immutable memory would have been changed and was not; ``outdated`` that the
    fact was said before what it is against, and so ended when that began.
    """

    action: Action
    band: Band
    similarity: float
    reason: str
    target: Neighbour | None = None
    against: Contradiction | None = None
    kept_apart: bool = False
    outdated: bool = False

    @property
    def prediction_error(self) -> float:
        """How far the nearest memory is: 1 - similarity."""
        return 1 - self.similarity


def judge(
    fact: Fact,
    said_at: datetime | None,
    neighbours: Sequence[Neighbour],
    importance: float,
    gate: GateParameters,
) -> Judgement:
    """Decide for one fact, said at ``said_at`` (aware; None: now); ``neighbours`` are nearest, best first."""
    if not neighbours:
        return Judgement(action=Action.CREATE, band=Band.CREATE, similarity=0, reason="Nothing is known yet.")
    if same := next((n for n in neighbours if _is_same(fact, n)), None):
        return Judgement(
            action=Action.REINFORCE,
            band=Band.REINFORCE,
            similarity=same.similarity,
            target=same,
            reason="It is known word for word.",
        )
    if opposed := _opposed(fact, neighbours, gate):
        return _in_order(opposed, said_at) or _protected(opposed)
    return _protected(_by_band(fact, neighbours[0], importance, gate))


def _is_same(fact: Fact, neighbour: Neighbour) -> bool:
    chunk = neighbour.chunk
    return chunk.category == fact.category and plain_form(chunk.content) == plain_form(fact.text)


def _opposed(fact: Fact, neighbours: Sequence[Neighbour], gate: GateParameters) -> Judgement | None:
    """Look for a contradiction among all that is alike, not the nearest alone."""
    for neighbour in neighbours:
        if neighbour.similarity < gate.oppose_from:
            break
        if found := contradiction(fact.text, neighbour.chunk.content):
            return Judgement(
                action=Action.SUPERSEDE,
                band=Band.SUPERSEDE,
                similarity=neighbour.similarity,
                target=neighbour,
                against=found,
                reason=f"What is known says otherwise. {found}",
            )
    return None


def _by_band(fact: Fact, nearest: Neighbour, importance: float, gate: GateParameters) -> Judgement:
    similarity, chunk = nearest.similarity, nearest.chunk
    found = band(similarity, contradicts=False, gate=gate)
    if found is Band.CREATE:
        action, reason = Action.CREATE, "The nearest memory is not alike."
    elif chunk.status is Status.DORMANT and found is not Band.GAP:
        action, reason = Action.SUPERSEDE, "The nearest memory is alike but dormant: this takes its place."
    elif apart := reason_apart(fact, nearest, found, gate):
        action, reason = Action.CREATE, apart
    elif found is Band.GAP:
        action = gap_action(importance, gate)
        enough = "is" if action is Action.CREATE else "is not"
        reason = f"Somewhat like what is known; its importance, {importance:.2f}, {enough} high."
    else:
        action, reason = _joined(fact, nearest, found)
    return Judgement(action=action, band=found, similarity=similarity, target=nearest, reason=reason)


def _joined(fact: Fact, nearest: Neighbour, found: Band) -> tuple[Action, str]:
    """Return what becomes of a fact that is much like a memory: only what adds nothing leaves no word."""
    chunk = nearest.chunk
    known = stems(chunk.content)
    added = [word for word in dict.fromkeys(tokens(fact.text)) if not stems(word) <= known]
    if not added:
        return Action.REINFORCE, "What is known says all of this already."
    if len(chunk.content) + len(fact.text) > LONGEST_MERGE:
        return Action.CREATE, "It adds to a memory that is as long as one may become."
    nearly = "Nearly the same as" if found is Band.REINFORCE else "Overlaps with"
    return Action.UPDATE, f"{nearly} what is known, and adds: {', '.join(added[:5])}."


def _in_order(judgement: Judgement, said_at: datetime | None) -> Judgement | None:
    """Leave what was said later in force: a conversation read in behind it tells of what was before."""
    known_at = judgement.target.chunk.at if judgement.target else None
    if said_at is None or known_at is None or known_at <= said_at:
        return None
    reason = f"{judgement.reason} But that was said later: this is stored as what held before it."
    return replace(judgement, action=Action.CREATE, outdated=True, reason=reason)


def known_before(judgement: Judgement, past: Chunk) -> Judgement:
    """Store nothing of what is known already as something that held before, as from a log read in twice."""
    return replace(
        judgement,
        action=Action.SKIP,
        target=Neighbour(past, 1.0),
        similarity=1.0,
        outdated=False,
        reason="It is known word for word, as what held before.",
    )


def _protected(judgement: Judgement) -> Judgement:
    """Leave what is immutable as it is: the fact is stored beside it, and linked."""
    target = judgement.target
    changes = judgement.action in (Action.UPDATE, Action.SUPERSEDE)
    if target is None or not changes or not target.chunk.immutable:
        return judgement
    reason = f"{judgement.reason} But that is immutable: this is stored beside it."
    return replace(judgement, action=Action.CREATE, kept_apart=True, reason=reason)
