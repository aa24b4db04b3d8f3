"""What evaluation tells: figures with their intervals, each of so many questions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.parameters import RecallParameters
from engine.records import Changes, ChunkId

CUTS = (5, 10, 20)
METRICS = (*(f"recall@{cut}" for cut in CUTS), "MRR", *(f"nDCG@{cut}" for cut in CUTS))
"""Names of the figures, each in [0, 1]: means over questions."""


@dataclass(frozen=True, slots=True)
class SavedQuestion:
    """A question with the chunks that it should bring back; ``kind`` groups questions, "" for none."""

    text: str
    expected: tuple[ChunkId, ...]
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Interval:
    """A mean with its 95 % bootstrap interval over questions."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of one way to rank, on ``questions`` questions; ``kind`` "" is all of them."""

    profile: str
    kind: str
    questions: int
    values: Mapping[str, Interval] = field(hash=False)


@dataclass(frozen=True, slots=True)
class Evaluation:
    """Figures by profile and by kind of question; ``per_question`` are the same by profile: (questions,)."""

    figures: tuple[Figures, ...]
    questions: tuple[SavedQuestion, ...] = field(repr=False)
    per_question: Mapping[str, Mapping[str, tuple[float, ...]]] = field(hash=False, repr=False)

    def of(self, profile: str, kind: str = "") -> Figures:
        """Return the figures of a profile, on all questions or those of a kind."""
        return next(one for one in self.figures if (one.profile, one.kind) == (profile, kind))


@dataclass(frozen=True, slots=True)
class AblationRow:
    """What a term or stage adds: the figures without it if it is on, with it if it is off.

    ``change`` is that against the profile as it is: paired differences of the same questions.
    """

    name: str
    on: bool
    values: Mapping[str, Interval] = field(hash=False)
    change: Mapping[str, Interval] = field(hash=False)


@dataclass(frozen=True, slots=True)
class Ablation:
    """The figures of a profile, and of it with each term and stage left out, or put in."""

    base: Figures
    rows: tuple[AblationRow, ...]


@dataclass(frozen=True, slots=True)
class Tuning:
    """Weights found on one half of the questions, and what they are worth on the other.

    ``before`` and ``after`` are figures on the half that was held out; ``gain`` their paired difference, of
    which nothing is established where the interval holds zero.  ``searched`` is the objective on the half
    that was searched, before and after.
    """

    profile: RecallParameters
    objective: str
    before: Figures
    after: Figures
    gain: Interval
    searched: tuple[float, float]
    trials: int
    changes: Mapping[str, tuple[float, float]] = field(hash=False)


@dataclass(frozen=True, slots=True)
class QuestionImport:
    """What an import of questions stored, the step that it was, and in sentences what it passed over."""

    stored: int
    changes: Changes
    skipped: tuple[str, ...] = ()
