"""The query language on one small page, with examples to click."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from gui.style.typography import space
from gui.widgets.buttons import button
from gui.widgets.labels import PlainLabel
from gui.widgets.popover import Popover
from gui.wording.translation import tr

EXAMPLES = (
    ("cache build", tr("Browse", "both words, also as beginnings of longer ones")),
    ('"cold cache"', tr("Browse", "the words in this order")),
    ("cache or index", tr("Browse", "one of them")),
    ("-draft", tr("Browse", "not this word")),
    (
        "category:preference",
        tr("Browse", "a field's value; also tier, status, session, speaker, type, source"),
    ),
    ("speaker:=Ada", tr("Browse", "exactly so written: not ada, not Adá; a star is a star")),
    ("session:2026-05*", tr("Browse", "any text in the place of the star")),
    ("tag:editor", tr("Browse", "a tag; entity: for an entity")),
    ("attributes:env", tr("Browse", "a text in the further names and values that came with a chunk")),
    ("is:pinned", tr("Browse", "also immutable, flashbulb, protected, active, retired, dormant, superseded")),
    ("is:current", tr("Browse", "what holds at the store's present: active, and not past its end")),
    ("valid:2026-02-10", tr("Browse", "what held on that day, superseded or not (or a time, or now)")),
    ("is:new", tr("Browse", "what nobody has used, edited or reviewed yet")),
    ("is:duplicate", tr("Browse", "a text that an earlier chunk has too; retire all, and one stays")),
    ("prop:b>-0.5", tr("Browse", "activation; also r (retention), importance, access, any number")),
    ("added:7", tr("Browse", "recorded within 7 days; also accessed, edited")),
    ('re:"cold|stale"', tr("Browse", "a regular expression, case ignored")),
    ("(tag:go or tag:python) -is:retired", tr("Browse", "parentheses group")),
    ("id:42", tr("Browse", "one chunk by its number")),
)


class QueryHelp(Popover):
    """Shows what can be asked.

    Signals:
        chosen: an example was clicked; carries it.
    """

    chosen = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(tr("Browse", "How to search"), parent)
        self.column.addWidget(PlainLabel(tr("Browse", "How to search"), role="strong"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(space(5))
        grid.setVerticalSpacing(space(0.5))
        for row, (example, meaning) in enumerate(EXAMPLES):
            link = button(example, kind="link")
            link.setProperty("role", "mono")
            link.setAutoDefault(False)
            link.clicked.connect(partial(self._choose, example))
            grid.addWidget(link, row, 0, Qt.AlignmentFlag.AlignLeft)
            grid.addWidget(PlainLabel(meaning, role="small", tone="secondary"), row, 1)
        self.column.addLayout(grid)
        note = tr(
            "Browse",
            "Up and Down walk through earlier searches; Down after the last one goes to what was found. "
            "Words of fields are completed while you type.",
        )
        self.column.addWidget(PlainLabel(note, role="small", tone="tertiary"))

    def _choose(self, example: str) -> None:
        self.close()
        self.chosen.emit(example)
