"""From rows to ids and back, against plain Python."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from gui.models.id_order import NOWHERE, IdOrder, runs

IDS = st.lists(st.integers(1, 500), unique=True, max_size=60)


def order_of(ids: list[int]) -> IdOrder:
    """Return the order of these ids."""
    return IdOrder.of(np.array(ids, dtype=np.int64))


@given(IDS, st.lists(st.integers(1, 500), max_size=20))
def test_the_row_of_each_id_is_found(ids: list[int], wanted: list[int]) -> None:
    """Ids that are not among them are nowhere."""
    expected = [ids.index(chunk) if chunk in ids else NOWHERE for chunk in wanted]

    assert order_of(ids).rows(wanted).tolist() == expected


@given(st.lists(st.integers(NOWHERE, 40), unique=True))
def test_runs_hold_each_known_row_once(rows: list[int]) -> None:
    """Neighbours share a range, and ranges never touch."""
    found = list(runs(np.array(rows, dtype=np.int64)))

    assert [row for part in found for row in part] == sorted(row for row in rows if row != NOWHERE)
    assert all(first.stop < second.start for first, second in pairwise(found))


def test_an_empty_order_knows_nothing() -> None:
    """No row, and no error."""
    assert order_of([]).row(3) == NOWHERE
    assert len(order_of([])) == 0
