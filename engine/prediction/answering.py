"""What a human says at a gate, stored in one step: a chunk of it, and what was used for the prediction.

Retrieval was at interaction N.  Each memory that the prediction went by gets one trace there, and the new
chunk is stored at N + 1, so that at the next gate both are one interaction old (SPEC 1.4).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engine.curation import additions, editing
from engine.curation.additions import Vectors
from engine.curation.curator import Curator
from engine.dynamics.confidence import Evidence, updated
from engine.errors import InvalidInputError, RefusedError
from engine.history import edits
from engine.history.additions import Prepared, addition, prepared
from engine.history.changes import RowChange
from engine.parameters import PredictionParameters
from engine.prediction import gates_seen, runs
from engine.prediction.attention import features
from engine.prediction.classification.deltas import Delta, error
from engine.prediction.classification.verdicts import Verdict, classified, outcomes_at
from engine.prediction.gates_seen import HUMAN, PROXY, named
from engine.prediction.queue import close
from engine.prediction.records import DISCOVERY_STATE, Gate, GateStatus
from engine.prediction.stages import Pass, Prediction
from engine.progress import Progress
from engine.providers.protocols import Embedder, LanguageModel
from engine.records import Changes, Chunk, ChunkId, Facet, NewChunk
from engine.retrieval.proxy import texts
from engine.storage import reading
from engine.storage.steps import StepWriter

ANSWER, USED = "answer gate", "predicted"
_EXCERPT = 4_000  # characters of an artifact that a memory keeps (SPEC 1.2)
_SURE = {HUMAN: 1.0, PROXY: 0.5}  # how sure it is that the human would say so


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What was said at a gate: the words, how it ended, how the prediction erred, and who said it.

    ``read`` and ``missed`` say who worked out the outcome and the error, where nobody gave them.
    """

    gate: Gate
    prediction: Prediction | None
    response: str
    outcome: str
    delta: str
    by: str = HUMAN
    read: Verdict | None = None
    missed: Delta | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """What somebody says at a gate; what they leave open, "" or None, is worked out."""

    response: str
    outcome: str
    delta: str | None
    by: str = HUMAN


def answered(gate: Gate, prediction: Prediction | None, said: Said, model: LanguageModel | None) -> Answer:
    """Return what was said, with what was left open read by a model or rules; raises InvalidInputError."""
    needed = said.response.strip() and not said.outcome
    read = classified(said.response, gate.state, model) if needed else None
    outcome = read.outcome if read else said.outcome
    faults = [] if named(outcome) in outcomes_at(gate.state) else [_unfit(outcome, gate.state)]
    faults += [] if said.by in _SURE else [f"a gate is answered by {HUMAN} or {PROXY}, not by {said.by!r}"]
    if faults:
        raise InvalidInputError(faults)
    wrong = said.delta is None and named(outcome) == "correct" and prediction is not None
    missed = error(said.response, _predicted(prediction), model) if wrong else None
    return Answer(
        gate=gate,
        prediction=prediction,
        response=said.response,
        outcome=outcome,
        delta=missed.text if missed else said.delta or "",
        by=said.by,
        read=read,
        missed=missed,
    )


def _unfit(outcome: str, state: str) -> str:
    known = ", ".join(outcomes_at(state))
    if not outcome:
        return f"an answer needs an outcome or words that tell it; outcomes are {known}"
    return f"a gate of this kind has no outcome {outcome!r}; there are {known}"


def _predicted(prediction: Prediction | None) -> str:
    return prediction.stands.reply.prose if prediction and prediction.stands else ""


def new_chunk(answer: Answer, embedder: Embedder) -> NewChunk:
    """Return the chunk that an answer is remembered by, each facet with a vector of its own."""
    gate, prediction, facets = answer.gate, answer.prediction, _facets(answer)
    made = zip(facets, embedder.embed(list(facets.values())), strict=True)
    found = gate.state.startswith(DISCOVERY_STATE)
    lens = gate.state.removeprefix(DISCOVERY_STATE).lower() if found else ""
    fields = {
        "type": gates_seen.DISCOVERY if lens else gates_seen.GATE,
        "state": gate.state,
        "task_type": gate.task_type,
        "project": gate.project,
        "lens": lens,
        "role": PROXY if answer.by == PROXY else "",
        "outcome": answer.outcome,
        "stimulus": _stimulus(gate),
        "artifact": gate.artifact[:_EXCERPT],
        "human_response": answer.response,
        "delta": answer.delta,
        "write_source": "observer",
        "data_source": "user_message" if answer.by == HUMAN else "assistant_message",
        "source_confidence": _SURE[answer.by],
        "attributes": {gates_seen.ATTRIBUTE: _kept(answer)},
        **(_of_passes(prediction) if prediction else {}),
    }
    return NewChunk(
        content=_content(answer),
        session=gate.session,
        speaker=answer.by,
        category="correction" if named(answer.outcome) == "correct" else "decision",
        fields=fields,
        vectors={facet: vector for facet, vector in made if vector.any()},
        vector_model=embedder.model,
    )


def _content(answer: Answer) -> str:
    asked = answer.gate.question.strip() or f"{answer.gate.state} {answer.gate.task_type}".strip()
    said = answer.response.strip()
    return f"{asked}\n{answer.outcome}: {said}" if said else f"{asked}\n{answer.outcome}"


def _stimulus(gate: Gate) -> str:
    said = [f"{turn.speaker}: {turn.text}" for turn in gate.history]
    return "\n".join(filter(None, [gate.question, *said]))


