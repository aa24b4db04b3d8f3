"""TeaParty's ``proxy_memory.db``: the human proxy's chunks, their traces and embeddings (SPEC 1.1).

The database is opened read-only and never written.  Its clock is an interaction counter; its chunks know no
dates.  How often the proxy was right in a state comes in as a chunk of the type "gate_summary", which was
never presented, so that it is out of the proxy's reach; its attribute "accuracy" is::

    {"state": "PLAN_ASSERT", "task_type": "book", "prior_correct": 3, "prior_total": 7,
     "posterior_correct": 6, "posterior_total": 7, "last_updated": "2026-03-15T00:00:00+00:00"}
"""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from engine.errors import ImportFormatError
from engine.exchange.document import (
    LARGEST_NUMBER,
    Counting,
    Document,
    FoundChunk,
    is_whole,
    listed,
)
from engine.exchange.importers.teaparty_confidence import SUMMARY
from engine.exchange.importers.teaparty_confidence import counted as count_of
from engine.exchange.reading import sqlite_file, values
from engine.exchange.reading.named_fields import new_chunk
from engine.fields import text_hash
from engine.progress import Progress
from engine.records import Facet, NewChunk, NewTrace, Status, VectorArray
from engine.wording import counted

_TEXTS = (
    "type", "state", "task_type", "outcome", "lens", "prior_prediction", "posterior_prediction",
    "prediction_delta", "human_response", "delta",
)  # fmt: skip
_CONFIDENCES = ("prior_confidence", "posterior_confidence")
_EMBEDDINGS: Mapping[str, Facet] = {
    "embedding_situation": Facet.SITUATION,
    "embedding_artifact": Facet.ARTIFACT,
    "embedding_stimulus": Facet.STIMULUS,
    "embedding_response": Facet.RESPONSE,
    "embedding_salience": Facet.SALIENCE,
    "embedding_blended": Facet.BLENDED,
}
_OTHERS = ("id", "content", "traces", "salient_percepts", "embedding_model", "deleted_at")
_COLUMNS = frozenset({*_TEXTS, *_CONFIDENCES, *_EMBEDDINGS, *_OTHERS})
_INSTEAD = ("human_response", "delta", "prediction_delta")  # the content of a chunk that has none
_OF_ALL_PROJECTS = ("steering", "review_correction")  # whose task type is a person or a subject
_IMPORTED = "imported"
_PASSES = {"prior": "without the artifact", "posterior": "with it"}
_UNCOUNTED = "The file has no interaction counter; the newest trace was taken for it."


def matches(path: Path) -> bool:
    """Whether the file is a SQLite database with the table of proxy chunks."""
    if not sqlite_file.is_database(path):
        return False
    with sqlite_file.opened(path, Counter(), "TeaParty") as database:
        return "proxy_chunks" in sqlite_file.tables(database)


def read(path: Path, progress: Progress) -> Document:
    """Read one chunk at a time; they raise ImportFormatError for a database that is damaged or another's."""
    document = Document(counting=Counting.CARRIED)
    document.chunks = _chunks(path, document, progress)
    return document


def _chunks(path: Path, document: Document, progress: Progress) -> Iterator[FoundChunk]:
    with sqlite_file.opened(path, document.tally, "TeaParty") as database:
        tables = sqlite_file.tables(database)
        if "proxy_chunks" not in tables:
            raise ImportFormatError(
                f"{path.name} is no TeaParty memory: it has no table proxy_chunks. Nothing was imported."
            )
        counter = _counter(database, tables)
        document.counter = counter or 0
        document.losses += [_UNCOUNTED] if counter is None else []
        document.losses += _other_tables(database, tables)
        for found in _Reader(path.name, document).chunks(database, progress):
            if counter is None:
                newest = max((trace.interaction for trace in found.new.traces or ()), default=0)
                document.counter = max(document.counter, newest)
            yield found
        if "proxy_accuracy" in tables:
            yield from _accuracies(database, path.name, document)


