"""The tables of a store.  Private to ``storage`` (and to ``query``, which compiles searches to them)."""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.types import TypeEngine

from engine.fields import COLUMNS, Field, Kind

metadata = MetaData()

_TYPES: dict[Kind, type[TypeEngine[Any]]] = {
    Kind.TEXT: Text,
    Kind.LONG_TEXT: Text,
    Kind.CHOICE: Text,
    Kind.NUMBER: Float,
    Kind.INTEGER: Integer,
    Kind.FLAG: Integer,
    Kind.TIME: Integer,  # microseconds since 1970 UTC: exact, compact, sortable
    Kind.LIST: Text,  # JSON
    Kind.MAPPING: Text,  # JSON
}


def _chunk_column(item: Field) -> Column[Any]:
    if item.name == "id":
        return Column("id", Integer, primary_key=True)
    default = {Kind.LIST: "[]", Kind.MAPPING: "{}"}.get(item.kind, item.default)
    server_default = (
        None if default is None else text("'" + default + "'" if isinstance(default, str) else str(default))
    )
    return Column(item.name, _TYPES[item.kind], nullable=item.nullable, server_default=server_default)


TEAM = "type IN ('archive', 'core_memory', 'stream')"
"""What the agents of a team keep in mind; a partial index serves only those who say it so."""

chunk = Table(
    "chunk",
    metadata,
    *(_chunk_column(item) for item in COLUMNS),
    Index("chunk_content_hash", "content_hash"),
    Index("chunk_session", "session", "turn"),
    Index("chunk_protected", "id", sqlite_where=text("pinned = 1 OR immutable = 1 OR flashbulb = 1")),
    Index("chunk_external", "external_id", sqlite_where=text("external_id <> ''")),
    Index("chunk_used", "access_count", sqlite_where=text("access_count >= 3")),
    Index("chunk_team", "type", "cycle", "state", "status", sqlite_where=text(TEAM)),
    sqlite_autoincrement=True,  # an id is never used for two chunks, whatever is undone
)

_OF_CHUNK = "chunk.id"


def _label_table(name: str) -> Table:
    return Table(
        name,
        metadata,
        Column("chunk_id", Integer, ForeignKey(_OF_CHUNK), nullable=False),
        Column("name", Text, nullable=False),
        PrimaryKeyConstraint("chunk_id", "name"),
        Index(f"{name}_name", "name", "chunk_id"),
        sqlite_with_rowid=False,
    )


tag = _label_table("tag")
entity = _label_table("entity")

USED = "reason NOT IN ('recorded', 'imported', 'updated', 'reinforced', 'compacted')"
"""What a trace of a use is, as against one of a storing; a partial index serves only those who say it so."""

trace = Table(
    "trace",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("chunk_id", Integer, ForeignKey(_OF_CHUNK), nullable=False),
    Column("interaction", Integer, nullable=False),
    Column("at", Integer),
    Column("reason", Text, nullable=False, server_default="recorded"),
    # A compacted trace stands for ``count`` presentations spread evenly from ``since`` on; others for one.
    Column("count", Integer),
    Column("since", Integer),
    Index("trace_chunk", "chunk_id", "interaction"),
    Index("trace_compacted", "chunk_id", sqlite_where=text("count > 1")),
    # Which chunks were used at one interaction: those went together.
    Index("trace_use", "interaction", "chunk_id", sqlite_where=text(USED)),
    sqlite_autoincrement=True,
)

relation = Table(
    "relation",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("source", Integer, ForeignKey(_OF_CHUNK), nullable=False),
    Column("target", Integer, ForeignKey(_OF_CHUNK), nullable=False),
    Column("kind", Text, nullable=False),
    Column("confidence", Float, nullable=False, server_default=text("1.0")),
    Column("evidence", Text, nullable=False, server_default=""),
    UniqueConstraint("source", "target", "kind"),
    Index("relation_target", "target"),
    sqlite_autoincrement=True,
)

facet = Table(
    "facet",
    metadata,
    Column("chunk_id", Integer, ForeignKey(_OF_CHUNK), nullable=False),
    Column("name", Text, nullable=False),
    Column("text_hash", Text, nullable=False),
    PrimaryKeyConstraint("chunk_id", "name"),
    sqlite_with_rowid=False,
)

vector_model = Table(
    "vector_model",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", Text, nullable=False, unique=True),
    Column("dimension", Integer, nullable=False),
)

# Vectors belong to texts, not to chunks: an undo, a redo, or a second chunk of the same words embeds nothing.
vector = Table(
    "vector",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("text_hash", Text, nullable=False),
    Column("model_id", Integer, ForeignKey("vector_model.id"), nullable=False),
    Column("vector", LargeBinary, nullable=False),
    UniqueConstraint("text_hash", "model_id"),
)

meta = Table("meta", metadata, Column("key", Text, primary_key=True), Column("value", Text, nullable=False))

