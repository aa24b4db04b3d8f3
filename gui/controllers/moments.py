"""The moment that values are computed for: asked for, shown in every view, and left again."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt

from engine import AsOf
from gui.main_window import MainWindow
from gui.session import Session
from gui.views.moment import MomentPopover
from gui.wording.formats import as_of
from gui.wording.translation import tr

ONLY_VALUES = tr("Moment", "Only values change: all else is today's, and what you edit is edited now.")
IF_NOTHING = tr("Moment", "Foretold, as if nothing were used until then.")
FIELDS = ("as_of", "interaction")


class Moments(QObject):
    """Shows the session's time cursor in banner and status bar, and moves it."""

    def __init__(self, window: MainWindow, session: Session) -> None:
        super().__init__(window)
        self._window = window
        self._session = session
        window.commands.bind({"values.as_of": self._ask, "values.now": self._return})
        window.fields.clicked.connect(self._on_field)
        window.banner.activated.connect(self._return)
        window.escaped.connect(self._return)
        session.as_of_changed.connect(self._show)

    def _show(self, moment: AsOf | None) -> None:
        show = self._window.fields.show_text
        text = tr("Moment", "as of {moment}").format(moment=as_of(moment)) if moment else ""
        show("as_of", text, tr("Moment", "Click to choose another moment"), tone="warning")
        show("return", " " if moment else "", tr("Moment", "Return to now (Esc)"))
        if moment is None:
            self._window.banner.say("")
            return
        engine = self._session.engine
        ahead = engine is not None and moment.at > engine.now
        said = tr("Moment", "Values as of {moment}. {meaning}").format(
            moment=as_of(moment), meaning=IF_NOTHING if ahead else ONLY_VALUES
        )
        self._window.banner.say(
            said, action=tr("Moment", "Return to now"), tone="warning", icon="clock", closable=False
        )

    def _on_field(self, key: str) -> None:
        if key in FIELDS:
            self._ask()
        elif key == "return":
            self._return()

    def _ask(self) -> None:
        popover = MomentPopover(self._session, self._window)
        popover.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        popover.open_above(self._window.fields)

    def _return(self) -> None:
        self._session.set_as_of(None)
