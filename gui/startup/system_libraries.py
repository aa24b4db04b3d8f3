"""What of the system Qt misses: libraries, and what to install for them, or a display.  Imports no Qt.

The PySide6 wheels carry Qt itself but link to a few libraries of the system; without one of them the
import fails with a bare loader error.  Without a display to connect to, Qt aborts the process.
"""

from __future__ import annotations

import ctypes
import os
import socket
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

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
DISPLAYS = {"wayland": "WAYLAND_DISPLAY", "xcb": "DISPLAY"}


def problem(environment: Mapping[str, str] = os.environ) -> str | None:
    """Return a sentence that says why no window can open on this machine and what to do, or None."""
    if not sys.platform.startswith("linux"):
        return None
    platforms = usable_platforms(environment)
    if not platforms:
        return no_display("neither DISPLAY nor WAYLAND_DISPLAY is set")
    lacking = {name: missing({**CORE, **PLUGINS.get(name, {})}) for name in platforms}
    complete = [name for name in platforms if not lacking[name]]
    if not complete:
        return to_install(min(lacking.values(), key=len))
    if any(reachable(name, environment) for name in complete):
        return None
    addresses = (f"{DISPLAYS[name]}={environment.get(DISPLAYS[name], '(unset)')}" for name in complete)
    return no_display(f"no connection to {' or '.join(addresses)}")


def usable_platforms(environment: Mapping[str, str]) -> list[str]:
    """Return the names of the Qt platforms that this environment has a display for; any one will do."""
    if chosen := environment.get("QT_QPA_PLATFORM"):
        return [name.split(":")[0] for name in chosen.split(";")]
    return [name for name, variable in DISPLAYS.items() if environment.get(variable)]


def no_display(reason: str) -> str:
    """Return the sentence for a machine whose screen can't be had."""
    return (
        f"There is no display to open a window on: {reason}. "
        "Start mnemoscope from a graphical session; the mnemo command works without one."
    )


def to_install(packages: Sequence[str]) -> str:
    """Return the sentence for a machine that lacks these packages."""
    return (
        "The window needs system libraries that are not installed. On Debian or Ubuntu, run:\n\n"
        f"    sudo apt install {' '.join(packages)}\n"
    )


def missing(libraries: Mapping[str, str]) -> list[str]:
    """Return the packages of those libraries that the loader can't find, sorted."""
    return sorted({package for library, package in libraries.items() if not _loads(library)})


def reachable(platform: str, environment: Mapping[str, str]) -> bool:
    """Return whether the platform's display takes a connection; a platform without one needs none."""
    if platform == "xcb":
        return _x_answers(environment.get("DISPLAY"))
    if platform == "wayland":
        folder, name = environment.get("XDG_RUNTIME_DIR", ""), environment.get("WAYLAND_DISPLAY", "wayland-0")
        return _socket_answers(Path(folder, name))
    return True


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def _x_answers(display: str | None) -> bool:
    """Return whether an X server accepts us; only its own library knows the addresses and permits."""
    xcb = ctypes.CDLL("libxcb.so.1")
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(display.encode() if display else None, None))
    refused = bool(xcb.xcb_connection_has_error(connection))
    xcb.xcb_disconnect(connection)
    return not refused


def _socket_answers(path: Path) -> bool:
    with socket.socket(socket.AF_UNIX) as client:
        try:
            client.connect(str(path))
        except OSError:
            return False
    return True
