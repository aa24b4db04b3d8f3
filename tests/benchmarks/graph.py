"""The graph of relations: ``python -m tests.benchmarks.graph``.

A store of chunks, each related to some older ones and mentioning two entities, is walked and laid out, as in
the background; then what the UI thread does of it is timed: taking in a picture, painting it, and finding
what is under the mouse.  All of it for as many nodes as are drawn unasked, and for a thousand.
"""

from __future__ import annotations

import argparse
import os
import random
import tempfile
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication

from engine import RELATION_KINDS, ChunkId, MemoryEngine, NewChunk, NewRelation, Progress, graph_layout
from gui.theme import Mode, Theme
from gui.views.graph.picture import MOST, Ask, Picture, read_picture
from gui.widgets.graph.canvas import GraphCanvas
from tests.benchmarks.timing import milliseconds, summary
from tests.helpers import HashEmbedder

CHUNKS = 50_000
RELATIONS = 3  # a chunk
ENTITIES = 500
ROUNDS = 20
HOPS = 4


def fill(engine: MemoryEngine, count: int) -> None:
    """Store chunks and their relations to older ones."""
    chance = random.Random(0)
    names = [f"entity://topic/{number}" for number in range(ENTITIES)]
    engine.add(
        [
            NewChunk(content=f"Chunk number {number} says something", entities=chance.sample(names, 2))
            for number in range(1, count + 1)
        ]
    )
    links = [
        NewRelation(ChunkId(number), ChunkId(chance.randrange(1, number)), chance.choice(RELATION_KINDS))
        for number in range(2, count + 1)
        for _ in range(RELATIONS)
    ]
    engine.relate(links)


def background(engine: MemoryEngine, nodes: int) -> Picture:
    """Time what happens off the UI thread; return the picture."""
    starts = range(1, ROUNDS + 1)
    asked = Ask(1, HOPS, entities=True, limit=nodes)
    found = engine.neighbourhood(1, HOPS, limit=nodes, entities=True)
    walked = milliseconds(lambda at: engine.neighbourhood(at, HOPS, limit=nodes, entities=True), starts)
    print(f"  walk                       {summary(walked)}")
    print(f"  layout                     {summary(milliseconds(lambda _: graph_layout(found), range(3)))}")
    whole = milliseconds(lambda _: read_picture(engine, asked, {}, Progress()), range(3))
    print(f"  all of a picture           {summary(whole)}")
    return read_picture(engine, asked, {}, Progress())


def foreground(canvas: GraphCanvas, picture: Picture) -> None:
    """Time what happens on the UI thread."""
    rounds = range(ROUNDS)
    taken_in = milliseconds(lambda _: canvas.show_scene(picture.scene, whole=True), rounds)
    print(f"  UI: taking in              {summary(taken_in)}")
    canvas.set_current(1)
    print(f"  UI: painting               {summary(milliseconds(lambda _: canvas.grab(), rounds))}")
    middle = QPointF(canvas.width() / 3, canvas.height() / 3)
    pointed = milliseconds(lambda _: (canvas.node_at(middle), canvas.line_at(middle)), rounds)
    print(f"  UI: what the mouse is on   {summary(pointed)}")


def main() -> None:
    """Make a store, and measure its graph."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--chunks", type=int, default=CHUNKS)
    options = parser.parse_args()
    app = QApplication([])
    Theme(app).apply(Mode.LIGHT)
    canvas = GraphCanvas("Graph")
    canvas.resize(1400, 600)
    canvas.show()
    with (
        tempfile.TemporaryDirectory() as folder,
        MemoryEngine.open(Path(folder) / "store.db", embedder=HashEmbedder()) as engine,
    ):
        fill(engine, options.chunks)
        for nodes in (MOST, 1000):
            print(f"{nodes:,} nodes of {options.chunks:,} chunks")
            foreground(canvas, background(engine, nodes))


if __name__ == "__main__":
    main()
