"""Two profiles side by side, compared as a person compares them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from engine import PROFILES, NewChunk, ProviderError, Recall
from gui.session import Session
from gui.state.profiles import UserProfile
from gui.style.palette import tokens
from gui.theme import Theme
from gui.views.recall.asked import Asked
from gui.views.recall.compare import ComparePage
from gui.views.recall.compare.hit_column import EXPECTED_ROLE
from gui.views.recall.compare.moves import moves, summary
from tests.gui.conftest import deliver_deletions

LEFT, DOWN = Qt.MouseButton.LeftButton, Qt.Key.Key_Down
QUESTION = "what does Ada send on Thursday?"


@pytest.fixture
def page(session: Session, qtbot: QtBot, theme: Theme) -> Iterator[ComparePage]:
    """The page on a store of four chunks."""
    made = ComparePage(session)
    made.resize(900, 400)
    made.show()
    yield made
    made.close()
    made.deleteLater()
    deliver_deletions()


def recalled(session: Session, profile: str, question: str = QUESTION, limit: int = 4) -> Recall:
    """Return what a profile answers."""
    assert session.engine is not None
    return session.engine.recall(question, limit=limit, profile=profile)


def ask(page: ComparePage, session: Session, qtbot: QtBot, limit: int = 4) -> Recall:
    """Have a question asked above, and wait for both sides."""
    recall = recalled(session, "calibrated", limit=limit)
    page.show_recall(recall, Asked(QUESTION, limit, "calibrated", None))
    qtbot.waitUntil(lambda: session.tasks.idle and bool(page.right_model.hits))
    return recall


def choose(page: ComparePage, qtbot: QtBot, profile: str) -> None:
    """Choose the other profile."""
    row = page.profile.findData(profile)
    page.profile.setCurrentIndex(row)
    page.profile.activated.emit(row)
    qtbot.waitUntil(
        lambda: page.right_model.recall is not None and page.right_model.recall.profile == profile
    )


def test_until_a_question_is_asked_it_says_so(page: ComparePage) -> None:
    """And what to do about it."""
    assert page.empty.isVisible()
    assert "Ask a question" in page.empty.accessibleDescription()


def test_both_profiles_answer_the_same_question(page: ComparePage, session: Session, qtbot: QtBot) -> None:
    """The left side as asked, the right side by the other profile."""
    left = ask(page, session, qtbot, limit=3)

    assert [hit.chunk.id for hit in page.left_model.hits] == list(left.ids)
    assert [h.chunk.id for h in page.right_model.hits] == list(recalled(session, "seed", limit=3).ids)
    assert page.summary.text() == summary(left, recalled(session, "seed", limit=3))


def test_what_is_always_given_has_no_rank(page: ComparePage, session: Session, qtbot: QtBot) -> None:
    """Neither side lists the hot tier: it is the same whatever the profile."""
    engine = session.engine
    assert engine is not None
    hot = int(engine.add([NewChunk(content="Tea is served at four")]).ids[0])
    engine.edit(hot, tier="semantic", utility=0.95)
    for _ in range(10):
        engine.use([hot])

    recall = ask(page, session, qtbot, limit=2)
    assert [chunk.id for chunk in recall.hot] == [hot]
    assert page.left_model.rowCount() == page.right_model.rowCount() == 2
    assert not page.grab().isNull()


def test_the_profile_in_force_is_not_offered_on_the_right(
    page: ComparePage, session: Session, qtbot: QtBot
) -> None:
    """All others are, those of the person too, as soon as they are there."""
    ask(page, session, qtbot)
    session.profiles.add(UserProfile(replace(PROFILES["seed"], name="mine")))

    offered = [page.profile.itemData(row) for row in range(page.profile.count())]
    assert offered == [*(name for name in PROFILES if name != "calibrated"), "mine"]
    choose(page, qtbot, "mine")


def test_links_lead_from_rank_to_rank(page: ComparePage, session: Session, qtbot: QtBot) -> None:
    """Each hit of both is linked once; what only one side has leads nowhere."""
    ask(page, session, qtbot, limit=2)
    choose(page, qtbot, "recency")
    left, right = ([int(hit.chunk.id) for hit in model.hits] for model in (page.left_model, page.right_model))

    whole = {(link.left, link.right) for link in page.links.links if None not in (link.left, link.right)}
    assert whole == {(left.index(key), right.index(key)) for key in set(left) & set(right)}
    assert {link.left for link in page.links.links} - {None} == set(range(2))
    assert {link.right for link in page.links.links} - {None} == set(range(2))


def test_links_are_drawn_from_row_to_row(page: ComparePage, session: Session, qtbot: QtBot) -> None:
    """A hit that went down is linked in the colour of that, from its row."""
    ask(page, session, qtbot)
    choose(page, qtbot, "recency")
    falling = next(one for one in page.links.links if one.tone == "warning")
    assert falling.left is not None

    page.left.setCurrentIndex(page.left_model.index(falling.left))
    row = page.left.visualRect(page.left_model.index(falling.left)).center()
    place = page.links.mapFromGlobal(page.left.viewport().mapToGlobal(row))
    drawn = page.links.grab().toImage()

    around = [QColor(drawn.pixel(1, place.y() + dy)) for dy in (-1, 0, 1)]
    assert any(_near(colour, QColor(tokens().warning)) for colour in around)


def _near(colour: QColor, other: QColor) -> bool:
    parts = zip(colour.getRgb()[:3], other.getRgb()[:3], strict=True)  # type: ignore[index]
    return all(abs(one - two) < 60 for one, two in parts)


def test_moves_tell_where_a_hit_stands_by_the_other(session: Session) -> None:
    """Among its hits, behind them, and what climbed how far."""
    wide, narrow = recalled(session, "calibrated"), recalled(session, "recency", limit=1)
    found = moves(wide, narrow)

    assert [move.rank for move in found] == [1, 2, 3, 4]
    assert [move.chunk for move in found if move.other == 1] == list(narrow.ids)
    assert {move.beyond for move in found if move.other is None} <= {2, 3, 4}
    assert summary(wide, wide) == "Both give the same hits in the same order."


def test_a_click_takes_the_chunk_to_hand_on_both_sides(
    page: ComparePage, session: Session, qtbot: QtBot
) -> None:
    """And the keyboard goes on from there."""
    ask(page, session, qtbot)
    second = page.right.visualRect(page.right_model.index(1)).center()
    qtbot.mouseClick(page.right.viewport(), LEFT, pos=second)

    chunk = int(page.right_model.hits[1].chunk.id)
    assert session.current == chunk
    assert session.selection.ids == (chunk,)
    assert page.left.currentIndex().row() == page.left_model.row_of(chunk)

    qtbot.keyClick(page.right, DOWN)
    assert session.current == page.right_model.hits[2].chunk.id
    page.handlers()["go.previous"]()
    page.left.setFocus()


def test_another_question_drops_the_answer_to_the_first(
    page: ComparePage, session: Session, qtbot: QtBot
) -> None:
    """Nothing of it comes later."""
    page.show_recall(recalled(session, "calibrated"), Asked(QUESTION, 4, "calibrated", None))
    page.show_recall(None, Asked("", 4, "calibrated", None))
    qtbot.waitUntil(lambda: session.tasks.idle)

    assert page.right_model.recall is None
    assert page.empty.isVisible()


def test_a_hidden_page_asks_when_it_is_shown(page: ComparePage, session: Session, qtbot: QtBot) -> None:
    """What nobody looks at costs nothing."""
    page.hide()
    page.show_recall(recalled(session, "calibrated"), Asked(QUESTION, 4, "calibrated", None))
    assert session.tasks.idle

    page.show()
    qtbot.waitUntil(lambda: bool(page.right_model.hits))


def test_a_failure_is_said_and_can_be_tried_again(
    page: ComparePage, session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the engine's words; the left side stays."""
    recall = recalled(session, "calibrated")

    def fail(*_: object, **__: object) -> None:
        raise ProviderError("The endpoint does not answer.", retryable=True)

    monkeypatch.setattr(session.engine, "recall", fail)
    page.show_recall(recall, Asked(QUESTION, 4, "calibrated", None))
    qtbot.waitUntil(lambda: page.right_empty.accessibleDescription() == "The endpoint does not answer.")
    assert page.left_model.hits

    monkeypatch.undo()
    page.right_empty.activated.emit()
    qtbot.waitUntil(lambda: bool(page.right_model.hits))


