"""Databases as older versions made them, which this one goes on with.

``databases/`` has one of each revision of the schema: the database as SQL, and what the program of
that time said of its tables. When a revision is added, the program of the one before makes one::

    git worktree add --detach ../older COMMIT
    cd ../older
    PYTHONPATH=. python ../booray/tests/upgrades/making.py ../booray/tests/upgrades/databases

They are never made anew: a database is kept as it was written.
"""
