"""The constants of a dream: the built-in profiles, or values of one's own, edited in a form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QWidget

from engine import SEED_DREAM, DreamParameters, DreamStep, InvalidInputError, MemoryEngine, with_values
from gui.settings import RECENT_LIMIT
from gui.style.typography import space
from gui.views.dialogs.form import FormDialog
from gui.views.dialogs.parameter_values import ValueDraft, ValueSpec, specs_of, value_of
from gui.views.dialogs.value_form import ValueForm
from gui.views.dream import words
from gui.widgets.buttons import IconButton, button
from gui.widgets.labels import PlainLabel
from gui.widgets.text import tooltip
from gui.wording.translation import tr, trn

WIDTH_UNITS, HEIGHT_UNITS = 220, 160
MOST_SHOWN = 4
OWN = "own"
PROFILES: Mapping[str, DreamParameters] = {known.name: known for known in (DreamParameters(), SEED_DREAM)}
TITLES = {
    "calibrated": tr("Dream", "Calibrated"),
    "seed": tr("Dream", "Seed"),
    OWN: tr("Dream", "Own values"),
}
TIPS = {
    "calibrated": tr("Dream", "The constants that fit stores of today's size; each names its source."),
    "seed": tr("Dream", "The constants of the seed to the letter."),
    OWN: tr("Dream", "The constants that you set."),
}
DIFFER = trn("Dream", "{n:,} value differs from {base}.", "{n:,} values differ from {base}.")
SAME = tr("Dream", "All values are those of {base}.")
GROUPS = {
    "fading": tr("Dream", "Fading"),
    "strengthening": tr("Dream", "Strengthening"),
    "tiers": tr("Dream", "Tiers"),
    "forgetting": tr("Dream", "Forgetting"),
    "merging": tr("Dream", "Merging"),
    "reflection": tr("Dream", "Reflection"),
    "compaction": tr("Dream", "Compaction"),
    "caps": tr("Dream", "Caps"),
}
NAMES = {
    "period_hours": tr("Dream", "Period of the caps"),
    "fading.working": tr("Dream", "Working memory fades"),
    "fading.episodic": tr("Dream", "Episodic memory fades"),
    "fading.semantic": tr("Dream", "Semantic memory fades"),
    "fading.fact": tr("Dream", "Facts"),
    "fading.decision": tr("Dream", "Decisions"),
    "fading.other": tr("Dream", "Other categories"),
    "fading.least_strength": tr("Dream", "Least change of strength"),
    "fading.utility": tr("Dream", "Form of utility decay"),
    "fading.least_utility": tr("Dream", "Least change of utility"),
    "strengthening.flashbulb_arousal": tr("Dream", "Arousal of a flashbulb"),
    "strengthening.flashbulb_importance": tr("Dream", "Importance of a flashbulb"),
    "strengthening.flashbulb_stability": tr("Dream", "Flashbulb strengthens by"),
    "strengthening.replay_uses": tr("Dream", "Uses that make a pair"),
    "strengthening.rehearsal_factor": tr("Dream", "Rehearsal strengthens by"),
    "strengthening.rehearsal_days": tr("Dream", "Between two rehearsals"),
    "strengthening.rehearsal_utility": tr("Dream", "Utility worth a rehearsal"),
    "strengthening.rehearsals": tr("Dream", "Most rehearsals"),
    "tiers.working_uses": tr("Dream", "Uses that leave working memory"),
    "tiers.working_importance": tr("Dream", "Importance that does"),
    "tiers.uses": tr("Dream", "Uses that make knowledge"),
    "tiers.utility": tr("Dream", "Utility that does"),
    "tiers.utility_days": tr("Dream", "Age of that utility"),
    "tiers.sharing": tr("Dream", "Episodes that share an entity"),
    "tiers.sharing_importance": tr("Dream", "Importance that it takes"),
    "tiers.hub_share": tr("Dream", "Share of a hub"),
    "tiers.demote_days": tr("Dream", "Idle time that demotes"),
    "tiers.demote_utility": tr("Dream", "Utility that demotes"),
    "forgetting.utility": tr("Dream", "Utility floor"),
    "forgetting.days": tr("Dream", "Time under the floor"),
    "forgetting.capacity": tr("Dream", "Capacity"),
    "forgetting.trimmed": tr("Dream", "Left by trimming"),
    "forgetting.decision_days": tr("Dream", "Decisions kept for"),
    "forgetting.fact_days": tr("Dream", "Facts kept for"),
    "forgetting.other_days": tr("Dream", "Others kept for"),
    "merging.batch": tr("Dream", "Chunks looked at"),
    "merging.nearest": tr("Dream", "Neighbours of each"),
    "merging.similarity": tr("Dream", "Similarity of a group"),
    "merging.importance_apart": tr("Dream", "Importance apart"),
    "merging.smallest": tr("Dream", "Smallest cluster"),
    "merging.largest": tr("Dream", "Largest cluster"),
    "merging.calls": tr("Dream", "Clusters consolidated"),
    "merging.theme_importance": tr("Dream", "Importance of a theme"),
    "merging.same": tr("Dream", "Similarity of the redundant"),
    "merging.comparisons": tr("Dream", "Chunks compared"),
    "merging.patterns": tr("Dream", "Clusters of a pattern"),
    "merging.pattern_importance": tr("Dream", "Importance of a pattern"),
    "merging.summary_from": tr("Dream", "Chunks that get a summary"),
    "merging.summary_importance": tr("Dream", "Importance of a summary"),
    "merging.summaries": tr("Dream", "Summaries written"),
    "reflection.importance": tr("Dream", "Importance to reflect on"),
    "reflection.cycles": tr("Dream", "Cycles to reflect after"),
    "reflection.latest": tr("Dream", "Latest thought over"),
    "reflection.least": tr("Dream", "Least importance"),
    "reflection.retrieved": tr("Dream", "Retrieved for each question"),
    "compaction.most": tr("Dream", "Presentations compacted from"),
    "compaction.kept": tr("Dream", "Newest kept"),
    "compaction.error": tr("Dream", "Error accepted"),
}


def _group(name: str) -> str:
    return name.rpartition(".")[0] or "caps"


CAPPED = tr("Dream", "All steps that have a cap")
USED_BY: Mapping[str, tuple[DreamStep, ...]] = {
    "fading": (DreamStep.TIER_DECAY,),
    **dict.fromkeys(("fading.utility", "fading.least_utility"), (DreamStep.UTILITY,)),
    "strengthening.flashbulb": (DreamStep.EMOTION,),
    "strengthening.replay": (DreamStep.REPLAY,),
    "strengthening.rehearsal": (DreamStep.REHEARSAL,),
    "tiers": (DreamStep.TIERS,),
    "forgetting": (DreamStep.FORGETTING,),
    "merging": (DreamStep.CLUSTERING,),
    "merging.nearest": (DreamStep.CLUSTERING, DreamStep.REDUNDANCY),
    **dict.fromkeys(("merging.calls", "merging.theme"), (DreamStep.CONSOLIDATION,)),
    **dict.fromkeys(("merging.same", "merging.comparisons"), (DreamStep.REDUNDANCY,)),
    "merging.pattern": (DreamStep.ABSTRACTION,),
    "merging.summar": (DreamStep.SUMMARIES,),
    "reflection": (DreamStep.REFLECTION,),
    "compaction": (DreamStep.COMPACTION,),
}
"""Which steps go by a value: those of the longest beginning of its name."""


def steps_using(name: str) -> tuple[DreamStep, ...]:
    """Return the steps that go by a value."""
    known = [start for start in USED_BY if name.startswith(start)]
    return USED_BY[max(known, key=len)] if known else ()


def _used_by(name: str) -> str:
    return ", ".join(map(words.title, steps_using(name))) or CAPPED


SPECS: Mapping[str, ValueSpec] = specs_of(DreamParameters(), NAMES, _group, _used_by)


def own_values(values: Mapping[str, Any]) -> DreamParameters | None:
    """Return parameters with values that were kept, or None where these are none that hold."""
    try:
        found = with_values(DreamParameters(name=OWN), values)
    except InvalidInputError:
        return None
    return None if ValueDraft(SPECS, found).value_faults() else found


def differing(parameters: DreamParameters, base: DreamParameters) -> dict[str, Any]:
    """Return the values that are not those of other parameters."""
    return {name: value_of(parameters, name) for name in ValueDraft(SPECS, parameters).differing(base)}


def called(parameters: DreamParameters) -> str:
    """Return what parameters are called."""
    return TITLES.get(parameters.name, parameters.name)


class ParameterDialog(FormDialog):
    """Edits values of one's own, which start from a built-in profile.

    Signals:
        accepted_values: carries the DreamParameters.
    """

    accepted_values = Signal(DreamParameters)

    def __init__(self, parameters: DreamParameters, parent: QWidget | None = None) -> None:
        super().__init__(parent, tr("Dream", "Parameters of the dream"), tr("Dream", "&Use these"))
        self.draft = ValueDraft(SPECS, parameters)
        self._base = PROFILES.get(parameters.name, DreamParameters())
        self.form = ValueForm(GROUPS, SPECS)
        self.about = PlainLabel(role="small", tone="secondary", wrap=True)
        self.from_profile = [
            button(tr("Dream", "All as in {profile}").format(profile=TITLES[name]), icon="undo")
            for name in PROFILES
        ]
        for made, profile in zip(self.from_profile, PROFILES.values(), strict=True):
            made.clicked.connect(lambda _=False, known=profile: self._start_from(known))
        head = QHBoxLayout()
        head.setSpacing(space(2))
        head.addWidget(self.about, 1)
        for made in self.from_profile:
            head.addWidget(made)
        self.body.addLayout(head)
        self.body.addWidget(self.form, 1)
        self.form.edited.connect(self._refresh)
        self.form.show_draft(self.draft, self._base)
        self._refresh()
        self.resize(space(WIDTH_UNITS), space(HEIGHT_UNITS))

    def submit(self) -> None:
        """Hand the values over."""
        if not self.draft.value_faults():
            changed = self.draft.differing(self._base)
            same = PROFILES.get(self._base.name) if not changed else None
            self.accepted_values.emit(same or with_values(DreamParameters(name=OWN), self.draft.values))
            self.accept()

    def _start_from(self, profile: DreamParameters) -> None:
        self._base = profile
        self.draft.values = ValueDraft(SPECS, profile).values
        self.form.show_draft(self.draft, profile)
        self._refresh()

    def _refresh(self) -> None:
        count, faults = len(self.draft.differing(self._base)), list(self.draft.value_faults().values())
        base = called(self._base)
        self.about.setText(DIFFER.format(n=count, base=base) if count else SAME.format(base=base))
        self.say("\n".join(faults[:MOST_SHOWN]))
        self.go_on.setEnabled(not faults)


class ParameterBox(QWidget):
    """Chooses the parameters of the next plan; each store has a choice of its own.

    Signals:
        changed: other parameters are wanted.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._own: DreamParameters | None = None
        self._store = ""
        self._kept: dict[str, dict[str, Any]] = {}  # the choice of each store, that of the latest at the end
        self.box = QComboBox()
        self.box.setAccessibleName(tr("Dream", "Parameters"))
        self.box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.edit = IconButton("sliders", tr("Dream", "Change parameters…"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(space(1))
        row.addWidget(self.box)
        row.addWidget(self.edit)
        self._offer("calibrated")
        self.box.activated.connect(self._on_activated)
        self.edit.clicked.connect(self.open)

    @property
    def parameters(self) -> DreamParameters:
        """The parameters of the next plan."""
        key = self.box.currentData()
        return self._own if key == OWN and self._own is not None else PROFILES[key]

    def save_state(self) -> dict[str, Any]:
        """Return the choice for each of the stores opened last, as JSON values."""
        self._keep()
        return {"stores": dict(list(self._kept.items())[-RECENT_LIMIT:])}

    def restore_state(self, state: Mapping[str, Any]) -> None:
        """Take up what :meth:`save_state` returned, as far as it still holds."""
        stores = state.get("stores")
        found = stores if isinstance(stores, dict) else {}
        self._kept = {path: choice for path, choice in found.items() if isinstance(choice, dict)}
        self._show_kept()

    def show_store(self, engine: MemoryEngine | None) -> None:
        """Offer what was chosen for another store; a look at the past of one changes nothing."""
        if engine is None or engine.snapshot is None:
            self._keep()
            self._store = "" if engine is None else str(engine.path.absolute())
            self._show_kept()

    def _keep(self) -> None:
        """Keep the choice for the store that is open."""
        if self._store:
            self._kept.pop(self._store, None)
            own = {} if self._own is None else differing(self._own, DreamParameters())
            self._kept[self._store] = {"chosen": self.box.currentData(), "own": own}

    def _show_kept(self) -> None:
        """Choose what is kept for the store that is open, as far as it still holds."""
        state = self._kept.get(self._store, {})
        kept = state.get("own")
        self._own = own_values(kept) if isinstance(kept, dict) and kept else None
        chosen = state.get("chosen")
        known = chosen in PROFILES or (chosen == OWN and self._own is not None)
        self._offer(str(chosen) if known else "calibrated")

    def take(self, parameters: DreamParameters) -> None:
        """Use these parameters from now on."""
        built_in = PROFILES.get(parameters.name) == parameters
        if not built_in:
            self._own = replace(parameters, name=OWN)
        self._offer(parameters.name if built_in else OWN)
        self.changed.emit()

    def open(self) -> ParameterDialog:
        """Open the form of the values."""
        dialog = ParameterDialog(self.parameters, self.window())
        dialog.accepted_values.connect(self.take)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        return dialog

    def _offer(self, chosen: str) -> None:
        self.box.clear()
        for key in (*PROFILES, *([OWN] if self._own is not None else [])):
            self.box.addItem(TITLES[key], key)
        self.box.setCurrentIndex(max(self.box.findData(chosen), 0))
        self.box.setToolTip(tooltip(TIPS[self.box.currentData()]))

    def _on_activated(self) -> None:
        self.box.setToolTip(tooltip(TIPS[self.box.currentData()]))
        self.changed.emit()
