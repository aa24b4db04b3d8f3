"""Read Mnemoscope's own JSONL; the format is that of ``jsonl``."""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

from engine.errors import ImportFormatError
from engine.exchange.document import (
    LARGEST_INTEGER,
    LARGEST_NUMBER,
    Counting,
    Document,
    FoundChunk,
    FoundLog,
    FoundRelation,
    FoundVector,
    is_whole,
    listed,
)
from engine.exchange.reading.encoding import sample_text
from engine.exchange.reading.text_lines import file_lines
from engine.exchange.shared import jsonl
from engine.exchange.shared.jsonl import BadRecordError
from engine.progress import Progress
from engine.records import NewChunk, NewTrace
from engine.storage import archive
from engine.storage.archive import ArchivedRow
from engine.storage.log import LogRow
from engine.wording import counted

_HEADER = re.compile(r'\s*\{\s*"mnemoscope"\s*:')
_BESIDE = frozenset({"record", "id", "tags", "entities", "traces", "facets"})  # a chunk's keys but its fields
_SHOWN = 3  # broken rows of a log that are named
_Part = TypeVar("_Part")


def matches(path: Path) -> bool:
    """Whether the first line is the header of an export."""
    text = sample_text(path)
    return bool(_HEADER.match(text))


def read(path: Path, progress: Progress) -> Document:
    """Read every line; those that can't be used are skipped and named.

    Raises ImportFormatError for a file without the header, or with one of a newer version.
    """
    reader = _Reader(path.name)
    for number, text in file_lines(path, progress):
        reader.take(number, text)
    return reader.document()


