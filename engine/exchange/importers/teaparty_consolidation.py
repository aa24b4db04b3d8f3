"""TeaParty's logs of consolidation, of the proxy's memory and of a task's learnings.

A line of ``.proxy-consolidation-log.jsonl`` is what was decided of two entries, the older one first; one of
``.consolidation-log.jsonl`` is a group of learnings that became one::

    {"entry_a": "<id>", "entry_b": "<id>", "decision": "ADD"}
    {"action": "merge", "cluster_size": 3, "merged_ids": ["<id>", ..], "surviving_id": "<id>",
     "importance": 0.8}

No text is in them, so that they bring no chunk.  Where both entries are in the store, from a file that came
before, a decision becomes a relation between them, once however often it was made: after DELETE and a merge,
what stayed supersedes what went; after any other the two are just related.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from engine.exchange.document import Document, Elsewhere, FoundChunk, FoundRelation, Keys
from engine.exchange.reading import values
from engine.exchange.reading.encoding import sample_text
from engine.exchange.reading.json_file import require_known
from engine.exchange.reading.json_lines import records
from engine.exchange.reading.text_lines import lines
from engine.exchange.shared import jsonl
from engine.exchange.shared.jsonl import BadRecordError
from engine.progress import Progress

_PAIR = frozenset({"entry_a", "entry_b", "decision"})
_MERGE = frozenset({"merged_ids", "surviving_id"})
_BECOMES = dict.fromkeys((*_PAIR, *_MERGE, "action"), "relations")
_MEANING = {
    "ADD": "both were kept",
    "SKIP": "the newer one was dropped, as it said nothing new",
    "DELETE": "the older one was dropped",
    "UPDATE": "both were kept, as TeaParty never merged them",
}
_CAUTION = (
    "A log of consolidation holds no texts: it links entries that are in the store already. Import the "
    "memory that it is about first."
)
_LOSS = (
    "A decision changes no entry here: what was dropped there and is in the store stays as it is. When "
    "decisions were made is unknown."
)
_TWICE = "Decisions that stand in the log more than once and count once"

Link = tuple[str, str, str, str]
"""What stayed or came first, the other, the kind of the relation, and the decision."""


def matches(path: Path) -> bool:
    """Whether the first line of the file is a decision."""
    first = next((line for line in lines([sample_text(path)], path.name) if line.strip()), "")
    try:
        _links(first)
    except BadRecordError:
        return False
    return True


def read(path: Path, progress: Progress) -> Document:
    """Read the decisions; raises ImportFormatError if no line is one."""
    document = Document(cautions=[_CAUTION], losses=[_LOSS], keys=Keys(_BECOMES))
    document.chunks = _no_chunks(path, document, progress)
    return document


def _no_chunks(path: Path, document: Document, progress: Progress) -> Iterator[FoundChunk]:
    """Give no chunk, but read the file as chunks are taken, as every reader does."""
    known: dict[Link, int] = {}
    for number, (record, links) in records(path, document, progress, _links):
        document.keys.met(record)
        document.tally[_decided(record)] += 1
        document.tally[_TWICE] += all(link in known for link in links)
        for link in links:
            known.setdefault(link, number)
    document.relations += (_relation(link, number) for link, number in known.items())
    require_known(document, path, "decisions of TeaParty's consolidation")
    yield from ()


def _decided(record: Mapping[str, Any]) -> str:
    if "decision" not in record:
        return "Groups of learnings that were merged into one"
    decision = values.text(record["decision"])
    meaning = _MEANING.get(decision)
    return f"Decisions {decision}: {meaning}" if meaning else f"Decisions {decision}"


def _links(line: str) -> tuple[dict[str, Any], list[Link]]:
    """Return a decision and the relations that it is; raises BadRecordError for what is none."""
    record = jsonl.parsed(line)
    if record.keys() >= _PAIR:
        return record, [_pair(record)]
    if record.keys() >= _MERGE:
        return record, _merge(record)
    raise BadRecordError("it is no decision")


def _pair(record: Mapping[str, Any]) -> Link:
    older, newer, decision = (values.text(record[name]) for name in ("entry_a", "entry_b", "decision"))
    if not (older and newer and decision):
        raise BadRecordError("it lacks an entry or the decision")
    return (
        (newer, older, "supersedes", decision)
        if decision == "DELETE"
        else (older, newer, "related_to", decision)
    )


def _merge(record: Mapping[str, Any]) -> list[Link]:
    stayed, action = values.text(record["surviving_id"]), values.text(record.get("action")) or "merge"
    gone = [other for other in values.texts(record["merged_ids"]) if other != stayed]
    if not (stayed and gone):
        raise BadRecordError("it does not say what became what")
    return [(stayed, other, "supersedes", action) for other in gone]


def _relation(link: Link, number: int) -> FoundRelation:
    source, target, kind, decision = link
    return FoundRelation(
        source=Elsewhere(source),
        target=Elsewhere(target),
        kind=kind,
        evidence=f"TeaParty's consolidation: {decision}",
        place=f"Line {number:,}",
    )
