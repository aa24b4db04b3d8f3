"""The embedded model: what its vectors promise, and that no text breaks it."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine.providers import EmbeddedEmbedder
from engine.providers.embedded import LONGEST, _static_model, _tokens
from engine.records import VectorArray

HOSTILE = {
    "NUL": "before\x00after",
    "lone surrogate": "cat \ud800 dog",
    "right to left": "\u05e9\u05dc\u05d5\u05dd \u202e\u0645\u0631\u062d\u0628\u0627",
    "zero width": "in\u200bvisible\u200d\ufeff",
    "markup": "<img src=file:///etc/passwd> &amp;",
    "emoji": "👩‍👩‍👧‍👦 🎉",
    "combining": "e" + "\u0301" * 5000,
    "special token": "[CLS] [SEP] [PAD] [UNK] [MASK]",
}


@pytest.fixture
def embedder() -> EmbeddedEmbedder:
    """Return the embedder as it ships."""
    return EmbeddedEmbedder()


def cosine(embedder: EmbeddedEmbedder, one: str, other: str) -> float:
    """Return the cosine of two texts."""
    first, second = embedder.embed([one, other])
    return float(first @ second)


def test_vectors_are_float32_rows_of_unit_length(embedder: EmbeddedEmbedder) -> None:
    """A vector a text, of the dimension that the model states."""
    vectors = embedder.embed(["A cat sat on the mat.", "tabs or spaces?", "1987"])

    assert (3, 256) == vectors.shape == (3, embedder.dimension)
    assert np.float32 == vectors.dtype
    np.testing.assert_allclose(1, np.linalg.norm(vectors, axis=1), rtol=1e-6)


def test_the_model_has_a_name_with_a_version(embedder: EmbeddedEmbedder) -> None:
    """Vectors of another build of the table must not be taken for these."""
    assert embedder.model == "mnemoscope-static-256/1"


@pytest.mark.parametrize(
    ("text", "near", "far"),
    [
        ("I adopted a puppy", "We got a new dog", "The invoice is overdue"),
        ("my favourite painting", "artwork I like", "engine oil pressure"),
        ("he plays the violin", "a musician and his instrument", "tax return deadline"),
        ("swimming in the sea", "a day at the beach", "compiler error message"),
    ],
)
def test_related_texts_are_nearer_than_unrelated(
    embedder: EmbeddedEmbedder, text: str, near: str, far: str
) -> None:
    """Meaning counts: none of the pairs shares a content word."""
    assert cosine(embedder, text, near) > cosine(embedder, text, far) + 0.1


def test_a_batch_gives_the_vectors_of_its_texts_alone(embedder: EmbeddedEmbedder) -> None:
    """How texts are grouped changes no bit."""
    texts = [f"the {number} quick foxes jump over dog {number * 7}" for number in range(600)]

    alone = np.stack([embedder.embed([text])[0] for text in texts])

    np.testing.assert_array_equal(alone, embedder.embed(texts))


def test_threads_get_the_vectors_that_one_thread_gets(embedder: EmbeddedEmbedder) -> None:
    """The model is shared by readers and the writer."""
    batches = [[f"note {number} of batch {batch}" for number in range(50)] for batch in range(16)]
    expected = [embedder.embed(batch) for batch in batches]

    with ThreadPoolExecutor(4) as pool:
        received = list(pool.map(embedder.embed, batches))

    np.testing.assert_array_equal(expected, received)


def test_another_process_makes_the_same_vectors(embedder: EmbeddedEmbedder) -> None:
    """Nothing in a vector depends on a seed, an address or the order of a hash."""
    code = (
        "from engine.providers import EmbeddedEmbedder;"
        "print(EmbeddedEmbedder().embed(['a red kite'])[0].tobytes().hex())"
    )

    printed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout

    assert embedder.embed(["a red kite"])[0].tobytes().hex() == printed.strip()


@pytest.mark.parametrize("text", ["", "   \n\t", "\x00", "\ufffd\ufffd", "x" * 1_000_000])
def test_a_text_without_known_tokens_gets_the_zero_vector(embedder: EmbeddedEmbedder, text: str) -> None:
    """Zero, not NaN and not an arbitrary direction: such a text is near nothing."""
    assert not embedder.embed([text]).any()
    assert not embedder.embed_query(text, {"word": 2.0}).any()


def test_no_texts_give_no_vectors(embedder: EmbeddedEmbedder) -> None:
    """An empty batch keeps its dimension."""
    assert embedder.embed([]).shape == (0, 256)


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_text_gets_a_finite_vector(embedder: EmbeddedEmbedder, text: str) -> None:
    """Whatever an agent stored, embedding it does not fail."""
    for vector in (embedder.embed([text])[0], embedder.embed_query(text, {})):
        assert np.isfinite(vector).all()
        assert pytest.approx(1, abs=1e-5) == np.linalg.norm(vector) or not vector.any()


def test_only_the_beginning_of_a_huge_text_counts(embedder: EmbeddedEmbedder) -> None:
    """A line of megabytes is cut, so that it can't hold up a bulk import."""
    beginning = ("a fine day at sea " * LONGEST)[:LONGEST]

    whole, cut = embedder.embed([beginning + " tax return" * 200_000, beginning])

    np.testing.assert_array_equal(cut, whole)


