"""What importers share: each reads a part of a file that is not trusted, in bounded memory.

From bytes to chunks: ``files`` (errors), ``encoding``, ``plain_text`` (what is none), ``blocks`` (a text in
pieces), ``text_lines``, ``json_stream`` and ``json_file`` (JSON in parts), ``archives`` (zip, gzip),
``sqlite_file``; then ``values`` (times and texts), ``messages``, ``markdown_blocks`` and ``named_fields``
(records whose keys are named as a chunk's fields are).
"""
