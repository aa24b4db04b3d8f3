"""The steps of the log as their headers tell them: one, the newest, or those that match a filter."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from sqlalchemy import Connection

from engine.clock import from_microseconds, to_microseconds
from engine.fields import LARGEST_INTEGER
from engine.history.records import StepFilter
from engine.history.timeline import INDEX_MINUTES, MINUTES, REVERSALS, Standing, standing
from engine.records import StepId, StepInfo

COLUMNS = "h.seq, h.step, h.kind, h.at, h.interaction, h.actor, h.payload"
_HEADERS = "log h"
_OF_CHUNK = "log c CROSS JOIN log h ON h.step = c.step"  # from the chunk's rows to their headers, in order
_EVERY = StepFilter()


def headers(
    connection: Connection,
    *,
    since: int = 0,
    until: int | None = None,
    newest_first: bool = False,
    limit: int = -1,
    matching: StepFilter = _EVERY,
) -> Iterator[StepInfo]:
    """Give the steps that match and whose header lies after log position ``since``, and before ``until``."""
    reversed_steps = None if matching.undone is None else standings(connection)
    statement, values = _statement(since, until, matching, reversed_steps, newest_first=newest_first)
    found = _distinct(connection.exec_driver_sql(statement, tuple(values)))
    wanted = (info for info in map(step_info, found) if _says(info, matching.text))
    return islice(wanted, None if limit < 0 else limit)


def _statement(
    since: int, until: int | None, matching: StepFilter, known: Standing | None, *, newest_first: bool
) -> tuple[str, list[Any]]:
    """Return the query whose rows come in order, so that reading may stop at any of them."""
    where, values = ["h.chunk_id IS NULL", "h.seq > ?"], [since]
    if until is not None:
        where, values = [*where, "h.seq < ?"], [*values, until]
    for condition, given in _conditions(matching, known):
        where.append(condition)
        values += given
    source, order = (_OF_CHUNK, "c.seq") if matching.chunk is not None else (_HEADERS, "h.seq")
    direction = "DESC" if newest_first else "ASC"
    text = f"SELECT {COLUMNS} FROM {source} WHERE {' AND '.join(where)} ORDER BY {order} {direction}"
    return text, values


def _conditions(matching: StepFilter, known: Standing | None) -> Iterator[tuple[str, list[Any]]]:
    # + keeps SQLite to the index of all headers, which holds what the other conditions look at.
    scan = "+" if matching.text or len(matching.kinds) > 1 or matching.chunk is not None else ""
    if matching.chunk is not None:
        yield "c.chunk_id = ?", [matching.chunk if 0 < matching.chunk <= LARGEST_INTEGER else 0]
    if matching.actor is not None:
        yield f"{scan}h.actor = ?", [matching.actor]
    if matching.kinds:
        marks = ", ".join("?" * len(matching.kinds))
        yield f"{scan}h.kind IN ({marks})", list(matching.kinds)
    if matching.without:
        marks = ", ".join("?" * len(matching.without))
        yield f"+h.kind NOT IN ({marks})", list(matching.without)
    for moment, sign in ((matching.after, ">="), (matching.before, "<=")):
        if moment is not None:
            yield f"h.at {sign} ?", [to_microseconds(moment)]
    if matching.text:
        yield _text_condition(matching.text)
    if known is not None:
        yield _standing_condition(known, undone=bool(matching.undone))


def _text_condition(text: str) -> tuple[str, list[Any]]:
    """Return a condition that no header fails whose label holds the text."""
    escaped = json.dumps(text, ensure_ascii=False)[1:-1]
    for special in "\\%_":
        escaped = escaped.replace(special, f"\\{special}")
    if text.isascii():  # SQLite's LIKE folds the letters of ASCII, and knows no others
        return "h.payload LIKE ? ESCAPE '\\'", [f"%{escaped}%"]
    return "casefold(h.payload) LIKE ? ESCAPE '\\'", [f"%{escaped.casefold()}%"]


def _standing_condition(known: Standing, *, undone: bool) -> tuple[str, list[Any]]:
    decided = [[step for step, value in known.decided.items() if value is wanted] for wanted in (True, False)]
    listed = "+h.step IN (SELECT value FROM json_each(?))"
    swept = (
        f"(h.kind <> '{MINUTES}' AND EXISTS (SELECT 1 FROM json_each(?) "
        "WHERE h.step >= json_extract(value, '$[0]') AND h.step < json_extract(value, '$[1]')))"
    )
    condition = f"({listed} OR NOT {listed} AND {swept})"
    return condition if undone else f"NOT {condition}", [*map(json.dumps, decided), json.dumps(known.spans)]


def _says(info: StepInfo, text: str) -> bool:
    return not text or text.casefold() in info.label.casefold()


def _distinct(rows: Any) -> Iterator[Any]:
    """Give each step once: a chunk may have several rows in one, beside each other."""
    last = None
    for row in rows:
        if row.seq != last:
            last = row.seq
            yield row


def header(connection: Connection, step: StepId) -> StepInfo | None:
    """Return one step's header, or None."""
    if not 0 < step <= LARGEST_INTEGER:
        return None
    row = connection.exec_driver_sql(
        f"SELECT {COLUMNS} FROM log h WHERE h.step = ? AND h.chunk_id IS NULL", (step,)
    ).first()
    return step_info(row) if row is not None else None


