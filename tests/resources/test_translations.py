"""The translations are up to date with the window, and the script that keeps them so loses nothing."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from resources.translations import build


@pytest.mark.parametrize("language", [path.stem for path in build.FOLDER.glob("*.ts")])
def test_nothing_is_left_to_extract(language: str, tmp_path: Path) -> None:
    """Qt's own tool finds the texts that the ``.ts`` has, and their translations stay."""
    copy = tmp_path / f"{language}.ts"
    shutil.copy(build.FOLDER / copy.name, copy)

    build.extract(copy, language)

    assert copy.read_text(encoding="utf-8") == (build.FOLDER / copy.name).read_text(encoding="utf-8")


def test_another_language_begins_with_every_text_unfinished(tmp_path: Path) -> None:
    """Those with a number have room for its forms; none is compiled as it is."""
    path = tmp_path / "de.ts"

    build.extract(path, "de")

    text = path.read_text(encoding="utf-8")
    assert text.count("<message") == text.count('type="unfinished"') > 1000
    assert text.count('numerus="yes"') == text.count("<comment>") == text.count("<numerusform>")
    with pytest.raises(SystemExit):
        build.compile_(path)
    assert not path.with_suffix(".qm").exists()
