"""What the person wants of every run: how it looks, what it asks, which model makes vectors."""

from __future__ import annotations

import os
import re
from urllib.parse import urlsplit

from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QRadioButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from engine import EndpointSettings, InvalidInputError
from gui import translation
from gui.settings import Appearance, Confirmations, Embedding, Language
from gui.theme import FONT_RANGE, Mode
from gui.translation import percent, tr
from gui.typography import space
from gui.views.dialogs.form import FormDialog, labelled, line
from gui.widgets.buttons import SegmentedControl
from gui.widgets.labels import PlainLabel, rule
from gui.widgets.scrolling import Scrolling

MODES = (
    (Mode.SYSTEM, tr("Settings", "As the system")),
    (Mode.LIGHT, tr("Settings", "Light")),
    (Mode.DARK, tr("Settings", "Dark")),
    (Mode.CONTRAST_LIGHT, tr("Settings", "Light, high contrast")),
    (Mode.CONTRAST_DARK, tr("Settings", "Dark, high contrast")),
)
NEVER_STORED = tr("Settings", "The key itself is never stored.")
VARIABLE = re.compile(r"[A-Za-z_][A-Za-z0-9_]*", re.ASCII)
FONT_STEP = 10  # per cent
AT_NEXT_START = tr("Settings", "Takes effect at the next start.")
LATER = tr(
    "Settings",
    "Vectors of different models can't be compared. A store keeps its model until it is re-embedded: you are "
    "asked about the one that is open, and can do it later by File > Index > Re-embed.",
)


class SettingsDialog(FormDialog):
    """Changes nothing itself: whoever opened it reads its values once it is accepted."""

    def __init__(
        self,
        appearance: Appearance,
        language: Language,
        embedding: Embedding,
        confirmations: Confirmations,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent, tr("Settings", "Settings"), tr("Settings", "&Save"))
        self.mode = SegmentedControl(tr("Settings", "Theme"), [(str(mode), text) for mode, text in MODES])
        self.mode.set_value(appearance.mode if appearance.mode in set(Mode) else Mode.SYSTEM)
        self.scale = _scale(appearance.font_scale)
        self.language_choice = _languages(language)
        self.ask_immutable = QCheckBox(tr("Settings", "&Explain before making chunks immutable"))
        self.ask_immutable.setChecked(confirmations.immutable)
        self.embedded = QRadioButton(tr("Settings", "Use the embe&dded model, on this machine, offline"))
        self.remote = QRadioButton(
            tr("Settings", "Use an embedding end&point (/v1/embeddings of OpenAI, Ollama, vLLM …)")
        )
        self.base_url = line(tr("Settings", "Base URL"), "http://localhost:11434/v1")
        self.base_url.setText(embedding.base_url)
        self.model = line(tr("Settings", "Model"), "nomic-embed-text")
        self.model.setText(embedding.model)
        self.key_variable = line(
            tr("Settings", "Environment variable with the API key"), tr("Settings", "none")
        )
        self.key_variable.setText(embedding.key_variable)
        self._key_note = PlainLabel(role="small", tone="secondary", wrap=True)
        self._endpoint = QWidget()
        self._parts = QVBoxLayout()
        self._parts.setContentsMargins(0, 0, 0, 0)
        self._parts.setSpacing(space(3))
        self._choose_model(embedding)
        self._fill()
        self.key_variable.textChanged.connect(self._show_key_note)
        self.remote.toggled.connect(self._endpoint.setEnabled)
        self._show_key_note()

    @property
    def appearance(self) -> Appearance:
        """How the window shall look."""
        return Appearance(self.mode.value, self.scale.value() / 100)

    @property
    def language(self) -> Language:
        """What the window shall speak from the next start on."""
        return Language(str(self.language_choice.currentData()))

    @property
    def confirmations(self) -> Confirmations:
        """What shall be asked."""
        return Confirmations(self.ask_immutable.isChecked())

    @property
    def embedding(self) -> Embedding:
        """Which model shall make vectors."""
        return Embedding(
            endpoint=self.remote.isChecked(),
            base_url=self.base_url.text().strip(),
            model=self.model.text().strip(),
            key_variable=self.key_variable.text().strip(),
        )

    def submit(self) -> None:
        """Accept, if the endpoint can be used as it is described."""
        faults = _faults(self.embedding) if self.embedding.endpoint else []
        if faults:
            self.say(". ".join(faults))
        else:
            self.accept()

    def _choose_model(self, embedding: Embedding) -> None:
        group = QButtonGroup(self)
        group.addButton(self.embedded)
        group.addButton(self.remote)
        (self.remote if embedding.endpoint else self.embedded).setChecked(True)
        self._endpoint.setEnabled(embedding.endpoint)

    def _fill(self) -> None:
        appearance = QGridLayout()
        appearance.setHorizontalSpacing(space(6))
        appearance.addLayout(labelled(tr("Settings", "&Theme"), self.mode), 0, 0)
        appearance.addLayout(labelled(tr("Settings", "Te&xt size"), self.scale), 0, 1)
        language = QHBoxLayout()
        language.setSpacing(space(4))
        language.addLayout(labelled(tr("Settings", "&Language"), self.language_choice))
        note = PlainLabel(AT_NEXT_START, role="small", tone="secondary")
        language.addWidget(note, 1, Qt.AlignmentFlag.AlignBottom)
        appearance.addLayout(language, 1, 0, 1, 3)
        appearance.setColumnStretch(2, 1)
        self._add_part(tr("Settings", "Appearance"), appearance)
        asked = QVBoxLayout()
        asked.addWidget(self.ask_immutable)
        self._add_part(tr("Settings", "Questions"), asked)
        self._add_part(tr("Settings", "Vectors for the search by meaning"), self._engine_part())
        self._parts.addStretch(1)
        content = QWidget()
        content.setLayout(self._parts)
        self.body.addWidget(Scrolling(content))
        self.resize(space(165), self.sizeHint().height())

    def _add_part(self, title: str, part: QGridLayout | QVBoxLayout) -> None:
        if self._parts.count():
            self._parts.addWidget(rule())
        self._parts.addWidget(PlainLabel(title, role="overline"))
        self._parts.addLayout(part)

    def _engine_part(self) -> QVBoxLayout:
        fields = QGridLayout(self._endpoint)
        fields.setContentsMargins(space(5), 0, 0, 0)
        fields.setHorizontalSpacing(space(4))
        fields.setVerticalSpacing(space(2))
        fields.addLayout(labelled(tr("Settings", "&Base URL"), self.base_url), 0, 0)
        fields.addLayout(labelled(tr("Settings", "&Model"), self.model), 0, 1)
        fields.addLayout(
            labelled(tr("Settings", "Environment &variable with the API key"), self.key_variable), 1, 0
        )
        fields.addWidget(self._key_note, 1, 1)
        fields.setColumnStretch(0, 1)
        fields.setColumnStretch(1, 1)
        column = QVBoxLayout()
        column.setSpacing(space(2))
        column.addWidget(self.embedded)
        column.addWidget(self.remote)
        column.addWidget(self._endpoint)
        column.addWidget(PlainLabel(LATER, role="small", tone="secondary", wrap=True))
        return column

    def _show_key_note(self) -> None:
        name = self.key_variable.text().strip()
        is_set = (
            tr("Settings", "It is set.")
            if os.environ.get(name)
            else tr("Settings", "It is not set in this run.")
        )
        self._key_note.setText(f"{NEVER_STORED} {is_set if name else ''}".strip())


