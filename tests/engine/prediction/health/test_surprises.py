"""How often gates surprise, what that says, and what humans confirmed."""

from __future__ import annotations

import pytest

from engine import PredictionParameters, SurpriseBand
from engine.prediction.gates_seen import SeenGate
from engine.prediction.health.surprises import confirmed, surprised, surprises
from tests.engine.prediction.health.seen import seen

PARAMETERS = PredictionParameters()


def shifted(number: int, before: float, after: float) -> SeenGate:
    """Return a gate whose confidence an artifact shifted."""
    return seen(number, prior_confidence=before, posterior_confidence=after)


@pytest.mark.parametrize(
    ("gate", "found"),
    [
        (shifted(1, 0.4, 0.7), False),  # 0.3 apart is not more than 0.3
        (shifted(1, 0.8, 0.42), True),
        (seen(percepts=("no rollback",)), True),
        (seen(predicted={"untold": True}), True),
        (seen(prior_confidence=0.4), None),
    ],
)
def test_what_surprised(gate: SeenGate, found: bool | None) -> None:
    """Two confidences far enough apart, or percepts; with neither it is not known."""
    assert surprised(gate, PARAMETERS.surprise) is found


@pytest.mark.parametrize(
    ("early", "late", "band"),
    [
        (2, 2, SurpriseBand.QUIET),
        (5, 5, SurpriseBand.STEADY),
        (30, 5, SurpriseBand.STEADY),  # more than 15 % once, but not throughout
        (10, 10, SurpriseBand.NOT_READY),
        (20, 20, SurpriseBand.LEARNING),
        (35, 30, SurpriseBand.NOT_READY),
    ],
)
def test_bands(early: int, late: int, band: SurpriseBand) -> None:
    """What SPEC 1.5 says of a share, by surprises among the first fifty gates and the last fifty."""
    gates = [
        shifted(50 * half + place, 0.2, 0.9 if place < count else 0.3)
        for half, count in enumerate((early, late))
        for place in range(50)
    ]

    found = surprises(gates, PARAMETERS)

    assert found.band is band
    assert (found.rate.share, found.newest.share) == ((early + late) / 100, late / 50)


def test_fewer_than_fifty_gates_are_not_judged() -> None:
    """Also where none surprised, which is said to be little signal; what is unknown does not count."""
    gates = [shifted(number, 0.5, 0.5) for number in range(49)] + [seen(60)] * 10

    found = surprises(gates, PARAMETERS)

    assert (found.band, found.quiet, found.rate.total) == (SurpriseBand.UNJUDGED, True, 49)
    assert surprises([], PARAMETERS).rate.share is None


def test_humans_confirm_by_word_or_by_outcome() -> None:
    """A response that speaks of a percept, or an outcome that the first pass did not expect."""
    told = {"percepts": ("the rollback needs a person on site",)}
    gates = [
        seen(1, "correct", response="Where are the rollbacks?", **told),
        seen(2, "correct", response="No.", predicted={"prior_outcome": "approve"}, **told),
        seen(
            3, "approve", response="Go ahead, the tests pass.", predicted={"prior_outcome": "approve"}, **told
        ),
        seen(4, "approve", response="Fine.", **told),
        seen(5, "correct", response="Where is the rollback?"),
    ]

    found = confirmed(gates)

    assert (found.share, found.total) == (0.5, 4)
