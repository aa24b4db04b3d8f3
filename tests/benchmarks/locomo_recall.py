"""How much of the evidence recall finds: LoCoMo, one store a conversation, categories 1 to 4.

    python -m tests.benchmarks.locomo_recall [FOLDER]

Recall@k is the share of a question's evidence turns among the first k, averaged over questions; MRR is the
mean reciprocal rank of the first of them.  Imported and asked as a user would: embedded defaults.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from engine import PROFILES, MemoryEngine
from tests.benchmarks import corpus

_KINDS = {1: "multi-hop", 2: "temporal", 3: "open-domain", 4: "single-hop"}
_CUTS = (5, 10, 20)

Asked = tuple[str, set[int], int]


def main() -> None:
    """Print a line for each profile, and one for each kind of question."""
    if len(sys.argv) > 1:
        os.environ["MNEMOSCOPE_LOCOMO"] = sys.argv[1]
    scores: dict[tuple[str, str], list[list[float]]] = defaultdict(list)
    for engine, asked in _stores(Path(tempfile.mkdtemp())):
        for profile in PROFILES:
            for question, evidence, category in asked:
                found = _scores(
                    list(engine.recall(question, limit=max(_CUTS), profile=profile).ids), evidence
                )
                scores[profile, "all"].append(found)
                scores[profile, _KINDS[category]].append(found)
        engine.close()
    for (profile, kind), rows in sorted(scores.items()):
        means = 100 * np.mean(rows, axis=0)
        cuts = "  ".join(f"@{cut} {mean:4.1f}" for cut, mean in zip(_CUTS, means, strict=False))
        print(f"{profile:<11} {kind:<12} {len(rows):>5} questions   recall {cuts}   MRR {means[-1]:4.1f}")


def _stores(folder: Path) -> Iterator[tuple[MemoryEngine, list[Asked]]]:
    for path, one in zip(sorted(corpus.locomo_folder().glob("*.json")), corpus.conversations(), strict=True):
        engine = MemoryEngine.open(folder / f"{path.stem}.db")
        engine.import_file(path)
        turns = {chunk.external_id: int(chunk.id) for chunk in engine.chunks(engine.find().ids)}
        yield engine, list(_asked(one, turns))


def _asked(one: dict[str, Any], turns: dict[str, int]) -> Iterator[Asked]:
    for item in one["qa"]:
        category = item["category"]
        named = re.findall(r"D\d+:\d+", " ".join(map(str, item["evidence"])))
        evidence = {turns[name] for name in named if name in turns}
        if category in _KINDS and evidence:
            yield str(item["question"]), evidence, int(category)


def _scores(ids: list[int], evidence: set[int]) -> list[float]:
    recalls = [len(evidence & set(ids[:cut])) / len(evidence) for cut in _CUTS]
    first = next((1 / rank for rank, key in enumerate(ids, start=1) if key in evidence), 0.0)
    return [*recalls, first]


if __name__ == "__main__":
    main()
