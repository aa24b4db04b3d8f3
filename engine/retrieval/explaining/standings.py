"""Where a chunk stands after each stage, in the order of the read path."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from sqlalchemy import Connection

from engine.dynamics.injection import Style
from engine.index.managed import ManagedIndex
from engine.parameters import RecallParameters
from engine.records import Chunk, Status, VectorArray
from engine.retrieval.explaining.records import Standing
from engine.retrieval.explaining.trial import Trial, rank_by, rank_in
from engine.retrieval.records import Hit
from engine.retrieval.search.full_text import FullText
from engine.retrieval.understanding.intents import Order
from engine.retrieval.understanding.words import QueryWords

_ALL = 2**31  # of a list: no cut

ALWAYS_GIVEN = "always given"
_OUT_OF_RECALL = {
    Status.SUPERSEDED: "A newer chunk took its place.",
    Status.DORMANT: "It was forgotten, and can be brought back.",
    Status.RETIRED: "A person took it out of recall.",
}
_ORDERS = {
    Order.VALID_FROM: "The latest first, by when it became true.",
    Order.UTILITY: "The most useful first.",
}


@dataclass(frozen=True, slots=True)
class ListPlaces:
    """The chunk's rank, from 1, in each list as long as it is; None where it is not in it."""

    text: int | None
    texts: int
    vector: int | None
    vectors: int

    @property
    def best(self) -> int | None:
        """The better of the two ranks."""
        return min((rank for rank in (self.text, self.vector) if rank is not None), default=None)


def list_places(
    connection: Connection,
    full_text: FullText,
    index: ManagedIndex,
    asked: QueryWords,
    vector: VectorArray,
    chunk_id: int,
) -> ListPlaces:
    """Return where the chunk stands in the two lists, however far down."""
    ids, _ = full_text.best(connection, asked.matched, _ALL)
    text = rank_in(ids, chunk_id)
    own = index.scores(vector, np.array([chunk_id], dtype=np.int64))[0]
    if np.isnan(own):
        return ListPlaces(text, len(ids), None, len(index))
    # As the index compares them: the same cosines to the last bit, and of equal ones the earlier is better.
    keys, cosines = zip(*((keys, np.vecdot(block, vector)) for keys, block in index.blocks()), strict=True)
    row = int(np.flatnonzero(np.concatenate(keys) == chunk_id)[0])
    return ListPlaces(text, len(ids), rank_by(np.concatenate(cosines), row), len(index))


def state_standing(chunk: Chunk, *, current: bool, superseded_too: bool) -> Standing:
    """Return whether a chunk may be recalled at all."""
    if chunk.status is Status.ACTIVE and not current:
        return Standing(stage="state", kept=superseded_too, note="Its validity has ended.")
    kept = chunk.status is Status.ACTIVE or (superseded_too and chunk.status is Status.SUPERSEDED)
    return Standing(stage="state", kept=kept, note=_OUT_OF_RECALL.get(chunk.status, ""))


def search_standings(
    places: ListPlaces, count: int, reason: str, cosine: float, bm25: float
) -> Iterator[Standing]:
    """Give its places in the two lists, and whether it became a candidate, which one list is enough for."""
    yield Standing(
        stage="vector",
        rank=places.vector,
        of=places.vectors,
        value=None if places.vector is None else cosine,
        cut=count,
        note="" if places.vector else "It has no vector of the model in force.",
    )
    yield Standing(
        stage="text",
        rank=places.text,
        of=places.texts,
        value=bm25 if places.text is not None and bm25 else None,
        cut=count,
        note="" if places.text else "It holds none of the words that were looked for.",
    )
    yield Standing(stage="candidates", kept=bool(reason), note=reason)


def ranking_standings(trial: Trial, parameters: RecallParameters, *, candidate: bool) -> Iterator[Standing]:
    """Give its places by the fused lists and by score, and what was chosen; as if it were a candidate."""
    found, row, size = trial.scores(parameters), trial.row, len(trial.evidence)
    total = found.total
    fused = found.signals["fusion"]
    yield Standing(stage="fused", rank=rank_by(fused, row), of=size, value=float(fused[row]))
    selection = trial.selection(parameters)
    yield Standing(stage="score", rank=rank_in(selection.ranked, row), of=size, value=float(total[row]))
    if selection.filtered:
        admitted = rank_in(selection.admitted, row)
        route = trial.evidence.question.route
        kinds = " and ".join(route.strategy.categories) if route else ""
        yield Standing(
            stage="filter",
            rank=admitted,
            of=len(selection.admitted),
            kept=admitted is not None,
            note=f"Only {kinds} passes.",
        )
    if parameters.diversity < 1:
        chosen = rank_in(selection.chosen, row)
        yield Standing(stage="diversity", rank=chosen, of=len(selection.chosen), kept=chosen is not None)
    place = rank_in(selection.hits, row)
    yield Standing(
        stage="final",
        rank=place if candidate else None,
        of=len(selection.hits),
        cut=trial.limit,
        kept=place is not None and candidate,
        note=_ORDERS.get(selection.order, ""),
    )


def merged_standing(rank: int | None, hits: int, limit: int) -> Standing:
    """Return its place among the hits of all parts of a compound question."""
    return Standing(stage="merged", rank=rank, of=hits, cut=limit, kept=rank is not None)


def injection_standing(hit: Hit, *, hot: bool) -> Standing:
    """Return how much of it the agent gets to see; what is hot, always all of it."""
    if hot:
        return Standing(stage="injection", value=hit.confidence, note=ALWAYS_GIVEN)
    return Standing(
        stage="injection", value=hit.confidence, kept=hit.style is not Style.SKIPPED, note=str(hit.style)
    )
