"""What ADA writes: entries of its stream, heat, cycles of its rotation, a memory bank."""

from __future__ import annotations

from typing import Any


def cycle(number: int, **parts: Any) -> dict[str, Any]:
    """Return an entry of ADA's stream."""
    return {
        "id": f"3ca1c157-9242-4b66-b009-{number:012d}",
        "cycle": number,
        "timestamp": "2026-02-09T23:58:36.596Z",
        "role": "scrum",
        "action": "Opened the harbour gate",
        "content": "Opened the harbour gate, see #7.",
        "importance": 5,
        "type": "action",
        "tags": ["gate"],
        "issueRefs": [7],
        "prRefs": [],
        "tokenEstimate": 23,
    } | parts


def heat(own_id: str, **parts: Any) -> dict[str, Any]:
    """Return how hot one of ADA's memories is."""
    return {
        "id": own_id,
        "memoryClass": "episodic",
        "baseImportance": 0.8,
        "referenceCount": 3,
        "lastAccessedAt": 1_770_681_516_596,
        "createdAt": 1_770_681_516_596,
    } | parts


def rotated(number: int, **parts: Any) -> dict[str, Any]:
    """Return a cycle of ADA's rotation."""
    return {
        "role": "qa",
        "timestamp": "2026-02-21T09:55:37.650Z",
        "cycle": number,
        "action": "Tested the harbour gate.",
        "reflection": {"outcome": "success", "whatWorked": "Testing at low tide."},
    } | parts


def bank() -> str:
    """Return a version of ADA's memory bank."""
    return (
        "# 🧠 Memory Bank\n\n> The shared brain.\n> **Last updated:** 2026-02-21 07:33:00 EST | "
        "**Cycle:** 1023 | **Version:** 52\n\n---\n\n## Role State\n\n### 👔 CEO\n\n- **Last:** Opened the "
        "gate (C1023).\n- **Next:** Close it.\n\n## Key Lessons (Recent)\n\n- **L596:** Lock the gate at "
        "night.\n  Always. (C1017)\n- **L595:** Test at low tide.\n"
    )
