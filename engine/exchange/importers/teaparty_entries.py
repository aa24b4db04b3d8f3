"""TeaParty's learnings: ``proxy-memory.md``, ``proxy.md`` and ``proxy-tasks/correction-*.md``.

Each entry is a front matter (``id``, ``type``, ``domain``, ``importance``, ``phase``, ``status``,
``reinforcement_count`` and so on) and a text, and becomes one chunk; what has no field of its own is kept as
attributes.  Many files in the wild are damaged: see :mod:`engine.exchange.reading.front_entries`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.exchange.document import Document, FoundChunk, Keys
from engine.exchange.importers.teaparty_interactions import trust
from engine.exchange.reading.blocks import text_blocks
from engine.exchange.reading.encoding import sample_text
from engine.exchange.reading.front_entries import OWN, Entry, entries
from engine.exchange.reading.json_file import require_known
from engine.exchange.reading.named_fields import KNOWN, becoming, fields, new_chunk, simple
from engine.exchange.reading.plain_text import is_plain_text, require_text
from engine.exchange.reading.text_lines import lines
from engine.fields import text_hash
from engine.progress import Progress

_THEIRS = frozenset({"domain", "phase", "reinforcement_count", "last_reinforced"})
_COUNT = "reinforcement_count"
_LOSS = (
    "How often a learning was reinforced is kept as an attribute: the file says once at most when that was, "
    "and a session that went another way took some of it back. The import is the first presentation of each "
    "learning and counts as one interaction; whether it was used before is unknown."
)
_EMPTY = "Entries without a text, of which only the front matter was left, left out"


def matches(path: Path) -> bool:
    """Whether a text begins with an entry of TeaParty."""
    if not is_plain_text(path):
        return False
    first = next(entries(lines([sample_text(path)], path.name), path.name), None)
    return first is not None and first.front.keys() >= OWN and bool(first.front.keys() & _THEIRS)


def read(path: Path, progress: Progress) -> Document:
    """Read one entry at a time; raises ImportFormatError if there is none."""
    require_text(path)
    document = Document(assumed=[_LOSS], keys=Keys(KNOWN, others="attributes"))
    document.chunks = _chunks(path, document, progress)
    return document


def _chunks(path: Path, document: Document, progress: Progress) -> Iterator[FoundChunk]:
    seen: Counter[str] = Counter()
    for entry in entries(lines(text_blocks(path, document, progress), path.name), path.name):
        document.keys.met(entry.front)
        if not entry.text:
            document.tally[_EMPTY] += 1
            continue
        document.read += 1
        found = new_chunk(_chunk(entry, path.name, seen, document))
        yield FoundChunk(new=found, key=entry.line, place=f"Line {entry.line:,}")
    require_known(document, path, "learnings of TeaParty")


def _chunk(entry: Entry, source: str, seen: Counter[str], document: Document) -> dict[str, Any]:
    becomes = becoming(name for name in entry.front if KNOWN.get(simple(name)) != "content")
    found = fields(entry.front, becomes, document.tally)
    attributes = {**found.get("attributes", {}), "line": entry.line}
    count = attributes.get(_COUNT)
    if isinstance(count, str) and count.isdecimal() and count.isascii():
        attributes[_COUNT] = int(count)
    own = {
        "content": entry.text,
        "source": source,
        "source_confidence": trust(entry.text, {}, document.tally),
        "external_id": _external_id(found, entry.text, seen),
        "attributes": attributes,
    }
    return found | own


def _external_id(found: dict[str, Any], text: str, seen: Counter[str]) -> str:
    """Return an entry's own id or, of a text without one, its digest; not the same twice for one text."""
    known = found.get("external_id") or text_hash(text)
    seen[known] += 1
    return known if seen[known] == 1 else f"{known}-{seen[known]}"
