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
    FoundRelation,
    FoundRow,
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
from engine.storage.archive import ArchivedRow
from engine.storage.log import Links, LogRow
from engine.wording import counted

_HEADER = re.compile(r'\s*\{\s*"mnemoscope"\s*:')
_BESIDE = frozenset(
    {"record", "id", "tags", "entities", "traces", "facets", "questions"}
)  # a chunk's keys but its fields
_SHOWN = 3  # broken rows of a log that are named
_Part = TypeVar("_Part")


def matches(path: Path) -> bool:
    """Whether the first line is the header of an export."""
    text = sample_text(path)
    return bool(_HEADER.match(text))


def read(path: Path, progress: Progress) -> Document:
    """Read one line at a time; those that can't be used are skipped and named.

    The chunks raise ImportFormatError for a file without the header, or with one of a newer version.
    """
    document = Document(keeps_ids=True)
    document.chunks = _chunks(path, document, progress)
    return document


def _chunks(path: Path, document: Document, progress: Progress) -> Iterator[FoundChunk]:
    reader = _Reader(path.name, document)
    for number, text in file_lines(path, progress):
        yield from reader.take(number, text)
    reader.finish()


class _Log:
    """A log in the file, whose rows pass by."""

    def __init__(self, name: str, store_id: str) -> None:
        self.store_id = store_id
        self.rows = 0
        self._name = name
        self._last = 0
        self._links = Links()
        self._faults: list[str] = []
        self._faulty = 0

    def take(self, found: ArchivedRow) -> None:
        """Take in the next row; raises BadRecordError for one that does not belong behind the last."""
        row = found.row
        if row.seq <= self._last:
            raise BadRecordError("rows of the log are out of order")
        self._last = row.seq
        self.rows += 1
        if message := self._links.fault(row, lambda _: found.erased_by is not None):
            self._faulty += 1
            if self._faulty <= _SHOWN:
                self._faults.append(f"row {row.seq}: {message}")

    def damage(self) -> Iterator[str]:
        """Give the sentence about rows that are not as they were written, if any is."""
        if self._faulty:
            more = f", and {self._faulty - _SHOWN:,} more" if self._faulty > _SHOWN else ""
            yield (
                f"The {self._name} in the file is not as it was written ({'; '.join(self._faults)}{more}). "
                "It was kept as it is."
            )