def of_steps(connection: Connection, steps: Iterable[int]) -> dict[StepId, StepInfo]:
    """Return the headers of these steps, by step."""
    rows = connection.exec_driver_sql(
        f"SELECT {COLUMNS} FROM json_each(?) s CROSS JOIN log h ON h.step = s.value AND h.chunk_id IS NULL",
        (json.dumps(sorted(set(steps))),),
    )
    return {info.step: info for info in map(step_info, rows)}


def start_of(connection: Connection, step: StepId) -> int:
    """Return the log position before the first row of a step: where the one before it ended."""
    before = header(connection, StepId(step - 1))
    return 0 if before is None else before.position


def reversals(connection: Connection) -> Iterator[StepInfo]:
    """Give the undo and redo steps, newest first."""
    rows = connection.exec_driver_sql(
        f"SELECT {COLUMNS} FROM log h WHERE h.chunk_id IS NULL AND h.kind IN (?, ?) ORDER BY h.seq DESC",
        REVERSALS,
    )
    return map(step_info, rows)


def standings(connection: Connection) -> Standing:
    """Return which steps are in force."""
    return standing(reversals(connection))


def telling(connection: Connection) -> Iterator[StepInfo]:
    """Give the steps that undo and redo go by, newest first.

    Passed over are minutes, what memories are made of them, and what an undo back to a step, in force, took
    with it.
    """
    until, edits = None, StepFilter(without=(MINUTES, INDEX_MINUTES))
    for first, end in standings(connection).spans:
        since = start_of(connection, end)
        yield from headers(connection, since=since, until=until, newest_first=True, matching=edits)
        until = start_of(connection, first) + 1
    yield from headers(connection, until=until, newest_first=True, matching=edits)


def values(connection: Connection, field: str) -> dict[str, int]:
    """Return how many steps each ``actor`` made, or there are of each ``kind``, the most first."""
    rows = connection.exec_driver_sql(
        f"SELECT {field}, count(*) FROM log WHERE chunk_id IS NULL GROUP BY 1 ORDER BY 2 DESC, 1"
    )
    return {row[0]: row[1] for row in rows}


def _details(payload: str | None) -> dict[str, Any]:
    """Return what a header says; one that was tampered with says nothing, and a check names it."""
    try:
        details = json.loads(payload or "")
    except ValueError:
        details = None
    return details if isinstance(details, dict) else {"label": "(unreadable)"}


def step_info(row: Any) -> StepInfo:
    """Return the step of a row that holds :data:`COLUMNS`."""
    details = _details(row.payload)
    undoes, back_to = details.pop("undoes", None), details.pop("back_to", None)
    written_at = details.pop("written_at", None)
    return StepInfo(
        step=StepId(row.step),
        kind=row.kind,
        label=details.pop("label", row.kind),
        actor=row.actor,
        at=from_microseconds(row.at),
        interaction=row.interaction,
        changed=details.pop("changed", 0),
        undoes=StepId(undoes) if undoes else None,
        details=details,
        back_to=StepId(back_to) if back_to else None,
        position=row.seq,
        written_at=from_microseconds(written_at) if isinstance(written_at, int) else None,
    )
