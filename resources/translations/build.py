"""Bring the translations up to date with the texts of the window, and compile them.

Run by hand, when a text of the window changed or was translated::

    python -m resources.translations.build         # all languages
    python -m resources.translations.build de      # begins another one, or takes up that one only

Between two runs a translator fills in what stands unfinished in ``<language>.ts``, with Qt Linguist
(``pyside6-linguist``) or any editor.  A text with a number has its English plural as a comment;
``pyside6-lupdate`` knows such texts by another sign only, so their entries are kept and marked here.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

FOLDER = Path(__file__).parent
ROOT = FOLDER.parents[1]
ALIASES = "translate+=tr,translate+=trn"
"""How ``gui.wording.translation`` calls what Qt calls ``translate``."""
PLURAL = re.compile(
    r"<name>(?P<context>.*?)</name>"
    r"|<message[^>]*>(?P<texts>\s*<source>[^<]*</source>\s*<comment>[^<]*</comment>\s*)"
    r"<translation.*?</message>",
    re.DOTALL,
)
"""The name of a context, or an entry with a comment, which is an English plural."""
NEW_PLURAL = """<message numerus="yes">{texts}<translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>"""


def extract(target: Path, language: str) -> None:
    """Add the texts of the window to ``target`` as unfinished, and drop those that went."""
    known = dict(_plurals(target)) if target.exists() else {}
    sources = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "gui").rglob("*.py"))
    options = ["-locations", "none", "-no-obsolete", "-tr-function-alias", ALIASES]
    _run("lupdate", *options, *sources, "-target-language", language, "-ts", str(target))
    text = target.read_text(encoding="utf-8")
    for key, entry in _plurals(target):
        text = text.replace(entry, known.get(key) or NEW_PLURAL.format(texts=key[1]), 1)
    target.write_text(text, encoding="utf-8")


def _plurals(path: Path) -> Iterator[tuple[tuple[str, str], str]]:
    """Give every entry with a number: context and texts, and the whole of it."""
    context = ""
    for found in PLURAL.finditer(path.read_text(encoding="utf-8")):
        context = found["context"] or context
        if found["texts"]:
            yield (context, found["texts"]), found[0]


def compile_(source: Path) -> None:
    """Write the ``.qm`` beside a ``.ts``; end the program where something is unfinished."""
    _run("lrelease", "-fail-on-unfinished", str(source), "-qm", str(source.with_suffix(".qm")))


def _run(tool: str, *arguments: str) -> None:
    program = str(Path(sys.executable).with_name(f"pyside6-{tool}"))
    run = subprocess.run([program, *arguments, "-silent"], check=False, cwd=ROOT)  # noqa: S603 (Qt's own)
    if run.returncode:
        sys.exit(run.returncode)  # it said why


def main(languages: Sequence[str]) -> None:
    """Update and compile these languages, or all that there are."""
    for language in languages or sorted(path.stem for path in FOLDER.glob("*.ts")):
        target = FOLDER / f"{language}.ts"
        extract(target, language)
        compile_(target)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("languages", nargs="*", metavar="LANGUAGE", help="its code, such as tr")
    main(parser.parse_args().languages)
