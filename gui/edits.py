"""One function a user edit: each is one step of the store, run on the writer thread."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine import (
    Changes,
    Chunk,
    Consideration,
    Decision,
    DreamPlan,
    DreamReport,
    EraseReceipt,
    MemoryEngine,
    NewChunk,
    NewRelation,
    Progress,
    QuestionImport,
    Recall,
    RefusedError,
    Relation,
    RememberReport,
    Revision,
    StepInfo,
    used_by,
)
from gui.session import Session
from gui.state.selection import Selection
from gui.tasks import Job, Receiver, TaskError
from gui.wording.translation import tr


def add(
    session: Session,
    chunks: Sequence[NewChunk],
    then: Receiver[Changes] | None = None,
    failed: Receiver[TaskError] | None = None,
) -> Job:
    """Store new chunks."""
    return session.write(
        tr("Jobs", "Add"), lambda engine, progress: engine.add(chunks, progress=progress), then, failed
    )


def edit(
    session: Session,
    based_on: Chunk,
    fields: dict[str, Any],
    then: Receiver[Changes] | None = None,
    failed: Receiver[TaskError] | None = None,
) -> Job:
    """Change fields of one chunk; fails if somebody changed it since it was read."""
    return session.write(
        tr("Jobs", "Edit"),
        lambda engine, progress: engine.edit(based_on.id, based_on=based_on, progress=progress, **fields),
        then,
        failed,
    )


def pin(session: Session, selection: Selection) -> Job:
    """Protect from forgetting, trimming and demotion."""
    return session.write(
        tr("Jobs", "Pin"), lambda engine, progress: engine.pin(selection.target, progress=progress)
    )


def unpin(session: Session, selection: Selection) -> Job:
    """Lift the pin."""
    return session.write(
        tr("Jobs", "Unpin"), lambda engine, progress: engine.unpin(selection.target, progress=progress)
    )


def set_immutable(session: Session, selection: Selection, value: bool) -> Job:
    """Refuse edits, merges and consolidation as well, or lift that."""
    return session.write(
        tr("Jobs", "Make immutable") if value else tr("Jobs", "Make editable"),
        lambda engine, progress: engine.set_immutable(selection.target, value, progress=progress),
    )


def tag(
    session: Session,
    selection: Selection,
    add: Sequence[str],
    remove: Sequence[str],
    then: Receiver[Changes] | None = None,
    failed: Receiver[TaskError] | None = None,
) -> Job:
    """Add and remove tags."""
    return session.write(
        tr("Jobs", "Tag"),
        lambda engine, progress: engine.tag(selection.target, add=add, remove=remove, progress=progress),
        then,
        failed,
    )


def revise(
    session: Session,
    selection: Selection,
    revision: Revision,
    then: Receiver[Changes] | None = None,
    failed: Receiver[TaskError] | None = None,
) -> Job:
    """Make one and the same edit of many chunks."""
    return session.write(
        tr("Jobs", "Edit"),
        lambda engine, progress: engine.revise(selection.target, revision, progress=progress),
        then,
        failed,
    )


def split(
    session: Session,
    chunk: int,
    parts: Sequence[str],
    then: Receiver[Changes] | None = None,
    failed: Receiver[TaskError] | None = None,
) -> Job:
    """Make several chunks of one."""
    return session.write(
        tr("Jobs", "Split"),
        lambda engine, progress: engine.split(chunk, parts, progress=progress),
        then,
        failed,
    )


def unmerge(session: Session, chunk: int) -> Job:
    """Split a theme that a dream made: its sources are active again."""
    return session.write(tr("Jobs", "Split again"), lambda engine, _: engine.unmerge(chunk))


def retire(session: Session, selection: Selection) -> Job:
    """Take out of recall; nothing is lost."""
    return session.write(
        tr("Jobs", "Retire"), lambda engine, progress: engine.retire(selection.target, progress=progress)
    )


def restore(session: Session, selection: Selection) -> Job:
    """Bring back into recall."""
    return session.write(
        tr("Jobs", "Restore"), lambda engine, progress: engine.restore(selection.target, progress=progress)
    )


def merge(
    session: Session,
    ids: Sequence[int],
    content: str,
    then: Receiver[Changes] | None = None,
    failed: Receiver[TaskError] | None = None,
) -> Job:
    """Fold chunks into the first, which takes ``content``."""
    return session.write(
        tr("Jobs", "Merge"),
        lambda engine, progress: engine.merge(ids, content, progress=progress),
        then,
        failed,
    )


def relate(
    session: Session,
    relation: NewRelation,
    then: Receiver[Changes] | None = None,
    failed: Receiver[TaskError] | None = None,
) -> Job:
    """Relate two chunks; fails where they are related so already."""

    def work(engine: MemoryEngine, _progress: Progress) -> Changes:
        changes = engine.relate([relation])
        if not changes:
            raise RefusedError(tr("Jobs", "The two are related so already. Nothing was changed."))
        return changes

    return session.write(tr("Jobs", "Add a relation"), work, then, failed)


def change_relation(
    session: Session,
    relation: Relation,
    values: dict[str, Any],
    then: Receiver[Changes] | None = None,
    failed: Receiver[TaskError] | None = None,
) -> Job:
    """Set kind, confidence or evidence of a relation; fails if somebody changed it since it was read."""
    return session.write(
        tr("Jobs", "Change a relation"),
        lambda engine, _progress: engine.change_relation(relation, **values),
        then,
        failed,
    )


def unrelate(session: Session, relation: Relation) -> Job:
    """Remove a relation."""
    return session.write(tr("Jobs", "Remove a relation"), lambda engine, _progress: engine.unrelate(relation))


def erase(session: Session, selection: Selection, then: Receiver[EraseReceipt]) -> Job:
    """Remove for good; ``then`` gets the receipt."""
    return session.write(
        tr("Jobs", "Erase"), lambda engine, progress: engine.erase(selection.target, progress=progress), then
    )


def use(session: Session, ids: Sequence[int]) -> Job:
    """Strengthen chunks by one presentation each."""
    return session.write(tr("Jobs", "Use"), lambda engine, _progress: engine.use(ids))


def use_given(session: Session, recall: Recall) -> Job:
    """Strengthen what the agent would get to see of an answer by one presentation each."""
    return session.write(tr("Jobs", "Use"), lambda engine, _progress: engine.use(used_by(recall)))


def remember(
    session: Session,
    considered: Sequence[Consideration],
    then: Receiver[RememberReport] | None = None,
    failed: Receiver[TaskError] | None = None,
) -> Job:
    """Store what messages were found to become, as one step."""
    return session.write(
        tr("Jobs", "Remember"),
        lambda engine, progress: engine.keep(considered, progress=progress),
        then,
        failed,
    )


def save_question(
    session: Session,
    text: str,
    expected: Sequence[int],
    kind: str,
    then: Receiver[Changes] | None = None,
    failed: Receiver[TaskError] | None = None,
) -> Job:
    """Save a question with the chunks that it should bring back, or set anew what it expects."""
    return session.write(
        tr("Jobs", "Save a question"),
        lambda engine, _progress: engine.save_question(text, expected, kind=kind),
        then,
        failed,
    )


def forget_question(
    session: Session,
    text: str,
    then: Receiver[Changes] | None = None,
    failed: Receiver[TaskError] | None = None,
) -> Job:
    """Take a saved question away."""
    return session.write(
        tr("Jobs", "Forget a question"),
        lambda engine, _progress: engine.forget_question(text),
        then,
        failed,
    )


def import_questions(
    session: Session, path: Path, then: Receiver[QuestionImport], failed: Receiver[TaskError]
) -> Job:
    """Save the questions of a file, as one step."""
    return session.write(
        tr("Jobs", "Import questions"),
        lambda engine, _progress: engine.import_questions(path),
        then,
        failed,
    )


@dataclass(frozen=True, slots=True)
class OlderUndo:
    """The step that undo would take back, and the newer ones in force that it can't, newest first."""

    step: StepInfo
    passed: tuple[StepInfo, ...]


