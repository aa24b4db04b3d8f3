"""The window.

::

    __main__       whether it can start (startup), in which language (wording)
       │
      app          the composition root: builds all that follows, and ties it together
       │
    controllers    what happens when a person asks for something (commands: all there is to ask for)
       │
    main_window    docks and menus, kept from run to run by layout
       │
     views         one a view or dock, of widgets and models
       │
     edits         one function a change         reading    what is asked of the store in the background
       │                                            │
    session        engine, scope (state), tasks; says what changed, and every view follows
       │
     tasks         one that writes, several that read, one for the network

A module imports from its own layer and those below it.  Used by all: ``wording``, the language and how
values are written; ``theme`` and ``style``, the look; ``settings``, what is kept from run to run.
"""
