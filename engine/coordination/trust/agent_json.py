"""The file of an agent as seed 003 has it: read with its comments, and written.

::

    {"agent_name": "Creator1", "model": "...", "primary_role": "creator",
     "dissent_history": [{"round_id": "...", "timestamp": "...", "context": {"task": "...",
       "artifact_type": "adr"}, "dissent_text": "...", "rubric_citations": ["Accuracy"], "impact": true,
       "depth_score": 1.4, "feedback_incorporated": true}],
     "override_history": [{"round_id": "...", "timestamp": "...", "context": {"task": "..."},
       "agent_output": "...", "human_decision": "...", "regret": false, "auto_check_deadline": "...",
       "reverted_by": null}],
     "trust_score": 0.78, "trust_score_history": [{"timestamp": "...", "score": 0.72, "reason": "initial"}],
     "long_term_stats": {"total_overrides": 42}, "rounds_participated": 24, "probation_until": "..."}

The ``context`` of an override also holds its ``artifact`` and who decided, ``by``, where they are known.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from datetime import UTC, datetime, timedelta
from typing import Any, TypeVar

from engine.coordination.trust import events
from engine.coordination.trust.json_lines import decoder, lines_of_items
from engine.coordination.trust.records import LongTermStats
from engine.dynamics.trust import MOST_TRUST
from engine.errors import ImportFormatError
from engine.exchange.reading import values
from engine.exchange.reading.json_stream import LARGEST

_TOKEN = re.compile(r'"(?:\\.|[^"\\])*"?|//[^\n]*|/\*.*?(?:\*/|\Z)', re.DOTALL)
_NO_NEWLINE = re.compile(r"[^\n]")
_A_DAY = timedelta(hours=24)  # from an override to its deadline (seed 003)
_KNOWN = {
    "": {
        *("agent_name", "model", "primary_role", "dissent_history", "override_history", "trust_score"),
        *("trust_score_history", "long_term_stats", "rounds_participated", "probation_until"),
    },
    "dissent_history": {
        *("round_id", "timestamp", "context", "dissent_text", "rubric_citations", "impact", "depth_score"),
        "feedback_incorporated",
    },
    "override_history": {
        *("round_id", "timestamp", "context", "agent_output", "human_decision", "regret"),
        *("auto_check_deadline", "reverted_by"),
    },
}


Event = TypeVar("Event")


@dataclass(frozen=True, slots=True, kw_only=True)
class FileDissent:
    """A dissent as a file has it."""

    at: datetime
    round_id: str
    task: str
    artifact_type: str
    text: str
    rubric_citations: tuple[str, ...]
    impact: bool | None
    depth_score: float | None
    feedback_incorporated: bool | None


@dataclass(frozen=True, slots=True, kw_only=True)
class FileOverride:
    """An override as a file has it."""

    at: datetime
    round_id: str
    task: str
    artifact: str
    by: str
    agent_output: str
    human_decision: str
    regret: bool
    auto_check_deadline: datetime | None
    reverted_by: str


Found = FileDissent | FileOverride


@dataclass(frozen=True, slots=True, kw_only=True)
class AgentFile:
    """All that a file says of an agent."""

    agent: str
    model: str
    primary_role: str
    dissents: tuple[FileDissent, ...]
    overrides: tuple[FileOverride, ...]
    score: float | None
    history: tuple[tuple[datetime, float, str], ...]
    stats: LongTermStats
    rounds: int | None
    probation_until: datetime | None


@dataclass(frozen=True, slots=True)
class ParsedFile:
    """What a file says, the places of its events, what of it could not be used, and what was assumed."""

    file: AgentFile
    places: Mapping[Found, str]
    skipped: tuple[str, ...]
    notes: tuple[str, ...]

    @property
    def events(self) -> tuple[Found, ...]:
        """Its dissents and overrides."""
        return (*self.file.dissents, *self.file.overrides)


class _Unfit(ValueError):  # noqa: N818  (it is a reason, caught where it is told)
    """Why an event can't be used."""


def parsed(text: str, name: str) -> ParsedFile:
    """Return what a file of this name says; raises ImportFormatError where it is no agent's file at all."""
    bare = without_comments(text.removeprefix("\ufeff")) if len(text) <= LARGEST else ""
    document = _document(text, bare, name)
    return _Reader(document, lines_of_items(bare, decoder(_nothing))).read()


