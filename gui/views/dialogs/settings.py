"""What the person wants of every run: how it looks, what it asks before, which models it asks."""

from __future__ import annotations

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

from engine import ChatSettings, EndpointSettings
from gui.settings import Appearance, Chat, Confirmations, Embedding, Language
from gui.style.typography import space
from gui.theme import FONT_RANGE, Mode
from gui.views.dialogs.endpoint_fields import EndpointFields, FieldTexts
from gui.views.dialogs.form import FormDialog, labelled
from gui.widgets.buttons import SegmentedControl
from gui.widgets.labels import PlainLabel, rule
from gui.widgets.scrolling import Scrolling
from gui.wording import translation
from gui.wording.translation import percent, tr

MODES = (
    (Mode.SYSTEM, tr("Settings", "As the system")),
    (Mode.LIGHT, tr("Settings", "Light")),
    (Mode.DARK, tr("Settings", "Dark")),
    (Mode.CONTRAST_LIGHT, tr("Settings", "Light, high contrast")),
    (Mode.CONTRAST_DARK, tr("Settings", "Dark, high contrast")),
)
FONT_STEP = 10  # per cent
AT_NEXT_START = tr("Settings", "Takes effect at the next start.")
LATER = tr(
    "Settings",
    "Vectors of different models can't be compared. A store keeps its model until it is re-embedded: you are "
    "asked about the one that is open, and can do it later by File > Index > Re-embed.",
)
SENT = tr(
    "Settings",
    "Messages are sent to it and come back as facts that stand alone. Where it does not answer, the "
    "built-in rules do, and the record says so.",
)
VECTOR_FIELDS = (
    FieldTexts(tr("Settings", "&Base URL"), tr("Settings", "Base URL"), "http://localhost:11434/v1"),
    FieldTexts(tr("Settings", "&Model"), tr("Settings", "Model"), "nomic-embed-text"),
    FieldTexts(
        tr("Settings", "Environment &variable with the API key"),
        tr("Settings", "Environment variable with the API key"),
        tr("Settings", "none"),
    ),
)
CHAT_FIELDS = (
    FieldTexts(
        tr("Settings", "Base U&RL"),
        tr("Settings", "Base URL of the language model"),
        "http://localhost:11434/v1",
    ),
    FieldTexts(tr("Settings", "M&odel"), tr("Settings", "Name of the language model"), "qwen2.5"),
    FieldTexts(
        tr("Settings", "Environment variable with the API &key"),
        tr("Settings", "Environment variable with the API key of the language model"),
        tr("Settings", "none"),
    ),
)


class SettingsDialog(FormDialog):
    """Changes nothing itself: whoever opened it reads its values once it is accepted."""

    def __init__(
        self,
        appearance: Appearance,
        language: Language,
        embedding: Embedding,
        chat: Chat,
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
        self.vector_fields = EndpointFields(embedding, VECTOR_FIELDS, EndpointSettings)
        self.form_by_model = QCheckBox(
            tr("Settings", "&Ask a language model first (/v1/chat/completions of OpenAI, Ollama, vLLM …)")
        )
        self.form_by_model.setChecked(chat.endpoint)
        self.chat_fields = EndpointFields(chat, CHAT_FIELDS, ChatSettings)
        self._parts = QVBoxLayout()
        self._parts.setContentsMargins(0, 0, 0, 0)
        self._parts.setSpacing(space(3))
        self._choose_model(embedding)
        self._fill()
        self.remote.toggled.connect(self.vector_fields.setEnabled)
        self.form_by_model.toggled.connect(self.chat_fields.setEnabled)

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
        return self.vector_fields.chosen(Embedding, endpoint=self.remote.isChecked())

    @property
    def chat(self) -> Chat:
        """Which language model shall form memories."""
        return self.chat_fields.chosen(Chat, endpoint=self.form_by_model.isChecked())

    def submit(self) -> None:
        """Accept, if the endpoints that are chosen can be used as they are described."""
        vectors = self.vector_fields.faults() if self.embedding.endpoint else []
        chat = self.chat_fields.faults() if self.chat.endpoint else []
        if vectors:
            self.say(". ".join(vectors))
        elif chat:
            self.say(tr("Settings", "Language model: {faults}").format(faults=". ".join(chat)))
        else:
            self.accept()

    def _choose_model(self, embedding: Embedding) -> None:
        group = QButtonGroup(self)
        group.addButton(self.embedded)
        group.addButton(self.remote)
        (self.remote if embedding.endpoint else self.embedded).setChecked(True)

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
        self._add_part(tr("Settings", "Memories formed of messages"), self._chat_part())
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
        column = QVBoxLayout()
        column.setSpacing(space(2))
        column.addWidget(self.embedded)
        column.addWidget(self.remote)
        column.addWidget(self.vector_fields)
        column.addWidget(PlainLabel(LATER, role="small", tone="secondary", wrap=True))
        return column

    def _chat_part(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(space(2))
        column.addWidget(self.form_by_model)
        column.addWidget(self.chat_fields)
        column.addWidget(PlainLabel(SENT, role="small", tone="secondary", wrap=True))
        return column


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
