"""What the interpreter is told so that the window never stutters."""

from __future__ import annotations

import gc
import sys
import weakref
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from gui.startup import fluidity


class Ring:
    """Holds itself, so that only a collection lets go of it."""

    def __init__(self) -> None:
        self.next = self


@pytest.fixture
def fluid(qapp: QApplication) -> Iterator[QApplication]:
    """The application kept fluid, and left as it was."""
    before, seconds = gc.get_threshold(), sys.getswitchinterval()
    fluidity.keep_fluid(qapp)
    yield qapp
    qapp.applicationStateChanged.disconnect(fluidity._collect_unseen)
    gc.set_threshold(*before)
    gc.unfreeze()
    sys.setswitchinterval(seconds)


def test_the_oldest_objects_are_looked_through_in_another_window(fluid: QApplication) -> None:
    """While the person works, seldom any but younger ones: a full collection would hold up the window."""
    old = Ring()
    gc.collect(1)
    ring = weakref.ref(old)
    del old
    gc.collect(1)
    fluid.applicationStateChanged.emit(Qt.ApplicationState.ApplicationActive)
    assert gc.get_threshold()[2] == fluidity.SELDOM
    assert ring() is not None
    fluid.applicationStateChanged.emit(Qt.ApplicationState.ApplicationInactive)
    assert ring() is None
