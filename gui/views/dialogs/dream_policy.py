"""What a dream does without being asked, and when: the policy that a store keeps, as a form."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtWidgets import QCheckBox, QGridLayout, QVBoxLayout, QWidget

from engine import DREAM_STEPS, DreamPolicy, DreamSchedule, DreamStep, MemoryEngine, Progress
from gui.session import Session
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.dialogs.form import FormDialog
from gui.views.dialogs.parameter_values import ValueDraft, ValueSpec, specs_of, value_of
from gui.views.dialogs.value_form import ValueRow
from gui.views.dream import words
from gui.widgets.labels import PlainLabel, rule
from gui.widgets.number_edit import NumberEdit
from gui.widgets.scrolling import Scrolling
from gui.widgets.text import tooltip
from gui.wording.formats import moment
from gui.wording.translation import tr, trn

WIDTH_UNITS, HEIGHT_UNITS, ORIGIN_UNITS = 190, 174, 68
COLUMNS = 3
TITLE = tr("Dreaming", "Automatic dreams")
MEANT = tr(
    "Dreaming",
    "Each minute it is looked whether something is due. A dream is one step of the log that can be undone, "
    "with a backup made before. It waits while a plan is at hand in Dream. This switch is kept in the "
    "settings, all else in the store.",
)
WAITS = tr(
    "Dreaming",
    "What is not ticked is not dreamt of by itself, and waits for you in a plan. Contradictions always wait: "
    "which side holds is for a person to say.",
)
NAMES = {
    "cycle_hours": tr("Dreaming", "Cycle"),
    "rehearsal_hours": tr("Dreaming", "Rehearsal"),
    "quiet_seconds": tr("Dreaming", "Summaries"),
}
SPECS: Mapping[str, ValueSpec] = specs_of(DreamPolicy(), NAMES, lambda _: "times")
RULE_WAITS = tr("Dreaming", "What “{rule}” proposes waits for you all the same")
DUE = trn("Dreaming", "{n:,} step is due now: {steps}.", "{n:,} steps are due now: {steps}.")
NEXT = tr("Dreaming", "The next dream is due {moment} UTC.")
NEVER = tr("Dreaming", "No dream is due before something changes.")


@dataclass(frozen=True, slots=True)
class Kept:
    """The policy of a store, what is due by it, and why what is kept can't be read, if that is so."""

    policy: DreamPolicy
    schedule: DreamSchedule
    problem: str = ""


