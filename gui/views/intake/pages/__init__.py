"""One page a stage: what went in, what was decided and why, and what that was taken from."""

from __future__ import annotations

from collections.abc import Mapping

from gui.views.intake.pages.frame import StagePage
from gui.views.intake.pages.gate import GatePage
from gui.views.intake.pages.judged import ImportancePage, RelationsPage, StrengthPage, TaggingPage
from gui.views.intake.pages.observed import EmotionPage, FormationPage, ObserverPage
from gui.views.intake.pages.stored import StorePage, WorkingMemoryPage
from gui.views.intake.stages import Stage

PAGES: Mapping[Stage, type[StagePage]] = {
    Stage.OBSERVER: ObserverPage,
    Stage.EMOTION: EmotionPage,
    Stage.FORMATION: FormationPage,
    Stage.GATE: GatePage,
    Stage.IMPORTANCE: ImportancePage,
    Stage.STRENGTH: StrengthPage,
    Stage.TAGGING: TaggingPage,
    Stage.RELATIONS: RelationsPage,
    Stage.STORE: StorePage,
    Stage.WORKING_MEMORY: WorkingMemoryPage,
}

__all__ = ["PAGES", "GatePage", "StagePage"]
