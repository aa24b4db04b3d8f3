"""Stored values of the log, as a person reads them."""

from __future__ import annotations

import pytest

from gui.views.inspector.values_text import written


@pytest.mark.parametrize(
    ("name", "value", "text"),
    [
        ("attributes", {"env": {"key": "ä"}, "n": None}, '{"env": {"key": "ä"}, "n": null}'),
        ("tag", ["a", "b"], "a, b"),
        ("relation", [{"kind": "causes", "confidence": 0.5}], "kind: causes, confidence: 0.5"),
        ("relation", [{"source": 1, "kind": "causes", "target": 2}], "#1 causes #2"),
        ("pinned", 1, "yes"),
        ("title", "", "none"),
        ("at", 1_767_323_045_000_000, "2026-01-02 03:04"),
        ("importance", 0.5, "0.5"),
        ("review", [{"position": 1200}], "up to row 1,200 of the log"),
    ],
)
def test_a_stored_value_reads_as_its_field_does(name: str, value: object, text: str) -> None:
    """Attributes are JSON, flags words, times dates; what is empty says so."""
    assert written(name, value) == text
