"""The look of the window: a palette, a font and one style sheet over Fusion, changeable while it runs."""

from __future__ import annotations

from dataclasses import asdict
from enum import StrEnum
from importlib import resources
from math import isfinite
from pathlib import Path
from string import Template

from PySide6.QtCore import QObject, Qt, QTemporaryDir, Signal
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QLayout

from gui.style import icons
from gui.style.palette import DARK, LIGHT, PALETTES, Palette
from gui.style.typography import Size, base_font, mono, points, space

FONT_RANGE = (0.7, 2.0)  # times the system's size
GRID_STEPS = (0.25, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 10, 15, 24, 30)
STYLE_IMAGES = {  # what a style sheet can only take from a file: (icon, colour token)
    "check": ("check", "on_accent"),
    "down": ("chevron-down", "text_tertiary"),
    "up": ("chevron-up", "text_tertiary"),
    "right": ("chevron-right", "text_tertiary"),
    "left": ("chevron-left", "text_tertiary"),
    "close": ("close", "text_tertiary"),
    "dash": ("remove", "on_accent"),
    "mark": ("check", "accent"),
}


class Mode(StrEnum):
    """Which theme the person chose."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"
    CONTRAST_LIGHT = "contrast-light"
    CONTRAST_DARK = "contrast-dark"


class Theme(QObject):
    """Applies a theme to the whole application.

    Signals:
        changed: after colours or font changed; emitted once for each :meth:`apply`.
    """

    changed = Signal()

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._app = app
        self._images = QTemporaryDir()
        self._mode = Mode.SYSTEM
        self._scale = 1.0
        app.setStyle("Fusion")
        app.styleHints().colorSchemeChanged.connect(self._system_changed)

    @property
    def mode(self) -> Mode:
        """The theme chosen, which may be to follow the system."""
        return self._mode

    @property
    def scale(self) -> float:
        """The size of the font relative to the system's."""
        return self._scale

    def apply(self, mode: Mode, scale: float = 1.0) -> None:
        """Show the window in ``mode`` with the font enlarged by ``scale``."""
        self.choose(mode, scale)
        self.dress()

    def choose(self, mode: Mode, scale: float = 1.0) -> None:
        """Take font and colours, all that sizes and icons go by; :meth:`dress` completes the look."""
        self._mode, self._scale = mode, _within(scale)
        self._app.setFont(base_font(self._scale))
        self._app.setPalette(qt_palette(_resolve(mode)))

    def dress(self) -> None:
        """Put the style sheet over all that is built.

        Qt applies a sheet anew to all of a widget that is put into another: to build a window under it takes
        twice as long.
        """
        self._app.setStyleSheet(style_sheet(_resolve(self._mode), Path(self._images.path())))
        for window in self._app.topLevelWidgets():
            for layout in window.findChildren(QLayout):
                layout.invalidate()  # what is hidden would keep its sizes of before
        self.changed.emit()

    def _system_changed(self) -> None:
        if self._mode is Mode.SYSTEM:
            self.apply(self._mode, self._scale)


def _within(scale: float) -> float:
    """Return a scale that leaves text to be read, whatever a settings file says."""
    low, high = FONT_RANGE
    return min(max(scale, low), high) if isfinite(scale) else 1.0


def _resolve(mode: Mode) -> Palette:
    if mode is Mode.SYSTEM:
        dark = QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
        return DARK if dark else LIGHT
    return next(palette for palette in PALETTES if palette.name == mode)


def qt_palette(palette: Palette) -> QPalette:
    """Return the tokens as Qt's palette, for what the style sheet does not reach."""
    role, group = QPalette.ColorRole, QPalette.ColorGroup
    colours = {
        role.Window: palette.window,
        role.WindowText: palette.text,
        role.Base: palette.surface,
        role.AlternateBase: palette.sunken,
        role.Text: palette.text,
        role.Button: palette.raised,
        role.ButtonText: palette.text,
        role.BrightText: palette.danger,
        role.ToolTipBase: palette.tooltip,
        role.ToolTipText: palette.on_tooltip,
        role.PlaceholderText: palette.text_tertiary,
        role.Highlight: palette.selection,
        role.HighlightedText: palette.text,
        role.Link: palette.accent,
        role.LinkVisited: palette.accent,
        role.Accent: palette.accent,
        role.Light: palette.raised,
        role.Midlight: palette.hover,
        role.Mid: palette.border,
        role.Dark: palette.border_strong,
        role.Shadow: palette.border_strong,
    }
    result = QPalette()
    for name, colour in colours.items():
        result.setColor(name, QColor(colour))
    for name in (role.WindowText, role.Text, role.ButtonText):
        result.setColor(group.Disabled, name, QColor(palette.text_disabled))
    result.setColor(group.Inactive, role.Highlight, QColor(palette.selection_inactive))
    return result


def style_sheet(palette: Palette, images: Path) -> str:
    """Return the style sheet for ``palette``; the images that it names are written to ``images``."""
    names = {key: value for key, value in asdict(palette).items() if isinstance(value, str)}
    names |= {f"u{step:g}".replace(".", "_"): f"{space(step)}px" for step in GRID_STEPS}
    names |= {f"size_{size}": f"{points(size)}pt" for size in Size}
    names |= {f"image_{name}": path for name, path in _write_images(palette, images).items()}
    names["radio_radius"] = f"{space(3) // 2 + 2}px"  # half of an indicator with its frame and padding
    names |= {"mono": mono().family(), "mono_size": f"{mono().pointSizeF()}pt"}
    template = resources.files("gui.style").joinpath("style.qss").read_text(encoding="utf-8")
    return Template(template).substitute(names)


def _write_images(palette: Palette, folder: Path) -> dict[str, str]:
    """Write the tinted images; their names differ by theme since Qt caches images by path."""
    paths = {}
    for name, (icon, tone) in STYLE_IMAGES.items():
        path = folder / f"{palette.name}-{name}.svg"
        path.write_bytes(icons.tinted(icon, getattr(palette, tone)))
        paths[name] = path.as_posix()
    return paths
