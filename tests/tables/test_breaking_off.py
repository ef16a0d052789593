"""Breaking deals off: who may, and who has to wait for the end like everyone in the deal."""

from __future__ import annotations

import pytest

from booray_core import PASS
from bot.ledger import audit
from bot.servers.done import NOBODY, Deed
from bot.store.rows import server_settings
from bot.store.rows.forgetting import is_pseudonym
from bot.store.rows.server_settings import SettingRow
from bot.tables.all_tables.forgetting import forget
from bot.tables.handle.closing import Close
from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.hosting import OfferTable, TakeOver
from bot.tables.handle.rules import HoldSeats
from bot.tables.handle.seating import Join, Leave, StepAway
from bot.tables.journal.past_deals import PastDeal, Reader, past_deals
from bot.tables.journal.records import records_of
from bot.tables.journal.release import release
from bot.tables.journal.verify import verified
from bot.tables.words import notices
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import PLAYED_AGAIN, BrokenOff, CloseReason, Person, Stage
from tests.tables.harness import ANN, BO, CHANNEL, CY, DEE, SERVER, Harness


async def three_at_a_deal(harness: Harness) -> str:
    table = await harness.open(ANN, preset="louisiana", ante=5)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, CY, Join())
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    return table


async def played_to_its_end(harness: Harness, table: str) -> None:
    view = await harness.play(table, lambda v: v.stage is Stage.CLOSED)
    assert view.last is not None
    assert view.last.number == 1
    assert harness.publisher.all(notices.DealVoided) == []
    # What the deal cost was paid; only what nobody had won of it was shared.
    shared = {each.occupant: each.chips for each in view.shares}
    for seat, who in view.last.occupants.items():
        assert isinstance(who, Person)
        home = 1000 + view.last.net[seat] + shared.get(who, 0)
        assert await harness.wallet(who.member_id) == home
    await harness.check_chips()


async def test_a_moderator_in_the_deal_closes_after_it(harness: Harness) -> None:
    table = await three_at_a_deal(harness)
    view = (await harness.tables.do(table, BO, Close(moderator=True))).view
    assert view.stage is Stage.DEAL
    assert view.closing
    await played_to_its_end(harness, table)
    assert harness.view(table).close_reason is CloseReason.MODERATOR


async def test_handing_the_table_over_first_breaks_off_nothing(harness: Harness) -> None:
    table = await three_at_a_deal(harness)
    await harness.tables.do(table, ANN, OfferTable(BO))
    await harness.tables.do(table, BO, TakeOver())
    view = (await harness.tables.do(table, ANN, Close(moderator=True))).view
    assert (view.host, view.stage, view.closing) == (BO, Stage.DEAL, True)
    await played_to_its_end(harness, table)


async def test_leaving_first_breaks_off_nothing(harness: Harness) -> None:
    table = await three_at_a_deal(harness)
    await harness.tables.do(table, ANN, Leave())
    assert harness.view(table).host == BO
    view = (await harness.tables.do(table, ANN, Close(moderator=True))).view
    assert (view.stage, view.closing) == (Stage.DEAL, True)
    await played_to_its_end(harness, table)


async def test_a_computer_that_fills_in_breaks_off_nothing(harness: Harness) -> None:
    table = await harness.open(ANN, preset="louisiana", ante=5)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, CY, Join())
    await harness.tables.do(table, ANN, HoldSeats(on=True))
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    await harness.tables.do(table, BO, StepAway())
    view = (await harness.tables.do(table, BO, Close(moderator=True))).view
    assert (view.stage, view.closing) == (Stage.DEAL, True)


async def test_a_hand_that_was_passed_breaks_off_nothing(harness: Harness) -> None:
    table = await three_at_a_deal(harness)
    first = harness.asked(table)[0]
    await harness.decide(table, first, PASS)
    member = (ANN, BO, CY)[first.seat]
    view = (await harness.tables.do(table, member, Close(moderator=True))).view
    assert (view.stage, view.closing) == (Stage.DEAL, True)


async def test_a_close_that_is_noted_is_not_noted_twice(harness: Harness) -> None:
    table = await three_at_a_deal(harness)
    await harness.tables.do(table, BO, Close(moderator=True))
    for member in (ANN, BO, CY):
        with pytest.raises(TableRefused) as caught:
            await harness.tables.do(table, member, Close(moderator=True))
        assert caught.value.reason is TableReason.ALREADY_CLOSING


async def test_between_deals_a_seated_moderator_closes_at_once(harness: Harness) -> None:
    table = await harness.open(ANN)
    await harness.tables.do(table, BO, Join())
    view = (await harness.tables.do(table, BO, Close(moderator=True))).view
    assert view.close_reason is CloseReason.MODERATOR
    assert view.broken_off is None


