"""The icons are one consistent set that the window can tint."""

from __future__ import annotations

from importlib.resources import files
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QByteArray
from PySide6.QtSvg import QSvgRenderer

WANTED = """
app browse decay recall anchors predict dream agents health history inspector jobs bell log search filter
columns settings help open new sample recent save import export undo redo edit pin pin-off lock unlock
retire restore erase merge tag add remove close check cancel refresh copy chevron-left chevron-right
chevron-up chevron-down arrow-left arrow-right sun moon warning error info clock spark link unlink diff
eye play star step zoom-fit image table sliders database person folder menu drag lasso map intake
graph expand collapse
"""
NAMES = set(WANTED.split())
COLOURED = {"app"}  # the logo, which is not tinted
SVG = "{http://www.w3.org/2000/svg}svg"


def _text(name: str) -> str:
    return files("resources.icons").joinpath(f"{name}.svg").read_text(encoding="utf-8")


def test_every_icon_of_the_window_is_there() -> None:
    """The folder holds exactly the names that actions and views ask for."""
    found = {
        item.name.removesuffix(".svg")
        for item in files("resources.icons").iterdir()
        if item.name.endswith(".svg")
    }

    assert found == NAMES


@pytest.mark.parametrize("name", sorted(NAMES))
def test_an_icon_is_drawn_on_the_24_grid_by_qt(name: str) -> None:
    """Each file is well-formed, has the common view box, and is one that Qt can draw."""
    root = ElementTree.fromstring(_text(name))

    assert root.tag == SVG
    assert root.get("viewBox") == "0 0 24 24"
    assert QSvgRenderer(QByteArray(_text(name).encode())).isValid()


@pytest.mark.parametrize("name", sorted(NAMES - COLOURED))
def test_an_icon_takes_its_colour_from_the_palette(name: str) -> None:
    """Stroked in currentColor with the set's pen, and nothing in it has a colour of its own."""
    root = ElementTree.fromstring(_text(name))

    assert root.get("stroke") == "currentColor"
    assert root.get("stroke-width") == "1.75"
    assert root.get("fill") == "none"
    assert not [part for part in root.iter() if part is not root and {"fill", "stroke"} & part.attrib.keys()]
