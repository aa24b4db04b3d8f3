"""What the passes of a prediction are asked with.

The layout serves prefix caching: what stays the same through a session comes first, the gate after it, the
instruction of the pass last.  The prior is asked from a :class:`Situation`, which holds no artifact.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.prediction.gates_seen import is_humans
from engine.prediction.records import Gate, Turn
from engine.prediction.replies import Reply
from engine.providers.prompts import POSTERIOR, PRIOR, PROXY, SURPRISE, presented, quoted
from engine.records import Chunk, ChunkId

_LONGEST_MEMORY = 1_000  # characters of each text of a memory
_LONGEST_LATELY = 200  # characters of what was said at one of the last gates (SPEC 1.5)
_LONGEST_QUESTION = 10_000  # characters
_SAID = {True: "the human said", False: "the proxy said in their place"}
_LONGEST_PRIOR = 500  # characters of the prior that a posterior sees (SPEC 1.5)
_LONGEST_SAID = 300  # characters of each answer that a surprise is told from
LONGEST_ARTIFACT = 60_000  # characters of an artifact that a model reads, about 15,000 tokens
_TURNS, _LONGEST_TURN = 20, 1_000  # of the session's history


@dataclass(frozen=True, slots=True)
class Prompt:
    """What a model is asked: ``system`` is the prefix that a session shares, ``user`` the rest."""

    system: str
    user: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """A gate as it is known before anybody looks at the artifact."""

    state: str
    task_type: str
    project: str
    question: str
    context: str
    history: tuple[Turn, ...]


def situation(gate: Gate) -> Situation:
    """Return where a gate stands, without its artifact."""
    return Situation(
        state=gate.state,
        task_type=gate.task_type,
        project=gate.project,
        question=gate.question,
        context=gate.context,
        history=gate.history,
    )


@dataclass(frozen=True, slots=True)
class Mind:
    """What came to mind: memories, numbered from 1 in a prompt, and which of them contradict each other.

    ``lately`` are the last gates of this kind, whatever came to mind.
    """

    memories: Sequence[Chunk] = ()
    disagreements: Sequence[tuple[ChunkId, ChunkId, str]] = ()
    lately: Sequence[Chunk] = ()

    def cited(self, numbers: Sequence[int] | None) -> tuple[ChunkId, ...]:
        """Return the memories of these numbers; all where no number is known, or none is of a memory."""
        given = range(1, len(self.memories) + 1) if numbers is None else numbers
        named = [self.memories[number - 1].id for number in given if 0 < number <= len(self.memories)]
        if numbers and not named:
            return self.cited(None)
        return tuple(dict.fromkeys(named))


def prefix(memories: Sequence[Chunk]) -> str:
    """Return what every pass of a session begins with: the role, and what the human has in mind."""
    return f"{PROXY}\n{presented({'session memories': [memory(chunk) for chunk in memories]})}"


def prior(system: str, gate: Situation, mind: Mind) -> Prompt:
    """Return what is asked before the artifact is seen."""
    return Prompt(system, f"{presented(_gate(gate, mind))}\n\n{PRIOR}")


def posterior(system: str, gate: Situation, mind: Mind, before: Reply, artifact: Mapping[str, str]) -> Prompt:
    """Return what is asked once the artifact is seen."""
    data = {**_gate(gate, mind), "before": before.prose[:_LONGEST_PRIOR], "artifact": artifact}
    return Prompt(system, f"{presented(data)}\n\n{POSTERIOR}")


def surprise(system: str, before: Reply, after: Reply, artifact: Mapping[str, str]) -> Prompt:
    """Return what is asked about a shift of confidence."""
    data = {
        "before": {"said": before.prose[:_LONGEST_SAID], "confidence": f"{before.confidence:.2f}"},
        "after": {"said": after.prose[:_LONGEST_SAID], "confidence": f"{after.confidence:.2f}"},
        "artifact": artifact,
    }
    return Prompt(system, f"{presented(data)}\n\n{SURPRISE}")


def artifact_shown(gate: Gate) -> dict[str, str]:
    """Return an artifact as a model reads it: its beginning, and a word on what it does not see."""
    shown = {"name": gate.artifact_name, "text": gate.artifact[:LONGEST_ARTIFACT]}
    left = len(gate.artifact) - LONGEST_ARTIFACT
    note = gate.artifact_problem or (f"{left:,} more characters are not shown." if left > 0 else "")
    return {name: text for name, text in {**shown, "note": note}.items() if text}


def _gate(gate: Situation, mind: Mind) -> dict[str, Any]:
    said = [{"speaker": turn.speaker, "text": turn.text[:_LONGEST_TURN]} for turn in gate.history[-_TURNS:]]
    number = {chunk.id: place for place, chunk in enumerate(mind.memories, start=1)}
    return {
        "what comes to mind": [{"number": number[chunk.id], **memory(chunk)} for chunk in mind.memories],
        "contradictions": [
            {"memories": [number[first], number[second]], "why": why}
            for first, second, why in mind.disagreements
        ],
        "last gates of this kind": [_outcome(chunk) for chunk in mind.lately],
        "state": gate.state,
        "task": gate.task_type,
        "project": gate.project,
        "handed on": gate.context[:LONGEST_ARTIFACT],
        "said": said,
        "question": gate.question[:_LONGEST_QUESTION],
    }


def _outcome(chunk: Chunk) -> dict[str, str]:
    values = {"outcome": chunk.outcome, "the human said": chunk.human_response, "missed": chunk.delta}
    return {name: text[:_LONGEST_LATELY] for name, text in values.items() if text}


def quoted_memory(chunk: Chunk) -> str:
    """Return a memory as it stands in a prompt."""
    return quoted(memory(chunk))


def memory(chunk: Chunk) -> dict[str, str]:
    """Return a memory as a model reads it."""
    values = {
        "state": chunk.state,
        "task": chunk.task_type,
        "outcome": chunk.outcome,
        _SAID[is_humans(chunk)]: chunk.human_response,
        "what surprised": chunk.prediction_delta,
        "noted": chunk.content,
    }
    return {name: str(text)[:_LONGEST_MEMORY] for name, text in values.items() if text}
