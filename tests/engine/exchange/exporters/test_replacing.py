"""What is written replaces a file when it is whole, and nothing but a file."""

from __future__ import annotations

import os
import stat
import threading
from pathlib import Path

import pytest

from engine.errors import ExportError
from engine.exchange.exporters.replacing import replacing


def written(path: Path, text: str = "new\n") -> None:
    """Write a text to a path as exports do."""
    with replacing(path) as file:
        file.write(text)


def test_a_pipe_is_written_to(tmp_path: Path) -> None:
    """It stays a pipe, and who reads it gets all."""
    pipe, found = tmp_path / "pipe", list[str]()
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: found.append(pipe.read_text("utf-8")))
    reader.start()
    written(pipe)
    reader.join()

    assert found == ["new\n"]
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    assert list(tmp_path.iterdir()) == [pipe]


def test_a_device_is_written_to(tmp_path: Path) -> None:
    """It stays a device, also behind a link."""
    device, link = tmp_path / "null", tmp_path / "link"
    try:
        os.mknod(device, 0o600 | stat.S_IFCHR, os.makedev(1, 3))
        device.write_text("")
    except OSError:
        pytest.skip("only root makes devices, where the file system takes them")
    link.symlink_to(device)
    for path in (device, link):
        written(path)

    assert stat.S_ISCHR(device.stat().st_mode)
    assert link.is_symlink()


@pytest.mark.parametrize("there", [True, False])
def test_a_link_leads_to_what_is_replaced(tmp_path: Path, *, there: bool) -> None:
    """The link stays; what it leads to is written anew, or made."""
    (tmp_path / "folder").mkdir()
    target, link = tmp_path / "folder" / "target", tmp_path / "link"
    if there:
        target.write_text("old")
    link.symlink_to(target)
    written(link)

    assert link.is_symlink()
    assert target.read_text("utf-8") == "new\n"
    assert list(target.parent.iterdir()) == [target]


def test_what_is_neither_a_file_nor_passes_on_is_left_alone(tmp_path: Path) -> None:
    """A folder, or links that lead in a circle; a sentence says so."""
    (tmp_path / "circle").symlink_to(tmp_path / "circle")
    (tmp_path / "folder").mkdir()
    for name in ("circle", "folder"):
        with pytest.raises(ExportError, match="can't be written"):
            written(tmp_path / name)

    assert sorted(path.name for path in tmp_path.iterdir()) == ["circle", "folder"]
    assert (tmp_path / "circle").is_symlink()
