"""Copies chunks of the selection, read from the store in the background."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Sequence

from PySide6.QtGui import QGuiApplication

from engine import AsOf, Chunk, MemoryEngine, Progress
from gui.models.rows import COLUMNS, read_facts
from gui.session import Session
from gui.state.selection import Selection
from gui.tasks import Job

MOST = 10_000  # chunks: more make a clipboard that freezes whoever pastes it
AS_STORED = frozenset({"content", "category", "session", "speaker"})


def copy_texts(session: Session, selection: Selection) -> Job | None:
    """Copy the texts of the chunks, one after the other."""
    return _copy(session, selection, lambda engine, ids: "\n".join(c.content for c in engine.chunks(ids)))


def copy_rows(session: Session, selection: Selection, sections: Sequence[int]) -> Job | None:
    """Copy these columns of the chunks with their titles, as a spreadsheet takes them."""
    as_of = session.as_of
    return _copy(session, selection, lambda engine, ids: table_text(engine, ids, sections, as_of))


def table_text(
    engine: MemoryEngine, ids: Sequence[int], sections: Sequence[int], as_of: AsOf | None = None
) -> str:
    """Return columns of chunks as tab-separated values; texts of the store are in full and as they are."""
    columns = [COLUMNS[section] for section in sections]
    out = io.StringIO()
    writer = csv.writer(out, "excel-tab", lineterminator="\n")
    writer.writerow([column.title or column.key for column in columns])
    for facts in read_facts(engine, ids, as_of):
        writer.writerow([_value(column.key, column.text(facts), facts.chunk) for column in columns])
    return out.getvalue()


def _value(key: str, text: str, chunk: Chunk) -> str:
    if key in AS_STORED:
        return str(getattr(chunk, key))
    return ", ".join(chunk.tags) if key == "tags" else text


def _copy(
    session: Session, selection: Selection, text_of: Callable[[MemoryEngine, Sequence[int]], str]
) -> Job | None:
    def work(engine: MemoryEngine, progress: Progress) -> str:
        query = selection.query
        ids = selection.ids if query is None else engine.find(query, progress=progress).ids[:MOST].tolist()
        return text_of(engine, ids[:MOST])

    return session.read(work, QGuiApplication.clipboard().setText, key="clipboard")