def written(file: AgentFile) -> str:
    """Return the text of a file, which is read as the same again."""
    document = {
        "agent_name": file.agent,
        "model": file.model,
        "primary_role": file.primary_role,
        "dissent_history": [_of_dissent(dissent) for dissent in file.dissents],
        "override_history": [_of_override(override) for override in file.overrides],
        "trust_score": file.score,
        "trust_score_history": [
            {"timestamp": _said(at), "score": score, "reason": reason} for at, score, reason in file.history
        ],
        "long_term_stats": {
            item.name: value
            for item in fields(file.stats)
            if (value := getattr(file.stats, item.name)) is not None
        },
        "rounds_participated": file.rounds,
        "probation_until": _said(file.probation_until),
    }
    return json.dumps(document, ensure_ascii=False, indent=2)


def without_comments(text: str) -> str:
    """Return JSON with spaces in place of ``//`` and ``/* */`` comments, so that places stay."""
    return _TOKEN.sub(_blanked, text)


def _blanked(found: re.Match[str]) -> str:
    token = found.group()
    is_open = token.startswith("/*") and (len(token) < len("/**/") or not token.endswith("*/"))
    return token if token.startswith('"') or is_open else _NO_NEWLINE.sub(" ", token)


def _document(text: str, bare: str, name: str) -> dict[str, Any]:
    if len(text) > LARGEST:
        raise ImportFormatError(
            f"{name} has {len(text):,} characters; an agent's file has {LARGEST:,} at most."
        )
    try:
        document = json.loads(bare, parse_constant=_nothing)
    except json.JSONDecodeError as error:
        raise ImportFormatError(
            f"{name} is no JSON: {error.msg} at line {error.lineno}, column {error.colno}. "
            "Nothing was imported."
        ) from None
    except RecursionError:
        raise ImportFormatError(f"{name} has too many levels to be read. Nothing was imported.") from None
    except ValueError as error:
        raise ImportFormatError(f"{name} can't be read: {error}. Nothing was imported.") from None
    if not isinstance(document, dict) or not values.text(document.get("agent_name")):
        raise ImportFormatError(f"{name} is no file of an agent: it has no agent_name. Nothing was imported.")
    return document


def _nothing(_: str) -> None:
    """Read NaN and Infinity, which are no JSON, as unknown."""


