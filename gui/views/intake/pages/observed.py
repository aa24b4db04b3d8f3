"""What is made of a message before the store is looked at: observed, felt, formed."""

from __future__ import annotations

from typing import ClassVar

from engine import Fact, FactPlan, Observation, ResolvedDate
from gui.views.intake import words
from gui.views.intake.answers import Answer
from gui.views.intake.pages.frame import CALLS, EVIDENCE, DiffPart, StagePage
from gui.views.intake.stages import Stage
from gui.widgets.key_values import KeyValueGrid
from gui.widgets.sections import Section, TablePart
from gui.wording.formats import day, moment, signed
from gui.wording.translation import percent, tr, trn

NOTHING = tr("Intake", "nothing")
STRIPPED = trn("Intake", "{n:,} character: {names}", "{n:,} characters: {names}")


def _dates(dates: tuple[ResolvedDate, ...]) -> str:
    return ", ".join(f"{one.words} = {day(one.at) if one.whole_day else moment(one.at)}" for one in dates)


def _names(entities: tuple[str, ...]) -> str:
    return ", ".join(entity.removeprefix("entity://") for entity in entities)


def _fact(fact: Fact) -> str:
    said = (fact.category, _dates(fact.dates), _names(fact.entities))
    return "\n".join((fact.text, " · ".join(part for part in said if part)))


class ObserverPage(StagePage):
    """The filters, the density with what was counted, the category, and the text that stands alone."""

    stage: ClassVar[Stage] = Stage.OBSERVER

    def build(self) -> None:
        self.values = KeyValueGrid()
        self.rewriting = DiffPart(tr("Intake", "Rewritten, to stand alone"))
        self.counted = TablePart(tr("Intake", "Density: what was counted"), EVIDENCE, "seen")
        self.classified = TablePart(tr("Intake", "Category: what it shows signs of"), EVIDENCE, "seen")
        for part in (self.values, self.rewriting, self.counted, self.classified):
            self.add(part)

    def input_of(self, answer: Answer, plan: FactPlan | None) -> str:
        return answer.draft.message.text

    def fill(self, answer: Answer, plan: FactPlan | None) -> None:
        seen = answer.draft.observation
        if seen.kept:
            self.say(tr("Intake", "Kept"), tr("Intake", "No filter stops it, and it says enough."))
        else:
            name = words.refusal(seen.refused)
            verdict = tr("Intake", "Refused by the filter “{filter}”").format(filter=name)
            self.say(verdict, seen.reason[:1].upper() + seen.reason[1:] + ".")
        category = f"{seen.category} ({percent(seen.confidence)})"
        stripped = STRIPPED.format(n=len(seen.removed), names=", ".join(seen.removed))
        self.values.set_rows(
            [
                (tr("Intake", "Density"), f"{seen.density:g}"),
                (tr("Intake", "Category"), category),
                (tr("Intake", "Language"), seen.language),
                (tr("Intake", "Entities"), _names(seen.entities) or NOTHING),
                (tr("Intake", "Taken out"), stripped if seen.removed else NOTHING),
                (tr("Intake", "Rewritten"), _rewritten(seen)),
            ]
        )
        self.rewriting.show_runs(answer.rewriting)
        self.counted.show_values(seen.counted)
        self.classified.show_values(seen.classified_by)


def _rewritten(seen: Observation) -> str:
    if not seen.rewritten:
        return NOTHING
    return (
        tr("Intake", "as it is: it stands alone")
        if seen.rewritten == seen.text
        else tr("Intake", "to stand alone, below")
    )


class EmotionPage(StagePage):
    """Valence, arousal and category, and the words that they were seen in."""

    stage: ClassVar[Stage] = Stage.EMOTION

    def build(self) -> None:
        self.values = KeyValueGrid()
        self.evidence = TablePart(tr("Intake", "Evidence"), EVIDENCE, "seen")
        self.add(self.values)
        self.add(self.evidence)

    def input_of(self, answer: Answer, plan: FactPlan | None) -> str:
        return answer.draft.observation.text

    def fill(self, answer: Answer, plan: FactPlan | None) -> None:
        emotion = answer.draft.emotion
        self.say(emotion.category.capitalize() or tr("Intake", "No emotion was found"))
        self.values.set_rows(
            [
                (tr("Intake", "Valence"), signed(emotion.valence)),
                (tr("Intake", "Arousal"), signed(emotion.arousal)),
            ]
        )
        self.evidence.show_values(emotion.evidence)


class FormationPage(StagePage):
    """The facts, what pronouns and dates became, and who formed them."""

    stage: ClassVar[Stage] = Stage.FORMATION

    def build(self) -> None:
        self.facts = KeyValueGrid()
        self.values = KeyValueGrid()
        self.calls = TablePart(tr("Intake", "Questions to a model"), CALLS, "problem")
        for part in (Section(tr("Intake", "Facts"), self.facts), self.values, self.calls):
            self.add(part)

    def input_of(self, answer: Answer, plan: FactPlan | None) -> str:
        return answer.draft.observation.text

    def fill(self, answer: Answer, plan: FactPlan | None) -> None:
        formed = answer.draft.formed
        assert formed is not None  # what is on show was not refused
        self.say(words.FACTS.format(n=len(formed.facts)), formed.problem)
        self.facts.set_rows(
            (tr("Intake", "Fact {number}").format(number=number), _fact(fact))
            for number, fact in enumerate(formed.facts, start=1)
        )
        replaced = ", ".join(f"{old} → {new}" for old, new in formed.replaced.items())
        ahead = ", ".join(f"“{one.words}” ({day(one.valid_until)})" for one in formed.foresight)
        self.values.set_rows(
            [
                (tr("Intake", "Pronouns replaced"), replaced or NOTHING),
                (tr("Intake", "Announces"), ahead or NOTHING),
                (tr("Intake", "Formed from"), formed.resolved_text),
            ]
        )
        self.calls.show_values(formed.calls)
