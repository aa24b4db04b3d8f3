"""What the interpreter needs so that work in other threads never makes the window stutter."""

from __future__ import annotations

import gc
import sys

SWITCH_SECONDS = 0.001


def keep_fluid() -> None:
    """Call once the window is built.

    Painting takes the interpreter's lock once a cell; a reading thread keeps it for 5 ms at a time unless
    told otherwise.  A full collection walks all that the imports left behind, 90 ms each time, unless that
    is set aside.
    """
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.freeze()
    gc.enable()
