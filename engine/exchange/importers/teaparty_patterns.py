"""TeaParty's ``proxy-patterns.md``: under the heading of each state, what the human keeps correcting there.

A pattern is a list item that goes on, whatever its indentation, until the next one or the next state.  Some
are whole transcripts of a proxy that deflected itself; these come in with little confidence.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from engine.exchange.document import Document, FoundChunk, Keys
from engine.exchange.importers.teaparty_interactions import PATTERN, trust
from engine.exchange.reading.blocks import text_blocks
from engine.exchange.reading.encoding import sample_text
from engine.exchange.reading.json_file import require_known
from engine.exchange.reading.named_fields import new_chunk
from engine.exchange.reading.plain_text import is_plain_text, require_text
from engine.exchange.reading.text_lines import lines, require_short
from engine.fields import text_hash
from engine.progress import Progress

_BECOMES = {"state": "state", "pattern": "content"}
_STATE = re.compile(r"##[ \t]+([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)[ \t]*")
_ITEM = "- "
_BEGINNING = re.compile(
    r"\A\s*(?:(?!#{2})[^\n]*\n)*?"  # a title and a word on the file
    r"##[ \t]+[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+[ \t]*\r?\n(?:[ \t]*\r?\n)*- "
)
_LOSS = (
    "A pattern says in which state humans corrected the proxy, not when, how often or in which project. The "
    "import is the first presentation of each part and counts as one interaction."
)


class _Pattern(NamedTuple):
    line: int
    state: str
    text: str


def matches(path: Path) -> bool:
    """Whether the first heading below the title is a state, with a list under it."""
    return is_plain_text(path) and bool(_BEGINNING.match(sample_text(path)))


def read(path: Path, progress: Progress) -> Document:
    """Read one pattern at a time; raises ImportFormatError if there is none."""
    require_text(path)
    document = Document(assumed=[_LOSS], keys=Keys(_BECOMES))
    document.chunks = _chunks(path, document, progress)
    return document


def _chunks(path: Path, document: Document, progress: Progress) -> Iterator[FoundChunk]:
    seen: Counter[str] = Counter()
    for found in _patterns(lines(text_blocks(path, document, progress), path.name), path.name):
        document.read += 1
        document.keys.met({"state": found.state, "pattern": found.text})
        known = text_hash(f"{found.state}\n{found.text}")
        seen[known] += 1
        fields = {
            "content": found.text,
            "type": PATTERN,
            "state": found.state,
            "source": path.name,
            "source_confidence": trust(found.text, {}, document.tally),
            "external_id": known if seen[known] == 1 else f"{known}-{seen[known]}",
            "attributes": {"line": found.line},
        }
        yield FoundChunk(new=new_chunk(fields), key=found.line, place=f"Line {found.line:,}")
    require_known(document, path, "patterns of TeaParty")


def _patterns(written: Iterable[str], source: str) -> Iterator[_Pattern]:
    """Give every pattern; what stands above the first of a state is no pattern."""
    state, begun, text, length = "", 0, list[str](), 0
    for number, line in enumerate(written, start=1):
        heading = _STATE.fullmatch(line)
        if heading or (state and line.startswith(_ITEM)):
            yield from _whole(begun, state, text)
            begun, text, length = number, [], 0
        if heading:
            state = heading[1]
        elif text or line.startswith(_ITEM):
            text.append(line if text else line.removeprefix(_ITEM))
            length += len(line) + 1
            require_short(length, f"The pattern from line {begun:,} on", source)
    yield from _whole(begun, state, text)


def _whole(line: int, state: str, text: list[str]) -> Iterator[_Pattern]:
    if state and (joined := "\n".join(text).strip()):
        yield _Pattern(line, state, joined)
