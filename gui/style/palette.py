"""The colours of the window: two designed sets of tokens, and each again with high contrast.

Every text level reaches a contrast of 4.5 on every surface it is written on, and focus marks reach 3
(WCAG 2.2, AA); with high contrast all text reaches 7 (AAA) and every border can be seen.  Chart series
stay apart under simulated protan, deutan and tritan vision.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

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
    found: str

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
    found="#FBE29A",
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
    found="#584509",
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


CONTRAST_LIGHT = replace(
    LIGHT,
    name="contrast-light",
    window="#FFFFFF",
    sunken="#FFFFFF",
    hover="#E4E6F2",
    pressed="#D3D6EA",
    selection="#C9D2FF",
    selection_inactive="#E0E0E6",
    found="#FFD02E",
    border="#5A5B64",
    border_strong="#000000",
    scroll="#6A6B75",
    scroll_hover="#2B2C33",
    text="#000000",
    text_secondary="#26272D",
    text_tertiary="#36373F",
    text_disabled="#6A6B75",
    accent="#1F2FA8",
    accent_hover="#182688",
    accent_pressed="#111C6B",
    success="#0B5233",
    success_soft="#FFFFFF",
    warning="#5C3B00",
    warning_soft="#FFFFFF",
    danger="#8E0F19",
    danger_soft="#FFFFFF",
    info="#1F2FA8",
    info_soft="#FFFFFF",
    tooltip="#000000",
    on_tooltip="#FFFFFF",
    chart_grid="#C4C5CE",
    chart_muted="#6A6B75",
)

CONTRAST_DARK = replace(
    DARK,
    name="contrast-dark",
    window="#000000",
    surface="#000000",
    raised="#000000",
    sunken="#000000",
    hover="#26283A",
    pressed="#383B54",
    selection="#2A357F",
    selection_inactive="#33343D",
    found="#685100",
    border="#A9AAB4",
    border_strong="#FFFFFF",
    scroll="#B4B5BF",
    scroll_hover="#FFFFFF",
    text="#FFFFFF",
    text_secondary="#E7E7EA",
    text_tertiary="#D3D4DB",
    text_disabled="#9394A0",
    accent="#B4BDFF",
    accent_hover="#C9CFFF",
    accent_pressed="#A0AAFF",
    on_accent="#000000",
    success="#7DE6B4",
    success_soft="#000000",
    warning="#FFD469",
    warning_soft="#000000",
    danger="#FFA3A3",
    danger_soft="#000000",
    info="#B4BDFF",
    info_soft="#000000",
    tooltip="#FFFFFF",
    on_tooltip="#000000",
    chart_grid="#43444D",
    chart_muted="#9394A0",
)

PALETTES = (LIGHT, DARK, CONTRAST_LIGHT, CONTRAST_DARK)


def tokens() -> Palette:
    """Return the tokens in force: those whose window colour the application's palette carries.

    The application's own palette is the only state, so whoever paints can ask at any time.
    """
    window = QGuiApplication.palette().window().color().name().upper()
    return next((palette for palette in PALETTES if palette.window == window), LIGHT)
