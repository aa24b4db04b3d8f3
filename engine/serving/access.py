"""Who may call what, how often, and how much at once."""

from __future__ import annotations

import hmac
import json
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any

from engine.coordination.ada.desk import is_curator
from engine.errors import InvalidInputError, RefusedError
from engine.fields import is_text

_SHORTEST_TOKEN = 16  # characters


class Group(StrEnum):
    """Parts of the memory that an agent may be allowed to write to."""

    MEMORY = "memory"
    GATES = "gates"
    MINUTES = "minutes"
    TRUST = "trust"
    CORE = "core"
    STREAM = "stream"
    ARCHIVE = "archive"


EVERYTHING = frozenset(Group)


@dataclass(frozen=True, slots=True)
class Agent:
    """Who calls: in which role, and to which parts it may write.  Reading is for all that are let in."""

    name: str
    role: str = ""
    writes: frozenset[Group] = EVERYTHING


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one agent may do: calls a minute, of which so many at once, and characters of a call."""

    calls_a_minute: int = 1_200
    burst: int = 200
    characters: int = 1_000_000


@dataclass(slots=True)
class _Bucket:
    left: float
    at: float


@dataclass(slots=True)
class Doorkeeper:
    """Lets calls in, or says why not.  Safe from several threads."""

    limits: Limits = field(default_factory=Limits)
    clock: Callable[[], float] = time.monotonic
    _buckets: dict[str, _Bucket] = field(default_factory=dict)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def admit(self, agent: Agent, characters: int) -> None:
        """Count a call in, whatever it asks; raises RefusedError for one too many or too long."""
        if not self._taken(agent.name):
            raise RefusedError(
                f"{agent.name} calls more than {self.limits.calls_a_minute:,} times a minute. "
                "Nothing was done. Wait a moment and call again."
            )
        if characters > self.limits.characters:
            raise RefusedError(
                f"The call has {characters:,} characters, more than the {self.limits.characters:,} that are "
                "taken at once. Nothing was done. Send it in parts."
            )

    def permit(self, agent: Agent, group: Group) -> None:
        """Raise RefusedError where an agent may not write to a part."""
        if group not in agent.writes:
            raise RefusedError(
                f"{agent.name} may not write to {group}. Nothing was written. "
                "A person decides this where the store is served."
            )

    def _taken(self, name: str) -> bool:
        now, a_second = self.clock(), self.limits.calls_a_minute / 60
        with self._lock:
            bucket = self._buckets.setdefault(name, _Bucket(self.limits.burst, now))
            bucket.left = min(self.limits.burst, bucket.left + (now - bucket.at) * a_second)
            bucket.at = now
            if bucket.left < 1:
                return False
            bucket.left -= 1
            return True


def read_agents(path: Path) -> Mapping[str, Agent]:
    """Return the agents of a file, by token: ``[{"agent": …, "token": …, "role": …, "writes": […]}]``.

    Without ``writes`` an agent may write everything.  Raises InvalidInputError with every fault.
    """
    try:
        given = json.loads(path.read_bytes())
    except (OSError, ValueError) as error:
        raise InvalidInputError([f"{path} can't be read as JSON: {error}"]) from None
    if not isinstance(given, list) or not given:
        raise InvalidInputError([f"{path} must hold a list of agents"])
    found: dict[str, Agent] = {}
    faults: list[str] = []
    for place, one in enumerate(given, start=1):
        own = _faults(one)
        if not own and one["token"] in found:
            own = ["its token is another agent's"]
        if not own and any(one["agent"] == agent.name for agent in found.values()):
            own = [f"{one['agent']!r} has a token already: give each agent a name of its own"]
        faults += [f"agent {place}: {fault}" for fault in own]
        if not own:
            writes = one.get("writes")
            rights = EVERYTHING if writes is None else frozenset(map(Group, writes))
            found[one["token"]] = Agent(one["agent"], one.get("role", ""), rights)
    if faults:
        raise InvalidInputError(faults)
    return found


def _faults(one: Any) -> list[str]:
    if not isinstance(one, dict):
        return ["it is no object"]
    faults = [f"there is no key {key!r}" for key in one if key not in ("agent", "token", "role", "writes")]
    name, token, role = one.get("agent"), one.get("token"), one.get("role", "")
    faults += name_faults(name)
    if not (is_text(token) and len(str(token)) >= _SHORTEST_TOKEN):
        faults.append(f"token must be a text of at least {_SHORTEST_TOKEN} characters")
    if not is_text(role):
        faults.append("role must be a text")
    writes = one.get("writes", [])
    if not isinstance(writes, list) or not all(part in set(Group) for part in writes):
        faults.append(f"writes must be a list of {', '.join(Group)}")
    return faults


def name_faults(name: object) -> list[str]:
    """Return what stands against the name of an agent."""
    if not (isinstance(name, str) and is_text(name) and name.strip()):
        return ["agent must be a name"]
    if is_curator(name):
        return [f"{name!r} is what a person is called; give the agent another name"]
    return []


def agent_of(token: str, agents: Mapping[str, Agent]) -> Agent | None:
    """Return whose token it is, None for nobody's; how long that takes tells nothing of any token."""
    found = None
    for known, agent in agents.items():
        if hmac.compare_digest(known.encode(), token.encode("utf-8", "replace")):
            found = agent
    return found
