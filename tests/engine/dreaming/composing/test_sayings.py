"""What is taken over of a text into what is made of several."""

from __future__ import annotations

import pytest

from engine.dreaming.composing.sayings import stated, with_marks

BODY = ("The server was moved to Frankfurt on 3 March.", "Backups run each night at two.")
TURKISH = ("Sunucuyu 3 Mart'ta Frankfurt'a taşıdık.", "Yedekler her gece ikide alınıyor.")


@pytest.mark.parametrize("body", [BODY, TURKISH], ids=["en", "tr"])
@pytest.mark.parametrize(
    ("ending", "kept"),
    [
        ("Yours, Mina", "Yours, Mina"),
        ("Your affectionate brother,\nR. Walton\n", "Your affectionate brother, R. Walton"),
        ("Sevgiler,\n\n  Dr. Çağla Öz", "Sevgiler, Dr. Çağla Öz"),
    ],
)
def test_a_letter_keeps_how_it_is_closed(body: tuple[str, ...], ending: str, kept: str) -> None:
    """The formula, and who signs: beside it or below."""
    assert stated("\n".join([*body, ending])) == (*body, kept)


@pytest.mark.parametrize("ending", ["Thanks!", "Thanks, Caroline", "How are you?"])
def test_courtesies_within_a_text_close_no_letter(ending: str) -> None:
    """What stands on no line of its own is chat."""
    assert stated(" ".join([*BODY, ending])) == BODY


def test_a_last_line_that_states_something_stays() -> None:
    """It may have a comma, as a closing has; in chat, all else goes."""
    assert stated("Hi!\nGreat!\nYesterday, Caroline moved to Izmir") == (
        "Yesterday, Caroline moved to Izmir",
    )


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ('He said: "It froze. The bell fell.', 'He said: "It froze. The bell fell. …"'),
        ("“It froze. The bell …", "“It froze. The bell …”"),
        ('It took a notebook." He left.', '"… It took a notebook." He left.'),
        ("It took a notebook.”", "“… It took a notebook.”"),
        *((text, text) for text in ('A "bell" rang.', "„Hallo“, sagte er.", 'A 5" pipe broke.', "It’s", "")),
    ],
)
def test_a_quotation_that_is_cut_is_closed(text: str, whole: str) -> None:
    """An ellipsis stands for what is left out, and what is whole stays as it is."""
    assert with_marks(text) == whole == with_marks(whole)
