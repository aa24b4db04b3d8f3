"""The table of commands is sound."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import pytest

from gui.commands.command import Command, WindowState, view_command
from gui.commands.menus import MENUS, TOOLBAR, Menu
from gui.commands.table import COMMANDS
from gui.style import icons

KNOWN = {command.id: command for command in COMMANDS}
PARTS = {"@recent", "@views", "@docks"}
VIEWS = [view_command(f"v{number}", number, "View", "browse", "") for number in range(1, 10)]


def named(items: Iterable[str | Menu | None]) -> Iterator[str]:
    """Yield every name in a menu and the menus within."""
    for item in items:
        if isinstance(item, Menu):
            yield from named(item.items)
        elif item is not None:
            yield item


def test_every_command_is_declared_once() -> None:
    """Ids are unique."""
    assert [key for key, count in Counter(command.id for command in COMMANDS).items() if count > 1] == []


def test_no_two_commands_share_a_key() -> None:
    """A shortcut means one thing where the keyboard is: only lists of different views may share letters."""
    known = (*COMMANDS, *VIEWS)
    pairs = ((one, other) for at, one in enumerate(known) for other in known[:at] if one.meets(other))

    assert [(one.id, other.id) for one, other in pairs if set(one.keys) & set(other.keys)] == []


def test_single_letters_are_local() -> None:
    """A letter typed in a text field stays a letter."""
    assert [
        command.id for command in COMMANDS if not command.local and any(len(k) == 1 for k in command.keys)
    ] == []


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.id)
def test_icons_of_commands_exist(command: Command) -> None:
    """Each command's icon is among the resources."""
    assert not command.icon or icons.source(command.icon).startswith("<svg")


def test_menus_and_tool_bar_name_known_commands() -> None:
    """Nothing in the menus is misspelt."""
    items = [*named(item for menu in MENUS for item in menu.items), *named(TOOLBAR)]

    assert set(items) - KNOWN.keys() - PARTS == set()


def test_every_command_is_found_in_a_menu() -> None:
    """What can be done can be found; only the second key of Find is left out."""
    items = set(named(item for menu in MENUS for item in menu.items))

    assert KNOWN.keys() - items == {"edit.find_here"}


@pytest.mark.parametrize("command", ["edit.undo", "chunk.pin", "chunk.retire", "store.import", "chunk.add"])
def test_nothing_is_written_to_a_read_only_store(command: str) -> None:
    """Edits are disabled where the store can't be changed."""
    state = WindowState(has_store=True, writable=False, selected=2, has_current=True, undo="Pin")

    assert KNOWN[command].hindrance(state) == "The store is open read-only"
    assert not KNOWN[command].hindrance(WindowState(has_store=True, writable=True, selected=2, undo="Pin"))


def test_labels_say_what_would_happen() -> None:
    """Undo names the step, and Pin becomes Unpin on a pinned chunk."""
    undo, pin = KNOWN["edit.undo"], KNOWN["chunk.pin"]
    assert undo.label is not None
    assert pin.label is not None

    assert undo.label(WindowState(undo="Tag 3 chunks")) == "Undo Tag 3 chunks"
    assert pin.label(WindowState(pinned=True)) == "Unpin"
