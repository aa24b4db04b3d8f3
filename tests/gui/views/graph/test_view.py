"""The Graph view, walked through and edited as a user does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from engine import ChunkId, MemoryEngine, NewChunk, NewRelation, Relation
from gui.app import Workbench
from gui.session import Session
from gui.theme import Mode, Theme
from gui.views.dialogs.relation import AddRelationDialog, ChangeRelationDialog
from gui.views.graph import GraphView
from gui.views.graph import data as graph_data
from gui.views.graph.picture import entity_kind, entity_name
from tests.gui.conftest import deliver_deletions, open_store, settle

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """A store of five chunks: 1 causes 2, 3 contradicts 2, 3 elaborates 4; 5 stands alone.

    Ada is mentioned by 1 and 5.
    """
    path = tmp_path / "memory.db"
    with MemoryEngine.open(path) as engine:
        engine.add(
            [
                NewChunk(
                    content=f"text {number}", entities=["entity://person/ada"] if number in (1, 5) else ()
                )
                for number in range(1, 6)
            ]
        )
        wanted = ((1, 2, "causes"), (3, 2, "contradicts"), (3, 4, "elaborates"))
        engine.relate([NewRelation(ChunkId(one), ChunkId(other), kind) for one, other, kind in wanted])
    return path


@pytest.fixture
def view(session: Session, qtbot: QtBot, theme: Theme) -> Iterator[GraphView]:
    """The view around chunk 1, two hops wide."""
    made = GraphView(session)
    made.resize(900, 700)
    made.show()
    look_at(made, 1, qtbot)
    yield made
    made.close()
    made.deleteLater()
    deliver_deletions()


def look_at(view: GraphView, chunk: int, qtbot: QtBot) -> None:
    """Take a chunk to hand, and wait until the graph shows it."""
    view.session.set_current(chunk)
    rest(view, qtbot)


def rest(view: GraphView, qtbot: QtBot) -> None:
    """Wait until nothing is read or written any more."""
    qtbot.waitUntil(lambda: view.session.tasks.idle)


def shown(view: GraphView) -> set[int | str]:
    """Return which nodes are on show."""
    return set(view.canvas.scene.numbers)


def places(view: GraphView) -> dict[int | str, tuple[float, float]]:
    """Return where each node lies."""
    return {spot.key: spot.place for spot in view.canvas.scene.spots}


def click(view: GraphView, qtbot: QtBot, node: int | str) -> None:
    """Click a node."""
    qtbot.mouseClick(view.canvas, LEFT, pos=view.canvas.place_of(node))


def press(view: GraphView, qtbot: QtBot, key: Qt.Key) -> None:
    """Press a key on the graph, and wait for what comes of it."""
    qtbot.keyClick(view.canvas, key)
    rest(view, qtbot)


def test_shows_what_lies_around_the_chunk_at_hand(view: GraphView) -> None:
    """Nodes, lines and rows are those within the hops; the status counts them."""
    assert shown(view) == {1, 2, 3}
    assert view.status == "3 chunks · 2 relations"
    assert [row.relation.kind for row in view.relations.model.values] == ["causes", "contradicts"]
    assert not view.grab().isNull()


def test_a_click_takes_a_chunk_to_hand(view: GraphView, qtbot: QtBot) -> None:
    """The other views follow; the graph stays as it is, for the chunk is in it."""
    click(view, qtbot, 3)
    rest(view, qtbot)

    assert (view.session.current, view.session.selection.ids) == (3, (3,))
    assert view.canvas.current == 3
    assert shown(view) == {1, 2, 3}


def test_follows_the_chunk_at_hand_unless_held(view: GraphView, qtbot: QtBot) -> None:
    """Held, it stays; let go, it catches up."""
    view.head.hold.click()
    look_at(view, 4, qtbot)
    assert shown(view) == {1, 2, 3}

    view.head.hold.click()
    rest(view, qtbot)
    assert shown(view) == {4, 3, 2}


def test_opens_and_closes_nodes(view: GraphView, qtbot: QtBot) -> None:
    """A double click or Return shows what lies beyond, without moving the rest; Backspace hides it again."""
    before = places(view)
    qtbot.mouseDClick(view.canvas, LEFT, pos=view.canvas.place_of(3))
    rest(view, qtbot)
    assert shown(view) == {1, 2, 3, 4}
    assert before.items() <= places(view).items()

    click(view, qtbot, 3)
    press(view, qtbot, Qt.Key.Key_Backspace)
    assert shown(view) == {1, 2, 3}
    press(view, qtbot, Qt.Key.Key_Return)
    assert shown(view) == {1, 2, 3, 4}


def test_arrow_keys_walk(view: GraphView, qtbot: QtBot) -> None:
    """Home goes to where the graph begins; some arrow leads from there to its one neighbour."""
    click(view, qtbot, 3)
    press(view, qtbot, Qt.Key.Key_Home)
    assert view.canvas.current == 1

    here, there = (view.canvas.place_of(node) for node in (1, 2))
    way = there - here
    across = Qt.Key.Key_Right if way.x() > 0 else Qt.Key.Key_Left
    down = Qt.Key.Key_Down if way.y() > 0 else Qt.Key.Key_Up
    press(view, qtbot, across if abs(way.x()) > abs(way.y()) else down)
    assert view.session.current == 2
    assert "text 2" in view.canvas.accessibleDescription()


def test_a_kind_can_be_left_out(view: GraphView, qtbot: QtBot) -> None:
    """A chip that is not pressed keeps the walk from following its kind; it still says how many there are."""
    view.head.kinds.chips["contradicts"].click()
    rest(view, qtbot)

    assert shown(view) == {1, 2}
    assert view.head.kinds.chips["contradicts"].text() == "contradicts 1"


def test_says_when_the_filter_hides_all(view: GraphView, qtbot: QtBot) -> None:
    """An empty picture says why, and the button shows all kinds again."""
    view.head.kinds.chips["causes"].click()
    rest(view, qtbot)
    assert view.empty.accessibleName() == "No relation of these kinds"

    view.empty.activated.emit()
    rest(view, qtbot)
    assert shown(view) == {1, 2, 3}


def test_hops_reach_further(view: GraphView, qtbot: QtBot) -> None:
    """Three hops reach the last of the chain."""
    view.head.hops.changed.emit("3")
    rest(view, qtbot)

    assert shown(view) == {1, 2, 3, 4}


def test_entities_stand_beside_their_chunks(view: GraphView, qtbot: QtBot) -> None:
    """An entity is a node when asked for; opened, it shows every chunk that mentions it."""
    view.head.entities.click()
    rest(view, qtbot)
    assert shown(view) == {1, 2, 3, "entity://person/ada"}

    click(view, qtbot, "entity://person/ada")
    press(view, qtbot, Qt.Key.Key_Return)
    assert 5 in shown(view)
    assert view.session.current == 1


def test_entity_names_are_read_by_people() -> None:
    """The name without its address, and the kind apart."""
    assert (entity_name("entity://org/harrow-hill"), entity_kind("entity://org/harrow-hill")) == (
        "harrow hill",
        "org",
    )
    assert (entity_name("Ada"), entity_kind("Ada")) == ("Ada", "")


def test_asks_before_it_draws_many(view: GraphView, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """No more than the stated number is drawn unasked; the notice says how many are left out."""
    monkeypatch.setattr(graph_data, "MOST", 2)
    look_at(view, 5, qtbot)
    look_at(view, 2, qtbot)
    assert len(shown(view)) == 2
    assert view.notice.text == "1 more neighbour is left out: no more than 2 nodes are drawn unasked."

    view.notice.activated.emit()
    rest(view, qtbot)
    assert shown(view) == {1, 2, 3, 4}
    assert view.notice.text == ""


def test_a_chunk_without_relations_says_so(view: GraphView, qtbot: QtBot) -> None:
    """It offers the entities that the chunk mentions, for there may be some."""
    look_at(view, 5, qtbot)
    assert view.empty.accessibleName() == "This chunk has no relations"

    view.empty.alternative_chosen.emit()
    rest(view, qtbot)
    assert shown(view) == {5, "entity://person/ada"}


def test_begins_with_an_entity(session: Session, qtbot: QtBot, theme: Theme) -> None:
    """With no chunk at hand, entities are listed; opening one shows who mentions it."""
    view = GraphView(session)
    view.show()
    rest(view, qtbot)
    assert [hub.count for hub in view.hubs.model.values] == [2]

    view.hubs.table.step(0)
    qtbot.keyClick(view.hubs.table, Qt.Key.Key_Return)
    rest(view, qtbot)
    assert {"entity://person/ada", 1, 5} <= shown(view)
    view.close()
    view.deleteLater()


def test_follows_what_others_write(view: GraphView, qtbot: QtBot) -> None:
    """A relation that comes or goes is seen; what stays, stays where it is."""
    link = NewRelation(ChunkId(1), ChunkId(5), "same_entity")
    before = places(view)
    view.session.write("Relate", lambda engine, _: engine.relate([link]))
    qtbot.waitUntil(lambda: 5 in shown(view))
    assert before.items() <= places(view).items()

    view.session.write("Undo", lambda engine, _: engine.undo())
    qtbot.waitUntil(lambda: 5 not in shown(view))


def test_lets_go_of_what_is_gone(view: GraphView, qtbot: QtBot) -> None:
    """When the chunk that it is drawn around is erased, the view offers where else to begin."""
    view.session.write("Erase", lambda engine, _: engine.erase(1))
    qtbot.waitUntil(lambda: view.data.ask is None and view.session.tasks.idle)

    assert view.hubs.isVisible()


def test_a_line_and_its_row_are_one(view: GraphView, qtbot: QtBot) -> None:
    """A click on a line takes the relation to hand, in the list too; and the other way round."""
    relation = view.relations.model.values[1].relation
    qtbot.mouseClick(view.canvas, LEFT, pos=view.canvas.middle_of(relation.id))
    assert view.session.relation == relation
    assert view.relations.table.currentIndex().row() == 1

    view.relations.table.selectRow(0)
    assert view.session.relation == view.relations.model.values[0].relation


def test_moves_and_zooms(view: GraphView, qtbot: QtBot) -> None:
    """A drag moves the picture, plus brings it nearer, 0 shows all of it again."""
    whole = view.canvas.camera
    press(view, qtbot, Qt.Key.Key_Plus)
    assert view.canvas.camera.scale > whole.scale
    start = QPoint(5, 5)
    qtbot.mousePress(view.canvas, LEFT, pos=start)
    qtbot.mouseMove(view.canvas, start + QPoint(60, 40))
    qtbot.mouseRelease(view.canvas, LEFT, pos=start + QPoint(60, 40))
    assert view.canvas.camera.x < whole.x
    press(view, qtbot, Qt.Key.Key_0)
    assert view.canvas.camera == whole


@pytest.mark.parametrize("mode", [Mode.DARK, Mode.CONTRAST_LIGHT])
def test_is_drawn_in_every_theme(view: GraphView, theme: Theme, mode: Mode) -> None:
    """A change of theme or size of text draws it anew."""
    theme.apply(mode, 1.5)
    assert not view.grab().isNull()


# In the whole window: what is written.


@pytest.fixture
def window(workbench: Workbench, store: Path, qtbot: QtBot) -> Workbench:
    """The window with the graph of chunk 1 on show."""
    open_store(workbench, store, qtbot)
    workbench.views.show("graph")
    workbench.session.set_current(1)
    settle(workbench, qtbot)
    return workbench


def graph_of(workbench: Workbench) -> GraphView:
    """Return the view on show."""
    view = workbench.views.view
    assert isinstance(view, GraphView)
    return view


def relations(workbench: Workbench) -> list[Relation]:
    """Return the relations of chunk 2."""
    assert workbench.session.engine is not None
    return workbench.session.engine.relations(2)


def dialog(workbench: Workbench, kind: type[QDialog]) -> QDialog:
    """Return the dialog that is open."""
    return next(found for found in workbench.window.findChildren(kind) if found.isVisible())


def undone(workbench: Workbench, qtbot: QtBot) -> list[Relation]:
    """Take the last step back, and return the relations of chunk 2."""
    workbench.window.commands["edit.undo"].trigger()
    settle(workbench, qtbot)
    return relations(workbench)


def choose_row(workbench: Workbench, qtbot: QtBot, row: int) -> None:
    """Choose a relation in the list."""
    graph_of(workbench).relations.table.selectRow(row)
    settle(workbench, qtbot)


def test_a_relation_is_added_as_one_step(window: Workbench, qtbot: QtBot) -> None:
    """The other chunk is found by its words; kind and evidence are stored; undo takes it away."""
    before = relations(window)
    window.window.commands["chunk.relate"].trigger()
    form = dialog(window, AddRelationDialog)
    assert isinstance(form, AddRelationDialog)
    assert not form.go_on.isEnabled()
    form.other.edit.setText('"text 2"')
    qtbot.waitUntil(lambda: form.other.chosen == 2)
    form.kind.setCurrentIndex(form.kind.findData("elaborates"))
    form.evidence.set_value("both say so")
    assert form.said.text().startswith("#1 elaborates #2")
    form.go_on.click()
    qtbot.waitUntil(lambda: len(relations(window)) == 3)

    added = relations(window)[-1]
    assert (added.source, added.target, added.kind, added.evidence) == (1, 2, "elaborates", "both say so")
    assert undone(window, qtbot) == before


def test_a_relation_that_is_there_is_refused(window: Workbench, qtbot: QtBot) -> None:
    """The dialog stays open and says why."""
    window.window.commands["chunk.relate"].trigger()
    form = dialog(window, AddRelationDialog)
    assert isinstance(form, AddRelationDialog)
    form.other.edit.setText('"text 2"')
    qtbot.waitUntil(lambda: form.other.chosen == 2)
    form.kind.setCurrentIndex(form.kind.findData("causes"))
    form.go_on.click()
    qtbot.waitUntil(lambda: "already" in form.message)
    form.reject()


def test_a_relation_is_changed_as_one_step(window: Workbench, qtbot: QtBot) -> None:
    """Return on a row opens it; undo brings back what it was."""
    before = relations(window)
    choose_row(window, qtbot, 0)
    qtbot.keyClick(graph_of(window).relations.table, Qt.Key.Key_Return)
    form = dialog(window, ChangeRelationDialog)
    assert isinstance(form, ChangeRelationDialog)
    form.confidence.setValue(0.25)
    form.kind.setCurrentIndex(form.kind.findData("related_to"))
    form.go_on.click()
    qtbot.waitUntil(lambda: relations(window)[0].kind == "related_to")
    settle(window, qtbot)

    assert relations(window)[0].confidence == 0.25
    assert window.session.relation == relations(window)[0]
    assert undone(window, qtbot) == before


def test_a_relation_is_removed_as_one_step(window: Workbench, qtbot: QtBot) -> None:
    """Delete on a row removes it, and with it what only it led to; undo brings it back."""
    before = relations(window)
    choose_row(window, qtbot, 1)
    graph_of(window).relations.table.setFocus()
    qtbot.keyClick(graph_of(window).relations.table, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: len(relations(window)) == 1)
    settle(window, qtbot)
    assert shown(graph_of(window)) == {1, 2}
    assert window.session.relation is None

    assert undone(window, qtbot) == before


def test_a_relation_out_of_sight_is_not_edited(window: Workbench, qtbot: QtBot) -> None:
    """The commands act only while the graph shows which relation they mean."""
    command = window.window.commands["relation.remove"]
    assert not command.isEnabled()
    choose_row(window, qtbot, 0)
    assert command.isEnabled()
    window.views.show("browse")
    assert not command.isEnabled()


def test_a_read_only_store_is_only_looked_at(
    make_workbench: Callable[..., Workbench], store: Path, qtbot: QtBot
) -> None:
    """The commands that write say why they don't, and an empty picture offers none."""
    workbench = make_workbench()
    workbench.show()
    session, commands = workbench.session, workbench.window.commands
    with MemoryEngine.open(store, read_only=True) as engine:
        session.set_engine(engine)
        workbench.views.show("graph")
        session.set_current(1)
        settle(workbench, qtbot)
        choose_row(workbench, qtbot, 0)
        reasons = [commands.hindrance(key) for key in ("chunk.relate", "relation.edit", "relation.remove")]
        qtbot.keyClick(graph_of(workbench).relations.table, Qt.Key.Key_Return)
        told = graph_of(workbench).pointed.text()
        session.set_current(5)
        settle(workbench, qtbot)

        assert told == reasons[1]
        assert all("read-only" in reason for reason in reasons)
        assert graph_of(workbench).empty.accessibleDescription() == engine.why_read_only
        session.set_engine(None)


def test_what_was_chosen_is_found_again(view: GraphView, session: Session, theme: Theme) -> None:
    """Hops and entities are kept from run to run; nonsense is passed over."""
    again = GraphView(session)
    again.restore_state(view.save_state() | {"hops": "4", "entities": True})
    again.restore_state({"hops": "9", "entities": "yes", "sizes": "wide"})
    assert (again.head.hops.value, again.head.entities.isChecked()) == ("4", False)
    again.deleteLater()
