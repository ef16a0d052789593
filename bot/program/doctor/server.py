"""Doctor's checks of a PostgreSQL server."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from sqlalchemy import URL

from bot.program.doctor.told import Mark, Told, What
from bot.program.refusals import sentence
from bot.store import StoreBusy, StoreTrouble, StoreUnusable
from bot.store.engine import migration
from bot.store.engine.address import is_on_this_machine, place_of
from bot.store.engine.transaction import Reading
from bot.store.operator.inspecting import Inspection, inspect
from bot.store.rows import owners

if TYPE_CHECKING:
    from bot.store.operator.condition import Condition  # which imports a driver that may be missing


SLOW: Final = 0.1
"""A commit that takes so many seconds is felt at every press."""


async def checks(where: URL, empty: Mark) -> list[Told]:
    """Look at a database on a server, and at the server.

    Args:
        where: its address.
        empty: how it is if there is nothing in it.
    """
    try:
        told = await inspect(where, lambda inspection: list(_contents(inspection)))
        from bot.store.operator.condition import condition_of  # noqa: PLC0415 - the driver is there now

        condition = await condition_of(where)
    except (StoreUnusable, StoreBusy) as error:
        return [_unusable(error, empty)]
    return [*told, *server(where, condition)]


def _unusable(error: StoreUnusable | StoreBusy, empty: Mark) -> Told:
    if isinstance(error, StoreUnusable) and error.trouble is StoreTrouble.EMPTY:
        return Told(empty, What.DATABASE_EMPTY, {"database": error.where})
    return Told(Mark.WRONG, What.DATABASE_BAD, {"problem": sentence(error)})


def _contents(inspection: Inspection) -> Iterator[Told]:
    facts = {"file": inspection.where, "revision": migration.newest()}
    differs = [each.name for each in inspection.schema_changes()]
    if differs:
        yield Told(Mark.WRONG, What.DATABASE_DIFFERS, facts | {"what": differs[0]})
    else:
        yield Told(Mark.OK, What.DATABASE, facts)
    yield from shards(owners.started(Reading(inspection.connection)))


def shards(started: tuple[set[int], int] | None) -> Iterator[Told]:
    """Say whether each shard was started; nothing where none was."""
    if started is None:
        return
    ids, count = started
    missing = ", ".join(str(shard) for shard in range(count) if shard not in ids)
    facts: dict[str, str | int] = {"shards": count, "missing": missing}
    yield Told(*((Mark.WRONG, What.SHARDS_UNSERVED) if missing else (Mark.OK, What.SHARDS)), facts)


def server(where: URL, condition: Condition) -> Iterator[Told]:
    """Say how it is with a server, and with the way to it."""
    facts: dict[str, str | int] = {
        "server": place_of(where),
        "version": condition.version,
        "commit": round(condition.commit_seconds * 1000),
    }
    slow = condition.commit_seconds >= SLOW
    yield Told(*((Mark.WARNING, What.SERVER_SLOW) if slow else (Mark.OK, What.SERVER)), facts)
    if not condition.keeps_commits:
        yield Told(Mark.WRONG, What.SERVER_FORGETS, facts)
    if not condition.may_migrate:
        yield Told(Mark.WRONG, What.SERVER_RIGHTS, facts)
    if not condition.is_direct:  # the connection that is known of is the pooler's own
        yield Told(Mark.OK, What.POOLER, facts)
    elif not condition.is_encrypted and not is_on_this_machine(where):
        yield Told(Mark.WARNING, What.SERVER_OPEN, facts)
