"""The Graph view: what the chunk at hand is related to, opened up node by node."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QPoint
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from engine import RELATION_KINDS, Changes, NotFoundError
from gui.actions import Actions
from gui.commands.menus import CHUNK_MENU, NODE_ITEMS, RELATION_ITEMS
from gui.session import Session
from gui.state.selection import Selection
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.base import View
from gui.views.graph.data import GraphData
from gui.views.graph.head import HOPS, GraphHead
from gui.views.graph.hubs import HubsPage
from gui.views.graph.picture import RELATIONS
from gui.views.graph.relation_list import RelationList
from gui.widgets.empty_state import EmptyState
from gui.widgets.graph.canvas import GraphCanvas
from gui.widgets.graph.scene import Key, Scene
from gui.widgets.labels import ElidedLabel, rule
from gui.widgets.list_detail import ListDetail, kept_sizes
from gui.widgets.notice import Notice
from gui.widgets.text import one_line
from gui.wording.formats import CHUNKS
from gui.wording.translation import tr, trn

SHARES, STRETCH = (100, 34), (3, 1)  # of the height, for graph and list
NAME_LIMIT = 300
HINT = tr(
    "Graph",
    "Click chooses, double-click or Return expands, Backspace collapses; arrows walk, drag moves, "
    "scroll zooms.",
)
ENTITIES = trn("Graph", "{n:,} entity", "{n:,} entities")
LEFT_OUT = trn(
    "Graph",
    "{n:,} more neighbour is left out: no more than {shown:,} nodes are drawn unasked.",
    "{n:,} more neighbours are left out: no more than {shown:,} nodes are drawn unasked.",
)
SHOW_TOO = trn("Graph", "Show up to {n:,} more", "Show up to {n:,} more")
ALONE = tr("Graph", "This chunk has no relations")
ALONE_TEXT = tr("Graph", "Relate it to another chunk, or look at the entities that it mentions.")
FILTERED = (
    tr("Graph", "No relation of these kinds"),
    tr("Graph", "The filter hides what this chunk is related to."),
)


class GraphView(View):
    """Follows the chunk at hand unless held, and sets it by a click."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.setAccessibleName(tr("Graph", "Graph"))
        self._commands: Actions | None = None
        self._stale = True
        self.data = GraphData(session, self)
        self.head = GraphHead()
        self.notice = Notice()
        self.canvas = GraphCanvas(tr("Graph", "Graph of relations"))
        self.relations = RelationList()
        self.hubs = HubsPage(session)
        self.empty = EmptyState("graph", "")
        self.pointed = ElidedLabel(HINT, role="small", tone="secondary")
        self._pages = QStackedWidget()
        self._build()
        self._connect()

    # What the window asks of a view.

    def use_commands(self, commands: Actions) -> None:
        self._commands = commands
        self.head.use_commands(commands)
        commands.attach(self.canvas)

    def handlers(self) -> Mapping[str, Callable[[], object]]:
        return {
            "view.refresh": self.refresh,
            "graph.expand": self._expand,
            "graph.collapse": self._collapse,
            "graph.centre": self._centre,
        }

    def take_focus(self) -> None:
        fields: dict[QWidget | None, QWidget] = {self.hubs: self.hubs.table, self.split: self.canvas}
        fields.get(self._pages.currentWidget(), self.head.hold).setFocus()

    def parts(self) -> Sequence[QWidget]:
        return (self.relations,) if self._pages.currentWidget() is self.split else ()

    def save_state(self) -> dict[str, Any]:
        return {
            "hops": self.head.hops.value,
            "entities": self.head.entities.isChecked(),
            "sizes": self.split.sizes(),
        }

    def restore_state(self, state: Mapping[str, Any]) -> None:
        if state.get("hops") in HOPS:
            self.head.hops.set_value(state["hops"])
        self.head.entities.setChecked(state.get("entities") is True)
        kept_sizes(self.split, state.get("sizes"))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._follow()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.head.share(event.size().width())

    def refresh(self) -> None:
        """Ask the store again, and lay all out anew."""
        if self.data.ask is None:
            self._follow()
        else:
            self.data.lay_out()

    # Building.

    def _build(self) -> None:
        graph = QWidget()
        column = QVBoxLayout(graph)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.canvas, 1)
        foot = QHBoxLayout()
        foot.setContentsMargins(space(3), space(1), space(3), space(2))
        foot.addWidget(self.pointed, 1)
        column.addLayout(foot)
        self.split = ListDetail(graph, self.relations, SHARES, STRETCH)
        for page in (self.hubs, self.split, self.empty):
            self._pages.addWidget(page)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.head)
        whole.addWidget(rule())
        whole.addWidget(self.notice)
        whole.addWidget(self._pages, 1)

    def _connect(self) -> None:
        session, data, canvas = self.session, self.data, self.canvas
        session.store_changed.connect(self._on_store)
        session.current_changed.connect(self._on_current)
        session.changed.connect(self._on_changed)
        session.relation_changed.connect(self._on_relation)
        data.drawn.connect(self._on_drawn)
        data.failed.connect(self._on_failed)
        self.head.hops_changed.connect(self._on_hops)
        self.head.entities_toggled.connect(self._on_entities)
        self.head.hold_toggled.connect(self._on_hold)
        self.head.fit_asked.connect(canvas.fit)
        self.head.layout_asked.connect(self.refresh)
        self.head.kinds.changed.connect(data.filter)
        self.notice.activated.connect(data.show_more)
        self.hubs.opened.connect(self._begin)
        self.empty.activated.connect(self._on_action)
        self.empty.alternative_chosen.connect(self.head.entities.click)
        canvas.picked.connect(self._on_picked)
        canvas.line_picked.connect(self._on_line)
        canvas.opened.connect(self._on_opened)
        canvas.closed.connect(data.collapse)
        canvas.pointed.connect(self._on_pointed)
        canvas.menu_asked.connect(self._show_menu)
        self.relations.picked.connect(self._on_line)
        self.relations.edit_asked.connect(self._edit)
        self.relations.remove_asked.connect(self._remove)
        self.relations.menu_asked.connect(self._show_relation_menu)

    # What is shown.

    def _follow(self) -> None:
        """Show what lies around the chunk at hand, unless it is on show; without one, where to begin."""
        self._stale = False
        current = self.session.current
        on_show = current is None or current in self.canvas.scene.numbers
        if self.data.ask is not None and (on_show or self.head.held):
            self.data.refresh()
        elif current is not None:
            self._begin(current)
        else:
            self._show_hubs()

    def _begin(self, key: Key) -> None:
        kinds = self.data.ask.kinds if self.data.ask else RELATION_KINDS
        hops, entities = int(self.head.hops.value), self.head.entities.isChecked()
        self.canvas.set_current(key)
        self.data.begin(key, hops=hops, entities=entities, kinds=kinds)

    def _show_hubs(self) -> None:
        self.data.reset()
        self.canvas.show_scene(Scene(), whole=True)
        self.relations.show_rows((), None)
        self.notice.say("")
        self.head.kinds.show_kinds({}, RELATION_KINDS)
        self.set_status("")
        self.session.set_relation(None)
        self._pages.setCurrentWidget(self.hubs)
        if self.session.engine is not None:
            self.hubs.refresh()

    def _on_drawn(self, anew: bool) -> None:
        picture = self.data.picture
        assert picture is not None
        found = picture.found
        self.head.kinds.show_kinds(found.kinds, picture.ask.kinds)
        self.canvas.show_scene(picture.scene, whole=anew)
        self._mark()
        relation = self.session.relation
        self.session.set_relation(picture.relation(relation.id) if relation else None)
        shown = self.session.relation
        self.relations.show_rows(picture.rows, shown.id if shown else None)
        self._tell_left_out()
        hubs = sum(isinstance(node.key, str) for node in found.nodes)
        parts = [CHUNKS.format(n=len(found.nodes) - hubs), RELATIONS.format(n=len(found.edges))]
        self.set_status(" · ".join([*parts, ENTITIES.format(n=hubs)] if hubs else parts))
        if len(found.nodes) > 1:
            self._pages.setCurrentWidget(self.split)
        else:
            self._show_alone()

    def _mark(self) -> None:
        """Mark the node at hand: the chunk at hand, or an entity that was chosen here."""
        current, known = self.session.current, self.canvas.scene.numbers
        if current in known and not isinstance(self.canvas.current, str):
            self.canvas.set_current(current)
        elif self.canvas.current not in known:
            self.canvas.set_current(next(iter(known), None))

    def _tell_left_out(self) -> None:
        picture = self.data.picture
        beyond = picture.found.beyond if picture else 0
        if picture is None or not beyond:
            self.notice.say("")
            return
        text = LEFT_OUT.format(n=beyond, shown=len(picture.found.nodes))
        self.notice.say(text, action=SHOW_TOO.format(n=self.data.room) if self.data.room else "")

    def _show_alone(self) -> None:
        """Say why there is nothing but the chunk itself."""
        picture = self.data.picture
        assert picture is not None
        if picture.found.nodes[0].degree and len(picture.ask.kinds) < len(RELATION_KINDS):
            self.empty.show_state("filter", *FILTERED, tr("Graph", "Show all kinds"))
        elif picture.found.nodes[0].degree:
            self._pages.setCurrentWidget(self.split)
            return
        else:
            writable = self.session.writable
            engine = self.session.engine
            text = ALONE_TEXT if writable or engine is None else engine.why_read_only
            action = tr("Graph", "Add a relation…") if writable else ""
            entities = "" if self.head.entities.isChecked() else tr("Graph", "Show entities")
            self.empty.show_state("graph", ALONE, text, action, entities)
        self._pages.setCurrentWidget(self.empty)

    # What happens elsewhere.

    def _on_store(self) -> None:
        self._show_hubs()
        self._stale = True
        if self.isVisible() and self.session.engine is not None:
            self._follow()

    def _on_current(self, chunk: int | None) -> None:
        if chunk is None:
            return
        if chunk in self.canvas.scene.numbers and self.data.picture is not None:
            self.canvas.set_current(chunk)
        elif self.head.held and self.data.ask is not None:
            return
        elif self.isVisible():
            self._begin(chunk)
        else:
            self._stale = True

    def _on_changed(self, _: Changes) -> None:
        """Follow what was written, by whomever."""
        if not self.isVisible():
            self._stale = True
        elif self.data.ask is not None:
            self.data.refresh()
        else:
            self.hubs.refresh()

    def _on_relation(self) -> None:
        relation = self.session.relation
        self.canvas.set_line(relation.id if relation else None)
        self.relations.choose(relation.id if relation else None)

    def _on_failed(self, failure: TaskError) -> None:
        if isinstance(failure.error, NotFoundError):  # undone or erased, here or by another process
            self._show_hubs()
            return
        self.empty.show_state(
            "error", tr("Graph", "The graph could not be drawn"), failure.message, tr("Graph", "Try again")
        )
        self._pages.setCurrentWidget(self.empty)
        if not failure.expected:
            self.session.tasks.failed.emit(failure)

    # What a person does.

    def _on_hops(self, hops: int) -> None:
        self.data.change(hops=hops)

    def _on_entities(self, shown: bool) -> None:
        self.data.change(entities=shown)

    def _on_hold(self, held: bool) -> None:
        if not held and self.session.current not in (None, *self.canvas.scene.numbers):
            self._follow()

    def _on_action(self) -> None:
        picture = self.data.picture
        if picture is None:
            self.refresh()
        elif picture.found.nodes[0].degree:
            self.data.filter(RELATION_KINDS)
        elif self._commands:
            self._commands["chunk.relate"].trigger()

    def _on_picked(self, key: Key) -> None:
        self.session.set_relation(None)
        self.canvas.set_current(key)
        self._name(key)
        if not isinstance(key, str):
            self.session.set_selection(Selection.of([key]))
            self.session.set_current(key)

    def _on_line(self, key: int) -> None:
        if self.data.picture is not None:
            self.session.set_relation(self.data.picture.relation(key))

    def _on_opened(self, key: Key) -> None:
        self.data.expand(key)

    def _on_pointed(self, key: Key | None) -> None:
        self.session.set_hover(key if isinstance(key, int) else None)
        self._name(key)

    def _name(self, key: Key | None) -> None:
        """Say below the graph what a node is."""
        spots, numbers = self.canvas.scene.spots, self.canvas.scene.numbers
        tip = spots[numbers[key]].tip.replace("\n", " · ") if key in numbers else HINT
        self.pointed.setText(one_line(tip, NAME_LIMIT))

    def _expand(self) -> None:
        if self.canvas.current is not None:
            self.data.expand(self.canvas.current)

    def _collapse(self) -> None:
        if self.canvas.current is not None:
            self.data.collapse(self.canvas.current)

    def _centre(self) -> None:
        if self.canvas.current is not None:
            self._begin(self.canvas.current)

    def _edit(self) -> None:
        self._run("relation.edit")

    def _remove(self) -> None:
        self._run("relation.remove")

    def _run(self, command: str) -> None:
        """Run a command, or say below the graph why it can't run."""
        if self._commands:
            self.pointed.setText(self._commands.hindrance(command) or self.pointed.text())
            self._commands[command].trigger()

    # Menus.

    def _show_menu(self, place: QPoint) -> None:
        if self.session.relation is not None:
            self._show_relation_menu(place)
        elif self._commands:
            chunks = () if isinstance(self.canvas.current, str) else (None, *CHUNK_MENU)
            self._commands.pop_up((*NODE_ITEMS, *chunks), self.canvas, place)

    def _show_relation_menu(self, place: QPoint) -> None:
        if self._commands:
            self._commands.pop_up(RELATION_ITEMS, self, place)
