"""What the interpreter needs so that work in other threads never makes the window stutter."""

from __future__ import annotations

import gc
import sys

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

SWITCH_SECONDS = 0.001
SELDOM = 100  # collections of the younger objects before one of the oldest; ten, unless told otherwise


def keep_fluid(app: QGuiApplication) -> None:
    """Call once the window is built.

    Painting takes the interpreter's lock once a cell; a reading thread keeps it for 5 ms at a time unless
    told otherwise.  A full collection holds that lock while it walks all objects, 90 ms for what the imports
    left behind: those are set aside, and the oldest of the others, 20 ms for those of a large store and its
    plan, are looked through while the person is in another window, and else seldom.
    """
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.freeze()
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, SELDOM)
    gc.enable()
    app.applicationStateChanged.connect(_collect_unseen)


def _collect_unseen(state: Qt.ApplicationState) -> None:
    if state != Qt.ApplicationState.ApplicationActive:
        gc.collect()
