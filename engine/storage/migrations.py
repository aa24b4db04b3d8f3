"""From an empty file, or an older schema, to today's.

``PRAGMA user_version`` holds the schema's number.  A new store is created at the newest; an older one
takes the numbered steps it lacks.  A shipped step is never edited.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from sqlalchemy import Connection
from sqlalchemy.dialects import sqlite
from sqlalchemy.schema import CreateIndex, CreateTable, ExecutableDDLElement

from engine.storage import schema
from engine.storage.tables import metadata

FIRST_VERSION = 1


def _index_headers(connection: Connection) -> None:
    """Let steps be listed, filtered and paged without reading the rows between their headers."""
    for statement in (
        "DROP INDEX log_step",
        "DROP INDEX log_header",
        "CREATE INDEX log_step ON log (step, chunk_id)",
        "CREATE INDEX log_header ON log (seq, chunk_id, step, kind, at, interaction, actor, payload) "
        "WHERE chunk_id IS NULL",
        "CREATE INDEX log_kind ON log (kind, seq) WHERE chunk_id IS NULL",
        "CREATE INDEX log_actor ON log (actor, seq) WHERE chunk_id IS NULL",
    ):
        connection.exec_driver_sql(statement)


def _allow_unknown(connection: Connection) -> None:
    """Let what an import does not say be unknown.

    No row changes, so the definition of the table is edited: https://sqlite.org/lang_altertable.html, 8.
    """
    version = connection.exec_driver_sql("PRAGMA schema_version").scalar_one()
    connection.exec_driver_sql("PRAGMA writable_schema = ON")
    for name, default in (
        ("importance", "0.5"),
        ("utility", "0.5"),
        ("stability", "1.0"),
        ("storage_strength", "1.0"),
        ("retrieval_strength", "1.0"),
    ):
        column = f"{name} FLOAT DEFAULT ({default})"
        connection.exec_driver_sql(
            "UPDATE sqlite_schema SET sql = replace(sql, ?, ?) WHERE type = 'table' AND name = 'chunk'",
            (f"{column} NOT NULL", column),
        )
    connection.exec_driver_sql(f"PRAGMA schema_version = {version + 1}")
    connection.exec_driver_sql("PRAGMA writable_schema = OFF")


def _mark_reviews(connection: Connection) -> None:
    """Let it be kept up to where a person reviewed each chunk."""
    connection.exec_driver_sql(
        "CREATE TABLE review (chunk_id INTEGER NOT NULL, position INTEGER NOT NULL, PRIMARY KEY (chunk_id))"
    )


def _ask(connection: Connection) -> None:
    """Let questions be saved, and be found which chunks are used most, and which together."""
    connection.exec_driver_sql("CREATE INDEX chunk_used ON chunk (access_count) WHERE access_count >= 3")
    connection.exec_driver_sql(
        "CREATE TABLE question (chunk_id INTEGER NOT NULL, name TEXT NOT NULL, "
        "kind TEXT DEFAULT '' NOT NULL, PRIMARY KEY (chunk_id, name)) WITHOUT ROWID"
    )
    connection.exec_driver_sql("CREATE INDEX question_name ON question (name, chunk_id)")
    connection.exec_driver_sql(
        "CREATE INDEX trace_use ON trace (interaction, chunk_id) "
        "WHERE reason NOT IN ('recorded', 'imported', 'updated', 'reinforced')"
    )


def _dream(connection: Connection) -> None:
    """Let it be kept until when the strength of each chunk was let fade, and let traces stand for many."""
    for statement in (
        "ALTER TABLE chunk ADD COLUMN decayed_at INTEGER",
        "ALTER TABLE trace ADD COLUMN count INTEGER",
        "ALTER TABLE trace ADD COLUMN since INTEGER",
        "CREATE INDEX trace_compacted ON trace (chunk_id) WHERE count > 1",
        "DROP INDEX trace_use",
        "CREATE INDEX trace_use ON trace (interaction, chunk_id) "
        "WHERE reason NOT IN ('recorded', 'imported', 'updated', 'reinforced', 'compacted')",
    ):
        connection.exec_driver_sql(statement)


def _wait(connection: Connection) -> None:
    """Let gates wait for a human's word."""
    texts = ("state", "task_type", "project", "question", "session", "context", "history")
    artifact = ("artifact", "artifact_name", "artifact_problem")
    columns = ", ".join(f"{name} TEXT DEFAULT '' NOT NULL" for name in (*texts, *artifact))
    connection.exec_driver_sql(
        f"CREATE TABLE gate (chunk_id INTEGER NOT NULL, status TEXT NOT NULL, {columns}, "
        "enqueued_at INTEGER NOT NULL, PRIMARY KEY (chunk_id))"
    )
    connection.exec_driver_sql("CREATE INDEX gate_waiting ON gate (chunk_id) WHERE status = 'waiting'")


