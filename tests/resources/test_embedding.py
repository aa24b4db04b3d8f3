"""The embedded model's files, and the mathematics of the script that builds them."""

from __future__ import annotations

import math
from importlib.resources import files

import numpy as np
import pytest
from tokenizers import Tokenizer

from engine.providers.embedded import _unpacked
from resources.embedding.build import DIMENSION, MODEL, gelu, hadamard, quantised, real_tokens, static_table

FOLDER = files("resources.embedding")


def tokenizer() -> Tokenizer:
    """Return the tokenizer as it ships."""
    return Tokenizer.from_str(FOLDER.joinpath("tokenizer.json").read_text(encoding="utf-8"))


def test_the_files_are_small_enough_to_ship() -> None:
    """Table and tokenizer together stay within 4.5 MB."""
    size = sum(len(FOLDER.joinpath(name).read_bytes()) for name in ("table.npz", "tokenizer.json"))

    assert size <= 4_500_000


def test_the_licence_is_kept() -> None:
    """The model it was made from is under the Apache License, whose text and notice must come along."""
    notice = FOLDER.joinpath("NOTICE").read_text(encoding="utf-8")

    assert "all-MiniLM-L6-v2" in notice
    assert "TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION" in notice


def test_the_table_has_a_row_for_every_token_and_zero_for_placeholders() -> None:
    """An unknown token, [UNK], weighs nothing in a text."""
    with FOLDER.joinpath("table.npz").open("rb") as file, np.load(file, allow_pickle=False) as stored:
        table, model = _unpacked(stored["codes"], stored["scales"]), str(stored["model"])
    real = real_tokens(tokenizer())

    assert model == MODEL
    assert table.shape == (tokenizer().get_vocab_size(), DIMENSION)
    assert not table[~real].any()
    assert table[real].any(axis=1).all()


def test_gelu_is_the_exact_one() -> None:
    """It agrees with x Phi(x) to float32's precision."""
    x = np.linspace(-6, 6, 1001, dtype=np.float32)
    expected = [value * (1 + math.erf(value / math.sqrt(2))) / 2 for value in x.tolist()]

    np.testing.assert_allclose(gelu(x), expected, atol=1e-6)


def test_the_hadamard_matrix_is_orthogonal() -> None:
    """So rotating by it changes no cosine."""
    np.testing.assert_allclose(hadamard(64) @ hadamard(64).T, np.eye(64), atol=1e-12)


def test_four_bits_keep_the_direction_of_a_row() -> None:
    """Packing and unpacking turns a row by little, and keeps zero zero."""
    table = np.random.default_rng(0).standard_normal((50, DIMENSION))
    table[7] = 0
    restored = _unpacked(*quantised(table))
    lengths = np.linalg.norm(table, axis=1) * np.linalg.norm(restored, axis=1)
    cosines = np.einsum("ij,ij->i", table, restored)[lengths > 0] / lengths[lengths > 0]

    assert not restored[7].any()
    assert cosines.mean() > 0.99


def test_frequent_tokens_weigh_less() -> None:
    """By their rank in the vocabulary: smooth inverse frequency."""
    vectors = np.random.default_rng(0).standard_normal((2000, 384)).astype(np.float32)

    lengths = np.linalg.norm(static_table(vectors, np.ones(2000, dtype=bool)), axis=1)

    assert lengths[:20].mean() < 0.2 * lengths[-200:].mean()


@pytest.mark.parametrize(
    ("name", "real"), [("the", True), ("[", True), ("[UNK]", False), ("[unused7]", False)]
)
def test_placeholders_are_told_from_text(name: str, real: bool) -> None:
    """A bracket alone is text."""
    assert bool(real_tokens(tokenizer())[tokenizer().token_to_id(name)]) is real
