"""What is told of an agent's trust.  Texts in it come from agents and people, and are not to be trusted."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


class TrustMode(StrEnum):
    """Which of the readings of seed 003 trust is formed by."""

    RECOMMENDED = "recommended"
    VERBATIM = "verbatim"


class AgentStatus(StrEnum):
    """Whether an agent may have a critical role, and if not, why."""

    ELIGIBLE = "eligible"
    NEW = "new"
    PROBATION = "probation"
    EXCLUDED = "excluded"


class RegretSource(StrEnum):
    """By what it is known that an override was regretted, or was not."""

    NONE = ""
    STATED = "came with the override"
    VERSION = "another human changed what was decided"
    FINAL = "the final version differs"
    SAID = "a person took it back"
    CLEARED = "a person cleared it"


class DeadlineState(StrEnum):
    """How an override stands to the time within which it is expected to be taken back."""

    OPEN = "open"
    HELD = "held"
    WITHIN = "reverted within"
    AFTER = "reverted after"


@dataclass(frozen=True, slots=True, kw_only=True)
class DissentDepth:
    """The depth of a dissent, and its parts.

    ``novelty`` is None where it is unknown, as no model could be asked, or as the depth was imported.
    """

    total: float
    length: float
    citations: float
    novelty: float | None
    imported: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Dissent:
    """A dissent; ``impact`` and ``feedback_incorporated`` are None while nobody said."""

    id: str
    at: datetime
    round_id: str
    task: str
    artifact_type: str
    text: str
    rubric_citations: tuple[str, ...]
    impact: bool | None
    feedback_incorporated: bool | None
    depth: DissentDepth
    imported: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Override:
    """What a person decided in place of an agent's output, and whether that was regretted.

    ``known_by`` is the id of the minute that tells so, ``source`` how; ``reverted_by`` is "system" where
    the seed says so, and "" where it is not known.
    """

    id: str
    at: datetime
    round_id: str
    task: str
    artifact: str
    agent_output: str
    human_decision: str
    by: str
    regret: bool
    source: RegretSource
    reverted_by: str
    known_by: str
    deadline: datetime
    deadline_state: DeadlineState
    imported: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CitationDiversity:
    """How evenly an agent cites the rubric; ``normalised`` is the share of what as many criteria allow.

    ``narrow``: trust is high and hardly more than one criterion is ever cited, which a person should look
    into.
    """

    bits: float
    normalised: float
    citations: int
    criteria: int
    narrow: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class LongTermStats:
    """The rolling statistics of seed 003 over the window, by its keys; None where nothing is known."""

    avg_dissent_depth_last_90d: float | None = None
    dissent_impact_ratio_last_90d: float | None = None
    total_overrides: int | None = None
    regret_rate_last_90d: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AgentStanding:
    """What a list of agents shows of one.

    ``curve`` is its trust after each of the newest events that moved it, 40 at most, oldest first.
    """

    agent: str
    trust: float
    status: AgentStatus
    rounds: int
    probation_until: datetime | None
    model: str
    primary_role: str
    dissents: int
    overrides: int
    curve: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class TrustTerm:
    """A term of the sum that trust is: its weight, and its value from 0 to 1 (verbatim, a depth up to 2)."""

    weight: float
    value: float


@dataclass(frozen=True, slots=True, kw_only=True)
class TrustTerms:
    """What trust is the sum of, and what becomes of the sum.

    ``own`` is what the events alone come to; it is drawn towards ``initial``, which counts for
    ``pull`` events.
    """

    impact: TrustTerm
    depth: TrustTerm
    unregretted: TrustTerm
    own: float
    initial: float
    pull: float


@dataclass(frozen=True, slots=True, kw_only=True)
class TrustProfile:
    """Trust in one agent at a time, and what it is made of.

    ``score`` is what ranks, formed of the ``terms``; ``raw`` the weighted sum of the seed, which may exceed
    1.  The ratios and the depth are those of the window, or of all history where ``windowed`` is false, since
    too little happened in it.  ``events`` are those that bear on the score: overrides do only where regret
    affects the agent; else ``regret_ratio`` is told and left out of the score.  ``unjudged`` dissents count
    as without impact.

    ``dissents`` and ``overrides`` are told one by one as far as they are among the newest raw events, oldest
    first; the ``compressed`` older ones are in the figures and in ``long_term``.  ``imported_stats`` came
    with a file: they say not of how many events, so nothing is formed of them.  ``unknown_novelty`` counts
    dissents whose novelty no model could tell, which are less deep by it.
    """

    agent: str
    at: datetime
    mode: TrustMode
    regret_affects: str
    score: float
    terms: TrustTerms
    raw: float
    impact_ratio: float
    mean_depth: float
    regret_ratio: float
    events: int
    windowed: bool
    unjudged: int
    unknown_novelty: int
    status: AgentStatus
    rounds: int
    probation_until: datetime | None
    model: str
    primary_role: str
    dissents: tuple[Dissent, ...]
    overrides: tuple[Override, ...]
    compressed: int
    diversity: CitationDiversity
    long_term: LongTermStats
    imported_stats: LongTermStats | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TrustPoint:
    """Trust after an event that moved it, and ``before`` it; ``minute`` is the event's id.

    ``about`` is the id of the dissent or override that it is, or that it tells of.  An ``imported`` one is
    what a file said, whose score was formed elsewhere: it is about nothing that is known, and was moved from
    nowhere.
    """

    at: datetime
    score: float
    before: float | None
    reason: str
    minute: str
    about: str
    imported: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """One who might be the devil's advocate: its chance, and why it has none, "" where it has one."""

    agent: str
    trust: float
    rounds: int
    status: AgentStatus
    weight: float
    left_out: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AdvocateChoice:
    """Who was chosen, and with what chances; ``fallback`` if nobody was eligible, so that all had one."""

    agent: str
    candidates: tuple[Candidate, ...]
    fallback: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class AgentImport:
    """What came of an agent's file.

    ``ids`` are the minutes written, ``known`` counts the events that were there before; ``skipped`` says of
    each event that could not be used where it stands and why, ``notes`` what was assumed and what was left.
    """

    agent: str
    ids: tuple[str, ...]
    known: int
    skipped: tuple[str, ...]
    notes: tuple[str, ...]
