"""What is known of the candidates of one question: all that any profile ranks by, read from the store once.

Ranking it again by other weights reads nothing, so that a profile can be tried, ablated or explained.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
import numpy.typing as npt
from sqlalchemy import Connection

from engine.query.words import alike
from engine.records import AsOf, FloatArray
from engine.retrieval.ranking import context
from engine.retrieval.ranking.soft_match import WordVectors, soft_matches
from engine.retrieval.search.hybrid import Found, aligned
from engine.retrieval.understanding.period import Period, in_period, named_period
from engine.retrieval.understanding.question import Question
from engine.retrieval.understanding.words import QueryWords
from engine.storage import as_of as looking_back
from engine.storage.candidates import Candidates

MASS_OF_MOOD = 0.25  # valence from which a text feels of something: less is noise of a single word


@dataclass(frozen=True, slots=True)
class Conversation:
    """How the words of the question are met: by a chunk, its turns, its session; and who spoke."""

    words: FloatArray
    window: FloatArray
    session: FloatArray
    speaker: FloatArray


@dataclass(frozen=True, eq=False)
class Evidence:
    """The candidates, in ascending order of id, and what is known of each: arrays of one length n."""

    question: Question
    asked: QueryWords
    pool: Candidates
    found: Found
    cosines: FloatArray  # to the question, 0 where a chunk has no vector
    entities: FloatArray  # how many of the question's it mentions
    age: FloatArray  # seconds since the last use
    session: str  # that is asked from
    complete: bool  # whether the vector index held every chunk
    word_vectors: WordVectors

    def __len__(self) -> int:
        """Return the number of candidates."""
        return len(self.pool)

    @cached_property
    def bm25(self) -> FloatArray:
        """BM25 of each, 0 where no word is shared."""
        return aligned(self.pool.ids, self.found.text.ids, self.found.text.values, 0.0)

    @cached_property
    def ranks(self) -> FloatArray:
        """Rank in the lists by words, by vectors and by relations, from 0, inf where not in it: (3, n)."""
        lists = (self.found.text, self.found.vector, self.found.graph)
        return np.stack([each.ranks(self.pool.ids) for each in lists])

    @cached_property
    def paired(self) -> npt.NDArray[np.bool_]:
        """Whether it is used together with one of the best, or is the one of those."""
        first, second = self.found.pairs
        return np.isin(self.pool.ids, np.concatenate([first, second]))

    @cached_property
    def same_mood(self) -> npt.NDArray[np.bool_]:
        """Whether it feels as the question does."""
        mood, valence = self.question.mood, np.nan_to_num(self.pool.valence)
        marked = (abs(mood) >= MASS_OF_MOOD) & (np.abs(valence) >= MASS_OF_MOOD)
        same: npt.NDArray[np.bool_] = marked & (np.sign(valence) == np.sign(mood))
        return same

    @cached_property
    def same_episode(self) -> FloatArray:
        """1 for chunks of the session that is asked from."""
        asked = self.session
        return np.array([float(bool(asked) and name == asked) for name in self.pool.sessions])

    @cached_property
    def period(self) -> Period | None:
        """The day, month or year that the question names."""
        return named_period(list(self.asked.weights))

    @cached_property
    def in_period(self) -> FloatArray:
        """1 for chunks from the period that the question names."""
        return in_period(self.pool.at, self.period)

    @cached_property
    def conversation(self) -> Conversation:
        """How the question's words are met, those that name a speaker left out."""
        pool = self.pool
        names = {part for name in set(pool.speakers) for part in alike(name).split()}
        words = [word for word in self.asked.content if alike(word) not in names]
        rarity = np.array([self.asked.content[word] for word in words])
        weights = rarity / rarity.sum() if rarity.sum() > 0 else np.full(len(words), 1 / max(len(words), 1))
        own = soft_matches(self.word_vectors, words, pool.contents)
        codes = context.session_codes(pool.sessions)
        window = context.windowed(own, codes, pool.turns) @ weights
        speaker = context.named_speaker(list(self.asked.weights), pool.speakers)
        return Conversation(own @ weights, window, context.session_best(window, codes), speaker)


def as_it_stood(connection: Connection, pool: Candidates, then: AsOf) -> Candidates:
    """Count the uses up to a moment only; what came later was last used never, so that nothing is left."""
    found = looking_back.standing(connection, pool.ids, then)
    last = np.where(np.isnan(found.last), found.recorded, found.last)
    return replace(pool, uses=found.uses, last_used=np.where(found.absent, -np.inf, last))
