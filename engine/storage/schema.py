"""What SQLAlchemy can't say: the full-text table, and triggers that hold promises against any program."""

from __future__ import annotations

from engine.fields import COLUMNS

APPLICATION_ID = 0x4D6E656D  # "Mnem" in the file's header

TOKENIZER = "porter unicode61 remove_diacritics 2"
"""How texts are cut into words, and these to their stems; whatever compares words with them does it so."""

FULL_TEXT = (
    f"""CREATE VIRTUAL TABLE chunk_text USING fts5(
        content, content='chunk', content_rowid='id', tokenize='{TOKENIZER}')""",
    "CREATE VIRTUAL TABLE chunk_vocabulary USING fts5vocab('chunk_text', 'row')",
)
# Kept in step by storage.text_search, not by triggers: FTS5 writes its pending words to disk at the end of
# every statement that runs a trigger, which makes bulk inserts five times slower.

# Use may strengthen an immutable chunk and a person may pin it; nothing else about it changes.
_FREE_WHEN_IMMUTABLE = {
    "immutable", "pinned", "last_accessed_at", "access_count", "utility", "utility_updated_at",
    "stability", "difficulty", "last_reviewed_at", "storage_strength", "retrieval_strength", "decayed_at",
}  # fmt: skip
GUARDED_COLUMNS = tuple(item.name for item in COLUMNS if item.name not in _FREE_WHEN_IMMUTABLE)

_CHANGED = " OR ".join(f"new.{name} IS NOT old.{name}" for name in GUARDED_COLUMNS)
_REFUSAL = "SELECT RAISE(ABORT, 'chunk is immutable; lift its protection first')"
_IS_IMMUTABLE = "(SELECT immutable FROM chunk WHERE id = {id}) = 1"


def _label_guards(table: str) -> tuple[str, ...]:
    return (
        f"""CREATE TRIGGER {table}_guard_insert BEFORE INSERT ON {table}
            WHEN {_IS_IMMUTABLE.format(id="new.chunk_id")} BEGIN {_REFUSAL}; END""",
        f"""CREATE TRIGGER {table}_guard_update BEFORE UPDATE ON {table}
            WHEN {_IS_IMMUTABLE.format(id="old.chunk_id")} OR {_IS_IMMUTABLE.format(id="new.chunk_id")}
            BEGIN {_REFUSAL}; END""",
        f"""CREATE TRIGGER {table}_guard_delete BEFORE DELETE ON {table}
            WHEN {_IS_IMMUTABLE.format(id="old.chunk_id")} BEGIN {_REFUSAL}; END""",
    )


IMMUTABILITY = (
    f"""CREATE TRIGGER chunk_guard_update BEFORE UPDATE ON chunk
        WHEN old.immutable = 1 AND ({_CHANGED}) BEGIN {_REFUSAL}; END""",
    f"""CREATE TRIGGER chunk_guard_delete BEFORE DELETE ON chunk
        WHEN old.immutable = 1 BEGIN {_REFUSAL}; END""",
    # REPLACE deletes the row in its way without asking the guard of deletes.
    f"""CREATE TRIGGER chunk_guard_insert BEFORE INSERT ON chunk
        WHEN {_IS_IMMUTABLE.format(id="new.id")} BEGIN {_REFUSAL}; END""",
    f"""CREATE TRIGGER chunk_guard_id BEFORE UPDATE OF id ON chunk
        WHEN {_IS_IMMUTABLE.format(id="new.id")} AND new.id <> old.id BEGIN {_REFUSAL}; END""",
    *_label_guards("tag"),
    *_label_guards("entity"),
)

_ONLY_PAYLOAD_WENT = " AND ".join(
    f"new.{name} IS old.{name}"
    for name in (
        "seq", "step", "kind", "at", "interaction", "actor", "chunk_id",
        "payload_sha256", "previous_hash", "hash",
    )
)  # fmt: skip

_APPEND_ONLY = "SELECT RAISE(ABORT, 'the log is append-only')"


def _never(action: str, table: str) -> str:
    return (
        f"CREATE TRIGGER {table}_guard_{action.lower()} BEFORE {action} ON {table} BEGIN {_APPEND_ONLY}; END"
    )


APPEND_ONLY = (
    f"""CREATE TRIGGER log_guard_update BEFORE UPDATE ON log
        WHEN NOT (new.payload IS NULL AND {_ONLY_PAYLOAD_WENT}
                  AND EXISTS (SELECT 1 FROM redaction WHERE seq = old.seq))
        BEGIN {_APPEND_ONLY}; END""",
    _never("DELETE", "log"),
    # Also against REPLACE, which deletes the row in its way without asking the guard of deletes.
    f"""CREATE TRIGGER log_guard_insert BEFORE INSERT ON log
        WHEN new.seq <= (SELECT max(seq) FROM log) BEGIN {_APPEND_ONLY}; END""",
    _never("UPDATE", "redaction"),
    _never("DELETE", "redaction"),
    f"""CREATE TRIGGER log_archive_guard_update BEFORE UPDATE ON log_archive
        WHEN NOT (new.payload IS NULL AND {_ONLY_PAYLOAD_WENT} AND old.erased_by IS NULL
                  AND new.erased_by IS NOT NULL AND new.archive_id IS old.archive_id
                  AND new.local_chunk_id IS old.local_chunk_id)
        BEGIN {_APPEND_ONLY}; END""",
    _never("DELETE", "log_archive"),
    _never("UPDATE", "archive"),
    _never("DELETE", "archive"),
    _never("UPDATE", "minute"),
    # Also against REPLACE, as above.
    f"""CREATE TRIGGER minute_guard_insert BEFORE INSERT ON minute
        WHEN EXISTS (SELECT 1 FROM minute WHERE chunk_id = new.chunk_id OR id = new.id)
        BEGIN {_APPEND_ONLY}; END""",
    # What an erase took from the log may go here too.
    f"""CREATE TRIGGER minute_guard_delete BEFORE DELETE ON minute
        WHEN EXISTS (SELECT 1 FROM log WHERE chunk_id = old.chunk_id AND payload IS NOT NULL
                     AND kind <> 'erase')
        BEGIN {_APPEND_ONLY}; END""",
)

GUARDS = frozenset(statement.split()[2] for statement in (*IMMUTABILITY, *APPEND_ONLY))
"""Names of the triggers without which the promises hold only as long as every program is honest."""
