"""LoCoMo conversations (Maharana et al., ACL 2024): a chunk a turn.

One JSON object: ``session_N`` holds the turns of a session, each with ``speaker``, ``dia_id``, ``text`` and
perhaps ``blip_caption`` (what an image shows); ``session_N_date_time`` says when it began.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from engine.errors import ImportFormatError
from engine.exchange.document import Counting, Document, FoundChunk, listed
from engine.exchange.reading.encoding import assumed_encoding, read_text, sample_text
from engine.progress import Progress
from engine.records import NewChunk
from engine.wording import counted

_COUNTED = (
    "Each turn counts as one interaction, in the order of the sessions; how often it was recalled since is "
    "not in the file."
)
_SESSION = re.compile(r"session_(\d+)")
_TIME = re.compile(
    r"\s*(\d{1,2}):(\d{2})\s*([ap])m\s+on\s+(\d{1,2})\s+([a-z]+),?\s+(\d{4})\s*", re.IGNORECASE
)
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_TURN_KEYS = frozenset({"speaker", "dia_id", "text", "blip_caption"})
_STARTS = re.compile(r"\s*\{")
_HAS_SESSION = re.compile(r'"session_\d+(_date_time)?"\s*:')


def matches(path: Path) -> bool:
    """Whether the file is one JSON object with sessions."""
    text = sample_text(path)
    return bool(_STARTS.match(text) and _HAS_SESSION.search(text))


def read(path: Path, progress: Progress) -> Document:
    """Read every turn; raises ImportFormatError for a file that is not whole."""
    text, assumed = read_text(path)
    progress.check()
    reader = _Reader(path, _conversation(path, text))
    chunks = list(reader.chunks())
    return Document(
        chunks=chunks,
        read=len(chunks) + len(reader.skipped),
        skipped=reader.skipped,
        assumed=[_COUNTED],
        losses=[*reader.losses(), *assumed_encoding(assumed)],
        counting=Counting.EACH,
    )


def _conversation(path: Path, text: str) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        where = f" (line {error.lineno})" if isinstance(error, json.JSONDecodeError) else ""
        raise ImportFormatError(
            f"{path.name} is broken or cut short: it stops being JSON{where}. Nothing was imported."
        ) from error
    if not isinstance(found, dict) or not any(_SESSION.fullmatch(name) for name in found):
        raise ImportFormatError(
            f"{path.name} is no LoCoMo conversation: it has no session_1. Nothing was imported."
        )
    return found


class _Reader:
    def __init__(self, path: Path, conversation: Mapping[str, Any]) -> None:
        self._path = path
        self._conversation = conversation
        self._unknown: set[str] = set()
        self._dated = self._undated = 0
        self.skipped: list[str] = []

    def chunks(self) -> Iterator[FoundChunk]:
        names = (name for name in self._conversation if _SESSION.fullmatch(name))
        for name in sorted(names, key=lambda name: int(name.removeprefix("session_"))):
            at = self._time(name)
            turns = self._conversation[name]
            if not isinstance(turns, list):
                self.skipped.append(f"{name}: it is not a list of turns.")
                continue
            for number, turn in enumerate(turns, start=1):
                place = f"{name}, turn {number}"
                if fault := _fault(turn):
                    self.skipped.append(f"{place}: {fault}.")
                else:
                    yield self._chunk(turn, name, number, at, place)

    def _time(self, session: str) -> datetime | None:
        at = session_time(self._conversation.get(f"{session}_date_time"))
        self._dated += at is not None
        self._undated += at is None
        return at

    def _chunk(
        self, turn: Mapping[str, Any], session: str, number: int, at: datetime | None, place: str
    ) -> FoundChunk:
        self._unknown.update(key for key in turn if key not in _TURN_KEYS)
        new = NewChunk(
            content=_content(turn),
            at=at,
            session=f"{self._path.stem}/{session}",
            speaker=turn.get("speaker", ""),
            fields={
                "turn": number,
                "type": "dialog_turn",
                "data_source": "user_message",
                "source": self._path.name,
                "external_id": turn.get("dia_id", f"{session}:{number}"),
                "write_source": "import",
            },
        )
        return FoundChunk(new=new, key=place, place=place)

    def losses(self) -> Iterator[str]:
        """Give sentences about what the file holds and a chunk does not, and about what was assumed."""
        if self._dated:
            yield (
                "The times of sessions carry no time zone and were taken as UTC; every turn has the time at "
                "which its session began."
            )
        if self._undated:
            undated = counted(self._undated, "session")
            yield f"{undated} had no readable time; when the turns took place is unknown."
        yield from self._left_out()

    def _left_out(self) -> Iterator[str]:
        questions = self._conversation.get("qa")
        if isinstance(questions, list):
            number = counted(len(questions), "question")
            yield f"{number} with answers (qa) were not imported: they are no memories."
        if empty := sum(1 for name in self._conversation if self._is_empty_session(name)):
            yield f"{counted(empty, 'session')} had a date but no turns."
        if self._unknown:
            yield f"Of the turns, these were not imported: {listed(self._unknown)}."
        if others := [name for name in self._conversation if not _known(name)]:
            yield f"Of the conversation, these were not imported: {listed(others)}."

    def _is_empty_session(self, name: str) -> bool:
        return name.endswith("_date_time") and name.removesuffix("_date_time") not in self._conversation


def _known(name: str) -> bool:
    return name in ("speaker_a", "speaker_b", "qa") or bool(
        _SESSION.fullmatch(name.removesuffix("_date_time"))
    )


def _fault(turn: Any) -> str:
    if not isinstance(turn, dict):
        return "it is not an object"
    wrong = [name for name in _TURN_KEYS if not isinstance(turn.get(name, ""), str)]
    if wrong:
        return f"{', '.join(sorted(wrong))} is not a text"
    return "" if _content(turn) else "it says nothing"


def _content(turn: Mapping[str, Any]) -> str:
    """Return what was said and, below it, what a shared image shows: recall then finds the image too."""
    text, caption = turn.get("text", "").strip(), turn.get("blip_caption", "").strip()
    return "\n".join(filter(None, [text, caption and f"[shares an image: {caption}]"]))


def session_time(text: Any) -> datetime | None:
    """Return the time of a text like "1:56 pm on 8 May, 2023", taken as UTC, or None if it is not one."""
    found = _TIME.fullmatch(text) if isinstance(text, str) else None
    if not found:
        return None
    hour, minute, half, day, month, year = found.groups()
    name = month[:3].lower()
    try:
        hours = int(hour) % 12 + (12 if half.lower() == "p" else 0)
        return datetime(int(year), _MONTHS.index(name) + 1, int(day), hours, int(minute), tzinfo=UTC)
    except ValueError:
        return None
