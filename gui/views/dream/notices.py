"""What the Dream view says in passing, and what can be done about it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QWidget

from engine import DreamReport
from gui.widgets.notice import Notice
from gui.wording.translation import tr, trn

STOPPED = tr("Dream", "Stopped. Nothing was written, and the plan before is as it was.")
AGED = trn(
    "Dream",
    "{n:,} step was written since this was planned. What it touched will be refused.",
    "{n:,} steps were written since this was planned. What they touched will be refused.",
)
AGAIN = tr("Dream", "Plan again")
SAVED = tr("Dream", "Saved {name}.")
KEPT = tr("Dream", "The plan is kept. Plan again with other steps or parameters to compare.")
ALL_REFUSED = tr("Dream", "Nothing was applied: all that was accepted was refused. {why}")
READ_ONLY = tr("Dream", "The store is open read-only: dreams can be planned here, and not applied.")
RETURNED = tr(
    "Dream",
    "The dream was taken back, and its plan is at hand again with what you decided. "
    "Decide otherwise where you want to, and apply it again.",
)
SHOW = tr("Dream", "Show the plan")
DISCARDED = tr("Dream", "The plan is put away. Nothing was written.")
REPLACED = tr("Dream", "Another plan is at hand now. The one before is put away, with what you decided.")
BRING_BACK = tr("Dream", "Bring it back")


class DreamNotice(Notice):
    """A strip across the view; each of its texts comes with its own way on."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._act: Callable[[], object] | None = None
        self._bring_back: Callable[[], object] | None = None
        self.activated.connect(self._on_activated)
        self.alternative_chosen.connect(self._on_alternative)

    def clear(self, *, read_only: bool = False) -> None:
        """Say nothing, or that nothing can be applied here."""
        self._bring_back = None
        self.say(READ_ONLY if read_only else "")

    def stopped(self) -> None:
        """Say that planning or applying was cancelled."""
        self.say(STOPPED)

    def aged(self, steps: int, plan: Callable[[], object]) -> None:
        """Say that others wrote since the plan was made; what can be brought back still can."""
        other = BRING_BACK if self._bring_back is not None else ""
        self._offer(AGED.format(n=steps), AGAIN, plan, "warning", other)

    def refused(self, report: DreamReport, plan: Callable[[], object]) -> None:
        """Say that nothing could be applied, and why."""
        why = report.refused[0].why if report.refused else ""
        self._offer(ALL_REFUSED.format(why=why), AGAIN, plan, "warning")

    def saved(self, path: Path) -> None:
        """Say where the plan was written to."""
        self.say(SAVED.format(name=path.name), tone="success")

    def kept(self) -> None:
        """Say that the plan stands by for a comparison."""
        self.say(KEPT, tone="success")

    def returned(self, show: Callable[[], object]) -> None:
        """Say that the plan of a dream that was taken back can be corrected, and lead there."""
        self._offer(RETURNED, SHOW, show, "info")

    def arrived(self) -> None:
        """Lead to the plan no more: it is on show."""
        if self.text == RETURNED:
            self.say(RETURNED)

    def replaced(self, bring_back: Callable[[], object]) -> None:
        """Say that another plan took the place of the one before."""
        self._bring_back = bring_back
        self._offer(REPLACED, BRING_BACK, bring_back, "info")

    def discarded(self, bring_back: Callable[[], object]) -> None:
        """Say that the plan was put away."""
        self._offer(DISCARDED, BRING_BACK, bring_back, "info")

    def _offer(self, text: str, action: str, act: Callable[[], object], tone: str, other: str = "") -> None:
        self._act = act
        self.say(text, action=action, alternative=other, tone=tone)

    def _on_activated(self) -> None:
        if self._act is not None:
            self._act()

    def _on_alternative(self) -> None:
        if self._bring_back is not None:
            self._bring_back()
