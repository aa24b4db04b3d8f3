"""Choosing the devil's advocate: by trust, among those who may be it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from engine.coordination.trust.records import AdvocateChoice, AgentStanding, AgentStatus, Candidate
from engine.dynamics.trust import selection_weights
from engine.parameters import TrustParameters
from engine.wording import counted


def chosen_advocate(
    standings: Sequence[AgentStanding], parameters: TrustParameters, seed: int | None
) -> AdvocateChoice:
    """Choose one by chance, in proportion to trust; the same for the same ``seed``.

    If nobody is eligible, all are candidates; if nobody is trusted at all, each has the same chance.
    """
    viable = [one for one in standings if one.status is AgentStatus.ELIGIBLE]
    among = viable or standings
    weights = selection_weights([one.trust for one in among])
    place = int(np.random.default_rng(seed).choice(len(among), p=weights))
    chances = {one.agent: float(weight) for one, weight in zip(among, weights, strict=True)}
    return AdvocateChoice(
        agent=among[place].agent,
        candidates=tuple(
            Candidate(
                agent=one.agent,
                trust=one.trust,
                rounds=one.rounds,
                status=one.status,
                weight=chances.get(one.agent, 0.0),
                left_out="" if one.agent in chances else _reason(one, parameters),
            )
            for one in standings
        ),
        fallback=not viable,
    )


def _reason(one: AgentStanding, parameters: TrustParameters) -> str:
    if one.status is AgentStatus.PROBATION:
        return f"on probation until {one.probation_until:%Y-%m-%d %H:%M} UTC"
    if one.status is AgentStatus.NEW:
        return f"took part in {counted(one.rounds, 'round')} of {parameters.rounds:g}"
    return f"its trust, {one.trust:.2f}, is not above {parameters.threshold:g}"
