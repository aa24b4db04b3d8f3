"""What a few typed letters find."""

from __future__ import annotations

import pytest

from gui.ranking import ranked

NAMES = {"import": "Import", "export": "Export", "undo": "Undo", "index": "Rebuild index", "dark": "Dark"}
DETAILS = {"index": "Make search rows, missing vectors and the index anew", "undo": "Take back the last step"}


@pytest.mark.parametrize(
    ("text", "best"),
    [("imp", "import"), ("imprt", "import"), ("unod", "undo"), ("ind", "index"), ("vectors", "index")],
)
def test_a_few_letters_find_a_command(text: str, best: str) -> None:
    """Beginnings, misspellings and words of the explanation lead to it."""
    assert ranked(text, NAMES, DETAILS)[0] == best


def test_nonsense_finds_nothing() -> None:
    """What fits by chance only is not offered."""
    assert ranked("zzzz", NAMES, DETAILS) == []


def test_without_a_text_what_was_used_comes_first() -> None:
    """The rest keeps its order."""
    assert ranked(" ", NAMES, DETAILS, ["dark", "undo"]) == ["dark", "undo", "import", "export", "index"]
