"""Every text of the window is marked and translated, and the program speaks the chosen language."""

from __future__ import annotations

import ast
import json
import os
import re
import string
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path

import pytest
from PySide6.QtCore import QTranslator

from engine import FACETS, FIELDS
from gui.settings import Language, Settings
from gui.views.browse.facet_words import TITLES
from gui.wording.field_words import LABELS
from gui.wording.formats import CHUNKS
from gui.wording.translation import languages, tr, trn

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "resources" / "translations"
Text = tuple[str, str, str]  # context, text, plural

SAID = frozenset(
    {
        "setText",
        "setToolTip",
        "setWindowTitle",
        "setPlaceholderText",
        "setAccessibleName",
        "setAccessibleDescription",
        "setTitle",
        "setTabText",
        "setSuffix",
        "set_status",
        "set_summary",
        "say",
        "showMessage",
        "QLabel",
        "PlainLabel",
        "QPushButton",
        "QCheckBox",
        "QRadioButton",
        "QAction",
        "QGroupBox",
    }
)
"""What shows each text that it is given."""
SAID_AMONG_NAMES = frozenset(
    {
        "addAction",
        "addTab",
        "addItem",
        "Panel",
        "Menu",
        "ViewSpec",
        "IconButton",
        "EmptyState",
        "button",
        "line",
        "labelled",
        "choice",
        "SearchField",
        "DataTable",
        "SmallTable",
        "SegmentedControl",
        "CollapsibleSection",
        "PlotPanel",
        "Plot",
        "Popover",
        "QMenu",
        "QToolBar",
        "add_field",
        "Notification",
        "TextDialog",
        "MessageDialog",
        "question",
        "show_state",
        "show_empty",
        "Callout",
        "Upright",
        "Caption",
        "Chip",
        "ElidedLabel",
        "PlainTextEdit",
        "LongTextEdit",
        "RevealedText",
        "DropTarget",
        "write",
    }
)
"""What shows texts, but is given names of icons, kinds and keys as well, which are of small letters."""
SAID_BY_NAME = frozenset({"text", "tip", "title", "action", "link", "placeholder"})
"""Arguments that are shown, whatever takes them."""
NAME = re.compile(r"[a-z][a-z0-9_.-]*")
WORD = re.compile(r"[^\W\d_]{2}")
KEPT = ("Mnemoscope", "English", "nomic-embed-text", "px", "pt")


def trees() -> Iterator[tuple[Path, ast.Module]]:
    """Give every module of the window."""
    for path in sorted((ROOT / "gui").rglob("*.py")):
        yield path, ast.parse(path.read_text(encoding="utf-8"))


def called(node: ast.Call) -> str:
    """Return the name of what is called."""
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


@cache
def marked() -> frozenset[Text]:
    """Return every text that the window may show, as it is marked; all must be literals."""
    found = set()
    for path, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and called(node) in ("tr", "trn"):
                texts = [part.value for part in node.args if isinstance(part, ast.Constant)]
                wanted = 2 if called(node) == "tr" else 3
                assert len(texts) == len(node.args) == wanted, f"{path}:{node.lineno}"
                assert not node.keywords, f"{path}:{node.lineno}"
                found.add((str(texts[0]), str(texts[1]), str(texts[2]) if wanted == 3 else ""))
    return frozenset(found)


@cache
def entries(language: str) -> dict[Text, ET.Element]:
    """Return the translations to a language by their texts."""
    root = ET.parse(FOLDER / f"{language}.ts").getroot()
    return {
        (str(context.findtext("name")), str(message.findtext("source")), message.findtext("comment") or ""):
            message
        for context in root.iter("context")
        for message in context.iter("message")
    }  # fmt: skip


def forms(message: ET.Element) -> list[str]:
    """Return what a text is in the other language: several forms where it counts something."""
    translation = message.find("translation")
    assert translation is not None
    return [form.text or "" for form in translation.iter("numerusform")] or [translation.text or ""]


