"""A message without what does not show: controls, marks that turn text around, letters without width.

What writing needs stays: joiners between emoji and between letters of scripts that join, selectors behind
emoji, ends of lines and tabs, as many marks on a letter as any script has.
"""

from __future__ import annotations

import unicodedata

import regex

EMOJI = r"\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f"
JOINING = (
    r"\p{Arabic}\p{Syriac}\p{Nko}\p{Mongolian}\p{Devanagari}\p{Bengali}\p{Gurmukhi}\p{Gujarati}\p{Oriya}\p{Tamil}"
    r"\p{Telugu}\p{Kannada}\p{Malayalam}\p{Sinhala}\p{Khmer}\p{Myanmar}\p{Tibetan}"
)
NEEDED = (
    rf"(?<=[{EMOJI}])\u200d(?=\p{{Extended_Pictographic}})"
    rf"|(?<=[{JOINING}])[\u200c\u200d](?=[{JOINING}])"
    r"|(?<=\p{Extended_Pictographic}|[0-9#*])[\ufe0e\ufe0f]"
)
UNSEEN = (
    r"\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}"
    r"\ufffc"  # stands for an object that is not in the text
)
REMOVED = regex.compile(rf"(?!{NEEDED})(?![\n\t])[{UNSEEN}]")
SELECTORS, MARKS = "VARIATION SELECTOR", "COMBINING MARKS"
CONTROLS = {"\x00": "NULL", "\x07": "BELL", "\x08": "BACKSPACE", "\x1b": "ESCAPE", "\x7f": "DELETE"}
PILE = regex.compile(r"(?<=\p{M}{4})\p{M}++")  # more marks on one letter than any writing puts there
RETURN = "\r"  # the half of an end of line from Windows; nothing to warn of


def cleaned(text: str) -> tuple[str, tuple[str, ...]]:
    """Return ``text`` in NFC without what does not show, and the Unicode names of what was taken out.

    Names are distinct and in the order of appearance; cleaning what is clean changes nothing.
    """
    removed: dict[str, None] = {}
    current = text.replace("\r\n", "\n").replace(RETURN, "\n")
    while True:
        removed |= dict.fromkeys(map(_name, REMOVED.findall(current)))
        if PILE.search(current):
            removed[MARKS] = None
        shorter = unicodedata.normalize("NFC", PILE.sub("", REMOVED.sub("", current)))
        if shorter == current:
            return shorter, tuple(removed)
        current = shorter  # what now stands side by side may be needed no longer


def _name(letter: str) -> str:
    if 0xE0020 <= ord(letter) <= 0xE007F:
        return "TAG"
    name: str = CONTROLS.get(letter, "") or unicodedata.name(letter, f"U+{ord(letter):04X}")
    return SELECTORS if name.startswith(SELECTORS) else name
