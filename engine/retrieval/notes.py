"""What a reader of an answer should know about how it was found, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from engine.parameters import RecallParameters
from engine.providers.embedded import EmbeddedEmbedder
from engine.providers.protocols import Embedder
from engine.providers.records import HEURISTIC
from engine.retrieval.ranking.evidence import Evidence
from engine.retrieval.ranking.selection import Selection
from engine.retrieval.understanding.intents import Order
from engine.retrieval.understanding.routing import Route

NO_WORD = "No chunk shares a word with the question; these are only the nearest there are."
EMBEDDED = "Vectors come from the small embedded model; an endpoint's would be finer."
RULES = "Speakers and dates that a question names are found by rules, not by a language model."
KEYWORDS = "What a question is after is told by keywords, not by a language model."
TEMPLATES = "Hypothetical answers come from templates, not from a language model."
BEHIND = "The search by meaning is still being prepared; what is newest was looked for by its words only."
BY_DATE = "The hits are in the order in which they became true, the latest first, superseded ones too."
BY_UTILITY = "The hits are in the order of how useful each proved, the most useful first."
ORDERS = (BY_DATE, BY_UTILITY)
NOTHING_ASKED = "Nothing was asked."


def of_answer(evidence: Evidence, selection: Selection) -> Iterator[str]:
    """Give what to know about the hits."""
    if len(selection.hits) and not len(evidence.found.text.ids):
        yield NO_WORD
    if not evidence.complete:
        yield BEHIND
    if selection.order is Order.VALID_FROM:
        yield BY_DATE
    if selection.order is Order.UTILITY:
        yield BY_UTILITY
    if selection.filtered and evidence.question.route is not None:
        yield f"Only {' and '.join(evidence.question.route.strategy.categories)} was looked at."
    if evidence.question.route is not None and evidence.question.route.problem:
        yield evidence.question.route.problem


def stand_ins(embedder: Embedder, parameters: RecallParameters, route: Route | None) -> Iterator[str]:
    """Give where a small model or a rule stands in for a large one."""
    if isinstance(embedder, EmbeddedEmbedder):
        yield EMBEDDED
    if parameters.speaker_weight or parameters.date_weight:
        yield RULES
    if route is not None and route.made_by == HEURISTIC:
        yield KEYWORDS
    if parameters.stages.expand:
        yield TEMPLATES
