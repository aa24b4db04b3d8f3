"""What the conversations of different systems have in common: their files, and a chunk a message."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

from engine.exchange.document import Document, FoundChunk
from engine.exchange.reading import archives
from engine.exchange.reading.blocks import text_blocks
from engine.exchange.reading.encoding import sample_text
from engine.exchange.reading.json_file import whole_parts
from engine.exchange.reading.named_fields import new_chunk
from engine.fields import text_hash
from engine.progress import Progress

LOSS = (
    "A conversation does not say when its messages were recalled since; their uses are unknown. The import "
    "is the first presentation of each and counts as one interaction."
)
_SENDERS = {"user": "user_message", "assistant": "assistant_message", "system": "system"}
_IN_LABEL = 8  # characters of a conversation's id that tell it from others of the same title
_PEEKED_MEMBERS = 5


def said(content: str, role: str, place: str, *, turn: int, at: datetime | None, **others: Any) -> FoundChunk:
    """Return a message as a chunk, whose key is its place; ``others`` are further fields.

    One that has no id of its own is known by its text and where it stands.
    """
    others["external_id"] = others.get("external_id") or text_hash(
        f"{others.get('session')}\n{turn}\n{content}"
    )
    fields = {
        "content": content,
        "type": "dialog_turn",
        "role": role,
        "speaker": role,
        "data_source": _SENDERS.get(role, "unknown"),
        "turn": turn,
        "at": at,
        **others,
    }
    return FoundChunk(new=new_chunk(fields), key=place, place=place)


def label(title: str, conversation: str) -> str:
    """Return what a conversation is called as a session: its title, with the beginning of its id."""
    short = conversation[:_IN_LABEL]
    return f"{title} ({short})" if title and short else title or conversation


def records(path: Path, wanted: re.Pattern[str], document: Document, progress: Progress) -> Iterator[Any]:
    """Give each element of the list in a file, or the one record that it is; so of an archive's members."""
    if not archives.is_zip(path):
        yield from _elements(text_blocks(path, document, progress), path.name, document)
        return
    with archives.opened(path) as archive:
        for name in sorted(filter(wanted.fullmatch, archive.names)):
            yield from _elements(archive.text(name, progress, document.tally), name, document)


def _elements(blocks: Iterator[str], name: str, document: Document) -> Iterator[Any]:
    alone: dict[str, Any] = {}
    for part in whole_parts(blocks, name, {()}, document):
        if part.path and isinstance(part.path[0], str):
            alone[part.path[0]] = part.value
        else:
            yield part.value
    if alone:
        yield alone


def beginnings(path: Path, wanted: re.Pattern[str]) -> Iterator[str]:
    """Give the beginning of a file that may be JSON, or of such members of an archive."""
    if archives.is_zip(path):
        with archives.opened(path) as archive:
            for name in sorted(filter(wanted.fullmatch, archive.names))[:_PEEKED_MEMBERS]:
                yield next(archive.text(name, Progress()), "")
    else:
        text = sample_text(path)
        if text.lstrip()[:1] in ("[", "{"):
            yield text
