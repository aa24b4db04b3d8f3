"""A plan changed by a person."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import ChunkId, DreamPlan, DreamStep, FieldChange, InvalidInputError, MemoryEngine, Proposals
from tests.engine.dreaming.samples import remembered


@pytest.fixture
def plan(engine: MemoryEngine) -> DreamPlan:
    """A plan whose only proposal rewrites a text."""
    chunk = remembered(engine, "A memory", age=10)
    plan = engine.plan_dream([DreamStep.REHEARSAL])
    rewritten = FieldChange(ChunkId(chunk), "content", "A memory", "Another text")
    return replace(
        plan, proposals=Proposals({DreamStep.REHEARSAL: [replace(plan.proposals[0], changes=(rewritten,))]})
    )


@pytest.mark.parametrize("text", ["İ", "0", "…", "👍🏽", "שלום", "\0x", "e\u0301"])
def test_a_text_that_shows_something_is_taken(engine: MemoryEngine, plan: DreamPlan, text: str) -> None:
    """Of one character, in any script."""
    engine.apply_dream(engine.amend_text(plan, plan.proposals[0].id, text), [plan.proposals[0].id])

    assert engine.chunk(1).content == text


@pytest.mark.parametrize(
    "text", ["", " \n\t", "\0", "\0\0 \x07", "\u200b\ufeff", "\u00a0\u3164", "\u202e\u00ad"]
)
def test_a_text_that_shows_nothing_is_refused(engine: MemoryEngine, plan: DreamPlan, text: str) -> None:
    """Whatever it is made of: blanks, control characters, invisible ones."""
    with pytest.raises(InvalidInputError, match="Content is empty"):
        engine.amend_text(plan, plan.proposals[0].id, text)
