"""The words around what is quoted, in the language of what is quoted."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import DreamStep, MemoryEngine
from engine.clock import ManualClock
from engine.dreaming.composing.framing import framed
from tests.engine.dreaming import groups
from tests.engine.dreaming.groups import POTTERY, keep

SERAMIK = (
    "Mahalledeki atölyede seramik kursuna yazıldım.",
    "Seramik kursunda kil kâseler yaptık, benimkini maviye sırladım.",
    "Seramik atölyesi kil kâselerimi büyük fırında pişirdi.",
    "Atölyedeki sırlı seramik kâseleri halama verdim.",
)


def test_texts_in_turkish_are_framed_in_turkish(store: Path, clock: ManualClock) -> None:
    """Themes, summaries, patterns and insights have no English word around what they quote."""
    with groups.store(store, clock) as engine:
        keep(engine, SERAMIK * 3, importance=0.9)
        texts = made(engine)

    assert len(texts) >= 3
    assert any(" anı, 2026-" in text for text in texts)
    assert any(text.startswith("Özet: fact (12 anı).") for text in texts)
    words = ("memories", "recurs", "Summary", "most", " to ", "spoken")
    assert [text for text in texts if any(word in text for word in words)] == []


def made(engine: MemoryEngine) -> list[str]:
    """Return the first lines of all texts that a dream would make."""
    steps = (DreamStep.CONSOLIDATION, DreamStep.SUMMARIES, DreamStep.REFLECTION)
    plans = [engine.plan_dream([DreamStep.CLUSTERING, step]) for step in (*steps, DreamStep.ABSTRACTION)]
    memories = [proposal.memory for plan in plans for proposal in plan.proposals if proposal.memory]
    return [memory.content.splitlines()[0] for memory in memories]


@pytest.mark.parametrize(
    ("texts", "title"),
    [
        (POTTERY, "Summary: fact"),
        (SERAMIK, "Özet: fact"),
        ((*POTTERY[:2], *SERAMIK), "Özet: fact"),
        ((), "Summary: fact"),
    ],
)
def test_most_texts_decide(store: Path, texts: tuple[str, ...], title: str) -> None:
    """Of a store of two languages; without any text it is English."""
    with groups.store(store) as engine:
        chunks = engine.chunks(keep(engine, texts)) if texts else []

    assert framed("summary_title", chunks, category="fact") == title


def test_values_are_no_templates() -> None:
    """Braces in what a store holds are shown as they are."""
    assert framed("summary_title", (), category="{count}") == "Summary: {count}"
