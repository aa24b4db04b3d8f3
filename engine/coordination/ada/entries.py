"""What an entry of the stream is, before it is stored: checked, rated by rule where nobody rated it, read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from engine.coordination.ada.desk import role_faults, text_faults
from engine.coordination.ada.records import EntryType
from engine.dynamics.stream import MOST_IMPORTANCE, clamped
from engine.errors import InvalidInputError
from engine.fields import LARGEST_INTEGER, LAST_CYCLE, faults_in
from engine.records import NewChunk
from engine.retrieval.injection import token_count
from engine.storage import team

CALLER, RULE = "caller", "rule"
"""Who rated an entry."""

_LONGEST_ENTRY, _LONGEST_ACTION, _LONGEST_TAG, _LONGEST_ID = 20_000, 500, 100, 200
_MOST_TAGS, _MOST_REFS = 50, 200
_USUAL = 5

_RULES: Sequence[tuple[int, re.Pattern[str]]] = [
    (weight, re.compile(rf"\b(?:{words})\b", re.IGNORECASE))
    for weight, words in (
        (3, r"critical(?:ly)?|block(?:er|ers|ing)|breaking"),
        (2, r"fix(?:es|ed|ing)?|resolv(?:es?|ed|ing)|clos(?:es?|ed|ing)"),
        (2, r"merg(?:es?|ed|ing)|ship(?:s|ped|ping)?|launch(?:es|ed|ing)?|releas(?:es?|ed|ing)"),
        (1, r"review(?:s|ed|ing)?|approv(?:es?|ed|ing|al)|lgtm"),
    )
]
_BY_TYPE = {EntryType.DECISION: 2, EntryType.REFLECTION: 1}
_PR = re.compile(r"\b(?:PRs?|pull(?:\s+requests?)?)\s*#(\d{1,9})\b", re.IGNORECASE)
_NUMBER = re.compile(r"(?<![\w#&/])#(\d{1,9})\b")


@dataclass(frozen=True, slots=True, kw_only=True)
class NewEntry:
    """What an agent logs at the end of a cycle; what it leaves out is worked out."""

    action: str
    content: str = ""
    importance: float | None = None
    type: str = EntryType.ACTION
    tags: Sequence[str] = ()
    issue_refs: Sequence[int] | None = None
    pr_refs: Sequence[int] | None = None
    role: str = ""
    cycle: int | None = None
    new_cycle: bool = False
    at: datetime | None = None
    id: str = ""


def default_importance(text: str, kind: str) -> int:
    """Return how important an entry is by rule, from 1 to 10.  Source: SPEC 5."""
    found = sum(weight for weight, words in _RULES if words.search(text))
    return clamped(_USUAL + found + sum(weight for name, weight in _BY_TYPE.items() if name == kind))


def references(text: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the numbers of the issues, and of the pull requests, that a text names.  Source: SPEC 5."""
    requests = {found.start(1): int(found[1]) for found in _PR.finditer(text)}
    issues = (int(found[1]) for found in _NUMBER.finditer(text) if found.start(1) not in requests)
    return tuple(dict.fromkeys(issues)), tuple(dict.fromkeys(requests.values()))


def require_sound(entry: NewEntry) -> None:
    """Raise InvalidInputError with every fault of an entry that an agent logs."""
    if faults := list(_faults(entry)):
        raise InvalidInputError(faults)


def _faults(entry: NewEntry) -> Iterator[str]:
    yield from text_faults(
        [
            ("action", entry.action, _LONGEST_ACTION),
            ("content", entry.content, _LONGEST_ENTRY),
            ("id", entry.id, _LONGEST_ID),
        ]
    )
    yield from role_faults(entry.role)
    if isinstance(entry.action, str) and not entry.action.strip():
        yield "an entry needs an action: what was done"
    logged = [kind for kind in EntryType if kind is not EntryType.REFLECTION]
    if entry.type not in logged:
        yield f"type is {entry.type!r}; it must be {', '.join(logged)}"
    if entry.importance is not None and not _is_number(entry.importance):
        yield f"importance is {entry.importance!r}; it must be a number from 1 to {MOST_IMPORTANCE}"
    if entry.cycle is not None and faults_in({"cycle": entry.cycle}):
        yield f"cycle must be a whole number from 0 to {LAST_CYCLE:,}"
    if entry.at is not None and entry.at.tzinfo is None:
        yield f"{entry.at.isoformat()} has no time zone"
    yield from list_faults("tags", entry.tags, _MOST_TAGS)
    for name, numbers in (("issue_refs", entry.issue_refs), ("pr_refs", entry.pr_refs)):
        yield from number_faults(name, numbers)


def _is_number(value: object) -> bool:
    # What is no number is unequal to itself, and what is endless has no place on the scale.
    return isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) <= LARGEST_INTEGER


def _is_whole(value: object) -> bool:
    return type(value) is int and 0 <= value <= LARGEST_INTEGER


def list_faults(name: str, texts: Sequence[str], most: int = _MOST_TAGS) -> Iterator[str]:
    """Give what is wrong with a list of short texts."""
    if isinstance(texts, str) or not isinstance(texts, Sequence) or len(texts) > most:
        yield f"{name} must be a list of at most {most} texts"
    else:
        yield from text_faults([(f"an item of {name}", text, _LONGEST_TAG) for text in texts])


def number_faults(name: str, numbers: Sequence[int] | None) -> Iterator[str]:
    """Give what is wrong with a list of the numbers of issues."""
    if numbers is None:
        return
    fits = isinstance(numbers, Sequence) and not isinstance(numbers, str) and len(numbers) <= _MOST_REFS
    if not fits or not all(map(_is_whole, numbers)):
        yield f"{name} must be a list of at most {_MOST_REFS} whole numbers"


def new_chunk(entry: NewEntry, cycle: int, actor: str, at: datetime) -> NewChunk:
    """Return an entry as it is stored."""
    text = f"{entry.action} {entry.content}".strip()
    issues, requests = references(text)
    rated = entry.importance
    importance = default_importance(text, entry.type) if rated is None else clamped(rated)
    attributes: dict[str, Any] = {
        "importance_by": RULE if rated is None else CALLER,
        "issue_refs": list(issues if entry.issue_refs is None else entry.issue_refs),
        "pr_refs": list(requests if entry.pr_refs is None else entry.pr_refs),
        "token_estimate": token_count(text),
    }
    return stream_chunk(
        entry.content.strip() or entry.action,
        at=entry.at or at,
        tags=tuple(tag for tag in entry.tags if tag.strip()),
        fields={
            "title": entry.action,
            "state": str(entry.type),
            "role": entry.role,
            "agent": actor,
            "cycle": cycle,
            "importance": importance / MOST_IMPORTANCE,
            "external_id": entry.id,
            "attributes": attributes,
        },
    )


def stream_chunk(content: str, *, at: datetime, tags: Sequence[str], fields: Mapping[str, Any]) -> NewChunk:
    """Return a chunk of the stream."""
    category = "decision" if fields["state"] == EntryType.DECISION else "other"
    return NewChunk(
        content=content, at=at, category=category, tags=tags, fields={**fields, "type": team.STREAM}
    )