def _counter(database: sqlite3.Connection, tables: list[str]) -> int | None:
    """Return the interaction counter, None if there is none."""
    if "proxy_state" not in tables:
        return None
    row = database.execute("SELECT value FROM proxy_state WHERE key = 'interaction_counter'").fetchone()
    return row[0] if row and is_whole(row[0], high=LARGEST_NUMBER) else None


def _other_tables(database: sqlite3.Connection, tables: list[str]) -> Iterator[str]:
    for name in tables:
        if name not in ("proxy_chunks", "proxy_state", "proxy_accuracy") and not name.startswith("sqlite_"):
            number = sqlite_file.count(database, name)
            if number:
                yield f"The table {name} ({counted(number, 'row')}) was not imported."


class _Reader:
    def __init__(self, source: str, document: Document) -> None:
        self._source = source
        self._document = document
        self._tally = document.tally

    def chunks(self, database: sqlite3.Connection, progress: Progress) -> Iterator[FoundChunk]:
        """Give every chunk, after what the database does not say of any was noted."""
        total = sqlite_file.count(database, "proxy_chunks")
        rows = database.execute("SELECT * FROM proxy_chunks")
        columns = frozenset(name for name, *_ in rows.description)
        self._document.losses += _losses(columns if total else _COLUMNS)
        for number, row in enumerate(rows, start=1):
            if number % 500 == 0:
                progress.step(number, total, "reading")
            self._document.read += 1
            yield self._chunk(number, dict(row))

    def _chunk(self, number: int, row: Mapping[str, Any]) -> FoundChunk:
        external = _text(row.get("id"))
        traces = self._traces(row.get("traces"))
        fields: dict[str, Any] = {name: _text(row.get(name)) for name in _TEXTS}
        fields |= {name: self._confidence(name, row.get(name)) for name in _CONFIDENCES}
        fields |= {
            "project": "" if fields["type"] in _OF_ALL_PROJECTS else fields["task_type"],
            "salient_percepts": self._percepts(row.get("salient_percepts")),
            "access_count": None,
            "source": self._source,
            "external_id": external,
            "write_source": "import",
            **_retirement(row.get("deleted_at")),
        }
        model = _text(row.get("embedding_model"))
        new = NewChunk(
            content=self._content(row),
            fields=fields,
            traces=traces,
            vectors=self._vectors(row, model),
            vector_model=model,
        )
        return FoundChunk(new=new, key=number, place=f"Chunk {external or number}")

    def _content(self, row: Mapping[str, Any]) -> str:
        content = _text(row.get("content"))
        if content.strip():
            return content
        instead = next((text for name in _INSTEAD if (text := _text(row.get(name))).strip()), "")
        self._tally["Chunks without content, for which their response or delta stands in"] += bool(instead)
        return instead

    def _traces(self, text: Any) -> list[NewTrace]:
        found = _json_list(text)
        known = [value for value in found or () if is_whole(value, high=LARGEST_NUMBER)]
        if found is None or len(known) < len(found):
            self._tally["Chunks with traces that can't be read, so that those presentations are unknown"] += 1
        return [NewTrace(value, None, _IMPORTED) for value in known]

    def _percepts(self, text: Any) -> list[str]:
        if text is None or text == "":
            return []
        found = _json_list(text)
        known = [part for part in found or () if isinstance(part, str) and part and _is_whole(part)]
        if found is None or len(known) < len(found):
            self._tally["Chunks with percepts that can't be read and were left out"] += 1
        return known

    def _confidence(self, name: str, value: Any) -> float | None:
        if value is None:
            return None
        if isinstance(value, (int, float)) and 0 <= value <= 1:
            return float(value)
        self._tally[f"Chunks with a {name} outside 0 to 1, which was left out"] += 1
        return None

    def _vectors(self, row: Mapping[str, Any], model: str) -> dict[Facet, VectorArray]:
        found = {}
        for column, facet in _EMBEDDINGS.items():
            if row.get(column) is None:
                continue
            vector = _vector(row[column])
            if vector is None:
                self._tally["Embeddings that can't be read and were left out"] += 1
            elif not model:
                self._tally["Embeddings of an unknown model, which were left out"] += 1
            else:
                found[facet] = vector
        return found


