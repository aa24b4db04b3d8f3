"""Values as of another moment: chosen, followed by every view, and left again; as a person does it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QPushButton, QToolButton
from pytestqt.qtbot import QtBot

from engine import AsOf, MemoryEngine, NewChunk
from engine.clock import ManualClock
from gui.app import Workbench
from gui.models.rows import COLUMNS, NOT_YET
from gui.views.browse import BrowseView
from gui.views.decay.view import DecayView
from gui.views.moment import MomentPopover
from gui.views.recall import RecallView
from gui.views.steps import StepsPanel
from gui.widgets.lettered_menu import plain
from gui.widgets.plots.plot import Plot
from gui.wording.formats import signed
from tests.gui.conftest import deliver_deletions, open_store, settle

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
CTRL = Qt.KeyboardModifier.ControlModifier
START = datetime(2026, 2, 1, 12, tzinfo=UTC)
DAY = timedelta(days=1)
SECTION = {column.key: section for section, column in enumerate(COLUMNS)}
TEXTS = ("Tabs are eight wide", "Ada prefers tabs", "Nobody likes tabs any more")


@pytest.fixture
def lived(workbench: Workbench, tmp_path: Path, qtbot: QtBot) -> Workbench:
    """The window on a store of three chunks, stored days apart, the first used after each storing."""
    path, clock = tmp_path / "lived.db", ManualClock(START)
    with MemoryEngine.open(path, clock=clock) as engine:
        for text in TEXTS:
            engine.add([NewChunk(content=text)])
            clock.advance(DAY)
            engine.use([1])
            clock.advance(DAY)
        engine.set_present(clock.now())
    open_store(workbench, path, qtbot)
    workbench.window.activateWindow()
    return workbench


def engine_of(workbench: Workbench) -> MemoryEngine:
    """Return the open store."""
    assert workbench.session.engine is not None
    return workbench.session.engine


def quiet(workbench: Workbench, qtbot: QtBot) -> None:
    """Wait until everything that was asked is answered and shown."""
    settle(workbench, qtbot)
    qtbot.wait(30)
    settle(workbench, qtbot)


def field(workbench: Workbench, key: str) -> QToolButton:
    """Return a field of the status bar."""
    found = workbench.window.fields.findChild(QToolButton, key)
    assert isinstance(found, QToolButton)
    return found


def ask(workbench: Workbench, qtbot: QtBot) -> MomentPopover:
    """Click the interaction counter; return what opens."""
    qtbot.mouseClick(field(workbench, "interaction"), LEFT)
    quiet(workbench, qtbot)
    popover = workbench.window.findChild(MomentPopover)
    assert popover is not None
    return popover


def look_from(workbench: Workbench, qtbot: QtBot, interaction: int) -> AsOf:
    """Choose a moment as a person does; return it."""
    popover = ask(workbench, qtbot)
    popover.interaction.selectAll()
    qtbot.keyClicks(popover.interaction.lineEdit(), str(interaction))
    qtbot.keyClick(popover.interaction.lineEdit(), Qt.Key.Key_Return)
    quiet(workbench, qtbot)
    deliver_deletions()
    assert workbench.session.as_of is not None
    return workbench.session.as_of


def browse(workbench: Workbench) -> BrowseView:
    """Return the view with the table."""
    assert isinstance(workbench.views.view, BrowseView)
    return workbench.views.view


def cells(view: BrowseView, key: str) -> list[str]:
    """Return the texts of a column."""
    return [view.model.index(row, SECTION[key]).data() for row in range(view.model.rowCount())]


# Choosing and leaving.


def test_an_interaction_is_typed_and_its_date_follows(lived: Workbench, qtbot: QtBot) -> None:
    """The counter in the status bar opens the question; Return answers it."""
    popover = ask(lived, qtbot)
    assert popover.interaction.text_shown == "6"
    popover.interaction.selectAll()
    qtbot.keyClicks(popover.interaction.lineEdit(), "2")
    qtbot.waitUntil(lambda: popover.at.text() == "2026-02-02 12:00")
    qtbot.keyClick(popover.interaction.lineEdit(), Qt.Key.Key_Return)
    quiet(lived, qtbot)

    assert lived.session.as_of == AsOf(2, START + DAY)
    deliver_deletions()
    assert lived.window.findChild(MomentPopover) is None


def test_a_date_is_typed_and_its_interaction_follows(lived: Workbench, qtbot: QtBot) -> None:
    """In UTC, as every other time."""
    popover = ask(lived, qtbot)
    popover.at.selectAll()
    qtbot.keyClicks(popover.at, "2026-02-03 18:00")
    qtbot.waitUntil(lambda: popover.interaction.text_shown == "3")
    qtbot.mouseClick(popover.go, LEFT)
    quiet(lived, qtbot)

    assert lived.session.as_of == AsOf(3, START + 2.25 * DAY)


@pytest.mark.parametrize("typed", ["soon", "-3", "2.5", ""])
def test_what_is_no_moment_is_refused_in_words(lived: Workbench, qtbot: QtBot, typed: str) -> None:
    """Nothing can be chosen until it is one."""
    popover = ask(lived, qtbot)
    line = popover.interaction.lineEdit()
    line.selectAll()
    qtbot.keyClick(line, Qt.Key.Key_Delete)
    qtbot.keyClicks(line, typed)

    assert "whole number" in popover.fault
    assert not popover.go.isEnabled()
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert lived.session.as_of is None
    popover.close()
    deliver_deletions()


def test_a_preset_goes_back_in_time_and_another_returns(lived: Workbench, qtbot: QtBot) -> None:
    """A day ago by the store's own clock; Now ends it."""
    popover = ask(lived, qtbot)
    qtbot.mouseClick(link(popover, "A day ago"), LEFT)
    quiet(lived, qtbot)
    assert lived.session.as_of is not None
    assert lived.session.as_of.interaction == 6
    assert abs(lived.session.as_of.at - (engine_of(lived).now - DAY)) < timedelta(minutes=1)

    deliver_deletions()
    qtbot.mouseClick(link(ask(lived, qtbot), "Now"), LEFT)
    assert lived.session.as_of is None
    deliver_deletions()


