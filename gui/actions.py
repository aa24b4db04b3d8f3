"""One action a command: menus, tool bar and shortcuts are all built from this registry."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QToolBar, QWidget

from gui.commands.command import Command, WindowState
from gui.commands.menus import Menu
from gui.style import icons
from gui.widgets.lettered_menu import LetteredMenu
from gui.widgets.text import one_line, tooltip
from gui.wording.translation import tr

Handler = Callable[[], object]
LABEL_LIMIT = 48
PORTABLE = QKeySequence.SequenceFormat.PortableText


class Actions(QObject):
    """Holds the action of every command and runs the handler bound to it.

    A command without a handler is disabled.  Handlers of the window are bound once; those of the view on
    show replace each other as views do.
    """

    def __init__(self, commands: Iterable[Command], window: QWidget) -> None:
        super().__init__(window)
        self._commands = {command.id: command for command in commands}
        self._handlers: dict[str, Handler] = {}
        self._view_handlers: dict[str, Handler] = {}
        self._state = WindowState()
        self._group = QActionGroup(self)
        self._group.setExclusionPolicy(QActionGroup.ExclusionPolicy.None_)
        self._group.triggered.connect(self._on_triggered)
        self._actions = {command.id: self._make(command) for command in self._commands.values()}
        window.addActions(
            [self._actions[key] for key, command in self._commands.items() if not command.local]
        )
        for key in self._commands:
            self._label(key)
        self._refresh(self._commands)

    @property
    def commands(self) -> list[Command]:
        """All commands, in the order they were declared."""
        return list(self._commands.values())

    @property
    def views(self) -> list[str]:
        """The commands that show views."""
        return [key for key, command in self._commands.items() if command.view]

    def text(self, command: str) -> str:
        """Return what a command is called, whatever its action says at present."""
        return self._commands[command].text.rstrip("…")

    def tip(self, command: str) -> str:
        """Return what a command does, in words."""
        return self._commands[command].tip

    def hindrance(self, command: str) -> str:
        """Return why a command can't run now, "" where it can."""
        if reason := self._commands[command].hindrance(self._state):
            return reason
        return "" if self._handler(command) else tr("Commands", "Not in this view")

    def refusal(self, command: str, widget: QWidget | None) -> str:
        """Return why the keys of a command do nothing while ``widget`` has the keyboard.

        "" where it can run, and where its keys are not its: letters act in lists of chunks only.
        """
        if self._commands[command].local and (
            widget is None or self._actions[command] not in widget.actions()
        ):
            return ""
        return self.hindrance(command)

    @property
    def state(self) -> WindowState:
        """The state that the actions show."""
        return self._state

    def __getitem__(self, command: str) -> QAction:
        """Return the action of a command."""
        return self._actions[command]

    def bind(self, handlers: Mapping[str, Handler]) -> None:
        """Say what runs for these commands, for as long as the window lives."""
        self._handlers |= self._known(handlers)
        self._refresh(handlers)

    def bind_view(self, handlers: Mapping[str, Handler]) -> None:
        """Say what runs for these commands while the present view shows; replaces the last view's."""
        before, self._view_handlers = self._view_handlers, self._known(handlers)
        self._refresh(before.keys() | handlers.keys())

    def update(self, state: WindowState) -> None:
        """Enable, check and label every action for ``state``."""
        if state != self._state:
            self._state = state
            self._refresh(self._commands)

    def attach(self, widget: QWidget, within: str = "") -> None:
        """Let the local shortcuts act while ``widget``, a list of chunks, has the keyboard.

        Those of one view only act in its own list, which says ``within`` which view it is.
        """
        local = [command for command in self._commands.values() if command.local]
        widget.addActions([self._actions[c.id] for c in local if c.within in ("", within)])

    # Keys.

    def default_keys(self, command: str) -> tuple[str, ...]:
        """Return the keys that a command comes with, as portable texts."""
        return tuple(_portable(key) for key in _sequences(self._commands[command].keys))

    def keys_of(self, command: str) -> tuple[str, ...]:
        """Return the keys that a command has now."""
        return tuple(map(_portable, self._actions[command].shortcuts()))

    def set_keys(self, command: str, keys: Sequence[str]) -> None:
        """Give a command other keys, or none."""
        self._actions[command].setShortcuts(_sequences(keys))
        self._label(command)

    def holders(self, key: str) -> list[str]:
        """Return the commands that have a key: several only if each acts within a view of its own."""
        wanted = _portable(QKeySequence(key, PORTABLE))
        return [command for command in self._actions if wanted in self.keys_of(command)]

    def holder(self, key: str, command: str) -> str:
        """Return which command that acts where ``command`` does has a key, itself too; "" if none has."""
        known = self._commands
        return next((other for other in self.holders(key) if known[other].meets(known[command])), "")

    def acts_everywhere(self, key: str) -> bool:
        """Whether a key is one of a command that acts wherever the keyboard is."""
        return any(not self._commands[holder].local for holder in self.holders(key))

    def changed_keys(self) -> dict[str, tuple[str, ...]]:
        """Return the keys of each command that has others than it came with."""
        return {
            command: self.keys_of(command)
            for command in self._commands
            if self.keys_of(command) != self.default_keys(command)
        }

    def menu(self, items: Iterable[str | Menu | None], parent: QWidget) -> QMenu:
        """Return a context menu of these items."""
        made = _new_menu(parent)
        self._fill(made, items, {})
        return made

    def pop_up(self, items: Iterable[str | Menu | None], parent: QWidget, place: QPoint) -> None:
        """Show a context menu of these items at a place of the screen; it deletes itself."""
        made = self.menu(items, parent)
        made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        made.popup(place)

    def build_menu_bar(
        self, bar: QMenuBar, menus: Iterable[Menu], parts: Mapping[str, Iterable[QAction] | QMenu]
    ) -> None:
        """Build the menu bar; ``parts`` gives what stands for each ``@name``."""
        for menu in menus:
            made = _new_menu(bar, menu.title)
            self._fill(made, menu.items, parts)
            bar.addMenu(made)

    def build_tool_bar(self, bar: QToolBar, items: Iterable[str | None]) -> None:
        """Build the tool bar."""
        for item in items:
            if item is None:
                bar.addSeparator()
            else:
                bar.addAction(self._actions[item])

    def _make(self, command: Command) -> QAction:
        action = QAction(self)
        action.setObjectName(command.id)
        action.setShortcuts(_sequences(command.keys))
        local = Qt.ShortcutContext.WidgetShortcut
        action.setShortcutContext(local if command.local else Qt.ShortcutContext.WindowShortcut)
        action.setAutoRepeat(command.repeats)
        action.setCheckable(command.checked is not None)
        if command.icon:
            action.setIcon(icons.icon(command.icon, command.tone))
        self._group.addAction(action)
        return action

    def _fill(
        self,
        menu: QMenu,
        items: Iterable[str | Menu | None],
        parts: Mapping[str, Iterable[QAction] | QMenu],
    ) -> None:
        for item in items:
            if item is None:
                menu.addSeparator()
            elif isinstance(item, Menu):
                inner = _new_menu(menu, item.title)
                self._fill(inner, item.items, parts)
                menu.addMenu(inner)
            elif item.startswith("@"):
                _add_part(menu, parts[item])
            else:
                menu.addAction(self._actions[item])

    def _known(self, handlers: Mapping[str, Handler]) -> dict[str, Handler]:
        if unknown := handlers.keys() - self._commands.keys():
            raise KeyError(f"no such commands: {', '.join(sorted(unknown))}")
        return dict(handlers)

    def _handler(self, command: str) -> Handler | None:
        return self._view_handlers.get(command) or self._handlers.get(command)

    def _refresh(self, commands: Iterable[str]) -> None:
        for key in commands:
            command, action = self._commands[key], self._actions[key]
            if command.label:
                self._label(key)
            action.setEnabled(not self.hindrance(key))
            if command.checked:
                action.setChecked(command.checked(self._state))

    def _label(self, key: str) -> None:
        command, action = self._commands[key], self._actions[key]
        label = command.label(self._state) if command.label else command.text
        action.setText(one_line(label, LABEL_LIMIT).replace("&", "&&"))
        action.setToolTip(_tip(command, label, action))

    def _on_triggered(self, action: QAction) -> None:
        command = self._commands[action.objectName()]
        if command.checked:  # Qt toggled it, but only the state decides
            action.setChecked(command.checked(self._state))
        if handler := self._handler(command.id):
            handler()


def _sequences(keys: Iterable[str]) -> list[QKeySequence]:
    return [QKeySequence(key, PORTABLE) for key in keys]


def _portable(key: QKeySequence) -> str:
    return key.toString(PORTABLE)


def _new_menu(parent: QWidget, title: str = "") -> QMenu:
    menu = LetteredMenu(title, parent)
    menu.setToolTipsVisible(True)
    return menu


def _add_part(menu: QMenu, part: Iterable[QAction] | QMenu) -> None:
    if isinstance(part, QMenu):
        menu.addMenu(part)
    else:
        menu.addActions(list(part))


def _tip(command: Command, label: str, action: QAction) -> str:
    keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
    head = f"{label.rstrip('…')} ({keys})" if keys else label.rstrip("…")
    return tooltip(f"{head}\n{command.tip}" if command.tip else head)
