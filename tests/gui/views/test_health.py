"""The Health view, worked with as a user does: faults found, shown, mended, and another model put in use."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QPushButton, QToolButton
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from engine import FindingKind, MemoryEngine, NewChunk
from gui.app import Workbench
from gui.settings import Embedding, FormerEmbeddings
from gui.views.dialogs.settings import SettingsDialog
from gui.views.health import HealthView
from gui.views.health.chunk_list import ChunkList
from gui.widgets.dialogs import MessageDialog
from gui.widgets.table import DataTable
from tests.engine.providers import endpoint_server
from tests.engine.providers.endpoint_server import Endpoint, Handler
from tests.gui.conftest import open_store
from tests.helpers import outside

LEFT = Qt.MouseButton.LeftButton
PATIENCE = 60_000  # the model client takes seconds to load
COUNT = 30
HOSTILE = "<b>bold</b> and\nanother line"


@pytest.fixture
def damaged(store: Path) -> Path:
    """A store in which three chunks lack their vector and one has a torn one."""
    with MemoryEngine.open(store) as engine:
        texts = [HOSTILE, *(f"note {n} on topic {n % 5}" for n in range(COUNT - 5))]
        engine.add([NewChunk(content=text) for text in texts])
    with outside(store) as connection:
        of = "text_hash IN (SELECT content_hash FROM chunk WHERE id IN ({}))"
        connection.execute(f"DELETE FROM vector WHERE {of.format('2, 4, 5')}")
        connection.execute(f"UPDATE vector SET vector = x'00' WHERE {of.format('7')}")
    return store


@pytest.fixture(autouse=True)
def endpoint() -> Iterator[Endpoint]:
    """Run an embedding server on loopback, until the window has let go of it."""
    with endpoint_server.serving() as running:
        yield running


def show(workbench: Workbench, path: Path, qtbot: QtBot) -> HealthView:
    """Open a store and show the view, until it has looked."""
    open_store(workbench, path, qtbot)
    workbench.window.commands["view.health"].trigger()
    quiet(workbench, qtbot)
    view = workbench.views.view
    assert isinstance(view, HealthView)
    return view


@pytest.fixture
def health(workbench: Workbench, damaged: Path, qtbot: QtBot) -> HealthView:
    """The view on the damaged store."""
    return show(workbench, damaged, qtbot)


def quiet(workbench: Workbench, qtbot: QtBot) -> None:
    """Wait until everything that was asked is answered and shown."""
    for _ in range(3):
        qtbot.waitUntil(lambda: workbench.tasks.idle, timeout=PATIENCE)
        qtbot.wait(10)


def faults(view: HealthView) -> dict[FindingKind, int]:
    """Return the faults that are listed, with their counts."""
    return {found.kind: found.count for found in view.findings.model.values if found.fault and found.found}


def listed(chunks: ChunkList) -> list[tuple[int, str]]:
    """Return the chunks of a list."""
    return [(row.id, row.text) for row in chunks.model.values]


def choose(table: DataTable, row: int, qtbot: QtBot) -> None:
    """Click a row."""
    place = table.visualRect(table.model().index(row, 1)).center()
    qtbot.mouseClick(table.viewport(), LEFT, pos=place)


def press(view: HealthView, text: str, qtbot: QtBot) -> None:
    """Click a button of the view."""
    buttons = [*view.findChildren(QToolButton), *view.findChildren(QPushButton)]
    (found,) = [item for item in buttons if item.text() == text and item.isVisible()]
    qtbot.mouseClick(found, LEFT)


def asked(workbench: Workbench, qtbot: QtBot) -> MessageDialog:
    """Return the question on show, once it is."""

    def shown() -> list[MessageDialog]:
        return [d for d in workbench.window.findChildren(MessageDialog) if d.isVisible()]

    qtbot.waitUntil(lambda: bool(shown()))
    return shown()[0]


def answer(dialog: MessageDialog, text: str, qtbot: QtBot) -> None:
    """Click a button of a dialog."""
    (found,) = [item for item in dialog.findChildren(QPushButton) if item.text() == text]
    qtbot.mouseClick(found, LEFT)


def told(workbench: Workbench) -> str:
    """Return the newest notification."""
    newest = workbench.notifications.at(0)
    return f"{newest.title}: {newest.text}"


def test_faults_come_first_with_their_chunks(
    health: HealthView, workbench: Workbench, qtbot: QtBot, qtmodeltester: ModelTester
) -> None:
    """A row says what it means; its chunks are listed as plain text and come to hand when clicked."""
    assert faults(health) == {FindingKind.LACKING: 3, FindingKind.WRONG_SIZE: 1}
    assert health.status == "2 kinds of fault found"
    chunks = health.findings.panel.chunks
    assert [key for key, _ in listed(chunks)] == [2, 4, 5]
    assert "<b>bold</b>" in listed(chunks)[2][1]
    assert "by their words only" in health.findings.panel.text.text()
    choose(chunks.table, 1, qtbot)
    assert workbench.session.current == 4
    choose(health.findings.table, 1, qtbot)
    quiet(workbench, qtbot)
    assert [key for key, _ in listed(chunks)] == [7]
    qtmodeltester.check(health.findings.model)


def test_the_chunks_of_a_fault_are_shown_in_browse(
    health: HealthView, workbench: Workbench, qtbot: QtBot
) -> None:
    """As a query, which can be worked on."""
    press(health, "Show in Browse", qtbot)
    quiet(workbench, qtbot)
    assert workbench.views.current == "browse"
    assert workbench.session.scope == "id:2 or id:4 or id:5"
    assert workbench.views.view is not None
    assert workbench.views.view.status.startswith("3 of")


def test_one_kind_is_repaired_and_then_the_rest(
    health: HealthView, workbench: Workbench, qtbot: QtBot
) -> None:
    """The view shows what is left, and a notification says what was done."""
    choose(health.findings.table, 1, qtbot)
    press(health, "Repair this kind", qtbot)
    quiet(workbench, qtbot)
    assert "deleted, to be made again" in told(workbench)
    assert FindingKind.WRONG_SIZE not in faults(health)
    press(health, "Repair index", qtbot)
    quiet(workbench, qtbot)
    assert faults(health) == {}
    assert health.title.text() == "The index is sound"
    assert workbench.window.fields.text("index") == f"index {COUNT}"


def test_what_no_repair_mends_is_not_offered_to_it(
    health: HealthView, workbench: Workbench, damaged: Path, qtbot: QtBot
) -> None:
    """For a text changed outside, nor for what was not found; the rest is mended, and the report says so."""
    repair = workbench.window.commands["index.repair_kind"]
    assert repair.isEnabled()
    choose(health.findings.table, 5, qtbot)
    assert not repair.isEnabled()
    with outside(damaged) as connection:
        connection.execute("UPDATE chunk SET content = 'forged' WHERE id = 3")
    press(health, "Repair index", qtbot)
    quiet(workbench, qtbot)
    assert faults(health) == {FindingKind.STALE: 1}
    assert told(workbench).startswith("1 kind of fault found: ")
    assert "Vectors of a former text: 1. Compare each chunk with its history" in told(workbench)
    choose(health.findings.table, 0, qtbot)
    assert health.kind is FindingKind.STALE
    assert not repair.isEnabled()
    assert "can't mend it" in workbench.window.commands.hindrance("index.repair_kind")


def test_it_looks_again_when_it_is_asked_to(
    health: HealthView, workbench: Workbench, damaged: Path, qtbot: QtBot
) -> None:
    """What another program does meanwhile is seen then."""
    with outside(damaged) as connection:
        connection.execute("DELETE FROM vector")
    press(health, "Check index", qtbot)
    quiet(workbench, qtbot)
    assert faults(health)[FindingKind.LACKING] == COUNT


def test_a_read_only_store_is_looked_at_and_not_repaired(
    workbench: Workbench, damaged: Path, qtbot: QtBot
) -> None:
    """The commands say why."""
    with MemoryEngine.open(damaged) as engine:
        step = engine.history(newest_first=True, limit=1)[0]
    open_store(workbench, damaged, qtbot)
    workbench.session.set_step(step)
    workbench.window.commands["log.show_past"].trigger()
    quiet(workbench, qtbot)
    workbench.window.commands["view.health"].trigger()
    quiet(workbench, qtbot)
    view = workbench.views.view
    assert isinstance(view, HealthView)
    assert FindingKind.LACKING in faults(view)
    for command in ("index.repair", "index.repair_kind", "index.reembed"):
        assert not workbench.window.commands[command].isEnabled()
        assert "read-only" in workbench.window.commands.hindrance(command)


# Another model.


def wanting(workbench: Workbench, endpoint: Endpoint) -> None:
    """Let the settings choose the endpoint's model."""
    workbench.settings.save(Embedding(endpoint=True, base_url=endpoint.url, model="tiny"))


