"""Lines of the operations log: the keys of SPEC 2.7, read back as they were written."""

from __future__ import annotations

import json
import math
from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.operations.records import TEXT_LIMIT, Operation, from_line, to_line
from engine.records import ChunkId
from tests.helpers import NOON

KEYS = (
    *("ts", "op", "input", "output", "model", "latencyMs", "success", "fallback", "intent"),
    *("avgRelevance", "resultCount"),
)
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=TEXT_LIMIT)
numbers = st.floats(0, 1e9)
operations = st.builds(
    Operation,
    ts=st.datetimes(timezones=st.just(UTC)),
    op=texts,
    input=texts,
    output=texts,
    model=texts,
    latency_ms=numbers,
    success=st.booleans(),
    fallback=st.booleans(),
    intent=texts,
    avg_relevance=st.none() | numbers,
    result_count=st.none() | st.integers(0, 10**9),
    chunks=st.lists(st.integers(1, 2**53).map(ChunkId)).map(tuple),
    session=texts,
    actor=texts,
)


@given(operations)
def test_a_line_says_all_of_an_operation(operation: Operation) -> None:
    """Whatever its texts hold, it is one line, and is read back equal."""
    line = to_line(operation)

    assert (line.count(b"\n"), line[-1:]) == (1, b"\n")
    assert from_line(line) == operation


def test_keys_are_those_of_the_specification() -> None:
    """In its order; chunks, session and actor only where they are given."""
    ts = NOON.astimezone(timezone(timedelta(hours=3)))
    plain = json.loads(to_line(Operation(ts=ts, op="recall")))
    full = json.loads(to_line(Operation(ts=ts, op="x", chunks=(ChunkId(4),), session="s", actor="a")))

    assert tuple(plain) == KEYS
    assert tuple(full) == (*KEYS, "chunks", "session", "actor")
    assert plain["ts"] == "2026-03-01T12:00:00Z"


def test_long_texts_are_cut_and_odd_values_written_all_the_same() -> None:
    """Half characters are escaped, numbers that are none become null: the line is valid JSON."""
    line = to_line(Operation(ts=NOON, op="x", input="y" * 501, output="\ud800", latency_ms=math.nan))
    values = json.loads(line)

    assert values["input"] == "y" * 500
    assert values["latencyMs"] is None
    assert from_line(line) == Operation(ts=NOON, op="x", input="y" * 500, output="?")


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"{",
        b"[]",
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"op": "x"}',
        b'{"ts": "soon", "op": "x"}',
        b'{"ts": "2026-03-01", "op": 3}',
        b'{"ts": 5, "op": "x"}',
    ],
)
def test_what_is_no_operation_is_none(line: bytes) -> None:
    """Torn lines, other JSON, and lines without a time or a kind."""
    assert from_line(line) is None


def test_values_of_a_wrong_kind_are_left_out() -> None:
    """A line that another program wrote is taken for what can be used of it."""
    line = b'{"ts":"2026-03-01","op":"x","input":7,"latencyMs":1e999,"resultCount":true,"chunks":[1,"2",-3]}'

    assert from_line(line) == Operation(ts=datetime(2026, 3, 1, tzinfo=UTC), op="x", chunks=(ChunkId(1),))
