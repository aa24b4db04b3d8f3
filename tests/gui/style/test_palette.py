"""The colours can be read and told apart, also by people who see fewer of them."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import numpy.typing as npt
import pytest

from gui.style.palette import CONTRAST_DARK, CONTRAST_LIGHT, PALETTES, Palette

THEMES = pytest.mark.parametrize("palette", PALETTES, ids=lambda palette: palette.name)

# Machado, Oliveira and Fernandes 2009, severity 1; linear light.
VISIONS = {
    "full": np.eye(3),
    "protan": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "deutan": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "tritan": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}
OKLAB_CONES = np.array(
    [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
    ]
)
OKLAB = np.array(
    [
        [0.2104542553, 0.7936177850, -0.0040720468],
        [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
    ]
)
DISTINCT = 0.08  # in Oklab; about four just noticeable differences


def linear(colour: str) -> npt.NDArray[np.float64]:
    """Return a colour in linear light."""
    values = np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)]) / 255
    return np.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours as WCAG 2.2 defines it."""
    dark, light = sorted(float(linear(colour) @ [0.2126, 0.7152, 0.0722]) for colour in (one, other))
    return (light + 0.05) / (dark + 0.05)


def seen(colour: str, vision: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """Return a colour in Oklab as a kind of vision sees it."""
    return np.asarray(OKLAB @ np.cbrt(OKLAB_CONES @ np.clip(vision @ linear(colour), 0, 1)))


@THEMES
@pytest.mark.parametrize("level", ["text", "text_secondary", "text_tertiary", "accent"])
@pytest.mark.parametrize("surface", ["window", "surface", "raised", "sunken"])
def test_every_text_level_is_readable_on_every_surface(palette: Palette, level: str, surface: str) -> None:
    """Text reaches the contrast of 4.5 that WCAG 2.2 AA asks for."""
    assert contrast(getattr(palette, level), getattr(palette, surface)) >= 4.5


@THEMES
@pytest.mark.parametrize("tone", ["success", "warning", "danger", "info"])
def test_messages_are_readable_on_their_own_ground(palette: Palette, tone: str) -> None:
    """A tone is readable on its soft background and on the surface."""
    assert contrast(getattr(palette, tone), getattr(palette, f"{tone}_soft")) >= 4.5
    assert contrast(getattr(palette, tone), palette.surface) >= 4.5


@THEMES
def test_text_on_coloured_ground_is_readable(palette: Palette) -> None:
    """Selected rows, words that a search found, primary buttons and tool tips can be read."""
    assert contrast(palette.text, palette.selection) >= 7
    assert contrast(palette.text, palette.found) >= 7
    assert contrast(palette.on_accent, palette.accent) >= 4.5
    assert contrast(palette.on_tooltip, palette.tooltip) >= 7


@THEMES
def test_focus_marks_stand_out(palette: Palette) -> None:
    """Focus rings and the frames of fields and check boxes reach a contrast of 3."""
    for surface in (palette.window, palette.surface, palette.raised, palette.sunken):
        assert contrast(palette.accent, surface) >= 3
        assert contrast(palette.border_strong, surface) >= 3


@THEMES
@pytest.mark.parametrize("vision", VISIONS)
def test_chart_series_can_be_told_apart(palette: Palette, vision: str) -> None:
    """No two series look alike, whichever colours a person sees, and all stand out from the ground."""
    seen_series = [seen(colour, VISIONS[vision]) for colour in palette.series]

    distances = [float(np.linalg.norm(one - other)) for one, other in combinations(seen_series, 2)]

    assert min(distances) >= DISTINCT
    assert min(contrast(colour, palette.surface) for colour in palette.series) >= 3


@pytest.mark.parametrize("palette", [CONTRAST_LIGHT, CONTRAST_DARK], ids=lambda palette: palette.name)
def test_high_contrast_is_higher(palette: Palette) -> None:
    """All text reaches the 7 of WCAG 2.2 AAA, on selected rows too, and borders are seen as lines."""
    for surface in (palette.window, palette.surface, palette.raised, palette.sunken):
        for level in (palette.text, palette.text_secondary, palette.text_tertiary, palette.accent):
            assert contrast(level, surface) >= 7
        assert contrast(palette.border, surface) >= 4.5
        assert contrast(palette.text_disabled, surface) >= 4.5
    for tone in (palette.success, palette.warning, palette.danger, palette.info):
        assert contrast(tone, palette.surface) >= 7
    assert contrast(palette.text_tertiary, palette.selection) >= 7


def test_palettes_are_told_apart_by_their_window() -> None:
    """Whoever paints finds the tokens by the colour of the window."""
    assert len({palette.window for palette in PALETTES}) == len(PALETTES)
