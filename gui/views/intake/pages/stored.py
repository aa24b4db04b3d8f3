"""What would be written: chunks before and after, and what the session has at hand then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from datetime import datetime
from typing import ClassVar

from engine import Action, Chunk, Effect, FactPlan, WorkingItem
from gui.models.list_table import ListColumn
from gui.views.intake import words
from gui.views.intake.answers import Answer
from gui.views.intake.pages.frame import DiffPart, StagePage
from gui.views.intake.stages import Stage
from gui.widgets.sections import TablePart
from gui.wording.field_words import LABELS
from gui.wording.formats import moment
from gui.wording.translation import tr

LEFT_OUT = frozenset({"id", "content", "content_hash", "version", "recorded_at", "recorded_interaction"})
NEW = tr("Intake", "a new chunk")
FieldChange = tuple[str, str, str, str]
"""Which chunk, which field of it, and what that is before and after."""

CHANGES: tuple[ListColumn[FieldChange], ...] = (
    ListColumn(
        key="chunk",
        title=tr("Intake", "Chunk"),
        text=lambda one: one[0],
        sample="a new chunk",
    ),
    ListColumn(
        key="field", title=tr("Intake", "Field"), text=lambda one: one[1], sample="Retrieval strength"
    ),
    ListColumn(
        key="before", title=tr("Intake", "Before"), text=lambda one: one[2], sample="2026-01-01 10:00"
    ),
    ListColumn(
        key="after",
        title=tr("Intake", "After"),
        text=lambda one: one[3],
        sample="2026-01-01 10:00",
    ),
)
SAID = {
    Action.CREATE: tr("Intake", "A new chunk"),
    Action.UPDATE: tr("Intake", "More text for {chunk}"),
    Action.REINFORCE: tr("Intake", "Strengthens {chunk}"),
    Action.SUPERSEDE: tr("Intake", "A new chunk in place of {chunk}, which is kept as superseded"),
    Action.SKIP: tr("Intake", "Nothing is stored"),
}


class StorePage(StagePage):
    """The chunks that storing would make or change, field by field."""

    stage: ClassVar[Stage] = Stage.STORE

    def build(self) -> None:
        self.merging = DiffPart(tr("Intake", "Text before and after"))
        self.changes = TablePart(tr("Intake", "Fields"), CHANGES, "after")
        self.add(self.merging)
        self.add(self.changes)

    def fill(self, answer: Answer, plan: FactPlan | None) -> None:
        assert plan is not None
        target = plan.judgement.target
        name = words.chunk_name(int(target.chunk.id)) if target else ""
        self.say(SAID[plan.judgement.action].format(chunk=name), plan.judgement.reason)
        runs = next(
            (answer.merging[int(e.after.id)] for e in plan.effects if int(e.after.id) in answer.merging), ()
        )
        self.merging.show_runs(runs)
        self.changes.show_values([change for effect in plan.effects for change in changed(effect)])


def changed(effect: Effect) -> Iterator[FieldChange]:
    """Give the fields that an effect changes; of a new chunk those that hold something."""
    before, after = effect.before, effect.after
    for item in fields(Chunk):
        if item.name in LEFT_OUT:
            continue
        old, new = None if before is None else getattr(before, item.name), getattr(after, item.name)
        if old != new and not (before is None and new in ("", None, (), {}, False)):
            name = NEW if before is None else words.chunk_name(int(after.id))
            yield name, LABELS.get(item.name, item.name), _written(old), _written(new)


def _written(value: object) -> str:
    if isinstance(value, datetime):
        return moment(value)
    if isinstance(value, bool):
        return tr("Intake", "yes") if value else tr("Intake", "no")
    if isinstance(value, float):
        return f"{value:.3f}"
    if isinstance(value, tuple):
        return ", ".join(map(str, value))
    return "" if value is None else str(value)


HeldRow = tuple[WorkingItem, str]
HELD: tuple[ListColumn[HeldRow], ...] = (
    ListColumn(
        key="chunk", title=tr("Intake", "Chunk"), text=lambda one: str(one[0].id), sample="1,234", right=True
    ),
    ListColumn(
        key="text",
        title=tr("Intake", "Text"),
        text=lambda one: one[1],
        sample="what it says",
    ),
    ListColumn(
        key="importance",
        title=tr("Intake", "Importance"),
        text=lambda one: f"{one[0].importance:.2f}",
        sample="0.00",
        right=True,
    ),
    ListColumn(
        key="uses", title=tr("Intake", "Uses"), text=lambda one: str(one[0].uses), sample="10", right=True
    ),
    ListColumn(
        key="last",
        title=tr("Intake", "Last (UTC)"),
        text=lambda one: moment(one[0].last_used_at),
        sample="2026-01-01 10:00",
    ),
)


class WorkingMemoryPage(StagePage):
    """What the session has at hand now, in this process."""

    stage: ClassVar[Stage] = Stage.WORKING_MEMORY

    def build(self) -> None:
        self.held = TablePart(tr("Intake", "At hand now"), HELD, "text")
        self.add(self.held)

    def fill(self, answer: Answer, plan: FactPlan | None) -> None:
        session = answer.draft.message.session
        if not session:
            self.say(
                tr("Intake", "It belongs to no session"),
                tr("Intake", "What belongs to no session is at nobody's hand. Name a session above."),
            )
        elif plan is not None and plan.chunk is not None:
            self.say(
                words.AT_HAND.format(n=len(answer.at_hand)),
                tr(
                    "Intake",
                    "Once stored, the chunk of this fact comes to hand, and may push out the weakest.",
                ),
            )
        else:
            self.say(words.AT_HAND.format(n=len(answer.at_hand)))
        self.held.show_values([(item, answer.text(int(item.id))) for item in reversed(answer.at_hand)])
