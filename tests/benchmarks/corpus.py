"""Large corpora that read like conversations: halves of real turns joined, with rare words as stores have.

The turns come from the LoCoMo files beside the project (or the folder in MNEMOSCOPE_LOCOMO).
"""

from __future__ import annotations

import json
import os
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine import NewChunk

TURNS_A_SESSION = 30


def locomo_folder() -> Path:
    """Return the folder of LoCoMo conversations."""
    beside = Path(__file__).parents[3] / "shared" / "data" / "locomo"
    return Path(os.environ.get("MNEMOSCOPE_LOCOMO", beside))


def conversations() -> list[dict[str, Any]]:
    """Return the conversations, as their files hold them."""
    return [json.loads(path.read_text()) for path in sorted(locomo_folder().glob("*.json"))]


def questions() -> list[str]:
    """Return all questions of the conversations."""
    return [item["question"] for one in conversations() for item in one["qa"]]


def turns() -> list[str]:
    """Return the texts of all turns."""
    return [
        turn["text"]
        for one in conversations()
        for key in one
        if re.fullmatch(r"session_\d+", key)
        for turn in one[key]
        if turn["text"].strip()
    ]


def chunks(count: int, seed: int = 1) -> Iterator[NewChunk]:
    """Give ``count`` chunks in sessions of thirty turns."""
    source, chance = [text.split() for text in turns()], random.Random(seed)
    for number in range(count):
        first, second = chance.choice(source), chance.choice(source)
        words = first[: len(first) // 2 + 1] + second[len(second) // 2 :]
        words.insert(chance.randrange(len(words) + 1), f"item{chance.randrange(max(count // 3, 1))}")
        yield NewChunk(
            content=" ".join(words),
            session=f"session {number // TURNS_A_SESSION}",
            speaker=chance.choice(("Ada", "Ben", "Cem", "Dora")),
            category=chance.choice(("fact", "preference", "decision", "plan", "other")),
            fields={"turn": number % TURNS_A_SESSION},
        )
