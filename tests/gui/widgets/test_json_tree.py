"""JSON values are shown as a tree, whatever they hold and however many they are."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QModelIndex, Qt
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from gui.theme import Theme
from gui.widgets.json_tree import AT_ONCE, JsonTree

VALUE: dict[str, Any] = {
    "text": "<b>plain</b>\nsecond line",
    "nothing": None,
    "yes": True,
    "half": 0.5,
    "list": ["a", {"inside": [1, 2]}],
    "empty": {},
}


@pytest.fixture
def tree(theme: Theme, qtbot: QtBot) -> JsonTree:
    """The tree on some values."""
    made = JsonTree("Data", 10)
    qtbot.addWidget(made)
    made.resize(400, 300)
    made.show_value(VALUE)
    return made


def row(tree: JsonTree, number: int, parent: QModelIndex | None = None) -> tuple[str, str]:
    """Return name and value of a row."""
    model, within = tree.values, parent or QModelIndex()
    return model.index(number, 0, within).data(), model.index(number, 1, within).data()


def test_values_are_shown_as_they_are(tree: JsonTree, qtmodeltester: ModelTester) -> None:
    """Texts are plain and on one line, parents say how many there are within."""
    assert [row(tree, number) for number in range(6)] == [
        ("text", "<b>plain</b> second line"),
        ("nothing", "null"),
        ("yes", "true"),
        ("half", "0.5"),
        ("list", "2 entries"),
        ("empty", "0 entries"),
    ]
    assert tree.values.text_at(tree.values.index(0, 0)) == VALUE["text"]
    qtmodeltester.check(tree.values)


def test_short_parts_are_open_at_first(tree: JsonTree) -> None:
    """What lies further within opens when it is asked for."""
    listed = tree.values.index(4, 0)
    assert tree.isExpanded(listed)
    assert [row(tree, number, listed) for number in range(2)] == [("1", "a"), ("2", "1 entry")]
    inner = tree.values.index(1, 0, listed)
    assert inner.parent() == listed
    tree.expand(inner)
    assert row(tree, 0, inner) == ("inside", "2 entries")


def test_many_values_come_bit_by_bit(tree: JsonTree, qtmodeltester: ModelTester) -> None:
    """Only those that are looked at are made."""
    tree.show_value({"many": list(range(1000))})
    many = tree.values.index(0, 0)
    assert (tree.values.rowCount(many), tree.values.hasChildren(many)) == (0, True)

    tree.values.fetchMore(many)
    assert tree.values.rowCount(many) == AT_ONCE
    assert tree.values.canFetchMore(many)
    assert row(tree, AT_ONCE - 1, many) == (str(AT_ONCE), str(AT_ONCE - 1))
    qtmodeltester.check(tree.values)


def test_it_is_as_high_as_its_rows(tree: JsonTree) -> None:
    """Up to a bound; from there it scrolls."""
    full = tree.height()
    tree.show_value({"one": 1})
    assert tree.height() < full
    assert tree.values.headerData(0, Qt.Orientation.Horizontal) == "Name"
