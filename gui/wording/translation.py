"""What the window says, in the person's language: every text is marked here, and the language is set here.

``tr("Browse", "Nothing matches")`` is looked up in ``resources/translations``; English, the language of
the sources, needs no file. The context names the part of the window. Values go in by name, so that another
language may order them as it needs::

    tr("Stores", "Open {name}").format(name=path.name)
    trn("Formats", "{n:,} chunk", "{n:,} chunks").format(n=len(ids))

Many words stand at the top of a module, so the language is installed before the modules of the window are
imported (:mod:`gui.__main__`) and stays what it is until the program ends. ``pyside6-lupdate`` reads these
calls where their texts are literals and they do not stand in an f-string. What the engine says (errors and
refusals, labels and kinds of steps, notes, what a transfer lost) comes in English, as do values in a store.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from importlib import resources
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

SYSTEM, ENGLISH = "system", "en"
EXACT = 1_000_000  # plural rules look at the last digits only, and Qt's numbers end at 2**31


def tr(context: str, text: str) -> str:
    """Return ``text`` in the language of the window."""
    return QCoreApplication.translate(context, text)


KEYS = (
    tr("QShortcut", "Ctrl"),
    tr("QShortcut", "Shift"),
    tr("QShortcut", "Alt"),
    tr("QShortcut", "Del"),
    tr("QShortcut", "Return"),
)
"""What Qt asks for itself: its own translations say other than what stands on the keys."""


def month(moment: date) -> str:
    """Return the short name of a month."""
    names = (
        tr("Formats", "Jan"), tr("Formats", "Feb"), tr("Formats", "Mar"), tr("Formats", "Apr"),
        tr("Formats", "May"), tr("Formats", "Jun"), tr("Formats", "Jul"), tr("Formats", "Aug"),
        tr("Formats", "Sep"), tr("Formats", "Oct"), tr("Formats", "Nov"), tr("Formats", "Dec"),
    )  # fmt: skip
    return names[moment.month - 1]


def percent(value: float, decimals: int = 0) -> str:
    """Return a share of 1 in percent, its sign where the language has it, and a true minus."""
    return tr("Formats", "{number}%").format(number=f"{100 * value:.{decimals}f}".replace("-", "−"))


def lowered(text: str) -> str:
    """Return a heading as it reads within a sentence; Python would leave a dot beside a Turkish i."""
    return text.replace("İ", "i").lower()


@dataclass(frozen=True, slots=True)
class Plural:
    """A text with a number in it, which its language may say in several forms."""

    context: str
    one: str
    many: str

    def format(self, n: int, **values: Any) -> str:
        """Return the form for ``n``, with ``n`` and the other values in it."""
        reduced = n if n < EXACT else EXACT + n % EXACT
        found = QCoreApplication.translate(self.context, self.one, self.many, reduced)
        return (self.many if found == self.one and n != 1 else found).format(n=n, **values)


def trn(context: str, one: str, many: str) -> Plural:
    """Return a text that a number ``{n}`` goes into: what is said of one, and of any other number."""
    return Plural(context, one, many)


def install(app: QCoreApplication, chosen: str) -> None:
    """Make ``app`` speak the language of this code, "system" for the system's; English where it has none."""
    code = QLocale.system().name().partition("_")[0] if chosen == SYSTEM else chosen
    if code == ENGLISH or code not in languages():
        return
    shipped = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    for file in (f"{shipped}/qtbase_{code}.qm", str(_folder() / f"{code}.qm")):
        translator = QTranslator(app)
        if translator.load(file):
            app.installTranslator(translator)


def languages() -> list[str]:
    """Return the codes of the languages that there are beside English."""
    return sorted(path.stem for path in _folder().glob("*.qm"))


def _folder() -> Path:
    return Path(str(resources.files("resources.translations")))
