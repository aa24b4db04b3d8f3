"""The read path: from a query to what the agent gets to see, every stage told.

::

    understanding ── gate, parts, intent, hypothetical answers, the words that count
          │
       search ────── full text and vectors, and what leads on from the best of both
          │
      gathering ──── evidence: all that any profile ranks by, read once
          │
       ranking ───── signals, terms, factors; the selection and its order
          │
       recall ────── hits, merged over the parts; the hot tier; injection
          │
      explaining ─── where a chunk stood at each stage, and what would bring it in

    proxy ────────── seed 000's retrieval: structure, activation above the threshold, facets
"""
