"""Tables of values set apart by commas, semicolons, tabs or bars: a chunk a row.

The first row names the columns; one of them, told by its name, holds what is remembered.  The delimiter is
the one by which the standard library's reader finds such a column and the most others; the library's own
guess at a dialect misses quotes that only occur further down.
"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import NamedTuple, Self

from engine.errors import ImportFormatError
from engine.exchange.document import Document, FoundChunk, Keys
from engine.exchange.reading import files
from engine.exchange.reading.blocks import text_blocks
from engine.exchange.reading.encoding import decoded, sample_text
from engine.exchange.reading.named_fields import CONTENT, becoming, fields, new_chunk
from engine.exchange.reading.plain_text import is_plain_text, require_text
from engine.exchange.reading.text_lines import lines
from engine.exchange.shared.cells import unguarded
from engine.fields import text_hash
from engine.progress import Progress
from engine.wording import counted

_DELIMITERS = ",;\t|"
_LONGEST_CELL = 1 << 25
_LONGEST_NAME = 60
_BEGINNING = "the file's beginning"
_TOLD_BY = 50  # rows by which a table is told from prose
_EVEN = 0.5  # share of them that must have as many cells as there are columns
_LOSS = (
    "A table does not say when or how often its rows were used, beyond what its columns hold; that stays "
    "unknown. The import is their first presentation and counts as one interaction."
)
_SHORT = "Rows with fewer cells than there are columns"
_LONG = "Rows with more cells than there are columns; these became attributes"


class _Head(NamedTuple):
    delimiter: str
    names: list[str]
    above: int  # lines before the one with the names


def matches(path: Path) -> bool:
    """Whether the file is a table of at least two columns, one of which holds what is remembered."""
    if not is_plain_text(path):
        return False
    sample = files.sample(path)
    beginning, _ = decoded(sample, whole=False)
    head = _head(beginning)
    if head is None or len(head.names) < 2:
        return False
    found = [row for row in islice(_plain_rows(beginning, head), _TOLD_BY) if row]
    if len(sample) == files.SAMPLE and len(found) < _TOLD_BY:
        found = found[:-1]  # it may be cut short
    even = sum(len(row) == len(head.names) for row in found)
    return even >= _EVEN * len(found)


def read(path: Path, progress: Progress) -> Document:
    """Read every row.

    Raises ImportFormatError for a file that is no text, or no table with a column of what is remembered.
    """
    require_text(path)
    beginning = sample_text(path)
    head = _head(beginning)
    if head is None:
        raise ImportFormatError(
            f"{path.name} has no column named {', '.join(CONTENT[:-1])} or {CONTENT[-1]} in its first row. "
            "Nothing was imported."
        )
    becomes = becoming(head.names)
    document = Document(assumed=[_LOSS], keys=Keys(becomes, others="attributes"))
    document.chunks = _Table(path, head, becomes, document).chunks(progress)
    return document


def _head(beginning: str) -> _Head | None:
    """Return the delimiter and the names of the columns, None if none of them says what is remembered."""
    above, delimiters = 0, _DELIMITERS
    first = next(lines([beginning], _BEGINNING), "")
    if first.startswith("sep=") and len(first) == 5:  # as spreadsheets tell each other
        above, delimiters = 1, first[4]
    heads = (_Head(mark, _names(beginning, mark, above), above) for mark in delimiters)
    return max(
        (head for head in heads if "content" in becoming(head.names).values()),
        key=lambda head: len(head.names),
        default=None,
    )


def _names(beginning: str, delimiter: str, above: int) -> list[str]:
    """Return the cells of the first row if they can be names of columns, else none."""
    found = next(_plain_rows(beginning, _Head(delimiter, [], above - 1)), [])
    while found and not found[-1].strip():
        found.pop()  # a delimiter at the end of every row
    return found if all(0 < len(name.strip()) <= _LONGEST_NAME for name in found) else []


def _plain_rows(beginning: str, head: _Head) -> Iterator[list[str]]:
    """Give the rows below a head, as far as they can be read."""
    csv.field_size_limit(_LONGEST_CELL)
    found = islice(lines([beginning], _BEGINNING), head.above + 1, None)
    reader = csv.reader(_ended(found), delimiter=head.delimiter)
    try:
        yield from reader
    except csv.Error:
        return


def _ended(found: Iterable[str]) -> Iterator[str]:
    return (line + "\n" for line in found)


class _Lines:
    """The lines of a table, of which those of the row that is being read are remembered."""

    def __init__(self, found: Iterable[str]) -> None:
        self._lines = _ended(found)
        self.row: list[str] = []
        self.at_end = False

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> str:
        for line in self._lines:
            self.row.append(line)
            return line
        self.at_end = True
        raise StopIteration

    def breaks_off(self, delimiter: str) -> bool:
        """Whether the row that was read last ends the file within quotes; starts the next row."""
        row, self.row = self.row, []
        if not self.at_end:
            return False
        try:
            return not list(csv.reader(row, delimiter=delimiter, strict=True))
        except csv.Error as error:
            return "end of data" in str(error)


class _Table:
    def __init__(self, path: Path, head: _Head, becomes: dict[str, str], document: Document) -> None:
        self._path = path
        self._head = head
        self._becomes = becomes
        self._document = document
        self._seen: Counter[str] = Counter()

    def chunks(self, progress: Progress) -> Iterator[FoundChunk]:
        """Give every row that says something."""
        found = text_blocks(self._path, self._document, progress)
        rows = _Lines(islice(lines(found, self._path.name), self._head.above + 1, None))
        line = self._head.above + 2
        for row in self._rows(rows):
            here, line = line, line + len(rows.row)
            if not rows.breaks_off(self._head.delimiter):
                yield from self._chunk(row, here)
                continue
            self._document.read += 1
            within = counted(line - here, "line")
            self._document.skip(f"Line {here}", f"its quotation is never closed; {within} lie within it")

    def _rows(self, rows: _Lines) -> Iterator[list[str]]:
        csv.field_size_limit(_LONGEST_CELL)
        try:
            yield from csv.reader(rows, delimiter=self._head.delimiter)
        except csv.Error as error:
            raise ImportFormatError(
                f"{self._path.name} can't be read as a table: {error}. Nothing was imported."
            ) from error

    def _chunk(self, row: Sequence[str], line: int) -> Iterator[FoundChunk]:
        if not any(cell.strip() for cell in row):
            return
        self._document.read += 1
        record = self._record(row)
        self._document.keys.met(record)
        found = fields(record, self._becomes, self._document.tally)
        if not found.get("content", "").strip():
            self._document.skip(f"Line {line}", "it says nothing in the column of what is remembered")
            return
        found |= {"external_id": self._external_id(found), "source": self._path.name}
        yield FoundChunk(new=new_chunk(found), key=line, place=f"Line {line}")

    def _record(self, row: Sequence[str]) -> dict[str, str]:
        names = self._head.names
        self._document.tally[_SHORT] += len(row) < len(names)
        row = [unguarded(cell) for cell in row]
        more = {f"column {at}": cell for at, cell in enumerate(row[len(names) :], len(names) + 1) if cell}
        self._document.tally[_LONG] += bool(more)
        return {**more, **dict(zip(names, row, strict=False))}

    def _external_id(self, found: dict[str, str]) -> str:
        """Return the row's own id, else the digest of its text; one that comes again gets a number."""
        known = found.get("external_id") or text_hash(found["content"])
        self._seen[known] += 1
        return known if self._seen[known] == 1 else f"{known}-{self._seen[known]}"
