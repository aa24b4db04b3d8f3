"""The saved questions of a store: each write is a step of the log, undone like any other."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from pathlib import Path

from sqlalchemy import Connection

from engine.curation.curator import Curator
from engine.errors import InvalidInputError, NotFoundError
from engine.evaluation.importing import LONGEST, FoundQuestion, read_questions, to_lines
from engine.evaluation.records import QuestionImport, SavedQuestion
from engine.exchange.exporters.replacing import refuse_store, replacing
from engine.fields import is_text
from engine.records import Changes, ChunkId
from engine.storage import questions, reading
from engine.storage.database import Database
from engine.storage.steps import StepWriter
from engine.wording import counted

SAVE, FORGET = "save question", "forget question"
"""Kinds of steps: neither changes the chunks that a question expects."""


class Questions:
    """Reads and writes them."""

    def __init__(self, database: Database, curator: Curator) -> None:
        self._database = database
        self._curator = curator

    def all(self) -> list[SavedQuestion]:
        """Return every saved question, by text."""
        with self._database.reader() as connection:
            return _saved(questions.expectations(connection))

    def of_chunk(self, chunk_id: int) -> list[str]:
        """Return the questions that should bring a chunk back."""
        with self._database.reader() as connection:
            return questions.expected_of(connection, chunk_id)

    def save(self, text: str, expected: Sequence[int], kind: str, actor: str) -> Changes:
        """Save a question, or set anew what it expects."""
        text = text.strip()
        if faults := _faults(text, expected, kind):
            raise InvalidInputError(faults)
        with self._curator.step(SAVE, actor) as step:
            _set(step.writer, text, dict.fromkeys(map(int, expected)), kind)
            step.label = f"Save a question that expects {counted(len(set(expected)), 'chunk')}"
        return step.changes

    def forget(self, text: str, actor: str) -> Changes:
        """Take a question away."""
        with self._curator.step(FORGET, actor) as step:
            known = questions.expectations(step.writer.connection, text)
            if not known:
                raise NotFoundError("There is no such saved question.")
            step.writer.apply([questions.row(key, name, kind, None) for name, kind, key in known])
            step.label = "Forget a question"
        return step.changes

    def import_file(self, path: Path, actor: str) -> QuestionImport:
        """Save the questions of a file as one step; what expects nothing that is here is passed over."""
        found, skipped = read_questions(path)
        stored = 0
        with self._curator.step(SAVE, actor) as step:
            for question, expected in _resolved(step.writer.connection, found, path.name):
                if not expected:
                    skipped.append(f"{question.place} expects only what is not in this store.")
                    continue
                _set(step.writer, question.text, dict.fromkeys(expected), question.kind)
                stored += 1
            step.label = f"Import {counted(stored, 'question')}"
        return QuestionImport(stored, step.changes, tuple(skipped))

    def export(self, path: Path) -> int:
        """Write all questions as lines of JSON; return how many.

        Raises ExportError, or RefusedError where the file is the store itself.
        """
        found = self.all()
        refuse_store(path, self._database.path)
        with replacing(path) as file:
            file.write(to_lines(found))
        return len(found)


def _saved(rows: Sequence[tuple[str, str, ChunkId]]) -> list[SavedQuestion]:
    return [
        SavedQuestion(text, tuple(key for _, _, key in group), group[0][1])
        for text, group in ((text, list(rows)) for text, rows in groupby(rows, key=lambda row: row[0]))
    ]


def _faults(text: str, expected: Sequence[int], kind: str) -> list[str]:
    checks = {
        f"a question has 1 to {LONGEST:,} characters": 0 < len(text) <= LONGEST,
        "a question holds half a character (a lone surrogate)": is_text(text) and is_text(kind),
        "a question must expect at least one chunk": len(expected) > 0,
    }
    return [fault for fault, fine in checks.items() if not fine]


def _set(writer: StepWriter, text: str, expected: dict[int, None], kind: str) -> None:
    """Let a question expect these chunks and no others; raises NotFoundError for one that is missing."""
    there = reading.chunks(writer.connection, list(expected))
    for key in expected:
        if key not in there:
            raise NotFoundError(f"There is no chunk {key} in this store.")
    known = {key: before for _, before, key in questions.expectations(writer.connection, text)}
    changes = [questions.row(key, text, before, None) for key, before in known.items() if key not in expected]
    changes += [
        questions.row(ChunkId(key), text, known.get(ChunkId(key)), kind)
        for key in expected
        if known.get(ChunkId(key)) != kind
    ]
    writer.apply(changes)


def _resolved(
    connection: Connection, found: Sequence[FoundQuestion], source: str
) -> list[tuple[FoundQuestion, list[int]]]:
    """Return each question with the chunks of this store that it expects."""
    names = sorted({one for question in found for one in question.expected if isinstance(one, str)})
    numbers = sorted({one for question in found for one in question.expected if isinstance(one, int)})
    by_name = questions.by_external_id(connection, names, source)
    there = reading.chunks(connection, numbers).keys() if numbers else set()
    resolved = []
    for question in found:
        expected: list[int] = []
        for one in question.expected:
            known = by_name.get(one, []) if isinstance(one, str) else [one] if one in there else []
            expected += map(int, known)
        resolved.append((question, list(dict.fromkeys(expected))))
    return resolved
