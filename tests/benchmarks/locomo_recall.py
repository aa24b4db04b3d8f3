"""How much of the evidence recall finds: LoCoMo, one store a conversation, categories 1 to 4.

    python -m tests.benchmarks.locomo_recall [FOLDER] [--stages]

Recall@k is the share of a question's evidence turns among k hits, asked for as such, averaged over questions;
MRR is the mean reciprocal rank of the first of them among twenty.  Imported and asked as a user would:
embedded defaults.  With ``--stages``, what each term and stage of ``calibrated`` and ``seed`` adds or costs.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from engine import PROFILES, MemoryEngine
from engine.evaluation.metrics import figures, interval
from engine.evaluation.records import CUTS
from tests.benchmarks import corpus

_SHOWN = ("recall@5", "recall@10", "recall@20", "MRR")


def main() -> None:
    """Print a line for each profile and kind of question; or one for each term and stage."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?")
    parser.add_argument("--stages", action="store_true")
    options = parser.parse_args()
    if options.folder:
        os.environ["MNEMOSCOPE_LOCOMO"] = options.folder
    if options.stages:
        print_stages()
    else:
        print_profiles()


def print_profiles() -> None:
    """Print the figures of each profile, of all questions and of each kind."""
    scores: dict[tuple[str, str], list[list[float]]] = defaultdict(list)
    for engine in stores():
        for profile in PROFILES:
            for question in engine.questions():
                ranked = {cut: engine.recall(question.text, limit=cut, profile=profile).ids for cut in CUTS}
                found = figures(ranked, question.expected)
                for kind in ("all", question.kind):
                    scores[profile, kind].append([found[name] for name in _SHOWN])
    for (profile, kind), rows in sorted(scores.items()):
        means = 100 * np.mean(rows, axis=0)
        told = "  ".join(f"{name} {mean:4.1f}" for name, mean in zip(_SHOWN, means, strict=True))
        print(f"{profile:<11} {kind:<12} {len(rows):>5} questions   {told}")


def print_stages() -> None:
    """Print what each term and stage adds to recall@10: without it where it is on, with it where off."""
    for name in ("calibrated", "seed"):
        changes: dict[str, list[float]] = defaultdict(list)
        for engine in stores():
            asked = engine.questions()
            for row in engine.ablate(name, questions=asked).rows:
                told = f"{'without' if row.on else 'with'} {row.name}"
                changes[told] += [row.change["recall@10"].mean] * len(asked)
        print(name)
        for told, values in changes.items():
            print(f"  {told:<34} {100 * interval(values).mean:+6.2f}")


def stores() -> Iterator[MemoryEngine]:
    """Give a store for each conversation, with its questions saved."""
    folder = Path(tempfile.mkdtemp())
    for path in sorted(corpus.locomo_folder().glob("*.json")):
        with MemoryEngine.open(folder / f"{path.stem}.db") as engine:
            engine.import_file(path)
            engine.import_questions(path)
            yield engine


if __name__ == "__main__":
    main()
