"""Check that a member, or the house, has the chips to open a table."""

from __future__ import annotations

from booray_core.pot import most_lost
from bot.ledger import computers
from bot.ledger.errors import ComputersSpent
from bot.servers.newcomers import JoinDates, welcome
from bot.servers.settings import ServerSettings
from bot.store.engine.database import Database
from bot.tables.journal.retry import patiently
from bot.tables.state.stored import Opening
from bot.tables.state.usual_rules import antes_to_play
from bot.tables.words.ports import Clock
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import OpenOrder, Stakes


async def check_wallet(
    database: Database,
    clock: Clock,
    settings: ServerSettings,
    joined: JoinDates,
    order: OpenOrder,
    opening: Opening,
) -> None:
    """See to it that a host holds the buy-in; who never had any chips gets those to start with.

    Only the commit of the opening takes them, and it may still find too few.

    Raises:
        TableRefused: the host does not hold them.
        TooNew: the host gets none to start with yet.
        StoreBusy: the store stayed locked.
    """
    if opening.stakes is not Stakes.CHIPS:
        return
    server, host, at = order.server_id, order.member_id, clock.now()
    since = joined.of(server, host)
    have = await patiently(
        clock,
        lambda: database.commit(lambda tx: welcome(tx, server, host, settings, since, at)),
    )
    if have < opening.buy_in:
        fewer = have >= antes_to_play(opening.rules)
        reason = TableReason.NOT_ENOUGH_CHIPS
        raise TableRefused(reason, have=have, needed=opening.buy_in, fewer=fewer)


async def check_computers(
    database: Database, clock: Clock, settings: ServerSettings, order: OpenOrder, opening: Opening
) -> None:
    """See to it that the computers of a table may risk what its first deal could cost them.

    Each deal is asked for once more when it begins.

    Raises:
        TableRefused: they may not.
        StoreError: the store cannot be read now.
    """
    if opening.stakes is not Stakes.CHIPS or not order.computers:
        return
    each = most_lost(opening.buy_in, 0, order.computers + 1, opening.rules)
    server, may_lose = order.server_id, settings.computers_may_lose
    risk, day = each * order.computers, computers.day_of(clock.now())
    spent = await database.read(
        lambda tx: computers.refusal(tx, server, day, "", risk, may_lose),
    )
    if spent is not None:
        raise spent_refusal(spent) from spent


def spent_refusal(spent: ComputersSpent) -> TableRefused:
    """Return what the people at a table are told where its computers may not risk so much."""
    return TableRefused(
        TableReason.COMPUTERS_SPENT, risk=spent.risk, left=spent.left, may_lose=spent.may_lose
    )
