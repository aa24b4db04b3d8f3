"""Compound questions, taken apart or left whole."""

from __future__ import annotations

import pytest

from engine.retrieval.understanding.decomposition import parts_of


@pytest.mark.parametrize(
    ("question", "parts"),
    [
        (
            "When did Ada move? Where does Carol work?",
            ("When did Ada move?", "Where does Carol work?"),
        ),
        (
            "What did Caroline paint and also where does Melanie run on Sundays?",
            ("What did Caroline paint", "where does Melanie run on Sundays?"),
        ),
        (
            "Where does Caroline work and what did Melanie paint?",
            ("Where does Caroline work", "what did Melanie paint?"),
        ),
        (
            "Where does Ada live? What did Carol buy? Who repairs bicycles? Which alarm rings loudly?",
            (
                "Where does Ada live?",
                "What did Carol buy?",
                "Who repairs bicycles?",
                "Which alarm rings loudly?",
            ),
        ),
        (
            "Toplantı ne zaman başlıyor ve ayrıca sunucu nerede duruyor?",
            ("Toplantı ne zaman başlıyor", "sunucu nerede duruyor?"),
        ),
    ],
)
def test_compound_questions_are_taken_apart(question: str, parts: tuple[str, ...]) -> None:
    """By question marks, by "and also", by an "and" between what names different entities."""
    assert parts_of(question) == parts


@pytest.mark.parametrize(
    "question",
    [
        "",
        "Who likes rock and roll music?",
        "Which bands are in the Rock and Roll Hall of Fame?",
        "When did Ada move to the house with a garden and a pond?",
        "Which bike shops also sell used parts?",
        "What did John start learning in addition to playing the piano every day?",
        "Really? Why?",
        "Who sings? Who dances? Who plays drums? Who writes songs? Who books halls?",
        "Bu kırmızı bisiklet ayrıca hangi renklerde satılıyor?",
        "Kedi ve köpek nerede uyuyor?",
    ],
)
def test_other_questions_stay_whole(question: str) -> None:
    """Five are too many; a part that says too little can't be asked alone; "and" may join two words."""
    assert parts_of(question) == (question,)