def _accuracies(database: sqlite3.Connection, source: str, document: Document) -> Iterator[FoundChunk]:
    for row in database.execute("SELECT * FROM proxy_accuracy"):
        document.read += 1
        accuracy = _accuracy(dict(row), document.tally)
        name = f"accuracy/{accuracy['state']}|{accuracy['task_type']}"
        fields = {
            "content": _told(accuracy),
            "type": SUMMARY,
            "state": accuracy["state"],
            "task_type": accuracy["task_type"],
            "source": source,
            "external_id": f"{name}/{text_hash(json.dumps(accuracy, sort_keys=True))}",
            "attributes": {"accuracy": accuracy},
            "at": values.time(accuracy["last_updated"], document.tally),
        }
        new = replace(new_chunk(fields), traces=[])
        yield FoundChunk(new=new, key=name, place=f"Accuracy of {_situation(accuracy)}")


def _accuracy(row: Mapping[str, Any], tally: Counter[str]) -> dict[str, Any]:
    """Return how often each pass was right in a state; what is unknown is None."""
    counts = (f"{name}_{kind}" for name in _PASSES for kind in ("correct", "total"))
    updated = values.time(row.get("last_updated"), tally)
    return {
        "state": _text(row.get("state")),
        "task_type": _text(row.get("task_type")),
        **{name: count_of(row.get(name), tally) for name in counts},
        "last_updated": updated.isoformat() if updated else None,
    }


def _told(accuracy: Mapping[str, Any]) -> str:
    told = [
        f"{accuracy[f'{name}_correct']:,} of {accuracy[f'{name}_total']:,} {when}"
        for name, when in _PASSES.items()
        if None not in (accuracy[f"{name}_correct"], accuracy[f"{name}_total"])
    ]
    return f"{_situation(accuracy)}: predictions that were right: {', '.join(told) or 'unknown'}"


def _situation(accuracy: Mapping[str, Any]) -> str:
    return ", ".join(filter(None, [accuracy["state"], accuracy["task_type"]]))


def _losses(columns: frozenset[str]) -> Iterator[str]:
    """Give sentences about what a database with such columns does not say, and what of it stays out."""
    yield (
        "A TeaParty memory holds no dates, sessions or speakers: when its chunks were formed and used is "
        "known in interactions only, and its count of uses is unknown."
    )
    if others := columns - _COLUMNS:
        yield f"Columns that were not imported: {listed(others)}."
    if absent := _COLUMNS - columns:
        yield f"Columns that the file lacks: {listed(absent)}."


def _text(value: Any) -> str:
    if isinstance(value, bytes):
        return value.decode(errors="replace")
    return "" if value is None else str(value)


def _retirement(deleted_at: Any) -> dict[str, Any]:
    if deleted_at is None:
        return {}
    known = deleted_at if is_whole(deleted_at, high=LARGEST_NUMBER) else None
    return {"status": str(Status.RETIRED), "retired_interaction": known}


def _json_list(text: Any) -> list[Any] | None:
    if not isinstance(text, str):
        return None
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, list) else None


def _is_whole(text: str) -> bool:
    return text.isascii() or not any("\ud800" <= character <= "\udfff" for character in text)


def _vector(text: Any) -> VectorArray | None:
    """Return an embedding kept as a JSON array, or None if it holds anything but finite numbers."""
    values = _json_list(text)
    if not values or not all(isinstance(v, (int, float)) and not isinstance(v, bool) for v in values):
        return None
    try:
        with np.errstate(over="ignore"):
            vector = np.array(values, dtype=np.float64).astype(np.float32)
    except OverflowError:
        return None
    return vector if np.isfinite(vector).all() else None
