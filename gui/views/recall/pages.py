"""The pages of the Recall view, in the order of its switcher."""

from __future__ import annotations

from gui.views.recall.compare import ComparePage
from gui.views.recall.evaluate import EvaluatePage
from gui.views.recall.hits_page import HitsPage
from gui.views.recall.injected_page import InjectedPage
from gui.views.recall.page import PageSpec
from gui.views.recall.ranks_page import RanksPage
from gui.wording.translation import tr

PAGES: tuple[PageSpec, ...] = (
    PageSpec("hits", tr("Recall", "Hits"), HitsPage),
    PageSpec("ranks", tr("Recall", "Ranks"), RanksPage, roomy_units=320),
    PageSpec("injected", tr("Recall", "Injected"), InjectedPage),
    PageSpec("compare", tr("Recall", "Compare"), ComparePage, roomy_units=320),
    PageSpec("evaluate", tr("Recall", "Evaluate"), EvaluatePage, alone=True),
)