def undo_newest(session: Session, older: Receiver[OlderUndo]) -> Job:
    """Take back the newest step in force; where that can't be, change nothing and tell ``older``."""

    def work(engine: MemoryEngine, progress: Progress) -> Changes | OlderUndo:
        coming, passed = engine.next_undo(), engine.passed_over()
        if coming is not None and passed:
            return OlderUndo(coming, passed)
        return engine.undo(progress=progress)

    def then(done: Changes | OlderUndo) -> None:
        if isinstance(done, OlderUndo):
            older(done)

    return session.write(tr("Jobs", "Undo"), work, then)


def undo(
    session: Session,
    step: int | None = None,
    then: Receiver[Changes] | None = None,
    failed: Receiver[TaskError] | None = None,
) -> Job:
    """Take back a step: the given one, or the newest that can be."""
    return session.write(
        tr("Jobs", "Undo"), lambda engine, progress: engine.undo(step, progress=progress), then, failed
    )


def undo_own(session: Session) -> Job:
    """Take back the newest step in force that was made here, whatever others wrote since."""
    return session.write(
        tr("Jobs", "Undo"), lambda engine, progress: engine.undo(of=engine.actor, progress=progress)
    )


def redo(session: Session, step: int | None = None) -> Job:
    """Repeat an undone step: the given one, or the one undone last."""
    return session.write(tr("Jobs", "Redo"), lambda engine, progress: engine.redo(step, progress=progress))


def review(
    session: Session,
    ids: Sequence[int],
    decision: Decision,
    up_to: int,
    then: Receiver[Changes],
    failed: Receiver[TaskError],
) -> Job:
    """Take chunks off the review queue, accepted, pinned or retired, as far as the queue showed them."""
    return session.write(
        tr("Jobs", "Review"),
        lambda engine, progress: engine.accept(ids, decision=decision, up_to=up_to, progress=progress),
        then,
        failed,
    )


def apply_dream(
    session: Session,
    plan: DreamPlan,
    accepted: Callable[[], Collection[str]],
    then: Receiver[DreamReport],
    failed: Receiver[TaskError],
) -> Job:
    """Apply what is accepted of a plan, as one step after a backup; its ids are listed off the UI thread."""
    return session.write(
        tr("Jobs", "Apply a dream"),
        lambda engine, progress: engine.apply_dream(plan, accepted(), progress=progress),
        then,
        failed,
    )


def undo_back_to(
    session: Session,
    step: int,
    then: Receiver[Changes] | None = None,
    failed: Receiver[TaskError] | None = None,
) -> Job:
    """Take back a step and every later one, as one step."""
    return session.write(
        tr("Jobs", "Undo back to step {step}").format(step=step),
        lambda engine, progress: engine.undo_back_to(step, progress=progress),
        then,
        failed,
    )


def revert(
    session: Session,
    based_on: Chunk,
    step: int,
    then: Receiver[Changes] | None = None,
    failed: Receiver[TaskError] | None = None,
) -> Job:
    """Set a chunk back to what it was when a step ended; fails if somebody changed it since it was read."""
    return session.write(
        tr("Jobs", "Revert chunk {id}").format(id=based_on.id),
        lambda engine, progress: engine.revert_chunk(based_on.id, step, based_on=based_on, progress=progress),
        then,
        failed,
    )
