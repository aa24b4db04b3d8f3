"""The theme reaches everything, and can be changed while the window runs."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QIcon, QImage
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from gui.style import icons
from gui.style.palette import DARK, LIGHT, PALETTES, Palette, tokens
from gui.style.typography import Size, points, space
from gui.theme import Mode, Theme, style_sheet
from gui.widgets.collapsible import CollapsibleSection


def ink(icon: QIcon, mode: QIcon.Mode = QIcon.Mode.Normal, state: QIcon.State = QIcon.State.Off) -> str:
    """Return the colour of an icon's most opaque pixel."""
    image = icon.pixmap(QSize(64, 64), mode, state).toImage().convertToFormat(QImage.Format.Format_ARGB32)
    pixels = [image.pixelColor(x, y) for x in range(64) for y in range(64)]
    return max(pixels, key=QColor.alpha).name().upper()


@pytest.mark.parametrize(("mode", "palette"), [(Mode(palette.name), palette) for palette in PALETTES])
def test_a_theme_sets_palette_and_style_sheet(theme: Theme, mode: Mode, palette: Palette) -> None:
    """Colours of the chosen theme are in force after it is applied."""
    theme.apply(mode)

    assert tokens() is palette
    assert palette.accent in QApplication.instance().styleSheet()  # type: ignore[union-attr]


def test_following_the_system_gives_light_where_the_system_says_nothing(theme: Theme) -> None:
    """Without a colour scheme of the system the window is light."""
    theme.apply(Mode.SYSTEM)

    assert tokens() is LIGHT


def test_what_was_built_before_the_style_sheet_takes_the_sizes_it_gives(theme: Theme, qtbot: QtBot) -> None:
    """Also while it is hidden: a window is built first and dressed when it is complete."""

    def section() -> CollapsibleSection:
        made = CollapsibleSection("Title", QWidget())
        qtbot.addWidget(made)
        return made

    expected = section().minimumSizeHint()
    QApplication.instance().setStyleSheet("")  # type: ignore[union-attr]
    early = section()
    assert early.minimumSizeHint() != expected

    theme.dress()

    assert early.minimumSizeHint() == expected


def test_a_change_of_theme_is_announced_once(theme: Theme, qtbot: QtBot) -> None:
    """Plots listen to one signal."""
    heard: list[str] = []
    theme.changed.connect(lambda: heard.append(tokens().name))

    theme.apply(Mode.DARK)

    assert heard == ["dark"]


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=lambda palette: palette.name)
def test_the_style_sheet_has_no_blanks_left(theme: Theme, palette: Palette, tmp_path: Path) -> None:
    """Every name in the template is filled, and every image it names exists."""
    sheet = style_sheet(palette, tmp_path)

    images = [part.partition(")")[0] for part in sheet.split("url(")[1:]]
    assert "$" not in sheet.partition("*/")[2]
    assert images
    assert all(Path(image).exists() for image in images)


def test_icons_follow_the_theme(theme: Theme) -> None:
    """One icon object takes the colours of whatever theme is in force, mode and state included."""
    icon = icons.icon("pin")

    assert ink(icon) == LIGHT.text_secondary
    theme.apply(Mode.DARK)
    assert ink(icon) == DARK.text_secondary
    assert ink(icon, QIcon.Mode.Disabled) == DARK.text_disabled
    assert ink(icon, state=QIcon.State.On) == DARK.accent


def test_icons_are_drawn_for_the_scale_of_the_screen(theme: Theme) -> None:
    """At twice the scale an icon has twice the pixels."""
    drawn = icons.icon("pin").pixmap(QSize(16, 16), 2.0)

    assert drawn.size() == QSize(32, 32)
    assert drawn.devicePixelRatio() == 2.0


def test_an_unknown_icon_is_refused_where_it_is_asked_for(theme: Theme) -> None:
    """A wrong name fails at once, not when it is painted."""
    with pytest.raises(FileNotFoundError):
        icons.icon("no-such-icon")


def test_larger_text_enlarges_the_grid_too(theme: Theme) -> None:
    """Font, type scale and spacing grow together."""
    before = (points(Size.TITLE), space(7))

    theme.apply(Mode.LIGHT, 1.5)

    assert points(Size.TITLE) == pytest.approx(before[0] * 1.5, rel=0.01)
    assert space(7) > before[1]


def test_widgets_take_the_new_font_at_once(theme: Theme, qtbot: QtBot) -> None:
    """A button that shows already grows with the text."""
    button = QPushButton("Retire")
    qtbot.addWidget(button)
    button.show()
    before = button.sizeHint()

    theme.apply(Mode.LIGHT, 1.6)

    assert button.sizeHint().width() > before.width()


@pytest.mark.parametrize("mode", [Mode.LIGHT, Mode.DARK])
@pytest.mark.parametrize("kind", [QLineEdit, QComboBox, QSpinBox, QPlainTextEdit])
def test_fields_are_framed_so_that_they_stand_out(
    theme: Theme, qtbot: QtBot, mode: Mode, kind: type[QWidget]
) -> None:
    """Their frame has the colour that reaches a contrast of 3."""
    theme.apply(mode)
    field = kind()
    qtbot.addWidget(field)
    field.resize(120, 60)
    field.ensurePolished()

    edge = field.grab().toImage().pixelColor(0, 30).name().upper()

    assert edge == tokens().border_strong


@pytest.mark.parametrize(("asked", "given"), [(1e99, 2.0), (-3.0, 0.7), (float("nan"), 1.0), (1.3, 1.3)])
def test_text_can_always_be_read(theme: Theme, asked: float, given: float) -> None:
    """A size that a settings file makes up is brought back to one that leaves text to be read."""
    theme.apply(Mode.LIGHT, asked)

    assert theme.scale == given