def fields(text: str) -> set[tuple[str, str]]:
    """Return the named values of a text, and how each is written."""
    if "{" not in text.replace('{"', ""):
        return set()  # an example of JSON
    return {(name, style or "") for _, name, style, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("language", languages())
def test_every_text_is_translated_and_nothing_else(language: str) -> None:
    """A text that was changed, or is new, stands in the ``.ts`` after a run of its build script."""
    known = entries(language)

    assert set(known) == marked()
    for text, message in known.items():
        assert message.find("translation[@type]") is None, f"unfinished: {text}"
        assert all(forms(message)), text
        assert (message.get("numerus") == "yes") == bool(text[2]), text


@pytest.mark.parametrize("language", languages())
def test_translations_have_the_values_and_the_keys_of_their_texts(language: str) -> None:
    """Each ``{name}`` is there, written alike, and each button keeps a letter that presses it."""
    for (_, one, many), message in entries(language).items():
        for form in forms(message):
            assert fields(form) == fields(one) | fields(many), one
            assert form.count("&") == one.count("&"), one
            assert form.count("\n") == one.count("\n"), one
            assert form != one or not many, one  # or it would be taken for English


@pytest.mark.parametrize("language", languages())
def test_what_is_compiled_is_what_was_translated(language: str) -> None:
    """The ``.qm`` was made from the ``.ts`` as it is."""
    translator = QTranslator()
    assert translator.load(str(FOLDER / f"{language}.qm"))

    for (context, one, many), message in entries(language).items():
        number = 1 if many else -1
        assert translator.translate(context, one, many or None, number) == forms(message)[0]


def test_the_window_has_no_unmarked_text() -> None:
    """Whatever is given to what shows text went through ``tr``."""
    found = [
        f"{path.relative_to(ROOT)}:{part.lineno}: {ast.unparse(part)}"
        for path, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        for part in unmarked(node)
    ]
    assert found == []


def unmarked(node: ast.Call) -> Iterator[ast.expr]:
    """Give the arguments of a call that are words for a person and not marked as such."""
    name = called(node)
    shown = is_word if name in SAID else is_phrase
    if name in SAID | SAID_AMONG_NAMES:
        yield from (argument for argument in node.args if any(map(shown, literals(argument))))
    for keyword in node.keywords:
        if keyword.arg in SAID_BY_NAME and any(map(is_phrase, literals(keyword.value))):
            yield keyword.value


def literals(node: ast.expr) -> Iterator[str]:
    """Give the literal texts that an expression may come to."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.FormattedValue(value=part):
            yield from literals(part)
        case ast.JoinedStr(values=parts) | ast.BoolOp(values=parts):
            yield from chain.from_iterable(map(literals, parts))
        case ast.IfExp(body=one, orelse=other) | ast.BinOp(left=one, right=other):
            yield from [*literals(one), *literals(other)]


def is_word(text: str) -> bool:
    """Whether a text has letters, beside names that are the same in every language."""
    for name in KEPT:
        text = text.replace(name, "")
    return WORD.search(text) is not None


def is_phrase(text: str) -> bool:
    """Whether a text is no name of an icon, a kind or a key, nor an address or a colour."""
    return is_word(text) and not NAME.fullmatch(text.strip()) and "://" not in text and text[:1] != "#"


def test_a_number_takes_its_form() -> None:
    """English has two of them, and large numbers are no trouble."""
    assert [CHUNKS.format(n=n) for n in (0, 1, 2, 12_431)] == [
        "0 chunks",
        "1 chunk",
        "2 chunks",
        "12,431 chunks",
    ]
    assert CHUNKS.format(n=10**15).endswith("000 chunks")
    assert trn("Nowhere", "{n} of {name}", "{n} of {name}s").format(n=3, name="cat") == "3 of cats"
    assert tr("Nowhere", "not in any file") == "not in any file"


def test_fields_and_facets_are_called_as_the_engine_calls_them() -> None:
    """Its names are the English ones; a new one has to be named here, too."""
    assert {name: field.label for name, field in FIELDS.items()} == LABELS
    assert set(FACETS) == set(TITLES)


LOOK = """
import json, sys
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox

def look(app):
    from gui.wording.formats import share
    from gui.main_window import MainWindow
    from gui.views.decay import words
    window = next(each for each in app.topLevelWidgets() if isinstance(each, MainWindow))
    for _ in range(600):
        QTest.qWait(50)
        if window.fields.text("matched"):
            break
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    said = {
        "menus": [action.text() for action in window.menuBar().actions()],
        "views": [window.commands[f"view.{key}"].text() for key in ("browse", "map")],
        "name": window.stack.currentWidget().accessibleName(),
        "status": window.fields.text("matched"),
        "cancel": box.buttons()[0].text(),
        "share": [share(0.2), words.share(0.00001)],
    }
    window.commands["view.decay"].trigger()
    QTest.qWait(100)
    said["decay"] = window.stack.currentWidget().accessibleName()
    sys.stdout.write(json.dumps(said))
    return 0

QApplication.exec = look
from gui.__main__ import main
sys.exit(main([sys.argv[1]]))
"""


def start(home: Path, store: Path, language: str) -> dict[str, object]:
    """Start the program with this language in its settings; return what its window says."""
    environment = {"QT_QPA_PLATFORM": "offscreen", "HOME": str(home), "PATH": os.defpath, "LC_ALL": "C.UTF-8"}
    Settings(home / ".config" / "mnemoscope" / "settings.ini").save(Language(language))
    run = subprocess.run(
        [sys.executable, "-c", LOOK, str(store)],
        capture_output=True,
        text=True,
        env=environment,
        check=False,
        timeout=120,
    )
    assert run.returncode == 0, run.stderr
    assert "Traceback" not in run.stderr
    said: dict[str, object] = json.loads(run.stdout)
    return said


def test_the_program_speaks_turkish(tmp_path: Path, store: Path) -> None:
    """Menus, commands, views, numbers, and the buttons of Qt's own dialogs."""
    assert start(tmp_path, store, "tr") == {
        "menus": [
            "&Dosya",
            "Dü&zen",
            "&Parça",
            "&Tahmin",
            "Rüy&a",
            "A&janlar",
            "&Geçmiş",
            "Gö&rünüm",
            "İş&ler",
            "&Yardım",
        ],
        "views": ["Gözat", "Harita"],
        "name": "Gözat",
        "status": "4 parça",
        "cancel": "İptal",
        "share": ["%20", "<%0.1"],
        "decay": "Sönüm",
    }


@pytest.mark.parametrize("language", ["system", "xx"])
def test_without_a_translation_it_speaks_english(language: str, tmp_path: Path, store: Path) -> None:
    """So it does for a system that has no language, and for a code that nobody translated to."""
    said = start(tmp_path, store, language)

    assert said["menus"] == [
        "&File",
        "&Edit",
        "&Chunk",
        "&Predict",
        "&Dream",
        "&Agents",
        "Histor&y",
        "&View",
        "&Jobs",
        "&Help",
    ]
    assert (said["name"], said["status"], said["cancel"]) == ("Browse", "4 chunks", "Cancel")
    assert said["share"] == ["20%", "<0.1%"]
