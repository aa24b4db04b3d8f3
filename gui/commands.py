"""What a command is: how it is called, its keys, and when it makes sense.

No Qt here: the commands themselves are in :mod:`gui.command_table`, their order in :mod:`gui.menus`, and
:mod:`gui.actions` turns both into actions, menus and the tool bar.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class WindowState:
    """All that decides which commands are enabled and what they say."""

    has_store: bool = False
    writable: bool = False
    selected: int = 0
    has_current: bool = False
    pinned: bool = False
    immutable: bool = False
    editor_dirty: bool = False
    undo: str = ""  # what undo would take back; empty when there is nothing
    redo: str = ""
    jobs: int = 0
    can_go_back: bool = False
    can_go_forward: bool = False
    view: str = ""
    mode: str = "system"


Predicate = Callable[[WindowState], bool]
Label = Callable[[WindowState], str]


def always(_: WindowState) -> bool:
    """Hold whatever the window shows."""
    return True


def with_store(state: WindowState) -> bool:
    """Say whether a store is open."""
    return state.has_store


def writable(state: WindowState) -> bool:
    """Say whether a store is open that may be changed."""
    return state.has_store and state.writable


def on_selection(state: WindowState) -> bool:
    """Say whether chunks are selected."""
    return state.has_store and state.selected > 0


def edits_selection(state: WindowState) -> bool:
    """Say whether chunks are selected and may be changed."""
    return writable(state) and state.selected > 0


def edits_current(state: WindowState) -> bool:
    """Say whether there is a chunk at hand that may be changed."""
    return writable(state) and state.has_current and not state.immutable


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """One command.

    ``keys`` are portable shortcuts; with ``local`` they act only while a list of chunks has the keyboard,
    so that single letters stay letters elsewhere.  ``label`` replaces ``text`` where the words depend on
    the state; ``checked`` makes it a choice that shows whether it holds.
    """

    id: str
    text: str
    icon: str = ""
    keys: tuple[str, ...] = ()
    tip: str = ""
    local: bool = False
    enabled: Predicate = always
    label: Label | None = None
    checked: Predicate | None = None
    tone: str = "text_secondary"
    view: bool = False  # shows a view


def view_command(view: str, number: int, title: str, icon: str, tip: str) -> Command:
    """Return the command that shows a view; the first nine have Ctrl and their number."""
    return Command(
        id=f"view.{view}",
        text=title,
        icon=icon,
        keys=(f"Ctrl+{number}",) if number <= 9 else (),
        tip=tip,
        enabled=with_store,
        checked=lambda state: state.view == view,
        view=True,
    )
