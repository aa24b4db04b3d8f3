"""The colours of the window: two designed sets of tokens.

Every text level reaches a contrast of 4.5 on every surface it is written on, and focus marks reach 3
(WCAG 2.2, AA).  Chart series stay apart under simulated protan, deutan and tritan vision.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QGuiApplication


@dataclass(frozen=True, slots=True, kw_only=True)
class Palette:
    """One theme's colours as ``#RRGGBB``, named by what they are for."""

    name: str
    is_dark: bool

    # Surfaces, from the frame of the window inwards, then the states of what lies on them.
    window: str
    surface: str
    raised: str
    sunken: str
    hover: str
    pressed: str
    selection: str
    selection_inactive: str

    border: str
    border_strong: str
    scroll: str
    scroll_hover: str

    text: str
    text_secondary: str
    text_tertiary: str
    text_disabled: str

    accent: str
    accent_hover: str
    accent_pressed: str
    on_accent: str

    success: str
    success_soft: str
    warning: str
    warning_soft: str
    danger: str
    danger_soft: str
    info: str
    info_soft: str

    tooltip: str
    on_tooltip: str

    series: tuple[str, ...]
    chart_grid: str
    chart_muted: str


LIGHT = Palette(
    name="light",
    is_dark=False,
    window="#F6F6F8",
    surface="#FFFFFF",
    raised="#FFFFFF",
    sunken="#F1F1F4",
    hover="#ECECF0",
    pressed="#E2E2E8",
    selection="#E3E7FC",
    selection_inactive="#E9E9EE",
    border="#E3E3E8",
    border_strong="#898A93",
    scroll="#C9C9D1",
    scroll_hover="#A6A7B1",
    text="#1A1B20",
    text_secondary="#55565F",
    text_tertiary="#696A75",
    text_disabled="#A5A6AF",
    accent="#4A58D6",
    accent_hover="#3F4CC4",
    accent_pressed="#3641AD",
    on_accent="#FFFFFF",
    success="#1A774C",
    success_soft="#E4F4EC",
    warning="#855800",
    warning_soft="#FBF1DA",
    danger="#BC2A34",
    danger_soft="#FCE9EA",
    info="#4A58D6",
    info_soft="#EAEDFC",
    tooltip="#26272D",
    on_tooltip="#F4F4F6",
    series=("#2A5BD7", "#E8590C", "#4E9A7B", "#A2478A", "#6B4E00", "#0A4A63"),
    chart_grid="#ECECF0",
    chart_muted="#C4C5CE",
)

DARK = Palette(
    name="dark",
    is_dark=True,
    window="#17181B",
    surface="#1D1E22",
    raised="#25262B",
    sunken="#131417",
    hover="#292A30",
    pressed="#32333A",
    selection="#2F3557",
    selection_inactive="#2C2D34",
    border="#2D2E35",
    border_strong="#70717C",
    scroll="#43444D",
    scroll_hover="#5D5E69",
    text="#E7E7EA",
    text_secondary="#A9AAB4",
    text_tertiary="#9394A0",
    text_disabled="#5E5F69",
    accent="#8C98FF",
    accent_hover="#A0AAFF",
    accent_pressed="#7884F2",
    on_accent="#14151A",
    success="#4CC38A",
    success_soft="#1B2F27",
    warning="#E2B340",
    warning_soft="#332B19",
    danger="#FF7A7A",
    danger_soft="#3A2124",
    info="#8C98FF",
    info_soft="#252A45",
    tooltip="#3A3B44",
    on_tooltip="#F0F0F3",
    series=("#6C7CF5", "#EB8A45", "#8CF0D2", "#B8688A", "#F7D52B", "#6FB3D9"),
    chart_grid="#292A30",
    chart_muted="#474852",
)


def tokens() -> Palette:
    """Return the tokens in force: those whose window colour the application's palette carries.

    The application's own palette is the only state, so whoever paints can ask at any time.
    """
    window = QGuiApplication.palette().window().color().name().upper()
    return DARK if window == DARK.window else LIGHT
