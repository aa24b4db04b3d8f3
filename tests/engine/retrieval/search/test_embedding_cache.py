"""Vectors of questions, kept for a while and for one session."""

from __future__ import annotations

import threading
from collections.abc import Callable

import numpy as np

from engine.records import VectorArray
from engine.retrieval.search.embedding_cache import CAPACITY, SECONDS, SESSIONS, EmbeddingCache


class Maker:
    """Makes a vector a call, and counts the calls."""

    def __init__(self) -> None:
        self.made = 0

    def __call__(self) -> VectorArray:
        """Make the next one."""
        self.made += 1
        return np.array([self.made], dtype=np.float32)


def asked(cache: EmbeddingCache, *keys: str, session: str = "s") -> int:
    """Ask for these; return how many had to be made."""
    make = Maker()
    for key in keys:
        cache.vector(session, key, make)
    return make.made


def test_what_is_asked_again_is_not_made_again() -> None:
    """Until thirty minutes have passed."""
    now = 0.0
    cache = EmbeddingCache(lambda: now)

    assert asked(cache, "tea", "tea") == 1
    now = SECONDS - 1
    assert asked(cache, "tea") == 0
    now = SECONDS
    assert asked(cache, "tea") == 1
    assert (cache.state("s").hits, cache.state("s").misses) == (2, 2)
    assert (SECONDS, CAPACITY) == (30 * 60, 200)


def test_the_one_asked_longest_ago_makes_room() -> None:
    """Not the one that was kept longest: asking keeps it."""
    cache = EmbeddingCache()
    keys = [str(number) for number in range(CAPACITY)]
    asked(cache, *keys, keys[0], "one more")

    assert cache.state("s").entries == CAPACITY
    assert asked(cache, keys[0]) == 0
    assert asked(cache, keys[1]) == 1


def test_what_is_made_anew_is_as_if_new() -> None:
    """After it had expired, it is not the next to make room."""
    now = 0.0
    cache = EmbeddingCache(lambda: now)
    asked(cache, *map(str, range(CAPACITY)))
    now = SECONDS
    asked(cache, "0", "one more")

    assert asked(cache, "0") == 0


def test_a_session_has_its_own() -> None:
    """Nothing of one serves another; ending one leaves the others; the oldest make room."""
    cache = EmbeddingCache()
    asked(cache, "tea", session="a")

    assert asked(cache, "tea", session="b") == 1
    cache.end("a")
    cache.end("unknown")
    assert asked(cache, "tea", session="b") == 0
    assert asked(cache, "tea", session="a") == 1
    for number in range(SESSIONS - 1):
        asked(cache, "tea", str(number), session="a")  # busy, though it only asks for what is new
        asked(cache, "tea", session=str(number))
    assert asked(cache, "tea", session="a") == 0
    assert cache.state("b").entries == 0


def test_no_text_is_held() -> None:
    """Keys are digests of 256 bits, of any text."""
    cache = EmbeddingCache()
    asked(cache, "my secret", "half a sign \ud800")

    keys = [key for kept in cache._sessions.values() for key in kept]
    assert [len(key) for key in keys] == [32, 32]
    assert "secret" not in repr(cache._sessions)


def test_forgetting_says_how_many_there_were() -> None:
    """Of all sessions."""
    cache = EmbeddingCache()
    asked(cache, "tea", "coffee", session="a")
    asked(cache, "tea", session="b")

    assert cache.forget() == 3
    assert cache.state("a").entries == 0


def test_many_threads_may_ask_at_once() -> None:
    """Each gets the vector of what it asked for, and the cache stays within its bounds."""
    cache = EmbeddingCache()
    wrong: list[int] = []

    def made(number: int) -> Callable[[], VectorArray]:
        return lambda: np.array([number], dtype=np.float32)

    def ask(start: int) -> None:
        for step in range(2_000):
            number = (start + step * 7) % 300
            session = f"s{number % 3}"
            if cache.vector(session, str(number), made(number))[0] != number:
                wrong.append(number)
            if step % 500 == 0:
                cache.end(session)

    threads = [threading.Thread(target=ask, args=(31 * start,)) for start in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []
    assert all(cache.state(f"s{number}").entries <= CAPACITY for number in range(3))
