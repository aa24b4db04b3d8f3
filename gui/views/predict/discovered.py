"""What a run of discovery came to, in words."""

from __future__ import annotations

from engine import Discovery, Lens
from gui.wording.translation import tr, trn

LENSES = {
    Lens.LEARNING: tr("Predict", "learning and development"),
    Lens.ARCHITECTURE: tr("Predict", "cognitive architecture"),
    Lens.EMERGENT: tr("Predict", "emergent or designed behaviour"),
    Lens.SELF_DECEPTION: tr("Predict", "self-deception"),
    Lens.SPEC: tr("Predict", "alignment with the specification"),
    Lens.CONTAINMENT: tr("Predict", "containment and security"),
}
NEW = trn("Predict", "{n:,} new observation waits", "{n:,} new observations wait")
NOTHING_NEW = tr("Predict", "Nothing new was observed")
KNOWN = trn("Predict", "{n:,} was known", "{n:,} were known")
LATER = trn(
    "Predict",
    "{n:,} more waits until these lenses look again",
    "{n:,} more wait until these lenses look again",
)
LOOKED = tr("Predict", "{found}. Looked: {lenses} (rules).")


def discovered(found: Discovery) -> str:
    """Return how many observations wait now, how many were known, and which lenses looked."""
    new, known, later = (len(part) for part in (found.observations, found.duplicates, found.later))
    parts = [
        NEW.format(new) if new else NOTHING_NEW,
        KNOWN.format(known) if known else "",
        LATER.format(later) if later else "",
    ]
    lenses = ", ".join(LENSES[lens] for lens in found.lenses)
    return LOOKED.format(found="; ".join(filter(None, parts)), lenses=lenses)
