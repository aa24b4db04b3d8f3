"""Files of other systems, in and out.

    file -> formats: whose is it? -> importers/*: read it -> document -> gathering: check, embed, put aside
         -> storing: one step of the store
    file -> ... -> document -> preview: what would come in
    store -> transfer: one snapshot -> export_formats: which? -> exporters/*: write it -> file

``facade`` is what the engine offers of this, ``transfer`` runs it; ``spool`` and ``vectors`` serve the
gathering.  ``importers`` and ``exporters`` hold one module a format, ``reading`` what importers share,
``shared`` what is the same both ways.
"""
