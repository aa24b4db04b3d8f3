"""A text that is not UTF-8 is read in the encoding that it most likely is in, and the report names it."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import Progress
from engine.exchange.document import Document
from engine.exchange.reading.blocks import text_blocks
from engine.exchange.reading.encoding import WESTERN, decoded
from tests.engine.exchange.foreign import imported, says

TURKISH = (
    "Bahçede bugün don alarmı çaldı; Ayşe seranın ısıtıcısını açtı ve domateslere baktı. Müşteri İzmir'den "
    "aradı, ödemenin geciktiğini söyledi. Şoför yarın gelecek; toplantı öğleden sonra yapılacak."
)
RUSSIAN = (
    "Сегодня в теплице сработала тревога; Анна включила отопление и проверила помидоры. Клиент позвонил из "
    "Москвы и сказал, что оплата задержится."
)
GREEK = (
    "Σήμερα στο θερμοκήπιο χτύπησε ο συναγερμός και η Άννα άνοιξε τη θέρμανση. Ο πελάτης τηλεφώνησε από την "
    "Αθήνα και είπε ότι η πληρωμή θα καθυστερήσει."
)
JAPANESE = (
    "今日は温室で霜の警報が鳴りました。アンナは暖房をつけて、"
    "トマトを調べました。お客様は東京から電話をかけて来ました。"
)
FRENCH = (
    "L'été dernier, nous avons planté des rosiers près de la façade; le garçon a déjà goûté à la crème "
    "brûlée. Où êtes-vous allés? Voilà le problème."
)
GERMAN = (
    "Die Äpfel fürs Frühstück müssen größer sein; Jürgen weiß, daß die Straße naß ist und die Möwen schön "
    "schreien. Übermorgen öffnet die Bäckerei."
)
ENGLISH = (
    "The café’s owner – a naïve man – said “hello” and left £5 on the table. It’s 20° outside… and the "
    "résumé isn’t “done”."
)
SAMPLES = [
    (TURKISH, "cp1254", "Windows-1254 (Turkish)"),
    (RUSSIAN, "cp1251", "Windows-1251 (Cyrillic)"),
    (RUSSIAN, "koi8_r", "KOI8-R (Cyrillic)"),
    (GREEK, "cp1253", "Windows-1253 (Greek)"),
    (JAPANESE, "shift_jis", "Shift JIS (Japanese)"),
    *((text, "cp1252", WESTERN) for text in (FRENCH, GERMAN, ENGLISH)),
]


@pytest.mark.parametrize("times", [1, 3, 400])
@pytest.mark.parametrize(("text", "encoding", "title"), SAMPLES, ids=[title for *_, title in SAMPLES])
def test_a_few_lines_tell_their_encoding(text: str, encoding: str, title: str, times: int) -> None:
    """And so do many."""
    whole = "\n\n".join([text] * times)

    assert decoded(whole.encode(encoding)) == (whole, title)


@pytest.mark.parametrize(("text", "encoding", "title"), SAMPLES, ids=[title for *_, title in SAMPLES])
def test_a_long_file_tells_it_wherever_it_stops_being_ascii(
    tmp_path: Path, text: str, encoding: str, title: str
) -> None:
    """Far from its beginning, here, and among lines that tell nothing."""
    whole = "A line in plain English.\n" * 20_000 + (text + "\nAnd one more.\n") * 40
    (tmp_path / "long.txt").write_bytes(whole.encode(encoding))

    document = Document()
    blocks = text_blocks(tmp_path / "long.txt", document, Progress())
    assert "".join(blocks) == whole
    assert says(document.cautions, title)


def test_a_few_words_are_taken_for_western_ones() -> None:
    """They are too little to tell more."""
    assert decoded("Çağrı, mañana".encode("cp1254")) == ("Çaðrý, mañana", WESTERN)


@pytest.mark.parametrize("name", ["notes.txt", "notes.md"])
def test_the_report_names_what_was_assumed(tmp_path: Path, name: str) -> None:
    """Whether the file is read whole or in pieces."""
    (tmp_path / name).write_bytes(f"# Sera\n\n{TURKISH}\n".encode("cp1254"))

    report, chunks = imported(tmp_path / name)
    assert chunks[-1].content == TURKISH
    assert says(report.losses, "not UTF-8", "Windows-1254 (Turkish)")
