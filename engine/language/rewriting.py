"""A message in the third person, so that it can be read without knowing who spoke.

English changes words (pronouns, and the verbs behind "I"), Turkish changes endings, see
:mod:`engine.language.turkish`.  "We" and "you" stay: whom they mean is not in the sentence.
"""

from __future__ import annotations

import regex

from engine.language.language import TURKISH, Language, languages
from engine.language.sentences import sentences, without_address
from engine.language.turkish import third_person

LONGEST = 500  # characters
CLUSTER = regex.compile(r"\X")
SENTENCE_END = regex.compile(r"[.!?…][\"”’)\]]?(?=\s|$)")
QUOTED = regex.compile(
    r"\"[^\"\n]{0,2000}+\"|“[^”\n]{0,2000}+”|(?<=[\s,:(])'[^'\n]{0,2000}+'(?=[\s.,;:!?)]|$)"
)
FIRST_PERSON = regex.compile(
    r"\b(?P<inverted>(?i:am|do|don't|have|haven't|can|could|will|would|should|did|was|must|may) )?"
    r"(?P<i>(?<!\b(?:War|Vitamin|Type|Part|Chapter|Class|Phase|Volume|Book|Act|Level|Stage|Grade) )[Ii])"
    r"(?P<short>'(?:m|ve|d|ll))?(?![\w'&/+-])(?!, \p{Lu})"  # "I, Robot"
    r"(?P<rest>(?: [\p{L}']{1,30}+){0,4})"
    r"|\b(?P<other>[Mm]e|[Mm]y|[Mm]ine|[Mm]yself)\b(?!['-]| (?:god|gosh|goodness|word)\b)"
)
JOINED = regex.compile(r"^(?:[\p{L}'’]{1,20} ){1,4}(?:and|or) $", regex.IGNORECASE)
COORDINATED = regex.compile(
    r"(?P<joint>[^.!?;:\n]{0,200}?\b(?:and|but|or)(?: also| then| just| really)?)"
    r" (?P<verb>[a-z]{2,15})\b(?! (?:is|are)\b)"
)
UNCONJUGATED = regex.compile(r"\b(?:to|will|would|can|could|should|must|might|may|let)\b[^,;]{0,60}$")
LAPSE = regex.compile(
    r"been (?:a (?:while|long|minute|few|couple|bit|month|week|year)|ages|so long|too long|forever)\b",
    regex.IGNORECASE,
)
LOWER_CASE = regex.compile(r"[a-z']{1,30}")
OTHERS = {"me": "them", "my": "their", "mine": "theirs", "myself": "themselves"}
SHORTENED = {"'m": "is", "'ve": "has", "'ll": "will"}


def standalone(text: str, speaker: str, language: str) -> str:
    """Return ``text`` in the third person: "I prefer tabs" by "user" gives "User prefers tabs".

    Interjections and filler words go; at most 500 characters are left, cut at the end of a sentence or word.
    """
    known = languages()[language]
    name = name_of(speaker)
    rewritten = (sentence_of(one, name, known) for one in sentences(text[: 4 * LONGEST]))
    return shortened(" ".join(filter(None, rewritten)) or text.strip(), LONGEST)


def sentence_of(sentence: str, name: str, language: Language) -> str:
    """Return one sentence in the third person about ``name``, without interjections and filler words."""
    bare = without_address(sentence, language).replace("’", "'")
    for pattern in language.patterns["fillers"]:
        bare = pattern.sub("", bare)
    if not any(map(str.isalnum, bare)):
        return ""
    if bare.count('"') % 2:  # a quotation of several sentences opens or closes here
        bare = bare.strip('"')
    if language.code == TURKISH:
        return opened(third_person(bare, name, language))
    return opened(_English(name, language).rewritten(bare))


def name_of(speaker: str) -> str:
    """Return what to call a speaker: the name as given with a capital, "User" for none."""
    name = " ".join(speaker.split())[:60] or "user"
    return name[0].upper() + name[1:]


def opened(text: str) -> str:
    """Return ``text`` with a capital at its start, which what stood before may have had."""
    return text[:1].upper() + text[1:]


def shortened(text: str, most: int) -> str:
    """Return at most ``most`` characters of ``text``, cut behind a sentence, else a word, never in a letter.

    A sentence's end counts only in the second half, so that little is lost.
    """
    if len(text) <= most:
        return text
    cut = text[:most]
    ends = [found.end() for found in SENTENCE_END.finditer(cut) if found.end() < most]
    if ends and ends[-1] >= most // 2:
        return cut[: ends[-1]]
    head, blank, _ = cut.rpartition(" ")
    if blank and len(head) >= most // 2:
        return head.rstrip()
    last = 0
    for cluster in CLUSTER.finditer(
        text[: most + most]
    ):  # a letter with its marks, an emoji with its joiners
        if cluster.end() > most:
            break
        last = cluster.end()
    return text[:last] if last else cut


