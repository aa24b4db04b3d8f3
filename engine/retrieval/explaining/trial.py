"""One chunk among the candidates: where it would stand under other circumstances."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from engine.parameters import RecallParameters
from engine.records import FloatArray
from engine.retrieval.merging import fused_ids
from engine.retrieval.ranking.composite import Scores, scores
from engine.retrieval.ranking.evidence import Evidence
from engine.retrieval.ranking.selection import Selection, select, text_cosines


@dataclass(frozen=True, slots=True)
class Trial:
    """The evidence, with the chunk in it whether it was found or not, and how many hits are asked for.

    ``counted`` is whether the chunk's uses are: where its source did not say how many there were, a use adds
    none.
    """

    evidence: Evidence
    chunk_id: int
    limit: int
    counted: bool = True

    @property
    def row(self) -> int:
        """The row of the chunk among the candidates."""
        return int(np.searchsorted(self.evidence.pool.ids, self.chunk_id))

    def scores(self, parameters: RecallParameters) -> Scores:
        """Return the scores of all candidates."""
        return scores(self.evidence, parameters)

    def selection(self, parameters: RecallParameters, limit: int | None = None) -> Selection:
        """Return what is chosen of the candidates."""
        return select(self.evidence, self.scores(parameters).total, parameters, limit or self.limit)

    def place(self, parameters: RecallParameters, limit: int | None = None) -> int | None:
        """Return the chunk's place among the hits, from 1, or None."""
        return rank_in(self.selection(parameters, limit).hits, self.row)

    def used(self, times: int) -> Trial:
        """Return it as if the chunk had been used so many times just now; as it is where the chunk is not."""
        pool, row = self.evidence.pool, self.row
        if not times or self.chunk_id not in pool.ids:
            return self
        uses, age = pool.uses.copy(), self.evidence.age.copy()
        uses[row] += times if self.counted else 0
        age[row] = 0.0
        return replace(self, evidence=replace(self.evidence, pool=replace(pool, uses=uses), age=age))

    def repetition(self, parameters: RecallParameters) -> float:
        """Return what diversity takes from the chunk for the one of the hits that it is most like."""
        contents = self.evidence.pool.contents
        rows = [self.row, *(row for row in self.selection(parameters).chosen if row != self.row)]
        alike = text_cosines([contents[row] for row in rows])[0, 1:]
        return (1 - parameters.diversity) * float(alike.max(initial=0.0))

    def ids(self, parameters: RecallParameters) -> list[int]:
        """Return the chunks that would be the hits, in order."""
        return [int(key) for key in self.evidence.pool.ids[self.selection(parameters).hits]]

    def without_decay(self) -> Trial:
        """Return it as if every chunk had been used last just now."""
        ages: FloatArray = np.zeros(len(self.evidence))
        return replace(self, evidence=replace(self.evidence, age=ages))


@dataclass(frozen=True, slots=True)
class Trials:
    """One chunk in the answer to a whole query: a trial for each of its parts."""

    parts: tuple[Trial, ...]

    @property
    def limit(self) -> int:
        """How many hits are asked for."""
        return self.parts[0].limit

    def place(self, parameters: RecallParameters) -> int | None:
        """Return the chunk's place among the hits of all parts, from 1, or None."""
        lists = [part.ids(parameters) for part in self.parts]
        ids = fused_ids(lists, parameters.rrf_k)[: self.limit]
        chunk_id = self.parts[0].chunk_id
        return ids.index(chunk_id) + 1 if chunk_id in ids else None

    def used(self, times: int) -> Trials:
        """Return it as if the chunk had been used so many times just now."""
        return Trials(tuple(part.used(times) for part in self.parts))


def rank_in(rows: np.typing.NDArray[np.int64], row: int) -> int | None:
    """Return the place of a row, from 1, or None."""
    found = np.flatnonzero(rows == row)
    return int(found[0]) + 1 if len(found) else None


def rank_by(values: FloatArray, row: int) -> int:
    """Return the rank of a row by falling values, from 1; of equal ones the earlier is better."""
    own = values[row]
    return 1 + int(np.count_nonzero(values > own)) + int(np.count_nonzero(values[:row] == own))
