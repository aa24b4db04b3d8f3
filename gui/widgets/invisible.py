"""Characters that show nothing or turn what is around them: found, named and made visible.

What an agent stored is not trusted.  A text may hold controls that reverse it, letters without width, or a
message in tag characters that only a model reads.  Marked is every character of Unicode that leaves no ink,
but for blanks, ends of lines, and those that writing needs where they stand: joiners in emoji and within
words of joining scripts, break points in scripts without blanks, selectors right behind a character that
has variants, the three flags that are spelled in tags, and an isolate around right-to-left text.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from itertools import islice

from gui.wording.translation import tr

KINDS_NAMED = 3
MOST_COUNTED = 10_000  # stretches
REACH = 1000  # characters behind the end of what is looked at, where an isolate may close
TAGS = range(0xE0020, 0xE0080)
SELECTORS = "VARIATION SELECTOR"
DELETE = "\x7f"  # ends what is spelled in tags
CONTROLS = {
    "\x00": "NULL", "\x07": "BELL", "\x08": "BACKSPACE", "\x0b": "LINE TABULATION", "\x0c": "FORM FEED",
    "\x1b": "ESCAPE", "\x7f": "DELETE", "\x85": "NEXT LINE",
}  # fmt: skip

# Classes of characters, as ranges of a regular expression.
CONTROL = r"\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufdd0-\ufdef\ufff0-\ufffc\ufffe\uffff"
FORMAT = (
    r"\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u2065"
    r"\u206a-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
    r"\U000e0000-\U000e0fff"
)
ISOLATES = r"\u2066-\u2069"
EMOJI = r"\xa9\xae\u203c\u2049\u20e3\u2122\u2139\u2190-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff"
JOINING = (
    r"\u0620-\u077f\u07c0-\u07ff\u0840-\u0dff\u0f00-\u109f\u1780-\u18af\u1b00-\u1c4f\u1cd0-\u1cff"
    r"\ua840-\ua8ff\ua980-\ua9df\uabc0-\uabff\ufb50-\ufdcf\ufdf0-\ufdff\ufe70-\ufefc"
    r"\U00010ac0-\U00010fff\U00011000-\U00011fff\U0001e900-\U0001e95f"
)
VIRAMA = r"\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u1039\u103a\u17d2"
MONGOLIAN = r"\u1820-\u18aa"
WITHOUT_BLANKS = r"\u0e00-\u0fff\u1000-\u109f\u1780-\u17ff\u1950-\u1aad"
IDEOGRAPH = r"\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
VARIED = (
    rf"0\u1000-\u109f\u2200-\u2bff\u3000-\u303f\ua840-\ua87f\uff00-\uff60\U00010ac0-\U00010aff{IDEOGRAPH}"
)
RIGHT_TO_LEFT = r"\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff"
BLACK_FLAG = r"\U0001f3f4"
FIRST_STRONG, POP = "\u2068", "\u2069"


def _in_tags(text: str) -> str:
    return "".join(chr(0xE0000 + ord(letter)) for letter in text) + chr(TAGS[-1])


NEEDED = "|".join(
    (
        rf"(?<=[{JOINING}])\u200c(?=[{JOINING}])|(?<=[{VIRAMA}])\u200c|(?<=[{JOINING}])\u200d",
        rf"(?<=[{EMOJI}])\u200d(?=[{EMOJI}])|(?<=[{EMOJI}]\ufe0f)\u200d(?=[{EMOJI}])",
        rf"(?<=[{EMOJI}])[\ufe0e\ufe0f]|(?<=[0-9#*])\ufe0f(?=\u20e3)",
        rf"(?<=[{VARIED}])[\ufe00-\ufe0d]|(?<=[{IDEOGRAPH}])[\U000e0100-\U000e01ef]",
        rf"(?<=[{MONGOLIAN}])[\u180b-\u180f]",
        rf"(?<=[{WITHOUT_BLANKS}])\u200b(?=[{WITHOUT_BLANKS}])",
        rf"(?<={BLACK_FLAG})(?:{'|'.join(map(_in_tags, ('gbeng', 'gbsct', 'gbwls')))})",
    )
)
ANY = re.compile(f"[{CONTROL}{FORMAT}{ISOLATES}]")
RUN = re.compile(f"[{CONTROL}{FORMAT}]+")
FOUND = re.compile(f"(?={ANY.pattern})(?:(?P<needed>{NEEDED})|(?P<run>{RUN.pattern})|(?P<isolate>.))")
MARK = re.compile(r"⟨(?:U\+[0-9A-F]{4,6}(?:[×+]\d+)?⟩|tags:[^⟩]*(?:⟩|$))")
ISOLATE = re.compile(f"[{ISOLATES}]")
TURNING = re.compile(f"[{ISOLATES}\n]")
TURNED = re.compile(f"[{RIGHT_TO_LEFT}]")


def hidden(text: str, end: int | None = None) -> Iterator[tuple[int, int]]:
    """Give the stretches of ``text`` that do not show and that it does not need, as places from and to.

    Only those that start before ``end`` are looked for.
    """
    end = len(text) if end is None else end
    if ANY.search(text, 0, end) is None:
        return
    isolates = _isolates(text, end + REACH) if ISOLATE.search(text, 0, end) else {}
    for found in FOUND.finditer(text, 0, end):
        start, stop = found.span()
        if found.lastgroup == "run":
            whole = RUN.match(text, start) if stop == end else None
            yield start, whole.end() if whole else stop
        elif found.lastgroup == "isolate" and start not in isolates:
            yield start, stop


def revealed(text: str) -> str:
    """Return ``text`` with a mark such as ``⟨U+202E⟩`` in the place of each stretch that does not show."""
    return "".join(shown for _, shown in pieces(text))


def pieces(text: str, end: int | None = None) -> Iterator[tuple[str, str]]:
    """Give what ``text`` is made of up to ``end``: each piece as it is, and as it can be seen."""
    place, end = 0, len(text) if end is None else end
    for start, stop in hidden(text, end):
        if start > place:
            yield text[place:start], text[place:start]
        yield text[start:stop], mark(text[start:stop])
        place = stop
    if place < end:
        yield text[place:end], text[place:end]


def mark(run: str) -> str:
    """Return what stands for a stretch: its first character and how many there are, or what its tags say."""
    if all(ord(letter) in TAGS for letter in run):
        return f"⟨tags:{''.join(chr(ord(letter) - 0xE0000) for letter in run).rstrip(DELETE)}⟩"
    count = ""
    if len(run) > 1:
        count = f"×{len(run)}" if run == run[0] * len(run) else f"+{len(run) - 1}"
    return f"⟨U+{ord(run[0]):04X}{count}⟩"


def without(text: str) -> str:
    """Return ``text`` without what does not show."""
    return "".join(raw for raw, shown in pieces(text) if raw == shown)


def summary(text: str) -> str:
    """Say how many characters do not show and which, ``1 invisible character (SOFT HYPHEN)``; "" for none.

    In a text made to be slow to count it stops early, and says so.
    """
    found = list(islice(hidden(text), MOST_COUNTED + 1))
    letters = Counter("".join(text[start:stop] for start, stop in found[:MOST_COUNTED]))
    if not letters:
        return ""
    kinds: Counter[str] = Counter()
    for letter, count in letters.items():
        kinds[_name(letter)] += count
    total = kinds.total()
    if total == 1:
        return tr("Widgets", "1 invisible character ({name})").format(name=next(iter(kinds)))
    named = [f"{count:,}× {name}" for name, count in kinds.most_common(KINDS_NAMED)]
    if rest := total - sum(count for _, count in kinds.most_common(KINDS_NAMED)):
        named.append(tr("Widgets", "{rest:,} more").format(rest=rest))
    said = (
        tr("Widgets", "Over {total:,} invisible characters ({names})")
        if len(found) > MOST_COUNTED
        else tr("Widgets", "{total:,} invisible characters ({names})")
    )
    return said.format(total=total, names=", ".join(named))


def shortened(text: str, limit: int) -> str:
    """Return the first ``limit`` characters of ``text`` and an ellipsis; isolates cut open are closed."""
    cut = text[:limit]
    return f"{cut}{POP * (cut.count(FIRST_STRONG) - cut.count(POP))}…"


def isolated(text: str) -> str:
    """Return ``text`` so that right-to-left letters in it do not move what stands beside it on a line."""
    if TURNED.search(text) is None or _isolates(text, len(text)).get(0) == len(text) - 1:
        return text
    return f"{FIRST_STRONG}{text}{POP}"


def bare(text: str) -> str:
    """Return ``text`` without isolates."""
    return text.replace(FIRST_STRONG, "").replace(POP, "")


def _isolates(text: str, end: int) -> dict[int, int]:
    """Return where the pairs of isolates around right-to-left text open and close, and the reverse."""
    opened: list[int] = []
    pairs: dict[int, int] = {}
    for found in TURNING.finditer(text, 0, end):
        place, letter = found.start(), found.group()
        if letter == "\n":  # none reaches past its line
            opened.clear()
        elif letter != POP:
            opened.append(place)
        elif opened:
            start = opened.pop()
            if text[start] == FIRST_STRONG and TURNED.search(text, start, place):
                pairs[start], pairs[place] = place, start
    return pairs


def _name(letter: str) -> str:
    if ord(letter) in TAGS:
        return "TAG"
    code = f"U+{ord(letter):04X}"
    name: str = CONTROLS.get(letter, "") or unicodedata.name(letter, code)
    return SELECTORS if name.startswith(SELECTORS) else name