def link(popover: MomentPopover, text: str) -> QPushButton:
    """Return a button by its text."""
    return next(button for button in popover.findChildren(QPushButton) if button.text() == text)


def test_a_banner_says_so_over_every_view(lived: Workbench, qtbot: QtBot) -> None:
    """With the moment on both clocks, what changes and what does not, and the way back."""
    look_from(lived, qtbot, 2)
    banner = lived.window.banner

    for view in ("browse", "decay", "recall"):
        lived.views.show(view)
        assert banner.isVisible()
    assert banner.text.startswith("Values as of interaction 2 (2 Feb 2026). Only values change")
    assert lived.window.fields.text("as_of") == "as of interaction 2 (2 Feb 2026)"
    back = next(button for button in banner.findChildren(QPushButton) if button.text() == "Return to now")
    qtbot.mouseClick(back, LEFT)
    quiet(lived, qtbot)

    assert lived.session.as_of is None
    assert not banner.isVisible()
    assert not field(lived, "as_of").isVisible()


def test_a_moment_to_come_is_said_to_be_foretold(lived: Workbench, qtbot: QtBot) -> None:
    """Nobody takes a forecast for a fact."""
    lived.session.look_from(at=engine_of(lived).now + 3 * DAY)
    quiet(lived, qtbot)

    assert "as if nothing were used until then" in lived.window.banner.text


def test_escape_and_the_cross_return_to_now(lived: Workbench, qtbot: QtBot) -> None:
    """Escape from wherever it has no other use."""
    look_from(lived, qtbot, 2)
    browse(lived).table.setFocus()
    qtbot.keyClick(browse(lived).table, Qt.Key.Key_Escape)
    assert lived.session.as_of is None

    look_from(lived, qtbot, 2)
    qtbot.mouseClick(field(lived, "return"), LEFT)
    assert lived.session.as_of is None
    quiet(lived, qtbot)


def test_escape_first_does_what_it_does_elsewhere(lived: Workbench, qtbot: QtBot) -> None:
    """It clears a query before it leaves a moment."""
    look_from(lived, qtbot, 2)
    line = browse(lived).field.edit
    line.setFocus()
    qtbot.keyClicks(line, "tabs")
    qtbot.keyClick(line, Qt.Key.Key_Escape)
    quiet(lived, qtbot)

    assert line.text() == ""
    assert lived.session.as_of is not None


def test_another_store_is_looked_at_as_of_now(lived: Workbench, store: Path, qtbot: QtBot) -> None:
    """A moment belongs to the store it was chosen in."""
    look_from(lived, qtbot, 2)
    open_store(lived, store, qtbot)

    assert lived.session.as_of is None
    assert not lived.window.banner.isVisible()


# Followed by every view.


