"""Recall of the embedded vectors alone on LoCoMo: ``python -m tests.benchmarks.locomo_vectors [FOLDER]``.

One chunk a turn, each conversation a store of its own, questions of categories 1 to 4.  The folder of
conversations may also come from the environment variable MNEMOSCOPE_LOCOMO.
"""

from __future__ import annotations

import json
import math
import os
import re
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from engine.providers import EmbeddedEmbedder
from engine.records import FloatArray
from tests.conftest import shared_folder

CUTOFFS = (5, 10, 20)
_WORD = re.compile(r"[^\W_]+")


@dataclass(frozen=True, slots=True)
class Question:
    """A question and the positions of the turns that answer it."""

    text: str
    evidence: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Conversation:
    """The turns of one file, in order, and the questions about them."""

    name: str
    turns: tuple[str, ...]
    questions: tuple[Question, ...]


def load(path: Path) -> Conversation:
    """Read one file; evidence that names no turn, and questions left without any, are skipped."""
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    sessions = sorted(
        (key for key in data if re.fullmatch(r"session_\d+", key)), key=lambda key: int(key[8:])
    )
    turns = [turn for session in sessions for turn in data[session]]
    places = {turn["dia_id"]: place for place, turn in enumerate(turns)}
    questions = []
    for entry in data["qa"]:
        named = re.findall(r"D\d+:\d+", " ".join(entry.get("evidence", [])))
        evidence = tuple(sorted({places[name] for name in named if name in places}))
        if entry["category"] <= 4 and evidence:
            questions.append(Question(entry["question"], evidence))
    return Conversation(path.stem, tuple(turn["text"] for turn in turns), tuple(questions))


def rarity(texts: Sequence[str]) -> Mapping[str, float]:
    """Return the inverse document frequency of each word, log((n + 1) / (df + 1))."""
    counts = Counter(word for text in texts for word in set(_WORD.findall(text.lower())))
    return {word: math.log((len(texts) + 1) / (count + 1)) for word, count in counts.items()}


def measures(scores: FloatArray, evidence: Sequence[int]) -> list[float]:
    """Return recall at each cutoff and the reciprocal rank of the first evidence, for one question."""
    ranks = np.empty(len(scores), dtype=np.int64)
    ranks[np.argsort(-scores, kind="stable")] = np.arange(len(scores))
    found = ranks[list(evidence)]
    return [*(float(np.mean(found < cutoff)) for cutoff in CUTOFFS), 1 / (1 + int(found.min()))]


def measured(conversation: Conversation, *, weighted: bool) -> FloatArray:
    """Return the measures of every question, shape (questions, 4)."""
    embedder = EmbeddedEmbedder()
    turns = embedder.embed(conversation.turns)
    idf = rarity(conversation.turns)
    rows = []
    for question in conversation.questions:
        weights = {
            word: idf.get(word, math.log(len(turns) + 1)) for word in _WORD.findall(question.text.lower())
        }
        query = embedder.embed_query(question.text, weights if weighted else {})
        rows.append(measures((turns @ query).astype(np.float64), question.evidence))
    return np.array(rows)


def main() -> None:
    """Print a table for queries without and with IDF."""
    default = os.environ.get("MNEMOSCOPE_LOCOMO", str(shared_folder() / "data" / "locomo"))
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else default)
    conversations = [load(path) for path in sorted(folder.glob("*.json"))]
    for weighted in (False, True):
        print(f"\nstatic table alone, {'with' if weighted else 'without'} IDF  (percent)")
        print(
            f"{'conversation':14}{'questions':>10}"
            + "".join(f"{f'recall@{k}':>11}" for k in CUTOFFS)
            + f"{'MRR':>8}"
        )
        results = {item.name: measured(item, weighted=weighted) for item in conversations}
        results["all"] = np.concatenate(list(results.values()))
        for name, rows in results.items():
            means = "".join(f"{100 * value:>11.1f}" for value in rows.mean(0)[:-1])
            print(f"{name:14}{len(rows):>10}{means}{100 * rows.mean(0)[-1]:>8.1f}")


if __name__ == "__main__":
    main()
