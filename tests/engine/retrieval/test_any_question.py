"""A thousand questions in all ways to rank: every score adds up, and nothing is written."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import PROFILES, MemoryEngine, Recall
from engine.clock import ManualClock
from tests.engine.retrieval.stores import any_profile, motley, talk
from tests.helpers import NOON

TURKISH = (
    *("neden", "ne", "zaman", "kim", "hakkında", "bisiklet", "sera", "alarm", "kahve", "severim"),
    *("toplantı", "ve", "ayrıca", "mı", "Mart", "2024"),
)
NONSENSE = (
    *("zzqx", "🤖", "👩‍👩‍👧", "²", "9" * 5000, "İI", "\x00", "<b>", "\"'()*:^", "NEAR", "\ud800"),
    *("{topic}", "%s"),
)
FRAMES = (
    *("why {}?", "when did {}", "who is {}?", "what does {} like", "{} and also {}"),
    *("{}? {}? {}?", "{}", "/{}"),
)
FEELINGS = ("I love this wonderful happy", "terrible awful sad", "harika mutlu", "")
SESSIONS = ("", "session_1", "session_2", "elsewhere")


@pytest.fixture(scope="module")
def engine(shared: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[MemoryEngine]:
    """A store with something of everything."""
    path = tmp_path_factory.mktemp("motley") / "store.db"
    with MemoryEngine.open(path, clock=ManualClock(NOON)) as opened:
        motley(opened, shared)
        yield opened


def questions(shared: Path, chance: random.Random) -> Iterator[str]:
    """Give questions of words that were said, Turkish and nonsense, some of them very long."""
    said = " ".join(turn["text"] for turn in talk(shared, 200)).split()
    while True:
        frame = chance.choice(FRAMES)
        blanks = [
            " ".join(chance.choices(chance.choice((said, said, TURKISH, NONSENSE)), k=chance.randint(1, 6)))
            for _ in range(frame.count("{}"))
        ]
        question = frame.format(*blanks)
        long = 300 if chance.random() < 0.01 else 1
        yield f"{chance.choice(FEELINGS)} {question * long}"


def require_whole(recall: Recall, limit: int) -> None:
    """Assert what holds of every answer."""
    assert len(recall.hits) <= limit
    assert len(set(recall.ids)) == len(recall.ids)
    for hit in recall.hits:
        assert abs(sum(hit.terms.values()) - hit.score) <= 1e-9
        assert all(map(math.isfinite, (hit.score, *hit.terms.values(), *hit.signals.values())))
        assert 0 <= hit.confidence <= 1
    for ranking in recall.rankings.values():
        assert not any(map(math.isnan, ranking.values))
        assert len(set(ranking.ids)) == len(ranking.ids)
    if "final" in recall.rankings:
        assert [hit.score for hit in recall.hits] == pytest.approx(recall.rankings["final"].values, abs=1e-9)


def test_whatever_is_asked_however_it_is_ranked(engine: MemoryEngine, shared: Path) -> None:
    """Words, Turkish, nonsense and emoji; named profiles and drawn ones; several sessions."""
    chance = random.Random(5)
    profiles = list(PROFILES.values())
    before = engine.position, engine.interaction, engine.counts()
    asked = questions(shared, chance)

    for number in range(1000):
        profile = profiles[number % 8] if number % 8 < len(profiles) else any_profile(chance)
        limit = chance.choice((None, 1, 3, 10, 40))
        recall = engine.recall(next(asked), limit=limit, session=chance.choice(SESSIONS), profile=profile)
        require_whole(recall, limit or 20)

    assert (engine.position, engine.interaction, engine.counts()) == before
