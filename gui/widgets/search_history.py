"""Earlier searches, to walk through as in a shell."""

from __future__ import annotations

from collections.abc import Iterable

LIMIT = 50


class SearchHistory:
    """Searches, oldest first, each once; and where in them a person is who goes up and down."""

    def __init__(self) -> None:
        self._entries: list[str] = []
        self._here = 0
        self._draft = ""

    @property
    def entries(self) -> tuple[str, ...]:
        """The searches, oldest first."""
        return tuple(self._entries)

    def load(self, entries: Iterable[str]) -> None:
        """Take these searches for those made so far."""
        self._entries = list(dict.fromkeys(entries))[-LIMIT:]
        self._here = len(self._entries)

    def add(self, text: str) -> None:
        """Note a search as the newest one."""
        if text.strip():
            self.load([*(entry for entry in self._entries if entry != text), text])
        self._here = len(self._entries)

    def older(self, text: str) -> str | None:
        """Return the search before the one on show, None if there is none; ``text`` comes back at the end."""
        if self._here == len(self._entries):
            self._draft = text
        while self._here > 0:
            self._here -= 1
            if self._entries[self._here] != text:
                return self._entries[self._here]
        return None

    def newer(self) -> str | None:
        """Return the search after the one on show, at last the one that was being written."""
        if self._here >= len(self._entries):
            return None
        self._here += 1
        return self._draft if self._here == len(self._entries) else self._entries[self._here]
