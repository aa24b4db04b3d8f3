"""JSON is read part by part, wherever the pieces of its text end."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.exchange.reading.json_stream import LARGEST, BrokenJsonError, JsonText, Part, parts

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


def pieces(text: str, size: int) -> Iterator[str]:
    """Give a text in pieces."""
    return (text[start : start + size] for start in range(0, len(text), size))


@given(values=st.lists(JSON, max_size=6), size=st.integers(1, 40), ascii_only=st.booleans())
def test_parts_are_what_a_whole_parse_gives(values: list[Any], size: int, ascii_only: bool) -> None:
    """Bare, or in an object beside other things, and however the text is cut into pieces."""
    bare = json.dumps(values, ensure_ascii=ascii_only, indent=1)
    inside = json.dumps({"n": 1, "results": values, "z": [2]}, ensure_ascii=ascii_only)
    whole = json.loads(bare)  # of a lone surrogate, text() gives none

    assert [part.value for part in parts(pieces(bare, size), {()})] == whole
    found = [part.value for part in parts(pieces(inside, size), {(), ("results",)})]
    assert found == [1, *whole, [2]]


def test_paths_say_where_a_part_stands() -> None:
    """Keys by name, elements by number; what is not opened comes whole."""
    text = '{"agents": [{"name": "a", "messages": [{"id": 1}, {"id": 2}], "tools": [3]}], "blocks": []}'
    opened = {(), ("agents",), ("agents", "*"), ("agents", "*", "messages")}

    assert list(parts([text], opened)) == [
        Part(("agents", 0, "name"), "a"),
        Part(("agents", 0, "messages", 0), {"id": 1}),
        Part(("agents", 0, "messages", 1), {"id": 2}),
        Part(("agents", 0, "tools"), [3]),
        Part(("blocks",), []),
    ]


@pytest.mark.parametrize("size", [1, 3, 1000])
@pytest.mark.parametrize("cut", range(1, 30, 3))
def test_a_text_cut_short_gives_the_whole_parts_before(size: int, cut: int) -> None:
    """And then says that it is cut short."""
    text = json.dumps([{"id": number, "text": "ab\u00e9\n"} for number in range(5)])
    found: list[Part] = []
    with pytest.raises(BrokenJsonError, match="cut short"):
        found.extend(parts(pieces(text[:-cut], size), {()}))

    assert [part.value["id"] for part in found] == list(range(len(found)))
    assert len(found) >= 3


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('[{"a": 1} {"b": 2}, {"c": "long enough to tell"}]', r"not JSON \(line 1\)"),
        ('[{"a": 1},\n{"b" 2}, {"c": "long enough to tell"}]', r"not JSON \(line 2\)"),
        ("[{'a': 1}, {'c': 'long enough to tell'}]", "not JSON"),
        ('[{"a": "' + "\n" + ' a line inside a text that goes on"}]', "not JSON"),
        ("[" * 100_000, "too deep"),
        ("[" + "9" * 5000 + "]", "too deep or holds too large a number"),
        ("[" * 3, "cut short"),
    ],
)
def test_what_is_no_json_is_told(text: str, reason: str) -> None:
    """With the line, where there is one; without a crash."""
    with pytest.raises(BrokenJsonError, match=reason):
        list(parts([text], {()}))


@pytest.mark.parametrize(
    ("escaped", "expected"),
    [
        (r'"\ud83d\ude00"', "\U0001f600"),
        (r'"\ud83d"', "\ufffd"),
        (r'"a\ude00b"', "a\ufffdb"),
        (r'"\ud83d\ud83d\ude00"', "\ufffd\U0001f600"),
        (r'"\\ud83d"', r"\ud83d"),
    ],
)
def test_half_characters_are_replaced(escaped: str, expected: str) -> None:
    """A store holds none; whole ones and escaped backslashes stay."""
    assert next(parts([escaped], ())).value == expected


def test_what_python_writes_beyond_json_is_unknown() -> None:
    """NaN and the infinities."""
    assert next(parts(['{"a": NaN, "b": [-Infinity, 1e5]}'], ())).value == {"a": None, "b": [None, 1e5]}


def test_a_part_without_end_is_not_taken_in_whole() -> None:
    """It is refused at a bound, with most of the text unread."""
    given_pieces = 0

    def endless() -> Iterator[str]:
        nonlocal given_pieces
        yield '["'
        for given_pieces in range(200):  # noqa: B007 (counted from outside)
            yield "a" * 1_000_000

    with pytest.raises(BrokenJsonError, match="longer than"):
        list(parts(endless(), {()}))
    assert given_pieces * 1_000_000 < 3 * LARGEST


def test_reading_goes_on_behind_a_broken_line() -> None:
    """As files of lines need; the number of the line is known throughout."""
    text = JsonText(pieces('{"a": 1}\n{"b": \n\n{"c": 3} {"d": 4}\n', 5))
    found: list[tuple[int, Any]] = []
    while text.peek():
        line = text.line
        try:
            found.append((line, text.value()))
        except BrokenJsonError:
            text.skip_line()

    assert found == [(1, {"a": 1}), (4, {"c": 3}), (4, {"d": 4})]
