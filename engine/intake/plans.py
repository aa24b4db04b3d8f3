"""What the write path made of messages: drafts, plans and reports, as values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.dynamics.prediction_error import Action
from engine.intake.gate import Judgement
from engine.intake.records import Fact, Formed, Message, Neighbour, Observation, RelationProposal
from engine.intake.scoring import Scores
from engine.language.records import Emotion
from engine.parameters import IntakeParameters
from engine.providers.records import ModelCall
from engine.records import Changes, Chunk, ChunkId, VectorArray


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A message observed and formed: what is known of it without looking into the store.

    ``formed`` is None where the observer refused it.  ``vectors`` are those of its facts, in order.
    ``people`` and ``things`` it names, as written; ``milliseconds`` by stage.
    """

    message: Message
    observation: Observation
    emotion: Emotion
    formed: Formed | None
    vectors: tuple[VectorArray, ...] = field(repr=False, compare=False)
    people: tuple[str, ...] = ()
    things: tuple[str, ...] = ()
    milliseconds: Mapping[str, float] = field(default_factory=dict, hash=False, compare=False)


@dataclass(frozen=True, slots=True)
class Effect:
    """One chunk before (None: it is new) and after; ``trace`` says why it is a presentation, if it is."""

    before: Chunk | None
    after: Chunk
    trace: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class FactPlan:
    """What becomes of one fact: how it was scored and judged, and what that does to which chunks.

    ``chunk`` is the chunk that holds the fact afterwards, None where it is skipped; until it is stored, a new
    one has an id below zero.  ``captured`` are weak chunks that this strong one stabilises.
    """

    fact: Fact
    neighbours: tuple[Neighbour, ...]
    scores: Scores
    judgement: Judgement
    chunk: Chunk | None = None
    links: tuple[RelationProposal, ...] = ()
    captured: tuple[ChunkId, ...] = ()
    tagged: bool = False
    effects: tuple[Effect, ...] = ()
    vector: VectorArray = field(repr=False, compare=False)
    calls: tuple[ModelCall, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Consideration:
    """What would become of a message: nothing of it is stored yet.

    ``position`` is the log position it was made at; ``parameters`` those it was judged by.
    """

    draft: Draft
    facts: tuple[FactPlan, ...]
    parameters: IntakeParameters
    position: int
    turn: int | None = None
    milliseconds: float = field(default=0.0, compare=False)  # of judging

    @property
    def actions(self) -> Counter[Action]:
        """How many facts are created, updated, reinforced, superseded or skipped."""
        return Counter(plan.judgement.action for plan in self.facts)

    @property
    def calls(self) -> tuple[ModelCall, ...]:
        """All questions to a language model, in order."""
        formed = self.draft.formed.calls if self.draft.formed else ()
        return (*formed, *(call for plan in self.facts for call in plan.calls))

    @property
    def writes(self) -> bool:
        """Whether storing it would change anything."""
        return any(plan.effects for plan in self.facts)


@dataclass(frozen=True, slots=True, kw_only=True)
class RememberReport:
    """What storing messages did: the step, and each verdict.

    ``ids`` are the chunks that hold the facts now, in order, each once; ``stand_ins`` say in words where
    rules stood in for a model; ``made_again`` counts messages judged again because others wrote meanwhile.
    """

    considered: tuple[Consideration, ...]
    changes: Changes
    ids: tuple[ChunkId, ...] = ()
    stand_ins: tuple[str, ...] = ()
    made_again: int = 0

    @property
    def actions(self) -> Counter[Action]:
        """How many facts were created, updated, reinforced, superseded or skipped."""
        return sum((one.actions for one in self.considered), Counter())

    @property
    def refused(self) -> Counter[str]:
        """How many messages each filter of the observer stopped."""
        return Counter(
            one.draft.observation.refused for one in self.considered if one.draft.observation.refused
        )
