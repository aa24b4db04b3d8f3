"""Changes as values: turned round, written and read, and reduced to what they come to."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from engine.fields import COLUMNS
from engine.history.changes import RowChange, decode, encode, inverse, net
from engine.records import ChunkId

CHUNK = ChunkId(1)
DEFAULTS = {item.name: item.default for item in COLUMNS}

images = st.fixed_dictionaries(
    {"content": st.sampled_from(("a", "b"))},
    optional={"title": st.sampled_from(("", "x")), "pinned": st.sampled_from((0, 1))},
)
acts = st.lists(st.none() | images, max_size=8)  # what the row is to be next; None: gone


def played(row: dict[str, Any] | None, changes: list[RowChange]) -> dict[str, Any] | None:
    """Return what changes make of a row, as the store's tables would."""
    for change in changes:
        if change.after is None:
            row = None
        elif change.before is None:
            assert row is None
            row = {**DEFAULTS, **change.after}
        else:
            assert row is not None
            assert {name: row[name] for name in change.before} == change.before
            row = {**row, **change.after}
    return row


def history(wanted: list[dict[str, Any] | None], row: dict[str, Any] | None) -> list[RowChange]:
    """Return the changes that lead through these states, as edits would make them."""
    changes = []
    for image in wanted:
        full = None if image is None else {**DEFAULTS, **image}
        if full != row:
            changes.append(change(row, full))
        row = full
    return changes


def change(row: dict[str, Any] | None, full: dict[str, Any] | None) -> RowChange:
    """Return the change from one state of a row to another."""
    if row is not None and full is not None:
        names = [name for name in full if full[name] != row[name]]
        before, after = ({name: side[name] for name in names} for side in (row, full))
        return RowChange("chunk", CHUNK, CHUNK, before, after)
    return RowChange("chunk", CHUNK, CHUNK, sparse(row), sparse(full))


def sparse(row: dict[str, Any] | None) -> dict[str, Any] | None:
    """Return what an insert's image holds."""
    return None if row is None else {name: value for name, value in row.items() if value != DEFAULTS[name]}


@given(st.none() | images, acts)
def test_net_change_has_the_effect_of_all(
    start: dict[str, Any] | None, wanted: list[dict[str, Any] | None]
) -> None:
    """However often a row changes, comes or goes, one change (or none) leads to the same row, and back."""
    row = None if start is None else {**DEFAULTS, **start}
    changes = history(wanted, row)

    reduced = net(changes)

    assert len(reduced) <= 1
    end = played(row, changes)
    assert played(row, reduced) == end
    assert bool(reduced) == (end != row)
    assert played(end, inverse(reduced)) == row


def test_rows_of_others_are_kept_apart() -> None:
    """A tag of the same name on another chunk, or an entity of it, is another row."""
    rows = [
        RowChange("tag", CHUNK, "x", None, {}),
        RowChange("tag", ChunkId(2), "x", {}, None),
        RowChange("entity", CHUNK, "x", {}, None),
        RowChange("tag", CHUNK, "x", {}, None),
    ]

    assert net(rows) == rows[1:3]


def test_written_and_read() -> None:
    """What a payload holds is what was written."""
    rows = [RowChange("chunk", CHUNK, 1, None, {"content": "ö \x00"}), RowChange("tag", CHUNK, "x", {}, None)]

    assert decode(CHUNK, encode(rows)) == rows
