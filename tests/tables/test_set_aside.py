"""Tables whose records are not sound: nothing is played at them, and every chip can go home."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, select, update

from bot.ledger import Holder, audit, balance, table_balances, wallet
from bot.store import Database, UnknownTable, schema
from bot.tables.news import Acted, Resumed
from bot.tables.reasons import TableReason, TableRefused
from bot.tables.records import records_of
from bot.tables.release import NotOpen, Returned, release
from bot.tables.values import CloseReason, Person, Stage, Stakes, TableView
from tests.tables.tavern import ANN, BO, CHANNEL, CY, SERVER, Tavern


async def at_a_deal(tavern: Tavern, **order: object) -> str:
    """Ann and Bo with cards in their hands, antes in the pot."""
    table = await tavern.open(ANN, computers=1, **order)  # type: ignore[arg-type] # by name
    await tavern.floor.join(table, BO)
    await tavern.floor.deal(table, ANN)
    await tavern.wait_for(table, Stage.DEAL)
    return table


async def lose_an_event(tavern: Tavern, table: str) -> None:
    """Damage the rows of a table: a join is gone, so that it cannot be played again."""
    e = schema.events.c
    async with tavern.database.begin() as tx:
        await tx.execute(
            delete(schema.events).where(e.table_id == table, e.kind == "seated", e.version == 3)
        )


async def pay_twice(tavern: Tavern, table: str) -> None:
    """Let the ledger say otherwise than the table: Ann's chips are four less, the pot's more."""
    a = schema.accounts.c
    async with tavern.database.begin() as tx:
        for holder, change in ((Holder.SEAT, -4), (Holder.POT, 4)):
            whose = a.member_id == ANN if holder is Holder.SEAT else a.member_id.is_(None)
            row = select(a.id).where(a.table_id == table, a.kind == holder, whose)
            await tx.execute(
                update(schema.accounts)
                .where(a.id == row.scalar_subquery())
                .values(balance=a.balance + change)
            )


async def refused(act: object) -> TableRefused:
    with pytest.raises(TableRefused) as caught:
        await act  # type: ignore[misc] # any of the floor's coroutines
    return caught.value


@pytest.mark.parametrize("damage", [lose_an_event, pay_twice])
async def test_an_unsound_table_is_not_played_on_and_its_people_are_told(
    tavern: Tavern, caplog: pytest.LogCaptureFixture, damage: object
) -> None:
    table = await at_a_deal(tavern)
    await tavern.floor.message_posted(table, 4711, tavern.clock.now())
    version = tavern.view(table).version
    await tavern.stop()
    tavern.crier.told.clear()
    await reopened(tavern)
    await damage(tavern, table)  # type: ignore[operator] # one of the two above
    await tavern.floor.recover()
    assert f"booray release {table}" in caplog.text
    (place,) = tavern.crier.aside
    assert (place.table_id, place.channel_id) == (table, CHANNEL)
    assert place.message is not None
    assert place.message.message_id == 4711
    for act in (
        tavern.floor.join(table, CY),
        tavern.floor.close(table, ANN, moderator=True),
        tavern.floor.refuse_if_set_aside(CHANNEL),
        tavern.open(CY),
    ):
        error = await refused(act)
        assert (error.reason, error.facts) == (TableReason.SET_ASIDE, {"table": table})
    assert await tavern.stored_version(table) == version
    assert not tavern.crier.all(Resumed)
    await tavern.open(CY, channel=77)
    await tavern.floor.refuse_if_set_aside(77)


async def reopened(tavern: Tavern) -> None:
    """The database open again, and a floor that has not looked at it yet."""
    tavern.database = await type(tavern.database).open(
        f"sqlite+aiosqlite:///{tavern._path}", patience=0.05
    )
    tavern.floor = tavern.new_floor()


async def test_a_table_that_turns_out_unsound_while_it_runs_is_set_aside_then(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await at_a_deal(tavern)
    await pay_twice(tavern, table)

    async def breaks(*_: object) -> None:
        raise OSError("the disk is gone")

    with monkeypatch.context() as patch:
        patch.setattr("bot.tables.journal.append", breaks)
        with pytest.raises(OSError, match="gone"):
            await tavern.floor.join(table, CY)
    assert (await refused(tavern.floor.join(table, CY))).reason is TableReason.SET_ASIDE
    assert [place.table_id for place in tavern.crier.aside] == [table]
    await tavern.advance(300)
    assert tavern.floor.find(table) is None


async def test_released_everybody_has_their_chips_and_the_channel_is_free(tavern: Tavern) -> None:
    table = await at_a_deal(tavern)
    await reopen_damaged(tavern, table)
    assert (await refused(tavern.open(ANN))).reason is TableReason.SET_ASIDE
    returned = await release(tavern.database, table, tavern.clock.now())
    assert returned == Returned({ANN: 100, BO: 100}, house=100), "the antes went back"
    assert await tavern.wallet(ANN) == await tavern.wallet(BO) == 1000
    await all_is_well(tavern, table)
    await tavern.open(ANN)
    with pytest.raises(NotOpen):
        await release(tavern.database, table, tavern.clock.now())
    with pytest.raises(UnknownTable):
        await release(tavern.database, "t-nothing", tavern.clock.now())


async def reopen_damaged(tavern: Tavern, table: str) -> None:
    await tavern.stop()
    await reopened(tavern)
    await lose_an_event(tavern, table)
    await tavern.floor.recover()


async def all_is_well(tavern: Tavern, table: str) -> None:
    async with tavern.database.read() as tx:
        assert await audit(tx) == []
        assert not any((await table_balances(tx, table)).values())


async def test_a_carried_pot_is_shared_and_a_deal_that_is_on_is_void(tavern: Tavern) -> None:
    table = await at_a_deal(tavern)
    view = await tavern.play(
        table, lambda v: v.stage is Stage.DEAL and v.last is not None and v.last.result.pot_next > 3
    )
    assert view.last is not None
    before = {view.chairs[s].occupant: n for s, n in view.last.result.stacks.items()}
    carried = view.last.result.pot_next
    returned = await release(tavern.database, table, tavern.clock.now())
    assert sum(returned.members.values()) + returned.house == 300
    gained = [
        returned.members[member] - before[occupant]
        for member, occupant in (
            (ANN, view.chairs[0].occupant),
            (BO, view.chairs[2].occupant),
        )
    ]
    assert all(share in {carried // 3, carried // 3 + 1} for share in gained)
    await all_is_well(tavern, table)


async def test_who_has_left_has_no_share_and_who_brought_more_has_it_back(tavern: Tavern) -> None:
    table = await at_a_deal(tavern)
    await tavern.floor.leave(table, BO)
    await tavern.play(table, lambda v: v.last is not None and v.seat_of(BO) is None)
    await tavern.wait_for(table, Stage.DEAL)
    home = await tavern.wallet(BO)
    await tavern.floor.join(table, CY, 70)
    returned = await release(tavern.database, table, tavern.clock.now())
    assert BO not in returned.members
    assert returned.members[CY] >= 70
    assert await tavern.wallet(BO) == home
    await all_is_well(tavern, table)


async def test_at_practice_and_of_computers_the_chips_are_the_house_s(tavern: Tavern) -> None:
    table = await at_a_deal(tavern, stakes=Stakes.PRACTICE)
    returned = await release(tavern.database, table, tavern.clock.now())
    assert returned == Returned({}, house=300)
    await all_is_well(tavern, table)


@pytest.mark.parametrize("preset", ["fists", "louisiana", "boxed", "indiana"])
@pytest.mark.parametrize("acts", [0, 7, 23, 61, 140])
async def test_by_the_ledger_alone_everybody_has_what_a_moderator_s_closing_gives(
    tavern: Tavern, tmp_path: Path, preset: str, acts: int
) -> None:
    rules: dict[str, Any] = {"limit": 6}
    if preset == "boxed":
        rules = {"starting_stack": 20, "target": 70}
    table = await tavern.open(ANN, preset=preset, computers=2, **rules)
    await tavern.floor.join(table, BO)
    await tavern.floor.deal(table, ANN)

    def far_enough(view: TableView) -> bool:
        return len(tavern.crier.all(Acted)) >= acts or view.stage is Stage.CLOSED

    view = await tavern.play(table, far_enough)
    assert view.stage is not Stage.CLOSED
    await tavern.database.backup(tmp_path / "copy.db")
    copy = await Database.open(f"sqlite+aiosqlite:///{tmp_path / 'copy.db'}")
    await release(copy, table, tavern.clock.now())
    await tavern.floor.break_off(table, CloseReason.MODERATOR)
    for member in (ANN, BO):
        async with copy.read() as tx:
            assert await balance(tx, wallet(SERVER, member)) == await tavern.wallet(member)
    await copy.close()


async def test_out_of_a_race_nobody_shares(tavern: Tavern) -> None:
    table = await at_a_deal(
        tavern, format="last_standing", buy_in=6, ante=2, second_ante=0, limit=None
    )
    view = await tavern.play(
        table, lambda v: v.stage is not Stage.DEAL and any(c.out for c in v.chairs.values())
    )
    assert view.stage is not Stage.CLOSED
    out = [c.occupant for c in view.chairs.values() if c.out]
    returned = await release(tavern.database, table, tavern.clock.now())
    assert out
    assert not {o.member_id for o in out if isinstance(o, Person)} & returned.members.keys()
    await all_is_well(tavern, table)


async def test_a_table_that_runs_notices_that_it_was_released(tavern: Tavern) -> None:
    table = await at_a_deal(tavern)
    await tavern.quiet()
    await release(tavern.database, table, tavern.clock.now())
    with pytest.raises(TableRefused):
        await tavern.floor.join(table, CY)
    await tavern.quiet()
    view = tavern.view(table)
    assert (view.stage, view.close_reason) == (Stage.CLOSED, CloseReason.RELEASED)
    assert tavern.floor.at(CHANNEL) is None
    await tavern.check_chips()


async def test_the_finished_deals_of_a_released_table_can_be_exported(tavern: Tavern) -> None:
    table = await at_a_deal(tavern)
    await tavern.play(table, lambda v: v.deal_number == 2 and v.stage is Stage.DEAL)
    await release(tavern.database, table, tavern.clock.now())
    records = await records_of(tavern.database, table, tavern.house)
    assert [record.deal for record in records] == [1]


# A disk that fails


@contextmanager
def failing(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The disk does not write."""

    async def breaks(*_: object) -> None:
        raise OSError("the disk is gone")

    with monkeypatch.context() as patch:
        patch.setattr("bot.tables.journal.append", breaks)
        yield


async def test_a_disk_that_fails_is_told_once_in_ten_minutes_and_tried_on(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await tavern.open(ANN, computers=2)
    await tavern.floor.deal(table, ANN)
    await tavern.quiet()

    def told() -> int:
        return caplog.text.count("could not go on by itself")

    with failing(monkeypatch):
        await tavern.advance(60)
        assert told() == 1
        await tavern.advance(10 * 60)
        assert told() == 2
    await tavern.wait_for(table, Stage.DEAL)
    with failing(monkeypatch):
        await tavern.advance(30)
    assert told() == 3, "it had gone on meanwhile"
