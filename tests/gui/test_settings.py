"""Settings survive a restart with their types, and survive a broken file."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray

from gui.settings import (
    RECENT_LIMIT,
    Appearance,
    Embedding,
    FormerEmbeddings,
    Layout,
    Recent,
    Settings,
    decode,
    default_path,
    encode,
)

READER = """
import sys
from pathlib import Path
from gui.settings import Appearance, Recent, Settings
settings = Settings(Path(sys.argv[1]))
print(repr(settings.load(Appearance)), repr(settings.load(Recent)), repr(settings.view_state("browse")))
"""


def test_values_are_read_back_typed_in_a_new_process(settings: Settings) -> None:
    """What one run stores the next one reads, numbers, lists and empty lists included."""
    settings.save(Appearance("dark", 1.25))
    settings.save(Recent(()))
    settings.save_view_state("browse", {"columns": [3, 1], "descending": True, "filter": None})

    process = subprocess.run(
        [sys.executable, "-c", READER, str(settings.path)], capture_output=True, text=True, check=True
    )

    assert process.stdout.strip() == (
        "Appearance(mode='dark', font_scale=1.25) Recent(stores=()) "
        "{'columns': [3, 1], 'descending': True, 'filter': None}"
    )


def test_nothing_stored_gives_the_defaults(settings: Settings) -> None:
    """A first start has settings."""
    assert settings.load(Appearance) == Appearance()
    assert settings.view_state("browse") == {}


@pytest.mark.parametrize(
    ("stored", "expected"),
    [
        ('{"mode": 3, "font_scale": "large"}', Appearance()),
        ('{"mode": "dark", "unknown": 1}', Appearance("dark")),
        ('{"font_scale": 2}', Appearance(font_scale=2.0)),
        ('{"font_scale": true}', Appearance()),
        ('["dark"]', Appearance()),
        ("{broken", Appearance()),
    ],
)
def test_what_is_broken_or_wrongly_typed_takes_its_default(
    settings: Settings, stored: str, expected: Appearance
) -> None:
    """A file edited by hand or by another version never stops the program."""
    settings.path.parent.mkdir()
    quoted = stored.replace("\\", "\\\\").replace('"', '\\"')
    settings.path.write_text(f'[General]\nappearance="{quoted}"\n')

    assert Settings(settings.path).load(Appearance) == expected


def test_a_file_of_garbage_gives_the_defaults(settings: Settings) -> None:
    """Even a file that is no settings file at all is survived."""
    settings.path.parent.mkdir()
    settings.path.write_bytes(b"\x00\xff\x00garbage")

    assert Settings(settings.path).load(Layout) == Layout()


def test_several_of_one_kind_are_told_apart_by_name(settings: Settings) -> None:
    """The layout and the last good layout are two."""
    settings.save(Layout(view="decay"))
    settings.save(Layout(view="browse"), "good")

    assert settings.load(Layout).view == "decay"
    assert settings.load(Layout, "good").view == "browse"
    settings.forget(Layout)
    assert settings.load(Layout).view == ""


def test_recent_stores_are_newest_first_without_doubles(tmp_path: Path) -> None:
    """Opening a store again moves it to the head; the list stays short."""
    recent = Recent()
    for number in range(RECENT_LIMIT + 3):
        recent = recent.with_store(tmp_path / f"{number}.db")
    recent = recent.with_store(tmp_path / "9.db")

    assert recent.stores[0] == str(tmp_path / "9.db")
    assert len(recent.stores) == len(set(recent.stores)) == RECENT_LIMIT
    assert str(tmp_path / "9.db") not in recent.without(tmp_path / "9.db").stores


def test_bytes_of_qt_survive_as_text() -> None:
    """Encoding and decoding are each other's inverse; broken text gives nothing."""
    state = QByteArray(bytes(range(256)))

    assert decode(encode(state)) == state
    assert decode("not base64!").isEmpty()


def test_the_settings_lie_where_the_platform_wants_them() -> None:
    """The file is the program's own."""
    assert default_path().parts[-2:] == ("mnemoscope", "settings.ini")


def test_endpoints_chosen_before_are_remembered(settings: Settings) -> None:
    """The newest of each model, and never the embedded one; what can't be read is left out."""
    first, second = (Embedding(endpoint=True, base_url=f"http://{n}/v1", model="m") for n in (1, 2))
    other = Embedding(endpoint=True, base_url="http://3/v1", model="n")
    former = FormerEmbeddings().with_embedding(first).with_embedding(Embedding()).with_embedding(other)
    settings.save(former.with_embedding(second))
    found = settings.load(FormerEmbeddings)
    assert found.embeddings == [second, other]
    assert FormerEmbeddings(("no JSON", "[]", *found.entries)).embeddings == [second, other]
