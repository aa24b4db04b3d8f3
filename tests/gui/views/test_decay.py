"""The Decay view, used as a person uses it: chunks chosen, sliders moved, plots clicked, files saved."""

from __future__ import annotations

import csv
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QSlider, QToolButton
from pytestqt.qtbot import QtBot

from engine import ActivationParameters, MemoryEngine, NewChunk, create_sample
from gui.session import Session
from gui.state.selection import Selection
from gui.tasks import TaskRunner
from gui.theme import Mode, Theme
from gui.views.decay.chunk_page import ChunkPage
from gui.views.decay.view import DecayView
from gui.widgets.invisible import bare
from gui.widgets.plots.plot import Plot
from tests.gui.conftest import deliver_deletions

RULE = 2  # a chunk of the sample that was used often
MARKUP = "<b>bold</b> & <img src='file:///etc/passwd'> مرحبا \u200b"


@pytest.fixture(scope="session")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample store, built once."""
    path = tmp_path_factory.mktemp("sample") / "sample.db"
    create_sample(path)
    return path


@pytest.fixture
def engine(sample: Path, tmp_path: Path) -> Iterator[MemoryEngine]:
    """A copy of the sample, open."""
    path = tmp_path / "sample.db"
    shutil.copyfile(sample, path)
    with MemoryEngine.open(path) as engine:
        yield engine


@pytest.fixture
def make_view(tasks: TaskRunner, theme: Theme, qtbot: QtBot) -> Iterator[Callable[[MemoryEngine], DecayView]]:
    """Show the view on a store."""
    made: list[DecayView] = []

    def make(engine: MemoryEngine) -> DecayView:
        session = Session(tasks, tasks)
        session.set_engine(engine)
        view = DecayView(session)
        made.append(view)
        view.resize(1100, 750)
        with qtbot.waitExposed(view):
            view.show()
        return view

    yield make
    tasks.close()
    for view in made:
        view.close()
        view.deleteLater()
    deliver_deletions()


@pytest.fixture
def view(make_view: Callable[[MemoryEngine], DecayView], engine: MemoryEngine) -> DecayView:
    """The view on the sample, nothing chosen yet."""
    return make_view(engine)


@pytest.fixture
def page(view: DecayView, qtbot: QtBot) -> ChunkPage:
    """The page of one chunk with a long history."""
    look_at(view, RULE, qtbot)
    return view.pages.chunk


def settle(view: DecayView, qtbot: QtBot) -> None:
    """Wait until everything that was asked is answered."""
    qtbot.waitUntil(lambda: view.session.tasks.idle)
    QApplication.processEvents()


def look_at(view: DecayView, chunk: int, qtbot: QtBot) -> None:
    """Take a chunk to hand and wait for its curves."""
    view.session.set_current(chunk)
    settle(view, qtbot)
    qtbot.waitUntil(lambda: view.session.tasks.idle and view.pages.on_show is view.pages.chunk)


def choose_mode(view: DecayView, name: str, qtbot: QtBot) -> None:
    """Click a segment of the control at the top."""
    segments = [button for button in view.findChildren(QToolButton) if button.accessibleName() == name]
    qtbot.mouseClick(segments[0], Qt.MouseButton.LeftButton)
    settle(view, qtbot)


def click(plot: Plot, x: float, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
    """Click a plot at a place of its horizontal axis."""
    point = plot.position_of(x)
    QTest.mouseMove(plot.viewport(), point)
    QTest.mouseClick(plot.viewport(), button, Qt.KeyboardModifier.NoModifier, point)


def line(page: ChunkPage, key: str) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """Return the heights of a curve as drawn."""
    panel = next(panel for panel in page.panels if key in panel.legend.entries)
    return panel.plot.line_data(key)[1]


# What is drawn.


def test_curves_drawn_are_the_engine_s(page: ChunkPage, engine: MemoryEngine) -> None:
    """Each line holds the engine's numbers, and the one at now is what ranks."""
    curves = page.curves
    assert curves is not None

    for key, series in {**curves.by_interaction, **curves.by_day}.items():
        finite = np.isfinite(series.values)
        assert line(page, key)[finite].tolist() == series.values[finite].tolist()
    at_now = curves.interactions == engine.interaction
    assert line(page, "exact")[at_now] == pytest.approx(engine.activation([RULE]), abs=1e-12)


