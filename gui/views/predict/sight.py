"""A gate with all that is shown of it: what has to be read or compared first, off the UI thread."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from engine import (
    Chunk,
    Gate,
    GateStatus,
    MemoryEngine,
    NotFoundError,
    Pass,
    Prediction,
    Prompt,
    SessionCost,
    Stage,
    Stepper,
)
from gui.widgets.diff import Run, diff

LONGEST = 2_000  # characters compared word by word; of longer texts each version stands whole
PROMPTED = (Stage.PRIOR, Stage.POSTERIOR, Stage.SURPRISE)


@dataclass(frozen=True, slots=True)
class Voice:
    """What one pass says, or what a memory kept of it: ``confidence`` is None where it is not known."""

    prose: str
    confidence: float | None
    outcome: str = ""
    problem: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sight:
    """A gate as it stands.

    ``prediction`` is the run at hand of all ``runs``, as far as it has come.  ``chunk`` is what an answer
    made of the gate; of one that was never in the queue of this store, it is all that is known.  ``chunks``
    are the memories that the run speaks of, with their ``activation``.  ``prompts`` are what the stages that
    can be asked would be asked with.  ``cost`` is what the gate's session took, None where it has no session.
    """

    gate: Gate
    runs: tuple[Prediction, ...] = ()
    prediction: Prediction | None = None
    chunk: Chunk | None = None
    chunks: Mapping[int, Chunk] = field(default_factory=dict)
    activation: Mapping[int, float] = field(default_factory=dict)
    prompts: Mapping[Stage, Prompt] = field(default_factory=dict)
    changes: tuple[Run, ...] = ()
    cost: SessionCost | None = None

    @property
    def waiting(self) -> bool:
        """Whether an answer is still to come."""
        return self.gate.status is GateStatus.WAITING

    @property
    def prior(self) -> Voice | None:
        """What the first pass says."""
        if self.prediction is not None:
            return _voice(self.prediction.prior)
        return _kept(self.chunk, "prior")

    @property
    def posterior(self) -> Voice | None:
        """What the second pass says."""
        if self.prediction is not None:
            return _voice(self.prediction.posterior)
        return _kept(self.chunk, "posterior")

    @property
    def percepts(self) -> tuple[str, ...]:
        """What stood out in the artifact."""
        if self.prediction is not None:
            return self.prediction.surprise.percepts if self.prediction.surprise else ()
        return tuple(self.chunk.salient_percepts) if self.chunk else ()


def opened(engine: MemoryEngine, gate_id: int) -> Sight:
    """Return a gate with its newest run; of a memory that was never in the queue, what it tells."""
    try:
        gate, runs = engine.gate(gate_id), tuple(engine.predictions(gate_id))
    except NotFoundError:
        told = engine.chunk(gate_id)
        return compared(Sight(gate=_gate_of(told), chunk=told))
    chunk = engine.chunk(gate_id) if gate.status is GateStatus.ANSWERED else None
    return seen(engine, Sight(gate=gate, runs=runs, chunk=chunk), runs[-1] if runs else None)


def seen(
    engine: MemoryEngine, before: Sight, prediction: Prediction | None, stepper: Stepper | None = None
) -> Sight:
    """Return a gate with this run at hand, which takes the place of an older version of itself."""
    others = [run for run in before.runs if prediction is None or run.run != prediction.run]
    runs = sorted([*others, prediction] if prediction else others, key=lambda one: one.run)
    chunks = _chunks(engine, prediction)
    known = list(chunks)
    return compared(
        Sight(
            gate=before.gate,
            runs=tuple(runs),
            prediction=prediction,
            chunk=before.chunk,
            chunks=chunks,
            activation=dict(zip(known, engine.activation(known).tolist(), strict=True)),
            prompts=_prompts(prediction, stepper),
            cost=engine.session_cost(before.gate.session) if before.gate.session else None,
        )
    )


def compared(sight: Sight) -> Sight:
    """Return a gate with what changed from the first pass to the second."""
    prior, posterior = sight.prior, sight.posterior
    if prior is None or posterior is None or not prior.prose or not posterior.prose:
        return sight
    return replace(sight, changes=tuple(diff(prior.prose[:LONGEST], posterior.prose[:LONGEST])))


def _chunks(engine: MemoryEngine, prediction: Prediction | None) -> dict[int, Chunk]:
    found = prediction.retrieval if prediction else None
    if found is None:
        return {}
    return {int(chunk.id): chunk for chunk in _there(engine, (*found.ids, *found.below, *found.lately))}


def _there(engine: MemoryEngine, ids: Iterable[int]) -> Iterator[Chunk]:
    """Give those that are still in the store."""
    for key in ids:
        try:
            yield engine.chunk(key)
        except NotFoundError:
            continue


def _prompts(prediction: Prediction | None, stepper: Stepper | None) -> dict[Stage, Prompt]:
    """Return the prompts of the stages that have run, and of the one that comes next."""
    made = {stage: getattr(prediction, stage) for stage in PROMPTED} if prediction else {}
    found = {stage: one.prompt for stage, one in made.items() if one is not None and one.prompt}
    if stepper is not None and stepper.next in PROMPTED:
        found[stepper.next] = stepper.prompt(stepper.next)
    return found


def _voice(made: Pass | None) -> Voice | None:
    if made is None:
        return None
    problem = made.call.problem or made.reply.problem
    confidence = None if made.failed or made.reply.problem else made.reply.confidence
    return Voice(made.reply.prose, confidence, made.outcome, problem)


def _kept(chunk: Chunk | None, name: str) -> Voice | None:
    prose = getattr(chunk, f"{name}_prediction") if chunk else ""
    if not chunk or not prose:
        return None
    kept = chunk.attributes.get("prediction")
    read = kept.get(f"{name}_outcome", "") if isinstance(kept, dict) else ""
    return Voice(prose, getattr(chunk, f"{name}_confidence"), str(read))


def _gate_of(chunk: Chunk) -> Gate:
    return Gate(
        id=chunk.id,
        status=GateStatus.ANSWERED,
        enqueued_at=chunk.came_about,
        state=chunk.state,
        task_type=chunk.task_type,
        project=chunk.project,
        question=chunk.stimulus or chunk.content,
        artifact=chunk.artifact,
        session=chunk.session,
    )
