"""Activation of many chunks at once, exact and fast."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dynamics import traces as traces_module
from engine.dynamics.activation import base_level_activation, optimised_activation, petrov_activation
from engine.dynamics.traces import EXACT_IN_SINGLE, LONGEST_COLUMNS, Traces, TraceTable
from tests.engine.dynamics.strategies import compressed, decays, offsets, stores

moments = st.one_of(st.integers(0, 12_000), st.floats(0, 12_000))


def _ages(chunk: list[int], now: float) -> list[float]:
    """Return the ages of a chunk's presentations that have happened."""
    return [now - trace for trace in chunk if trace <= now]


def _table(traces: Traces) -> TraceTable:
    return TraceTable.build(traces.values, traces.offsets)


@given(stores(), moments, decays)
def test_store_is_the_chunks_one_by_one(store: list[list[int]], now: float, decay: float) -> None:
    """The vectorised exact form gives each chunk's own value, in the order of the chunks."""
    expected = [base_level_activation(_ages(chunk, now), decay=decay) for chunk in store]

    assert compressed(store).activation(now=now, decay=decay) == pytest.approx(expected, abs=1e-12)


@given(stores(), moments, decays)
def test_table_is_the_exact_form(store: list[list[int]], now: float, decay: float) -> None:
    """The fast form agrees to 2e-6, at any moment, past ones included."""
    traces = compressed(store)
    exact = traces.activation(now=now, decay=decay)

    assert _table(traces).activation(now=now, decay=decay) == pytest.approx(exact, abs=2e-6)


@given(stores(), moments, decays, st.integers(0, 5))
def test_approximations_of_a_store(store: list[list[int]], now: float, decay: float, kept: int) -> None:
    """The hybrid and the optimised form of a store give each chunk's own value."""
    traces, pasts = compressed(store), [_ages(chunk, now) for chunk in store]
    hybrid = [petrov_activation(ages, kept=kept, decay=decay) for ages in pasts]
    optimised = [optimised_activation(len(ages), max(ages, default=1), decay=decay) for ages in pasts]

    assert traces.petrov_activation(now=now, kept=kept, decay=decay) == pytest.approx(hybrid, abs=1e-9)
    assert traces.optimised_activation(now=now, decay=decay) == pytest.approx(optimised, abs=1e-9)


@given(stores(), st.data())
def test_selected_chunks_keep_their_traces(store: list[list[int]], data: st.DataObject) -> None:
    """Any rows can be asked for, in any order and twice; their traces come sorted."""
    rows = data.draw(st.lists(st.integers(0, len(store) - 1), max_size=8) if store else st.just([]))
    selected = _table(compressed(store)).select(np.array(rows, dtype=np.int64))

    assert [selected.of(i).tolist() for i in range(len(rows))] == [sorted(store[row]) for row in rows]


@pytest.mark.parametrize("decay", [0.5, 0.3])
@pytest.mark.parametrize("now", [1_999_990, 2_000_000, 3_000_000, 1_000_000.3, 1234.9])
def test_table_of_a_larger_store(now: float, decay: float) -> None:
    """Over several blocks, with empty chunks and chunks of very many traces, within 2e-6."""
    generator = np.random.default_rng(0)
    counts = generator.geometric(0.25, 300_000) - 1
    counts[[5, 77_777, 299_999]] = 3 * LONGEST_COLUMNS, LONGEST_COLUMNS, LONGEST_COLUMNS + 1
    traces = Traces.build(generator.integers(1, 2_000_000, counts.sum()), offsets(counts.tolist()))

    exact = traces.activation(now=now, decay=decay)
    fast = _table(traces).activation(now=now, decay=decay)

    assert np.array_equal(np.isinf(fast), np.isinf(exact))
    finite = np.isfinite(exact)
    assert np.abs(fast[finite] - exact[finite]).max() < 2e-6


def test_block_size_does_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chunks at the border of two blocks are neither lost nor counted twice."""
    table = _table(compressed([list(range(i % 4)) for i in range(25)]))
    whole = table.activation(now=9, decay=0.5)

    monkeypatch.setattr(traces_module, "BLOCK", 7)

    assert table.activation(now=9, decay=0.5).tolist() == whole.tolist()


def test_long_spans_stay_exact() -> None:
    """Interaction numbers farther apart than float32 can count fall back to float64."""
    traces = compressed([[1, 50 * EXACT_IN_SINGLE + 1], [50 * EXACT_IN_SINGLE + 3]])
    now = 50 * EXACT_IN_SINGLE + 1

    fast = _table(traces).activation(now=now, decay=0.5)

    assert fast == pytest.approx([np.log(1 + (50 * EXACT_IN_SINGLE) ** -0.5), -np.inf], abs=1e-6)


def test_rounding_lets_no_future_trace_in() -> None:
    """A moment just before a presentation is before it, also where float32 can't tell the two apart."""
    table = _table(compressed([[7]]))

    assert table.activation(now=7 - 1e-12, decay=0.5).tolist() == [-np.inf]
    assert table.activation(now=7, decay=0.5).tolist() == [0]


def test_empty_store() -> None:
    """A store without chunks has no activations, and chunks without traces have none either."""
    assert _table(compressed([])).activation(now=5, decay=0.5).tolist() == []
    assert _table(compressed([[], []])).activation(now=5, decay=0.5).tolist() == [-np.inf, -np.inf]
    assert compressed([[], []]).petrov_activation(now=5, kept=1, decay=0.5).tolist() == [-np.inf, -np.inf]


@pytest.mark.parametrize("bad", [[], [1, 3], [0, 2], [0, 3, 2, 3]])
def test_offsets_that_do_not_divide_the_traces_are_refused(bad: list[int]) -> None:
    """A mismatch is reported, not turned into wrong activations."""
    with pytest.raises(ValueError, match="offsets must rise from 0"):
        TraceTable.build(np.arange(3), np.array(bad, dtype=np.int64))


def test_int32_traces_are_as_good() -> None:
    """The narrower type that a store may hold gives the same values."""
    wide = compressed([[1, 5], [3]])
    narrow = Traces.build(wide.values.astype(np.int32), wide.offsets.astype(np.int32))

    assert narrow.activation(now=9, decay=0.5).tolist() == wide.activation(now=9, decay=0.5).tolist()
    assert narrow.select(np.array([1])).of(0).tolist() == [3]
