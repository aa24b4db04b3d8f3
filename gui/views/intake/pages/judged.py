"""What a fact is worth and what it has to do with what is known."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine import FactPlan
from gui.models.list_table import ListColumn
from gui.views.intake import words
from gui.views.intake.answers import Answer
from gui.views.intake.pages.frame import CALLS, EVIDENCE, StagePage
from gui.views.intake.stages import Stage
from gui.widgets.key_values import KeyValueGrid
from gui.widgets.sections import Section, TablePart
from gui.widgets.term_bars import TermBars, WeightedTerm
from gui.wording.formats import signed
from gui.wording.translation import tr

CHANNELS = (
    ("novelty", tr("Intake", "Novelty")),
    ("arousal", tr("Intake", "Arousal")),
    ("reward", tr("Intake", "Reward")),
    ("attention", tr("Intake", "Attention")),
)
STRENGTHS = (
    ("utility", tr("Intake", "Utility")),
    ("stability", tr("Intake", "Stability (days)")),
    ("storage_strength", tr("Intake", "Storage strength")),
    ("retrieval_strength", tr("Intake", "Retrieval strength")),
)
Changed = tuple[str, str, str]
"""What a value is called, and what it is before and after."""

CHANGES: tuple[ListColumn[Changed], ...] = (
    ListColumn(
        key="value", title=tr("Intake", "Value"), text=lambda one: one[0], sample="Retrieval strength"
    ),
    ListColumn(
        key="before", title=tr("Intake", "Before"), text=lambda one: one[1], sample="0.000", right=True
    ),
    ListColumn(
        key="after",
        title=tr("Intake", "After"),
        text=lambda one: one[2],
        sample="0.000",
        right=True,
    ),
)


class ImportancePage(StagePage):
    """The four channels as bars, their sum, and what each was taken from."""

    stage: ClassVar[Stage] = Stage.IMPORTANCE

    def build(self) -> None:
        self.bars = TermBars(tr("Intake", "Channels of importance"))
        self.values = KeyValueGrid()
        self.evidence = TablePart(tr("Intake", "Evidence"), EVIDENCE, "seen")
        self.add(Section(tr("Intake", "Weight × value = what it adds"), self.bars))
        self.add(self.values)
        self.add(self.evidence)

    def fill(self, answer: Answer, plan: FactPlan | None) -> None:
        assert plan is not None
        scores, parameters = plan.scores, answer.considered.parameters.importance
        terms = [
            WeightedTerm(title, getattr(parameters, f"{name}_weight"), getattr(scores, name))
            for name, title in CHANNELS
        ]
        total = sum(term.adds for term in terms)
        self.say(
            tr("Intake", "Importance {importance:.2f}, {priority}").format(
                importance=scores.importance, priority=words.PRIORITIES[scores.priority]
            ),
            tr("Intake", "A flashbulb: its arousal lifts it, and it is pinned.") if scores.flashbulb else "",
        )
        self.bars.show_terms(terms)
        self.values.set_rows(
            [
                (tr("Intake", "Sum"), f"{total:.3f}"),
                (tr("Intake", "Encoding boost"), f"× {scores.boost:.2f}"),
                (
                    tr("Intake", "Flashbulb"),
                    tr("Intake", "yes") if scores.flashbulb else tr("Intake", "no"),
                ),
            ]
        )
        self.evidence.show_values(scores.evidence)


class StrengthPage(StagePage):
    """Utility, stability and the two strengths of the chunk that holds the fact."""

    stage: ClassVar[Stage] = Stage.STRENGTH

    def build(self) -> None:
        self.changes = TablePart(tr("Intake", "Of the chunk that holds it"), CHANGES, "value")
        self.add(self.changes)

    def fill(self, answer: Answer, plan: FactPlan | None) -> None:
        assert plan is not None
        effect = next((one for one in plan.effects if plan.chunk and one.after.id == plan.chunk.id), None)
        if effect is None:
            self.say(tr("Intake", "Nothing is stored"))
            self.changes.show_values(())
            return
        self.say(
            tr("Intake", "A presentation makes it stronger")
            if effect.before
            else tr("Intake", "As strong as its encoding")
        )
        self.changes.show_values(
            [
                (title, _value(getattr(effect.before, name, None)), _value(getattr(effect.after, name)))
                for name, title in STRENGTHS
            ]
        )


class TaggingPage(StagePage):
    """Whether it is weak and waits, or strong and makes others last."""

    stage: ClassVar[Stage] = Stage.TAGGING

    def build(self) -> None:
        self.changes = TablePart(tr("Intake", "Stability of the chunks it captures (days)"), CHANGES, "value")
        self.add(self.changes)

    def fill(self, answer: Answer, plan: FactPlan | None) -> None:
        assert plan is not None
        parameters, importance = answer.considered.parameters.importance, plan.scores.importance
        if plan.captured:
            self.say(words.CAPTURES.format(n=len(plan.captured)))
        elif plan.tagged:
            self.say(
                tr("Intake", "Tagged as weak"),
                tr(
                    "Intake",
                    "Its importance, {importance:.2f}, is below {weak:.2f}: for {hours:g} hours a strong "
                    "event of its session makes it last.",
                ).format(importance=importance, weak=parameters.weak_below, hours=parameters.tag_hours),
            )
        else:
            self.say(
                tr("Intake", "Neither tagged nor capturing"),
                tr(
                    "Intake",
                    "Its importance is {importance:.2f}; new chunks below {weak:.2f} are tagged, and those "
                    "from {strong:.2f} capture what is tagged in their session.",
                ).format(importance=importance, weak=parameters.weak_below, strong=parameters.strong_from),
            )
        captured = set(plan.captured)
        self.changes.show_values(
            [
                (
                    _of_chunk(answer, int(one.after.id)),
                    _value(one.before.stability),
                    _value(one.after.stability),
                )
                for one in plan.effects
                if one.before is not None and one.after.id in captured
            ]
        )


@dataclass(frozen=True, slots=True)
class LinkRow:
    """A proposed relation, its target in words."""

    kind: str
    target: str
    confidence: float
    evidence: str


LINKS: tuple[ListColumn[LinkRow], ...] = (
    ListColumn(key="kind", title=tr("Intake", "Kind"), text=lambda one: one.kind, sample="same_entity"),
    ListColumn(
        key="target", title=tr("Intake", "To"), text=lambda one: one.target, sample="chunk 123: some text"
    ),
    ListColumn(
        key="confidence",
        title=tr("Intake", "Confidence"),
        text=lambda one: f"{one.confidence:.2f}",
        sample="0.00",
        right=True,
    ),
    ListColumn(
        key="evidence",
        title=tr("Intake", "Evidence"),
        text=lambda one: one.evidence,
        sample="by rule: 20%",
    ),
)


class RelationsPage(StagePage):
    """The relations that the new chunk would get."""

    stage: ClassVar[Stage] = Stage.RELATIONS

    def build(self) -> None:
        self.links = TablePart(tr("Intake", "Proposed relations"), LINKS, "evidence")
        self.calls = TablePart(tr("Intake", "Questions to a model"), CALLS, "problem")
        self.add(self.links)
        self.add(self.calls)

    def fill(self, answer: Answer, plan: FactPlan | None) -> None:
        assert plan is not None
        self.say(
            words.LINKS.format(n=len(plan.links)) if plan.links else tr("Intake", "No relations were found")
        )
        self.links.show_values(
            [
                LinkRow(link.kind, _of_chunk(answer, int(link.target)), link.confidence, link.evidence)
                for link in plan.links
            ]
        )
        self.calls.show_values(plan.calls)


def _of_chunk(answer: Answer, chunk: int) -> str:
    return f"{words.chunk_name(chunk)}: {answer.text(chunk)}"


def _value(value: float | None) -> str:
    return "" if value is None else signed(value, 3)
