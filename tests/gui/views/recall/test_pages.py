"""The pages of the Recall view, and what is said of a question, used as a person does."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu, QPushButton, QToolButton
from pytestqt.qtbot import QtBot

from engine import PROFILES, NewChunk, Recall, Style, injection
from gui.app import Workbench
from gui.session import Session
from gui.theme import Theme
from gui.views.recall import RecallView
from gui.views.recall.asked import Asked
from gui.views.recall.injected_page import InjectedPage
from gui.views.recall.page import PageSpec, RecallPage
from gui.views.recall.pages import PAGES
from gui.views.recall.ranks_page import RanksPage
from gui.widgets.chips import Chip
from gui.widgets.rank_layout import Cell
from tests.gui.conftest import deliver_deletions, settle

RETURN, LEFT = Qt.Key.Key_Return, Qt.MouseButton.LeftButton
WHY = "Why did the build break?"


@pytest.fixture
def make_view(session: Session, qtbot: QtBot, theme: Theme) -> Iterator[Callable[..., RecallView]]:
    """Build views on a store of four chunks."""
    made: list[RecallView] = []

    def make(pages: tuple[PageSpec, ...] = PAGES) -> RecallView:
        made.append(RecallView(session, pages=pages))
        made[-1].resize(1000, 600)
        made[-1].show()
        session.store_changed.emit()
        return made[-1]

    yield make
    for view in made:
        view.close()
        view.deleteLater()
    deliver_deletions()


@pytest.fixture
def view(make_view: Callable[..., RecallView]) -> RecallView:
    """The view with its own pages."""
    return make_view()


def ask(view: RecallView, qtbot: QtBot, question: str) -> None:
    """Type a question, press Return, and wait for all that follows."""
    view.bar.field.edit.clear()
    qtbot.keyClicks(view.bar.field.edit, question)
    qtbot.keyClick(view.bar.field.edit, RETURN)
    qtbot.waitUntil(lambda: view.session.tasks.idle and view.recall is not None)


def turn_to(view: RecallView, qtbot: QtBot, title: str) -> RecallPage:
    """Click a page in the switcher; return it once it is filled."""
    buttons = view.page.findChildren(QToolButton)
    qtbot.mouseClick(next(button for button in buttons if button.text() == title), LEFT)
    qtbot.waitUntil(lambda: view.session.tasks.idle)
    return view.page_of(view.page.value)


def recalled(view: RecallView) -> Recall:
    """Return the answer on show."""
    assert view.recall is not None
    return view.recall


def tip(text: str) -> str:
    """Return a tool tip as it is read: Qt keeps its words together with hard spaces."""
    return text.replace("\xa0", " ")


# What was understood.


def chips(view: RecallView) -> list[str]:
    """Return what the strip says."""
    return [chip.text for chip in view.understood.findChildren(Chip) if chip.isVisibleTo(view)]


@pytest.mark.parametrize(
    ("named", "said"),
    [("8 May 2023", "Names 8 May 2023"), ("May 2023", "Names 1 May 2023 to 31 May 2023")],
)
def test_the_period_that_is_named_is_told(view: RecallView, qtbot: QtBot, named: str, said: str) -> None:
    """By its days, also where nothing is from it."""
    ask(view, qtbot, f"what does Ada prefer in {named}?")
    assert said in chips(view)


def test_the_intent_is_told_with_the_words_it_was_known_by(view: RecallView, qtbot: QtBot) -> None:
    """In short above the hits, and in a sentence beside them."""
    ask(view, qtbot, WHY)

    assert chips(view) == ["Asks why: “why”"]
    assert view.details.score.facts.value("Intent") == "Asks why, known by the words “why”."


def test_parts_and_hypothetical_answers_are_told(view: RecallView, qtbot: QtBot) -> None:
    """A compound question is asked as several; each has its own."""
    view.bar.profile.set_value("seed")
    ask(view, qtbot, "Why did the build break? What does Ada prefer?")

    assert chips(view)[0] == "2 parts"
    assert "1: 3 hypothetical answers" in chips(view)
    first, second = recalled(view).parts
    assert view.details.score.facts.value("Parts") == f"{first.query}\n{second.query}"
    assert first.expansion is not None
    assert first.expansion.answers[0] in view.details.score.facts.value("Part 1")


def test_a_message_that_the_gate_stops_can_be_asked_anyway(view: RecallView, qtbot: QtBot) -> None:
    """It says which kind it is; asked anyway, it says so, until another question."""
    ask(view, qtbot, "hi there")
    assert view.empty.accessibleName() == "A greeting needs no memory."
    assert "hi there" in view.empty.accessibleDescription()

    go = next(button for button in view.empty.findChildren(QPushButton) if button.text() == "Ask anyway")
    qtbot.mouseClick(go, LEFT)
    qtbot.waitUntil(lambda: view.session.tasks.idle and recalled(view).gate is None)
    assert recalled(view).hits
    assert "Leave out the gate" in view.trial.text
    ask(view, qtbot, WHY)
    assert view.trial.text == ""
    assert recalled(view).parameters == PROFILES["calibrated"]


def test_every_profile_is_offered_and_explained(view: RecallView, qtbot: QtBot) -> None:
    """By name, with what it is for."""
    box = view.bar.profile
    assert [box.itemData(place) for place in range(box.count())] == list(PROFILES)
    assert all(box.itemData(place, Qt.ItemDataRole.ToolTipRole) for place in range(box.count()))

    ask(view, qtbot, WHY)
    qtbot.keyClicks(box, "Recency")
    qtbot.keyClick(box, RETURN)
    box.activated.emit(box.currentIndex())
    qtbot.waitUntil(lambda: view.session.tasks.idle and recalled(view).profile == "recency")
    assert set(recalled(view).hits[0].terms) == {"recency"}


# Hits.


def test_hits_say_how_they_are_given(view: RecallView, qtbot: QtBot) -> None:
    """To screen readers, and in the tool tip with how sure recall is."""
    ask(view, qtbot, "the build cache")
    model = view.hits_page.model
    best = model.hits[0]

    assert best.style is Style.FULL
    assert "given in full" in model.index(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "its whole text" in tip(model.index(0).data(Qt.ItemDataRole.ToolTipRole))


@pytest.fixture
def hot(view: RecallView) -> int:
    """A chunk that proved so useful that it is always given; return its id."""
    engine = view.session.engine
    assert engine is not None
    chunk = int(engine.add([NewChunk(content="Tea is served at four")]).ids[0])
    engine.edit(chunk, tier="semantic", utility=0.95)
    for _ in range(10):
        engine.use([chunk])
    return chunk


def test_what_is_always_given_stands_below_the_hits(view: RecallView, hot: int, qtbot: QtBot) -> None:
    """Under a heading that says so and how young it must be; it is at hand like any other."""
    view.bar.limit.setValue(2)
    ask(view, qtbot, "the build cache")
    model, hits = view.hits_page.model, view.hits_page.hits
    assert model.rowCount() == 4
    heading = model.index(2)
    assert (
        heading.data()
        == "Always given, the most useful first\nOnly what is younger than 30 days: so says the rule."
    )
    assert heading.flags() == Qt.ItemFlag.NoItemFlags

    hits.setFocus()
    qtbot.keyClick(hits, Qt.Key.Key_Down)
    qtbot.keyClick(hits, Qt.Key.Key_Down)
    assert view.session.current == hot
    hits.step(-1)
    hits.step(1)
    assert view.session.current == hot
    assert "always given" in view.details.score._title.text()
    hits.step(-1)
    assert view.session.current == int(model.hits[1].chunk.id)
    assert not hits.grab().isNull()


def test_the_score_is_a_waterfall_too(view: RecallView, qtbot: QtBot) -> None:
    """Its terms are those that add something."""
    ask(view, qtbot, "the build cache")
    hit = recalled(view).hits[0]

    assert {term.key: term.value for term in view.details.score.waterfall.terms} == dict(hit.terms)
    assert view.details.score.waterfall.accessibleDescription().endswith(f"sum {hit.score:.3f}")


# Ranks.


def test_ranks_are_lists_of_texts(view: RecallView, qtbot: QtBot) -> None:
    """Each as the answer has it; texts of what is no hit are read too."""
    view.bar.limit.setValue(1)
    ask(view, qtbot, WHY)
    page = turn_to(view, qtbot, "Ranks")
    assert isinstance(page, RanksPage)
    rankings = recalled(view).rankings

    assert [column.keys for column in page.columns.table.columns] == [one.ids for one in rankings.values()]
    assert [column.title for column in page.columns.table.columns][-1] == "Hits"
    texts = page.columns._painter.texts
    assert set(texts) >= set(rankings["score"].ids)
    assert len(rankings["score"].ids) > len(recalled(view).hits)


def test_a_rank_is_taken_to_hand_and_followed(view: RecallView, qtbot: QtBot) -> None:
    """By a click; the mouse over it is known elsewhere, and the other way round."""
    ask(view, qtbot, WHY)
    page = turn_to(view, qtbot, "Ranks")
    assert isinstance(page, RanksPage)
    place = page.columns.place_of(Cell(0, 1))
    chunk = page.columns.table.columns[0].keys[1]
    qtbot.mouseClick(page.columns.viewport(), LEFT, pos=place)
    assert view.session.current == chunk
    assert view.session.selection.ids == (chunk,)

    qtbot.mouseMove(page.columns.viewport(), page.columns.place_of(Cell(0, 0)))
    qtbot.waitUntil(lambda: view.session.hover == page.columns.table.columns[0].keys[0])
    view.handlers()["go.previous"]()
    assert view.session.current == page.columns.table.columns[0].keys[0]


def test_the_parts_of_a_question_have_their_own_ranks(view: RecallView, qtbot: QtBot) -> None:
    """A part is chosen above the lists."""
    view.bar.profile.set_value("seed")
    ask(view, qtbot, "Why did the build break? What does Ada prefer?")
    page = turn_to(view, qtbot, "Ranks")
    assert isinstance(page, RanksPage)
    first, second = recalled(view).parts

    assert page.columns.table.columns[-1].keys == first.rankings["final"].ids
    page.part.setCurrentIndex(2)
    assert page.columns.table.columns[-1].keys == second.rankings["final"].ids
    page.part.setCurrentIndex(0)
    assert [column.title for column in page.columns.table.columns] == ["Hits"]


# Injected.


def test_the_agent_s_text_is_shown_as_it_is(view: RecallView, qtbot: QtBot) -> None:
    """With its length and what is left out; it is copied exactly, and holds nothing that does not show."""
    engine = view.session.engine
    assert engine is not None
    engine.add([NewChunk(content="the build of <b>hostile</b> \u202e markup")])
    ask(view, qtbot, "the build of markup")
    page = turn_to(view, qtbot, "Injected")
    assert isinstance(page, InjectedPage)
    expected = injection(recalled(view))

    assert page.text.toPlainText() == expected.text
    assert "hostile" in expected.text
    assert "\u202e" not in expected.text
    left_out = sum(hit.style is Style.SKIPPED for hit in recalled(view).hits)
    assert page.summary.text().startswith(f"About {expected.tokens} tokens")
    assert f"{left_out} left out" in page.summary.text()
    qtbot.mouseClick(page.copy, LEFT)
    assert QApplication.clipboard().text() == expected.text


def test_only_what_would_be_given_is_used(view: RecallView, qtbot: QtBot) -> None:
    """Hits that are left out get nothing."""
    engine = view.session.engine
    assert engine is not None
    ask(view, qtbot, "the build cache")
    given = injection(recalled(view)).ids
    left_out = set(recalled(view).ids) - set(given)
    assert given
    assert left_out
    before = engine.position
    qtbot.mouseClick(view.foot.use, LEFT)
    qtbot.waitUntil(lambda: view.session.tasks.idle and engine.position > before)

    used = {chunk for chunk in recalled(view).ids if engine.chunk(chunk).access_count}
    assert used == set(given)


def test_what_nobody_would_see_is_not_used(view: RecallView, qtbot: QtBot) -> None:
    """The button says why."""
    ask(view, qtbot, "submarine propulsion")

    assert injection(recalled(view)).ids == ()
    assert not view.foot.use.isEnabled()
    assert "see none of these" in tip(view.foot.use.toolTip())


# Pages.


class _Alone(RecallPage):
    """A page that needs no answer."""

    shown: Recall | None = None

    def show_recall(self, recall: Recall | None, asked: Asked) -> None:
        self.shown = recall


def test_a_page_is_one_line_to_add(make_view: Callable[..., RecallView], qtbot: QtBot) -> None:
    """One that stands alone shows without an answer, and without the details of a hit."""
    view = make_view((*PAGES, PageSpec("alone", "Alone", _Alone, alone=True)))
    page = turn_to(view, qtbot, "Alone")
    assert isinstance(page, _Alone)
    assert page.isVisible()

    ask(view, qtbot, WHY)
    assert page.shown is view.recall
    assert not view.details.isVisible()
    turn_to(view, qtbot, "Hits")
    assert view.details.isVisible()


def test_the_arrow_keys_turn_pages(view: RecallView, qtbot: QtBot) -> None:
    """While the switcher has the keyboard, which Tab leads to."""
    ask(view, qtbot, WHY)
    first, second, *_ = view.page.findChildren(QToolButton)
    first.setFocus()
    qtbot.keyClick(first, Qt.Key.Key_Right)

    assert view.page.value == "ranks"
    assert view.page_of("ranks").isVisible()
    assert second.focusPolicy() & Qt.FocusPolicy.TabFocus


def test_the_page_is_found_again(
    view: RecallView, make_view: Callable[..., RecallView], qtbot: QtBot
) -> None:
    """And what the details showed; nonsense in the settings is passed over."""
    turn_to(view, qtbot, "Injected")
    view.details.show_tab("why")
    view.bar.profile.set_value("weighted")
    again = make_view()
    again.restore_state(view.save_state())

    assert again.page.value == "injected"
    assert again.details.tab.value == "why"
    assert again.bar.profile.value == "weighted"
    again.restore_state({"page": 5, "details": "none", "profile": "gone", "limit": "x"})
    assert again.page.value == "injected"
    assert again.bar.profile.value == "weighted"


def test_a_question_without_an_answer_empties_every_page(view: RecallView, qtbot: QtBot) -> None:
    """None keeps what was answered before."""
    ask(view, qtbot, WHY)
    ranks, injected = turn_to(view, qtbot, "Ranks"), turn_to(view, qtbot, "Injected")
    ask(view, qtbot, "thanks")
    assert isinstance(ranks, RanksPage)
    assert isinstance(injected, InjectedPage)

    assert view.empty.isVisible()
    assert ranks.columns.table.columns == ()
    assert injected.text.toPlainText() == ""
    assert view.hits_page.model.rowCount() == 0


def test_the_chunk_menu_works_on_ranks(opened: Workbench, qtbot: QtBot) -> None:
    """P pins what is at hand there."""
    opened.window.activateWindow()
    opened.views.show("recall")
    view = opened.views.view
    assert isinstance(view, RecallView)
    ask(view, qtbot, "mail")
    page = turn_to(view, qtbot, "Ranks")
    assert isinstance(page, RanksPage)
    page.take_focus()
    qtbot.keyClick(page.columns, Qt.Key.Key_End)
    settle(opened, qtbot)
    chunk = opened.session.current
    assert chunk is not None
    page.columns.menu_asked.emit(page.columns.mapToGlobal(page.columns.rect().center()))
    menu = next(menu for menu in page.columns.findChildren(QMenu) if menu.isVisible())
    menu.close()
    qtbot.keyClick(page.columns, Qt.Key.Key_P)
    settle(opened, qtbot)

    engine = opened.session.engine
    assert engine is not None
    assert engine.chunk(chunk).pinned
    deliver_deletions()
