"""A machine without Qt's system libraries is told what to install."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from gui.startup import system_libraries
from gui.startup.system_libraries import (
    CORE,
    DISPLAYS,
    WAYLAND,
    XCB,
    missing,
    problem,
    reachable,
    to_install,
    usable_platforms,
)

linux_only = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="about Linux packages")


def test_the_check_needs_no_qt() -> None:
    """It must run where importing Qt fails."""
    code = (
        "import sys, gui.startup.system_libraries; "
        "sys.exit(any(name.startswith('PySide6') for name in sys.modules))"
    )

    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@linux_only
def test_a_library_that_is_not_there_is_named_by_its_package() -> None:
    """Only the packages of missing libraries are listed, each once."""
    libraries = {"libc.so.6": "libc6", "libnowhere.so.1": "libnowhere1", "libneither.so.2": "libnowhere1"}

    assert missing(libraries) == ["libnowhere1"]


def test_the_sentence_can_be_pasted_into_a_shell() -> None:
    """It holds the whole command."""
    assert "sudo apt install libegl1 libgl1\n" in to_install(["libegl1", "libgl1"])


@pytest.mark.parametrize(
    ("environment", "platforms"),
    [
        ({"DISPLAY": ":0"}, ["xcb"]),
        ({"WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"}, ["wayland", "xcb"]),
        ({"QT_QPA_PLATFORM": "offscreen"}, ["offscreen"]),
        ({"QT_QPA_PLATFORM": "wayland;xcb"}, ["wayland", "xcb"]),
        ({"QT_QPA_PLATFORM": "vnc:port=5901"}, ["vnc"]),
        ({}, []),
    ],
)
def test_the_platform_is_the_one_qt_would_take(environment: dict[str, str], platforms: list[str]) -> None:
    """Displays and Qt's own variable decide."""
    assert usable_platforms(environment) == platforms


@linux_only
def test_no_display_is_said_in_words() -> None:
    """Without a display Qt would abort."""
    assert "no display" in str(problem({}))


@linux_only
@pytest.mark.parametrize("platform", ["xcb", "wayland"])
def test_a_display_of_another_session_is_not_reachable(platform: str, tmp_path: Path) -> None:
    """The variable may outlive its display; Qt would abort."""
    assert not reachable(platform, {DISPLAYS[platform]: "nowhere", "XDG_RUNTIME_DIR": str(tmp_path)})


@linux_only
@pytest.mark.skipif(bool(missing({**CORE, **WAYLAND})), reason="needs the libraries of Wayland")
def test_an_unreachable_display_is_said_in_words() -> None:
    """The sentence names what was tried."""
    assert "no connection to WAYLAND_DISPLAY=/nowhere." in str(problem({"WAYLAND_DISPLAY": "/nowhere"}))


@linux_only
def test_a_wayland_display_is_reached_by_its_socket(tmp_path: Path) -> None:
    """The variable names it in the session's folder, or in full."""
    with socket.socket(socket.AF_UNIX) as compositor:
        compositor.bind(str(tmp_path / "wayland-7"))
        compositor.listen()

        assert reachable("wayland", {"WAYLAND_DISPLAY": "wayland-7", "XDG_RUNTIME_DIR": str(tmp_path)})
        assert reachable("wayland", {"WAYLAND_DISPLAY": str(tmp_path / "wayland-7")})


@linux_only
@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="needs Xvfb")
def test_an_x_display_is_reached_by_its_protocol() -> None:
    """A server that is up lets us in."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write)]
    with subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL) as server:
        os.close(write)
        with os.fdopen(read) as number:
            display = f":{number.readline().strip()}"

        assert reachable("xcb", {"DISPLAY": display})
        server.terminate()


@linux_only
def test_this_machine_can_open_windows() -> None:
    """The tests run here, so nothing is missing for the platform they run on."""
    assert problem({"QT_QPA_PLATFORM": "offscreen"}) is None


@linux_only
def test_the_program_says_so_instead_of_a_traceback() -> None:
    """Started without a display it exits with a sentence."""
    environment = {key: value for key, value in os.environ.items() if "DISPLAY" not in key}
    environment.pop("QT_QPA_PLATFORM", None)

    process = subprocess.run(
        [sys.executable, "-m", "gui"], capture_output=True, text=True, env=environment, check=False
    )

    assert process.returncode == 1
    assert process.stderr.startswith("There is no display")
    assert "Traceback" not in process.stderr


@linux_only
@pytest.mark.skipif(shutil.which("readelf") is None, reason="needs readelf")
def test_every_library_that_qt_links_to_is_known() -> None:
    """The tables name whatever the parts of Qt that we use need beyond the base system."""
    spec = find_spec("PySide6")
    assert spec is not None
    assert spec.submodule_search_locations
    qt = Path(spec.submodule_search_locations[0]) / "Qt"
    files = [
        *(qt / "lib" / f"libQt6{name}.so.6" for name in ("Core", "Gui", "Widgets", "Svg", "DBus", "XcbQpa")),
        *(qt / "plugins" / "platforms" / f"libq{name}.so" for name in ("xcb", "offscreen", "wayland")),
    ]
    known = {**CORE, **XCB, **WAYLAND}
    base = (
        "libQt6",
        "libicu",
        "libc.",
        "libm.",
        "libdl.",
        "librt.",
        "libpthread.",
        "ld-linux",
        "libgcc_s",
        "libstdc++",
    )
    followers = ("libz.", "libzstd.", "libgthread-2", "libxcb.so")  # come with packages that are named

    needed = {name for file in files if file.exists() for name in direct_needs(file)}

    assert len(needed) > 20
    assert {n for n in needed if not n.startswith((*base, *followers))} - known.keys() == set()


def direct_needs(file: Path) -> set[str]:
    """Return the libraries that a file names itself."""
    lines = subprocess.run(
        ["readelf", "-d", str(file)], capture_output=True, text=True, check=True
    ).stdout.splitlines()
    return {line.partition("[")[2].rstrip("]") for line in lines if "(NEEDED)" in line}


def test_the_tables_do_not_overlap() -> None:
    """Each library is named once."""
    tables = [system_libraries.CORE, system_libraries.XCB, system_libraries.WAYLAND]

    assert len({name for table in tables for name in table}) == sum(len(table) for table in tables)
