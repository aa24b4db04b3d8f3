"""Tools on what waits for a human's word."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from engine.prediction.records import NewGate
from engine.serving.access import Group
from engine.serving.tools.records import Arguments, Caller, Tool


class Enqueue(Arguments):
    """What ``enqueue_gate`` takes."""

    state: Annotated[str, Field(description="where the work stands, such as PLAN_ASSERT")]
    question: Annotated[str, Field(description="what the human is asked")]
    artifact: Annotated[str, Field(description="the text that it is about")] = ""
    artifact_name: Annotated[str, Field(description="its name")] = ""
    task_type: Annotated[str, Field(description="kind of task")] = ""
    project: Annotated[str, Field(description="project")] = ""
    context: Annotated[str, Field(description="what was decided before")] = ""
    session: Annotated[str, Field(description="the session it belongs to")] = ""


class Status(Arguments):
    """What ``gate_status`` takes."""

    gate: Annotated[int, Field(ge=1, description="number of the gate")]


def _enqueue(caller: Caller, given: Enqueue) -> Any:
    changes = caller.engine.enqueue(NewGate(**given.model_dump()), actor=caller.actor)
    return {"gate": int(changes.ids[0])}


def _status(caller: Caller, given: Status) -> Any:
    gate = caller.engine.gate(given.gate)
    told: dict[str, Any] = {"gate": int(gate.id), "status": str(gate.status)}
    if gate.status == "answered":
        answer = caller.engine.chunk(given.gate)
        told |= {"outcome": answer.outcome, "response": answer.human_response}
    return told


TOOLS: tuple[Tool[Any], ...] = (
    Tool(
        "enqueue_gate",
        "Let a decision wait for a human's word. Ask gate_status for the answer.",
        Enqueue,
        _enqueue,
        Group.GATES,
        writes=True,
    ),
    Tool("gate_status", "Say whether a gate was answered, and how.", Status, _status, Group.GATES),
)
