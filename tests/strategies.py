"""Hypothesis strategies for texts, chunks and edits, with what breaks careless programs."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from engine import FIELDS, Field, Kind, NewChunk, NewTrace

HOSTILE_TEXTS = (
    "NUL \x00 in the middle",
    "\x00",
    "שלום עולם \u202eright to left\u202c",
    "zero\u200bwidth\u200d\ufeff joined",
    "<img src=file:///etc/passwd onerror=alert(1)>&amp;<b>bold</b>",
    "👩‍👩‍👧‍👦 🧠 family and brain",
    "e\u0301 combining, ﬁ ligature, İ dotted",
    '\'; DROP TABLE chunk; -- " OR "" NEAR(a b) AND *',
    "%_\\ wildcards",
    "line\nbreak\r\nand\ttab",
    "𐲀 beyond the first plane",
    "a very long text " * 500,
    "x" * 20_000,
)
# By number, so that Hypothesis has no need to print the longest of them.
hostile_texts = st.integers(0, len(HOSTILE_TEXTS) - 1).map(HOSTILE_TEXTS.__getitem__)

_words = st.sampled_from(("memory", "editor", "tabs", "coffee", "Ada", "Ünlü", "naïve", "42", "deploy"))
plain_texts = st.lists(_words, min_size=1, max_size=8).map(" ".join)
texts = st.one_of(
    plain_texts,
    hostile_texts,
    st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=40),
).filter(lambda text: bool(text.strip()))
labels = st.one_of(
    st.sampled_from(("work", "home", "Ünlü", "a b", "tag:x", '"quoted"', "NUL\x00")),
    st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=8),
).filter(lambda text: bool(text.strip()))
label_sets = st.lists(labels, max_size=4, unique=True)
moments = st.datetimes(datetime(1990, 1, 1), datetime(2090, 1, 1), timezones=st.just(UTC))

_json_values = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-(2**40), 2**40),
        st.floats(allow_nan=False, allow_infinity=False),
        st.text(st.characters(exclude_categories=["Cs"]), max_size=8),
    ),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text("abc", max_size=3), inner, max_size=3)
    ),
    max_leaves=6,
)


def values_of(field: Field) -> SearchStrategy[Any]:
    """Return a strategy for the values that a field takes."""
    low = field.low if field.low is not None else -1000
    high = field.high if field.high is not None else 10_000
    known: Mapping[Kind, SearchStrategy[Any]] = {
        Kind.TEXT: st.sampled_from(("", *field.choices)) | hostile_texts,
        Kind.LONG_TEXT: texts,
        Kind.CHOICE: st.sampled_from(field.choices or ("",)),
        Kind.NUMBER: st.floats(low, high),
        Kind.INTEGER: st.integers(int(low), int(high)),
        Kind.FLAG: st.booleans(),
        Kind.TIME: moments,
        Kind.LIST: label_sets,
        Kind.MAPPING: st.dictionaries(st.text("abcö", max_size=4), _json_values, max_size=3),
    }
    values = known[field.kind]
    return st.none() | values if field.nullable else values


EDITABLE = tuple(name for name, field in FIELDS.items() if field.editable)
edits = st.lists(st.sampled_from(EDITABLE), min_size=1, max_size=3, unique=True).flatmap(
    lambda names: st.fixed_dictionaries({name: values_of(FIELDS[name]) for name in names})
)
"""Fields to set, as keyword arguments of ``engine.edit``."""

_OWN_ARGUMENTS = {"content", "category", "at", "session", "speaker", "tags", "entities"}
_SCALARS = tuple(name for name in EDITABLE if name not in _OWN_ARGUMENTS)

traces = st.lists(
    st.builds(NewTrace, st.integers(0, 500), st.none() | moments, st.sampled_from(("recorded", "used"))),
    max_size=4,
)

new_chunks = st.builds(
    NewChunk,
    content=texts,
    at=st.none() | moments,
    session=st.sampled_from(("", "s1", "s2", "Séance")),
    speaker=st.sampled_from(("", "Ada", "Ünlü")),
    category=st.sampled_from(("preference", "fact", "other")),
    tags=label_sets,
    entities=label_sets,
    fields=st.lists(st.sampled_from(_SCALARS), max_size=4, unique=True).flatmap(
        lambda names: st.fixed_dictionaries({name: values_of(FIELDS[name]) for name in names})
    ),
    traces=st.none() | traces,
)
"""Chunks with any fields, labels and presentations."""
