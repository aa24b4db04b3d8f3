"""What each stage of a prediction leaves behind: frozen records, and the prediction that they make up.

::

    retrieval ── prior ── posterior ── surprise ── decision
                   │          │
              no artifact   artifact

A stage that has not run is None.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from engine.dynamics.confidence import Guard, Standing
from engine.dynamics.conflicts import Conflict
from engine.prediction.prompting import Prompt
from engine.prediction.records import Gate
from engine.prediction.replies import Reply
from engine.providers.records import ModelCall
from engine.records import ChunkId


class Stage(StrEnum):
    """The stages of a prediction, in order."""

    RETRIEVAL = "retrieval"
    PRIOR = "prior"
    POSTERIOR = "posterior"
    SURPRISE = "surprise"
    DECISION = "decision"


class Escalation(StrEnum):
    """When a human is asked: if the proxy is not sure enough, at every gate, or at none (SPEC 1.6)."""

    WHEN_UNSURE = "when_unsure"
    ALWAYS = "always"
    NEVER = "never"


@dataclass(frozen=True, slots=True, kw_only=True)
class Recalled:
    """A memory that came to mind, with the terms of its score; see :class:`~engine.ProxyHit`."""

    chunk_id: ChunkId
    outcome: str
    score: float
    terms: Mapping[str, float] = field(hash=False)
    activation: float
    probability: float
    horizon: float


@dataclass(frozen=True, slots=True)
class Disagreement:
    """Two memories of one kind of gate that ended otherwise, and why (SPEC 1.8)."""

    first: ChunkId
    second: ChunkId
    kind: Conflict


@dataclass(frozen=True, slots=True, kw_only=True)
class Retrieval:
    """What came to mind: ``experience`` by the situation, ``salience`` by the artifact, best first.

    ``interaction`` is N, which ages were counted to; ``below`` are the nearest of what was forgotten.
    ``lately`` are the last gates of this kind, oldest first, whether or not they came to mind.  ``embedder``
    made the vectors.  ``hashes`` are the digests that the texts of all these memories had.
    """

    interaction: int
    experience: tuple[Recalled, ...]
    salience: tuple[Recalled, ...]
    below: tuple[ChunkId, ...]
    lately: tuple[ChunkId, ...]
    disagreements: tuple[Disagreement, ...]
    embedder: str
    milliseconds: float
    hashes: Mapping[ChunkId, str] = field(default_factory=dict, hash=False)

    @property
    def ids(self) -> tuple[ChunkId, ...]:
        """All that came to mind, each once."""
        return tuple(dict.fromkeys(hit.chunk_id for hit in (*self.experience, *self.salience)))

    @property
    def told(self) -> tuple[ChunkId, ...]:
        """All that a model is told of."""
        return (*self.ids, *self.lately)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pass:
    """One pass: what was asked, what came back, what was read in it, and what that took.

    ``outcome`` is what the prose comes to, "" if that is not clear; ``shares`` are the votes of rules, by
    outcome, none of a model.  ``used`` are the memories it went by: those it named, all where it does
    not say.  ``edited`` says that a person wrote the prompt.  Where there is no answer, ``call`` says why.
    """

    prompt: Prompt
    edited: bool = False
    raw: str
    reply: Reply
    outcome: str
    shares: Mapping[str, float] = field(default_factory=dict, hash=False)
    used: tuple[ChunkId, ...] = ()
    call: ModelCall

    @property
    def failed(self) -> bool:
        """Whether there is no answer."""
        return not self.reply.prose


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What surprised: how far confidence shifted, and where that is far, what in the artifact did it.

    ``magnitude`` is 0.5 for a surprise and 0 for none (seed 000).  A surprise without ``percepts`` is one
    that nobody could tell of: ``call`` says why.  Nobody is asked where there is none.
    """

    shift: float
    surprised: bool
    description: str = ""
    percepts: tuple[str, ...] = ()
    prompt: Prompt | None = None
    edited: bool = False
    raw: str = ""
    call: ModelCall | None = None

    @property
    def magnitude(self) -> float:
        """The seed's size of a surprise."""
        return 0.5 if self.surprised else 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class GateDecision:
    """What comes of a prediction: the response and how sure it is, before and after the guards.

    ``ask`` says that a human is to be asked; ``posterior`` that the response is the second pass's: where
    that one failed, the first one's stands.
    """

    outcome: str
    response: str
    raw_confidence: float
    confidence: float
    standing: Standing
    guards: Mapping[Guard, bool] = field(hash=False)
    escalation: Escalation
    ask: bool
    posterior: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Prefix:
    """What every pass of a session is asked with first: the role, and memories in order of activation.

    ``tokens`` is about how many, at four characters each; ``interaction`` that at which it was made.
    ``hashes`` are the digests that the texts of the memories had.
    """

    text: str
    memories: tuple[ChunkId, ...]
    interaction: int
    hashes: Mapping[ChunkId, str] = field(default_factory=dict, hash=False)

    @property
    def tokens(self) -> int:
        """About how many tokens it takes."""
        return -(-len(self.text) // CHARACTERS_A_TOKEN)


CHARACTERS_A_TOKEN = 4
"""About as many characters make a token (SPEC 1.8)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Prediction:
    """A prediction as far as it has come; ``run`` counts those for one gate, from 1.

    ``model`` is the name of a language model, or HEURISTIC.  ``afterwards`` says that the gate waited no more
    when the run began, so that nobody answers by it.
    """

    gate: Gate
    run: int
    model: str
    started_at: datetime
    prefix: Prefix
    retrieval: Retrieval | None = None
    prior: Pass | None = None
    posterior: Pass | None = None
    surprise: Told | None = None
    decision: GateDecision | None = None
    afterwards: bool = False

    @property
    def done(self) -> tuple[Stage, ...]:
        """The stages that have run."""
        return tuple(stage for stage in Stage if getattr(self, stage) is not None)

    @property
    def next(self) -> Stage | None:
        """The stage that comes next, None after the last: without a prior there is nothing to go on with."""
        if self.prior is not None and self.prior.failed:
            return None if self.decision else Stage.DECISION
        return next((stage for stage in Stage if getattr(self, stage) is None), None)

    @property
    def calls(self) -> tuple[ModelCall, ...]:
        """All questions to a model, in order."""
        return tuple(self._calls())

    def _calls(self) -> Iterator[ModelCall]:
        for stage in (self.prior, self.posterior, self.surprise):
            if stage is not None and stage.call is not None:
                yield stage.call

    @property
    def stands(self) -> Pass | None:
        """The pass whose answer stands: the second one, or the first where that has failed or not run."""
        made = (self.posterior, self.prior)
        return next((found for found in made if found is not None and not found.failed), None)

    @property
    def in_mind(self) -> Mapping[ChunkId, str]:
        """All memories that it was asked with, each with the digest that its text had, "" if unknown."""
        found = self.retrieval
        hashes = {**self.prefix.hashes, **(found.hashes if found else {})}
        return {key: hashes.get(key, "") for key in (*self.prefix.memories, *(found.told if found else ()))}

    @property
    def used(self) -> tuple[ChunkId, ...]:
        """The memories that the pass which stands went by."""
        return self.stands.used if self.stands else ()
