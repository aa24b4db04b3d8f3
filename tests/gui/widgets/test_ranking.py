"""What a few typed letters find."""

from __future__ import annotations

from collections.abc import Collection

import pytest

from gui.widgets.ranking import ranked

NAMES = {
    "import": "Import",
    "export": "Export",
    "undo": "Undo",
    "redo": "Redo",
    "redo_step": "Redo this step",
    "index": "Rebuild index",
    "pin": "Pin",
    "edit": "Edit",
    "dark": "Dark",
}
PATHS = {"index": "File › Index Rebuild index", "dark": "View › Theme Dark"}
TIPS = {"index": "Make search rows, missing vectors and the index anew", "undo": "Take back the last step"}
LABELS = NAMES | {"undo": "Undo Pin chunk 249", "redo": "Redo Edit of this chunk", "pin": "Unpin"}


def found(text: str, last: Collection[str] = ()) -> list[str]:
    """Return what a text finds among the commands above."""
    return ranked(text, (NAMES, PATHS, TIPS, LABELS), last=last)


@pytest.mark.parametrize(
    ("text", "best"),
    [
        ("imp", "import"),
        ("imprt", "import"),
        ("unod", "undo"),
        ("ind", "index"),
        ("vectors", "index"),
        ("theme", "dark"),
        ("pin", "pin"),
        ("unpin", "pin"),
        ("redo this", "redo_step"),
    ],
)
def test_a_few_letters_find_a_command(text: str, best: str) -> None:
    """Beginnings, misspellings, menus and words of the explanation lead to it; its own name does first."""
    assert found(text)[0] == best


@pytest.mark.parametrize("text", ["zzzz", "sort", "facet", "inspector"])
def test_nonsense_finds_nothing(text: str) -> None:
    """What fits by chance only is not offered."""
    assert found(text) == []


@pytest.mark.parametrize("text", ["pin", "redo this"])
def test_what_can_t_run_keeps_its_place(text: str) -> None:
    """A worse match that can run does not stand before it."""
    best = found(text)[0]
    assert found(text, {best})[0] == best


def test_of_equals_what_can_run_leads() -> None:
    """Both begin with what was typed."""
    assert found("red")[:2] == ["redo", "redo_step"]
    assert found("red", {"redo"})[:2] == ["redo_step", "redo"]


def test_without_a_text_what_was_used_comes_first() -> None:
    """The rest keeps its order, and what can't run ends the list."""
    keys = ranked(" ", (NAMES,), ["dark", "undo"], {"import"})
    assert keys[:3] == ["dark", "undo", "export"]
    assert keys[-1] == "import"