@given(st.lists(st.text(), max_size=5))
def test_any_text_is_embedded(texts: list[str]) -> None:
    """Every string Python can hold gets a unit vector or zero."""
    lengths = np.linalg.norm(EmbeddedEmbedder().embed(texts), axis=1)

    assert all(length == 0 or abs(length - 1) < 1e-5 for length in lengths)


class TestQuery:
    """Weighting a query's words by how rare they are in the store."""

    @staticmethod
    def along(embedder: EmbeddedEmbedder, vector: VectorArray, word: str) -> float:
        """Return the cosine of a vector to a word."""
        return float(vector @ embedder.embed([word])[0])

    def test_equal_weights_give_the_vector_of_the_text(self, embedder: EmbeddedEmbedder) -> None:
        """Weights are relative."""
        expected = embedder.embed(["violin concert"])[0]

        actual = embedder.embed_query("violin concert", {"violin": 3.0, "concert": 3.0})

        np.testing.assert_allclose(expected, actual, atol=1e-6)

    def test_the_rarer_word_draws_the_query_to_itself(self, embedder: EmbeddedEmbedder) -> None:
        """A word that every chunk holds says little."""
        common = embedder.embed_query("violin concert", {"violin": 0.5, "concert": 5.0})
        rare = embedder.embed_query("violin concert", {"violin": 5.0, "concert": 0.5})

        assert self.along(embedder, rare, "violin") > self.along(embedder, common, "violin") + 0.2

    def test_a_word_counts_whatever_its_case_and_in_all_its_pieces(self, embedder: EmbeddedEmbedder) -> None:
        """Words are looked up as a person reads them, not as the tokenizer cuts them."""
        lower = embedder.embed_query("kickboxing concert", {"kickboxing": 0.0, "concert": 1.0})

        np.testing.assert_allclose(embedder.embed(["concert"])[0], lower, atol=1e-6)
        np.testing.assert_array_equal(
            lower, embedder.embed_query("KickBoxing Concert", {"kickboxing": 0.0, "concert": 1.0})
        )

    def test_an_unknown_word_counts_as_rare(self, embedder: EmbeddedEmbedder) -> None:
        """What the store has never seen is what the query is about."""
        weights = {"concert": 1.0, "the": 4.0}

        expected = embedder.embed_query("violin concert", weights | {"violin": 4.0})

        np.testing.assert_array_equal(expected, embedder.embed_query("violin concert", weights))

    def test_punctuation_does_not_count_as_rare(self, embedder: EmbeddedEmbedder) -> None:
        """A question mark is no word."""
        weights = {"violin": 1.0, "concert": 2.0}

        expected = embedder.embed_query("violin concert", weights)

        np.testing.assert_array_equal(expected, embedder.embed_query("violin - concert?!", weights))

    @pytest.mark.parametrize("weights", [{}, {"violin": 0.0, "concert": 0.0}])
    def test_without_any_weight_it_is_a_text_like_others(
        self, embedder: EmbeddedEmbedder, weights: dict[str, float]
    ) -> None:
        """A store of one chunk has no rare words; recall must still work."""
        expected = embedder.embed(["violin concert"])[0]

        np.testing.assert_allclose(expected, embedder.embed_query("violin concert", weights), atol=1e-6)


_AWKWARD = st.sampled_from(list(" \t\n\x00\x85\u00a0\u2028\u3000\u0301ΣςİıẞéÉ[]SEPCLMAKU'-.中文\u200b"))


@given(st.text(_AWKWARD | st.characters(exclude_categories=["Cs"]), max_size=60))
@example("a " * 3 + "中" * 100)
def test_tokens_are_those_that_the_tokenizer_finds_in_the_whole_text(text: str) -> None:
    """Splitting a text at its spaces first, to remember the tokens of words, changes none."""
    whole = _static_model().tokenizer.encode(text, add_special_tokens=False)

    assert _tokens(text) == whole.ids
