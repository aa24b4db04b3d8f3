"""What a command is: how it is called, its keys, and when it makes sense.

No Qt here: the commands themselves are in :mod:`gui.commands.table`, their order in
:mod:`gui.commands.menus`, and :mod:`gui.actions` turns both into actions, menus and the tool bar.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gui.wording.translation import tr


@dataclass(frozen=True, slots=True, kw_only=True)
class WindowState:
    """All that decides which commands are enabled and what they say."""

    has_store: bool = False
    writable: bool = False
    selected: int = 0
    selected_gone: bool = False  # one chunk is selected, and it is in the store no more
    has_current: bool = False
    pinned: bool = False
    immutable: bool = False
    selected_immutable: bool = False  # one chunk is selected, and it is known to be immutable
    editor_dirty: bool = False
    undo: str = ""  # what undo would take back; empty when there is nothing
    redo: str = ""
    jobs: int = 0
    can_go_back: bool = False
    can_go_forward: bool = False
    looks_back: bool = False  # values are those of another moment
    in_past: bool = False  # the store on show is a copy of what it once was
    has_step: bool = False  # a step of the log is at hand
    undo_hindrance: str = ""  # why that step can't be taken back
    redo_hindrance: str = ""
    has_relation: bool = False  # a relation is at hand, in sight in the Graph view
    repairable: bool = False  # a finding of the index is at hand that can be mended
    view: str = ""
    mode: str = "system"


Predicate = Callable[[WindowState], bool]
Hindrance = Callable[[WindowState], str]
"""Why a command can't run in some state; "" where it can."""
Label = Callable[[WindowState], str]


def nothing(_: WindowState) -> str:
    """Let a command run whatever the window shows."""
    return ""


def requires(before: Hindrance, holds: Predicate, reason: str) -> Hindrance:
    """Return what hinders ``before``, and then ``reason`` unless ``holds``."""
    return lambda state: before(state) or ("" if holds(state) else reason)


needs_store = requires(nothing, lambda state: state.has_store, tr("Commands", "No store is open"))
needs_writable = requires(
    needs_store, lambda state: state.writable, tr("Commands", "The store is open read-only")
)
GONE = tr("Commands", "The chunk is in the store no more")
needs_selection = requires(
    requires(needs_store, lambda state: state.selected > 0, tr("Commands", "No chunk is selected")),
    lambda state: not state.selected_gone,
    GONE,
)
needs_current = requires(
    needs_store, lambda state: state.has_current, tr("Commands", "There is no chunk at hand")
)
erases_selection = requires(
    needs_writable, lambda state: state.selected > 0, tr("Commands", "No chunk is selected")
)
edits_selection = requires(erases_selection, lambda state: not state.selected_gone, GONE)
IMMUTABLE = tr("Commands", "The chunk is immutable")
edits_mutable = requires(edits_selection, lambda state: not state.selected_immutable, IMMUTABLE)
edits_current = requires(
    requires(needs_writable, lambda state: state.has_current, tr("Commands", "There is no chunk at hand")),
    lambda state: not state.immutable,
    IMMUTABLE,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """One command.

    ``keys`` are portable shortcuts; with ``local`` they act only while a list of chunks has the keyboard,
    so that single letters stay letters elsewhere; ``within`` a view, only while that view's own list has it.
    A key that is held down ``repeats`` only what goes from one to the next: all else is done once a press.
    ``label`` replaces ``text`` where the words depend on the state; ``checked`` makes it a choice that shows
    whether it holds.
    """

    id: str
    text: str
    icon: str = ""
    keys: tuple[str, ...] = ()
    tip: str = ""
    local: bool = False
    within: str = ""
    repeats: bool = False
    hindrance: Hindrance = nothing
    label: Label | None = None
    checked: Predicate | None = None
    tone: str = "text_secondary"
    view: bool = False  # shows a view

    def meets(self, other: Command) -> bool:
        """Whether both may act at one place, so that they can't share a key."""
        return not (self.within and other.within) or self.within == other.within


def view_command(
    view: str, number: int, title: str, icon: str, tip: str, keys: tuple[str, ...] = ()
) -> Command:
    """Return the command that shows a view; the first nine have Ctrl and their number, too."""
    return Command(
        id=f"view.{view}",
        text=title,
        icon=icon,
        keys=(*((f"Ctrl+{number}",) if number <= 9 else ()), *keys),
        tip=tip,
        hindrance=needs_store,
        checked=lambda state: state.view == view,
        view=True,
    )


def panel_id(panel: str) -> str:
    """Return the id of the command that goes to a dock."""
    return f"panel.{panel}"


def panel_command(panel: str, title: str) -> Command:
    """Return the command that opens a dock and takes the keyboard there."""
    return Command(
        id=panel_id(panel),
        text=title,
        tip=tr("Commands", "Open this panel and go to it"),
        hindrance=needs_store,
    )
