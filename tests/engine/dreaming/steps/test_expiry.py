"""What held for a time is superseded once that time is over."""

from __future__ import annotations

from datetime import timedelta

from engine import DreamStep, MemoryEngine, Status
from tests.engine.dreaming.samples import after, proposed, remembered
from tests.helpers import NOON

STEP = DreamStep.EXPIRY
YESTERDAY, TOMORROW = NOON - timedelta(days=1), NOON + timedelta(days=1)


def test_only_what_is_bounded_and_over_goes(engine: MemoryEngine) -> None:
    """What is still to come, or was never bounded, stays."""
    over = remembered(engine, "Meet on Friday", valid_until=YESTERDAY, temporal_type="time_bounded")
    remembered(engine, "Meet on Monday", valid_until=TOMORROW, temporal_type="time_bounded")
    remembered(engine, "Lived in Rome", valid_until=YESTERDAY)

    (proposal,) = proposed(engine, STEP)

    assert proposal.chunks == (over,)
    assert after(proposal, "status") == Status.SUPERSEDED


def test_pinned_plans_stay(engine: MemoryEngine) -> None:
    """A pin survives all forgetting."""
    engine.pin(remembered(engine, "Meet", valid_until=YESTERDAY, temporal_type="time_bounded"))

    assert proposed(engine, STEP) == []


def test_forgetting_alone_sees_to_it_too(engine: MemoryEngine) -> None:
    """Its second rule finds what the step before would have, and supersedes it likewise."""
    remembered(engine, "Meet on Friday", valid_until=YESTERDAY, temporal_type="time_bounded")

    (proposal,) = proposed(engine, DreamStep.FORGETTING)

    assert after(proposal, "status") == Status.SUPERSEDED