@pytest.mark.parametrize("joins", [False, True])
async def test_a_moderator_without_a_part_in_the_deal_breaks_it_off(
    harness: Harness, joins: bool
) -> None:
    table = await three_at_a_deal(harness)
    pot = harness.view(table).pot
    assert pot == 15
    if joins:  # from the next deal on, which this one has nothing of
        await harness.tables.do(table, DEE, Join())
    await harness.tables.do(table, BO, Close(moderator=True))
    view = (await harness.tables.do(table, DEE, Close(moderator=True))).view
    assert view.close_reason is CloseReason.MODERATOR
    broken = view.broken_off
    assert broken is not None
    assert (broken.deal, broken.pot, broken.by) == (1, 15, DEE)
    assert harness.publisher.all(notices.DealVoided) == [notices.DealVoided(broken)]
    assert [await harness.wallet(member) for member in (ANN, BO, CY)] == [1000] * 3
    await harness.check_chips()


# What is kept of it


async def kept_of(harness: Harness) -> list[SettingRow]:
    rows = await harness.database.read(lambda tx: server_settings.log(tx, SERVER, 0, 10))
    return [row for row in rows if row.name == Deed.VOID]


async def past_of(harness: Harness, *, mine: bool = False, member: int = ANN) -> list[PastDeal]:
    reader = Reader(SERVER, CHANNEL, member)
    deals, count = await past_deals(harness.database, reader, 0, 10, mine=mine)
    assert count == len(deals)
    return deals


async def breaks_off(harness: Harness, table: str, reason: CloseReason) -> None:
    if reason is CloseReason.MODERATOR:
        await harness.tables.do(table, DEE, Close(moderator=True))
    elif reason is CloseReason.CHANNEL_GONE:
        await harness.tables.channels.channel_gone(CHANNEL)
    elif reason is CloseReason.REMOVED:
        await harness.tables.channels.server_gone(SERVER)
    else:
        await harness.tables.stop()
        await release(harness.database, table, harness.clock.now())


@pytest.mark.parametrize("reason", sorted(set(CloseReason) - PLAYED_AGAIN))
@pytest.mark.both_databases
async def test_whoever_breaks_a_deal_off_it_is_kept_with_its_pot_and_seal(
    harness: Harness, reason: CloseReason
) -> None:
    table = await three_at_a_deal(harness)
    seal = harness.view(table).commitment
    assert seal is not None
    await breaks_off(harness, table, reason)
    by = DEE if reason is CloseReason.MODERATOR else None
    (done,) = await kept_of(harness)
    assert (done.member_id, done.at) == (by or NOBODY, harness.clock.now())
    assert isinstance(done.value, dict)
    assert done.value == {
        "table": table,
        "deal": 1,
        "channel": CHANNEL,
        "pot": 15,
        "seal": seal,
        "reason": reason,
        "stakes": "chips",
    }
    for deals in (await past_of(harness), await past_of(harness, mine=True)):
        (deal,) = deals
        assert deal.broken_off == BrokenOff(1, 15, seal, reason, by)
        assert (deal.seal, deal.ended_at) == (seal, harness.clock.now())
        assert deal.result is None
    assert await past_of(harness, mine=True, member=DEE) == [], "who was not dealt in"
    assert await records_of(harness.database, table, harness.house) == []
    found = await harness.database.read(lambda tx: list(verified(tx, [table], harness.house)))
    assert [each.flaws for each in found] == [()]
    assert await harness.database.read(audit) == []


async def test_a_void_deal_stands_among_one_s_own_in_the_order_of_time(harness: Harness) -> None:
    table = await three_at_a_deal(harness)
    await harness.play(table, lambda v: v.last is not None and v.stage is Stage.DEAL)
    number = harness.view(table).deal_number
    await harness.tables.do(table, DEE, Close(moderator=True))
    own = await past_of(harness, mine=True)
    assert [deal.number for deal in own] == list(range(number, 0, -1))
    assert [deal.broken_off is not None for deal in own] == [True] + [False] * (number - 1)


async def test_between_deals_there_is_nothing_to_keep(harness: Harness) -> None:
    await harness.open(ANN)
    await harness.tables.channels.channel_gone(CHANNEL)
    assert await kept_of(harness) == []
    assert await past_of(harness) == []


async def test_who_broke_it_off_is_forgotten_with_the_rest(harness: Harness) -> None:
    moderator = 123456789012345678
    table = await three_at_a_deal(harness)
    await harness.tables.do(table, moderator, Close(moderator=True))
    await forget(
        harness.tables, harness.database, harness.clock, harness.tables._ports.leases, moderator
    )
    (done,) = await kept_of(harness)
    (deal,) = await past_of(harness)
    assert deal.broken_off is not None
    assert deal.broken_off.by == done.member_id
    assert is_pseudonym(done.member_id)
