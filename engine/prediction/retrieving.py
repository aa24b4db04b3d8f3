"""The first stage: what comes to the human's mind at a gate, and what of it contradicts each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from engine.activations import interactions
from engine.dynamics.conflicts import classified
from engine.parameters import ActivationParameters, PredictionParameters
from engine.prediction.gates_seen import SeenGate, named
from engine.prediction.records import Gate
from engine.prediction.stages import Disagreement, Recalled, Retrieval
from engine.records import Chunk
from engine.retrieval.proxy.recaller import ProxyRecaller, ProxyRequest
from engine.retrieval.proxy.records import ProxyHit
from engine.storage import predictions, reading
from engine.storage.database import Database

LATELY = 5
"""How many of the last gates of a kind a model is told of (SPEC 1.5)."""


def retrieved(
    database: Database,
    recaller: ProxyRecaller,
    gate: Gate,
    seen: Sequence[SeenGate],
    activation: ActivationParameters,
    parameters: PredictionParameters,
) -> Retrieval:
    """Return what comes to mind at a gate, without noise; raises ProviderError without its vectors.

    ``seen`` are the gates of its state that were answered, oldest first.
    """
    found = recaller.recall(
        ProxyRequest(
            state=gate.state,
            task_type=gate.task_type,
            question=gate.question,
            artifact=gate.artifact,
            activation=activation,
            without=(gate.id,),
        )
    )
    chunks = [hit.chunk for hit in found.experience]
    made = Retrieval(
        interaction=found.interaction,
        experience=tuple(map(_recalled, found.experience)),
        salience=tuple(map(_recalled, found.salience)),
        below=tuple(item.chunk.id for item in found.below),
        lately=tuple(one.id for one in seen if one.task_type == gate.task_type)[-LATELY:],
        disagreements=tuple(disagreements(database, chunks, found.interaction, parameters)),
        embedder=found.model,
        milliseconds=0.0,
    )
    with database.reader() as connection:
        return replace(made, hashes=predictions.hashes(connection, made.told))


def _recalled(hit: ProxyHit) -> Recalled:
    return Recalled(
        chunk_id=hit.chunk.id,
        outcome=hit.chunk.outcome,
        score=hit.score,
        terms=hit.terms,
        activation=hit.activation,
        probability=hit.probability,
        horizon=hit.horizon,
    )


def disagreements(
    database: Database, chunks: Sequence[Chunk], now: int, parameters: PredictionParameters
) -> Iterator[Disagreement]:
    """Give pairs of one state and task type that ended otherwise, and why (SPEC 1.8)."""
    pairs = list(disagreeing(chunks))
    with database.reader() as connection:
        traces = reading.traces(connection, list({chunk.id for pair in pairs for chunk in pair}))
    for first, second in pairs:
        kind = classified(
            interactions(traces.get(first.id, [])),
            interactions(traces.get(second.id, [])),
            (first.posterior_confidence, second.posterior_confidence),
            now,
            parameters.conflicts,
        )
        yield Disagreement(first.id, second.id, kind)


def disagreeing(chunks: Iterable[Chunk]) -> Iterator[tuple[Chunk, Chunk]]:
    """Give the pairs of chunks of one kind of gate that ended otherwise."""
    for first, second in combinations(chunks, 2):
        alike = (first.state, first.task_type) == (second.state, second.task_type)
        if alike and first.outcome and second.outcome and named(first.outcome) != named(second.outcome):
            yield first, second
