"""What the Decay view says."""

from __future__ import annotations

from datetime import UTC, datetime

import numpy as np
import pytest

from engine import StoreSpread
from gui.views.decay import words

ONCE = "A memory used once falls below τ"
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("threshold", "uses", "expected"),
    [
        (-0.5, 1, f"{ONCE} on the 3rd interaction."),
        (-0.5, 10, f"{ONCE} on the 3rd interaction; one used 10 times, on the 272nd interaction."),
        (-2.0, 1, f"{ONCE} on the 55th interaction."),
        (0.5, 1, "A memory used once is below τ at once."),
        (-6.0, 1, f"{ONCE} on the 162,755th interaction."),
    ],
)  # fmt: skip
def test_survival_in_words(threshold: float, uses: int, expected: str) -> None:
    """The horizon of SPEC 1.3, counted as people count."""
    assert words.survival(threshold, 0.5, uses) == expected


def test_survival_that_has_no_end_in_sight() -> None:
    """A slow decay outlives every counter."""
    assert words.survival(-5, 0.01) == "A memory used once stays above τ for over a billion interactions."


@pytest.mark.parametrize(
    ("value", "expected"),
    [(0.0, "0%"), (1.0, "100%"), (0.0004, "<0.1%"), (0.99995, ">99.9%"), (0.004, "0.4%"), (0.456, "46%")],
)
def test_shares_never_round_to_certainty(value: float, expected: str) -> None:
    """Only what is certain is written as such."""
    assert words.share(value) == expected


@pytest.mark.parametrize(
    ("days", "expected"), [(30, "31 Mar"), (400, "5 Apr 2027"), (2_000_000, "in 5,476 years")]
)
def test_dates_near_and_far(days: float, expected: str) -> None:
    """The year only where it is another one; no date where nobody could check it."""
    assert words.date(NOON, days) == expected


@pytest.mark.parametrize(
    ("days", "expected"),
    [(0.001, "1 minute"), (0.5, "12 hours"), (-3, "3 days"), (1000, "3 years"), (1 / 24, "60 minutes")],
)
def test_spans_in_their_fitting_unit(days: float, expected: str) -> None:
    """Of minutes, hours, days and years."""
    assert words.span(days) == expected


@pytest.mark.parametrize(("value", "expected"), [(1, "1st"), (12, "12th"), (22, "22nd"), (1003, "1,003rd")])
def test_ordinals(value: int, expected: str) -> None:
    """English ones."""
    assert words.ordinal(value) == expected


def test_a_spread_names_what_is_not_counted() -> None:
    """Chunks without history are neither above nor below."""
    found = StoreSpread(np.zeros(2), np.zeros(1), -0.5, 2, 8, 3)

    assert words.spread(found, "chunks") == (
        "2 of 8 chunks (25%) above τ = −0.50 now. 3 chunks without access history not counted."
    )
