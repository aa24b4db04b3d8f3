"""What a question is after, by keywords and by a language model."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import Intent
from engine.providers.chat import ChatSettings, EndpointLanguageModel
from engine.providers.records import HEURISTIC
from engine.retrieval.understanding.intents import STRATEGIES
from engine.retrieval.understanding.routing import Router, route_by_keywords
from tests.engine.providers import chat_server as chat
from tests.engine.providers import endpoint_server
from tests.engine.providers.endpoint_server import Endpoint, Reply

QUESTIONS = {
    Intent.FACTUAL: (
        "What is the name of Ada's dog?",
        "Where does Ben keep the spare key?",
        "How many servers do we run?",
        "Which port does the database listen on?",
        "What does the new logo look like?",
        "What did John do after the accident?",
        "What did he play when he was younger?",
        "Who is coming to dinner?",
        "Ali'nin köpeğinin adı nedir?",
        "Yedek anahtar nerede?",
        "Kaç sunucumuz var?",
        "Bunu kim yaptı?",
        "Toplantıda ne anlattı, hangi konular vardı?",
    ),
    Intent.TEMPORAL: (
        "When did Caroline go to the support group?",
        "How long have we used Postgres?",
        "What is the latest version of the plan?",
        "How many weeks passed between the two visits?",
        "What happened before the outage?",
        "What did we decide last week?",
        "since when are tabs refused",
        "Toplantı ne zaman?",
        "Ne zamandır Postgres kullanıyoruz?",
        "Kaç gün önce taşındık?",
        "En son ne konuştuk?",
        "Geçen hafta neye karar verdik?",
    ),
    Intent.CAUSAL: (
        "Why did the build fail yesterday?",
        "How come we left AWS?",
        "What caused the outage?",
        "What is the reason for the delay?",
        "Why does John like Aragorn?",
        "What made John leave his job?",
        "Sunucu neden çöktü?",
        "Niçin taşındık?",
        "Toplantı niye ertelendi?",
        "Gecikmenin sebebi nedir?",
    ),
    Intent.ENTITY_PROFILE: (
        "Who is Caroline?",
        "Tell me about Ben Miller",
        "What do you know about the greenhouse?",
        "Describe Ada.",
        "everything about Postgres",
        "Ali kimdir?",
        "Ayşe kim?",
        "Sera hakkında ne biliyorsun?",
        "Bana Ali'yi anlat",
    ),
    Intent.PREFERENCE: (
        "What does Melanie like?",
        "Which editor do I prefer?",
        "What is my favourite tea?",
        "Does the user really hate tabs?",
        "What do Melanie's kids like?",
        "En sevdiğim çay hangisi?",
        "Ali hangi editörü tercih ediyor?",
        "Kahveyi nasıl severim?",
        "Nelerden hoşlanmıyor?",
    ),
    Intent.GENERAL: (
        "Would Caroline be considered religious?",
        "the red bicycle",
        "deployment notes",
        "kırmızı bisiklet",
        "Yeni planı gözden geçirelim.",
    ),
}


@pytest.mark.parametrize(
    ("question", "intent"), [(question, intent) for intent, asked in QUESTIONS.items() for question in asked]
)
def test_keywords_tell_what_a_question_is_after(question: str, intent: Intent) -> None:
    """In English and Turkish; the words it was known by are said, but for what is anything else."""
    route = route_by_keywords(question)

    assert route.intent is intent
    assert (route.seen == "") == (intent is Intent.GENERAL)
    assert route.strategy is STRATEGIES[intent]


def test_questions_of_real_conversations_are_routed(shared: Path) -> None:
    """LoCoMo's second category asks for times: most of it is seen, and little else taken for it."""
    found: Counter[tuple[bool, bool]] = Counter()
    for path in (shared / "data" / "locomo").glob("*.json"):
        for item in json.loads(path.read_text(encoding="utf-8"))["qa"]:
            temporal = route_by_keywords(item["question"]).intent is Intent.TEMPORAL
            found[item["category"] == 2, temporal] += 1

    assert found[True, True] / (found[True, True] + found[True, False]) > 0.85
    assert found[True, True] / (found[True, True] + found[False, True]) > 0.8


def test_the_strategies_are_those_of_the_seed() -> None:
    """Weights of the lists and limits, as the table of seed 001 has them."""
    table = {intent: (s.vector, s.text, s.limit, s.utility) for intent, s in STRATEGIES.items()}

    assert table == {
        Intent.FACTUAL: (0.6, 0.4, 10, 0.2),
        Intent.TEMPORAL: (0.4, 0.6, 15, 0.0),
        Intent.CAUSAL: (0.3, 0.3, 20, 0.0),
        Intent.ENTITY_PROFILE: (0.5, 0.5, 15, 0.3),
        Intent.PREFERENCE: (0.5, 0.5, 10, 0.0),
        Intent.GENERAL: (0.5, 0.5, 10, 0.2),
    }
    assert STRATEGIES[Intent.CAUSAL].graph == pytest.approx(0.4)
    assert STRATEGIES[Intent.ENTITY_PROFILE].graph == 0


@pytest.fixture
def endpoint() -> Iterator[Endpoint]:
    """Run a server that takes every question for a causal one, unless told otherwise."""
    with chat.chatting(chat.says_json({"intent": "causal"})) as running:
        yield running


@pytest.fixture
def router(endpoint: Endpoint) -> Iterator[Router]:
    """Give a router that asks that server, and gives it up at once."""
    settings = ChatSettings(base_url=endpoint.url, model="tiny", api_key="key-7", timeout=0.3, retries=0)
    with EndpointLanguageModel(settings) as model:
        yield Router(model)


def test_the_model_is_asked_first_and_its_answer_kept(router: Router, endpoint: Endpoint) -> None:
    """A question that comes again costs no call."""
    route = router.route("Who is Caroline?")

    assert (route.intent, route.seen, route.made_by, route.problem) == (Intent.CAUSAL, "", "tiny", "")
    assert [call.purpose for call in route.calls] == ["routing"]
    assert router.route("Who is Caroline?") is route
    assert len(endpoint.requests) == 1
    assert json.loads(chat.asked(endpoint).splitlines()[1]) == {"question": "Who is Caroline?"}


def test_forgotten_answers_are_asked_for_again(router: Router, endpoint: Endpoint) -> None:
    """As an erase wants it."""
    router.route("Who is Caroline?")

    assert router.forget() == 1
    router.route("Who is Caroline?")
    assert len(endpoint.requests) == 2


@pytest.mark.parametrize(
    "reply",
    [
        chat.says_json({"intent": "romantic"}),
        chat.says("It is causal."),
        chat.says_json({"intent": ["causal"]}),
        endpoint_server.status(500, "out of order"),
    ],
)
def test_keywords_stand_in_for_a_model_that_fails(router: Router, endpoint: Endpoint, reply: Reply) -> None:
    """The problem is said, the failed call recorded, and nothing kept of it."""
    endpoint.replies = [reply]
    route = router.route("Who is Caroline?")

    assert (route.intent, route.made_by) == (Intent.ENTITY_PROFILE, HEURISTIC)
    assert route.problem
    assert route.calls[0].problem == route.problem
    endpoint.replies = [chat.says_json({"intent": "causal"})]
    assert router.route("Who is Caroline?").intent is Intent.CAUSAL


def test_without_a_model_keywords_decide() -> None:
    """Nobody is asked and there is no problem."""
    route = Router(None).route("Who is Caroline?")

    assert (route.intent, route.calls, route.problem) == (Intent.ENTITY_PROFILE, (), "")