def test_the_real_accesses_are_marked(page: ChunkPage, engine: MemoryEngine) -> None:
    """One tick a presentation on either axis."""
    traces = engine.traces(RULE)

    assert page.rugs[0].positions.tolist() == [trace.interaction for trace in traces]
    assert len(page.rugs[1].positions) == len(traces)


def test_threshold_now_and_crossing_are_named(page: ChunkPage) -> None:
    """The marks say what they are."""
    names = [mark.text for mark in page.panels[0].plot.overlay.marks]

    assert "now" in names
    assert "τ = −0.50" in names
    assert any("≈" in name for name in names)
    assert "Activation 0.19 nats now, below τ in" in page.summary
    assert page.panels[0].plot.accessibleDescription().startswith(page.summary)


def test_now_stands_at_one_place_on_both_axes(page: ChunkPage, engine: MemoryEngine) -> None:
    """The two plots are aligned, margins included."""
    top, bottom = (panel.plot for panel in page.panels)

    assert abs(top.position_of(engine.interaction).x() - bottom.position_of(0.0).x()) <= 2


# Crosshair.


def test_mouse_over_an_access_reads_its_date_and_every_curve(page: ChunkPage, engine: MemoryEngine) -> None:
    """The legend shows the values there, and what happened."""
    trace = engine.traces(RULE)[3]
    panel = page.panels[0]

    panel.plot.pointed.emit(float(trace.interaction))

    curves = page.curves
    assert curves is not None
    value = curves.by_interaction["exact"].values[curves.interactions == trace.interaction][0]
    assert panel.legend.entries["exact"].value == f"{value:.2f}".replace("-", "−")
    assert panel.readout.startswith("used 4 Feb 2026")
    assert panel.plot.crosshair.marks


