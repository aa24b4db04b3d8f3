"""``mnemo gate``, ``predict`` and ``answer``: what waits, what a human would say, and what they said."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from contextlib import contextmanager

from engine.cli.arguments import chosen_language_model
from engine.cli.prediction_lines import (
    answer_lines,
    gate_document,
    gate_line,
    prediction_document,
    prediction_lines,
)
from engine.cli.running import existing, print_answer
from engine.dynamics.confidence import Guard, switched_off
from engine.errors import RefusedError
from engine.memory_engine import MemoryEngine
from engine.prediction.gates_seen import PROXY
from engine.prediction.records import Gate, GateStatus, NewGate
from engine.prediction.stages import Prediction

_GATE = ("state", "task_type", "project", "question", "context", "session")


def fault(options: argparse.Namespace) -> str:
    """Return what is wrong with options of ``mnemo gate`` that do not go together; "" if nothing is."""
    brought = any(getattr(options, name) for name in _GATE[1:]) or options.artifact is not None
    if brought and not options.state:
        return "a gate needs a --state, such as PLAN_ASSERT"
    if options.state and options.withdraw is not None:
        return "--withdraw takes a gate out of the queue, --state brings one in"
    return ""


def gate(options: argparse.Namespace) -> int:
    """Enqueue a gate, withdraw one, or list them."""
    with _opened(options) as engine:
        if options.withdraw is not None:
            changes = engine.withdraw_gate(options.withdraw)
            print_answer(options, changes, lambda: [f"Withdrew gate {options.withdraw}."])
        elif options.state:
            new = NewGate(**{name: getattr(options, name) for name in _GATE})
            (key,) = engine.enqueue(new, artifact=options.artifact).ids
            found = engine.gate(key)
            print_answer(options, gate_document(found), lambda: [f"Enqueued {gate_line(found)}"])
        else:
            gates = engine.gates(options.status)
            print_answer(options, list(map(gate_document, gates)), lambda: list(_listed(gates, options)))
    return 0


def _opened(options: argparse.Namespace) -> MemoryEngine:
    """Open the store, which a gate that is brought in creates."""
    if options.state:
        return MemoryEngine.open(options.store, actor="mnemo")
    return existing(options.store, to_write=options.withdraw is not None)


def _listed(gates: list[Gate], options: argparse.Namespace) -> Iterator[str]:
    yield from map(gate_line, gates)
    if not gates:
        yield f"No gate is {options.status}."


def predict(options: argparse.Namespace) -> int:
    """Say what the human would say at the gate whose turn it is, at a given one, or at all that wait."""
    with chosen_language_model(options) as model, existing(options.store, model=model) as engine:
        if options.run is not None:
            _tell(options, [engine.prediction(_required(options), options.run)])
            return 0
        with _held(engine) as holder:
            _tell(options, list(_predicted(engine, options, holder)))
    return 0


def _required(options: argparse.Namespace) -> int:
    if options.id is None:
        raise RefusedError("A past run is that of a gate: say which, as in: mnemo predict STORE ID --run 1")
    return int(options.id)


@contextmanager
def _held(engine: MemoryEngine) -> Iterator[str]:
    """Give the name by which this process holds the queue, and let go of it in the end."""
    holder = f"mnemo, process {os.getpid()}"
    try:
        yield holder
    finally:
        if not engine.read_only:
            engine.release_gates(holder)


def _predicted(engine: MemoryEngine, options: argparse.Namespace, holder: str) -> Iterator[Prediction]:
    guards = switched_off(engine.prediction_parameters.guards, map(Guard, options.without or ()))
    for key in _turns(engine, options, holder):
        found = engine.predict(key, escalation=options.escalation, guards=guards).run()
        decision = found.decision
        if options.answer_sure and decision is not None and not decision.ask:
            engine.answer(found, response=decision.response, outcome=decision.outcome, by=PROXY)
        yield found


def _turns(engine: MemoryEngine, options: argparse.Namespace, holder: str) -> Iterator[int]:
    """Give the gates to be predicted, holding the queue anew before each."""
    if options.id is not None:
        yield engine.gate(options.id).id
        return
    first = engine.take_gate(holder)
    waiting = engine.gates() if options.all else [first] if first else []
    if not waiting:
        raise RefusedError("No gate is waiting. Bring one in with: mnemo gate STORE --state STATE")
    for found in waiting:
        engine.take_gate(holder)
        if engine.gate(found.id).status is GateStatus.WAITING:
            yield found.id


def _tell(options: argparse.Namespace, found: list[Prediction]) -> None:
    print_answer(
        options,
        [prediction_document(one, prompts=options.prompts) for one in found],
        lambda: [line for one in found for line in prediction_lines(one, prompts=options.prompts)],
    )


def answer(options: argparse.Namespace) -> int:
    """Store what the human said at a gate, beside what was predicted last for it."""
    with existing(options.store, to_write=True) as engine:
        said = {"response": options.response, "outcome": options.outcome, "delta": options.delta}
        changes = engine.answer(options.id, **said)
        chunk = engine.chunk(changes.ids[0])
        used = engine.chunks(changes.ids[1:])
        document = {"changes": changes, "chunk": chunk}
        print_answer(options, document, lambda: answer_lines(chunk, used))
    return 0
