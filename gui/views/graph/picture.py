"""What the graph shows, read and laid out off the UI thread."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from engine import (
    RELATION_KINDS,
    Chunk,
    MemoryEngine,
    Neighbourhood,
    Node,
    Progress,
    Relation,
    Status,
    graph_layout,
)
from gui.views.graph.kinds import KINDS, MENTION, sentence
from gui.widgets.graph.scene import Key, Line, Scene, Spot
from gui.widgets.text import one_line
from gui.wording.formats import CHUNKS
from gui.wording.translation import tr, trn

MOST = 150  # nodes that are drawn unasked
WIDTH = 1.7  # times the height, that a square of the layout gets: labels are wider than high
LABEL_LIMIT, TIP_LIMIT, TEXT_LIMIT = 28, 400, 120
STATUSES = {
    Status.SUPERSEDED: tr("Graph", "superseded"),
    Status.DORMANT: tr("Graph", "dormant"),
    Status.RETIRED: tr("Graph", "retired"),
}
RELATIONS = trn("Graph", "{n:,} relation", "{n:,} relations")
MORE = trn("Graph", "{n:,} leads further", "{n:,} lead further")


@dataclass(frozen=True, slots=True)
class Ask:
    """What to show: around which chunk or entity, how far, and what of it was opened and closed."""

    start: Key
    hops: int = 2
    kinds: tuple[str, ...] = RELATION_KINDS
    entities: bool = False
    expanded: frozenset[Key] = field(default_factory=frozenset)
    collapsed: frozenset[Key] = field(default_factory=frozenset)
    limit: int = MOST


@dataclass(frozen=True, slots=True)
class Row:
    """A relation with the beginnings of both texts."""

    relation: Relation
    source: str
    target: str


@dataclass(frozen=True, slots=True, eq=False)
class Picture:
    """The answer: the scene to draw, the relations in it, and where the layout put each node."""

    ask: Ask
    found: Neighbourhood
    scene: Scene
    rows: tuple[Row, ...]
    places: Mapping[Key, tuple[float, float]]

    def relation(self, key: int | None) -> Relation | None:
        """Return the relation with this id, if it is on show."""
        return next((row.relation for row in self.rows if row.relation.id == key), None)


def read_picture(
    engine: MemoryEngine, ask: Ask, known: Mapping[Key, tuple[float, float]], progress: Progress
) -> Picture:
    """Read and lay out what was asked for; nodes with a ``known`` place keep it."""
    found = engine.neighbourhood(
        ask.start,
        ask.hops,
        ask.kinds,
        ask.limit,
        entities=ask.entities or isinstance(ask.start, str),
        expanded=ask.expanded,
        collapsed=ask.collapsed,
        progress=progress,
    )
    ids = [node.key for node in found.nodes if not isinstance(node.key, str)]
    chunks = {int(chunk.id): chunk for chunk in engine.chunks(ids)}
    progress.check()
    places = graph_layout(found, known)
    spots = [_spot(node, chunks, _widened(places[node.key])) for node in found.nodes]
    texts = {key: one_line(chunk.title or chunk.content, TEXT_LIMIT) for key, chunk in chunks.items()}
    rows = tuple(Row(edge, texts[edge.source], texts[edge.target]) for edge in found.edges)
    return Picture(ask, found, Scene(spots, _lines(found)), rows, places)


def entity_name(entity: str) -> str:
    """Return an entity as a person would say it; most are stored as ``entity://kind/its-name``."""
    return entity.removeprefix("entity://").rpartition("/")[2].replace("-", " ").strip() or entity


def entity_kind(entity: str) -> str:
    """Return of what kind an entity says it is, "" if it doesn't."""
    return entity.removeprefix("entity://").rpartition("/")[0] if entity.startswith("entity://") else ""


def _widened(place: tuple[float, float]) -> tuple[float, float]:
    return place[0] * WIDTH, place[1]


def _spot(node: Node, chunks: Mapping[int, Chunk], place: tuple[float, float]) -> Spot:
    if isinstance(node.key, str):
        label = one_line(entity_name(node.key), LABEL_LIMIT)
        tip = f"{node.key}\n{CHUNKS.format(n=node.degree)}"
        return Spot(node.key, place, label, tip, hub=True, more=node.hidden)
    chunk = chunks[node.key]
    label = one_line(chunk.title or chunk.content, LABEL_LIMIT)
    faded = chunk.status in STATUSES
    return Spot(int(node.key), place, label, _tip(chunk, node), faded=faded, more=node.hidden)


def _tip(chunk: Chunk, node: Node) -> str:
    head = [tr("Graph", "Chunk {id}").format(id=chunk.id), STATUSES.get(chunk.status, "")]
    foot = [RELATIONS.format(n=node.degree), MORE.format(n=node.hidden) if node.hidden else ""]
    text = one_line(chunk.content, TIP_LIMIT)
    return "\n".join([" · ".join(filter(None, head)), text, " · ".join(filter(None, foot))])


def _lines(found: Neighbourhood) -> list[Line]:
    """Return a line for each relation, those between the same two side by side, and for each mention."""
    numbers = {node.key: number for number, node in enumerate(found.nodes)}
    together: Counter[frozenset[int]] = Counter(frozenset((e.source, e.target)) for e in found.edges)
    drawn: Counter[frozenset[int]] = Counter()
    lines = []
    for edge in found.edges:
        pair: frozenset[int] = frozenset((edge.source, edge.target))
        shift = drawn[pair] - (together[pair] - 1) / 2
        drawn[pair] += 1
        look = KINDS[edge.kind]
        lines.append(
            Line(
                edge.id,
                numbers[edge.source],
                numbers[edge.target],
                look.name,
                look.ink,
                _line_tip(edge),
                shift=shift,
            )
        )
    mentions = [
        Line(None, numbers[chunk], numbers[name], "", MENTION, directed=False)
        for chunk, name in found.mentions
    ]
    return lines + mentions


def _line_tip(edge: Relation) -> str:
    said = sentence(f"#{edge.source}", edge.kind, f"#{edge.target}")
    sure = tr("Graph", "confidence {confidence:.2f}").format(confidence=edge.confidence)
    return "\n".join(filter(None, [f"{said} · {sure}", edge.evidence]))
