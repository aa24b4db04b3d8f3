"""Findings, models and neighbours as rows of tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine import (
    Finding,
    IndexHealth,
    MemoryEngine,
    ModelVectors,
    NeighbourChange,
    NeighbourReport,
    NotFoundError,
    Progress,
)
from gui.models.list_table import ListColumn
from gui.widgets.text import one_line
from gui.wording.formats import CHUNKS, share
from gui.wording.translation import tr, trn

KINDS = trn("Health", "{n:,} kind of fault found", "{n:,} kinds of fault found")
VECTORS = trn("Health", "{n:,} vector", "{n:,} vectors")

STAYED_OF_ALL = trn(
    "Health",
    "{share} of the {depth} nearest neighbours stayed from {before} to {after}, for all {n:,} chunk.",
    "{share} of the {depth} nearest neighbours stayed from {before} to {after}, for all {n:,} chunks.",
)
STAYED_OF_SOME = trn(
    "Health",
    "{share} of the {depth} nearest neighbours stayed from {before} to {after}, for {sampled:,} of {n:,} "
    "chunk, evenly spread.",
    "{share} of the {depth} nearest neighbours stayed from {before} to {after}, for {sampled:,} of {n:,} "
    "chunks, evenly spread.",
)

TEXT_LIMIT = 400  # characters of a text that are kept
BATCH = 200  # chunks read at once
GONE = tr("Health", "not in the store")
IN_USE, KEPT = tr("Health", "in use"), tr("Health", "kept")
FAULT, NOTE, FINE = "fault", "note", "fine"


@dataclass(frozen=True, slots=True)
class ChunkRow:
    """A chunk by its id, with the start of its text, "" where it is gone; ``mark`` says something of it."""

    id: int
    text: str
    mark: str = ""


def standing(found: Finding) -> str:
    """Return whether a finding is a fault, a note, or nothing was found."""
    if not found.found:
        return FINE
    return FAULT if found.fault else NOTE


def summary(health: IndexHealth) -> str:
    """Return in a few words how the index is."""
    faults = health.faults
    if not faults:
        return tr("Health", "The index is sound")
    return KINDS.format(n=len(faults))


def counted(health: IndexHealth) -> str:
    """Return what was compared."""
    return tr(
        "Health", "{chunks}, {vectors} by {model}, {indexed:,} indexed, {searched:,} searched by words"
    ).format(
        chunks=CHUNKS.format(n=health.chunks),
        vectors=VECTORS.format(n=health.vectors),
        model=one_line(health.model),
        indexed=health.indexed,
        searched=health.searched,
    )


def ordered(health: IndexHealth) -> list[Finding]:
    """Return faults first, then notes, then what was looked for and not found."""
    order = (FAULT, NOTE, FINE)
    return sorted(health.findings, key=lambda found: order.index(standing(found)))


def described(report: NeighbourReport) -> str:
    """Return in a sentence how many neighbours stayed."""
    if not report.sampled:
        return tr(
            "Health", "No two chunks have a vector of both models, so there are no neighbours to compare."
        )
    return (STAYED_OF_ALL if report.whole else STAYED_OF_SOME).format(
        n=report.chunks,
        sampled=report.sampled,
        share=share(report.mean_overlap),
        depth=report.depth,
        before=one_line(report.before),
        after=one_line(report.after),
    )


def read_rows(engine: MemoryEngine, ids: Sequence[int], progress: Progress) -> list[ChunkRow]:
    """Read chunks by their ids; those that are gone stay in the list."""
    rows: list[ChunkRow] = []
    for start in range(0, len(ids), BATCH):
        progress.check()
        rows += _rows(engine, ids[start : start + BATCH])
    return rows


def _rows(engine: MemoryEngine, ids: Sequence[int]) -> list[ChunkRow]:
    try:
        return [ChunkRow(int(c.id), one_line(c.content, TEXT_LIMIT)) for c in engine.chunks(ids)]
    except NotFoundError:
        if len(ids) == 1:
            return [ChunkRow(int(ids[0]), "")]
        half = len(ids) // 2
        return [*_rows(engine, ids[:half]), *_rows(engine, ids[half:])]


TONES = {FAULT: "danger", NOTE: "info", FINE: "text_tertiary"}
STANDINGS = {
    FAULT: tr("Health", "Fault"),
    NOTE: tr("Health", "For information"),
    FINE: tr("Health", "Nothing found"),
}


def _tone(found: Finding) -> str:
    return TONES[standing(found)]


def _text_tone(found: Finding) -> str:
    return "text" if found.found else "text_tertiary"


def finding_columns() -> tuple[ListColumn[Finding], ...]:
    """Return the columns of the findings."""
    return (
        ListColumn(
            key="standing",
            title=tr("Health", "Result"),
            sample=max(STANDINGS.values(), key=len),
            tone=_tone,
            text=lambda f: STANDINGS[standing(f)],
            strong=lambda f: standing(f) == FAULT,
        ),
        ListColumn(
            key="count",
            title=tr("Health", "Found"),
            sample="1,000,000",
            right=True,
            tone=_text_tone,
            text=lambda f: f"{f.count:,}",
        ),
        ListColumn(
            key="title",
            title=tr("Health", "What"),
            sample="Index entries without a chunk or vector",
            tone=_text_tone,
            text=lambda f: f.title,
        ),
        ListColumn(
            key="explanation",
            title=tr("Health", "What it means"),
            sample="Recall finds these",
            tone=_text_tone,
            text=lambda f: f.explanation,
        ),
    )


def model_columns() -> tuple[ListColumn[ModelVectors], ...]:
    """Return the columns of the models."""
    return (
        ListColumn(
            key="name",
            title=tr("Health", "Model"),
            sample="text-embedding-3-large",
            text=lambda m: m.name,
            strong=lambda m: m.in_force,
        ),
        ListColumn(
            key="in_force",
            title=tr("Health", "Use"),
            sample=max(IN_USE, KEPT, key=len),
            tone=lambda m: "accent" if m.in_force else "text_tertiary",
            text=lambda m: IN_USE if m.in_force else KEPT,
        ),
        ListColumn(
            key="chunks",
            title=tr("Health", "Chunks"),
            sample="1,000,000",
            right=True,
            text=lambda m: f"{m.chunks:,}",
        ),
        ListColumn(
            key="vectors",
            title=tr("Health", "Vectors"),
            sample="1,000,000",
            right=True,
            text=lambda m: f"{m.vectors:,}",
        ),
        ListColumn(
            key="dimension",
            title=tr("Health", "Components"),
            sample="1,536",
            right=True,
            text=lambda m: f"{m.dimension:,}",
        ),
    )


def chunk_columns(mark: str = "") -> tuple[ListColumn[ChunkRow], ...]:
    """Return the columns of a list of chunks, with a heading over what is said of each, if anything is."""
    number: ListColumn[ChunkRow] = ListColumn(
        key="id", title=tr("Health", "Chunk"), sample="1000000", right=True, text=lambda c: str(c.id)
    )
    text: ListColumn[ChunkRow] = ListColumn(
        key="text",
        title=tr("Health", "Text"),
        sample="A text of some words",
        text=lambda c: c.text or GONE,
        tone=lambda c: "text" if c.text else "text_tertiary",
    )
    marked: ListColumn[ChunkRow] = ListColumn(
        key="mark", title=mark, sample="10 of 10", tone=lambda _: "text_secondary", text=lambda c: c.mark
    )
    return (number, marked, text) if mark else (number, text)


def kept_of(change: NeighbourChange) -> str:
    """Return how many neighbours of a chunk stayed."""
    return tr("Health", "{kept} of {neighbours}").format(kept=change.kept, neighbours=len(change.before))
