"""What a tool is: a name, what it takes, who may call it, and what it does."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from pydantic import BaseModel, ConfigDict

from engine.memory_engine import MemoryEngine
from engine.serving.access import Agent, Group


class Arguments(BaseModel):
    """What a call brings: exactly the keys of its class, by their names or those that the seed gives them."""

    model_config = ConfigDict(
        strict=True, extra="forbid", frozen=True, allow_inf_nan=False, populate_by_name=True
    )


A = TypeVar("A", bound=Arguments)


class Seen:
    """Which version of each section of core memory an agent read last.  Safe from several threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._versions: dict[tuple[str, str], int] = {}

    def note(self, agent: Agent, versions: Mapping[str, int]) -> None:
        """Keep what an agent knows now."""
        with self._lock:
            self._versions |= {(agent.name, section): version for section, version in versions.items()}

    def version(self, agent: Agent, section: str) -> int | None:
        """Return the version that an agent knows, None if it read none."""
        with self._lock:
            return self._versions.get((agent.name, section))


@dataclass(frozen=True, slots=True)
class Caller:
    """Who calls, and on which store."""

    engine: MemoryEngine
    agent: Agent
    seen: Seen

    @property
    def actor(self) -> str:
        """The name under which what it writes is logged."""
        return self.agent.name

    @property
    def counts(self) -> bool:
        """Whether what it is given counts as used: that writes, though little."""
        return Group.MEMORY in self.agent.writes and not self.engine.read_only


@dataclass(frozen=True, slots=True)
class Tool(Generic[A]):
    """One tool; ``run`` returns what JSON can hold.  Its group says which right a write needs."""

    name: str
    description: str
    arguments: type[A]
    run: Callable[[Caller, A], Any]
    group: Group
    writes: bool = False
