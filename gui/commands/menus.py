"""Where commands are found: the menus and the tool bar, as data."""

from __future__ import annotations

from dataclasses import dataclass

from gui.wording.translation import tr


@dataclass(frozen=True, slots=True)
class Menu:
    """A menu of command ids, separators (None), menus, and ``@names`` of parts filled while running."""

    title: str
    items: tuple[str | Menu | None, ...]


# fmt: off
CHUNK_ITEMS = (
    "chunk.edit", "chunk.edit_many", "chunk.pin", "chunk.immutable", "chunk.tag", None,
    "chunk.retire", "chunk.restore", "chunk.merge", "chunk.split", "chunk.unmerge", "chunk.relate", None,
    "chunk.erase",
)

CHUNK_MENU = (
    "chunk.show", "chunk.graph", "chunk.why", "chunk.history", "chunk.versions", None,
    "edit.copy", "edit.copy_rows", None,
    *CHUNK_ITEMS,
)
"""What a right click on a chunk offers, in whatever list it stands."""

RELATION_ITEMS = ("relation.edit", "relation.remove")

NODE_ITEMS = ("graph.expand", "graph.collapse", "graph.centre")

PROPOSAL_ITEMS = (
    "dream.accept", "dream.reject", "dream.edit", None,
    "dream.keep_older", "dream.keep_newer", "dream.keep_both",
)

GATE_ITEMS = ("predict.again", "predict.withdraw")

STEP_ITEMS = (
    "log.undo", "log.redo", "log.undo_back_to", None,
    "log.show_past", "log.values",
)

MENUS = (
    Menu(tr("Menus", "&File"), (
        "store.new", "store.open", "@recent", "store.sample", None,
        "store.import", "store.remember", "store.export", None,
        "store.check",
        Menu(tr("Menus", "Inde&x"), (
            "index.check", "index.repair", "index.repair_kind", "store.rebuild", None,
            "index.compare", "index.reembed",
        )),
        "store.close", None,
        "app.quit",
    )),
    Menu(tr("Menus", "&Edit"), (
        "edit.undo", "edit.redo", None,
        "edit.copy", "edit.copy_rows", "edit.select_all", None,
        "edit.find", "edit.replace", None,
        "app.shortcuts", "app.settings",
    )),
    Menu(tr("Menus", "&Chunk"), (
        "chunk.add", "chunk.save", None,
        "chunk.show", "chunk.graph", "chunk.why", "chunk.history", "chunk.versions", None,
        *CHUNK_ITEMS, None,
        Menu(tr("Menus", "Revie&w"), (
            "review.accept", "review.edit", "review.retire", "review.accept_all", None,
            "review.next", "review.previous", "review.undo",
        )),
        Menu(tr("Menus", "&Relations"), (*RELATION_ITEMS, None, *NODE_ITEMS)),
    )),
    Menu(tr("Menus", "&Predict"), (
        "predict.add", "predict.discover", None,
        "predict.step", "predict.back", "predict.run", "predict.stop", None,
        "predict.replay", "predict.prompt", None,
        "predict.answer", *GATE_ITEMS,
    )),
    Menu(tr("Menus", "&Dream"), (
        "dream.plan", "dream.next_step", "dream.apply", None,
        *PROPOSAL_ITEMS, None,
        "dream.next_open", "dream.accept_step", "dream.reject_step", None,
        "dream.open", "dream.save", "dream.keep", "dream.discard", None,
        "dream.automatic",
    )),
    Menu(tr("Menus", "&Agents"), (
        "agents.minutes", "agents.context", "agents.trust", "agents.stream", "agents.core",
        "agents.proposals", "agents.pair", None,
        "agents.impact", "agents.no_impact", "agents.regret", "agents.no_regret", "agents.advocate", None,
        "agents.show_memory", "agents.copy_context", "agents.copy_command", None,
        Menu(tr("Menus", "&Core memory"), (
            "agents.save_section", "agents.discard_section", "agents.add_role", "agents.audit", None,
            "agents.approve", "agents.reject", None,
            "agents.reflect",
        )),
        Menu(tr("Menus", "&PAIR"), (
            "agents.pair_step", "agents.pair_run", "agents.pair_stop", "agents.pair_finish",
            "agents.pair_new", None,
            "agents.pair_copy", "agents.pair_keep",
        )), None,
        "agents.import_agent", "agents.export_agent",
    )),
    Menu(tr("Menus", "Histor&y"), (*STEP_ITEMS, "log.leave_past", None, "log.verify", "log.export")),
    Menu(tr("Menus", "&View"), (
        "@views", None,
        "app.palette", "go.chunk", None,
        "go.back", "go.forward", "go.next", "go.previous", "go.inspector", "go.preview",
        "go.next_part", "go.previous_part", None,
        "view.sort", "view.columns", "view.facets", "view.save_search", "view.duplicates",
        "view.refresh", None,
        "values.as_of", "values.here", "values.now", None,
        Menu(tr("Menus", "Theme"), (
            "theme.system", "theme.light", "theme.dark", None,
            "theme.contrast-light", "theme.contrast-dark",
        )),
        Menu(tr("Menus", "Text size"), ("font.larger", "font.smaller", "font.reset")), None,
        "@docks", "layout.reset",
    )),
    Menu(tr("Menus", "&Jobs"), ("jobs.cancel",)),
    Menu(tr("Menus", "&Help"), ("help.keys", "help.about")),
)

TOOLBAR = (
    "go.back", "go.forward", None,
    "store.open", "store.import", "store.export", None,
    "edit.undo", "edit.redo", None,
    "chunk.add", "chunk.pin", "chunk.edit", "chunk.tag", "chunk.retire", None,
    "edit.find",
)
# fmt: on