def test_keyboard_moves_the_crosshair_and_uses_it(page: ChunkPage, view: DecayView, qtbot: QtBot) -> None:
    """Right steps into the future, Return tries a rehearsal out there, Escape puts the crosshair away."""
    plot = page.panels[0].plot
    plot.setFocus()

    qtbot.keyClick(plot, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert "(+" in page.panels[0].readout
    qtbot.keyClick(plot, Qt.Key.Key_Return)
    settle(view, qtbot)
    qtbot.keyClick(plot, Qt.Key.Key_Escape)

    assert len(view.what_ifs) == 1
    assert not plot.crosshair.marks


# Rehearsals.


def test_a_click_in_the_future_lifts_every_curve_and_stores_nothing(
    page: ChunkPage, view: DecayView, engine: MemoryEngine, qtbot: QtBot
) -> None:
    """It appears on both axes, in the list, and in no table."""
    before = (engine.position, engine.counts(), engine.interaction)
    ends = {key: line(page, key)[-1] for key in ("exact", "petrov", "v9", "fsrs6_replayed")}

    click(page.panels[0].plot, engine.interaction + 100)
    settle(view, qtbot)

    (tried,) = view.what_ifs
    assert tried.interactions == pytest.approx(100, abs=10)
    assert all(line(page, key)[-1] > end for key, end in ends.items())
    for panel in page.panels:
        assert [mark.text for mark in panel.plot.overlay.marks].count("what if") == 1
    assert (engine.position, engine.counts(), engine.interaction) == before


def test_a_click_in_the_past_does_nothing(page: ChunkPage, view: DecayView, engine: MemoryEngine) -> None:
    """What has been can't be rehearsed."""
    click(page.panels[0].plot, engine.interaction - 100)

    assert view.what_ifs == ()


def test_rehearsals_go_by_right_click_and_by_the_list(
    page: ChunkPage, view: DecayView, engine: MemoryEngine, qtbot: QtBot
) -> None:
    """A right click on the marker takes one away, the button in its row another."""
    plot = page.panels[1].plot
    for days in (5.0, 15.0):
        click(plot, days)
        settle(view, qtbot)
    first, second = view.what_ifs
    assert first.days is not None

    click(plot, first.days, Qt.MouseButton.RightButton)
    settle(view, qtbot)
    assert list(view.what_ifs) == [second]
    remove = [b for b in view.findChildren(QToolButton) if b.accessibleName().startswith("Take away")]
    qtbot.mouseClick(remove[0], Qt.MouseButton.LeftButton)

    assert not view.what_ifs


def test_another_chunk_starts_without_rehearsals(
    page: ChunkPage, view: DecayView, engine: MemoryEngine, qtbot: QtBot
) -> None:
    """What was tried out for one chunk says nothing of another."""
    click(page.panels[0].plot, engine.interaction + 100)
    settle(view, qtbot)

    look_at(view, 11, qtbot)

    assert view.what_ifs == ()


# Parameters.


@pytest.mark.parametrize(
    ("name", "key"),
    [("Decay d", "exact"), ("Petrov k", "petrov"), ("Threshold τ", ""), ("Desired retention", "")],
)
def test_sliders_move_curves_and_thresholds(
    page: ChunkPage, view: DecayView, qtbot: QtBot, name: str, key: str
) -> None:
    """By keyboard, as with the mouse; reset brings everything back."""
    before = (line(page, key).tolist() if key else [], _levels(page))
    slider = next(s for s in view.findChildren(QSlider) if s.accessibleName() == name)

    for _ in range(3):
        qtbot.keyClick(slider, Qt.Key.Key_PageUp)
    settle(view, qtbot)
    moved = (line(page, key).tolist() if key else [], _levels(page))
    assert moved != before
    view.parameters.reset()
    settle(view, qtbot)

    assert _levels(page) == before[1]


def _levels(page: ChunkPage) -> list[str]:
    return [mark.text for panel in page.panels for mark in panel.plot.overlay.marks]


def test_weights_of_fsrs_stay_within_their_bounds(page: ChunkPage, view: DecayView, qtbot: QtBot) -> None:
    """A value beyond is held at the bound, and the replayed curve follows."""
    before = line(page, "fsrs6_replayed").copy()
    field = view.parameters.weights.field(8)

    field.setValue(99)
    settle(view, qtbot)

    assert field.value() == 4.5
    assert line(page, "fsrs6_replayed")[-1] > before[-1]


def test_presets_say_how_long_memories_survive(page: ChunkPage, view: DecayView, qtbot: QtBot) -> None:
    """In words, for the threshold in force."""
    assert "A memory used once falls below τ on the 3rd interaction" in view.parameters.survival

    view.parameters.slider("threshold").set_value(-2.0)
    view.parameters.slider("threshold").changed.emit(-2.0)
    settle(view, qtbot)

    assert "on the 55th interaction" in view.parameters.survival


def test_a_moving_slider_sees_answers_on_its_way(
    page: ChunkPage, view: DecayView, engine: MemoryEngine, qtbot: QtBot
) -> None:
    """Questions asked in a row are answered at once or skipped; the last is always answered."""
    slider = view.parameters.slider("decay")
    drawn: list[float] = []
    while len(set(drawn)) < 4:  # a slider that moves for as long as it takes
        slider.set_value(0.3 + len(drawn) % 40 / 100)
        slider.changed.emit(slider.value)
        QTest.qWait(5)
        drawn.append(line(page, "exact")[-1])
    slider.set_value(0.49)
    slider.changed.emit(0.49)
    settle(view, qtbot)

    expected = engine.curves(RULE, activation=ActivationParameters(decay=0.49))
    assert page.curves is not None
    assert page.curves.by_interaction["exact"].now == expected.by_interaction["exact"].now


# Legend, theme, text.


def test_the_legend_switches_curves_off(page: ChunkPage, view: DecayView, qtbot: QtBot) -> None:
    """With its crossing; the choice is remembered."""
    entry = page.panels[1].legend.entries["v9"]
    assert any(mark.text.startswith("below") for mark in page.panels[1].plot.overlay.marks)

    qtbot.mouseClick(entry, Qt.MouseButton.LeftButton)

    assert not any(mark.text.startswith("below") for mark in page.panels[1].plot.overlay.marks)
    assert view.save_state()["hidden"] == ["v9"]


def test_a_change_of_theme_reaches_plots(page: ChunkPage, view: DecayView, theme: Theme) -> None:
    """Background and curves take the other colours at once."""
    light = page.grab().toImage().pixelColor(5, page.height() // 2)

    theme.apply(Mode.DARK)
    QApplication.processEvents()

    assert page.grab().toImage().pixelColor(5, page.height() // 2).lightness() < light.lightness()
    assert page.panels[0].plot.backgroundBrush().color().name().upper() == "#1D1E22"


def test_markup_in_a_chunk_stays_text(
    make_view: Callable[[MemoryEngine], DecayView], tmp_path: Path, qtbot: QtBot
) -> None:
    """Titles and the list of the selection show what is written, and load nothing."""
    with MemoryEngine.open(tmp_path / "odd.db") as engine:
        ids = engine.add([NewChunk(content=MARKUP), NewChunk(content="\0" + "x" * 1_000_000)]).ids
        view = make_view(engine)
        look_at(view, ids[0], qtbot)
        assert bare(view.title).startswith("<b>bold</b> &")
        view.session.set_selection(Selection.of(ids))
        choose_mode(view, "Selection", qtbot)

        cells = [view.pages.many.list.item(row, 0).text() for row in range(2)]  # type: ignore[union-attr]
        assert any(bare(text).startswith("<b>bold</b>") for text in cells)
        assert max(map(len, cells)) < 200
        view.grab()


# Selection and store.


def test_a_selection_is_one_plot_with_what_falls_next(
    view: DecayView, engine: MemoryEngine, qtbot: QtBot
) -> None:
    """All curves in few items, the next to fall listed first; a click in the list takes it to hand."""
    ids = engine.find("").ids[:200]
    view.session.set_selection(Selection.of(ids.tolist()))
    choose_mode(view, "Selection", qtbot)
    page = view.pages.many

    ahead = engine.activation_curves(ids).ahead
    falling = np.sort(ahead[ahead > 0])
    texts = [page.list.item(row, 2).text() for row in range(len(falling))]  # type: ignore[union-attr]
    assert texts == [f"in {int(np.ceil(each)):,}" for each in falling]
    assert page.list.rowCount() == 20
    assert page.panels[0].plot.item_count() < 20
    second = page.list.item(1, 0)
    assert second is not None
    place = page.list.visualItemRect(second).center()
    qtbot.mouseClick(page.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert view.session.current == second.data(Qt.ItemDataRole.UserRole)


def test_the_whole_store_is_a_fan_and_a_histogram(
    view: DecayView, engine: MemoryEngine, qtbot: QtBot
) -> None:
    """With how many are above the threshold, in words."""
    choose_mode(view, "Whole store", qtbot)
    page = view.pages.store

    above = int((engine.activation(engine.find("").ids) > -0.5).sum())
    assert page.summary.startswith(f"{above} of 335 chunks")
    fan = page.panels[0].plot
    middle = fan.line_data("q2")
    assert middle[1][middle[0] == engine.interaction] == pytest.approx(
        np.median(engine.activation(engine.find("").ids)), abs=1e-5
    )
    assert fan.y_range() == pytest.approx(page.panels[1].plot.y_range())


def test_a_new_threshold_counts_anew_without_a_new_fan(view: DecayView, qtbot: QtBot) -> None:
    """Only the decay changes the quantiles, and a million chunks take seconds."""
    choose_mode(view, "Whole store", qtbot)
    page = view.pages.store
    assert page.answer is not None
    fan, before = page.answer.fan, page.summary

    view.parameters.slider("threshold").set_value(-2.0)
    view.parameters.slider("threshold").changed.emit(-2.0)
    settle(view, qtbot)

    assert page.answer.fan is fan
    assert page.summary != before
    view.parameters.slider("decay").set_value(0.3)
    view.parameters.slider("decay").changed.emit(0.3)
    settle(view, qtbot)
    assert page.answer.fan is not fan


def test_more_than_a_thousand_chunks_are_shown_as_a_fan(
    make_view: Callable[[MemoryEngine], DecayView], tmp_path: Path, qtbot: QtBot
) -> None:
    """Also when selected as a query."""
    with MemoryEngine.open(tmp_path / "large.db") as engine:
        engine.add([NewChunk(content=f"memory {number}") for number in range(1_200)])
        view = make_view(engine)
        view.session.set_selection(Selection.matching("memory", 1_200))
        choose_mode(view, "Selection", qtbot)

        assert view.pages.on_show is view.pages.store
        assert view.pages.store.summary.startswith("1,200 of 1,200 selected chunks")


# Following the rest of the window.


def test_the_page_goes_by_what_is_selected(view: DecayView, engine: MemoryEngine, qtbot: QtBot) -> None:
    """Many chunks are compared, one is looked at alone, without a click."""
    view.session.set_current(RULE)
    view.session.set_selection(Selection.of([1, RULE, 3]))
    settle(view, qtbot)
    qtbot.waitUntil(lambda: view.pages.on_show is view.pages.many)

    view.session.set_selection(Selection.of([RULE]))
    settle(view, qtbot)
    qtbot.waitUntil(lambda: view.pages.on_show is view.pages.chunk)


def test_a_page_chosen_by_hand_stays(view: DecayView, qtbot: QtBot) -> None:
    """Until another store is opened."""
    look_at(view, RULE, qtbot)
    choose_mode(view, "Chunk", qtbot)
    view.session.set_selection(Selection.of([1, RULE, 3]))
    settle(view, qtbot)
    assert view.pages.currentWidget() is view.pages.chunk

    view.session.store_changed.emit()
    settle(view, qtbot)
    assert view.pages.currentWidget() is view.pages.many


def test_held_it_follows_nothing_until_let_go(view: DecayView, qtbot: QtBot) -> None:
    """The chunk stays while others are taken to hand, and changes of the store still show."""
    look_at(view, RULE, qtbot)
    hold = next(b for b in view.findChildren(QToolButton) if b.accessibleName().startswith("Hold"))
    qtbot.mouseClick(hold, Qt.MouseButton.LeftButton)
    title = view.title
    view.session.set_current(11)
    view.session.set_selection(Selection.of([11, 12]))
    settle(view, qtbot)
    page = view.pages.chunk
    assert page.curves is not None
    assert (page.curves.chunk_id, view.title) == (RULE, title)
    uses = len(page.rugs[0].positions)
    view.session.write("Use", lambda engine, _: engine.use([RULE]))
    settle(view, qtbot)
    assert len(page.rugs[0].positions) == uses + 1

    qtbot.mouseClick(hold, Qt.MouseButton.LeftButton)
    settle(view, qtbot)
    assert view.pages.on_show is view.pages.many


def test_what_is_held_and_then_erased_is_let_go(view: DecayView, qtbot: QtBot) -> None:
    """Nothing is left to hold."""
    look_at(view, 12, qtbot)
    view.subject.hold(True)
    view.session.set_current(11)
    view.session.write("Erase", lambda engine, _: engine.erase([12]))
    settle(view, qtbot)

    assert not view.subject.held
    qtbot.waitUntil(lambda: view.pages.chunk.curves is not None and view.pages.chunk.curves.chunk_id == 11)


def test_a_chunk_under_the_mouse_elsewhere_is_marked(
    view: DecayView, engine: MemoryEngine, qtbot: QtBot
) -> None:
    """Its curve stands out, with its number, and so does its row in the list."""
    ids = engine.find("").ids[:60].tolist()
    view.session.set_selection(Selection.of(ids))
    settle(view, qtbot)
    page = view.pages.many
    first = page.list.item(0, 0)
    assert first is not None
    chunk = first.data(Qt.ItemDataRole.UserRole)
    view.session.set_hover(chunk)

    drawn = page.panels[0].plot.line_data("hovered")[1]
    expected = engine.activation_curves([chunk]).current
    assert np.isclose(drawn, expected[0]).any()
    assert f"chunk {chunk}" in [mark.text for mark in page.panels[0].plot.overlay.marks]
    assert first.background().style() != Qt.BrushStyle.NoBrush
    view.session.set_hover(None)
    assert not len(page.panels[0].plot.line_data("hovered")[1])
    assert first.background().style() == Qt.BrushStyle.NoBrush


def test_a_curve_under_the_mouse_is_known_elsewhere_and_can_be_taken(
    view: DecayView, engine: MemoryEngine, qtbot: QtBot
) -> None:
    """In the plot by the nearest curve, in the list by its row; a click takes it to hand."""
    ids = engine.find("").ids[:5].tolist()
    view.session.set_selection(Selection.of(ids))
    settle(view, qtbot)
    page = view.pages.many
    curves = engine.activation_curves(ids)
    strongest = int(curves.current.argmax())
    page.panels[0].plot.moved_over.emit(float(engine.interaction), float(curves.current[strongest]))
    assert view.session.hover == ids[strongest]
    page.panels[0].plot.clicked.emit(float(engine.interaction))
    assert view.session.current == ids[strongest]

    page.panels[0].plot.left.emit()
    assert view.session.hover is None
    cell = page.list.item(1, 0)
    assert cell is not None
    page.list.itemEntered.emit(cell)
    assert view.session.hover == cell.data(Qt.ItemDataRole.UserRole)
    QApplication.sendEvent(page.list.viewport(), QEvent(QEvent.Type.Leave))
    assert view.session.hover is None


# Nothing to show, and things that change.


def test_without_a_chunk_the_view_says_what_to_do(view: DecayView, qtbot: QtBot) -> None:
    """And offers the whole store, in one click."""
    qtbot.waitUntil(lambda: view.pages.message == "No chunk selected")

    view.pages.action_asked.emit()
    settle(view, qtbot)

    assert view.pages.on_show is view.pages.store


def test_a_chunk_without_history_says_so(
    make_view: Callable[[MemoryEngine], DecayView], tmp_path: Path, qtbot: QtBot
) -> None:
    """Its activation is unknown, not zero; a rehearsal can still be tried out."""
    with MemoryEngine.open(tmp_path / "imported.db") as engine:
        (chunk,) = engine.add([NewChunk(content="No history", traces=[])]).ids
        view = make_view(engine)
        look_at(view, chunk, qtbot)
        page = view.pages.chunk

        assert "no access history" in page.summary
        assert any("no access history" in mark.text for mark in page.panels[0].plot.overlay.marks)
        assert not page.panels[1].legend.entries["fsrs6_replayed"].isEnabled()
        click(page.panels[0].plot, engine.interaction + 5)
        settle(view, qtbot)
        assert np.isfinite(line(page, "exact")).any()


def test_an_empty_store_says_so(
    make_view: Callable[[MemoryEngine], DecayView], tmp_path: Path, qtbot: QtBot
) -> None:
    """There is nothing to fade."""
    with MemoryEngine.open(tmp_path / "empty.db") as engine:
        view = make_view(engine)
        choose_mode(view, "Whole store", qtbot)

        qtbot.waitUntil(lambda: view.pages.message == "This store is empty")


def test_a_cancelled_fan_says_so_and_can_be_asked_again(view: DecayView, qtbot: QtBot) -> None:
    """The Jobs dock may cancel it at any time."""
    view.session.tasks.job_changed.connect(lambda info: view.session.tasks.cancel(info.id))
    choose_mode(view, "Whole store", qtbot)
    qtbot.waitUntil(lambda: view.pages.message == "Cancelled")

    view.session.tasks.job_changed.disconnect()
    view.handlers()["view.refresh"]()
    settle(view, qtbot)

    assert view.pages.on_show is view.pages.store


def test_a_use_elsewhere_redraws_the_curve(
    page: ChunkPage, view: DecayView, engine: MemoryEngine, qtbot: QtBot
) -> None:
    """The store changed; the plot follows."""
    uses = len(page.rugs[0].positions)

    view.session.write("Use", lambda engine, _: engine.use([RULE]))
    settle(view, qtbot)

    assert len(page.rugs[0].positions) == uses + 1


# Taking it elsewhere.


def test_a_picture_opens_and_holds_both_plots(
    page: ChunkPage, view: DecayView, tmp_path: Path, qtbot: QtBot
) -> None:
    """PNG at twice the size, SVG with lines and texts."""
    for name in ("curve.png", "curve.svg"):
        view.exporter.save(tmp_path / name)
    settle(view, qtbot)

    image = QImage(str(tmp_path / "curve.png"))
    assert image.width() > 2 * page.panels[0].plot.width()
    assert image.height() > 2 * sum(panel.plot.height() for panel in page.panels)
    renderer = QSvgRenderer(str(tmp_path / "curve.svg"))
    assert renderer.isValid()
    text = (tmp_path / "curve.svg").read_text(encoding="utf-8")
    for word in ("ACT-R exact", "FSRS-6 replayed", "Activation", "τ = −0.50"):
        assert word in text


def test_the_csv_holds_the_engine_s_numbers(
    page: ChunkPage, view: DecayView, tmp_path: Path, qtbot: QtBot
) -> None:
    """Every curve, in full precision, with units and dates."""
    view.exporter.save(tmp_path / "curve.csv")
    settle(view, qtbot)

    with (tmp_path / "curve.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    curves = page.curves
    assert curves is not None
    for series in (*curves.by_interaction.values(), *curves.by_day.values()):
        mine = [row for row in rows if row["curve"] == series.name]
        written = [float(row["value"]) if row["value"] else np.nan for row in mine]
        known = np.where(np.isfinite(series.values), series.values, np.nan)
        assert np.array_equal(written, known, equal_nan=True)
    assert {row["at unit"] for row in rows} == {"interaction", "days from now"}
    assert rows[0]["value unit"] == "nats"
    assert rows[-1]["date (UTC)"].startswith("2026-")


def test_numbers_go_to_the_clipboard(page: ChunkPage, view: DecayView, qtbot: QtBot) -> None:
    """Separated by tabs, for a spreadsheet."""
    view.handlers()["edit.copy"]()
    qtbot.waitUntil(lambda: view.status.startswith("Copied"))

    assert QApplication.clipboard().text().startswith("curve\tvalue\t")


def test_a_file_that_can_t_be_written_is_told(
    page: ChunkPage, view: DecayView, tmp_path: Path, qtbot: QtBot
) -> None:
    """In words, through the window's usual way."""
    with qtbot.waitSignal(view.session.tasks.failed) as caught:
        view.exporter.save(tmp_path / "missing" / "curve.csv")

    assert "could not be written" in caught.args[0].message


def test_panning_asks_for_what_comes_into_sight(page: ChunkPage, view: DecayView, qtbot: QtBot) -> None:
    """Zoomed out, the curve fills the plot to its edge; 0 shows everything again."""
    plot = page.panels[0].plot
    before = plot.x_range()

    plot.setFocus()
    qtbot.keyClick(plot, Qt.Key.Key_Minus)
    settle(view, qtbot)

    assert plot.x_range()[1] > before[1]
    assert plot.line_data("exact")[0][-1] >= plot.x_range()[1]
    qtbot.keyClick(plot, Qt.Key.Key_0)
    settle(view, qtbot)
    assert plot.x_range() == pytest.approx(before)


def test_wheel_and_leaving_work_as_elsewhere(page: ChunkPage, qtbot: QtBot) -> None:
    """The mouse may leave at any time."""
    plot = page.panels[0].plot
    QTest.mouseMove(plot.viewport(), QPoint(plot.width() // 2, plot.height() // 2))
    QApplication.sendEvent(plot, QEvent(QEvent.Type.Leave))

    assert not plot.crosshair.marks
