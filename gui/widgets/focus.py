"""What the keyboard can go to, and in which order."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QLayout, QSplitter, QTabWidget, QWidget


def takes_tab(field: QWidget) -> bool:
    """Whether Tab stops at a widget itself, now; the line within a combo box stands for the box."""
    policy = Qt.FocusPolicy.TabFocus
    takes = field.focusPolicy() & policy == policy and field.focusProxy() is None
    return takes and field.isVisible() and field.isEnabled()


def first_stop(panel: QWidget) -> QWidget:
    """Return where the keyboard begins in a panel: its list, or else its first field; itself without any."""
    stops = list(filter(takes_tab, as_laid_out(panel)))
    lists = [field for field in stops if isinstance(field, QAbstractItemView)]
    return next(iter([*lists, *stops]), panel)


def as_laid_out(outer: QWidget) -> Iterator[QWidget]:
    """Give the widgets within ``outer`` in the order they are read, not in that of their making."""
    placed = list(_placed(outer))
    others = (child for child in outer.children() if isinstance(child, QWidget) and not child.isWindow())
    for part in dict.fromkeys([*placed, *others]):
        yield part
        yield from as_laid_out(part)


def _placed(outer: QWidget | QLayout) -> Iterator[QWidget]:
    """Give what a widget arranges, from the first place to the last."""
    if isinstance(outer, QSplitter):
        yield from map(outer.widget, range(outer.count()))
    elif isinstance(outer, QTabWidget):
        yield outer.tabBar()
    elif isinstance(outer, QWidget):
        if layout := outer.layout():
            yield from _placed(layout)
    else:
        for item in filter(None, map(outer.itemAt, range(outer.count()))):
            if widget := item.widget():
                yield widget
            elif layout := item.layout():
                yield from _placed(layout)
