"""A Markdown document as its sections: what stands under one heading, in parts where that is long."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from engine.exchange.reading.markdown_blocks import Block, Blocks

LONGEST_SECTION = 4_000
"""Characters up to which paragraphs stay together: about what a model that makes vectors reads at once."""


class DocumentSection(NamedTuple):
    """A part of a document: its headings, the highest first, and what stands there."""

    title: str
    text: str


def sections(text: str, source: str) -> list[DocumentSection]:
    """Return the sections of a document, in order; what is there twice, word for word, once."""
    blocks = Blocks(text.splitlines(), source)
    found = (
        DocumentSection(" / ".join(headings), part)
        for headings, group in groupby(blocks, key=lambda block: block.headings)
        for part in _parts(group)
    )
    return list(dict.fromkeys(found))


def _parts(blocks: Iterable[Block]) -> Iterator[str]:
    """Give the texts of a section, each of whole paragraphs."""
    texts: list[str] = []
    for block in blocks:
        if texts and sum(map(len, texts)) + len(block.text) > LONGEST_SECTION:
            yield "\n\n".join(texts)
            texts = []
        texts.append(block.text)
    if texts:
        yield "\n\n".join(texts)
