"""Files to import, and what tests read off a store afterwards."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

from engine import Progress
from tests.helpers import outside

TEAPARTY_SCHEMA = """
CREATE TABLE proxy_chunks (
    id TEXT PRIMARY KEY, type TEXT, state TEXT, task_type TEXT, outcome TEXT, lens TEXT,
    prior_prediction TEXT, posterior_prediction TEXT, prior_confidence REAL, posterior_confidence REAL,
    prediction_delta TEXT, salient_percepts TEXT, human_response TEXT, delta TEXT, content TEXT, traces TEXT,
    embedding_model TEXT, embedding_situation TEXT, embedding_artifact TEXT, embedding_stimulus TEXT,
    embedding_response TEXT, embedding_salience TEXT, embedding_blended TEXT, deleted_at INTEGER);
CREATE TABLE proxy_state (key TEXT PRIMARY KEY, value INTEGER);
CREATE TABLE proxy_accuracy (
    state TEXT, task_type TEXT, prior_correct INTEGER, prior_total INTEGER, posterior_correct INTEGER,
    posterior_total INTEGER, last_updated TEXT, PRIMARY KEY (state, task_type));
CREATE TABLE embedding_cache (
    hash TEXT, provider TEXT, model TEXT, embedding TEXT, updated_at TEXT,
    PRIMARY KEY (hash, provider, model));
"""


def teaparty(path: Path, rows: Iterable[Mapping[str, Any]], *, counter: int | None = 40) -> Path:
    """Write a TeaParty memory with these chunks."""
    with closing(sqlite3.connect(path)) as database:
        database.executescript(TEAPARTY_SCHEMA)
        for row in rows:
            marks = ", ".join("?" * len(row))
            database.execute(
                f"INSERT INTO proxy_chunks ({', '.join(row)}) VALUES ({marks})", tuple(row.values())
            )
        if counter is not None:
            database.execute("INSERT INTO proxy_state VALUES ('interaction_counter', ?)", (counter,))
        database.commit()
    return path


def gate(number: int, **columns: Any) -> dict[str, Any]:
    """Return a gate's row as TeaParty writes it."""
    return {
        "id": f"chunk-{number}",
        "type": "gate_outcome",
        "content": f"Gate {number} was about the rollback plan.",
        "traces": json.dumps([number]),
        **columns,
    }


def conversation(**parts: Any) -> dict[str, Any]:
    """Return a LoCoMo conversation of two turns, with further parts."""
    return {
        "speaker_a": "Ada",
        "speaker_b": "Ben",
        "session_1_date_time": "1:56 pm on 8 May, 2023",
        "session_1": [
            {"speaker": "Ada", "dia_id": "D1:1", "text": "I planted tomatoes."},
            {"speaker": "Ben", "dia_id": "D1:2", "text": "Show me!", "blip_caption": "a photo of a tomato"},
        ],
        **parts,
    }


def write_json(path: Path, value: Any) -> Path:
    """Write a value as JSON."""
    path.write_text(json.dumps(value), encoding="utf-8")
    return path


def records(path: Path) -> list[dict[str, Any]]:
    """Return the lines of an export."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").split("\n") if line]


def write_records(path: Path, values: Iterable[Mapping[str, Any]]) -> Path:
    """Write lines as an export has them."""
    path.write_text("".join(json.dumps(value) + "\n" for value in values), encoding="utf-8")
    return path


def row_counts(path: Path) -> dict[str, int]:
    """Return how many rows every table of a store has."""
    with outside(path) as raw:
        names = [name for (name,) in raw.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        return {name: raw.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0] for name in names}


def cancelled_during(text: str) -> Progress:
    """Return a progress whose user cancels as soon as it reports ``text``."""
    progress = Progress(lambda done, total, now: progress.cancel() if now == text else None)
    return progress
