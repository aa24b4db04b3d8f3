"""LoCoMo conversations (Maharana et al., ACL 2024): a chunk a turn.

One JSON object: ``session_N`` holds the turns of a session, each with ``speaker``, ``dia_id``, ``text`` and
perhaps ``blip_caption`` (what an image shows); ``session_N_date_time`` says when it began.

The file is gone through twice: sessions come in by their numbers, whatever their order in it, and a time may
stand behind its session.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from engine.errors import ImportFormatError
from engine.exchange.document import Counting, Document, FoundChunk, listed
from engine.exchange.reading.blocks import text_blocks
from engine.exchange.reading.encoding import sample_text
from engine.exchange.reading.json_file import file_parts
from engine.exchange.reading.json_stream import BrokenJsonError, Part, Pattern, parts
from engine.progress import Progress
from engine.records import NewChunk
from engine.wording import counted

_COUNTED = (
    "Each turn counts as one interaction, in the order of the sessions; how often it was recalled since is "
    "not in the file."
)
_SESSION = re.compile(r"session_(\d{1,18})")
_TIME = re.compile(
    r"\s*(\d{1,2}):(\d{2})\s*([ap])m\s+on\s+(\d{1,2})\s+([a-z]+),?\s+(\d{4})\s*", re.IGNORECASE
)
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_TURN_KEYS = frozenset({"speaker", "dia_id", "text", "blip_caption"})
_OF_TURN = 1000  # characters that a turn counts for beside its texts
_STARTS = re.compile(r"\s*\{")
_HELD = 1 << 24  # characters of sessions that are put in order at a time
_HAS_SESSION = re.compile(r'"session_\d+(_date_time)?"\s*:')


def matches(path: Path) -> bool:
    """Whether the file is one JSON object with sessions."""
    text = sample_text(path)
    return bool(_STARTS.match(text) and _HAS_SESSION.search(text))


def read(path: Path, progress: Progress) -> Document:
    """Read one turn at a time; raises ImportFormatError for a file that is not whole."""
    document = Document(assumed=[_COUNTED], counting=Counting.EACH)
    conversation = _Conversation(path, document)
    conversation.look_through(progress)
    document.chunks = conversation.chunks(progress)
    return document


class _Opened(Container[Pattern]):
    """What is read part by part: the conversation, its sessions and its questions."""

    def __contains__(self, pattern: object) -> bool:
        match pattern:
            case () | ("qa",):
                return True
            case (str(name),):
                return bool(_SESSION.fullmatch(name))
        return False


class _Conversation:
    def __init__(self, path: Path, document: Document) -> None:
        self._path = path
        self._document = document
        self._sessions: dict[str, int] = {}  # characters of each, in the order of the file
        self._times: dict[str, datetime | None] = {}  # by session
        self._questions = 0
        self._others: set[str] = set()
        self._unknown: set[str] = set()  # keys of turns

    def look_through(self, progress: Progress) -> None:
        """Note what there is; raises ImportFormatError for a file that is not whole, or no conversation."""
        try:
            for part in parts(text_blocks(self._path, self._document, progress), _Opened()):
                match part.path:
                    case (str(name), *_):
                        self._note(name, part)
                    case _:
                        raise self._no_conversation()
        except BrokenJsonError as error:
            raise ImportFormatError(
                f"{self._path.name} is broken or cut short and stops being JSON: {error}. "
                "Nothing was imported."
            ) from error
        if not self._sessions and not self._times:
            raise self._no_conversation()
        self._document.losses += self._losses()

    def _no_conversation(self) -> ImportFormatError:
        return ImportFormatError(
            f"{self._path.name} is no LoCoMo conversation: it has no session with a turn. "
            "Nothing was imported."
        )

    def _note(self, name: str, part: Part) -> None:
        if _SESSION.fullmatch(name):
            self._note_turn(name, part)
        elif name == "qa":
            self._questions += _is_listed(part)
        elif _SESSION.fullmatch(session := name.removesuffix("_date_time")):
            self._times[session] = session_time(part.value)
        elif name not in ("speaker_a", "speaker_b"):
            self._others.add(name)

    def _note_turn(self, session: str, part: Part) -> None:
        if part.path[1:] == (0,) and session in self._sessions:
            raise ImportFormatError(
                f"{self._path.name} holds {session} more than once. Nothing was imported. "
                "Put each conversation into a file of its own."
            )
        turn = part.value if isinstance(part.value, dict) else {}
        length = sum(len(value) for value in turn.values() if isinstance(value, str))
        self._sessions[session] = self._sessions.get(session, 0) + _OF_TURN + length
        if not _fault(turn):
            self._unknown.update(turn.keys() - _TURN_KEYS)

    def chunks(self, progress: Progress) -> Iterator[FoundChunk]:
        """Give every turn, in the order of the sessions' numbers."""
        for names in self._portions():
            wanted = frozenset(names)
            found = (part for part in self._parts(progress) if str(part.path[0]) in wanted)
            in_order = names == [name for name in self._sessions if name in wanted]
            yield from self._turns(found if in_order else sorted(found, key=_place))

    def _parts(self, progress: Progress) -> Iterator[Part]:
        found = file_parts(self._path, _Opened(), Document(), progress)
        return (part for part in found if part.path)

    def _portions(self) -> Iterator[list[str]]:
        """Give the sessions in order: all of them, or as many at a time as may be held to be put in order."""
        names = sorted(self._sessions, key=_number)
        if names == list(self._sessions):
            yield names
            return
        portion, length = list[str](), 0
        for name in names:
            if portion and length + self._sessions[name] > _HELD:
                yield portion
                portion, length = [], 0
            portion.append(name)
            length += self._sessions[name]
        yield portion

    def _turns(self, found: Iterable[Part]) -> Iterator[FoundChunk]:
        refused = set[str]()
        for part in found:
            session = str(part.path[0])
            if session in refused:
                continue
            self._document.read += 1
            if not _is_listed(part):
                refused.add(session)
                self._document.skip(session, "it is not a list of turns")
                continue
            number = int(part.path[1]) + 1
            place = f"{session}, turn {number}"
            if fault := _fault(part.value):
                self._document.skip(place, fault)
            else:
                yield self._chunk(part.value, session, number, place)

    def _chunk(self, turn: Mapping[str, Any], session: str, number: int, place: str) -> FoundChunk:
        new = NewChunk(
            content=_content(turn),
            at=self._times.get(session),
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

    def _losses(self) -> Iterator[str]:
        """Give sentences about what the file holds and a chunk does not, and about what was assumed."""
        undated = sum(self._times.get(name) is None for name in self._sessions)
        if undated < len(self._sessions):
            yield (
                "The times of sessions carry no time zone and were taken as UTC; every turn has the time at "
                "which its session began."
            )
        if undated:
            number = counted(undated, "session")
            yield f"{number} had no readable time; when the turns took place is unknown."
        yield from self._left_out()

    def _left_out(self) -> Iterator[str]:
        if self._questions:
            number = counted(self._questions, "question")
            yield f"{number} with answers (qa) were not imported: they are no memories."
        if empty := len(self._times.keys() - self._sessions.keys()):
            yield f"{counted(empty, 'session')} had a date but no turns."
        if self._unknown:
            yield f"Of the turns, these were not imported: {listed(self._unknown)}."
        if self._others:
            yield f"Of the conversation, these were not imported: {listed(self._others)}."


def _is_listed(part: Part) -> bool:
    """Whether a part stands in a list."""
    return isinstance(part.path[-1], int)


def _number(session: str) -> int:
    return int(session.removeprefix("session_"))


def _place(part: Part) -> int:
    return _number(str(part.path[0]))


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