def test_the_table_shows_the_values_of_that_moment(lived: Workbench, qtbot: QtBot) -> None:
    """The engine's own; what came later is not there yet, and comes last when sorted."""
    view = browse(lived)
    then = look_from(lived, qtbot, 2)
    header = view.table.horizontalHeader()
    place = QPoint(header.sectionViewportPosition(SECTION["activation"]) + 8, header.height() // 2)
    qtbot.mouseClick(header.viewport(), LEFT, pos=place)
    quiet(lived, qtbot)

    (value,) = engine_of(lived).activation([1], as_of=then)
    assert cells(view, "id") == ["1", "2", "3"]
    assert cells(view, "activation") == [signed(value), NOT_YET, NOT_YET]
    assert cells(view, "retention")[1:] == ["", ""]
    assert not view.grab().isNull()
    lived.session.set_as_of(None)
    quiet(lived, qtbot)
    assert NOT_YET not in cells(view, "activation")


def test_another_moment_sorts_anew(lived: Workbench, qtbot: QtBot) -> None:
    """The order is by the values on show."""
    view = browse(lived)
    lived.session.set_as_of(AsOf(5, START + 4 * DAY))
    view._ask(view.search.question.__class__(order="activation"))
    quiet(lived, qtbot)

    values = engine_of(lived).activation([1, 2, 3], as_of=lived.session.as_of)
    assert [int(text) for text in cells(view, "id")] == [1 + row for row in (-values).argsort().tolist()]


def test_rows_are_copied_as_they_show(lived: Workbench, qtbot: QtBot) -> None:
    """Not with other numbers than one sees."""
    view = browse(lived)
    look_from(lived, qtbot, 2)
    view.table.selectAll()
    qtbot.wait(5)
    view.handlers()["edit.copy_rows"]()
    quiet(lived, qtbot)

    assert QApplication.clipboard().text().count(NOT_YET) == 2


def test_the_inspector_says_where_a_chunk_stood(lived: Workbench, qtbot: QtBot) -> None:
    """In numbers, in words and as a curve; and why there is none."""
    page = lived.inspector.page
    lived.session.set_current(1)
    then = look_from(lived, qtbot, 2)

    (value,) = engine_of(lived).activation([1], as_of=then)
    assert page.curve_text.text().startswith(f"As of interaction 2 (2 Feb 2026): Activation {signed(value)}")
    assert page.curve.series is not None
    assert page.curve.series.now == 2
    lived.session.set_current(3)
    quiet(lived, qtbot)
    assert page.curve_text.text() == "As of interaction 2 (2 Feb 2026): not yet in the store"
    assert "stored later" in page.curve.accessibleDescription()
    assert not page.curve.grab().isNull()


def test_recall_ranks_by_the_uses_up_to_then(lived: Workbench, qtbot: QtBot) -> None:
    """Its activation is the engine's; a use would count from now, so it has to wait."""
    lived.views.show("recall")
    view = lived.views.view
    assert isinstance(view, RecallView)
    qtbot.keyClicks(view.bar.field.edit, "tabs")
    qtbot.keyClick(view.bar.field.edit, Qt.Key.Key_Return)
    quiet(lived, qtbot)
    assert view.foot.use.isEnabled()
    then = look_from(lived, qtbot, 2)

    expected = {hit.chunk.id: hit.score for hit in engine_of(lived).recall("tabs", as_of=then).hits}
    assert {hit.chunk.id: hit.score for hit in view.hits_page.model.hits} == expected
    assert not view.foot.use.isEnabled()
    spoken = [view.hits_page.model.index(row).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(3)]
    assert sum(NOT_YET in text for text in spoken) == 2
    assert not view.grab().isNull()


def decay(workbench: Workbench, qtbot: QtBot, chunk: int = 1) -> DecayView:
    """Return the view with the curves of a chunk."""
    workbench.session.set_current(chunk)
    workbench.views.show("decay")
    view = workbench.views.view
    assert isinstance(view, DecayView)
    quiet(workbench, qtbot)
    qtbot.waitUntil(lambda: view.pages.on_show is not None and workbench.tasks.idle)
    return view


def click(plot: Plot, x: float, button: Qt.MouseButton, keys: Qt.KeyboardModifier) -> None:
    """Click a plot at a place of its horizontal axis."""
    point = plot.position_of(x)
    QTest.mouseMove(plot.viewport(), point)
    QTest.mouseClick(plot.viewport(), button, keys, point)


def test_ctrl_and_click_in_a_plot_look_from_there(lived: Workbench, qtbot: QtBot) -> None:
    """The line at now moves there; what came later is no part of the curve."""
    view = decay(lived, qtbot)
    plot = view.pages.chunk.panels[0].plot
    click(plot, 3, LEFT, CTRL)
    quiet(lived, qtbot)

    assert lived.session.as_of is not None
    assert lived.session.as_of.interaction == 3
    curves = view.pages.chunk.curves
    assert curves is not None
    assert curves.events.tolist() == [1, 2]
    assert (
        curves.by_interaction["exact"].now == engine_of(lived).activation([1], as_of=lived.session.as_of)[0]
    )
    assert "as of 3" in [mark.text for mark in plot.overlay.marks]
    assert view.what_ifs == ()
    assert "nats then" in view.pages.chunk.summary


def test_a_place_on_the_axis_of_days_is_a_moment_too(lived: Workbench, qtbot: QtBot) -> None:
    """By its date."""
    view = decay(lived, qtbot)
    click(view.pages.chunk.panels[1].plot, -2.5, LEFT, CTRL)
    quiet(lived, qtbot)

    assert lived.session.as_of is not None
    assert abs(lived.session.as_of.at - (engine_of(lived).now - 2.5 * DAY)) < timedelta(hours=2)


def test_the_crosshair_and_a_key_look_from_there(lived: Workbench, qtbot: QtBot) -> None:
    """Without a mouse; without a crosshair it says what is missing."""
    view = decay(lived, qtbot)
    plot = view.pages.chunk.panels[0].plot
    command = lived.window.commands["values.here"]
    command.trigger()
    assert view.status == "Point at a moment of the plot first"
    plot.setFocus()
    for _ in range(2):
        qtbot.keyClick(plot, Qt.Key.Key_Left)
    place = view.pages.chunk.spot()
    command.trigger()
    quiet(lived, qtbot)

    assert place is not None
    assert lived.session.as_of is not None
    assert lived.session.as_of.interaction == place.interaction


def test_the_menu_of_a_plot_looks_from_where_it_was_opened(lived: Workbench, qtbot: QtBot) -> None:
    """Also of many chunks and of the whole store."""
    view = decay(lived, qtbot)
    view._on_mode("store")
    quiet(lived, qtbot)
    click(view.pages.store.panels[0].plot, 4, RIGHT, Qt.KeyboardModifier.NoModifier)
    menu = next(menu for menu in view.findChildren(QMenu) if menu.isVisible())
    next(action for action in menu.actions() if plain(action.text()) == "Look from here").trigger()
    menu.close()
    quiet(lived, qtbot)

    assert lived.session.as_of is not None
    assert lived.session.as_of.interaction == 4
    assert "then" in view.pages.store.summary


def test_a_chunk_that_came_later_says_so_in_decay(lived: Workbench, qtbot: QtBot) -> None:
    """And offers the way back."""
    look_from(lived, qtbot, 2)
    view = decay_message(lived, qtbot)
    assert view.pages.message == "Chunk 3 was not there yet"

    view.pages.action_asked.emit()
    quiet(lived, qtbot)
    assert lived.session.as_of is None
    assert view.pages.on_show is view.pages.chunk


def decay_message(workbench: Workbench, qtbot: QtBot) -> DecayView:
    """Return the view where it has nothing to plot for the last chunk."""
    workbench.session.set_current(3)
    workbench.views.show("decay")
    view = workbench.views.view
    assert isinstance(view, DecayView)
    qtbot.waitUntil(lambda: workbench.tasks.idle and view.pages.message.startswith("Chunk"))
    return view


def test_a_step_of_the_history_is_a_moment(lived: Workbench, qtbot: QtBot) -> None:
    """By its button, or in the menu of its row."""
    lived.window.reveal("steps")
    panel = lived.window.dock("steps").findChild(StepsPanel)
    assert panel is not None
    quiet(lived, qtbot)
    panel.table.setCurrentIndex(panel.model.index(3, 0))
    step = panel.chosen
    assert step is not None
    panel.table.customContextMenuRequested.emit(QPoint(5, 5))
    menu = next(menu for menu in panel.table.findChildren(QMenu) if menu.isVisible())
    next(action for action in menu.actions() if plain(action.text()) == "Values as of here").trigger()
    menu.close()
    quiet(lived, qtbot)

    assert lived.session.as_of == AsOf(step.interaction, step.at)
    deliver_deletions()


def test_writing_goes_on_and_counts_from_now(lived: Workbench, qtbot: QtBot) -> None:
    """The banner says so; the moment stays."""
    look_from(lived, qtbot, 2)
    lived.session.write("Pin", lambda engine, _: engine.pin([1]))
    quiet(lived, qtbot)

    assert engine_of(lived).chunk(1).pinned
    assert lived.session.as_of is not None
    assert "what you edit is edited now" in labels(lived)


def labels(workbench: Workbench) -> str:
    """Return what the banner's labels say."""
    return " ".join(label.text() for label in workbench.window.banner.findChildren(QLabel))
