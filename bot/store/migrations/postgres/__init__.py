"""What PostgreSQL refuses: the rules that the revisions up to 0010 give to SQLite, in its words.

There is no rule against replacing a row: PostgreSQL has no ``INSERT OR REPLACE``, and its keys see
to it. Instead of that there is one against ``TRUNCATE``, which asks no row's trigger.

Several transactions write at once here. What a trigger looks at in another row it locks first, so
that no other transaction changes it between the look and the commit: a table's row for facts,
deals, actions and transfers. PostgreSQL itself locks a row that is updated before it asks the
trigger, and a function sees what was committed before each of its statements.

A row of ``forgettings`` is seen by the transaction alone that adds and deletes it, so nobody else
is let pass; one that would stay is refused when its transaction is committed.

Whoever writes a row out of its turn (its number is taken, or is not the one that comes next) is
told ``unique_violation``, every other refusal is an ``integrity_constraint_violation``.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.store.migrations.postgres import chips, exceptions, play


def refusals() -> Iterator[str]:
    """Yield the statements that make the functions and the triggers."""
    yield from play.RULES
    yield from chips.RULES
    yield from exceptions.rules()
