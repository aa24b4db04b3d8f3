"""A dialog that shows what the engine plans before it is done."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from engine import UndoPlan
from gui.session import Session
from gui.tasks import Job, TaskError
from gui.views.dialogs.form import FormDialog


class PlannedDialog(FormDialog):
    """Reads its plan, anew when another step is written while the person looks; leaving drops it."""

    def __init__(self, session: Session, title: str, accept: str, parent: QWidget | None = None) -> None:
        super().__init__(parent, title, accept)
        self._session = session
        self._plan: Job | None = None
        self.go_on.setEnabled(False)
        session.store_changed.connect(self.close)
        session.changed.connect(self.make_plan)

    def make_plan(self) -> None:
        """Read the plan, but while what it says is being done."""
        if self._job is None:
            self.go_on.setEnabled(False)
            self._plan = self.read_plan()

    def read_plan(self) -> Job | None:
        """Ask the engine; ``on_planned`` and ``on_unread`` take its answer."""
        raise NotImplementedError

    def show_plan(self, plan: UndoPlan) -> None:
        """Say what the engine plans, and let it be done if nothing is in the way."""
        raise NotImplementedError

    def on_planned(self, plan: UndoPlan) -> None:
        """Show the plan."""
        self._plan = None
        self.show_plan(plan)

    def on_unread(self, error: TaskError) -> None:
        """Say why there is no plan."""
        self._plan = None
        self.say(error.message)

    def reject(self) -> None:
        """Leave; a plan that is still being made is dropped."""
        if self._plan is not None:
            self._plan.drop()
        super().reject()
