"""Messages that need no memory, and those that only look so."""

from __future__ import annotations

import pytest

from engine.retrieval.understanding.gate import LONGEST, trivial


@pytest.mark.parametrize(
    ("message", "kind"),
    [
        ("hi", "greeting"),
        ("  Hello!!! ", "greeting"),
        ("GOOD MORNING 🌞", "greeting"),
        ("what's up?", "greeting"),
        ("merhaba", "greeting"),
        ("İYİ GÜNLER!", "greeting"),
        ("Selamün aleyküm.", "greeting"),
        ("hi, hello, good morning", "greeting"),
        ("hi, thanks!", "greeting"),
        ("ok", "confirmation"),
        ("Okay...", "confirmation"),
        ("👍 yes, please", "confirmation"),
        ("that’s right", "confirmation"),
        ("TAMAM", "confirmation"),
        ("tabii ki", "confirmation"),
        ("Hayır!", "confirmation"),
        ("ok, teşekkürler", "confirmation"),
        ("thanks", "acknowledgement"),
        ("Thank you so much, bye!", "acknowledgement"),
        ("thanks 🎉 bye", "acknowledgement"),
        ("(cool)", "acknowledgement"),
        ("TEŞEKKÜR EDERİM", "acknowledgement"),
        ("Sağ ol, görüşürüz", "acknowledgement"),
        ("/help", "command"),
        ("/dream now", "command"),
        ("!status", "command"),
    ],
)
def test_messages_that_need_no_memory_are_told_apart(message: str, kind: str) -> None:
    """In English and Turkish, with signs, emoji and capitals, alone or a few together."""
    found = trivial(message)

    assert found is not None
    assert found.kind == kind


@pytest.mark.parametrize(
    "message",
    [
        "",
        "   ",
        "?!",
        "hi, when do we start?",
        "thanks to whom?",
        "ok google settings",
        "yes/no question about tabs",
        "/etc/hosts/config what is it",
        "hi " * LONGEST,
        "okra",
        "no one came",
        "which cool tool",
        "what's up with the server",
        "good morning routine",
        "tamam mıyız yarın için",
        "iyi bir lokanta",
        "evet diyen kimdi",
        "!important: when do we meet",
    ],
)
def test_what_asks_for_something_is_looked_up(message: str) -> None:
    """Anything that is left beside a greeting is a question."""
    assert trivial(message) is None


def test_a_command_is_known_by_its_name() -> None:
    """What follows it is its own affair."""
    found = trivial(" /remember the milk ")

    assert found is not None
    assert found.seen == "/remember"
