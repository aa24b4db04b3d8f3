"""The text source of the sample store keeps its own format."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import fields
from datetime import UTC, datetime
from importlib.resources import files
from itertools import pairwise
from typing import Any

import pytest

from engine.records import Chunk, Status, Tier

Row = dict[str, Any]

CATEGORIES = {
    "preference",
    "fact",
    "decision",
    "correction",
    "plan",
    "entity",
    "pattern",
    "procedure",
    "other",
}
KINDS = {"contradicts", "supersedes", "causes", "elaborates", "same_entity", "related_to"}
CHANNELS = {"novelty": 0.25, "arousal": 0.30, "reward": 0.25, "attention": 0.20}
UNIT_FIELDS = {
    *CHANNELS, "importance", "utility", "emotional_arousal", "source_confidence", "prior_confidence",
    "posterior_confidence",
}  # fmt: skip
OF_THE_LINE = {"content", "at", "session", "turn", "speaker", "category", "tags", "entities"}
OF_THE_BUILDER = {
    "id", "content_hash", "recorded_at", "recorded_interaction", "edited_at", "access_count",
    "last_accessed_at", "retired_interaction", "version",
}  # fmt: skip
END = datetime(2026, 3, 4, tzinfo=UTC)


def _lines() -> list[Row]:
    text = files("resources.sample").joinpath("month.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


LINES = _lines()
CHUNKS = [line for line in LINES if "key" in line]
RELATIONS = [line for line in LINES if "relation" in line]
WAITING = [line for line in LINES if "gate" in line]
GATES = [row for row in CHUNKS if row["fields"].get("type") == "gate_outcome"]


def _time(text: str) -> datetime:
    moment = datetime.fromisoformat(text)
    assert moment.utcoffset() is not None, text
    return moment


def _name(row: Row) -> str:
    return str(row["key"])


def test_the_file_is_a_header_then_chunks_relations_and_gates_that_wait() -> None:
    """Every line is one of the four kinds, in that order."""
    assert {"sample", "title", "agent", "about", "start"} == LINES[0].keys()
    assert LINES[1:] == CHUNKS + RELATIONS + WAITING
    assert all(line["gate"]["question"] and line["gate"]["artifact"] for line in WAITING)


def test_keys_are_unique() -> None:
    """A relation can name a chunk without doubt."""
    assert [key for key, count in Counter(map(_name, CHUNKS)).items() if count > 1] == []


def test_no_two_interactions_share_an_instant() -> None:
    """Recordings and uses have one order in time, so their interaction numbers are certain."""
    instants = [_time(text) for row in CHUNKS for text in (row["at"], *row["uses"])]
    assert len(set(instants)) == len(instants)


def test_chunks_are_sorted_and_turns_increase() -> None:
    """Chunks follow each other in time, and turns do within their session."""
    assert all(_time(before["at"]) < _time(after["at"]) for before, after in pairwise(CHUNKS))
    last: dict[str, int] = {}
    for row in CHUNKS:
        assert row["turn"] > last.get(row["session"], 0), row["key"]
        last[row["session"]] = row["turn"]


def test_chunks_name_real_fields_only() -> None:
    """``fields`` holds fields of Chunk that neither the line nor the builder sets."""
    allowed = {item.name for item in fields(Chunk)} - OF_THE_LINE - OF_THE_BUILDER
    for row in CHUNKS:
        assert row["fields"].keys() <= allowed, row["key"]
        assert row["category"] in CATEGORIES, row["key"]
        assert row["content"].strip(), row["key"]


def test_values_are_in_bounds() -> None:
    """Shares lie in [0, 1], valence in [-1, 1], difficulty in [1, 10]; states and tiers exist."""
    for row in CHUNKS:
        values = row["fields"]
        assert all(0 <= values[name] <= 1 for name in UNIT_FIELDS & values.keys()), row["key"]
        assert -1 <= values.get("emotional_valence", 0) <= 1, row["key"]
        assert 1 <= values.get("difficulty", 1) <= 10, row["key"]
        assert values["stability"] > 0, row["key"]
        assert Status(values.get("status", "active"))
        assert Tier(values["tier"])


def test_chunks_are_used_after_they_were_made() -> None:
    """Uses come in order, after the recording and before the month's end; validity does not run backwards."""
    for row in CHUNKS:
        times = [_time(text) for text in (row["at"], *row["uses"])]
        assert all(before < after for before, after in pairwise([*times, END])), row["key"]
        if {"valid_from", "valid_until"} <= row["fields"].keys():
            assert _time(row["fields"]["valid_from"]) < _time(row["fields"]["valid_until"]), row["key"]


