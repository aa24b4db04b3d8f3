"""How something stands, as an enumeration whose members tell icon, tone and words."""

from __future__ import annotations

from enum import Enum


class Standing(Enum):
    """Members are an icon, the palette's tone of it, and what it is called."""

    @property
    def icon(self) -> str:
        """The icon."""
        return str(self.value[0])

    @property
    def tone(self) -> str:
        """The palette's tone of the icon."""
        return str(self.value[1])

    @property
    def title(self) -> str:
        """What it is called."""
        return str(self.value[2])
