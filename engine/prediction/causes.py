"""Why two gates of one kind ended otherwise: by when they were, or by what differs in them (SPEC 1.8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from engine.activations import interactions
from engine.dynamics.conflicts import Conflict
from engine.errors import InvalidInputError, NotFoundError
from engine.prediction import gates_seen, retrieving
from engine.prediction.attention import MISSING
from engine.prediction.desk import Desk
from engine.prediction.stages import Disagreement
from engine.providers.asking import Question, ask, model_first, require_harmless
from engine.providers.prompts import CAUSE
from engine.providers.protocols import LanguageModel
from engine.providers.records import Made
from engine.records import Chunk, ChunkId
from engine.storage import reading, steps
from engine.wording import counted

_ALIKE = "are not two gates of one state and task type that ended otherwise"
_SHOWN = 500  # characters of each memory that a model sees (SPEC 1.8)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cause(Made):
    """Why two memories of gates contradict each other, in a sentence."""

    first: ChunkId
    second: ChunkId
    kind: Conflict
    text: str


def cause(desk: Desk, first: int, second: int, model: LanguageModel | None) -> Cause:
    """Return why two gates ended otherwise; a model is asked only where their context must tell.

    Raises NotFoundError, and InvalidInputError for two that are of different kinds or ended alike.
    """
    with desk.database.reader() as connection:
        chunks = _required(reading.chunks(connection, [first, second]), (first, second))
        seen = {gate.id: gate.features for gate in gates_seen.read(connection, np.array([first, second]))}
        traces = reading.traces(connection, [chunk.id for chunk in chunks])
        now = steps.read_interaction(connection)
    pair = next(retrieving.disagreements(desk.database, chunks, now, desk.parameters), None)
    if pair is None:
        raise InvalidInputError([f"chunks {first} and {second} {_ALIKE}"])

    def by_rules() -> Cause:
        newest = [max(interactions(traces.get(chunk.id, [])), default=0) for chunk in chunks]
        text = _context(chunks, seen) if pair.kind is Conflict.CONTEXT else _timing(pair, newest)
        return Cause(first=pair.first, second=pair.second, kind=pair.kind, text=text)

    if pair.kind is not Conflict.CONTEXT or not all(chunk.content.strip() for chunk in chunks):
        return by_rules()
    return model_first(model, lambda asked: _by_model(asked, chunks), by_rules)


def _required(known: Mapping[ChunkId, Chunk], ids: Sequence[int]) -> list[Chunk]:
    if missing := [key for key in ids if key not in known]:
        raise NotFoundError(f"There is no chunk {missing[0]} in this store.")
    return [known[ChunkId(key)] for key in ids]


def _timing(pair: Disagreement, newest: Sequence[int]) -> str:
    """Return what the kind of a contradiction says where the contents need not be looked at."""
    if pair.kind is Conflict.NOISE:
        return "One of the two was never presented, so that it came to mind by chance."
    if pair.kind is Conflict.TENSION:
        return "Both are recent, and both were predicted surely: the human is of two minds here."
    holds = pair.first if newest[0] > newest[1] else pair.second
    apart = counted(abs(newest[0] - newest[1]), "interaction")
    return (
        f"The preference changed: their newest uses lie {apart} apart, and that of chunk {holds} holds now."
    )


def _context(chunks: Sequence[Chunk], seen: Mapping[ChunkId, frozenset[str]]) -> str:
    """Return which concerns the artifact of one speaks of and that of the other does not."""
    first, second = (_concerns(seen[chunk.id]) for chunk in chunks)
    if not (seen[chunks[0].id] and seen[chunks[1].id]):
        return "No artifact of one of the two is kept, so that nothing tells what differed."
    only = [_only(chunks[0], first - second), _only(chunks[1], second - first)]
    if said := " ".join(filter(None, only)):
        return said
    return "Their artifacts speak of the same concerns, so that none of these tells what differed."


def _concerns(features: frozenset[str]) -> frozenset[str]:
    return frozenset(name for name in features if not name.startswith(MISSING))


def _only(chunk: Chunk, concerns: frozenset[str]) -> str:
    return (
        f"Only the artifact of chunk {chunk.id} speaks of {', '.join(sorted(concerns))}." if concerns else ""
    )


def _by_model(model: LanguageModel, chunks: Sequence[Chunk]) -> Cause:
    from engine.prediction.classification.answers import CauseAnswer
    from engine.providers.answers import read

    def checked(answer: str) -> str:
        told = read(CauseAnswer, answer).text
        require_harmless("text", told)
        return told

    first, second = ({"outcome": chunk.outcome, "remembered": chunk.content[:_SHOWN]} for chunk in chunks)
    data = {"first": first, "second": second}
    text, call = ask(model, Question("cause", CAUSE, data, CauseAnswer.model_json_schema()), checked)
    return Cause(
        first=chunks[0].id,
        second=chunks[1].id,
        kind=Conflict.CONTEXT,
        text=text,
        made_by=model.model,
        calls=(call,),
    )
