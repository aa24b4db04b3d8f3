"""Constants of trust in an agent: what its dissents and the overrides of its work are worth (seed 003)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.parameters.bounds import choice, parameter


@dataclass(frozen=True, slots=True, kw_only=True)
class TrustParameters:
    """How trust is formed of dissents and overrides, and who may be the devil's advocate.

    ``recommended`` heals what seed 003 leaves open (SPEC 4): depth on a scale of 0 to 1, few events pulled
    towards the initial trust, and a person's regret left to the person.  ``verbatim`` follows the seed to the
    letter: see ``VERBATIM_TRUST``.
    """

    mode: str = choice("recommended", ("recommended", "verbatim"), "As SPEC 4 settles it, or as the seed")
    regret_affects: str = choice("human", ("human", "agent"), "Whose trust a regretted override lowers")
    impact_weight: float = parameter(0.4, 0, 1, "", "seed 003", "weight of the share with impact")
    depth_weight: float = parameter(0.3, 0, 1, "", "seed 003", "weight of the mean depth")
    regret_weight: float = parameter(0.3, 0, 1, "", "seed 003", "weight of the share not regretted")
    words: float = parameter(50, 1, 100_000, "words", "seed 003", "length from which a dissent counts whole")
    citation: float = parameter(0.2, 0, 2, "", "seed 003", "depth that a citation of the rubric adds")
    citation_cap: float = parameter(0.5, 0, 2, "", "seed 003", "depth that citations add at most")
    deepest: float = parameter(2, 0.01, 10, "", "seed 003", "greatest depth")
    initial: float = parameter(0.6, 0, 1, "", "seed 003", "trust before any event")
    shrink: float = parameter(5, 0, 10_000, "events", "SPEC 4: k", "that the initial trust counts for")
    threshold: float = parameter(0.2, 0, 1, "", "seed 003", "trust above which an agent is eligible")
    rounds: float = parameter(5, 0, 10_000, "rounds", "seed 003", "taken part in before it is eligible")
    window: float = parameter(90, 1, 36_500, "days", "seed 003", "over which ratios are formed")
    fewest: float = parameter(5, 0, 10_000, "events", "SPEC 4", "fewer in the window: all there are count")
    deadline: float = parameter(24, 0, 87_600, "hours", "seed 003", "after an override: it is looked back on")
    raw_events: float = parameter(100, 1, 1e6, "events", "seed 003", "the newest: told one by one")
    high: float = parameter(0.7, 0, 1, "", "chosen here", "trust from which narrow citing is flagged")
    narrow: float = parameter(1, 0, 20, "bits", "chosen here: 2 criteria", "entropy of citations below")
    least_citations: float = parameter(5, 1, 10_000, "citations", "chosen here", "before entropy is judged")


VERBATIM_TRUST = TrustParameters(mode="verbatim", regret_affects="agent")
"""Trust as seed 003 has it, to the letter."""
