"""Reading what a language model answered: found among prose, and taken strictly or not at all."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.intake.advice.answers import FormationAnswer, MergeAnswer, RelationsAnswer
from engine.providers.answers import json_object, read
from engine.providers.asking import UnusableAnswerError
from tests.engine.intake.advice.model_answers import FACT, FORMATION, RELATION, with_fact


def fault(kind: type[Any], value: Any) -> str:
    """Return what is wrong with an answer."""
    with pytest.raises(UnusableAnswerError) as caught:
        read(kind, json.dumps(value))
    return str(caught.value)


@pytest.mark.parametrize(
    "text",
    [
        '{"text": "a {b} c"}',
        'Here it is:\n```json\n{"text": "a {b} c"}\n```\nAnything else?',
        '<think>Not {} nor {"t": 1}, {maybe}.</think>\n\n{"text": "a {b} c"}',
        '{"text": "a {b} c"} }',
    ],
    ids=["alone", "fenced", "after thoughts", "a brace too many"],
)
def test_the_object_is_found_among_prose(text: str) -> None:
    """However a model wraps its answer."""
    assert read(MergeAnswer, text).text == "a {b} c"


@pytest.mark.parametrize(
    "text", ["", "No.", "{", '{"text": "', "[1]", '{"a":' * 16_000, "\ud800"], ids=range(7)
)
def test_what_holds_no_object_is_refused(text: str) -> None:
    """However much there is of it."""
    with pytest.raises(UnusableAnswerError, match="no JSON object"):
        read(MergeAnswer, text)


@given(st.text(), st.dictionaries(st.text(), st.text() | st.floats(allow_nan=False) | st.none(), min_size=1))
def test_an_object_is_found_whatever_stands_before_it(prose: str, value: dict[str, Any]) -> None:
    """Unless the prose opens a longer one, or a text, itself."""
    dumped = json.dumps(value)

    assert json_object(prose.replace("{", "(") + dumped) == dumped


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"text": " "}, "facts.0.text: has 0 characters"),
        ({"text": "x" * 501}, "facts.0.text: has 501 characters"),
        ({"text": 7}, "facts.0.text"),
        ({"text": "a\x00b"}, "facts.0.text: holds control characters"),
        ({"text": "a\u202eb"}, "facts.0.text: holds control characters"),
        ({"category": "gossip"}, "facts.0.category: is none of preference"),
        ({"entities": ["acme"]}, "facts.0.entities.0: is not of the form"),
        ({"entities": ["entity://org/Acme Inc"]}, "is not of the form"),
        ({"entities": ["entity://org/acme\n"]}, "is not of the form"),
        ({"entities": ["entity://org/acme"] * 9}, "facts.0.entities"),
        ({"entities": "entity://org/acme"}, "facts.0.entities"),
        ({"valid_from": "last week"}, "facts.0.valid_from"),
        ({"valid_from": 1_777_000_000}, "is not a time in ISO 8601"),
        ({"valid_from": "0001-01-01T00:00:00+14:00"}, "outside the years"),
        ({"valid_until": "9999-12-31"}, "outside the years"),
        ({"dates": [{"words": "tomorrow", "at": "2026-05-04"}]}, "facts.0.dates.0.whole_day"),
        ({"mood": "fine"}, "facts.0.mood"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_every_value_of_a_fact_is_checked(changes: dict[str, Any], words: str) -> None:
    """And told by its place."""
    assert words in fault(FormationAnswer, with_fact(**changes))


@pytest.mark.parametrize(
    ("kind", "value", "words"),
    [
        (FormationAnswer, {**FORMATION, "facts": []}, "facts"),
        (FormationAnswer, {**FORMATION, "facts": [FACT] * 21}, "facts"),
        (FormationAnswer, {"facts": [FACT]}, "resolved_text: Field required"),
        (RelationsAnswer, {"relations": [{**RELATION, "kind": "likes"}]}, "kind: is none of supersedes"),
        (RelationsAnswer, {"relations": [{**RELATION, "confidence": 1.5}]}, "confidence"),
        (RelationsAnswer, {"relations": [{**RELATION, "confidence": float("nan")}]}, "confidence"),
        (RelationsAnswer, {"relations": [{**RELATION, "candidate": -1}]}, "candidate"),
        (RelationsAnswer, {"relations": [{**RELATION, "candidate": "0"}]}, "candidate"),
        (MergeAnswer, {"text": "x" * 4_001}, "has 4001 characters"),
    ],
    ids=range(9),
)
def test_every_other_value_is_checked(kind: type[Any], value: Any, words: str) -> None:
    """Bounds, numbers of things, and that nothing is missing."""
    assert words in fault(kind, value)


def test_half_a_character_is_refused() -> None:
    """No store can hold it."""
    for text in ('{"text": "a\\ud800b"}', '{"text": "a\ud800b"}'):
        with pytest.raises(UnusableAnswerError):
            read(MergeAnswer, text)


@pytest.mark.parametrize(
    ("written", "start", "end"),
    [
        ("2026-05-04T10:00:00", datetime(2026, 5, 4, 10, tzinfo=UTC), datetime(2026, 5, 4, 10, tzinfo=UTC)),
        ("2026-05-04T10:00:00Z", datetime(2026, 5, 4, 10, tzinfo=UTC), datetime(2026, 5, 4, 10, tzinfo=UTC)),
        ("2026-05-04T10:00+03:00", datetime(2026, 5, 4, 7, tzinfo=UTC), datetime(2026, 5, 4, 7, tzinfo=UTC)),
        ("2026-05-04", datetime(2026, 5, 4, tzinfo=UTC), datetime(2026, 5, 5, tzinfo=UTC)),
    ],
)
def test_times_are_read_in_utc(written: str, start: datetime, end: datetime) -> None:
    """Without a zone they are taken to be; what holds until a day holds on it."""
    answer = read(FormationAnswer, json.dumps(with_fact(valid_from=written, valid_until=written)))

    assert (answer.facts[0].valid_from, answer.facts[0].valid_until) == (start, end)


def test_schemas_ask_of_servers_only_what_all_know() -> None:
    """Every key required and none other allowed, and no bound on a text."""
    schema = FormationAnswer.model_json_schema()

    for part in (schema, *schema["$defs"].values()):
        assert part["additionalProperties"] is False
        assert part["required"] == list(part["properties"])
    assert not [key for key in ("maxLength", "minLength", "pattern") if f'"{key}":' in json.dumps(schema)]
