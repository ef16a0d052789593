"""Whether seals stand as they have to: one a table, never changed, older than its beacons."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from booray_core.shuffle import drand_in, round_time
from bot.sandbox.people import text_of
from bot.sandbox.world import World
from tests.bench.load.crowd import as_shown
from tests.soak.kills.stored import SealedTable, Stored


def wrong_seals(world: World, stored: Stored) -> Iterator[str]:
    """Give what is wrong with the seals and beacons of all tables there ever were."""
    for each in stored.sealed():
        message = world.channel(each.channel).messages.get(each.message)
        if message is None or each.seal not in text_of(as_shown(message)):
            yield f"the seal of table {each.table} does not stand in message {each.message}"
        elif message.edited is not None:
            yield f"message {each.message}, the seal of table {each.table}, was changed"
        else:
            yield from _of_deals(each, message.created, stored)


def _of_deals(sealed: SealedTable, since: float, stored: Stored) -> Iterator[str]:
    rounds = [drawn.round for each in stored.beacons(sealed.table) if (drawn := drand_in(each))]
    if rounds and round_time(rounds[0]).timestamp() <= since:
        yield f"the first beacon of table {sealed.table} was known before its seal"
    if any(before >= after for before, after in pairwise(rounds)):
        yield f"the beacons of table {sealed.table} do not grow: {rounds}"