def test_the_models_keep_their_promises(
    page: ComparePage, session: Session, qtbot: QtBot, qtmodeltester: ModelTester
) -> None:
    """Qt's own tester finds nothing wrong, and screen readers hear the change of rank."""
    ask(page, session, qtbot)
    choose(page, qtbot, "recency")
    for model in (page.left_model, page.right_model):
        qtmodeltester.check(model)
    heard = page.right_model.index(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "by calibrated" in heard


def test_what_a_saved_question_expects_is_marked_on_both_sides(
    page: ComparePage, session: Session, qtbot: QtBot
) -> None:
    """And said by rank; as soon as it is saved."""
    recall = ask(page, session, qtbot, limit=2)
    assert session.engine is not None
    first = recall.ids[0]
    session.announce(session.engine.save_question(QUESTION, [first]))
    qtbot.waitUntil(lambda: "Expected, by calibrated: hit 1" in page.summary.text())

    assert page.left_model.index(0).data(EXPECTED_ROLE)
    assert not page.left_model.index(1).data(EXPECTED_ROLE)
    heard = page.left_model.index(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert heard.startswith("Expected")


def test_the_chosen_profile_is_found_again(page: ComparePage, session: Session, qtbot: QtBot) -> None:
    """One that is gone since is passed over."""
    ask(page, session, qtbot)
    choose(page, qtbot, "recency")
    again = ComparePage(session)
    again.restore_state(page.save_state())
    assert again.profile.currentData() == "recency"
    again.restore_state({"profile": "gone"})
    assert again.profile.currentData() == "recency"
    again.deleteLater()


def test_two_empty_answers_are_told(session: Session) -> None:
    """Rather than called alike."""
    recall = recalled(session, "calibrated")
    nothing = replace(recall, hits=())

    assert summary(nothing, nothing) == "Neither profile finds anything."
    assert summary(nothing, recall) == "0 of 0 hits are in both, 4 are new."
