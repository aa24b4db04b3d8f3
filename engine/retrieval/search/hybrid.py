"""Two searches and what leads on from them: candidates, and where each list has them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from sqlalchemy import Connection

from engine.index.protocols import VectorIndex
from engine.parameters import RecallParameters
from engine.records import ChunkId, FloatArray, IdArray, VectorArray
from engine.retrieval.ranking.context import REACH
from engine.retrieval.search.full_text import FullText
from engine.retrieval.understanding.question import Question
from engine.retrieval.understanding.words import QueryWords
from engine.storage import candidates, relations, uses

SEEDS = 12  # of the best of each list: what is around them, leads on from them or is used with them
_LED_TO = 100  # chunks at most that relations, or entities, lead to


@dataclass(frozen=True, slots=True, eq=False)
class RankedList:
    """Chunks, best first, with the value each was ranked by."""

    ids: IdArray
    values: FloatArray

    def ranks(self, ids: IdArray) -> FloatArray:
        """Return the rank, from 0, of each of ``ids`` (ascending); inf where the list lacks it."""
        return aligned(ids, self.ids, np.arange(len(self.ids), dtype=np.float64), np.inf)


NOTHING = RankedList(np.zeros(0, dtype=np.int64), np.zeros(0))


@dataclass(frozen=True, slots=True, eq=False)
class Found:
    """What the searches brought: two lists, and what was reached from the best of them."""

    text: RankedList
    vector: RankedList
    graph: RankedList  # by hops, where relations are followed
    pairs: tuple[IdArray, IdArray]  # of the best, and what is used with each
    ids: IdArray  # all of them and what stands around them, ascending


def aligned(ids: IdArray, known: IdArray, values: FloatArray, missing: float) -> FloatArray:
    """Return the value of each of ``ids`` (ascending), or ``missing`` where it is not among ``known``."""
    result = np.full(len(ids), missing)
    row = np.searchsorted(ids, known)
    row[row == len(ids)] = 0
    present = ids[row] == known if len(ids) else np.zeros(len(known), dtype=bool)
    result[row[present]] = values[present]
    return result


def search(
    connection: Connection,
    full_text: FullText,
    index: VectorIndex,
    question: Question,
    words: QueryWords,
    vector: VectorArray,
    parameters: RecallParameters,
    count: int,
) -> Found:
    """Return up to ``count`` candidates of each kind, with what leads on from the best of them."""
    text = RankedList(*full_text.best(connection, words.matched, count))
    near = RankedList(*index.search(vector, count))
    best = np.union1d(text.ids[:SEEDS], near.ids[:SEEDS])
    graph = _led_to(connection, question, best, parameters)
    pairs = _used_with(connection, best, parameters)
    ids = np.unique(np.concatenate([text.ids, near.ids, graph.ids, pairs[1]]))
    if len(best) and (parameters.window_weight or parameters.session_weight):
        ids = np.union1d(ids, candidates.neighbours(connection, best.tolist(), REACH))
    return Found(text, near, graph, pairs, ids)


def _used_with(
    connection: Connection, best: IdArray, parameters: RecallParameters
) -> tuple[IdArray, IdArray]:
    if not parameters.coactivation_bonus or not len(best):
        return NOTHING.ids, NOTHING.ids
    return uses.used_together(connection, best, int(parameters.coactivation_uses))


def _led_to(
    connection: Connection, question: Question, best: IdArray, parameters: RecallParameters
) -> RankedList:
    """Return what the intent's relations lead to from the best, by hops, or its entities hold together."""
    route = question.route
    if route is None or not parameters.stages.route_graph:
        return NOTHING
    found: dict[int, int] = {}
    if route.strategy.hops:
        found = _walked(connection, best.tolist(), route.strategy.kinds, route.strategy.hops)
    elif route.strategy.hub:
        mentioning = relations.newest_mentioning(connection, question.entities, _LED_TO)
        found = dict.fromkeys(map(int, mentioning), 1)
    keys = list(found)[:_LED_TO]
    return RankedList(
        np.array(keys, dtype=np.int64), np.array([1 / found[key] for key in keys], dtype=np.float64)
    )


def _walked(connection: Connection, starts: list[int], kinds: tuple[str, ...], hops: int) -> dict[int, int]:
    """Return what lies within some hops, nearest first, and at how many; also starts that others lead to."""
    front, followed, reached = set(starts), set(starts), dict[int, int]()
    for hop in range(1, hops + 1):
        pairs = relations.touching(connection, sorted(front), kinds)
        ways = [(int(one), int(other)) for pair in pairs for one, other in (pair, pair[::-1])]
        ends = [end for start, end in ways if start in front and (hop == 1 or end not in followed)]
        reached |= {end: hop for end in ends if end not in reached}
        front = set(ends) - followed
        followed |= front
    return reached


def chunk_ids(ids: IdArray) -> tuple[ChunkId, ...]:
    """Return ids as those of chunks."""
    return tuple(ChunkId(int(key)) for key in ids)