def test_a_change_of_model_in_the_settings_offers_to_re_embed(
    workbench: Workbench, store: Path, endpoint: Endpoint, qtbot: QtBot
) -> None:
    """Accepted, the store is embedded in the background; then the neighbours are shown side by side."""
    view = show(workbench, store, qtbot)
    workbench.window.commands["app.settings"].trigger()
    (settings,) = workbench.window.findChildren(SettingsDialog)
    settings.remote.click()
    fields = settings.vector_fields
    for field, text in ((fields.base_url, endpoint.url), (fields.model, "tiny")):
        assert isinstance(field, QLineEdit)
        field.clear()
        qtbot.keyClicks(field, text)
    settings.submit()
    question = asked(workbench, qtbot)
    assert "4 chunks are embedded anew" in question.accessibleDescription()
    answer(question, "Re-embed", qtbot)
    quiet(workbench, qtbot)

    assert workbench.session.engine is not None
    assert workbench.session.engine.model == "tiny"
    assert told(workbench).startswith("tiny is in use: 4 chunks embedded")
    assert view.page.value == "models"
    assert [(m.name, m.in_force) for m in view.models.model.values] == [
        ("mnemoscope-static-256/1", False),
        ("tiny", True),
    ]
    panel = view.models.neighbours
    assert "of the 3 nearest neighbours stayed" in panel.text.text()
    assert panel.bars.accessibleDescription() == "0: 0, 1: 0, 2: 0, 3: 4"


