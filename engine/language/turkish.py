"""What Turkish says by endings: the first person of verbs and nouns turned into the third, cases of names."""

from __future__ import annotations

import regex

from engine.language.language import Language

VOWELS = "aıoueiöü"
HARD = "fstkçşhp"  # behind these d becomes t
FOURFOLD = {"a": "ı", "ı": "ı", "o": "u", "u": "u", "e": "i", "i": "i", "ö": "ü", "ü": "ü"}
WORD = regex.compile(r"[\p{L}\p{M}]++(?:['’][\p{L}]++)?+")
# The first person singular of a verb, and what the third keeps of it.
ENDINGS = tuple(
    (regex.compile(pattern + "$"), kept)
    for pattern, kept in (
        (r"(?<=[ıiuü])yor(?:um|dum|muşum)", None),
        (r"(?<=\p{L}{2})([dt][ıiuü])m", r"\1"),
        (r"(?<=\p{L}{2})([dt][ıiuü]ğ[ıiuü])m", r"\1"),
        (r"(?<=\p{L})aca[ğ]ım", "acak"),
        (r"(?<=\p{L})ece[ğ]im", "ecek"),
        (r"(?<=\p{L}{2})(m[ıiuü]ş)(?:[ıiuü]m|t[ıiuü]m)", r"\1"),
        (r"([dt][ae])y[ıi]m", r"\1"),
        (r"(?<=\p{L}{2})(m[ae]l[ıi])y[ıi]m", r"\1"),
        (r"(?<=\p{L}{2})([ae]r|[ıiuü]r)[ıiuü]m", r"\1"),
        (r"(?<=\p{L}{2})(m[ae])m", r"\1z"),
        (r"(?<=\p{L}{2}[ıiuü])y[ıiuü]m", ""),
    )
)
LAST_ONLY = len(ENDINGS) - 3  # these look like nouns too: verbs where a clause ends
COPULA = regex.compile(r"(?<=[\p{L}]{3})(?:(?<=[aıoueiöü])y)?[ıiuü]m$")
DEGIL = "değilim"
POSSESSED_END = regex.compile(r"^(?:\p{L}{0,5})$")
CLAUSE_END = regex.compile(r"\s*(?:[.,;:!?…)]|$|ve\b|ama\b|çünkü\b)")


def with_case(name: str, case: str) -> str:
    """Return ``name`` with an apostrophe and the ending of ``case``, such as "genitive"."""
    lowered = name.replace("I", "ı").lower()
    last = next((letter for letter in reversed(lowered) if letter in VOWELS), "e")
    open_end = lowered[-1:] in VOWELS
    high, low = FOURFOLD[last], "a" if last in "aıou" else "e"
    dental = "t" if lowered[-1:] in HARD else "d"
    endings = {
        "genitive": f"{'n' if open_end else ''}{high}n",
        "dative": f"{'y' if open_end else ''}{low}",
        "accusative": f"{'y' if open_end else ''}{high}",
        "locative": f"{dental}{low}",
        "ablative": f"{dental}{low}n",
    }
    return f"{name}'{endings[case]}" if case in endings else name


def third_person(sentence: str, name: str, language: Language) -> str:
    """Return a sentence about ``name`` instead of "ben"; the subject is named where only an ending did it."""
    return _Sentence(sentence, name, language).rewritten()


