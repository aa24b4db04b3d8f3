"""A crash is told from a window that is still open."""

from __future__ import annotations

from pathlib import Path

from gui.startup.run_marker import RunMarker
from tests.gui.conftest import another_run


def test_another_open_window_is_no_crash(tmp_path: Path) -> None:
    """Its process lives; its end is proper, and leaves nothing behind."""
    settings = tmp_path / "settings.ini"
    with another_run(settings) as other:
        own = RunMarker(settings)
        assert not own.crashed
        own.end()
        other.communicate("end")
    assert not RunMarker(settings).crashed


def test_a_killed_process_is_a_crash_told_once(tmp_path: Path) -> None:
    """Also while another window is open; the next run hears no more of it."""
    settings = tmp_path / "settings.ini"
    with another_run(settings), another_run(settings) as other:
        other.kill()
        other.wait()
        first, second = RunMarker(settings), RunMarker(settings)
        assert (first.crashed, second.crashed) == (True, False)
