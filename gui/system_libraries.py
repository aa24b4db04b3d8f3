"""Which of the system's libraries Qt misses, and what to install for them.  Imports no Qt.

The PySide6 wheels carry Qt itself but link to a few libraries of the system; without one of them the
import fails with a bare loader error.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Mapping, Sequence

# Library -> Debian package; what QtWidgets and the platform plugins of PySide6-Essentials link to.
CORE = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libX11.so.6": "libx11-6",
}
XCB = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libX11-xcb.so.1": "libx11-xcb1",
}
WAYLAND = {"libwayland-client.so.0": "libwayland-client0", "libwayland-cursor.so.0": "libwayland-cursor0"}
PLUGINS = {"xcb": XCB, "wayland": WAYLAND}


def problem(environment: Mapping[str, str] = os.environ) -> str | None:
    """Return a sentence that says why no window can open on this machine and what to do, or None."""
    if not sys.platform.startswith("linux"):
        return None
    platforms = usable_platforms(environment)
    if not platforms:
        return (
            "There is no display to open a window on: neither DISPLAY nor WAYLAND_DISPLAY is set. "
            "Start mnemoscope from a graphical session; the mnemo command works without one."
        )
    lacking = [missing({**CORE, **PLUGINS.get(name, {})}) for name in platforms]
    return sentence(min(lacking, key=len))


def usable_platforms(environment: Mapping[str, str]) -> list[str]:
    """Return the names of the Qt platforms that this environment has a display for; any one will do."""
    if chosen := environment.get("QT_QPA_PLATFORM"):
        return [name.split(":")[0] for name in chosen.split(";")]
    displays = {"wayland": "WAYLAND_DISPLAY", "xcb": "DISPLAY"}
    return [name for name, variable in displays.items() if environment.get(variable)]


def missing(libraries: Mapping[str, str]) -> list[str]:
    """Return the packages of those libraries that the loader can't find, sorted."""
    return sorted({package for library, package in libraries.items() if not _loads(library)})


def sentence(packages: Sequence[str]) -> str | None:
    """Return what to install, or None when nothing is missing."""
    names = " ".join(packages)
    if not names:
        return None
    return (
        "The window needs system libraries that are not installed. On Debian or Ubuntu, run:\n\n"
        f"    sudo apt install {names}\n"
    )


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True
