"""Gates and predictions as ``mnemo`` prints them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

from engine.cli.printing import one_line
from engine.prediction.prompting import Prompt
from engine.prediction.records import Gate
from engine.prediction.stages import GateDecision, Pass, Prediction, Retrieval, Told
from engine.providers.records import HEURISTIC, ModelCall
from engine.records import Chunk

_RULES = "rules (heuristic)"


def gate_line(gate: Gate) -> str:
    """Return a gate in a line."""
    kind = one_line(" ".join(filter(None, [gate.state, gate.task_type])))
    artifact = gate.artifact_name or (
        f"{len(gate.artifact):,} characters" if gate.artifact else "no artifact"
    )
    return f"gate {gate.id}: {kind}: {one_line(gate.question) or 'no question'} ({artifact})"


def gate_document(gate: Gate) -> dict[str, Any]:
    """Return a gate as JSON can hold it, with the length of its artifact in its place."""
    found = asdict(gate)
    found["artifact"] = len(gate.artifact)
    return {**found, "status": str(gate.status)}


def prediction_document(prediction: Prediction, *, prompts: bool) -> dict[str, Any]:
    """Return a prediction as JSON can hold it, with what was asked where that is wanted."""
    found = asdict(prediction)
    found["gate"] = gate_document(prediction.gate)
    found["prefix"] = {"tokens": prediction.prefix.tokens, "memories": list(prediction.prefix.memories)}
    for stage in ("prior", "posterior", "surprise"):
        if found[stage] is not None and not prompts:
            del found[stage]["prompt"]
    return found


def prediction_lines(prediction: Prediction, *, prompts: bool) -> Iterator[str]:
    """Give a prediction stage by stage."""
    made_by = _RULES if prediction.model == HEURISTIC else prediction.model
    yield f"{gate_line(prediction.gate)}, run {prediction.run} by {made_by}"
    if prediction.retrieval:
        yield from _retrieval(prediction.retrieval)
    for name, made in (("prior", prediction.prior), ("posterior", prediction.posterior)):
        if made is not None:
            yield from _pass(name, made)
            yield from _prompt(made.prompt) if prompts else ()
    if prediction.surprise:
        yield from _surprise(prediction.surprise)
        if prompts and prediction.surprise.prompt:
            yield from _prompt(prediction.surprise.prompt)
    if prediction.decision:
        yield from _decision(prediction.decision)


def _retrieval(found: Retrieval) -> Iterator[str]:
    counts = f"{len(found.experience)} of experience, {len(found.salience)} of salience"
    yield f"  retrieval at interaction {found.interaction}: {counts}"
    for hit in (*found.experience, *found.salience):
        yield f"    {hit.score:.3f} chunk {hit.chunk_id} {hit.outcome}"
    for pair in found.disagreements:
        yield f"    chunks {pair.first} and {pair.second} disagree: {pair.kind}"


def _pass(name: str, made: Pass) -> Iterator[str]:
    if made.failed:
        yield f"  {name}: no answer. {made.call.problem}"
        return
    note = f" ({made.reply.problem})" if made.reply.problem else ""
    sure = f"confidence {made.reply.confidence:.2f}{note}"
    yield f"  {name}: {made.outcome or 'unclear'}, {sure}{_spent(made.call)}"
    yield f"    {one_line(made.reply.prose, 400)}"


def _surprise(told: Told) -> Iterator[str]:
    if not told.surprised:
        yield f"  surprise: none, a shift of {told.shift:+.2f}"
        return
    why = told.description or (told.call.problem if told.call else "")
    yield f"  surprise: a shift of {told.shift:+.2f}. {one_line(why, 300)}"
    for percept in told.percepts:
        yield f"    - {one_line(percept)}"


def _decision(found: GateDecision) -> Iterator[str]:
    caps = [str(guard) for guard, capped in found.guards.items() if capped]
    capped = f", capped by {', '.join(caps)}" if caps else ""
    who = "ask the human" if found.ask else "the proxy may answer"
    stands = "; the prior stands, for there is no posterior" if found.response and not found.posterior else ""
    yield f"  decision: {found.raw_confidence:.2f} -> {found.confidence:.2f}{capped}: {who}{stands}"


def _spent(call: ModelCall) -> str:
    if not call.attempts:
        return ""
    cost = f", ${call.cost:.4f}" if call.cost is not None else ""
    return f", {call.milliseconds:,.0f} ms, {call.prompt_tokens}+{call.completion_tokens} tokens{cost}"


def _prompt(prompt: Prompt) -> Iterator[str]:
    for part in (prompt.system, prompt.user):
        yield from (f"    | {line}" for line in part.splitlines())


def answer_lines(chunk: Chunk, used: Sequence[Chunk]) -> list[str]:
    """Return what an answer left behind."""
    lines = [f"Stored chunk {chunk.id}: {one_line(chunk.content)}"]
    lines += [f"  what the prediction missed: {one_line(chunk.delta)}"] if chunk.delta else []
    return lines + [f"  chunk {one.id} was used: sure by {one.source_confidence}" for one in used]
