"""Whether the log proves that nobody but a person changed a playbook or the rules."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from engine import CoreAudit, CoreChange, MemoryEngine, Progress
from gui.actions import Actions
from gui.session import Session
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.agents import words
from gui.views.agents.core.words import NAMES
from gui.views.dialogs.form import line
from gui.widgets.key_button import KeyButton
from gui.widgets.labels import PlainLabel
from gui.widgets.two_lines import RowsList, TwoLines
from gui.wording.formats import age, moment
from gui.wording.translation import tr, trn

COMMAND, KEY = "agents.audit", "agents.audit"
MOST = 500  # changes that are listed, and faults that are told
TITLE = tr("Agents", "Who changed playbooks and rules")
MEANING = tr(
    "Agents",
    "The audit reads the whole log: which step changed a playbook or the rules, whose it was, and by which "
    "proposal. It holds what that comes to against the store, and checks that nobody rewrote the log.",
)
PEOPLE = tr("Agents", "Other persons, with commas between")
RUN, RUNNING = tr("Agents", "Audit"), tr("Agents", "Reading the log…")
NEVER = tr("Agents", "Nobody ever changed a playbook or the rules.")
PROVED = trn(
    "Agents",
    "The log proves it: the one change of playbooks and rules was made by a person.",
    "The log proves it: all {n:,} changes of playbooks and rules were made by a person.",
)
APPROVED = trn(
    "Agents", "By {n:,} of them a proposal was approved.", "By {n:,} of them proposals were approved."
)
FAULTS = trn("Agents", "{n:,} fault was found:", "{n:,} faults were found:")
FAULT = tr("Agents", "{message} {remedy}")
LISTED = trn("Agents", "{n:,} change, the newest first", "{n:,} changes, the newest first")
CHANGE, OF_ROLE = tr("Agents", "Step {step}: {section}"), tr("Agents", "Step {step}: {section} of {role}")
DIRECTLY, BY_PROPOSAL = tr("Agents", "directly"), tr("Agents", "by proposal {number} of {agent}")
NOT_ALLOWED = tr("Agents", "not allowed")
SHORT_NONE = tr("Agents", "not run yet")
SHORT_PROVED = trn("Agents", "{n:,} change, by a person", "{n:,} changes, all by a person")
SHORT_FAULTS = trn("Agents", "{n:,} fault", "{n:,} faults")
AS_OF = tr("Agents", "The log was read at {moment} (UTC).")


class AuditPanel(QWidget):
    """Runs the audit when it is asked to, and says what it came to.

    Signals:
        audited: the log was read.
    """

    audited = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.audit: CoreAudit | None = None
        self.people = line(PEOPLE, PEOPLE)
        self.said = PlainLabel(role="strong", wrap=True, selectable=True)
        self.faults = PlainLabel(tone="danger", wrap=True, selectable=True)
        self.listed = PlainLabel(role="small", tone="secondary")
        self.changes = RowsList(tr("Agents", "Changes of playbooks and rules"), self)
        self._head, self._asked = QVBoxLayout(), QHBoxLayout()
        self._build()
        self.reset()

    def use_commands(self, commands: Actions) -> None:
        """Offer to run it, and let the keys of lists act in this one."""
        commands.attach(self.changes)
        self.run_button = KeyButton(commands[COMMAND], RUN, "primary", self)
        self._asked.addWidget(self.run_button)

    def reset(self) -> None:
        """Forget what it came to: another store is open."""
        self.audit = None
        self.said.setText("")
        self._show((), ())

    def run(self) -> None:
        """Read the log, off the UI thread; it can be cancelled among the jobs."""
        people = [name for part in self.people.text().split(",") if (name := part.strip())]

        def work(engine: MemoryEngine, progress: Progress) -> tuple[CoreAudit, datetime]:
            return engine.core_memory_audit(people=people, progress=progress), engine.now

        self.said.setText(RUNNING)
        self.said.set_tone("secondary")
        self.session.read(work, self._on_audited, self._on_failed, key=KEY, title=tr("Jobs", "Audit"))

    def _on_audited(self, found: tuple[CoreAudit, datetime]) -> None:
        self.audit, now = found
        self.said.setText(f"{verdict(self.audit)} {AS_OF.format(moment=moment(now))}")
        self.said.set_tone("success" if self.audit.ok else "danger")
        told = (FAULT.format(message=one.message, remedy=one.remedy) for one in self.audit.faults[:MOST])
        newest = self.audit.changes[::-1][:MOST]
        self._show(tuple(told), tuple(_row(place, one, now) for place, one in enumerate(newest)))

        self.audited.emit()

    def _show(self, faults: tuple[str, ...], rows: tuple[TwoLines, ...]) -> None:
        self.faults.setText("\n\n".join(faults))
        self.faults.setVisible(bool(faults))
        changes = self.audit.changes if self.audit else ()
        self.listed.setText(LISTED.format(n=len(changes)) if changes else "")
        self.changes.setVisible(bool(rows))
        self.changes.show_rows(rows, None)

    def _on_failed(self, failure: TaskError) -> None:
        self.said.setText(failure.message)
        self.said.set_tone("danger")

    def _build(self) -> None:
        self._head.setContentsMargins(space(3), space(2), space(3), space(2))
        self._head.setSpacing(space(2))
        self._head.addWidget(PlainLabel(TITLE, role="heading"))
        self._head.addWidget(PlainLabel(MEANING, role="small", tone="secondary", wrap=True))
        self._asked.setSpacing(space(2))
        self._asked.addWidget(self.people, 1)
        self._head.addLayout(self._asked)
        for part in (self.said, self.faults, self.listed):
            self._head.addWidget(part)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self._head)
        column.addWidget(self.changes, 1)
        column.addStretch(0)


def verdict(audit: CoreAudit) -> str:
    """Return what an audit comes to."""
    if not audit.ok:
        return FAULTS.format(n=len(audit.faults))
    if not audit.changes:
        return NEVER
    approved = sum(change.proposal is not None for change in audit.changes)
    said = PROVED.format(n=len(audit.changes))
    return f"{said} {APPROVED.format(n=approved)}" if approved else said


def short(audit: CoreAudit | None) -> tuple[str, str]:
    """Return what an audit comes to in few words, and in which tone."""
    if audit is None:
        return SHORT_NONE, "text_tertiary"
    if audit.ok:
        return SHORT_PROVED.format(n=len(audit.changes)), "success"
    return SHORT_FAULTS.format(n=len(audit.faults)), "danger"


def _row(place: int, change: CoreChange, now: datetime) -> TwoLines:
    section, role = NAMES[change.section], words.named(change.role)
    step = f"{change.step:,}"
    text = OF_ROLE if role else CHANGE
    way = DIRECTLY
    if change.proposal is not None:
        way = BY_PROPOSAL.format(number=change.proposal, agent=words.named(change.proposed_by))
    return TwoLines(
        key=place,
        text=text.format(step=step, section=section, role=role),
        told=words.DOT.join((words.named(change.actor), way, age(change.at, now))),
        mark=NOT_ALLOWED if change.fault else "",
        tone="danger",
    )