def test_importance_is_the_weighted_sum_of_its_channels() -> None:
    """Importance is SPEC 2.2's composite, at least 0.9 for a flashbulb."""
    scored = [row for row in CHUNKS if CHANNELS.keys() <= row["fields"].keys()]
    assert len(scored) > 300
    for row in scored:
        values = row["fields"]
        composite = sum(weight * values[name] for name, weight in CHANNELS.items())
        floor = 0.9 if values.get("flashbulb") else 0.0
        assert values["importance"] == pytest.approx(max(composite, floor), abs=1e-4), row["key"]


def test_flashbulbs_are_the_highly_arousing_and_pinned() -> None:
    """An arousal of 0.8 makes a flashbulb; flashbulbs and immutable chunks are pinned."""
    for row in CHUNKS:
        values = row["fields"]
        flashbulb = values.get("flashbulb", False)
        assert flashbulb == (values.get("emotional_arousal", 0) >= 0.8), row["key"]
        assert values.get("pinned", False) or not (flashbulb or values.get("immutable", False)), row["key"]


@pytest.mark.parametrize("row", GATES, ids=_name)
def test_a_gate_records_surprise_only_when_confidence_shifted(row: Row) -> None:
    """Percepts need a shift of more than 0.3, and a proxy error needs a correction."""
    values = row["fields"]
    shifted = abs(round(values["posterior_confidence"] - values["prior_confidence"], 9)) > 0.3
    assert shifted == ("prediction_delta" in values) == ("salient_percepts" in values)
    assert ("delta" in values) == (values["outcome"] == "correct")
    assert values["state"]
    assert values["task_type"]


def test_relations_join_chunks_of_the_file() -> None:
    """Both ends exist and differ, the kind is known, and no link is given twice."""
    keys = {row["key"] for row in CHUNKS}
    for link in RELATIONS:
        assert {link["source"], link["target"]} <= keys, link
        assert link["source"] != link["target"], link
        assert link["relation"] in KINDS, link
        assert 0 < link["confidence"] <= 1, link
    links = [(link["relation"], link["source"], link["target"]) for link in RELATIONS]
    assert len(set(links)) == len(links)


def test_a_superseded_chunk_is_closed_by_its_successor() -> None:
    """Superseded means that its validity ended and that a newer chunk supersedes it."""
    superseded = {row["key"]: row for row in CHUNKS if row["fields"].get("status") == "superseded"}
    assert all("valid_until" in row["fields"] for row in superseded.values())
    replaced = {link["target"] for link in RELATIONS if link["relation"] == "supersedes"}
    assert replaced == superseded.keys()


def test_the_month_has_what_the_views_show() -> None:
    """There is enough of everything that the window has a view for."""
    flags = Counter(
        name for row in CHUNKS for name in ("pinned", "immutable", "flashbulb") if row["fields"].get(name)
    )
    assert len(CHUNKS) >= 300
    assert len(RELATIONS) >= 60
    assert len(GATES) >= 25
    assert flags == {"pinned": 11, "immutable": 3, "flashbulb": 4}
    assert {row["fields"].get("status", "active") for row in CHUNKS} == set(Status)
    assert {row["fields"]["tier"] for row in CHUNKS} == set(Tier)
