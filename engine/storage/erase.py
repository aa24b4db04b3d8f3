"""Erase: text gone from every table, payload, index and cache, with a receipt; it can't be undone."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from sqlalchemy import Connection

from engine.fields import text_hash
from engine.history.changes import Image, decode
from engine.records import ChunkId
from engine.storage import archive, driver, log, predictions, reading, text_search
from engine.storage.steps import StepWriter, read_store_id

_TABLES = {
    "tag": "tags",
    "entity": "entities",
    "trace": "uses",
    "facet": "texts of further vectors",
    "review": "marks of review",
    "question": "saved questions",
    "gate": "gates",
    "minute": "minutes",
    "proposal": "proposals",
    "prediction": "predictions",
}


def erase_chunk(writer: StepWriter, chunk_id: ChunkId) -> Counter[str]:
    """Remove a chunk and all that repeats its text; return how much went of what, in words."""
    connection = writer.connection
    hashes = _hashes_ever(connection, chunk_id)
    removed: Counter[str] = Counter({"search rows": _forget_words(connection, chunk_id)})
    # First: what guards the minutes lets only those go that the log has no word of any more.
    removed["log payloads"] = log.redact(connection, chunk_id, writer.id)
    for table, words in _TABLES.items():
        removed[words] = _delete(connection, f"DELETE FROM {table} WHERE chunk_id = ?", (chunk_id,))
    removed["predictions"] += predictions.forget(connection, chunk_id)
    removed["relations"] = _delete(
        connection, "DELETE FROM relation WHERE source = ? OR target = ?", (chunk_id, chunk_id)
    )
    removed["texts"] = _delete(connection, "DELETE FROM chunk WHERE id = ?", (chunk_id,))
    for digest in hashes:
        removed["vectors"] += _delete(connection, _UNSHARED_VECTORS, (digest,) * 3)
    removed["payloads of imported logs"] = archive.redact(
        connection, chunk_id, f"{read_store_id(connection)}:{writer.id}"
    )
    writer.log([(chunk_id, json.dumps({"erased": True}))])
    writer.structural = True
    return removed


def _forget_words(connection: Connection, chunk_id: ChunkId) -> int:
    rows = connection.exec_driver_sql("SELECT id, content FROM chunk WHERE id = ?", (chunk_id,)).all()
    text_search.remove(connection, [(row.id, row.content) for row in rows])
    return len(rows)


_UNSHARED_VECTORS = (
    "DELETE FROM vector WHERE text_hash = ? AND NOT EXISTS (SELECT 1 FROM chunk WHERE content_hash = ?) "
    "AND NOT EXISTS (SELECT 1 FROM facet WHERE text_hash = ?)"
)


def _delete(connection: Connection, statement: str, values: tuple[object, ...]) -> int:
    return connection.exec_driver_sql(statement, values).rowcount


def _hashes_ever(connection: Connection, chunk_id: ChunkId) -> set[str]:
    """Return the digests of every text this chunk ever had, the log's old versions included."""
    rows = connection.exec_driver_sql(
        "SELECT content_hash FROM chunk WHERE id = ? UNION SELECT text_hash FROM facet WHERE chunk_id = ?",
        (chunk_id, chunk_id),
    )
    return {*rows.scalars(), *map(text_hash, texts_ever(connection, chunk_id))}


def texts_ever(connection: Connection, chunk_id: ChunkId) -> set[str]:
    """Return every text this chunk ever had, the log's old versions included."""
    rows = connection.exec_driver_sql("SELECT content FROM chunk WHERE id = ?", (chunk_id,))
    return {
        *rows.scalars(),
        *(image["content"] for _, image in _images(connection, chunk_id) if "content" in image),
    }


def words_ever(connection: Connection, chunk_id: ChunkId) -> set[str]:
    """Return all that somebody ever wrote of a chunk's number: its texts, and of what else is under it.

    Of a minute, a gate, a proposal and a section of core memory, each part by itself, as calls bring them.
    """
    parts = {
        part
        for table, image in _images(connection, chunk_id)
        for name in _WRITTEN.get(table, ())
        for part in _parts(image.get(name))
        if len(part) >= _TELLING
    }
    return texts_ever(connection, chunk_id) | parts


_WRITTEN = {
    "chunk": ("content", "title"),
    "minute": ("note", "data"),
    "gate": ("question", "context", "artifact"),
    "proposal": ("content", "reason"),
}
_TELLING = 12  # characters from which on a part of a text can hardly be meant by another


def _images(connection: Connection, chunk_id: ChunkId) -> Iterator[tuple[str, Image]]:
    """Give each row under a chunk's number as the log ever had it, with its table."""
    payloads = connection.exec_driver_sql(
        "SELECT payload FROM log WHERE chunk_id = ? AND payload IS NOT NULL AND kind <> 'erase'", (chunk_id,)
    )
    for payload in payloads.scalars():
        for change in decode(chunk_id, payload):
            yield from ((change.table, image) for image in (change.before, change.after) if image)


def _parts(value: Any) -> Iterator[str]:
    """Give a text, or the texts that it holds as JSON."""
    if not isinstance(value, str):
        return
    held = _values(value) if value[:1] in ("[", "{") else None
    if held is None:
        yield value
    waiting = [held]
    while waiting:
        one = waiting.pop()
        if isinstance(one, str):
            yield one
        elif isinstance(one, (list, dict)):
            waiting += [*one, *one.values()] if isinstance(one, dict) else one


def _values(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


BY_DREAM = "dream: "
"""What the evidence of a relation made by a dream begins with; it quotes nothing."""


def derived_chunks(connection: Connection, ids: Sequence[int]) -> list[str]:
    """Return sentences about what may repeat an erased text and stays: what was made of it, and notes."""
    gone = set(map(int, ids))
    found_all = reading.relations(connection, ids)
    outer = [found for found in found_all if found.source not in gone]
    merged = [
        f"Chunk {found.source} supersedes erased chunk {found.target} and may repeat its text; read it too."
        for found in outer
        if found.kind == "supersedes"
    ]
    drawn = [
        f"Chunk {found.target} was drawn from erased chunk {found.source} and may repeat it; read it too."
        for found in found_all
        if found.source in gone and found.target not in gone and found.evidence.startswith(BY_DREAM)
    ]
    noted = [
        f"The evidence of a relation of chunk {found.source} to erased chunk {found.target} stays in the log."
        for found in outer
        if found.evidence and not found.evidence.startswith(BY_DREAM)
    ]
    return [*merged, *drawn, *_predicted(connection, gone), *_summaries(connection, gone), *noted]


def _predicted(connection: Connection, gone: set[int]) -> list[str]:
    """Return sentences about answered gates that were predicted with a chunk about to go in mind."""
    return [
        f"Chunk {key} was predicted with an erased chunk in mind, and its predictions may repeat it; "
        "read it too."
        for key in predictions.asked_with(connection, gone)
        if key not in gone
    ]


def _summaries(connection: Connection, gone: set[int]) -> list[str]:
    """Return sentences about summaries of the categories that chunks about to go belong to."""
    rows = driver.rows(
        connection,
        "SELECT s.id, s.category FROM chunk s WHERE s.write_source = 'dream' AND json_extract(s.attributes, "
        "'$.summary_of') IN (SELECT category FROM chunk WHERE id IN (SELECT value FROM json_each(?)))",
        (json.dumps(sorted(gone)),),
    )
    return [
        f"Chunk {key} sums up the category {category} and may repeat it; read it too."
        for key, category in rows
        if key not in gone
    ]
