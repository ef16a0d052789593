"""Whether somebody can bring the chips to a table that is not there yet."""

from __future__ import annotations

from bot.ledger.standings import open_wallet
from bot.store.database import Database
from bot.tables.ports import Clock
from bot.tables.reasons import TableReason, TableRefused
from bot.tables.retry import patiently
from bot.tables.state.stored import Opening
from bot.tables.values import HouseRules, OpenOrder, Stakes


async def check_wallet(
    database: Database, clock: Clock, house: HouseRules, order: OpenOrder, opening: Opening
) -> None:
    """See to it that a host holds the buy-in; who never had any chips gets those to start with.

    Only the commit of the opening takes them, and it may still find too few.

    Raises:
        TableRefused: the host does not hold them.
        StoreBusy: the store stayed locked.
    """
    if opening.stakes is not Stakes.CHIPS:
        return
    server, host, at = order.server_id, order.member_id, clock.now()
    have = await patiently(
        clock,
        lambda: database.commit(lambda tx: open_wallet(tx, server, host, house.starting_chips, at)),
    )
    if have < opening.buy_in:
        raise TableRefused(TableReason.NOT_ENOUGH_CHIPS, have=have, needed=opening.buy_in)