class _Sentence:
    """One sentence's rewriting, word by word; it knows beforehand whether a verb is in the first person."""

    def __init__(self, sentence: str, name: str, language: Language) -> None:
        self._sentence = sentence
        self._name = name
        self._language = language
        self._words = list(WORD.finditer(sentence))
        self._lowered = [language.lowered(word.group()) for word in self._words]
        self._speaks = any(self._said(number) for number in range(len(self._words)))
        self._named = False
        self._done: list[str] = []

    def rewritten(self) -> str:
        place = 0
        for number, word in enumerate(self._words):
            replaced = self._replaced(number)
            self._done += [self._sentence[place : word.start()], replaced]
            place = word.end()
        whole = "".join((*self._done, self._sentence[place:]))
        if not self._speaks or "ben" in self._lowered:
            return whole
        return f"{self._name} {_uncapitalised(whole, self._language)}"

    def _replaced(self, number: int) -> str:
        pronoun = _pronoun(self._lowered[number], self._name, self._language)
        if pronoun is not None:
            self._named = True
            return pronoun
        if possessed := self._possessed(number):
            return self._owned(number, *possessed)
        return self._said(number) or self._words[number].group()

    def _possessed(self, number: int) -> tuple[str, bool] | None:
        return _possessed(self._lowered[number], self._words[max(0, number - 1) : number], self._language)

    def _said(self, number: int) -> str:
        """Return a verb in the third person, or "" for what is no verb in the first."""
        if self._possessed(number):
            return ""
        word = self._words[number]
        last = bool(CLAUSE_END.match(self._sentence, word.end()))
        verb = _verb(word.group(), last, "ben" in self._lowered, self._language)
        return verb if verb != word.group() else ""

    def _owned(self, number: int, owned: str, joined: bool) -> str:
        """Return a noun as the name's; the owner goes before the word that belongs to it, "yeni"."""
        if self._named or self._speaks or "benim" in self._lowered[max(0, number - 2) : number]:
            return owned
        self._named = True
        owner = f"{with_case(self._name, 'genitive')} "
        if not joined:
            return owner + owned
        self._done[-1] = owner + self._language.lowered(self._done[-1])
        return owned


def _pronoun(lowered: str, name: str, language: Language) -> str | None:
    case = language.forms["pronouns"].get(lowered)
    return None if case is None else with_case(name, case)


def _possessed(lowered: str, before: list[regex.Match[str]], language: Language) -> tuple[str, bool] | None:
    """Return "annesi" for "annem" with what ending follows, and whether the word before belongs to it."""
    forms = language.forms["possessed"]
    for phrase, owned in forms.items():
        first, blank, second = phrase.rpartition(" ")
        rest = lowered.removeprefix(second)
        if rest == lowered or not POSSESSED_END.match(rest):
            continue
        if blank and not (before and language.lowered(before[0].group()) == first):
            continue
        if rest and not _is_case(rest):
            continue
        own = owned.rpartition(" ")[2]
        joined = bool(blank) or bool(before and language.has("adjectives", before[0].group()))
        return own + _behind_possessed(rest), joined
    return None


def _behind_possessed(rest: str) -> str:
    """Return a case ending as it follows a possessed noun: "annem-e", "annesi-ne"."""
    if not rest:
        return ""
    return f"y{rest}" if rest[0] == "l" else f"n{rest.removeprefix('y')}"


def _is_case(rest: str) -> bool:
    return rest in {
        *("ı", "i", "u", "ü", "a", "e", "ın", "in", "un", "ün", "da", "de", "dan", "den", "la", "le"),
        *("ye", "ya", "yi", "yı", "yle", "yla"),
    }


def _verb(word: str, last: bool, pronoun: bool, language: Language) -> str:
    lowered = language.lowered(word)
    if language.has("not_verbs", lowered):
        return word
    if lowered == DEGIL:
        return word[:-2]
    if copula := language.forms["copulas"].get(lowered):
        return copula
    for number, (ending, kept) in enumerate(ENDINGS):
        if (number < LAST_ONLY or last) and ending.search(lowered):
            if kept is None:
                return regex.sub(r"yor(?:um|(du)m|(muş)um)$", lambda at: f"yor{at[1] or at[2] or ''}", word)
            return ending.sub(kept, word)
    return COPULA.sub("", word) if pronoun and last else word


def _uncapitalised(text: str, language: Language) -> str:
    """Return ``text`` with a small letter at its start, unless it starts with a name."""
    first = text.partition(" ")[0]
    if "'" in first or first.isupper():
        return text
    return language.lowered(first[:1]) + text[1:]