def _facets(answer: Answer) -> dict[Facet, str]:
    """Return the text of each facet that there is one of (SPEC 1.2)."""
    gate, prediction = answer.gate, answer.prediction
    surprise = prediction.surprise.description if prediction and prediction.surprise else ""
    found = {
        Facet.SITUATION: texts.situation(gate.state, gate.task_type),
        Facet.ARTIFACT: gate.artifact[:_EXCERPT],
        Facet.STIMULUS: texts.stimulus(_stimulus(gate)),
        Facet.RESPONSE: answer.response,
        Facet.SALIENCE: surprise,
        Facet.BLENDED: texts.blended(gate.state, gate.task_type, _content(answer), answer.response, surprise),
    }
    return {facet: text for facet, text in found.items() if text.strip()}


def _of_passes(prediction: Prediction) -> dict[str, Any]:
    """Return what a chunk keeps of both passes, and of a surprise where there was one."""
    found: dict[str, Any] = {}
    for name, made in _answers(prediction):
        found[f"{name}_prediction"] = made.reply.prose
        found[f"{name}_confidence"] = None if made.reply.problem else made.reply.confidence
    told = prediction.surprise
    if told is not None and told.surprised:
        found |= {"prediction_delta": told.description, "salient_percepts": list(told.percepts)}
    return found


def _answers(prediction: Prediction) -> Iterator[tuple[str, Pass]]:
    """Give the passes that came to an answer, by name."""
    for name, made in (("prior", prediction.prior), ("posterior", prediction.posterior)):
        if made is not None and not made.failed:
            yield name, made


def _kept(answer: Answer) -> dict[str, Any]:
    """Return what the chunk keeps of how it was predicted, as :mod:`gates_seen` reads it."""
    prediction = answer.prediction
    kept: dict[str, Any] = {
        "answered_by": answer.by,
        "features": sorted(features(answer.gate.artifact)),
        **({"outcome_by": answer.read.made_by, "scope": answer.read.scope} if answer.read else {}),
        **({"delta_by": answer.missed.made_by} if answer.missed else {}),
    }
    if prediction is None:
        return kept
    outcomes = {f"{name}_outcome": made.outcome for name, made in _answers(prediction)}
    told, decision = prediction.surprise, prediction.decision
    kept |= {"run": prediction.run, "model": prediction.model, **outcomes}
    kept |= {"used": list(prediction.used)}
    if prediction.retrieval:
        kept["recalled"] = list(prediction.retrieval.ids)
    if told is not None and told.surprised:
        kept["untold"] = not told.percepts
    if decision is not None:
        kept |= {
            "confidence": decision.confidence,
            "decision": "ask" if decision.ask else "answer",
            "guards": {str(guard): caps for guard, caps in decision.guards.items()},
        }
    return kept


def store(
    curator: Curator, embedder: Embedder, answer: Answer, actor: str, parameters: PredictionParameters
) -> Changes:
    """Store an answer; raises RefusedError, and stores nothing, for a gate that does not wait any more."""
    new = prepared(new_chunk(answer, embedder))
    embedded = curator.embedded([new], Progress())
    with curator.step(ANSWER, actor) as step:
        writer = step.writer
        if writer.interaction < _recalled_at(answer):
            raise RefusedError("This store has gone back to before the prediction was made. Predict again.")
        if answer.prediction is not None:
            _require_before(answer.prediction)
            runs.require_whole(writer.connection, answer.prediction)
        close(writer, answer.gate.id, GateStatus.ANSWERED)
        _add(writer, new, answer.gate.id, embedded)
        _learn(writer, answer, parameters)
        step.label = f"Answer gate {answer.gate.id}: {answer.outcome}"
    return step.changes


def _require_before(prediction: Prediction) -> None:
    """Raise RefusedError for a run that began when its gate was answered already."""
    if prediction.afterwards:
        raise RefusedError(
            "This prediction was made after the gate was answered, so no answer goes by it. Predict again."
        )


def _recalled_at(answer: Answer) -> int:
    found = answer.prediction and answer.prediction.retrieval
    return found.interaction if found else 0


def _add(writer: StepWriter, new: Prepared, gate_id: ChunkId, embedded: Vectors) -> None:
    """Store the chunk under the number that the gate kept for it, one interaction on."""
    additions.save_all_vectors(writer.connection, [new], embedded)
    interaction = writer.advance()
    traces = iter(writer.reserve("trace", 1))
    writer.apply(addition(new, gate_id, now=writer.now, interaction=interaction, trace_ids=traces))


def _learn(writer: StepWriter, answer: Answer, parameters: PredictionParameters) -> None:
    """Reinforce each memory that the prediction went by once, and update how sure it is (SPEC 1.4, 1.8).

    Only a human's word teaches: what the proxy answers itself confirms nothing.
    """
    prediction = answer.prediction
    if prediction is None or prediction.stands is None or answer.by != HUMAN:
        return
    known = reading.chunks(writer.connection, prediction.used)
    used = [known[key] for key in prediction.used if key in known]
    right = named(prediction.stands.outcome) == named(answer.outcome)
    editing.use(writer, [chunk.id for chunk in used], USED, right, at=_recalled_at(answer))
    step = parameters.evidence_step
    writer.apply([row for chunk in used for row in _sure(chunk, _evidence(chunk, answer), step)])


def _evidence(chunk: Chunk, answer: Answer) -> Evidence:
    """Return what an answer says of a memory that foretold it, or something else, or nothing."""
    if not chunk.outcome:
        return Evidence.NEUTRAL
    foretold = named(chunk.outcome) == named(answer.outcome)
    return Evidence.SUPPORTING if foretold else Evidence.CONTRADICTING


def _sure(chunk: Chunk, evidence: Evidence, step: float) -> list[RowChange]:
    """Return how sure a memory is after evidence; one of unknown confidence, or immutable, stays."""
    if chunk.source_confidence is None or chunk.immutable:
        return []
    return edits.update(chunk, {"source_confidence": updated(chunk.source_confidence, evidence, step=step)})
