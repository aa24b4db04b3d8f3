"""What does not show is marked, and writing that needs such characters is left alone."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gui.widgets.invisible import MOST_COUNTED, hidden, isolated, revealed, summary, without
from gui.widgets.text import one_line, tooltip


def tags(text: str) -> str:
    """Spell a text in tag characters, which no font draws."""
    return "".join(chr(0xE0000 + ord(letter)) for letter in text)


HIDING = {
    "an override": ("a\u202eb\u202c", "a⟨U+202E⟩b⟨U+202C⟩"),
    "isolates around nothing right-to-left": ("\u2067abc\u2069", "⟨U+2067⟩abc⟨U+2069⟩"),
    "an isolate that turns its text": ("\u2067שלום\u2069", "⟨U+2067⟩שלום⟨U+2069⟩"),
    "direction marks": ("a\u200e\u200f", "a⟨U+200E+1⟩"),
    "a run of one letter": ("\u200b" * 40, "⟨U+200B×40⟩"),
    "a joiner between Latin letters": ("a\u200db\u200cc", "a⟨U+200D⟩b⟨U+200C⟩c"),
    "two joiners in a Persian word": ("می\u200c\u200cخواهم", "می⟨U+200C×2⟩خواهم"),
    "a message in tags": (f"Hi {tags('obey')}!", "Hi ⟨tags:obey⟩!"),
    "a flag that no country has": (f"\U0001f3f4{tags('obeyme')}\U000e007f", "\U0001f3f4⟨tags:obeyme⟩"),
    "a message in selectors": ("😀\ufe0f\ufe01\ufe02", "😀\ufe0f⟨U+FE01+1⟩"),
    "a selector behind a letter": ("a\ufe0f", "a⟨U+FE0F⟩"),
    "controls": ("a\0b\x1b[31m\x7f\x85", "a⟨U+0000⟩b⟨U+001B⟩[31m⟨U+007F+1⟩"),
    "a soft hyphen": ("co\xadop", "co⟨U+00AD⟩op"),
    "fillers and marks of order": ("\u3164\u2060\ufeff\ufffc", "⟨U+3164+3⟩"),
}
WRITING = {
    "line ends and blanks": "a\tb\r\nc\xa0d\u3000e\u2028f",
    "Hebrew and Arabic": "שלום עולם، مرحبا بالعالم",
    "Persian": "می\u200cخواهم خانه\u200cها، ه\u200d.ش",
    "Hindi and Bengali": "क्\u200dष क्\u200c র\u200d্য",
    "Khmer": "ខ្ញុំ\u200bស្រលាញ់",
    "a family and other sequences": "👩\u200d👩\u200d👧 🏳\ufe0f\u200d🌈 👩🏽\u200d🚀 ❤\ufe0f\u200d🔥",
    "keycaps and styles": "1\ufe0f\u20e3 #\ufe0f\u20e3 ☎\ufe0e ☎\ufe0f",
    "the flag of Scotland": f"\U0001f3f4{tags('gbsct')}\U000e007f",
    "an ideograph's variant": "葛\U000e0100城",
    "a name isolated from its neighbours": "by \u2068דנה\u2069, 12",
}


@pytest.mark.parametrize(("text", "shown"), HIDING.values(), ids=HIDING)
def test_what_does_not_show_gets_a_mark(text: str, shown: str) -> None:
    """By its number, with how many there are; a message in tags is read out."""
    assert revealed(text) == shown
    assert list(hidden(without(text))) == []
    assert summary(text)


@pytest.mark.parametrize("text", WRITING.values(), ids=WRITING)
def test_writing_is_left_alone(text: str) -> None:
    """Languages and emoji that need such characters stay readable."""
    assert revealed(text) == text == without(text)
    assert summary(text) == ""


@given(st.text())
def test_marks_are_not_marked_again(text: str) -> None:
    """Whoever shows a text need not know whether another did so before."""
    assert revealed(revealed(text)) == revealed(text)
    line = one_line(text)
    assert one_line(line) == line
    aside = isolated(line)
    assert isolated(aside) == aside == one_line(aside)


def test_the_summary_counts_by_name() -> None:
    """The commonest first; variants of one kind together."""
    assert summary("\u202ea\u202eb\u200b") == (
        "3 invisible characters (2× RIGHT-TO-LEFT OVERRIDE, 1× ZERO WIDTH SPACE)"
    )
    assert summary(f"{tags('hello')}\0") == "6 invisible characters (5× TAG, 1× NULL)"
    assert summary("\xad") == "1 invisible character (SOFT HYPHEN)"
    assert summary("\0a\x07b\x08c\x1bd\x0c").endswith("1× BACKSPACE, 2 more)")


def test_right_to_left_text_is_kept_from_its_neighbours() -> None:
    """Only where there is any, and once."""
    assert isolated("Ada") == "Ada"
    assert isolated("דנה") == "\u2068דנה\u2069"
    assert isolated("\u2068דנה\u2069 דנה") == "\u2068\u2068דנה\u2069 דנה\u2069"


def test_the_start_of_a_text_counts_what_goes_on_behind_it() -> None:
    """Also in a line that is cut, a mark says the whole length of its run."""
    assert one_line("\u200b" * 5000 + "x", 30) == "⟨U+200B×5000⟩…"
    assert "⟨U+200B×5000⟩" in tooltip("\u200b" * 5000 + "x")


@pytest.mark.parametrize("text", ["a\u200b" * 500_000, "\u2068ש\u2069" * 50_000, "a" * 1_000_000])
def test_a_text_made_to_be_slow_is_not(text: str) -> None:
    """Lines and summaries of a megabyte come within what a click may take."""
    start = time.process_time()
    one_line(text)
    said = summary(text)
    assert time.process_time() - start < 1.0
    assert said in ("", f"Over {MOST_COUNTED:,} invisible characters ({MOST_COUNTED:,}× ZERO WIDTH SPACE)")
