"""ADA's state of rotation, ``agents/state/rotation.json``: the last cycles, and what each role learned.

::

    {"cycle_count": 670, "last_role": "ceo", "history": [{"role": "qa", "timestamp": "..", "cycle": 661,
     "action": "..", "reflection": {"outcome": "success", "whatWorked": ".."}}, ..], ..}
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from engine.exchange.document import Document, FoundChunk, Keys
from engine.exchange.importers.ada_stream import entry
from engine.exchange.reading import values
from engine.exchange.reading.json_file import beginning, file_parts, require_known
from engine.exchange.reading.json_stream import Part
from engine.exchange.reading.named_fields import new_chunk
from engine.progress import Progress

_OPENED = ((), ("history",))
_CYCLE = frozenset({"role", "cycle", "action"})
_LEARNED = {
    "whatWorked": "What worked",
    "whatToImprove": "What to improve",
    "lessonLearned": "Lesson learned",
}
_BECOMES = {"role": "role", "timestamp": "at", "cycle": "cycle", "action": "content"}
_LOSS = (
    "Which role comes next is a state of ADA and no memory: it was not imported. The history counts as one "
    "interaction; how important its cycles were is unknown."
)


def matches(path: Path) -> bool:
    """Whether the file begins as a state of rotation does."""
    return any(_is_cycle(part) for part in beginning(path, _OPENED))


def read(path: Path, progress: Progress) -> Document:
    """Read one cycle at a time: what was done, and what was learned from it."""
    document = Document(assumed=[_LOSS], keys=Keys(_BECOMES, others="attributes"))
    document.chunks = _cycles(path, document, progress)
    return document


def _cycles(path: Path, document: Document, progress: Progress) -> Iterator[FoundChunk]:
    for part in file_parts(path, _OPENED, document, progress):
        if part.path[:1] != ("history",) or len(part.path) != 2:
            continue
        document.read += 1
        place = f"Cycle {int(part.path[1]) + 1:,} of the history"
        if not _is_cycle(part):
            document.skip(place, "it is no cycle")
            continue
        document.keys.met(part.value)
        yield from _cycle(part.value, path.name, place, document)
    require_known(document, path, "history of ADA's rotation")


def _is_cycle(part: Part) -> bool:
    found = part.path[:1] == ("history",) and len(part.path) == 2 and isinstance(part.value, dict)
    return found and part.value.keys() >= _CYCLE and bool(values.text(part.value["action"]).strip())


def _cycle(record: Mapping[str, Any], source: str, place: str, document: Document) -> Iterator[FoundChunk]:
    """Give what was done and, where the role looked back on it, what it learned."""
    reflection = record.get("reflection")
    learned = reflection if isinstance(reflection, dict) else {}
    known = f"rotation-{record['cycle']}-{values.text(record['role'])}"
    others = {name: value for name, value in record.items() if name != "reflection"}
    outcome = {"reflection_outcome": values.text(learned["outcome"])} if learned.get("outcome") else {}
    done = entry({**others, "type": "action", "id": known, **outcome}, source, document)
    yield FoundChunk(new=new_chunk({**done, "title": ""}), key=known, place=place)
    said = [
        f"{title}: {text}" for name, title in _LEARNED.items() if (text := values.text(learned.get(name)))
    ]
    if said:
        told = {"type": "reflection", "id": f"{known}-reflection", "content": "\n".join(said), **outcome}
        shared = {name: record.get(name) for name in ("role", "cycle", "timestamp")}
        found = entry({**shared, **told}, source, document)
        yield FoundChunk(new=new_chunk(found), key=f"{known}-reflection", place=f"{place}, its reflection")