def _holds_secret(url: str) -> bool:
    parts = urlsplit(url)
    return bool(parts.username or parts.password)


def _languages(chosen: Language) -> QComboBox:
    made = QComboBox()
    made.setAccessibleName(tr("Settings", "Language"))
    made.addItem(tr("Settings", "As the system"), translation.SYSTEM)
    made.addItem("English", translation.ENGLISH)
    for code in translation.languages():
        made.addItem(QLocale(code).nativeLanguageName(), code)
    made.setCurrentIndex(max(made.findData(chosen.code), 0))
    return made


def _scale(value: float) -> QSpinBox:
    low, high = FONT_RANGE
    made = QSpinBox()
    made.setAccessibleName(tr("Settings", "Text size in per cent"))
    made.setRange(round(low * 100), round(high * 100))
    made.setSingleStep(FONT_STEP)
    before, _, after = percent(1).partition("100")
    made.setPrefix(before)
    made.setSuffix(after)
    made.setValue(round(value * 100))
    return made


def _faults(embedding: Embedding) -> list[str]:
    try:
        if _holds_secret(embedding.base_url):
            return [
                tr(
                    "Settings",
                    "The base URL holds a user or password, which would be stored; name a variable instead",
                )
            ]
        if embedding.key_variable and not VARIABLE.fullmatch(embedding.key_variable):
            return [
                tr(
                    "Settings",
                    "The variable's name takes letters, digits and _ only; "
                    "the key itself does not belong here",
                )
            ]
        EndpointSettings(base_url=embedding.base_url, model=embedding.model)
    except InvalidInputError as error:
        return [fault[:1].upper() + fault[1:] for fault in error.faults]
    except ValueError:
        return [tr("Settings", "The base URL is not an address")]
    return []