def test_the_neighbours_of_what_changed_most_stand_side_by_side(
    health: HealthView, workbench: Workbench, endpoint: Endpoint, qtbot: QtBot
) -> None:
    """Both lists follow the chunk at hand, and say which neighbours stayed."""
    wanting(workbench, endpoint)
    press(health, "Re-embed…", qtbot)
    answer(asked(workbench, qtbot), "Re-embed", qtbot)
    quiet(workbench, qtbot)
    panel = health.models.neighbours
    changed = panel.changed.model.values
    assert changed
    choose(panel.changed.table, 1, qtbot)
    quiet(workbench, qtbot)
    assert workbench.session.current == changed[1].id
    before, after = panel.before.model.values, panel.after.model.values
    stayed = {row.id for row in before} & {row.id for row in after}
    assert len(before) == len(after) == 10
    assert changed[1].mark == f"{len(stayed)} of 10"
    assert {row.id for row in before if row.mark == "stayed"} == stayed
    assert {row.id for row in after if row.mark == "new"} == {row.id for row in after} - stayed


def test_re_embedding_is_cancelled_and_gone_on_with(
    health: HealthView, workbench: Workbench, endpoint: Endpoint, qtbot: QtBot
) -> None:
    """The model before stays in use, and edits are not kept waiting."""
    asked_for = threading.Event()

    def slowly(handler: Handler, texts: list[str]) -> None:
        if len(texts) > 1:  # not the question for the dimension
            asked_for.set()
            endpoint.release.wait(30)
        endpoint_server.well(handler, texts)

    endpoint.replies = [slowly]
    wanting(workbench, endpoint)
    press(health, "Re-embed…", qtbot)
    answer(asked(workbench, qtbot), "Re-embed", qtbot)
    qtbot.waitUntil(asked_for.is_set, timeout=PATIENCE)
    workbench.session.write("Pin", lambda engine, _: engine.pin(1))
    qtbot.waitUntil(lambda: [job.title for job in workbench.tasks.active] == ["Re-embed with tiny"])
    workbench.window.commands["jobs.cancel"].trigger()
    endpoint.release.set()
    quiet(workbench, qtbot)
    engine = workbench.session.engine
    assert engine is not None
    assert engine.model == engine.stored_model == "mnemoscope-static-256/1"
    assert engine.chunk(1).pinned

    endpoint.replies = [endpoint_server.well]
    workbench.window.commands["index.reembed"].trigger()
    answer(asked(workbench, qtbot), "Re-embed", qtbot)
    quiet(workbench, qtbot)
    assert engine.model == "tiny"


