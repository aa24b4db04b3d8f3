"""The write path: from a message to chunks, each stage a value in, a value and its reasons out.

::

    message ── observer ── formation ── prediction-error gate ── importance ── utility
                  │            │               │
               refused      facts      create, update, reinforce, supersede, skip
                                               │
    operations log ── working memory ── store ── relations ── tagging and capture

Nothing is written before the last of it: a message can be looked at stage by stage, with other thresholds,
and left unstored.
"""
