"""Build ``centre.npz``: what all texts have in common in the embedded model, which thresholds must not see.

Run by hand, after the table was built anew::

    python -m resources.embedding.centre

Texts without anything in common still share their commonest words, and Turkish ones the pieces that words of
another language fall into; their cosines are 0.5 and more.  The file holds the mean vector of the sample
store's texts, and the unit vector from it to the mean of the window's texts in Turkish.  With the mean taken
away and that direction flattened, the median cosine of two turns of a LoCoMo conversation is 0.29 (0.87
before), of two unrelated Turkish sentences 0.02 (0.53), and of paraphrases 0.8 to 0.9.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import numpy as np

from engine.providers.embedded import EmbeddedEmbedder

FOLDER = Path(__file__).parent
LEAST = 25  # characters of a text of the window that is a sentence, not a label


def sample_texts() -> Iterator[str]:
    """Give the texts of the sample store."""
    lines = (FOLDER.parent / "sample" / "month.jsonl").read_text(encoding="utf-8").splitlines()
    yield from (record["content"] for line in lines if "content" in (record := json.loads(line)))


def turkish_texts() -> Iterator[str]:
    """Give the sentences of the window in Turkish."""
    for message in ET.parse(FOLDER.parent / "translations" / "tr.ts").iter("message"):  # noqa: S314  (our own)
        text = message.findtext("translation") or ""
        if len(text) > LEAST:
            yield text


def main() -> None:
    """Write the file."""
    embedder = EmbeddedEmbedder()
    mean = embedder.embed(list(sample_texts())).mean(axis=0)
    turkish = embedder.embed(list(turkish_texts())).mean(axis=0) - mean
    np.savez(FOLDER / "centre.npz", mean=mean, turkish=turkish / np.linalg.norm(turkish))


if __name__ == "__main__":
    main()