class _Reader:
    def __init__(self, name: str, document: Document) -> None:
        self._name = name
        self._document = document
        self._header: dict[str, Any] | None = None
        self._keys: set[int] = set()  # of chunks
        self._logs: dict[int, _Log] = {}  # by the archive's number; 0: the store's own
        self._unknown: set[str] = set()
        self._naive_times = 0
        self._take: Mapping[str, Callable[[str, Mapping[str, Any]], None]] = {
            "relation": self._relation,
            "vector": self._vector,
            "log": self._log_row,
            "archive": self._archive,
        }

    def take(self, number: int, text: str) -> Iterator[FoundChunk]:
        """Take in one line, and give the chunk that it holds, if it does."""
        if not text.strip():
            return
        place = f"Line {number}"
        try:
            yield from self._record(place, jsonl.parsed(text))
        except BadRecordError as error:
            if self._header is None:
                raise ImportFormatError(self._no_header(str(error))) from error
            self._document.skip(place, str(error))

    def _record(self, place: str, values: dict[str, Any]) -> Iterator[FoundChunk]:
        if self._header is None:
            self._take_header(values)
        elif (kind := _text(values, "record")) == "chunk":
            self._document.read += 1
            yield self._chunk(place, values)
        elif kind in self._take:
            self._take[kind](place, values)
        else:
            raise BadRecordError("it is a record of no kind known here")

    def _take_header(self, values: dict[str, Any]) -> None:
        version = values.get("mnemoscope")
        if not is_whole(version, 1):
            raise BadRecordError("it has no version")
        if version > jsonl.VERSION:
            raise ImportFormatError(
                f"{self._name} was written by a newer version of Mnemoscope (format {version}; this one "
                f"reads {jsonl.VERSION}). Nothing was imported. Update the program to read it."
            )
        self._header = values
        own, counter = values.get("store"), values.get("interaction")
        self._logs[0] = _Log("log", own if isinstance(own, str) else "")
        if is_whole(counter, high=LARGEST_NUMBER):
            self._document.counting, self._document.counter = Counting.CARRIED, counter

    def _no_header(self, reason: str) -> str:
        return (
            f"{self._name} is no Mnemoscope export: its first line is not the header ({reason}). "
            "Nothing was imported."
        )

    # The records.

    def _chunk(self, place: str, values: Mapping[str, Any]) -> FoundChunk:
        key = _whole(values, "id", low=1, high=LARGEST_NUMBER)
        if key in self._keys:
            raise BadRecordError(f"chunk {key} stood in an earlier line")
        traces = _list_of(values, "traces", dict) if "traces" in values else None
        new = NewChunk(
            content=_text(values, "content"),
            tags=_list_of(values, "tags", str),
            entities=_list_of(values, "entities", str),
            fields=dict(self._fields(values)),
            traces=None if traces is None else [self._trace(trace) for trace in traces],
        )
        found = FoundChunk(
            new=new,
            key=key,
            place=place,
            trace_ids=[trace.get("id", 0) for trace in traces or ()],
            facets=_texts_by_name(values, "facets"),
            questions=_texts_by_name(values, "questions"),
        )
        self._keys.add(key)
        return found

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
            _whole(values, "count", low=1, high=LARGEST_NUMBER) if "count" in values else 1,
            _whole(values, "since", high=LARGEST_NUMBER) if "since" in values else None,
        )

    def _relation(self, place: str, values: Mapping[str, Any]) -> None:
        confidence = values.get("confidence", 1.0)
        if not isinstance(confidence, (int, float)):
            raise BadRecordError("confidence is not a number")
        self._document.relations.append(
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
        self._document.vectors.add(FoundVector(_text(values, "text_hash"), _text(values, "model"), vector))

    def _archive(self, place: str, values: Mapping[str, Any]) -> None:  # noqa: ARG002 (as the others)
        number = _whole(values, "number", low=1)
        if number in self._logs:
            raise BadRecordError(f"archive {number} stood in an earlier line")
        self._logs[number] = _Log(f"archived log {number}", _text(values, "store"))

    def _log_row(self, place: str, values: Mapping[str, Any]) -> None:  # noqa: ARG002 (as the others)
        number = _whole(values, "archive", low=1) if "archive" in values else 0
        if number not in self._logs:
            raise BadRecordError(f"archive {number} was not announced")
        row, log = _log_row(values), self._logs[number]
        local = values.get("local_chunk_id") if number else row.chunk_id
        erased_by = values.get("erased_by") if row.payload is None else None
        found = ArchivedRow(
            row,
            local if is_whole(local, 1) else None,
            erased_by if isinstance(erased_by, str) else None,
        )
        log.take(found)
        self._document.logs.add(FoundRow(number, log.store_id, found))

    # What there is to say about them.

    def finish(self) -> None:
        """Say what was lost or damaged; raises ImportFormatError if not even the header was there."""
        if self._header is None:
            raise ImportFormatError(self._no_header("the file is empty"))
        self._document.damage += self._damage(self._header)
        self._document.losses += self._losses(self._header)

    def _losses(self, header: Mapping[str, Any]) -> Iterator[str]:
        if header.get("query"):
            yield "The file holds a selection, without a log: how these chunks came to be is not known here."
        if self._unknown:
            yield f"Fields of chunks that are unknown here were left out: {listed(self._unknown)}."
        if self._naive_times:
            yield f"{counted(self._naive_times, 'time')} carried no time zone, taken as UTC."

    def _damage(self, header: Mapping[str, Any]) -> Iterator[str]:
        yield from self._missing(header.get("counts"))
        for log in self._logs.values():
            yield from log.damage()

    def _missing(self, promised: Any) -> Iterator[str]:
        archived = sum(log.rows for number, log in self._logs.items() if number)
        found = {
            "chunk": ("chunk", len(self._keys)),
            "relation": ("relation", len(self._document.relations)),
            "log": ("row", self._logs[0].rows),
            "log_archive": ("archived row", archived),
        }
        for name, (noun, number) in found.items():
            count = promised.get(name) if isinstance(promised, dict) else None
            if is_whole(count, number + 1):
                text = f"Of {counted(count, noun)} that the header promises, {number:,} could be read"
                yield f"{text}: the file was cut short or changed."


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


def _texts_by_name(values: Mapping[str, Any], name: str) -> dict[str, str]:
    found = values.get(name, {})
    if not isinstance(found, dict) or not all(isinstance(text, str) for text in found.values()):
        raise BadRecordError(f"{name} are not texts by name")
    return found
