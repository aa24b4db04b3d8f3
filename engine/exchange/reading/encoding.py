"""Which encoding a text is in: the one that its mark names, else UTF-8, else the likeliest."""

from __future__ import annotations

import codecs
import re
from contextlib import suppress
from pathlib import Path

from engine.caching import text_cache
from engine.exchange.reading import files

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
WESTERN, LATIN_1 = "Windows-1252", "Latin-1"
# Those of Central Europe are missing: with them among the guesses, Western texts are taken for Polish ones.
_TITLES = {
    "cp1252": WESTERN,
    "cp1254": "Windows-1254 (Turkish)",
    "cp1251": "Windows-1251 (Cyrillic)",
    "koi8_r": "KOI8-R (Cyrillic)",
    "cp1253": "Windows-1253 (Greek)",
    "cp1255": "Windows-1255 (Hebrew)",
    "cp1256": "Windows-1256 (Arabic)",
    "gb18030": "GB 18030 (Chinese)",
    "big5": "Big5 (Chinese)",
    "shift_jis": "Shift JIS (Japanese)",
    "euc_jp": "EUC-JP (Japanese)",
    "euc_kr": "EUC-KR (Korean)",
    "latin_1": LATIN_1,
}
_GUESSED = [name for name in _TITLES if name != "latin_1"]
_BEYOND_ASCII = re.compile(rb"[\x80-\xff]")
_NO_TRAIL = re.compile(rb".*[\x00-/]", re.DOTALL)  # up to a byte that ends a character in every encoding
_LOOKED_AT = 1 << 18  # bytes of a text that a guess looks through
_LEAST = 100  # bytes of lines that are not ASCII; of fewer, a guess is wrong more often than Windows-1252
_MOST = 1 << 14


def encoding_of(data: bytes) -> str:
    """Return the encoding that a byte order mark names, else UTF-8."""
    return next((name for mark, name in _MARKS if data.startswith(mark)), "utf-8")


def decoded(data: bytes, *, whole: bool = True) -> tuple[str, str]:
    """Return a text and the encoding that was assumed, "" where the file left no doubt.

    Data that is not ``whole`` may end within a character.
    """
    with suppress(UnicodeDecodeError):
        return _text(data, encoding_of(data), whole=whole), ""
    for name, title in likely(data):
        with suppress(UnicodeDecodeError):
            return _text(data, name, whole=whole), title
    raise AssertionError("Latin-1 reads any bytes")


def _text(data: bytes, encoding: str, *, whole: bool) -> str:
    return codecs.getincrementaldecoder(encoding)().decode(data, final=whole)


def likely(data: bytes) -> list[tuple[str, str]]:
    """Return encodings that a text may be in which is not UTF-8, the likeliest first, each with its title.

    The last one reads any bytes.
    """
    guess = _guess(_evidence(data))
    return [(name, _TITLES[name]) for name in dict.fromkeys([guess, "cp1252", "latin_1"])]


def _evidence(data: bytes) -> bytes:
    """Return the first lines that are not ASCII; in the others all these encodings are the same."""
    found = _BEYOND_ASCII.search(data)
    start = found.start() if found else 0
    start = max(data.rfind(b"\n", 0, start) + 1, start - _LEAST)
    lines = data[start : start + _LOOKED_AT].split(b"\n")
    evidence = b"\n".join(line for line in lines if not line.isascii())
    whole = _NO_TRAIL.match(evidence, 0, _MOST)
    return whole[0] if whole and len(evidence) > _MOST else evidence


@text_cache(8)
def _guess(evidence: bytes) -> str:
    if len(evidence) < _LEAST:
        return "cp1252"
    from charset_normalizer import from_bytes

    best = from_bytes(evidence, cp_isolation=_GUESSED).best()
    if best is None or "cp1252" in best.could_be_from_charset:
        return "cp1252"
    return best.encoding


def assumed_encoding(name: str) -> list[str]:
    """Return the sentence about an encoding that was assumed, if one was."""
    return [f"The file is not UTF-8; it was read as {name}, so look at its letters."] if name else []


def sample_text(path: Path) -> str:
    """Return the beginning of a file's text, by which its format is told."""
    text, _ = decoded(files.sample(path), whole=False)
    return text