def _predict(connection: Connection) -> None:
    """Let what was predicted for gates be kept."""
    for statement in (
        "CREATE TABLE prediction (chunk_id INTEGER NOT NULL, run INTEGER NOT NULL, "
        "memories TEXT DEFAULT '[]' NOT NULL, prefix TEXT DEFAULT '' NOT NULL, model TEXT NOT NULL, "
        "started_at INTEGER NOT NULL, record TEXT NOT NULL, PRIMARY KEY (chunk_id, run))",
        "CREATE INDEX prediction_prefix ON prediction (prefix)",
        "CREATE TABLE prefix (digest TEXT NOT NULL, memories TEXT NOT NULL, interaction INTEGER NOT NULL, "
        "text TEXT NOT NULL, PRIMARY KEY (digest))",
    ):
        connection.exec_driver_sql(statement)


def _coordinate(connection: Connection) -> None:
    """Let the minutes of a team be kept, and what its agents propose."""
    texts = ", ".join(f"{name} TEXT DEFAULT '' NOT NULL" for name in ("agent", "project", "note"))
    proposed = ("role", "section", "content", "reason", "proposed_by", "decided_by", "answer")
    columns = ", ".join(f"{name} TEXT DEFAULT '' NOT NULL" for name in proposed)
    append_only = "BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END"
    for statement in (
        "CREATE TABLE minute (chunk_id INTEGER NOT NULL, id TEXT NOT NULL, at INTEGER NOT NULL, "
        f"event_type TEXT NOT NULL, {texts}, cycle INTEGER, data TEXT DEFAULT '{{}}' NOT NULL, "
        "context_references TEXT DEFAULT '[]' NOT NULL, PRIMARY KEY (chunk_id), UNIQUE (id))",
        "CREATE INDEX minute_agent ON minute (agent, event_type, at)",
        "CREATE INDEX minute_of_agent ON minute (agent, chunk_id)",
        "CREATE INDEX minute_event ON minute (event_type, chunk_id)",
        "CREATE INDEX minute_project ON minute (project, chunk_id)",
        "CREATE INDEX minute_at ON minute (at)",
        f"CREATE TABLE proposal (chunk_id INTEGER NOT NULL, status TEXT NOT NULL, {columns}, "
        "proposed_at INTEGER NOT NULL, decided_at INTEGER, PRIMARY KEY (chunk_id))",
        "CREATE INDEX proposal_waiting ON proposal (chunk_id) WHERE status = 'waiting'",
        "CREATE INDEX chunk_team ON chunk (type, cycle, state, status) "
        "WHERE type IN ('archive', 'core_memory', 'stream')",
        f"CREATE TRIGGER minute_guard_update BEFORE UPDATE ON minute {append_only}",
        "CREATE TRIGGER minute_guard_insert BEFORE INSERT ON minute WHEN EXISTS (SELECT 1 FROM minute "
        f"WHERE chunk_id = new.chunk_id OR id = new.id) {append_only}",
        "CREATE TRIGGER minute_guard_delete BEFORE DELETE ON minute WHEN EXISTS (SELECT 1 FROM log "
        "WHERE chunk_id = old.chunk_id AND payload IS NOT NULL AND kind <> 'erase') "
        f"{append_only}",
    ):
        connection.exec_driver_sql(statement)


MIGRATIONS: tuple[Callable[[Connection], None], ...] = (
    _index_headers,
    _allow_unknown,
    _mark_reviews,
    _ask,
    _dream,
    _wait,
    _predict,
    _coordinate,
)
"""The step at position n takes a store from version n + 1 to n + 2."""


def newest_version() -> int:
    """Return the number of the schema this program writes."""
    return FIRST_VERSION + len(MIGRATIONS)


def create(connection: Connection) -> None:
    """Create the newest schema in an empty file, inside the caller's transaction."""
    for statement in (*_tables(), *schema.FULL_TEXT, *schema.IMMUTABILITY, *schema.APPEND_ONLY):
        connection.exec_driver_sql(statement)
    connection.exec_driver_sql(
        "INSERT INTO meta VALUES ('interaction', '0'), ('store_id', lower(hex(randomblob(16))))"
    )
    connection.exec_driver_sql(f"PRAGMA application_id = {schema.APPLICATION_ID}")
    _set_version(connection)


@cache
def _tables() -> tuple[str, ...]:
    """Return what creates the tables and their indexes: to write it takes longer than to run it."""
    dialect = sqlite.dialect()
    found: list[ExecutableDDLElement] = []
    for table in metadata.sorted_tables:
        found.append(CreateTable(table))
        found += map(CreateIndex, sorted(table.indexes, key=lambda index: index.name or ""))
    return tuple(str(element.compile(dialect=dialect)) for element in found)


def version_of(connection: Connection) -> int:
    """Return the number of the schema of a store."""
    return int(connection.exec_driver_sql("PRAGMA user_version").scalar_one())


def migrate(connection: Connection) -> None:
    """Take the steps that a store lacks, inside the caller's transaction."""
    for step in MIGRATIONS[version_of(connection) - FIRST_VERSION :]:
        step(connection)
    _set_version(connection)


def _set_version(connection: Connection) -> None:
    connection.exec_driver_sql(f"PRAGMA user_version = {newest_version()}")
