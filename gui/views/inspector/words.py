"""What the Inspector says of the chunk at hand."""

from __future__ import annotations

from gui.wording.translation import tr

NOTHING = (tr("Inspector", "No chunk selected"), tr("Inspector", "Select a chunk to see and edit it."))
EMPTY = (
    tr("Inspector", "This store is empty"),
    tr("Inspector", "A chunk that you add or import can be seen and edited here."),
)
CAUSES = {"undo": tr("Inspector", "Undo"), "redo": tr("Inspector", "Redo")}
"""What changed a chunk; any other step of ours is :data:`YOU`."""
YOU, SOMEBODY = tr("Inspector", "You"), tr("Inspector", "Somebody")
NOT_STORED = tr("Inspector", "What you changed in chunk {chunks} is not stored.")
GONE = (
    tr("Inspector", "Not in the store any more"),
    tr("Inspector", "Undo took back the step that stored chunk {chunk}. What you typed into it is kept."),
    tr("Inspector", "Redo"),
)
TYPED_THERE_TOO = tr("Inspector", "You typed there too: compare, then decide.")
KEPT = tr("Inspector", "What you typed is kept.")
MEANWHILE = tr("Inspector", "{who} changed {labels} meanwhile. {text}")
LET_GO = tr("Inspector", "Your changes were let go.")
REFUSED = tr("Inspector", "Not stored. {message}")
