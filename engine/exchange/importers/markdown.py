"""Markdown: a chunk a paragraph under its headings, and the notes of basic-memory.

Such a note has a front matter (``title``, ``type``, ``permalink``, ``tags`` and whatever else), observations
``- [category] content #tag (context)`` and relations ``- kind [[Target]] (context)``; Letta's memory files
have a front matter too.  TeaParty's files, whose entries are not parted into paragraphs, have readers of
their own.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.exchange.document import Document, FoundChunk, FoundRelation, Keys
from engine.exchange.importers import ada_bank, teaparty_entries, teaparty_patterns
from engine.exchange.reading.blocks import text_blocks
from engine.exchange.reading.encoding import sample_text
from engine.exchange.reading.markdown_blocks import Block, Blocks, Relation, observation, relation
from engine.exchange.reading.named_fields import KNOWN, becoming, fields, new_chunk, simple
from engine.exchange.reading.plain_text import is_plain_text, require_text
from engine.exchange.reading.text_lines import lines
from engine.fields import RELATION_KINDS, text_hash
from engine.progress import Progress

_LOSS = (
    "Markdown says nothing of uses, speakers or sessions; these stay unknown. The import is the first "
    "presentation of each part and counts as one interaction."
)
_UNDATED = "Parts without a date, so that when they were written is unknown"
_ELSEWHERE = "Relations to notes that are not in the file, kept as chunks that name them among their entities"
_EMPTY = "Front matters without a text below, left out"
_MARKUP = re.compile(
    r"\A\s*---[ \t]*\r?\n[ \t]*[\w\"'-][^\r\n]*:"  # a front matter
    r"|(?:\A|\n[ \t]*\r?\n) {0,3}#{1,6}[ \t]+\S"  # a heading set apart
    r"|(?:\A|\n)[ \t]*[-*+][ \t]+\[[^\[\]()\r\n]{2,}\][ \t]+\S"  # an observation
    r"|(?:\A|\n)[ \t]*[-*+][ \t]+(?:\S+|\"[^\"\r\n]+\")?[ \t]*\[\[[^\[\]\r\n]+\]\]"  # a relation
)
_LINK = re.compile(r"\[\[([^\[\]]+)\]\]")
_BESIDE_TARGET = re.compile(r"[|#]")
_NO_LETTER = re.compile(r"[\W_]+")


def matches(path: Path) -> bool:
    """Whether the file is a text with headings, a front matter, observations or relations, and no other's."""
    others = (teaparty_entries, teaparty_patterns, ada_bank)
    if not is_plain_text(path) or any(other.matches(path) for other in others):
        return False
    return bool(_MARKUP.search(sample_text(path)))


def read(path: Path, progress: Progress) -> Document:
    """Read every part; its digest is its external id, so a longer file can come again.

    Raises ImportFormatError for a file that is not text.
    """
    require_text(path)
    document = Document(assumed=[_LOSS], keys=Keys(KNOWN, others="attributes"))
    document.chunks = _chunks(path, document, progress)
    return document


def _chunks(path: Path, document: Document, progress: Progress) -> Iterator[FoundChunk]:
    found = text_blocks(path, document, progress)
    blocks, notes = Blocks(lines(found, path.name), path.name), _Notes(path.name, document)
    for block in blocks:
        document.read += 1
        yield notes.chunk(block)
    document.relations += notes.relations()
    document.tally[_EMPTY] += blocks.empty_entries


class _Notes:
    """The entries of one file, each with its front matter and its parts."""

    def __init__(self, source: str, document: Document) -> None:
        self._source = source
        self._document = document
        self._seen: Counter[str] = Counter()
        self._entry = -1
        self._shared: dict[str, Any] = {}  # fields that the front matter gives every part
        self._own_id = ""  # of the entry, which its first part takes
        self._names: dict[str, int] = {}  # by which other entries may call an entry: key of its first part
        self._wanted: list[tuple[int, Relation]] = []

    def chunk(self, block: Block) -> FoundChunk:
        """Return a block as a chunk."""
        if block.entry != self._entry:
            self._begin(block)
        attributes = {**self._shared.get("attributes", {}), "line": block.line}
        if block.headings:
            attributes["headings"] = list(block.headings)
        own = self._part(block, attributes)
        values = {**self._shared, **own, "attributes": attributes, "source": self._source}
        values["tags"] = list(dict.fromkeys(filter(None, [*self._shared["tags"], *own.get("tags", ())])))
        values["external_id"] = self._external_id(own["content"])
        self._document.tally[_UNDATED] += "at" not in values
        return FoundChunk(new=new_chunk(values), key=block.line, place=f"Line {block.line}")

    def _begin(self, block: Block) -> None:
        """Take in the front matter of another entry."""
        self._entry = block.entry
        self._document.keys.met(block.front)
        becomes = becoming(name for name in block.front if KNOWN.get(simple(name)) != "content")
        self._shared = fields(block.front, becomes, self._document.tally)
        self._own_id = self._shared.pop("external_id", "")
        self._shared["tags"] = [tag.lstrip("#") for tag in self._shared.get("tags", ())]
        for name in ("title", "permalink", "id"):
            if isinstance(called := block.front.get(name), str) and called:
                self._names.setdefault(called.casefold(), block.line)

    def _part(self, block: Block, attributes: dict[str, Any]) -> dict[str, Any]:
        """Return the fields that only this part has; adds to its attributes."""
        links = {"entities": [entity(target) for target in _LINK.findall(block.text) if entity(target)]}
        if found := observation(block.text):
            attributes |= {"context": found.context} if found.context else {}
            category = {"category": found.category} if found.category else {}
            return {"content": found.content, "tags": found.tags, **category, **links}
        if related := relation(block.text):
            self._wanted.append((block.line, related))
            attributes |= {name: value for name, value in zip(_RELATED, related, strict=True) if value}
            return {"content": block.text.strip().lstrip("-*+").strip(), **links}
        return {"content": block.text, **links}

    def _external_id(self, content: str) -> str:
        digest = text_hash(content)
        own, self._own_id = self._own_id, ""
        known = own or digest
        self._seen[known] += 1
        return known if self._seen[known] == 1 else f"{known}-{self._seen[known]}"

    def relations(self) -> Iterator[FoundRelation]:
        """Give the relations between the file's own entries; count those that lead out of it."""
        for line, found in self._wanted:
            target = self._names.get(_target(found.target).casefold())
            if target is None or target == line:
                self._document.tally[_ELSEWHERE] += 1
                continue
            kind = found.kind if found.kind in RELATION_KINDS else "related_to"
            evidence = " ".join(filter(None, [found.kind, found.context]))
            yield FoundRelation(
                source=line, target=target, kind=kind, evidence=evidence, place=f"Line {line}"
            )


_RELATED = ("relation", "target", "context")


def entity(target: str) -> str:
    """Return a linked note as an entity, "" for a link without a name."""
    slug = _NO_LETTER.sub("-", _target(target).casefold()).strip("-")
    return f"entity://note/{slug}" if slug else ""


def _target(link: str) -> str:
    """Return the note that a link leads to, without the text to show or the heading in it."""
    return _BESIDE_TARGET.split(link, maxsplit=1)[0].strip()
