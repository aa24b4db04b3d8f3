"""Tools on trust (seed 003): who dissented, who was overridden, who is trusted.

No agent speaks for itself: what makes it trusted is said by others.
"""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from engine.coordination.trust.events import TrustEvent
from engine.coordination.trust.writing import require_others
from engine.errors import RefusedError
from engine.serving.access import Group
from engine.serving.tools.records import Arguments, Caller, Tool

Citations = Annotated[list[str], Field(description="criteria of the rubric that it rests on")]


class Trust(Arguments):
    """What ``trust`` takes."""

    agent: Annotated[str | None, Field(description="whose; all, if not given")] = None


class Dissent(Arguments):
    """What ``log_dissent`` takes; who dissents is who calls."""

    text: Annotated[str, Field(description="what you object to, and why")]
    rubric_citations: Citations = Field(default_factory=list)
    round_id: str = ""
    task: str = ""
    artifact_type: str = ""


class Judge(Arguments):
    """What ``judge_dissent`` takes."""

    dissent: Annotated[str, Field(description="id of its minute")]
    impact: Annotated[bool, Field(description="whether it changed what came out")]
    feedback_incorporated: bool | None = None


class Override(Arguments):
    """What ``log_override`` takes."""

    agent: Annotated[str, Field(description="who was overridden")]
    agent_output: str
    human_decision: str
    by: Annotated[str, Field(description="the person who decided")]
    round_id: str = ""
    task: str = ""
    artifact: Annotated[str, Field(description="name of what was decided, to follow its versions")] = ""


class Version(Arguments):
    """What ``log_version`` takes."""

    text: Annotated[str, Field(description="what the artifact became")]
    artifact: str = ""
    round_id: str = ""
    final: bool = False


class Round(Arguments):
    """What ``log_round`` takes."""

    round_id: str
    agents: Annotated[list[str], Field(min_length=1, max_length=100, description="who took part")]


class Advocate(Arguments):
    """What ``devils_advocate`` takes."""

    candidates: Annotated[list[str], Field(min_length=1, max_length=100)]
    seed: int | None = None


def _trust(caller: Caller, given: Trust) -> Any:
    if given.agent is None:
        known = caller.engine.agents()
        return {
            "agents": [{"agent": one.agent, "trust": one.trust, "status": str(one.status)} for one in known]
        }
    found = caller.engine.trust(given.agent)
    return {
        "agent": found.agent,
        "trust": found.score,
        "status": str(found.status),
        "impact_ratio": found.impact_ratio,
        "mean_depth": found.mean_depth,
        "regret_ratio": found.regret_ratio,
        "events": found.events,
        "rounds": found.rounds,
    }


def _dissent(caller: Caller, given: Dissent) -> Any:
    written = caller.engine.log_dissent(caller.agent.name, **given.model_dump(), actor=caller.actor)
    return {"dissent": written.ids[0]}


def _judge(caller: Caller, given: Judge) -> Any:
    written = caller.engine.judge_dissent(
        given.dissent,
        impact=given.impact,
        feedback_incorporated=given.feedback_incorporated,
        by=caller.agent.name,
        actor=caller.actor,
    )
    return {"minute": written.ids[0]}


def _override(caller: Caller, given: Override) -> Any:
    if given.by == caller.agent.name:
        raise RefusedError(f"A person overrides, and {given.by} is an agent. Nothing was written.")
    written = caller.engine.log_override(**given.model_dump(), actor=caller.actor)
    return {"override": written.ids[0]}


def _version(caller: Caller, given: Version) -> Any:
    written = caller.engine.log_version(
        **given.model_dump(), by=caller.agent.name, agent=caller.agent.name, actor=caller.actor
    )
    return {"minute": written.ids[0]}


def _round(caller: Caller, given: Round) -> Any:
    for agent in given.agents:
        require_others(agent, caller.agent.name)
    written = [
        caller.engine.log_round(agent, given.round_id, actor=caller.actor).ids[0]
        for agent in dict.fromkeys(given.agents)
    ]
    return {"minutes": written}


def _advocate(caller: Caller, given: Advocate) -> Any:
    choice = caller.engine.devils_advocate(given.candidates, given.seed)
    return {"agent": choice.agent}


RESERVED = frozenset(map(str, TrustEvent))
"""Kinds of minutes that make an agent trusted: they are written by these tools only."""

TOOLS: tuple[Tool[Any], ...] = (
    Tool("trust", "Say how far an agent is trusted, and why; or all of them.", Trust, _trust, Group.TRUST),
    Tool(
        "log_dissent",
        "Say that you disagree. Others judge later whether it changed anything.",
        Dissent,
        _dissent,
        Group.TRUST,
        writes=True,
    ),
    Tool(
        "judge_dissent",
        "Say whether another agent's dissent changed what came out.",
        Judge,
        _judge,
        Group.TRUST,
        writes=True,
    ),
    Tool(
        "log_override",
        "Say that a person decided otherwise than another agent.",
        Override,
        _override,
        Group.TRUST,
        writes=True,
    ),
    Tool("log_version", "Say what an artifact became.", Version, _version, Group.TRUST, writes=True),
    Tool("log_round", "Say which others took part in a round.", Round, _round, Group.TRUST, writes=True),
    Tool(
        "devils_advocate",
        "Choose who is to object, by chance and trust.",
        Advocate,
        _advocate,
        Group.TRUST,
    ),
)