class _Reader:
    def __init__(self, name: str) -> None:
        self._name = name
        self._header: dict[str, Any] | None = None
        self._chunks: dict[int, FoundChunk] = {}
        self._relations: list[FoundRelation] = []
        self._vectors: list[FoundVector] = []
        self._logs: dict[int, list[ArchivedRow]] = {0: []}  # by the archive's number; 0: the store's own
        self._stores: dict[int, str] = {}
        self._skipped: list[str] = []
        self._chunk_lines = 0
        self._unknown: set[str] = set()
        self._naive_times = 0
        self._take: Mapping[str, Callable[[str, Mapping[str, Any]], None]] = {
            "chunk": self._chunk,
            "relation": self._relation,
            "vector": self._vector,
            "log": self._log_row,
            "archive": self._archive,
        }

    def take(self, number: int, text: str) -> None:
        """Take in one line."""
        if not text.strip():
            return
        try:
            self._take_record(f"Line {number}", jsonl.parsed(text))
        except BadRecordError as error:
            if self._header is None:
                raise ImportFormatError(self._no_header(str(error))) from error
            self._skipped.append(f"Line {number}: {error}.")

    def _take_record(self, place: str, values: dict[str, Any]) -> None:
        if self._header is None:
            self._header = self._checked_header(values)
            return
        kind = _text(values, "record")
        if kind not in self._take:
            raise BadRecordError("it is a record of no kind known here")
        self._chunk_lines += kind == "chunk"
        self._take[kind](place, values)

    def _checked_header(self, values: dict[str, Any]) -> dict[str, Any]:
        version = values.get("mnemoscope")
        if not is_whole(version, 1):
            raise BadRecordError("it has no version")
        if version > jsonl.VERSION:
            raise ImportFormatError(
                f"{self._name} was written by a newer version of Mnemoscope (format {version}; this one "
                f"reads {jsonl.VERSION}). Nothing was imported. Update the program to read it."
            )
        return values

    def _no_header(self, reason: str) -> str:
        return (
            f"{self._name} is no Mnemoscope export: its first line is not the header ({reason}). "
            "Nothing was imported."
        )

    # The records.

    def _chunk(self, place: str, values: Mapping[str, Any]) -> None:
        key = _whole(values, "id", low=1, high=LARGEST_NUMBER)
        if key in self._chunks:
            raise BadRecordError(f"chunk {key} stood in an earlier line")
        traces = _list_of(values, "traces", dict) if "traces" in values else None
        new = NewChunk(
            content=_text(values, "content"),
            tags=_list_of(values, "tags", str),
            entities=_list_of(values, "entities", str),
            fields=dict(self._fields(values)),
            traces=None if traces is None else [self._trace(trace) for trace in traces],
        )
        self._chunks[key] = FoundChunk(
            new=new,
            key=key,
            place=place,
            trace_ids=[trace.get("id", 0) for trace in traces or ()],
            facets=_facets(values),
        )

    def _fields(self, values: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
        for name, value in values.items():
            if name in jsonl.FIELD_NAMES:
                is_time = jsonl.is_time(name) and value is not None
                yield name, self._time(value) if is_time else value
            elif name not in _BESIDE and name not in jsonl.DERIVED:
                self._unknown.add(name)

    def _time(self, value: Any) -> Any:
        moment, naive = jsonl.read_time(value)
        self._naive_times += naive
        return moment

    def _trace(self, values: Mapping[str, Any]) -> NewTrace:
        at = values.get("at")
        return NewTrace(
            _whole(values, "interaction", high=LARGEST_NUMBER),
            None if at is None else self._time(at),
            _text(values, "reason", "recorded"),
        )

    def _relation(self, place: str, values: Mapping[str, Any]) -> None:
        confidence = values.get("confidence", 1.0)
        if not isinstance(confidence, (int, float)):
            raise BadRecordError("confidence is not a number")
        self._relations.append(
            FoundRelation(
                source=_whole(values, "source"),
                target=_whole(values, "target"),
                kind=_text(values, "kind"),
                confidence=float(confidence),
                evidence=_text(values, "evidence", ""),
                id=_whole(values, "id", low=1, high=LARGEST_NUMBER) if "id" in values else None,
                place=place,
            )
        )

    def _vector(self, place: str, values: Mapping[str, Any]) -> None:  # noqa: ARG002 (as the others)
        try:
            data = base64.b64decode(_text(values, "data"), validate=True)
            vector = np.frombuffer(data, dtype="<f4").astype(np.float32)
        except (binascii.Error, ValueError) as error:
            raise BadRecordError("its vector is not float32 in base64") from error
        if not vector.size or not np.isfinite(vector).all():
            raise BadRecordError("its vector is empty or not finite")
        self._vectors.append(FoundVector(_text(values, "text_hash"), _text(values, "model"), vector))

    def _archive(self, place: str, values: Mapping[str, Any]) -> None:  # noqa: ARG002 (as the others)
        number = _whole(values, "number", low=1)
        if number in self._stores:
            raise BadRecordError(f"archive {number} stood in an earlier line")
        self._stores[number] = _text(values, "store")
        self._logs[number] = []

    def _log_row(self, place: str, values: Mapping[str, Any]) -> None:  # noqa: ARG002 (as the others)
        number = _whole(values, "archive", low=1) if "archive" in values else 0
        if number not in self._logs:
            raise BadRecordError(f"archive {number} was not announced")
        row, rows = _log_row(values), self._logs[number]
        if rows and row.seq <= rows[-1].row.seq:
            raise BadRecordError("rows of the log are out of order")
        local = values.get("local_chunk_id") if number else row.chunk_id
        erased_by = values.get("erased_by") if row.payload is None else None
        rows.append(
            ArchivedRow(
                row,
                local if is_whole(local, 1) else None,
                erased_by if isinstance(erased_by, str) else None,
            )
        )

    # What comes of them.

    def document(self) -> Document:
        """Return what was read; raises ImportFormatError if not even the header was there."""
        if self._header is None:
            raise ImportFormatError(self._no_header("the file is empty"))
        counter = self._header.get("interaction")
        counter = counter if is_whole(counter, high=LARGEST_NUMBER) else None
        return Document(
            chunks=list(self._chunks.values()),
            read=self._chunk_lines,
            relations=self._relations,
            vectors=self._vectors,
            logs=list(self._found_logs(self._header)),
            skipped=self._skipped,
            damage=list(self._damage(self._header)),
            losses=list(self._losses(self._header)),
            counting=Counting.TOGETHER if counter is None else Counting.CARRIED,
            counter=counter or 0,
            keeps_ids=True,
        )

    def _found_logs(self, header: Mapping[str, Any]) -> Iterator[FoundLog]:
        own = header.get("store")
        stores = {0: own if isinstance(own, str) else "", **self._stores}
        return (FoundLog(stores[number], rows) for number, rows in self._logs.items() if rows)

    def _losses(self, header: Mapping[str, Any]) -> Iterator[str]:
        if header.get("query"):
            yield "The file holds a selection, without a log: how these chunks came to be is not known here."
        if self._unknown:
            yield f"Fields of chunks that are unknown here were left out: {listed(self._unknown)}."
        if self._naive_times:
            yield f"{counted(self._naive_times, 'time')} carried no time zone, taken as UTC."

    def _damage(self, header: Mapping[str, Any]) -> Iterator[str]:
        yield from self._missing(header.get("counts"))
        for number, rows in self._logs.items():
            yield from _broken("log" if number == 0 else f"archived log {number}", rows)

    def _missing(self, promised: Any) -> Iterator[str]:
        archived = sum(len(rows) for number, rows in self._logs.items() if number)
        found = {
            "chunk": ("chunk", len(self._chunks)),
            "relation": ("relation", len(self._relations)),
            "log": ("row", len(self._logs[0])),
            "log_archive": ("archived row", archived),
        }
        for name, (noun, number) in found.items():
            count = promised.get(name) if isinstance(promised, dict) else None
            if is_whole(count, number + 1):
                text = f"Of {counted(count, noun)} that the header promises, {number:,} could be read"
                yield f"{text}: the file was cut short or changed."


def _broken(name: str, rows: list[ArchivedRow]) -> Iterator[str]:
    faults = [f"row {row.seq}: {message}" for row, message in archive.broken_links(rows)]
    if faults:
        more = f", and {len(faults) - _SHOWN:,} more" if len(faults) > _SHOWN else ""
        yield (
            f"The {name} in the file is not as it was written ({'; '.join(faults[:_SHOWN])}{more}). "
            "It was kept as it is."
        )


def _log_row(values: Mapping[str, Any]) -> LogRow:
    chunk_id, payload = values.get("chunk_id"), values.get("payload")
    return LogRow(
        seq=_whole(values, "seq", low=1),
        step=_whole(values, "step"),
        kind=_text(values, "kind"),
        at=_whole(values, "at", low=-LARGEST_INTEGER),
        interaction=_whole(values, "interaction"),
        actor=_text(values, "actor"),
        chunk_id=None if chunk_id is None else _whole(values, "chunk_id"),
        payload=None if payload is None else _text(values, "payload"),
        payload_sha256=_text(values, "payload_sha256"),
        previous_hash=_text(values, "previous_hash"),
        hash=_text(values, "hash"),
    )


def _whole(values: Mapping[str, Any], name: str, *, low: int = 0, high: int = LARGEST_INTEGER) -> int:
    value = values.get(name)
    if not is_whole(value, low, high):
        raise BadRecordError(f"{name} is not a whole number from {low}")
    return value


def _text(values: Mapping[str, Any], name: str, default: str | None = None) -> str:
    value = values.get(name, default)
    if not isinstance(value, str):
        raise BadRecordError(f"{name} is not a text")
    return value


def _list_of(values: Mapping[str, Any], name: str, kind: type[_Part]) -> list[_Part]:
    found = values.get(name, [])
    if not isinstance(found, list) or not all(isinstance(part, kind) for part in found):
        raise BadRecordError(f"{name} is not a list as expected")
    return found


def _facets(values: Mapping[str, Any]) -> dict[str, str]:
    found = values.get("facets", {})
    if not isinstance(found, dict) or not all(isinstance(digest, str) for digest in found.values()):
        raise BadRecordError("facets are not digests by name")
    return found
