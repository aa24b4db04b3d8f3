"""Chunks as a note of basic-memory, which anybody can read: an observation a chunk.

``- [category] text #tag (where it comes from)``; further lines of a text are indented under its first.  What
a viewer would take for markup or for another item is written with a backslash before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.exchange.exporters.writing import LeftOut, Writing, Written
from engine.records import Chunk, Status

_CARRIED = frozenset({"content", "category", "tags", "speaker", "session", "at", "status", "pinned"})
_BLANK = "Texts with blank lines, which were left out"
_TAGS = "Chunks with tags of several words, which were joined by hyphens"
_NO_RELATIONS = "The relations between chunks are not in the file."
_MARKUP = re.compile(r"<(?=[A-Za-z/!?])")
_ITEM = re.compile(r"(?=[-*+#>=`~|]|\d+[.)]\s)")
_LINES = re.compile(r"\r\n|[\r\n\v\f\x85\u2028\u2029]")
_NO_TAG = re.compile(r"[\s#()]+")
_NO_CATEGORY = re.compile(r"[\[\]()\n]+")


def write(writing: Writing) -> Written:
    """Write the note."""
    left_out = LeftOut(_CARRIED)
    title = f"Mnemoscope export {writing.now:%Y-%m-%d}"
    permalink = title.lower().replace(" ", "-")
    writing.file.write(f"---\ntitle: {title}\ntype: note\npermalink: {permalink}\n---\n\n# {title}\n\n")
    writing.file.write("## Observations\n\n")
    for chunk in left_out.noting(writing.chunks()):
        writing.file.write(_observation(chunk, left_out))
    return Written(len(writing.selection.ids), [_NO_RELATIONS, *left_out.losses()])


def _observation(chunk: Chunk, left_out: LeftOut) -> str:
    first, *others = _LINES.split(_MARKUP.sub(r"\\<", chunk.content.strip()))
    lines = [first, *(_ITEM.sub(r"\\", line.strip(), count=1) for line in others if line.strip())]
    left_out.tally[_BLANK] += len(lines) < 1 + len(others)
    left_out.tally[_TAGS] += any(_NO_TAG.search(tag) for tag in chunk.tags)
    category = _NO_CATEGORY.sub(" ", chunk.category).strip() or "other"
    tags = "".join(f" #{_NO_TAG.sub('-', tag)}" for tag in chunk.tags)
    return f"- [{category}] " + "\n  ".join(lines) + f"{tags} ({', '.join(_context(chunk))})\n"


def _context(chunk: Chunk) -> Iterator[str]:
    if chunk.speaker:
        yield _LINES.sub(" ", chunk.speaker)
    if chunk.at:
        yield f"{chunk.at:%Y-%m-%d %H:%M} UTC"
    if chunk.session:
        yield f"session {_LINES.sub(' ', chunk.session)}"
    if chunk.status is not Status.ACTIVE:
        yield str(chunk.status)
    if chunk.pinned:
        yield "pinned"
    yield f"chunk {chunk.id}"