class DreamPolicyDialog(FormDialog):
    """Keeps the policy in the store; whoever opened it reads :attr:`automatic` once it is accepted."""

    def __init__(self, session: Session, parent: QWidget | None = None, *, automatic: bool) -> None:
        super().__init__(parent, TITLE, tr("Dreaming", "&Save"))
        self._session = session
        self._kept = DreamPolicy()
        self._problem = ""
        self._draft = ValueDraft(SPECS, self._kept)
        self.switch = QCheckBox(tr("Dreaming", "&Dream by itself while this window is open"))
        self.switch.setChecked(automatic)
        self.due = PlainLabel(wrap=True)
        self.steps = {step: _step_box(step) for step in DREAM_STEPS}
        self.rules: dict[str, QCheckBox] = {}
        self.rows = {name: ValueRow(spec) for name, spec in SPECS.items()}
        self._rules = QVBoxLayout()
        self._content = QWidget()
        self._fill()
        session.store_changed.connect(self.close)
        self._content.setEnabled(False)  # until the policy is known: what is chosen before would be lost
        self.go_on.setEnabled(False)
        session.read(_kept, self.show_kept, self._on_unread)

    @property
    def automatic(self) -> bool:
        """Whether the store shall dream by itself."""
        return self.switch.isChecked()

    @property
    def policy(self) -> DreamPolicy:
        """The policy as it is chosen."""
        return replace(
            self._kept,
            applies=frozenset(step for step, box in self.steps.items() if box.isChecked()),
            waits=frozenset(name for name, box in self.rules.items() if box.isChecked()),
            **self._draft.values,
        )

    def submit(self) -> None:
        """Keep the policy in the store, if it is another one."""
        if self.policy == self._kept and not self._problem:
            self.accept()
            return
        policy = self.policy
        self.wait_for(
            self._session.write(
                tr("Dreaming", "Keep the policy of dreams"),
                lambda engine, _: engine.set_dream_policy(policy),
                self.on_done,
                self.on_failed,
            )
        )

    def show_kept(self, kept: Kept) -> None:
        """Show what the store keeps."""
        self._kept, self._problem = kept.policy, kept.problem
        self._draft = ValueDraft(SPECS, kept.policy)
        self.due.setText(_due(kept.schedule))
        for step, box in self.steps.items():
            box.setChecked(step in kept.policy.applies)
        self._show_rules(kept.policy.waits)
        self._content.setEnabled(True)
        self._follow()

    def _show_rules(self, waits: Collection[str]) -> None:
        """Offer the rules that wait, and those that do by default."""
        for name in sorted(DreamPolicy().waits.union(waits)):
            self.rules[name] = box = QCheckBox(RULE_WAITS.format(rule=words.rule_title(name)))
            box.setChecked(name in waits)
            self._rules.addWidget(box)

    def _fill(self) -> None:
        column = QVBoxLayout(self._content)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space(3))
        column.addWidget(self.switch)
        column.addWidget(PlainLabel(MEANT, role="small", tone="secondary", wrap=True))
        column.addWidget(self.due)
        column.addWidget(rule())
        column.addWidget(PlainLabel(tr("Dreaming", "What applies by itself"), role="overline"))
        column.addLayout(self._step_grid())
        column.addLayout(self._rules)
        column.addWidget(PlainLabel(WAITS, role="small", tone="secondary", wrap=True))
        column.addWidget(rule())
        column.addWidget(PlainLabel(tr("Dreaming", "How often"), role="overline"))
        column.addLayout(self._times())
        column.addStretch(1)
        self.body.addWidget(Scrolling(self._content))
        self.resize(space(WIDTH_UNITS), space(HEIGHT_UNITS))

    def _step_grid(self) -> QGridLayout:
        """Return the steps of the cycle in their order, column by column."""
        grid = QGridLayout()
        grid.setVerticalSpacing(space(1))
        high = -(-len(self.steps) // COLUMNS)
        for place, box in enumerate(self.steps.values()):
            grid.addWidget(box, place % high, place // high)
        return grid

    def _times(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(space(2))
        grid.setVerticalSpacing(space(2))
        grid.setColumnStretch(0, 1)
        grid.setColumnMinimumWidth(3, space(ORIGIN_UNITS))
        for place, (name, row) in enumerate(self.rows.items()):
            row.add_to(grid, place)
            assert isinstance(row.field, NumberEdit)
            row.field.typed.connect(partial(self._type, name))
            row.reset.clicked.connect(partial(self._reset, name))
        return grid

    def _type(self, name: str, text: str) -> None:
        self._draft.set_text(name, text)
        self._follow()

    def _reset(self, name: str) -> None:
        self._draft.values[name] = value_of(DreamPolicy(), name)
        self._follow()

    def _follow(self) -> None:
        """Show the numbers as they are now, and what is wrong with them."""
        base = DreamPolicy()
        faults, differing = self._draft.value_faults(), self._draft.differing(base)
        for name, row in self.rows.items():
            row.show_value(self._draft.values[name])
            row.show_standing(
                faults.get(name, ""),
                tr("Dreaming", "the default"),
                value_of(base, name),
                differs=name in differing,
                editable=True,
            )
        self.say("\n".join(faults.values()) or self._problem)
        self.go_on.setEnabled(not faults)

    def _on_unread(self, failure: TaskError) -> None:
        self.say(failure.message)


def _kept(engine: MemoryEngine, _: Progress) -> Kept:
    return Kept(engine.dream_policy, engine.dream_schedule, engine.dream_policy_problem)


def _step_box(step: DreamStep) -> QCheckBox:
    known = words.STEPS[step]
    box = QCheckBox(known.title)
    box.setToolTip(tooltip(known.meaning))
    box.setAccessibleDescription(known.meaning)
    return box


def _due(schedule: DreamSchedule) -> str:
    if schedule.due:
        steps = ", ".join(words.title(step) for step in DreamStep if step in schedule.due)
        return DUE.format(n=len(schedule.due), steps=steps)
    return NEXT.format(moment=moment(schedule.next)) if schedule.next else NEVER
