"""The Decay view: chunks fading, of one chunk, of the selection, of the whole store."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from PySide6.QtCore import QPoint, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from engine import Changes, NotFoundError, StoreFan
from gui.reading.asking import Asker
from gui.session import Session
from gui.state.selection import Selection
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.base import View
from gui.views.decay import words
from gui.views.decay.chunk_page import ChunkPage
from gui.views.decay.exporting import Exportable, Exporter
from gui.views.decay.head import Head
from gui.views.decay.many_page import ManyPage
from gui.views.decay.pages import Pages
from gui.views.decay.parameters import ParameterPanel
from gui.views.decay.questions import (
    AS_CURVES,
    ChunkAnswer,
    ManyAnswer,
    Spot,
    StoreAnswer,
    WhatIf,
    ask_chunk,
    ask_many,
    ask_store,
)
from gui.views.decay.side import Body
from gui.views.decay.subject import Subject
from gui.widgets.labels import PlainLabel, rule
from gui.wording.formats import CHUNKS, as_of
from gui.wording.translation import tr

REST_MS = 150


class DecayView(View):
    """Asks for curves as the person looks, moves sliders and tries out rehearsals; stores nothing."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.setAccessibleName(tr("Decay", "Decay"))
        self._stale = True
        self._fit = True
        self._hidden: list[str] = []
        self._fan: tuple[object, StoreFan] | None = None
        self._way_out: Callable[[], object] = self._show_store
        self.subject = Subject(session, self)
        self._summary = PlainLabel(role="small", tone="secondary", wrap=True, selectable=True)
        self.pages = Pages()
        self._body = Body(self)
        self._panel = self._body.panel
        self._asker = Asker(session, "decay", self)
        self._rest = QTimer(self)  # drawing a thousand curves anew would make a drag stutter
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._rest.timeout.connect(self._refresh)
        self.exporter = Exporter(session, self, self._exportable, self._name)
        self._head = Head(self.exporter.menu(), self._fit_all)
        self._build()
        self._connect()
        self._on_store()

    @property
    def title(self) -> str:
        """What is plotted, in one line."""
        return self._head.title.text()

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
        return {
            "view.refresh": self._refresh,
            "edit.copy": self.exporter.copy,
            "values.here": self._look_here,
        }

    def take_focus(self) -> None:
        if page := self.pages.on_show:
            page.panels[0].plot.setFocus()
        else:
            self._head.take_focus()

    def save_state(self) -> dict[str, Any]:
        page = self.pages.built_chunk
        return {
            "parameters": self._body.wants_panel,
            "hidden": page.hidden() if page else self._hidden,
        }

    def restore_state(self, state: Mapping[str, Any]) -> None:
        if isinstance(state.get("parameters"), bool):
            self._body.show_panel(state["parameters"])
        hidden = state.get("hidden")
        self._hidden = [key for key in hidden if isinstance(key, str)] if isinstance(hidden, list) else []

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._body.settle(self.width())
        if self._stale:
            self._refresh()

    # Building.

    def _build(self) -> None:
        said = QHBoxLayout()
        said.setContentsMargins(space(3), space(2), space(3), 0)
        said.addWidget(self._summary)
        inner = QVBoxLayout(self._body.plots)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(0)
        inner.addLayout(said)
        inner.addWidget(self.pages, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._head)
        column.addWidget(rule())
        column.addWidget(self._body, 1)

    def _connect(self) -> None:
        session = self.session
        session.store_changed.connect(self._on_store)
        session.changed.connect(self._on_changed)
        session.empty_changed.connect(self._refresh)
        session.as_of_changed.connect(self._look_anew)
        session.hover_changed.connect(self._on_hover)
        self.subject.changed.connect(self._on_subject)
        self.subject.marked.connect(self._on_marked)
        self.subject.titled.connect(self._show_subject)
        self._head.mode_chosen.connect(self._on_mode)
        self._head.hold_toggled.connect(self.subject.hold)
        self._head.parameters_toggled.connect(self._body.show_panel)
        self._body.panel_wanted.connect(self._head.show_parameters)
        self.pages.built.connect(self._on_built)
        self.pages.action_asked.connect(self._on_action)
        self.parameters.changed.connect(self._refresh)
        self._panel.rehearsals.changed.connect(self._refresh)
        self._asker.answered.connect(self._on_answer)
        self._asker.failed.connect(self._on_failure)
        self._asker.cancelled.connect(self._on_cancelled)
        self.exporter.done.connect(self.set_status)

    def _on_built(self, page: QWidget) -> None:
        """Connect a page when it is first needed."""
        page.menu_asked.connect(self._open_menu)  # type: ignore[attr-defined]  # every page has it
        page.look_asked.connect(self._look_from)  # type: ignore[attr-defined]
        if isinstance(page, ChunkPage):
            page.hide_curves(self._hidden)
            page.window_changed.connect(self._refresh)
            page.rehearsal_added.connect(self._panel.rehearsals.add)
            page.rehearsal_removed.connect(self._panel.rehearsals.remove)
        if isinstance(page, ManyPage):
            page.chunk_chosen.connect(self.session.set_current)
            page.hovered.connect(self.session.set_hover)
            page.set_chosen(self.session.current)
            page.window_changed.connect(self._rest.start)
        if isinstance(page, ChunkPage | ManyPage):
            page.fit_asked.connect(self._fit_all)

    # What is looked at.

    def _on_store(self) -> None:
        self._asker.drop()
        self._fan, self._fit = None, True
        self.subject.forget()
        self._panel.rehearsals.forget()
        if engine := self.session.engine:
            self.parameters.set_base(engine.activation_parameters, engine.retention_parameters)
        self._refresh()

    def _on_changed(self, _: Changes) -> None:
        self._fan = None
        self._refresh()

    def _on_subject(self) -> None:
        self._panel.rehearsals.forget()
        self._look_anew()

    def _on_marked(self, chunk: int | None) -> None:
        if page := self.pages.built_many:
            page.set_chosen(chunk)

    def _on_hover(self, chunk: int | None) -> None:
        if page := self.pages.built_many:
            page.set_hovered(chunk)

    def _on_mode(self, mode: str) -> None:
        self._asker.drop()
        self.subject.choose(mode)

    def _look_anew(self) -> None:
        self._fit = True
        self._refresh()

    def _show_store(self) -> None:
        self._on_mode("store")

    def _on_action(self) -> None:
        self._way_out()

    def _fit_all(self) -> None:
        if self.subject.mode == "store" and self.pages.on_show is self.pages.store:
            self.pages.store.fit()
        self._fit = True
        self._refresh()

    # Asking.

    def _refresh(self) -> None:
        """Ask for what is to be shown, if anybody can see it."""
        self._stale = not self.isVisible()
        if self._stale or self.session.engine is None:
            return
        self._show_subject()
        self._panel.set_single(self.subject.mode == "chunk")
        self._panel.setEnabled(not self.session.empty)
        if self.session.empty:
            self._asker.drop()
            self._show_empty(*words.EMPTY)
        elif nothing := self.subject.why_nothing():
            self._asker.drop()
            self._show_empty(*nothing, way_out=self._show_store)
        else:
            {"chunk": self._ask_chunk, "selection": self._ask_selection, "store": self._ask_store}[
                self.subject.mode
            ]()

    def _show_empty(
        self, title: str, text: str = "", action: str = "", *, way_out: Callable[[], object] | None = None
    ) -> None:
        self._way_out = way_out or self._refresh
        self._say("", "")
        self.pages.show_empty(title, text, action)

    def _ask_chunk(self) -> None:
        chunk, window = self.subject.chunk, None if self._fit else self.pages.chunk.window_in_sight()
        assert chunk is not None
        trial, what_ifs, moment = self.parameters.trial, self.what_ifs, self.session.as_of
        self._asker.ask(lambda engine, _: ask_chunk(engine, chunk, trial, what_ifs, window, moment))
        QTimer.singleShot(0, self.pages.prepare_chunk)

    def _ask_selection(self) -> None:
        selection, trial, moment = self.subject.selection, self.parameters.trial, self.session.as_of
        if selection.count > AS_CURVES:
            self._ask_spread(selection)
            return
        window = None if self._fit else self.pages.many.window_in_sight()
        self._asker.ask(lambda engine, progress: ask_many(engine, progress, selection, trial, window, moment))

    def _ask_store(self) -> None:
        self._ask_spread(None)

    def _ask_spread(self, selection: Selection | None) -> None:
        """Ask for fan and histogram; the fan depends on the decay only, and a million chunks take seconds."""
        trial, moment = self.parameters.trial, self.session.as_of
        key = (trial.activation.decay, selection, moment)
        fan = self._fan[1] if self._fan and self._fan[0] == key else None
        self._asker.ask(
            lambda engine, progress: (key, ask_store(engine, progress, selection, trial, fan, moment)),
            title="" if fan else tr("Decay", "Spread of activation"),
        )
        if fan is None and self.pages.on_show is not self.pages.store:
            self._show_empty(tr("Decay", "Computing the spread of activation…"))

    # Showing.

    def _on_answer(self, answer: object) -> None:
        if isinstance(answer, ChunkAnswer):
            self._show_chunk(answer)
        elif isinstance(answer, ManyAnswer):
            self._show_many(answer)
        else:
            self._show_spread(*answer)  # type: ignore[misc]  # the only other question there is

    def _show_chunk(self, answer: ChunkAnswer) -> None:
        if self.subject.mode != "chunk" or answer.curves.chunk_id != self.subject.chunk:
            return
        if answer.absent and answer.as_of:
            text = tr("Decay", "It came into the store after {as_of}.").format(as_of=as_of(answer.as_of))
            self._show_empty(
                tr("Decay", "Chunk {chunk_id} was not there yet").format(chunk_id=answer.curves.chunk_id),
                text,
                tr("Decay", "Return to now"),
                way_out=self._return,
            )
            return
        self._fit &= not answer.fitted
        page = self.pages.chunk
        self.pages.show_page(page)
        page.show_answer(answer, self.what_ifs, fit=answer.fitted)
        self._panel.rehearsals.set_present(answer.curves.now_interaction, answer.curves.now)
        uses = sum(trace.count for trace in answer.curves.traces)
        self.parameters.set_uses(uses)
        self._say("", words.PRESENTATIONS.format(n=uses))

    def _show_many(self, answer: ManyAnswer) -> None:
        if self.subject.mode != "selection":
            return
        self._fit &= not answer.fitted
        self.pages.show_page(self.pages.many)
        self.pages.many.show_answer(answer, fit=answer.fitted)
        self._say(self.pages.many.summary, words.CURVES.format(n=len(answer.curves.ids)))

    def _show_spread(self, key: object, answer: StoreAnswer) -> None:
        if self.subject.mode == "chunk":
            return
        self._fit = False
        self._fan = (key, answer.fan)
        if not answer.spread.total + answer.spread.unknown:
            self._show_empty(*words.EMPTY)
            return
        subject = (
            tr("Decay", "selected chunks") if self.subject.mode == "selection" else tr("Decay", "chunks")
        )
        self.pages.show_page(self.pages.store)
        self.pages.store.show_answer(answer, subject)
        self._say(self.pages.store.summary, CHUNKS.format(n=answer.spread.total))

    def _say(self, summary: str, status: str) -> None:
        self._summary.setText(summary)
        self._summary.setVisible(bool(summary))
        self.set_status(status)

    def _on_cancelled(self) -> None:
        if self.pages.on_show is None:
            self._show_empty(*words.CANCELLED)

    def _on_failure(self, failure: TaskError) -> None:
        if isinstance(failure.error, NotFoundError) and self.subject.held:
            self.subject.hold(False)  # what was held is in the store no more
            return
        self._summary.hide()
        self.pages.show_empty(tr("Decay", "The curves could not be computed"), failure.message, icon="error")
        if not failure.expected:
            self.session.tasks.failed.emit(failure)

    def _show_subject(self) -> None:
        self._head.show_subject(self.subject.mode, self.subject.title, held=self.subject.held)

    # Another moment.

    def _look_from(self, spot: Spot) -> None:
        self.session.look_from(interaction=spot.interaction, at=spot.at)

    def _look_here(self) -> None:
        """Look from where the crosshair is."""
        page = self.pages.on_show
        if spot := page.spot() if page else None:
            self._look_from(spot)
        else:
            self.set_status(tr("Decay", "Point at a moment of the plot first"))

    def _return(self) -> None:
        self.session.set_as_of(None)

    # Taking elsewhere.

    def _exportable(self) -> Exportable | None:
        return self.pages.on_show

    def _name(self) -> str:
        moment = self.session.as_of
        return (
            tr("Decay", "{title}, as of {moment}").format(title=self.title, moment=as_of(moment))
            if moment
            else self.title
        )

    def _open_menu(self, spot: Spot, where: QPoint) -> None:
        first: list[tuple[str, str, Callable[[], object]]] = [
            (tr("Decay", "Look from here"), "clock", partial(self._look_from, spot)),
            (tr("Decay", "Show everything"), "zoom-fit", self._fit_all),
        ]
        if self.what_ifs:
            first.append((tr("Decay", "Clear rehearsals"), "close", self._panel.rehearsals.clear))
        self.exporter.popup(where, first)