class _Reader:
    """Reads one document, event by event."""

    def __init__(self, document: Mapping[str, Any], lines: Mapping[str, Sequence[int]]) -> None:
        self._document = document
        self._lines = lines
        self._times: Counter[str] = Counter()
        self._left_out: dict[str, None] = {}
        self._skipped: list[str] = []
        self._places: dict[Found, str] = {}

    def read(self) -> ParsedFile:
        """Return what the document says."""
        document = self._document
        self._note_unknown(document, "")
        stats = document.get("long_term_stats")
        file = AgentFile(
            agent=values.text(document["agent_name"]),
            model=values.text(document.get("model")),
            primary_role=values.text(document.get("primary_role")),
            dissents=tuple(self._events("dissent_history", self._dissent)),
            overrides=tuple(self._events("override_history", self._override)),
            score=events.number(document.get("trust_score")),
            history=tuple(self._events("trust_score_history", self._point)),
            stats=events.long_term_stats(stats if isinstance(stats, dict) else {}),
            rounds=events.count(document.get("rounds_participated")),
            probation_until=values.time(document.get("probation_until"), self._times),
        )
        notes = [f"{what}: {count}" for what, count in self._times.items() if count]
        if self._left_out:
            notes.append(f"Left out, since no field is made for it: {', '.join(self._left_out)}")
        return ParsedFile(file, self._places, tuple(self._skipped), tuple(notes))

    def _events(self, name: str, read: Callable[[Mapping[str, Any]], Event]) -> Iterator[Event]:
        """Give the events of a list; those that can't be used are skipped, and noted with their place."""
        found = self._document.get(name) or []
        if not isinstance(found, list):
            self._skipped.append(f"{name} is no list")
            return
        for number, entry in enumerate(found):
            place = f"{name}[{number}] (line {self._lines[name][number]})"
            if not isinstance(entry, dict):
                self._skipped.append(f"{place} is no object")
                continue
            self._note_unknown(entry, name)
            try:
                event = read(entry)
            except _Unfit as reason:
                self._skipped.append(f"{place}: {reason}")
                continue
            if isinstance(event, (FileDissent, FileOverride)):
                self._places.setdefault(event, place)
            yield event

    def _dissent(self, entry: Mapping[str, Any]) -> FileDissent:
        context = _context(entry)
        if not values.text(entry.get("dissent_text")):
            raise _Unfit("it has no dissent_text")
        return FileDissent(
            at=self._time(entry, "timestamp"),
            round_id=values.text(entry.get("round_id")),
            task=values.text(context.get("task")),
            artifact_type=values.text(context.get("artifact_type")),
            text=values.text(entry.get("dissent_text")),
            rubric_citations=events.citations(entry.get("rubric_citations")),
            impact=events.truth(entry.get("impact")),
            depth_score=events.number(entry.get("depth_score"), low=0),
            feedback_incorporated=events.truth(entry.get("feedback_incorporated")),
        )

    def _override(self, entry: Mapping[str, Any]) -> FileOverride:
        context = _context(entry)
        if not events.whole(entry.get("human_decision")):
            raise _Unfit("it has no human_decision")
        deadline = values.time(entry.get("auto_check_deadline"), self._times)
        return FileOverride(
            at=self._time(entry, "timestamp", deadline and _day_before(deadline)),
            round_id=values.text(entry.get("round_id")),
            task=values.text(context.get("task")),
            artifact=values.text(context.get("artifact")),
            by=values.text(context.get("by")),
            agent_output=events.whole(entry.get("agent_output")),
            human_decision=events.whole(entry.get("human_decision")),
            regret=entry.get("regret") is True,
            auto_check_deadline=deadline,
            reverted_by=values.text(entry.get("reverted_by")),
        )

    def _point(self, entry: Mapping[str, Any]) -> tuple[datetime, float, str]:
        score = events.score(entry.get("score"))
        if score is None:
            raise _Unfit(f"it has no score from 0 to {MOST_TRUST}")
        return self._time(entry, "timestamp"), score, values.text(entry.get("reason"))

    def _time(self, entry: Mapping[str, Any], name: str, otherwise: datetime | None = None) -> datetime:
        """Return when an event was; the seed's own overrides tell it by their deadline only."""
        found = values.time(entry.get(name), self._times) or otherwise
        if found is None:
            raise _Unfit(f"it has no {name} that can be read")
        return found

    def _note_unknown(self, found: Mapping[str, Any], where: str) -> None:
        for name in found.keys() - _KNOWN.get(where, found.keys()):
            self._left_out[f"{where}.{name}" if where else name] = None


def _day_before(at: datetime) -> datetime | None:
    try:
        return at - _A_DAY
    except OverflowError:
        return None


def _context(entry: Mapping[str, Any]) -> Mapping[str, Any]:
    context = entry.get("context")
    return context if isinstance(context, dict) else {}


def _of_dissent(dissent: FileDissent) -> dict[str, Any]:
    return {
        "round_id": dissent.round_id,
        "timestamp": _said(dissent.at),
        "context": {"task": dissent.task, "artifact_type": dissent.artifact_type},
        "dissent_text": dissent.text,
        "rubric_citations": list(dissent.rubric_citations),
        "impact": dissent.impact,
        "depth_score": dissent.depth_score,
        "feedback_incorporated": dissent.feedback_incorporated,
    }


def _of_override(override: FileOverride) -> dict[str, Any]:
    known = {"artifact": override.artifact, "by": override.by}
    return {
        "round_id": override.round_id,
        "timestamp": _said(override.at),
        "context": {"task": override.task, **{name: value for name, value in known.items() if value}},
        "agent_output": override.agent_output,
        "human_decision": override.human_decision,
        "regret": override.regret,
        "auto_check_deadline": _said(override.auto_check_deadline),
        "reverted_by": override.reverted_by or None,
    }


def _said(at: datetime | None) -> str | None:
    return None if at is None else at.astimezone(UTC).isoformat().replace("+00:00", "Z")