log = Table(
    "log",
    metadata,
    Column("seq", Integer, primary_key=True),
    Column("step", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("at", Integer, nullable=False),
    Column("interaction", Integer, nullable=False),
    Column("actor", Text, nullable=False),
    Column("chunk_id", Integer),  # null in the header row, which closes each step
    Column("payload", Text),  # null once redacted by an erase
    Column("payload_sha256", Text, nullable=False),
    Column("previous_hash", Text, nullable=False),
    Column("hash", Text, nullable=False),
    Index("log_step", "step", "chunk_id"),
    # All that a list of steps shows: read from here, it touches none of the rows between the headers.
    Index(
        "log_header",
        *("seq", "chunk_id", "step", "kind", "at", "interaction", "actor", "payload"),
        sqlite_where=text("chunk_id IS NULL"),
    ),
    Index("log_kind", "kind", "seq", sqlite_where=text("chunk_id IS NULL")),
    Index("log_actor", "actor", "seq", sqlite_where=text("chunk_id IS NULL")),
    Index("log_chunk", "chunk_id", "seq", sqlite_where=text("chunk_id IS NOT NULL")),
)

redaction = Table(
    "redaction",
    metadata,
    Column("seq", Integer, ForeignKey("log.seq"), primary_key=True),
    Column("erase_step", Integer, nullable=False),
)

# Up to which log position a person reviewed what others did to a chunk.  No foreign key: a mark does not
# hold its chunk in the store.
review = Table(
    "review",
    metadata,
    Column("chunk_id", Integer, primary_key=True),
    Column("position", Integer, nullable=False),
)

# Which chunks a saved question should bring back: rows like tags, so that they are logged, undone and erased
# with their chunks.  No foreign key, for the same reason.
question = Table(
    "question",
    metadata,
    Column("chunk_id", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("kind", Text, nullable=False, server_default=""),
    PrimaryKeyConstraint("chunk_id", "name"),
    Index("question_name", "name", "chunk_id"),
    sqlite_with_rowid=False,
)

# What waits for a human's word, first in, first out.  Its number is that of the chunk which the answer makes
# of it: so the gate, its artifact and its predictions are logged, undone and erased with that chunk.
gate = Table(
    "gate",
    metadata,
    Column("chunk_id", Integer, primary_key=True),
    Column("status", Text, nullable=False),
    *(
        Column(name, Text, nullable=False, server_default="")
        for name in ("state", "task_type", "project", "question", "session", "context", "history")
    ),
    *(
        Column(name, Text, nullable=False, server_default="")
        for name in ("artifact", "artifact_name", "artifact_problem")
    ),
    Column("enqueued_at", Integer, nullable=False),
    Index("gate_waiting", "chunk_id", sqlite_where=text("status = 'waiting'")),
)

# What the agents of a team did, in the order in which it came: written once, never changed, gone only by an
# erase.  Its number is that of the chunk by which it is found by meaning, once the index has come to it.
minute = Table(
    "minute",
    metadata,
    Column("chunk_id", Integer, primary_key=True),
    Column("id", Text, nullable=False, unique=True),
    Column("at", Integer, nullable=False),
    Column("event_type", Text, nullable=False),
    *(Column(name, Text, nullable=False, server_default="") for name in ("agent", "project", "note")),
    Column("cycle", Integer),
    Column("data", Text, nullable=False, server_default="{}"),
    Column("context_references", Text, nullable=False, server_default="[]"),
    Index("minute_agent", "agent", "event_type", "at"),
    Index("minute_of_agent", "agent", "chunk_id"),
    Index("minute_event", "event_type", "chunk_id"),
    Index("minute_project", "project", "chunk_id"),
    Index("minute_at", "at"),
)

# What an agent would have changed of what only a person may change, and what the person said.  Its number is
# one that no chunk has, so that it is logged, undone and erased as a chunk is.
proposal = Table(
    "proposal",
    metadata,
    Column("chunk_id", Integer, primary_key=True),
    Column("status", Text, nullable=False),
    *(
        Column(name, Text, nullable=False, server_default="")
        for name in ("role", "section", "content", "reason", "proposed_by", "decided_by", "answer")
    ),
    Column("proposed_at", Integer, nullable=False),
    Column("decided_at", Integer),
    Index("proposal_waiting", "chunk_id", sqlite_where=text("status = 'waiting'")),
)

# What was predicted for a gate, run by run: what was asked and answered, the memories that it was asked with.
# It is a record of work, like the operations log, and no state of the memory: an answer is what is logged.
prediction = Table(
    "prediction",
    metadata,
    Column("chunk_id", Integer, nullable=False),
    Column("run", Integer, nullable=False),
    Column("memories", Text, nullable=False, server_default="[]"),
    Column("prefix", Text, nullable=False, server_default=""),
    Column("model", Text, nullable=False),
    Column("started_at", Integer, nullable=False),
    Column("record", Text, nullable=False),
    PrimaryKeyConstraint("chunk_id", "run"),
    Index("prediction_prefix", "prefix"),
)

# What every pass of a session was asked with first, once for all its predictions.
prefix = Table(
    "prefix",
    metadata,
    Column("digest", Text, primary_key=True),
    Column("memories", Text, nullable=False),
    Column("interaction", Integer, nullable=False),
    Column("text", Text, nullable=False),
)

# The logs of other stores, as their exports brought them: history that came along, apart from this store's.
archive = Table(
    "archive",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("import_step", Integer, nullable=False),
    Column("store_id", Text, nullable=False),
)

log_archive = Table(
    "log_archive",
    metadata,
    Column("archive_id", Integer, ForeignKey("archive.id"), nullable=False),
    *(Column(column.name, column.type, nullable=column.nullable) for column in log.columns),
    Column("local_chunk_id", Integer),  # what chunk_id, a number of the other store, became in this one
    Column("erased_by", Text),  # the store and step of the erase that took the payload
    PrimaryKeyConstraint("archive_id", "seq"),
    Index("log_archive_chunk", "local_chunk_id", sqlite_where=text("local_chunk_id IS NOT NULL")),
)
