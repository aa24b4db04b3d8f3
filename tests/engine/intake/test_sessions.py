"""What a session holds at hand, and that nothing of it reaches another."""

from __future__ import annotations

import threading
from datetime import UTC, datetime, timedelta

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from engine.intake.sessions import Session, SessionKey, Sessions, WorkingItem
from engine.parameters import WorkingMemoryParameters
from engine.records import ChunkId

MEMORY = WorkingMemoryParameters()
START = datetime(2026, 1, 1, 12, tzinfo=UTC)
VECTOR = np.zeros(2, dtype=np.float32)


def item(key: int, importance: float = 0.5, minutes: float = 0) -> WorkingItem:
    """Return a chunk that came up so many minutes after the start."""
    at = START + timedelta(minutes=minutes)
    return WorkingItem(id=ChunkId(key), importance=importance, added_at=at, last_used_at=at, vector=VECTOR)


def held(*items: WorkingItem) -> Session:
    """Return a session after these came up."""
    session = Session()
    for one in items:
        session = session.holding(one, MEMORY)
    return session


def test_the_tenth_evicts_the_weakest() -> None:
    """The least of importance, recency and use goes; never what has just come up."""
    session = held(*(item(n, 0.5 + n / 100) for n in range(1, 10)), item(10, 0.01))

    assert [one.id for one in session.items] == [2, 3, 4, 5, 6, 7, 8, 9, 10]


def test_what_was_long_ago_goes_before_what_matters_less() -> None:
    """Recency halves in twenty-one minutes."""
    old = item(1, 0.9)
    session = held(old, *(item(n, 0.4, minutes=90) for n in range(2, 11)))

    assert ChunkId(1) not in [one.id for one in session.items]


def test_what_comes_up_again_is_used_and_evicts_nothing() -> None:
    """The same chunk keeps its place among nine."""
    session = held(*(item(n) for n in range(1, 10)), item(1, 0.2, minutes=5))
    (again,) = (one for one in session.items if one.id == 1)

    assert len(session.items) == 9
    assert (again.uses, again.importance, again.added_at) == (1, 0.5, START)


def test_candidates_for_promotion_were_used_twice_or_matter() -> None:
    """Two uses, or an importance of 0.6."""
    session = held(item(1), item(1), item(1), item(2, 0.6), item(3))

    assert [one.id for one in session.items if one.is_candidate(MEMORY)] == [1, 2]


@given(st.lists(st.tuples(st.integers(1, 20), st.floats(0, 1), st.floats(0, 200)), max_size=60))
def test_a_session_never_holds_more_than_nine_nor_one_twice(given: list[tuple[int, float, float]]) -> None:
    """Whatever comes up, in whatever order."""
    ids = [one.id for one in held(*(item(*values) for values in given)).items]

    assert len(ids) == len(set(ids)) <= 9


def test_sessions_in_threads_keep_to_themselves() -> None:
    """Interleaved sessions of several agents: each finds only its own."""
    sessions = Sessions(MEMORY)

    def speak(agent: int) -> None:
        for n in range(50):
            for session in ("a", "b"):
                key = SessionKey(f"agent {agent}", session)
                own = 1000 * agent + 100 * (session == "b") + n % 5
                sessions.note(key, "Ada", [item(own)], [f"{agent}{session}"], [])

    threads = [threading.Thread(target=speak, args=(n,)) for n in range(1, 5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    for agent in range(1, 5):
        for session in ("a", "b"):
            found = sessions.get(SessionKey(f"agent {agent}", session))
            first = 1000 * agent + 100 * (session == "b")
            assert {one.id for one in found.items} == {first + n for n in range(5)}
            assert found.people == (f"{agent}{session}",)


def test_what_belongs_to_no_session_is_at_nobodys_hand() -> None:
    """Without a name, a session would be everybody's."""
    sessions = Sessions(MEMORY)
    sessions.note(SessionKey("", ""), "Ben", [item(1)], ["Ada"], [])

    assert sessions.get(SessionKey("", "")) == Session()


def test_an_ended_session_is_forgotten() -> None:
    """It gives back what it held, once."""
    sessions = Sessions(MEMORY)
    key = SessionKey("", "s")
    sessions.note(key, "Ada", [item(1)], [], [])

    assert [one.id for one in sessions.end(key).items] == [1]
    assert sessions.end(key) == Session()


def test_those_who_take_part_are_not_spoken_of() -> None:
    """Who is addressed by name is no third person; a thing counts in the message after only."""
    session = Session().after("Ada", ["Ben", "Cem"], ["Docker"])
    assert (session.context.people, session.context.things) == (("Cem", "Ben"), ("Docker",))

    session = session.after("Ben", ["Dora"], [])
    assert (session.context.people, session.context.things) == (("Dora", "Cem"), ())
