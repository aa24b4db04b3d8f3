"""What was felt strongly is made lasting, once."""

from __future__ import annotations

from engine import DreamStep, MemoryEngine
from tests.engine.dreaming.samples import proposed, remembered

STEP = DreamStep.EMOTION


def test_a_flashbulb_memory_is_strengthened_by_the_first_dream_only(engine: MemoryEngine) -> None:
    """Its stability grows by a half; the next dream leaves it alone."""
    chunk = remembered(engine, "The fire!", flashbulb=True, pinned=True, stability=2.0)
    engine.apply_dream(engine.plan_dream([STEP]), backup=False)

    assert engine.chunk(chunk).stability == 3.0
    assert proposed(engine, STEP) == []


def test_strong_emotion_that_came_past_the_write_path_makes_one(engine: MemoryEngine) -> None:
    """Pinned, at least 0.9 important, and more stable."""
    chunk = remembered(engine, "The fire!", emotional_arousal=0.8, importance=0.4)
    remembered(engine, "A breeze", emotional_arousal=0.79)
    engine.apply_dream(engine.plan_dream([STEP]), backup=False)

    found = engine.chunk(chunk)
    assert (found.flashbulb, found.pinned, found.importance, found.stability) == (True, True, 0.9, 1.5)
    assert proposed(engine, STEP) == []


def test_a_more_important_one_keeps_its_importance(engine: MemoryEngine) -> None:
    """Importance is raised to the least, never lowered."""
    chunk = remembered(engine, "The fire!", emotional_arousal=1.0, importance=0.95)
    engine.apply_dream(engine.plan_dream([STEP]), backup=False)

    assert engine.chunk(chunk).importance == 0.95