class _English:
    """One sentence's rewriting: the first mention is the name, what is behind it may be "their"."""

    def __init__(self, name: str, language: Language) -> None:
        self._name = name
        self._language = language
        self._named = False
        self._said = False  # whether "I" had a verb yet: then "and I" begins another clause

    def rewritten(self, sentence: str) -> str:
        sentence = self._with_subject(sentence)
        done, place = [], 0
        for quoted in QUOTED.finditer(sentence):  # another's words, or a title
            done += [self._outside(sentence[place : quoted.start()]), quoted.group()]
            place = quoted.end()
        return "".join((*done, self._outside(sentence[place:])))

    def _with_subject(self, sentence: str) -> str:
        """Return the sentence with the "I" that speech leaves out: "Joined a club", "Planning a trip"."""
        if not self._language.found("elided_past", sentence):
            return sentence
        first = self._language.lowered(sentence.partition(" ")[0])
        if first == "been":
            whose = "It's" if LAPSE.match(sentence) else "I've"
            return f"{whose} been{sentence[4:]}"
        if first.endswith("ing"):
            return f"I'm {first}{sentence[len(first) :]}"
        return f"I {first}{sentence[len(first) :]}"

    def _outside(self, text: str) -> str:
        """Return a stretch outside quotation marks rewritten."""
        parts, place = [], 0
        while found := FIRST_PERSON.search(text, place):
            parts.append(text[place : found.start()])
            if found["other"]:
                parts.append(self._other(found["other"].lower()))
                place = found.end()
            else:
                replacement, place = self._subject(found, "".join(parts), text)
                parts.append(replacement)
        return "".join((*parts, text[place:]))

    def _other(self, word: str) -> str:
        if self._named and word != "me":
            return OTHERS[word]
        self._named = True
        return f"{self._name}'s" if word in ("my", "mine") else self._name

    def _subject(self, found: regex.Match[str], before: str, text: str) -> tuple[str, int]:
        """Return what stands for "I" and its verb, and where to go on."""
        self._named = True
        words = found["rest"].split()
        if found["inverted"]:
            verb = found["inverted"].strip()
            form = self._form(verb.lower())
            return f"{form.capitalize() if verb[0].isupper() else form} {self._name}", found.end("i")
        if found["short"]:
            self._said = True
            return f"{self._name} {self._long(found['short'].lower(), words)}", found.end("short")
        skipped = self._adverbs(words)
        verb = words[skipped] if skipped < len(words) else ""
        of_several = JOINED.match(before) and not self._said
        if not verb or self._language.has("not_verbs", verb) or of_several:
            return self._name, found.end("i")  # "my wife and I love": the verb is of several
        self._said = True
        conjugated = self._form(verb)
        between = "".join(f" {word}" for word in words[:skipped])
        end = found.start("rest") + len(between) + 1 + len(verb)
        if conjugated != verb and verb != "am":
            text_behind, length = self._coordinated(text[end:])
            return f"{self._name}{between} {conjugated}{text_behind}", end + length
        return f"{self._name}{between} {conjugated}", end

    def _adverbs(self, words: list[str]) -> int:
        return next(
            (at for at, word in enumerate(words) if not self._language.has("adverbs", word)), len(words)
        )

    def _long(self, short: str, words: list[str]) -> str:
        if short != "'d":
            return SHORTENED[short]
        behind = words[self._adverbs(words) :]
        had = bool(behind) and (behind[0].endswith("ed") or self._language.has("participles", behind[0]))
        return "had" if had else "would"

    def _coordinated(self, behind: str) -> tuple[str, int]:
        """Return what stands up to a second verb of the same subject, and that verb conjugated."""
        found = COORDINATED.match(behind)
        if not found or FIRST_PERSON.search(found.group()) or UNCONJUGATED.search(found["joint"]):
            return "", 0
        if not self._language.has("verbs", found["verb"]) or "," in found["joint"].removesuffix(", and"):
            return "", 0
        return f"{found['joint']} {self._form(found['verb'])}", found.end()

    def _form(self, verb: str) -> str:
        """Return the third person of a verb in the present; modals, past tenses and no verbs stay."""
        irregular = self._language.forms["verbs"].get(verb)
        if irregular:
            return irregular
        same = ("modals", "past", "not_verbs", "adverbs")
        if not LOWER_CASE.fullmatch(verb) or any(self._language.has(one, verb) for one in same):
            return verb
        past = verb.endswith("ed") and not self._language.has("not_past", verb)
        return verb if past or verb.endswith(("'t", "ing")) else third_person_singular(verb)


def third_person_singular(verb: str) -> str:
    """Return a regular English verb's third person: "watches", "tries", "plays"."""
    if verb.endswith(("s", "sh", "ch", "x", "z", "o")):
        return f"{verb}es"
    if verb.endswith("y") and verb[-2:-1] not in tuple("aeiou"):
        return f"{verb[:-1]}ies"
    return f"{verb}s"
