"""A file as a conversation: what was said in it, by whom and when, for the write path to judge."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from engine.errors import ImportFormatError
from engine.exchange.document import FoundChunk
from engine.exchange.formats import format_of
from engine.intake.records import Message, message_faults
from engine.progress import Progress

_REPORTED = 500


@dataclass(frozen=True, slots=True)
class Conversation:
    """The messages of a file in their order, and sentences on what of it can't be used."""

    title: str
    messages: tuple[Message, ...]
    skipped: tuple[str, ...] = ()
    cautions: tuple[str, ...] = ()


def conversation(path: Path, name: str | None, progress: Progress) -> Conversation:
    """Read a file of any format that can be imported.

    Nothing but the words, the speaker, the session and the time is taken: the write path makes the rest.
    Raises ImportFormatError where the file is of no use, or holds nothing that was said.
    """
    chosen = format_of(path, name)
    document = chosen.read(path, progress)
    messages = []
    for done, found in enumerate(document.chunks, start=1):
        message = _message(found)
        if faults := message_faults(message):
            document.skip(found.place, "; ".join(faults))
        else:
            messages.append(message)
        if not done % _REPORTED:
            progress.step(done, 0, "reading")
    if not messages:
        raise ImportFormatError(f"{path.name} holds no message. Nothing was stored.")
    cautions = (*document.damage, *document.cautions, *_undated(messages))
    return Conversation(chosen.title, tuple(messages), tuple(document.skips()), cautions)


def _undated(messages: Sequence[Message]) -> Iterator[str]:
    if count := sum(message.at is None for message in messages):
        known = f"{count:,} of {len(messages):,}"
        yield f"Messages without a time that can be read, which count as said now: {known}."


def _message(found: FoundChunk) -> Message:
    new, fields = found.new, found.new.fields
    return Message(
        text=new.content,
        session=new.session,
        speaker=new.speaker or "user",
        at=new.at,
        agent=fields.get("agent", ""),
        project=fields.get("project", ""),
        turn=fields.get("turn"),
        data_source=fields.get("data_source", ""),
    )
