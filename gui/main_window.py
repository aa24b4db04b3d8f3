"""The frame: activity bar, views, docks, menus, tool bar, status bar.  It arranges; it decides nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

from PySide6.QtCore import QByteArray, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QAction, QCloseEvent, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QMainWindow,
    QMenu,
    QStackedWidget,
    QTabBar,
    QTabWidget,
    QToolBar,
    QVBoxLayout,
    QWidget,
)

from gui.actions import Actions
from gui.commands.command import panel_command, panel_id, view_command
from gui.commands.menus import MENUS, TOOLBAR
from gui.commands.table import COMMANDS
from gui.style.typography import space
from gui.views.base import ViewSpec
from gui.widgets.activity_bar import ActivityBar
from gui.widgets.docks import Dock
from gui.widgets.drop_overlay import DropTarget
from gui.widgets.focus import first_stop
from gui.widgets.jobs_panel import JobsPanel
from gui.widgets.lettered_menu import LetteredMenu
from gui.widgets.log_panel import LogPanel
from gui.widgets.notice import Notice
from gui.widgets.notifications import Notification, NotificationCentre, NotificationPanel
from gui.widgets.status_bar import StatusBar
from gui.widgets.toasts import ToastStack
from gui.window_keys import WindowKeys
from gui.wording.translation import tr

TITLE = "Mnemoscope"
STATE_VERSION = 1
INSPECTOR_UNITS = 88  # of width, where there is room
NARROW_UNITS = 230  # of width for the window; in less its bars give way
ROOMY_UNITS = 125  # of width for the view; in less the Inspector gives way
PANELS = {
    "inspector": tr("Window", "Inspector"),
    "jobs": tr("Window", "Jobs"),
    "notifications": tr("Window", "Notifications"),
    "steps": tr("Window", "Latest steps"),
    "log": tr("Window", "Log"),
}
"""What the docks are called."""
RIGHT, BOTTOM = Qt.DockWidgetArea.RightDockWidgetArea, Qt.DockWidgetArea.BottomDockWidgetArea


@dataclass(frozen=True, slots=True)
class Panel:
    """A dock: its key, its title, what is in it, where it starts, and whether it starts open."""

    key: str
    title: str
    content: QWidget
    area: Qt.DockWidgetArea = RIGHT
    opened: bool = True


@dataclass(slots=True)
class _Sharing:
    """How wide the person wants the Inspector (0: not known), what it was given, and for which window."""

    wanted: int = 0
    given: int = 0
    window: int = 0


class MainWindow(QMainWindow):
    """The one window.

    Signals:
        view_chosen: the person chose a view in the activity bar; carries its id.
        files_dropped: carries a list of paths.
        closing: the person closes the window; whoever handles it may veto by ``veto_close``.
        escaped: Escape was pressed where nothing else had a use for it.
        panel_left: Escape was pressed in a lower panel: the keyboard belongs to the view again.
    """

    view_chosen = Signal(str)
    files_dropped = Signal(list)
    closing = Signal()
    escaped = Signal()
    panel_left = Signal()

    def __init__(self, specs: Sequence[ViewSpec], centre: NotificationCentre, log: LogPanel) -> None:
        super().__init__()
        self.setObjectName("main_window")
        self.setWindowTitle(TITLE)
        self.setDocumentMode(True)
        self.setDockNestingEnabled(True)
        self.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)
        self.setCorner(Qt.Corner.BottomRightCorner, RIGHT)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self._docks: dict[str, Dock] = {}
        self._factory_state = QByteArray()
        self._vetoed = False
        self._entered: set[str] = set()  # the panels that are open only since the keyboard went there
        self._sharing = _Sharing()

        views = [view_command(s.id, n, s.title, s.icon, s.tip, s.keys) for n, s in enumerate(specs, 1)]
        panels = [panel_command(key, title) for key, title in PANELS.items()]
        self.commands = Actions([*COMMANDS, *views, *panels], self)
        self.commands.bind({panel_id(key): partial(self.enter, key) for key in PANELS})
        self.commands.bind({"go.preview": self.preview})
        WindowKeys(self.commands, self)
        self.activity_bar = ActivityBar()
        self.alarm = Notice()
        self.past = Notice()
        self.banner = Notice()
        self.opening = Notice()
        self.stack = QStackedWidget()
        self.jobs = JobsPanel()
        self.notifications = NotificationPanel(centre)
        self.log = log
        self.recent_menu = LetteredMenu(tr("Window", "Open recent"), self)
        self.fields = StatusBar()
        self.tool_bar = QToolBar(tr("Window", "Tools"))
        self.view_bar = QToolBar(tr("Window", "Views"))
        self._build_centre(specs)
        self.toasts = ToastStack(self.stack)
        self.stack.currentChanged.connect(self.toasts.raise_)  # the stack raises the page it shows
        self._drop_target = DropTarget(self, tr("Window", "Drop to open or import"))
        self._drop_target.dropped.connect(self.files_dropped)
        self._build_tool_bar()
        self._build_status_bar()

    # Building.

    def add_panels(self, panels: Sequence[Panel]) -> None:
        """Add the docks and the menus that name them; call once, after all are known."""
        for panel in panels:
            self._add_dock(panel)
        bottom = [self._docks[panel.key] for panel in panels if panel.area == BOTTOM]
        for first, second in pairwise(bottom):
            self.tabifyDockWidget(first, second)
        if bottom:
            bottom[0].raise_()
        self._build_menus()
        self._factory_state = self.saveState(STATE_VERSION)
        self._sync_titles()

    def _build_centre(self, specs: Sequence[ViewSpec]) -> None:
        for spec in specs:
            tip = self.commands[f"view.{spec.id}"].toolTip()
            self.activity_bar.add_view(spec.id, spec.title, spec.icon, tip)
        self.activity_bar.selected.connect(self.view_chosen)
        self.stack.setProperty("surface", "surface")
        self.stack.setMinimumSize(
            space(80), space(40)
        )  # or the tallest view would set the window's least size
        centre = QWidget()
        column = QVBoxLayout(centre)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.alarm)
        column.addWidget(self.past)
        column.addWidget(self.banner)
        column.addWidget(self.opening)
        column.addWidget(self.stack, 1)
        self.setCentralWidget(centre)

    def _build_tool_bar(self) -> None:
        self.tool_bar.setObjectName("tools")
        self.tool_bar.setMovable(False)
        self.commands.build_tool_bar(self.tool_bar, TOOLBAR)
        self.addToolBar(self.tool_bar)
        # The views' bar is a tool bar so that it reaches past the bottom docks.
        self.view_bar.setObjectName("views")
        self.view_bar.setMovable(False)
        self.view_bar.addWidget(self.activity_bar)
        self.addToolBar(Qt.ToolBarArea.LeftToolBarArea, self.view_bar)

    def _build_status_bar(self) -> None:
        add = self.fields.add_field
        add("store", tr("Window", "Store"), "database")
        add("matched", tr("Window", "Chunks shown"), rank=1)
        add("selected", tr("Window", "Selected chunks"), rank=2)
        add("as_of", tr("Window", "Values as of"), "clock", clickable=True)
        add("return", tr("Window", "Return to now"), "close", clickable=True)
        add("interaction", tr("Window", "Interaction counter"), clickable=True, rank=3)
        add("last_write", tr("Window", "Last step"), right=True, clickable=True, rank=4)
        add("index", tr("Window", "Search index"), right=True, rank=5)
        add("jobs", tr("Window", "Jobs"), "jobs", right=True, clickable=True)
        add("bell", tr("Window", "Notifications"), "bell", right=True, clickable=True)
        self.setStatusBar(self.fields)

    def _build_menus(self) -> None:
        views = [self.commands[key] for key in self.commands.views]
        docks = [dock.toggleViewAction() for dock in self._docks.values()]
        parts: dict[str, Iterable[QAction] | QMenu] = {
            "@recent": self.recent_menu,
            "@views": views,
            "@docks": docks,
        }
        self.commands.build_menu_bar(self.menuBar(), MENUS, parts)

    def _add_dock(self, panel: Panel) -> None:
        dock = Dock(panel.key, panel.title, panel.content, self)
        self._docks[panel.key] = dock
        dock.installEventFilter(self)
        self.addDockWidget(panel.area, dock)
        dock.setVisible(panel.opened)
        dock.visibilityChanged.connect(self._sync_titles)
        dock.visibilityChanged.connect(self._share_width)
        dock.dockLocationChanged.connect(self._sync_titles)
        dock.topLevelChanged.connect(self._sync_titles)

    # Arranging.

    def dock(self, key: str) -> Dock:
        """Return a dock."""
        return self._docks[key]

    def reveal(self, key: str) -> None:
        """Open a dock and bring it to the front."""
        self._docks[key].show()
        self._docks[key].raise_()

    def enter(self, key: str) -> None:
        """Open a dock and take the keyboard there."""
        if self._docks[key].isHidden():
            self._entered.add(key)
        self.reveal(key)
        first_stop(self._docks[key].widget()).setFocus(Qt.FocusReason.ShortcutFocusReason)

    def preview(self) -> None:
        """Show the Inspector, or hide it where it is in sight; the keyboard stays where it is."""
        inspector = self._docks["inspector"]
        if inspector.visibleRegion().isEmpty():
            self.reveal("inspector")
        else:
            inspector.hide()

    def layout_state(self) -> QByteArray:
        """Return where the docks are, for :meth:`restore_layout`."""
        return self.saveState(STATE_VERSION)

    def restore_layout(self, state: QByteArray) -> bool:
        """Put the docks where ``state`` says; if it is of no use, where they started."""
        restored = self.restoreState(state, STATE_VERSION)
        if not restored:
            self.reset_layout()
        self._sync_titles()
        return restored

    def reset_layout(self) -> None:
        """Put the docks where they started."""
        self.restoreState(self._factory_state, STATE_VERSION)
        self._sharing.wanted = space(INSPECTOR_UNITS)
        self._sync_titles()
        self._share_width()

    def set_workspace_visible(self, visible: bool) -> None:
        """Show or hide everything that only makes sense with a store."""
        self.view_bar.setVisible(visible)
        self.tool_bar.setVisible(visible)
        if not visible:
            for dock in self._docks.values():
                dock.hide()

    def veto_close(self) -> None:
        """Keep the window open; for those who handle :attr:`closing`."""
        self._vetoed = True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            if panel := self._lower_panel():
                self._leave(panel)
            else:
                self.escaped.emit()
        else:
            super().keyPressEvent(event)
            self._explain(event)

    def _lower_panel(self) -> str:
        """Return the lower panel that has the keyboard, "" if none has."""
        field = self.focusWidget()
        docks = (dock for dock in self._docks.items() if self.dockWidgetArea(dock[1]) == BOTTOM)
        return next((key for key, dock in docks if field is not None and dock.isAncestorOf(field)), "")

    def _leave(self, panel: str) -> None:
        """Give the keyboard back, and close a panel that was opened for it."""
        self.panel_left.emit()
        if panel in self._entered:
            self._entered.discard(panel)
            self._docks[panel].hide()

    def _explain(self, event: QKeyEvent) -> None:
        """Say why the command of these keys does nothing: Qt lets keys through that act on nothing."""
        for command in self.commands.holders(QKeySequence(event.keyCombination()).toString()):
            title, reason = self.commands.text(command), self.commands.refusal(command, self.focusWidget())
            if reason and title not in [toast.notification.title for toast in self.toasts.toasts]:
                self.toasts.show_notification(Notification(title, reason))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.activity_bar.set_narrow(self.width() < space(NARROW_UNITS))
        self._share_width()

    def closeEvent(self, event: QCloseEvent) -> None:
        self._vetoed = False
        self.closing.emit()
        event.setAccepted(not self._vetoed)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notice how wide the person makes the Inspector."""
        if isinstance(event, QResizeEvent) and watched is self._docks.get("inspector"):
            share, width = self._sharing, event.size().width()
            if not share.wanted or (self.width() == share.window and width != share.given):
                share.wanted = width
        return super().eventFilter(watched, event)

    def _share_width(self) -> None:
        """Take from the Inspector what the view lacks: Qt would let the view starve first."""
        dock, share = self._docks.get("inspector"), self._sharing
        if dock is None or dock.isHidden() or dock.isFloating() or not share.wanted:
            return
        room = self.width() - self.view_bar.sizeHint().width() - space(ROOMY_UNITS)
        share.given = max(min(share.wanted, room), dock.minimumSizeHint().width())
        share.window = self.width()
        self.resizeDocks([dock], [share.given], Qt.Orientation.Horizontal)

    def _sync_titles(self) -> None:
        for dock in self._docks.values():
            beside = [other for other in self.tabifiedDockWidgets(dock) if not other.isHidden()]
            dock.set_tabbed(bool(beside) and not dock.isFloating())
        tabbed = {dock.windowTitle() for dock in self._docks.values() if dock.tabbed}
        for tabs in self.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly):
            # Qt keeps those it has no use for beyond the window's edge, where Tab would go.
            used = any(tabs.tabText(place) in tabbed for place in range(tabs.count()))
            tabs.setFocusPolicy(Qt.FocusPolicy.TabFocus if used else Qt.FocusPolicy.NoFocus)
            if not tabs.tabsClosable():
                tabs.setTabsClosable(True)
                tabs.tabCloseRequested.connect(partial(self._close_tab, tabs))

    def _close_tab(self, tabs: QTabBar, place: int) -> None:
        """Close the dock of a tab, which has no title bar of its own."""
        for dock in self._docks.values():
            if dock.windowTitle() == tabs.tabText(place):
                dock.close()
