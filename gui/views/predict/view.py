"""The Predict view: gates that wait, the prediction stepped through, and the answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHideEvent, QResizeEvent
from PySide6.QtWidgets import QSplitter, QStackedWidget, QVBoxLayout, QWidget

from engine import THRESHOLD_PRESETS, ConflictError, Discovery, Stage
from gui import gate_edits
from gui.actions import Actions
from gui.session import Session
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.base import View
from gui.views.dialogs.add_gate import AddGateDialog
from gui.views.predict.answer_box import AnswerBox
from gui.views.predict.bars import GateHead, StepBar
from gui.views.predict.desk import GateDesk, Taught
from gui.views.predict.discovered import discovered
from gui.views.predict.hindrances import hindrances
from gui.views.predict.no_gate import NoGate
from gui.views.predict.pages import PREDICTION, PROMPTS, TAUGHT, GatePages
from gui.views.predict.queue_panel import PAST, WAITING, QueuePanel
from gui.views.predict.stages import cells
from gui.widgets.labels import rule
from gui.widgets.list_detail import kept_sizes
from gui.widgets.notice import Notice
from gui.widgets.stage_strip import StageStrip
from gui.wording.translation import tr

WIDE_UNITS = 285  # of width, from which the memories stand at the right
NARROW_UNITS = 155  # under which queue and gate take turns
QUEUE_UNITS, MEMORY_UNITS = 58, 75
READ_ONLY = tr(
    "Predict",
    "The store is open read-only: a prediction can be stepped through and is not kept, "
    "and no gate can be answered.",
)
TAKEN_BACK = tr("Predict", "The answer was taken back as a whole. Its gate waits again.")
STOPPED = tr("Predict", "Stopped. What ran before stays; an answer that still comes is dropped.")
HELD = tr("Predict", "{why} You can look at its gates meanwhile.")


class PredictView(View):
    """Steps on the network's threads; all that is kept of a run is in the store."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.setAccessibleName(tr("Predict", "Predict"))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.desk = GateDesk(session, self)
        # Each is made where it belongs: to move it there would style all that is in it anew.
        self.notice = Notice(self)
        self.splitter = QSplitter(Qt.Orientation.Horizontal, self)
        self.queue = QueuePanel(session, self.splitter)
        self._centre = QStackedWidget(self.splitter)
        self._work = QWidget(self._centre)
        self.head = GateHead(self._work)
        first = cells(None, Stage.RETRIEVAL, None)
        self.strip = StageStrip(tr("Predict", "Stages of the prediction"), first, self._work)
        self.pages = GatePages(session, self.splitter, self._work)
        self.bar = StepBar(self.pages.choice, self._work)
        self.answer = AnswerBox(session, self._work)
        self.empty = NoGate(session, self._centre)
        self._rule = rule()
        self._commands: Actions | None = None
        self._waits = self._listing = False
        self._taught: Taught | None = None
        self._build()
        self._connect()
        self._on_store()

    # What the window asks of a view.

    def use_commands(self, commands: Actions) -> None:
        self._commands = commands
        self.bar.use_commands(commands)
        self.queue.use_commands(commands)
        self._follow()

    def handlers(self) -> Mapping[str, Callable[[], object]]:
        desk = self.desk
        return {
            "predict.add": self.add_gate,
            "predict.discover": self.discover,
            "predict.step": desk.step,
            "predict.back": desk.back,
            "predict.run": desk.run,
            "predict.stop": desk.stop,
            "predict.replay": desk.replay,
            "predict.prompt": self.edit_prompt,
            "predict.answer": self._to_answer,
            "predict.again": self.ask_again,
            "predict.withdraw": self.withdraw,
            "view.refresh": desk.run,
            "edit.find": self._find,
            "go.next": partial(self._go, 1),
            "go.previous": partial(self._go, -1),
        }

    def take_focus(self) -> None:
        if self.desk.sight is not None:
            self.strip.setFocus()
        else:
            self.queue.list.setFocus()

    def parts(self) -> Sequence[QWidget]:
        return (self.queue.list, self.answer.text, *self.pages.parts())

    def save_state(self) -> dict[str, Any]:
        return {
            "queue": self.queue.mode.value,
            "rules": not self.desk.with_model,
            "threshold": self.desk.threshold,
            "splitter": self.splitter.sizes(),
            **self.pages.save_state(),
        }

    def restore_state(self, state: Mapping[str, Any]) -> None:
        kept_sizes(self.splitter, state.get("splitter"))
        self.pages.restore_state(state)
        if state.get("queue") in (WAITING, PAST):
            self.queue.show_mode(str(state["queue"]))
        self.desk.with_model = not state.get("rules", False)
        if state.get("threshold") in THRESHOLD_PRESETS.values():
            self.desk.use_threshold(state["threshold"])
        self._follow()

    # What a person asks for.

    def add_gate(self) -> None:
        """Ask for a gate, and take it to hand."""
        self._open_dialog()

    def ask_again(self) -> None:
        """Ask for a gate like the one at hand."""
        if self.desk.sight is not None:
            self._open_dialog().like(self.desk.sight.gate)

    def withdraw(self) -> None:
        """Take the gate at hand out of the queue."""
        sight = self.desk.sight
        if sight is not None and sight.waiting and not self.desk.busy:
            gate_edits.withdraw(self.session, int(sight.gate.id), self._on_failed)

    def discover(self) -> None:
        """Look for what nobody asked for, and say what came of it."""
        gate_edits.discover(self.session, self._on_discovered, self._on_failed)

    def edit_prompt(self) -> None:
        """Let the person write another prompt for the stage on show."""
        self.pages.show_page(PROMPTS)
        self.pages.prompts.start_editing()

    def _open_dialog(self) -> AddGateDialog:
        dialog = AddGateDialog(self.session, self)
        dialog.finished.connect(dialog.deleteLater)
        dialog.added.connect(self._on_added)
        dialog.open()
        return dialog

    def _on_discovered(self, found: Discovery) -> None:
        self.notice.say(discovered(found))

    def _on_added(self, gate: int) -> None:
        self.queue.show_mode(WAITING)
        self.desk.open(gate)
        self.queue.mark(gate)

    def _on_chosen(self, gate: int) -> None:
        """Take a gate to hand; one that was answered is a chunk as well."""
        self._say_standing()
        if self.pages.page == TAUGHT:
            self.pages.show_page(PREDICTION)
        if self.queue.mode.value == PAST:
            self.session.set_current(gate)
        self.desk.open(gate)

    def _on_opened(self, gate: int) -> None:
        self._listing = False
        self._on_chosen(gate)
        self._turn()
        self.strip.setFocus()

    def _to_answer(self) -> None:
        self.answer.text.setFocus()

    def _find(self) -> None:
        self._list()
        self.queue.show_mode(PAST)
        self.queue.search.focus()

    def _go(self, rows: int) -> None:
        self.queue.list.step(rows)

    def _on_model(self, with_model: bool) -> None:
        self.desk.with_model = with_model

    # What is shown.

    def _follow(self) -> None:
        """Show the gate at hand, and offer what can be done with it."""
        desk, sight, engine = self.desk, self.desk.sight, self.session.engine
        self.bar.offer_model(engine.language_model if engine else "", chosen=desk.with_model)
        switchable = sight is not None and sight.waiting and not desk.busy
        self.pages.prediction.switches.show_deciding(desk.deciding, enabled=switchable)
        self.bar.offer_thresholds(desk.own_activation.threshold, chosen=desk.threshold)
        for command, reason in hindrances(desk).items():
            self.bar.hinder(command, reason)
        self.answer.show_sight(sight, busy=desk.busy)
        if sight is None:
            self._centre.setCurrentIndex(1)
            self.empty.follow(listed=self._waits or self.queue.mode.value == PAST)
            self._turn()
            return
        self._centre.setCurrentIndex(0)
        self.head.show_sight(sight)
        self.bar.show_open(waiting=sight.waiting)
        self.bar.show_running(running=desk.running is not None)
        for part in (self.answer, self._rule):
            part.setVisible(sight.waiting)
        self.strip.setVisible(sight.waiting or sight.prediction is not None)
        self.strip.show_cells(cells(sight.prediction, desk.next, desk.running))
        self.bar.show_runs(sight)
        self.pages.show_sight(sight, engine, desk.activation, may_edit=sight.waiting and not desk.busy)
        self._turn()

    def _on_stage(self, stage: str) -> None:
        self.strip.setFocus()
        self.pages.show_stage(Stage(stage))

    def _on_changed(self) -> None:
        desk = self.desk
        if desk.running and self.pages.page == TAUGHT:
            self.pages.show_page(PREDICTION)
        if desk.sight is not None and not desk.busy:
            self.queue.mark(int(desk.sight.gate.id))
        self._follow()

    def _on_loaded(self, waits: bool) -> None:
        """Take the first gate to hand where none is."""
        self._waits = waits
        if self.desk.sight is None and waits and self.queue.mode.value == WAITING:
            self.desk.open(self.queue.gates[0])
        self._follow()
        self.set_status(self.queue.tally.text() if self.queue.mode.value == WAITING else "")

    def _on_answered(self) -> None:
        """Go on to the gate whose turn it is; the last one is seen as it stands now."""
        sight = self.desk.sight
        if sight is None:
            return
        following = self.queue.after(int(sight.gate.id))
        if following is None:
            self.desk.release()
        self.desk.open(int(sight.gate.id) if following is None else following)
        self.strip.setFocus()

    def _on_taught(self, taught: Taught) -> None:
        """Show what an answer did; where it was taken back, go back to its gate."""
        before, self._taught = self._taught, taught
        self.pages.taught.show_taught(taught)
        self.pages.offer_taught(there=True)
        if before is None or before.detail.info.step != taught.detail.info.step:
            self.pages.show_page(TAUGHT)
        elif taught.undone and not before.undone:
            self._on_chosen(int(taught.gate.gate.id))
            self.notice.say(TAKEN_BACK)

    def _on_failed(self, failure: TaskError) -> None:
        held = isinstance(failure.error, ConflictError)
        self.notice.say(
            HELD.format(why=failure.message) if held else failure.message,
            tone="warning" if held else "danger",
        )
        if not failure.expected:
            self.session.tasks.failed.emit(failure)

    def _say_standing(self) -> None:
        """Say nothing, or that nothing can be answered here."""
        read_only = self.session.engine is not None and not self.session.writable
        self.notice.say(READ_ONLY if read_only else "")

    def _on_stopped(self) -> None:
        self.notice.say(STOPPED)

    def _on_store(self) -> None:
        self._waits, self._taught = False, None
        self._say_standing()
        self.queue.mark(None)
        self.queue.add.setEnabled(self.session.writable)
        self.queue.refresh()
        self.pages.offer_taught(there=False)
        self._follow()

    def hideEvent(self, event: QHideEvent) -> None:
        """Let others answer while this view is not looked at; a window that is only small is."""
        super().hideEvent(event)
        if not event.spontaneous():
            self.desk.release()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._turn()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._turn()

    # Building.

    def _turn(self) -> None:
        """Have the memories at the right where there is room; where there is little, queue or gate alone."""
        self.pages.place_memories(beside=self.width() >= space(WIDE_UNITS))
        narrow = self.width() < space(NARROW_UNITS) and self.desk.sight is not None
        self.queue.setVisible(not narrow or self._listing)
        self._centre.setVisible(not narrow or not self._listing)
        self.head.list.setVisible(narrow)

    def _list(self) -> None:
        """Show the queue in the place of the gate, where there is no room for both."""
        self._listing = True
        self._turn()
        self.queue.list.setFocus()

    def _build(self) -> None:
        column = QVBoxLayout(self._work)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.head)
        strip = QVBoxLayout()
        strip.setContentsMargins(space(3), space(1), space(3), space(1))
        strip.addWidget(self.strip)
        column.addLayout(strip)
        column.addWidget(self.bar)
        column.addWidget(rule())
        column.addWidget(self.pages, 1)
        column.addWidget(self._rule)
        column.addWidget(self.answer)
        self._centre.addWidget(self._work)
        self._centre.addWidget(self.empty)
        for part in (self.queue, self._centre, self.pages.side):
            self.splitter.addWidget(part)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setMinimumWidth(1)  # what has no room takes turns
        self.splitter.setStretchFactor(1, 1)
        self.splitter.setSizes([space(QUEUE_UNITS), space(160), space(MEMORY_UNITS)])
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.notice)
        whole.addWidget(self.splitter, 1)

    def _connect(self) -> None:
        desk, queue, session = self.desk, self.queue, self.session
        desk.changed.connect(self._on_changed)
        desk.failed.connect(self._on_failed)
        desk.lost.connect(queue.refresh)
        desk.stopped.connect(self._on_stopped)
        desk.taught.connect(self._on_taught)
        desk.answered.connect(self._on_answered)
        queue.gate_chosen.connect(self._on_chosen)
        queue.gate_opened.connect(self._on_opened)
        queue.add_asked.connect(self.add_gate)
        queue.loaded.connect(self._on_loaded)
        queue.failed.connect(self._on_failed)
        self.head.list.clicked.connect(self._list)
        self.strip.stage_chosen.connect(self._on_stage)
        self.strip.step_asked.connect(desk.step)
        self.strip.back_asked.connect(desk.back)
        self.strip.run_asked.connect(desk.run)
        self.bar.model_chosen.connect(self._on_model)
        self.bar.threshold_chosen.connect(desk.use_threshold)
        self.bar.run_chosen.connect(desk.show_run)
        self.bar.replay.clicked.connect(desk.replay)
        self.pages.prediction.switches.switched.connect(desk.decide_by)
        self.pages.rewritten.connect(desk.rewrite)
        self.pages.chunk_chosen.connect(session.set_current)
        self.answer.store_asked.connect(desk.answer)
        self.empty.activated.connect(self.add_gate)
        session.store_changed.connect(self._on_store)
        session.changed.connect(queue.refresh)
