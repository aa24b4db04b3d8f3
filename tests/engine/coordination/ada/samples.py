"""What tests of a team's memory share."""

from __future__ import annotations

from typing import Any

from engine import MemoryEngine

STATUS = {"sprint": "Sprint 2", "inProgress": ["demo"], "blockers": [], "recentlyShipped": ["PR #1"]}
THREAD = {"id": "T1", "summary": "Who merges #84?", "roles": ["ops", "qa"]}
PLAYBOOK = "Research: read first, then write."


def value(engine: MemoryEngine, section: str, role: str = "") -> Any:
    """Return what a section holds."""
    return engine.core_memory(role).section(section).value
