"""What the interpreter needs so that work in other threads never makes the window stutter."""

from __future__ import annotations

import gc
import sys

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

SWITCH_SECONDS = 0.001
NEVER = 2**31 - 1  # collections of the younger objects, before one of the oldest


def keep_fluid(app: QGuiApplication) -> None:
    """Call once the window is built.

    Painting takes the interpreter's lock once a cell; a reading thread keeps it for 5 ms at a time unless
    told otherwise.  A full collection holds that lock while it walks all objects, 90 ms for what the imports
    left behind and 300 ms for a plan of two hundred thousand proposals: the former are set aside, and the
    oldest objects are looked through only while the person is in another window.
    """
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.freeze()
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, NEVER)
    gc.enable()
    app.applicationStateChanged.connect(_collect_unseen)


def _collect_unseen(state: Qt.ApplicationState) -> None:
    if state != Qt.ApplicationState.ApplicationActive:
        gc.collect()
