"""The embedded embedding model: a static table of token vectors, offline and without a neural network.

A text is the normalised sum of its tokens' rows.  The table and its tokenizer lie in
``resources/embedding``, beside the script that builds them and says how.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import chain

import numpy as np
from tokenizers import Encoding, Tokenizer

from engine.caching import text_cache
from engine.providers.vectors import encodable, unit
from engine.records import VectorArray

LONGEST = 20_000
"""Characters of a text that count, about 5,000 tokens: a mean of more tells no texts apart."""

_WORDS, _SHORT = 32_768, 32  # how many words' tokens are kept, of how many characters: some 10 MB


@dataclass(frozen=True, slots=True, eq=False)
class _StaticModel:
    """The token table, shape (vocabulary, dimension), with its name and tokenizer."""

    name: str
    table: VectorArray
    tokenizer: Tokenizer


@cache
def _static_model() -> _StaticModel:
    """Load the model, in about 0.05 s; it is read-only and shared by all threads."""
    folder = files("resources.embedding")
    tokenizer = Tokenizer.from_buffer(folder.joinpath("tokenizer.json").read_bytes())
    with folder.joinpath("table.npz").open("rb") as file, np.load(file) as stored:
        return _StaticModel(str(stored["model"]), _unpacked(stored["codes"], stored["scales"]), tokenizer)


@cache
def _centre() -> tuple[VectorArray, VectorArray]:
    """Return the mean vector of texts, and the direction in which Turkish ones lie from it."""
    with files("resources.embedding").joinpath("centre.npz").open("rb") as file, np.load(file) as stored:
        return stored["mean"], stored["turkish"]


def _unpacked(codes: np.typing.NDArray[np.uint8], scales: VectorArray) -> VectorArray:
    """Return the rows of four-bit codes, two a byte with the even component low, times their scales."""
    table = np.empty((len(codes), 2 * codes.shape[1]), dtype=np.float32)
    table[:, ::2] = codes & 15
    table[:, 1::2] = codes >> 4
    table -= 8
    table *= scales[:, None]
    return table


def _tokens(text: str) -> list[int]:
    """Return the tokens of a text: no token reaches across a space, so they are those of its words."""
    words = text.split(" ")
    return list(chain.from_iterable(_kept(word) if len(word) <= _SHORT else _split(word) for word in words))


def _split(word: str) -> list[int]:
    return _static_model().tokenizer.encode(word, add_special_tokens=False).ids


_kept = text_cache(_WORDS)(_split)  # most words of any text are among a language's commonest


class EmbeddedEmbedder:
    """Embedder of the static table: 256 dimensions, some 28,000 turns of a conversation a second.

    The model is loaded at the first use, once a process.  Safe to use from several threads.
    Any string is accepted; of a text longer than LONGEST characters only those count, and a lone
    surrogate counts as a question mark.
    """

    @property
    def model(self) -> str:
        """Name stored beside each vector."""
        return _static_model().name

    @property
    def dimension(self) -> int:
        """Number of components of each vector."""
        return int(_static_model().table.shape[1])

    def embed(self, texts: Sequence[str]) -> VectorArray:
        """Return one unit vector a text, shape (len(texts), dimension); zero where no token is known."""
        model = _static_model()
        vectors = np.zeros((len(texts), self.dimension), dtype=np.float32)
        for row, text in enumerate(texts):
            # A sum for each text: one ``reduceat`` over the rows of all takes three times as long.
            if tokens := _tokens(encodable(text, LONGEST)):
                np.add.reduce(model.table[tokens], axis=0, out=vectors[row])
        return unit(vectors)

    def centred(self, vectors: VectorArray) -> VectorArray:
        """Return unit vectors without the mean of all texts, and without what all Turkish ones share."""
        mean, turkish = _centre()
        rest = np.where(vectors.any(axis=-1, keepdims=True), vectors - mean, 0)
        return unit(np.asarray(rest - np.outer(rest @ turkish, turkish), dtype=np.float32))

    def embed_query(self, text: str, weights: Mapping[str, float]) -> VectorArray:
        """Return the unit vector of a query, shape (dimension,), each token weighted by its word's IDF.

        ``weights`` maps lower-cased words to their inverse document frequency in the store; it should
        name every word of the query.  A word it does not name counts as unseen and gets the largest
        weight given; signs other than letters and digits get none.  Without any weight, or if all that
        counts weighs nothing, the query is embedded like any text.
        """
        model, prepared = _static_model(), encodable(text, LONGEST)
        encoding = model.tokenizer.encode(prepared, add_special_tokens=False)
        if encoding.ids:
            vector = unit(_token_weights(encoding, prepared, weights) @ model.table[encoding.ids])
            if vector.any():
                return vector
        return np.asarray(self.embed([text])[0], dtype=np.float32)


def _token_weights(encoding: Encoding, text: str, weights: Mapping[str, float]) -> VectorArray:
    """Return the weight of each token of ``text``: that of the word it is a piece of."""
    spans: dict[int | None, tuple[int, int]] = {}
    for word, (start, end) in zip(encoding.word_ids, encoding.offsets, strict=True):
        spans[word] = (spans.get(word, (start, end))[0], end)
    unseen = max(weights.values(), default=1.0)

    def weight(word: str) -> float:
        return weights.get(word, unseen) if any(sign.isalnum() for sign in word) else 0.0

    by_word = {number: weight(text[start:end].lower()) for number, (start, end) in spans.items()}
    return np.array([by_word[word] for word in encoding.word_ids], dtype=np.float32)
