"""The query behind the table of chunks."""

from __future__ import annotations

from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from engine import QueryError
from gui.models.chunk_search import ChunkSearch, Found, Question
from gui.session import Session


@pytest.fixture
def search(session: Session) -> ChunkSearch:
    """A search on a store of four chunks."""
    return ChunkSearch(session, session)


def answers(search: ChunkSearch) -> list[Any]:
    """Return a list that grows with what is found."""
    found: list[Any] = []
    search.found.connect(found.append)
    return found


def test_an_answer_holds_ids_in_order_and_the_total(search: ChunkSearch, qtbot: QtBot) -> None:
    """What matched, and of how many."""
    found = answers(search)
    search.ask(Question("the", order="id", descending=True))
    qtbot.waitUntil(lambda: bool(found))

    assert found[0].rows.ids.tolist() == [3, 2]
    assert found[0].total == 4


def test_the_latest_question_wins(search: ChunkSearch, qtbot: QtBot) -> None:
    """Earlier ones are never answered."""
    found = answers(search)
    for query in ("tabs", "build", "mail"):
        search.ask(Question(query))
    qtbot.waitUntil(lambda: not search.busy)

    assert [answer.question.query for answer in found] == ["mail"]


def test_refreshing_while_asking_asks_once_more_after(search: ChunkSearch, qtbot: QtBot) -> None:
    """A store that is written to all the time is shown all the same."""
    found = answers(search)
    search.ask(Question("tabs"))
    for _ in range(5):
        search.refresh()
    qtbot.waitUntil(lambda: not search.busy)

    assert len(found) == 2
    assert all(isinstance(answer, Found) for answer in found)


def test_a_query_that_does_not_parse_fails_with_its_position(search: ChunkSearch, qtbot: QtBot) -> None:
    """The error is the engine's own."""
    with qtbot.waitSignal(search.failed) as failed:
        search.ask(Question("tabs nofield:x"))

    error = failed.args[0].error
    assert isinstance(error, QueryError)
    assert error.position == 5
    assert not search.busy
