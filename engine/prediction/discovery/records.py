"""The lenses of discovery, and what a run through some of them leaves behind (SPEC 1.9)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from engine.prediction.records import DISCOVERY_STATE, NewGate
from engine.providers.records import HEURISTIC
from engine.records import Changes, ChunkId

_NAMED = 50  # chunks that the evidence names; the figures count them all

COGNITIVE, ENGINEERING = "cognitive", "engineering"


class Lens(StrEnum):
    """What a run looks through, in the order in which they take turns."""

    LEARNING = "learning_and_development"
    ARCHITECTURE = "cognitive_architecture"
    EMERGENT = "emergent_vs_designed_behavior"
    SELF_DECEPTION = "self_deception"
    SPEC = "spec_alignment"
    CONTAINMENT = "containment_and_security"

    @property
    def looks_for(self) -> str:
        """What it looks for, in a sentence."""
        return _LOOKS_FOR[self]

    @property
    def task_type(self) -> str:
        """Whether it looks at how the proxy thinks, or at how it was built."""
        return ENGINEERING if self in (Lens.SPEC, Lens.CONTAINMENT) else COGNITIVE

    @property
    def state(self) -> str:
        """The state of the gates that its observations wait at."""
        return f"{DISCOVERY_STATE}{self.upper()}"


_LOOKS_FOR: Mapping[Lens, str] = {
    Lens.LEARNING: "Looks for kinds of gates at which predictions come true too seldom to be learned yet.",
    Lens.ARCHITECTURE: "Looks for memories of gates that are kept, but never come to mind.",
    Lens.EMERGENT: "Looks for habits of the human that nobody wrote down: what tells their outcomes apart.",
    Lens.SELF_DECEPTION: "Looks for predictions that are surer of themselves than what came true of them.",
    Lens.SPEC: "Looks for a rate of surprises other than the one at which the proxy is said to learn.",
    Lens.CONTAINMENT: "Looks for artifacts that give orders to a model, and for gates that no human sees.",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscoveryObservation:
    """Something that the figures tell, in one sentence, with the figures and the chunks behind it.

    ``subject`` is what it is about, the rule first: what is about the same is the same observation, though
    its figures have moved on.  ``made_by`` says that rules observed it.
    """

    lens: Lens
    subject: tuple[str, ...]
    text: str
    figures: Mapping[str, float] = field(hash=False)
    chunks: tuple[ChunkId, ...]
    made_by: str = HEURISTIC

    @property
    def evidence(self) -> str:
        """What stands behind it, as JSON with a line for each thing."""
        shown = {
            "observed by": self.made_by,
            "subject": self.subject,
            **self.figures,
            "chunks": self.chunks[:_NAMED],
            "more chunks": max(0, len(self.chunks) - _NAMED),
        }
        lines = (f"  {quoted(name)}: {quoted(value)}" for name, value in shown.items())
        return "{\n" + ",\n".join(lines) + "\n}"

    @property
    def gate(self) -> NewGate:
        """The gate at which a human promotes, dismisses or discusses it."""
        return NewGate(
            state=self.lens.state,
            task_type=self.lens.task_type,
            question=self.text,
            artifact=self.evidence,
            artifact_name="evidence.json",
        )


def quoted(value: object) -> str:
    """Return a value as JSON on one line."""
    return json.dumps(value, ensure_ascii=False)


def subject_of(evidence: str) -> tuple[str, ...]:
    """Return what an observation with this evidence is about, () where no rule of ours made it."""
    try:
        found = json.loads(evidence)["subject"]
    except (ValueError, LookupError, TypeError, RecursionError):
        return ()
    return tuple(map(str, found)) if isinstance(found, list) else ()


@dataclass(frozen=True, slots=True)
class DuplicateObservation:
    """An observation that was left out, and the gate or chunk that says it already."""

    observation: DiscoveryObservation
    known: ChunkId


@dataclass(frozen=True, slots=True, kw_only=True)
class Discovery:
    """What one run came to: ``observations`` wait at gates, whose numbers ``changes.ids`` gives in order.

    ``duplicates`` were waiting, or answered, before.  ``later`` are those over a run's limit: they come again
    when these ``lenses`` look again.
    """

    lenses: tuple[Lens, ...]
    observations: tuple[DiscoveryObservation, ...]
    duplicates: tuple[DuplicateObservation, ...]
    later: tuple[DiscoveryObservation, ...]
    changes: Changes
