"""Putting what somebody said of themselves into the third person."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.language.rewriting import LONGEST, shortened, standalone


@pytest.mark.parametrize(
    ("text", "speaker", "rewritten"),
    [
        ("Been a while since I called", "Evan", "It's been a while since Evan called"),
        ("I live in Izmir and I prefer tea", "user", "User lives in Izmir and User prefers tea"),
        ("I used Docker, and I used to love hiking", "Sam", "Sam used Docker, and Sam used to love hiking"),
        ("I prefer tabs", "user", "User prefers tabs"),
        ("I read about World War I.", "Sam", "Sam read about World War I."),
        ("I take Vitamin I, and I like it", "Sam", "Sam takes Vitamin I, and Sam likes it"),
        ("I loved I, Robot", "Sam", "Sam loved I, Robot"),
        ("Oh my god, I moved", "Sam", "My god, Sam moved"),
        (
            "I'm a nurse and I've got two kids.",
            "Caroline",
            "Caroline is a nurse and Caroline has got two kids.",
        ),
        ("My sister told me that I should move.", "Tim", "Tim's sister told Tim that Tim should move."),
        ("I love painting and hate running", "Mel", "Mel loves painting and hates running"),
        ("I try, I watch and I go", "user", "User tries, User watches and User goes"),
        ("I'd love to go, but I'd been sick", "Tim", "Tim would love to go, but Tim had been sick"),
        ("My wife and I were there", "John", "John's wife and John were there"),
        ("Wow, yeah, I went to Rome, you know, with my dog.", "jo", "Jo went to Rome, with their dog."),
        ("Joined a club. Gonna stay.", "Tim", "Tim joined a club. Tim is going to stay."),
        ("Helped a lost tourist. Can't wait!", "Evan", "Evan helped a lost tourist. Evan can't wait!"),
        ("Should I go? Do I know? Am I late?", "Jo", "Should Jo go? Does Jo know? Is Jo late?"),
        ("She said 'I love my cat' to me.", "Jo", "She said 'I love my cat' to Jo."),
        ('She said "I love my cat" to me.', "Jo", 'She said "I love my cat" to Jo.'),
        ("I haven't been there, I don't care", "", "User hasn't been there, User doesn't care"),
        ("We sold our house to you", "Jo", "We sold our house to you"),
    ],
)
def test_english_speaks_of_the_speaker(text: str, speaker: str, rewritten: str) -> None:
    """The first person becomes the name with its verb; "we", "you" and another's words stay."""
    assert standalone(text, speaker, "en") == rewritten


@pytest.mark.parametrize(
    ("text", "rewritten"),
    [
        ("Ben Ankara'da yaşıyorum", "Ayşe Ankara'da yaşıyor"),
        ("Dün İzmir'e gittim", "Ayşe dün İzmir'e gitti"),
        ("Yarın doktora gideceğim", "Ayşe yarın doktora gidecek"),
        ("Kahveyi sade içerim", "Ayşe kahveyi sade içer"),
        ("Et yemem", "Ayşe et yemez"),
        ("Vejetaryenim, et yemem.", "Ayşe vejetaryen, et yemez."),
        ("Karım Ankara'da çalışıyor", "Ayşe'nin karısı Ankara'da çalışıyor"),
        ("Adım Deniz", "Ayşe'nin adı Deniz"),
        ("Kız kardeşim İzmir'de yaşıyor", "Ayşe'nin kız kardeşi İzmir'de yaşıyor"),
        ("Annemle Bursa'ya gittim", "Ayşe annesiyle Bursa'ya gitti"),
        ("Bana her gün yazıyor", "Ayşe'ye her gün yazıyor"),
        ("Yardım istedim ve geldiler", "Ayşe yardım istedi ve geldiler"),
        ("Ben vejetaryen değilim", "Ayşe vejetaryen değil"),
        ("Şimdi İstanbul'dayım", "Ayşe şimdi İstanbul'da"),
    ],
)
def test_turkish_speaks_of_the_speaker(text: str, rewritten: str) -> None:
    """Endings of the first person become those of the third, and the subject is named once."""
    assert standalone(text, "Ayşe", "tr") == rewritten


@given(st.text(), st.text(max_size=5), st.sampled_from(["en", "tr"]))
def test_rewriting_never_fails_and_is_short(text: str, speaker: str, language: str) -> None:
    """Any text by anybody gives at most 500 characters."""
    assert len(standalone(text, speaker, language)) <= LONGEST


def test_shortening_ends_with_a_sentence_or_a_word() -> None:
    """The cut falls behind a sentence in the second half, else behind a word."""
    assert shortened("One two. Three four five", 14) == "One two."
    assert shortened("One. " + "word " * 10, 33) == "One. word word word word word"


def test_shortening_never_parts_an_emoji() -> None:
    """A family of joined emoji stays whole."""
    family = "👩\u200d👩\u200d👧"

    assert shortened(family * 200, LONGEST) == family * (LONGEST // len(family))
