"""Breaking deals off: who has to wait for the end like everyone in the deal, and what is kept."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from booray_core import PASS
from bot.servers.done import NOBODY, Deed
from bot.store.rows import server_settings
from bot.store.rows.server_settings import SettingRow
from bot.tables.handle.closing import Close
from bot.tables.handle.hosting import OfferTable, TakeOver
from bot.tables.handle.rules import HoldSeats
from bot.tables.handle.seating import Leave, StepAway
from bot.tables.journal.past_deals import PastDeal, Reader, past_deals
from bot.tables.journal.records import records_of
from bot.tables.journal.release import release
from bot.tables.journal.verify import verified
from bot.tables.words import notices
from bot.tables.words.values import PLAYED_AGAIN, BrokenOff, CloseReason, Person, Stage
from tests.tables.harness import ANN, BO, CHANNEL, CY, DEE, SERVER, Harness, member_of


async def three_at_a_deal(harness: Harness) -> str:
    return await harness.dealt(ANN, BO, CY, preset="louisiana", ante=5)


async def plays(harness: Harness, table: str) -> int:
    return BO


async def hands_over(harness: Harness, table: str) -> int:
    await harness.do(table, ANN, OfferTable(BO))
    await harness.do(table, BO, TakeOver())
    return ANN


async def leaves(harness: Harness, table: str) -> int:
    await harness.do(table, ANN, Leave())
    return ANN


async def steps_away(harness: Harness, table: str) -> int:
    await harness.do(table, ANN, HoldSeats(on=True))
    await harness.do(table, BO, StepAway())
    return BO


async def passes(harness: Harness, table: str) -> int:
    first = harness.asked(table)[0]
    await harness.decide(table, first, PASS)
    return member_of(first)


@pytest.mark.parametrize("does", [plays, hands_over, leaves, steps_away, passes])
async def test_a_moderator_in_the_deal_closes_after_it_whatever_they_do_first(
    harness: Harness, does: Callable[[Harness, str], Awaitable[int]]
) -> None:
    table = await three_at_a_deal(harness)
    moderator = await does(harness, table)
    hosts = harness.view(table).host == moderator
    view = await harness.do(table, moderator, Close(moderator=True))
    assert (view.stage, view.closing) == (Stage.DEAL, True)
    view = await harness.play(table, lambda v: v.stage is Stage.CLOSED)
    assert view.close_reason is (CloseReason.HOST if hosts else CloseReason.MODERATOR)
    assert view.last is not None
    assert view.last.number == 1
    assert harness.publisher.all(notices.DealVoided) == []
    # What the deal cost was paid; only what nobody had won of it was shared.
    shared = {each.occupant: each.chips for each in view.shares}
    for seat, who in view.last.occupants.items():
        assert isinstance(who, Person)
        home = 1000 + view.last.net[seat] + shared.get(who, 0)
        assert await harness.wallet(who.member_id) == home


# What is kept of it


async def kept_of(harness: Harness) -> list[SettingRow]:
    rows = await harness.database.read(lambda tx: server_settings.log(tx, SERVER, 0, 10))
    return [row for row in rows if row.name == Deed.VOID]


async def past_of(harness: Harness, *, mine: bool = False, member: int = ANN) -> list[PastDeal]:
    reader = Reader(SERVER, CHANNEL, member)
    deals, count = await past_deals(harness.database, reader, range(10), mine=mine)
    assert count == len(deals)
    return deals


async def breaks_off(harness: Harness, table: str, reason: CloseReason) -> None:
    if reason is CloseReason.MODERATOR:
        await harness.do(table, DEE, Close(moderator=True))
    elif reason is CloseReason.CHANNEL_GONE:
        await harness.tables.channels.channel_gone(CHANNEL)
    elif reason is CloseReason.REMOVED:
        await harness.tables.channels.server_gone(SERVER)
    else:
        await harness.tables.stop()
        await release(harness.database, table, harness.clock.now())
        harness.is_damaged = True  # nobody has told the table


@pytest.mark.parametrize("reason", sorted(set(CloseReason) - PLAYED_AGAIN))
async def test_whoever_breaks_a_deal_off_it_is_kept_with_its_pot(
    harness: Harness, reason: CloseReason
) -> None:
    table = await three_at_a_deal(harness)
    await breaks_off(harness, table, reason)
    by = DEE if reason is CloseReason.MODERATOR else None
    (done,) = await kept_of(harness)
    assert (done.member_id, done.at) == (by or NOBODY, harness.clock.now())
    about = {"table": table, "deal": 1, "channel": CHANNEL, "pot": 15, "stakes": "chips"}
    assert done.value == {**about, "reason": reason}
    for deals in (await past_of(harness), await past_of(harness, mine=True)):
        (deal,) = deals
        assert deal.broken_off == BrokenOff(1, 15, reason, by)
        assert deal.ended_at == harness.clock.now()
        assert deal.result is None
    assert await past_of(harness, mine=True, member=DEE) == [], "who was not dealt in"
    assert await records_of(harness.database, table, harness.house) == []
    found = await harness.database.read(lambda tx: list(verified(tx, [table], harness.house)))
    assert [each.flaws for each in found] == [()]
