"""What uses tell: which chunks are used together, and which are used so much that they are always given."""

from __future__ import annotations

import json

import numpy as np
from sqlalchemy import Connection

from engine.records import ChunkId, IdArray
from engine.storage import driver
from engine.storage.tables import USED

NEWEST = 64
"""Uses of a chunk that are looked at for what was used beside it: the newest."""

LEAST_USES = 3
"""Uses from which a chunk is found by them: what the partial index holds."""


def used_together(connection: Connection, ids: IdArray, least: int) -> tuple[IdArray, IdArray]:
    """Return pairs of chunks, the first one of ``ids``, used at one interaction ``least`` times or more.

    Counted over the newest uses of the first.  Uses are those that somebody recorded, not the storing.
    """
    rows = driver.rows(
        connection,
        f"""
        WITH used AS MATERIALIZED (
            SELECT chunk_id, interaction,
                   row_number() OVER (PARTITION BY chunk_id ORDER BY interaction DESC) AS nth
            FROM trace WHERE chunk_id IN (
                SELECT c.id FROM json_each(?) CROSS JOIN chunk c ON c.id = value
                WHERE access_count IS NULL OR access_count >= ?
            ) AND {USED}
        )
        SELECT u.chunk_id, t.chunk_id FROM used u CROSS JOIN trace t ON t.interaction = u.interaction
        WHERE u.nth <= {NEWEST} AND t.chunk_id <> u.chunk_id AND t.{USED}
        GROUP BY 1, 2 HAVING count(DISTINCT t.interaction) >= ?
        """,
        (json.dumps(ids.tolist()), least, least),
    ).fetchall()
    pairs = np.array(rows, dtype=np.int64).reshape(-1, 2)
    return pairs[:, 0], pairs[:, 1]


def partners(connection: Connection, chunk_id: int, limit: int) -> list[tuple[ChunkId, int]]:
    """Return what was used together with a chunk, the most often first, and how often."""
    rows = driver.rows(
        connection,
        f"""
        SELECT t.chunk_id, count(DISTINCT t.interaction) AS times FROM trace u
        CROSS JOIN trace t ON t.interaction = u.interaction
        WHERE u.chunk_id = ? AND u.{USED} AND t.{USED} AND t.chunk_id <> u.chunk_id
        GROUP BY 1 ORDER BY times DESC, 1 LIMIT ?
        """,
        (chunk_id, limit),
    )
    return [(ChunkId(key), times) for key, times in rows]


def most_used(
    connection: Connection, *, uses: float, utility: float, since: int, now: int, limit: int
) -> list[int]:
    """Return current semantic chunks of enough uses and utility that came about after ``since``.

    The most useful first; ``since`` and ``now`` in microseconds.
    """
    rows = driver.rows(
        connection,
        f"SELECT id FROM chunk WHERE access_count >= {LEAST_USES} AND access_count >= ? AND utility >= ? "
        "AND tier = 'semantic' AND status = 'active' AND coalesce(at, recorded_at) > ? "
        "AND (valid_until IS NULL OR valid_until > ?) ORDER BY utility DESC, id LIMIT ?",
        (uses, utility, since, now, limit),
    )
    return [int(key) for (key,) in rows]


def used_after(connection: Connection, interaction: int) -> IdArray:
    """Return the chunks that were used, not merely stored, at a later interaction, ascending."""
    found = driver.integers(
        connection, f"SELECT DISTINCT chunk_id FROM trace WHERE interaction > ? AND {USED}", (interaction,)
    )
    return np.sort(found)


def often_presented(connection: Connection, most: int) -> IdArray:
    """Return the chunks with more traces than ``most`` that are not compacted, ascending."""
    found = driver.rows(
        connection,
        "SELECT chunk_id, count(*) FROM trace GROUP BY chunk_id HAVING count(*) > ? ORDER BY chunk_id",
        (most,),
    ).fetchall()
    compacted = dict(
        driver.rows(connection, "SELECT chunk_id, count(*) FROM trace WHERE count > 1 GROUP BY chunk_id")
    )
    often = [key for key, rows in found if rows - compacted.get(key, 0) > most]
    return np.array(often, dtype=np.int64)


def with_attribute(connection: Connection, name: str) -> IdArray:
    """Return the chunks whose attributes hold a name, ascending."""
    return driver.integers(
        connection,
        "SELECT id FROM chunk WHERE attributes <> '{}' AND instr(attributes, ?) ORDER BY id",
        (f'"{name}"',),
    )
