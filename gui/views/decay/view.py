"""The Decay view: chunks fading, of one chunk, of the selection, of the whole store."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QToolButton, QVBoxLayout, QWidget

from engine import Changes, Chunk, StoreFan
from gui.selection import Selection
from gui.session import Session
from gui.tasks import TaskError
from gui.typography import space
from gui.views.base import View
from gui.views.decay import words
from gui.views.decay.asking import Asker
from gui.views.decay.exporting import Exportable, Exporter
from gui.views.decay.pages import Pages
from gui.views.decay.parameters import ParameterPanel
from gui.views.decay.questions import (
    AS_CURVES,
    ChunkAnswer,
    ManyAnswer,
    StoreAnswer,
    WhatIf,
    ask_chunk,
    ask_many,
    ask_store,
)
from gui.views.decay.side import SidePanel
from gui.widgets.buttons import IconButton, SegmentedControl
from gui.widgets.labels import ElidedLabel, PlainLabel, rule
from gui.widgets.text import one_line

MODES = (("chunk", "Chunk"), ("selection", "Selection"), ("store", "Whole store"))
ROOMY_UNITS = 200  # at this width the parameters show from the start
LEAST_UNITS = 150  # in less there is room for the plots only
REST_MS = 150


class DecayView(View):
    """Asks for curves as the person looks, moves sliders and tries out rehearsals; stores nothing."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.setAccessibleName("Decay")
        self._stale = True
        self._fit = True
        self._roomy: bool | None = None
        self._hidden: list[str] = []
        self._fan: tuple[object, StoreFan] | None = None
        self._mode = SegmentedControl("What to plot", MODES)
        self._title = ElidedLabel(role="strong")
        self._summary = PlainLabel(role="small", tone="secondary", wrap=True, selectable=True)
        self.pages = Pages(session.tasks)
        self._panel = SidePanel()
        self._asker = Asker(session, "decay", self)
        self._rest = QTimer(self)  # drawing a thousand curves anew would make a drag stutter
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._rest.timeout.connect(self._refresh)
        self.exporter = Exporter(session, self, self._exportable, self._title.text)
        self._body = QSplitter(Qt.Orientation.Horizontal)
        self._buttons = self._make_buttons()
        self._build()
        self._connect()
        self._on_store()

    @property
    def title(self) -> str:
        """What is plotted, in one line."""
        return self._title.text()

    @property
    def what_ifs(self) -> tuple[WhatIf, ...]:
        """The rehearsals tried out."""
        return self._panel.rehearsals.what_ifs

    @property
    def parameters(self) -> ParameterPanel:
        """The parameters tried out."""
        return self._panel.parameters

    # What the window asks of a view.

    def handlers(self) -> Mapping[str, Callable[[], object]]:
        return {"view.refresh": self._refresh, "edit.copy": self.exporter.copy}

    def take_focus(self) -> None:
        page = self.pages.on_show
        (page.panels[0].plot if page else self._mode).setFocus()

    def save_state(self) -> dict[str, Any]:
        page = self.pages.built_chunk
        return {
            "mode": self._mode.value,
            "parameters": bool(self._roomy),
            "hidden": page.hidden() if page else self._hidden,
        }

    def restore_state(self, state: Mapping[str, Any]) -> None:
        if state.get("mode") in dict(MODES):
            self._mode.set_value(state["mode"])
        if isinstance(state.get("parameters"), bool):
            self._show_panel(state["parameters"])
        hidden = state.get("hidden")
        self._hidden = [key for key in hidden if isinstance(key, str)] if isinstance(hidden, list) else []

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._roomy is None:
            self._show_panel(self.width() >= space(ROOMY_UNITS))
            self._body.setSizes([self.width(), self.width() // 5])
        if self._stale:
            self._refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._roomy:  # what was asked for comes back with the room for it
            self._panel.setVisible(event.size().width() >= space(LEAST_UNITS))

    # Building.

    def _make_buttons(self) -> dict[str, IconButton]:
        buttons = {
            "fit": IconButton("zoom-fit", "Show everything (0)"),
            "export": IconButton("export", "Export or copy"),
            "parameters": IconButton("sliders", "Parameters to try out"),
        }
        buttons["fit"].clicked.connect(self._fit_all)
        buttons["export"].setMenu(self.exporter.menu())
        buttons["export"].setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        buttons["parameters"].setCheckable(True)
        buttons["parameters"].toggled.connect(self._show_panel)
        return buttons

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(space(3), space(2), space(2), space(2))
        head.setSpacing(space(2))
        head.addWidget(self._mode)
        head.addSpacing(space(1))
        head.addWidget(self._title, 1)
        for made in self._buttons.values():
            head.addWidget(made)
        said = QHBoxLayout()
        said.setContentsMargins(space(3), space(2), space(3), 0)
        said.addWidget(self._summary)
        left = QWidget()
        inner = QVBoxLayout(left)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(0)
        inner.addLayout(said)
        inner.addWidget(self.pages, 1)
        self._body.addWidget(left)
        self._body.addWidget(self._panel)
        self._body.setStretchFactor(0, 1)
        self._body.setChildrenCollapsible(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(rule())
        column.addWidget(self._body, 1)

    def _connect(self) -> None:
        session = self.session
        session.store_changed.connect(self._on_store)
        session.changed.connect(self._on_changed)
        session.selection_changed.connect(self._on_selection)
        session.current_changed.connect(self._on_current)
        session.chunk_loaded.connect(self._show_title)
        self._mode.changed.connect(self._on_mode)
        self.pages.ready.connect(self._refresh)
        self.pages.built.connect(self._on_built)
        self.pages.action_asked.connect(self._show_store)
        self.parameters.changed.connect(self._refresh)
        self._panel.rehearsals.changed.connect(self._refresh)
        self._asker.answered.connect(self._on_answer)
        self._asker.failed.connect(self._on_failure)
        self._asker.cancelled.connect(self._on_cancelled)
        self.exporter.done.connect(self.set_status)

    def _on_built(self, page: QWidget) -> None:
        """Connect a page when it is first needed."""
        from gui.views.decay.chunk_page import ChunkPage
        from gui.views.decay.many_page import ManyPage

        page.menu_asked.connect(self._open_menu)  # type: ignore[attr-defined]  # every page has it
        if isinstance(page, ChunkPage):
            page.hide_curves(self._hidden)
            page.window_changed.connect(self._refresh)
            page.rehearsal_added.connect(self._panel.rehearsals.add)
            page.rehearsal_removed.connect(self._panel.rehearsals.remove)
        if isinstance(page, ManyPage):
            page.chunk_chosen.connect(self.session.set_current)
            page.set_chosen(self.session.current)
            page.window_changed.connect(self._rest.start)
        if isinstance(page, ChunkPage | ManyPage):
            page.fit_asked.connect(self._fit_all)

    # What is looked at.

    def _on_store(self) -> None:
        self._asker.drop()
        self._fan, self._fit = None, True
        self._panel.rehearsals.forget()
        if engine := self.session.engine:
            self.parameters.set_base(engine.activation_parameters, engine.retention_parameters)
        self._refresh()

    def _on_changed(self, _: Changes) -> None:
        self._fan = None
        self._refresh()

    def _on_selection(self) -> None:
        if self._mode.value == "selection":
            self._look_anew()

    def _on_current(self, chunk: int | None) -> None:
        if self._mode.value == "chunk":
            self._panel.rehearsals.forget()
            self._look_anew()
        elif self._mode.value == "selection" and (page := self.pages.built_many):
            page.set_chosen(chunk)

    def _on_mode(self) -> None:
        self._asker.drop()
        self._look_anew()

    def _look_anew(self) -> None:
        self._fit = True
        self._refresh()

    def _show_store(self) -> None:
        self._mode.set_value("store")
        self._on_mode()

    def _fit_all(self) -> None:
        if self._mode.value == "store" and self.pages.on_show is self.pages.store:
            self.pages.store.fit()
        self._fit = True
        self._refresh()

    # Asking.

    def _refresh(self) -> None:
        """Ask for what is to be shown, if anybody can see it."""
        self._stale = not self.isVisible()
        if self._stale or self.session.engine is None:
            return
        self._show_title()
        self._panel.set_single(self._mode.value == "chunk")
        if self._why_nothing():
            self._asker.drop()
            self._summary.hide()
            self.pages.show_empty(*self._why_nothing())
        elif self.pages.is_ready:
            {"chunk": self._ask_chunk, "selection": self._ask_selection, "store": self._ask_store}[
                self._mode.value
            ]()

    def _why_nothing(self) -> tuple[str, ...]:
        """Say why there is nothing to ask for; empty if there is."""
        if self._mode.value == "chunk" and self.session.current is None:
            text = "Select a chunk in another view to see how it fades, or look at all of them."
            return "No chunk selected", text, "Show the whole store"
        if self._mode.value == "selection" and not self.session.selection:
            text = "Select chunks in another view to compare how they fade, or look at all of them."
            return "Nothing selected", text, "Show the whole store"
        return ()

    def _ask_chunk(self) -> None:
        chunk, window = self.session.current, None if self._fit else self.pages.chunk.window_in_sight()
        assert chunk is not None
        trial, what_ifs = self.parameters.trial, self.what_ifs
        self._asker.ask(lambda engine, _: ask_chunk(engine, chunk, trial, what_ifs, window))

    def _ask_selection(self) -> None:
        selection, trial = self.session.selection, self.parameters.trial
        if selection.count > AS_CURVES:
            self._ask_spread(selection)
            return
        window = None if self._fit else self.pages.many.window_in_sight()
        self._asker.ask(lambda engine, progress: ask_many(engine, progress, selection, trial, window))

    def _ask_store(self) -> None:
        self._ask_spread(None)

    def _ask_spread(self, selection: Selection | None) -> None:
        """Ask for fan and histogram; the fan depends on the decay only, and a million chunks take seconds."""
        trial = self.parameters.trial
        key = (trial.activation.decay, selection)
        fan = self._fan[1] if self._fan and self._fan[0] == key else None
        self._asker.ask(
            lambda engine, progress: (key, ask_store(engine, progress, selection, trial, fan)),
            title="" if fan else "Spread of activation",
        )
        if fan is None and self.pages.on_show is not self.pages.store:
            self._summary.hide()
            self.pages.show_empty("Computing the spread of activation…")

    # Showing.

    def _on_answer(self, answer: object) -> None:
        if isinstance(answer, ChunkAnswer):
            self._show_chunk(answer)
        elif isinstance(answer, ManyAnswer):
            self._show_many(answer)
        else:
            self._show_spread(*answer)  # type: ignore[misc]  # the only other question there is

    def _show_chunk(self, answer: ChunkAnswer) -> None:
        if self._mode.value != "chunk" or answer.curves.chunk_id != self.session.current:
            return
        self._fit &= not answer.fitted
        page = self.pages.chunk
        self.pages.show_page(page)
        page.show_answer(answer, self.what_ifs, fit=answer.fitted)
        self._panel.rehearsals.set_present(answer.curves.now_interaction, answer.curves.now)
        uses = len(answer.curves.traces)
        self.parameters.set_uses(uses)
        self._say("", words.plural(uses, "presentation"))

    def _show_many(self, answer: ManyAnswer) -> None:
        if self._mode.value != "selection":
            return
        self._fit &= not answer.fitted
        self.pages.show_page(self.pages.many)
        self.pages.many.show_answer(answer, fit=answer.fitted)
        self._say(self.pages.many.summary, words.plural(len(answer.curves.ids), "curve"))

    def _show_spread(self, key: object, answer: StoreAnswer) -> None:
        if self._mode.value == "chunk":
            return
        self._fit = False
        self._fan = (key, answer.fan)
        if not answer.spread.total + answer.spread.unknown:
            self._summary.hide()
            self.pages.show_empty("This store is empty", "Add or import chunks to see how they fade.")
            return
        subject = "selected chunks" if self._mode.value == "selection" else "chunks"
        self.pages.show_page(self.pages.store)
        self.pages.store.show_answer(answer, subject)
        self._say(self.pages.store.summary, words.plural(answer.spread.total, "chunk"))

    def _say(self, summary: str, status: str) -> None:
        self._summary.setText(summary)
        self._summary.setVisible(bool(summary))
        self.set_status(status)

    def _on_cancelled(self) -> None:
        if self.pages.on_show is None:
            self.pages.show_empty("Cancelled", "Refresh, or move a parameter, to compute it again.")

    def _on_failure(self, failure: TaskError) -> None:
        self._summary.hide()
        self.pages.show_empty("The curves could not be computed", failure.message, icon="error")
        if not failure.expected:
            self.session.tasks.failed.emit(failure)

    def _show_title(self, _: Chunk | None = None) -> None:
        chunk, mode = self.session.chunk, self._mode.value
        if mode == "chunk":
            self._title.setText(one_line(chunk.title or chunk.content) if chunk else "")
        elif mode == "selection":
            self._title.setText(f"{words.plural(self.session.selection.count, 'chunk')} selected")
        elif engine := self.session.engine:
            self._title.setText(engine.path.name)

    def _show_panel(self, shown: bool) -> None:
        self._roomy = shown
        self._panel.setVisible(shown)
        self._buttons["parameters"].setChecked(shown)

    # Taking elsewhere.

    def _exportable(self) -> Exportable | None:
        return self.pages.on_show

    def _open_menu(self, where: QPoint) -> None:
        first: list[tuple[str, str, Callable[[], object]]] = [("Show everything", "zoom-fit", self._fit_all)]
        if self.what_ifs:
            first.append(("Clear rehearsals", "close", self._panel.rehearsals.clear))
        self.exporter.popup(where, first)