def test_a_store_keeps_its_model_until_it_is_re_embedded(
    workbench: Workbench, store: Path, endpoint: Endpoint, qtbot: QtBot
) -> None:
    """Whatever the settings choose when it is opened; a notification says so."""
    wanting(workbench, endpoint)
    open_store(workbench, store, qtbot)
    quiet(workbench, qtbot)
    assert workbench.session.engine is not None
    assert workbench.session.engine.model == "mnemoscope-static-256/1"
    assert "this store keeps mnemoscope-static-256/1" in told(workbench)
    assert endpoint.requests == []


def test_a_store_of_an_endpoint_chosen_before_is_asked_with_it(
    workbench: Workbench, store: Path, endpoint: Endpoint, qtbot: QtBot
) -> None:
    """Though the settings choose the embedded model again."""
    former = Embedding(endpoint=True, base_url=endpoint.url, model="tiny")
    wanting(workbench, endpoint)
    open_store(workbench, store, qtbot)
    workbench.window.commands["index.reembed"].trigger()
    answer(asked(workbench, qtbot), "Re-embed", qtbot)
    quiet(workbench, qtbot)
    workbench.settings.save(Embedding())
    workbench.settings.save(FormerEmbeddings().with_embedding(former))
    workbench.stores.close()
    quiet(workbench, qtbot)
    open_store(workbench, store, qtbot)
    assert workbench.session.engine is not None
    assert workbench.session.engine.model == "tiny"


def test_the_model_in_use_can_t_be_chosen_again(
    health: HealthView, workbench: Workbench, qtbot: QtBot
) -> None:
    """The question leads to the settings."""
    press(health, "Re-embed…", qtbot)
    answer(asked(workbench, qtbot), "Settings…", qtbot)
    (settings,) = workbench.window.findChildren(SettingsDialog)
    settings.reject()


def test_one_model_has_none_to_be_compared_with(
    health: HealthView, workbench: Workbench, qtbot: QtBot
) -> None:
    """The notification says what to do."""
    press(health, "Compare models", qtbot)
    assert "one model only" in told(workbench)


def test_two_models_are_compared_again(
    health: HealthView, workbench: Workbench, endpoint: Endpoint, qtbot: QtBot
) -> None:
    """From the stored vectors; no endpoint is asked."""
    wanting(workbench, endpoint)
    press(health, "Re-embed…", qtbot)
    answer(asked(workbench, qtbot), "Re-embed", qtbot)
    quiet(workbench, qtbot)
    sent, text = len(endpoint.requests), health.models.neighbours.text.text()
    health.models.neighbours.text.setText("")
    press(health, "Compare models", qtbot)
    quiet(workbench, qtbot)
    assert health.models.neighbours.text.text() == text
    assert len(endpoint.requests) == sent


def test_vectors_of_other_models_go_only_after_a_question(
    health: HealthView, workbench: Workbench, endpoint: Endpoint, qtbot: QtBot
) -> None:
    """They are no fault, and making them again may cost much."""
    wanting(workbench, endpoint)
    press(health, "Re-embed…", qtbot)
    answer(asked(workbench, qtbot), "Re-embed", qtbot)
    quiet(workbench, qtbot)
    health.page.findChildren(QToolButton)[0].click()
    kinds = [found.kind for found in health.findings.model.values]
    choose(health.findings.table, kinds.index(FindingKind.OTHER_MODEL), qtbot)
    press(health, "Repair this kind", qtbot)
    answer(asked(workbench, qtbot), "Delete", qtbot)
    quiet(workbench, qtbot)
    assert "vectors of other models deleted" in told(workbench)
    assert [item.name for item in health.models.model.values] == ["tiny"]
