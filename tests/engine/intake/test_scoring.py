"""The four channels of importance, and where each comes from."""

from __future__ import annotations

from datetime import UTC, datetime

import numpy as np
import pytest

from engine.intake.records import Neighbour
from engine.intake.scoring import Scores, score
from engine.language.records import Emotion
from engine.parameters import ImportanceParameters
from engine.records import Chunk, ChunkId, VectorArray

EAST = np.array([1, 0], dtype=np.float32)
NORTH = np.array([0, 1], dtype=np.float32)
NOBODY = np.zeros((0, 2), dtype=np.float32)


def neighbour(similarity: float, utility: float | None) -> Neighbour:
    """Return a chunk of that likeness and usefulness."""
    moment = datetime(2026, 1, 1, tzinfo=UTC)
    return Neighbour(Chunk(id=ChunkId(1), content="x", recorded_at=moment, utility=utility), similarity)


def scored(
    text: str = "Deniz writes the firmware",
    *neighbours: Neighbour,
    emotion: Emotion | None = None,
    at_hand: VectorArray = NOBODY,
) -> Scores:
    """Score a fact."""
    return score(text, EAST, emotion or Emotion(), neighbours, at_hand, ImportanceParameters())


def test_alone_in_a_calm_store_every_channel_has_its_default() -> None:
    """Nothing is known: new, calm, of neutral use, out of no context."""
    found = scored()

    assert (found.novelty, found.arousal, found.reward, found.attention) == (1, 0.2, 0.5, 0.5)
    assert found.importance == pytest.approx(0.25 + 0.06 + 0.125 + 0.1)


def test_novelty_is_what_the_nearest_leaves() -> None:
    """One minus the largest similarity; vectors that point away are no more than new."""
    assert scored("x", neighbour(0.8, 0.5), neighbour(0.3, 0.5)).novelty == pytest.approx(0.2)
    assert scored("x", neighbour(-0.3, 0.5)).novelty == 1


def test_reward_is_what_its_like_has_been_worth() -> None:
    """The mean utility of what is alike, by likeness; what is not alike, or unknown, does not count."""
    found = scored("x", neighbour(0.9, 0.9), neighbour(0.6, 0.1), neighbour(0.2, 0), neighbour(0.9, None))

    assert found.reward == pytest.approx((0.9 * 0.9 + 0.6 * 0.1) / 1.5)


def test_attention_is_likeness_to_the_session() -> None:
    """The cosine to the centroid of what is at hand."""
    assert scored(at_hand=np.stack([EAST, EAST])).attention == pytest.approx(1)
    assert scored(at_hand=np.stack([EAST, NORTH])).attention == pytest.approx(2**-0.5)
    assert scored(at_hand=NORTH[np.newaxis]).attention == 0


@pytest.mark.parametrize(
    ("text", "least"),
    [
        ("A critical security problem, fix it asap", 0.8),
        ("CVE-2026-12345 was found", 0.7),
        ("The invoice is 12,000 EUR", 0.4),
        ("Sunucu çöktü, acil yardım", 0.6),
    ],
)
def test_urgent_words_arouse(text: str, least: float) -> None:
    """Each adds to the baseline, and is named as evidence."""
    found = scored(text)

    assert found.arousal >= least
    assert all(item.seen for item in found.evidence)


def test_strong_emotion_makes_a_flashbulb() -> None:
    """At an arousal of 0.8: importance at least 0.9, and half as stable again."""
    found = scored(emotion=Emotion(arousal=0.8))

    assert found.flashbulb
    assert found.importance == 0.9
    assert found.stability == pytest.approx(found.boost * 1.5)


def test_less_than_strong_emotion_makes_none() -> None:
    """It raises the arousal channel only."""
    found = scored(emotion=Emotion(arousal=0.79))

    assert not found.flashbulb
    assert found.arousal == 0.79


def test_importance_has_a_floor() -> None:
    """However old the news."""
    assert scored("x", neighbour(1, 0), at_hand=NORTH[np.newaxis]).importance >= 0.05
