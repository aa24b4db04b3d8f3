"""One agent of a scripted team, a process of its own.

``python -m tests.engine.serving.worker STORE NAME [SECONDS]`` talks to a server of its own, rests for so long
after each round, and prints what was acknowledged as one JSON object.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import anyio
from mcp.client.client import Client

from tests.engine.serving.agents import answer, as_agent

TEAM = ("planner", "builder", "reviewer")
ROUNDS = 6


async def day(client: Client, name: str, rest: float) -> dict[str, Any]:
    """Work for a day: log cycles and minutes, read what the others did, disagree, ask for a word."""
    others = [one for one in TEAM if one != name]
    minutes: list[str] = []
    entries: list[int] = []
    for number in range(1, ROUNDS + 1):
        context = await answer(client, "context", task=f"Round {number} of the harbour gate")
        assert context["tokens"] <= context["budget"]
        written = await answer(
            client,
            "minutes_append",
            minutes=[
                {"event_type": "task_done", "note": f"{name} did part {number} of the harbour gate."},
                {"event_type": "task_assigned", "note": f"Part {number + 1} goes to {others[0]}."},
            ],
        )
        minutes += written["ids"]
        entry = {"action": f"Part {number}", "content": f"{name} fixed hinge {number}.", "cycle": number}
        entries += (await answer(client, "memory_log", entry=entry))["stored"]
        await answer(client, "core_memory_append", section="blockers", item=f"{name}: tide {number}")
        await anyio.sleep(rest)
    said = await answer(client, "log_dissent", text=f"{name} finds no way back in this plan, nor a test.")
    await answer(client, "log_round", round_id="r1", agents=others)
    gate = await answer(client, "enqueue_gate", state="PLAN_ASSERT", question=f"May {name} go on?")
    proposal = await answer(client, "propose_change", section="rules", content=f"{name}: lock the gate.")
    found = await answer(client, "recall_search", query="hinge", options={"limit": 3})
    assert found["entries"]
    return {
        "minutes": minutes,
        "entries": entries,
        "dissent": said["dissent"],
        "gate": gate["gate"],
        "proposal": proposal["proposal"],
    }


def main() -> None:
    """Work, and say what was acknowledged."""
    store, name = Path(sys.argv[1]), sys.argv[2]
    rest = float(sys.argv[3]) if len(sys.argv) > 3 else 0.0
    told = as_agent(store, lambda client: day(client, name, rest), agent=name)
    sys.stdout.write(json.dumps(told))


if __name__ == "__main__":
    main()
