"""The part of the façade through which files come in and go out."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from engine.exchange.conversation import Conversation, conversation
from engine.exchange.preview import ImportPreview
from engine.exchange.transfer import Exchange
from engine.progress import Progress
from engine.query.finder import Matching
from engine.records import TransferReport


class ExchangeFacade:
    """Delegates to :class:`~engine.exchange.transfer.Exchange`."""

    actor: str
    _exchange: Exchange

    def preview_import(
        self,
        path: str | Path,
        *,
        format: str | None = None,  # noqa: A002 (the word a caller thinks of)
        limit: int = 50,
        whole: bool = True,
        progress: Progress | None = None,
    ) -> ImportPreview:
        """Return the first ``limit`` chunks that :meth:`import_file` would bring, and what it would lose.

        What is skipped, lost or unknown is told of the whole file or, without ``whole``, of what was read to
        find the first chunks.  Raises ImportFormatError where an import would.
        """
        return self._exchange.preview_import(
            Path(path), format, limit, whole=whole, progress=progress or Progress()
        )

    def conversation(
        self,
        path: str | Path,
        *,
        format: str | None = None,  # noqa: A002 (the word a caller thinks of)
        progress: Progress | None = None,
    ) -> Conversation:
        """Read a file of one of ``engine.FORMATS`` as messages, for :meth:`remember_all` to judge.

        Raises ImportFormatError where the file holds none.
        """
        return conversation(Path(path), format, progress or Progress())

    def import_file(
        self,
        path: str | Path,
        *,
        format: str | None = None,  # noqa: A002 (the word a caller thinks of)
        actor: str | None = None,
        progress: Progress | None = None,
    ) -> TransferReport:
        """Bring in a file, of one of ``engine.FORMATS``, as one step that undo takes back whole.

        Without ``format`` the file's content tells it.  Lines that can't be used are skipped and named in the
        report; raises ImportFormatError, with nothing changed, where the file as a whole is of no use.
        """
        return self._exchange.import_file(Path(path), format, actor or self.actor, progress or Progress())

    def export_file(
        self,
        path: str | Path,
        *,
        query: str = "",
        ids: Sequence[int] | None = None,
        format: str = "jsonl",  # noqa: A002 (the word a caller thinks of)
        vectors: bool = False,
        progress: Progress | None = None,
    ) -> TransferReport:
        """Write the store, what a query matches, or just ``ids``, as one of ``engine.EXPORT_FORMATS``.

        As JSONL nothing is lost, of the whole store not even its log; ``vectors`` adds those that an import
        can make again from the texts.  What another format can't carry is said in the report's losses, in
        its notes that the file ends as those of another format do.  A file that is there is replaced once all
        is written; raises ExportError where it can't be.
        """
        target = Matching(query) if ids is None else ids
        return self._exchange.export_file(
            Path(path), format, target, all_vectors=vectors, progress=progress or Progress()
        )
