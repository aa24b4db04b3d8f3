"""How many characters may be said of an answer."""

from __future__ import annotations

LONGEST_FEEDBACK = 4_000
LONGEST_DELTA = 500
LONGEST_CAUSE = 300
