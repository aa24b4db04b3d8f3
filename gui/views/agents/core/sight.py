"""What is read of the core memory of a role, off the UI thread."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from engine import CoreMemory, CoreSection, MemoryEngine, Progress, StepInfo


@dataclass(frozen=True, slots=True)
class CoreSight:
    """What a role has in mind, who wrote it when, and which other roles have something in mind."""

    memory: CoreMemory
    roles: Mapping[str, int]
    steps: Mapping[int, StepInfo]
    now: datetime

    def step_of(self, section: CoreSection) -> StepInfo | None:
        """Return the step that last changed a section, None where it was never written."""
        return self.steps.get(int(section.version))


def read_core(engine: MemoryEngine, progress: Progress, role: str | None, agent: str | None) -> CoreSight:
    """Read what a role has in mind; without one, the role of an agent, as far as that is known."""
    if role is None:
        role = "" if agent is None else engine.trust(agent).primary_role
    memory = engine.core_memory(role)
    steps = {}
    for version in {int(section.version) for section in memory.sections if section.version}:
        progress.check()
        steps[version] = engine.step(version, limit=1).info
    return CoreSight(memory, engine.core_roles(), steps, engine.now)
