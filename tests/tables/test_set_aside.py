"""Tables whose records are not sound: nothing is played at them, and every chip can go home."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, select, update

from bot.ledger import Holder, InsufficientChips, audit, balance, table_balances, wallet
from bot.store import Database, UnknownTable, Writing, schema
from bot.store.operator.copying import write_copy
from bot.tables.handle.closing import Close
from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.rules import ChangeRules
from bot.tables.handle.seating import Join, Leave
from bot.tables.journal.records import records_of
from bot.tables.journal.release import NotOpen, Returned, release
from bot.tables.words.notices import SeatActed, TableResumed
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import CloseReason, Person, Stage, Stakes
from bot.tables.words.views import TableView
from tests.store.backends import PATIENCE
from tests.store.unguarded import tamper, unguarded
from tests.tables.harness import ANN, BO, CHANNEL, CY, SERVER, Harness


async def at_a_deal(harness: Harness, **order: object) -> str:
    """Ann and Bo with cards in their hands, antes in the pot."""
    table = await harness.open(ANN, computers=1, **order)  # type: ignore[arg-type] # by name
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    return table


async def lose_an_event(harness: Harness, table: str) -> None:
    """Damage the rows of a table: a join is gone, so that it cannot be played again."""
    e = schema.facts.c
    lost = delete(schema.facts).where(e.table_id == table, e.kind == "seated", e.version == 3)
    await tamper(harness.database, lost)


async def pay_twice(harness: Harness, table: str) -> None:
    """Let the ledger say otherwise than the table: Ann's chips are four less, the pot's more."""
    a = schema.accounts.c

    def pay(tx: Writing) -> None:
        for holder, change in ((Holder.SEAT, -4), (Holder.POT, 4)):
            whose = a.member_id == ANN if holder is Holder.SEAT else a.member_id.is_(None)
            row = select(a.id).where(a.table_id == table, a.kind == holder, whose)
            moved = update(schema.accounts).where(a.id == row.scalar_subquery())
            with unguarded(tx):
                tx.execute(moved.values(balance=a.balance + change))

    await harness.database.commit(pay)


async def refused(act: object) -> TableRefused:
    with pytest.raises(TableRefused) as caught:
        await act  # type: ignore[misc] # any of the tables' coroutines
    return caught.value


@pytest.mark.parametrize("damage", [lose_an_event, pay_twice])
async def test_an_unsound_table_is_not_played_on_and_its_people_are_told(
    harness: Harness, caplog: pytest.LogCaptureFixture, damage: object
) -> None:
    table = await at_a_deal(harness)
    await harness.tables.channels.posted(table, 4711, harness.clock.now())
    version = harness.view(table).version
    await harness.stop()
    harness.publisher.told.clear()
    await reopened(harness)
    await damage(harness, table)  # type: ignore[operator] # one of the two above
    await harness.tables.recover()
    await harness.tables.arrivals.settled()
    assert f"booray release {table}" in caplog.text
    (place,) = harness.publisher.aside
    assert (place.table_id, place.channel_id) == (table, CHANNEL)
    assert place.post is not None
    assert place.post.post_id == 4711
    for act in (
        harness.tables.do(table, CY, Join()),
        harness.tables.do(table, ANN, Close(moderator=True)),
        harness.tables.directory.refuse_if_set_aside(CHANNEL),
        harness.open(CY),
    ):
        error = await refused(act)
        assert (error.reason, error.details) == (TableReason.SET_ASIDE, {"table": table})
    assert await harness.stored_version(table) == version
    assert not harness.publisher.all(TableResumed)
    await harness.open(CY, channel=77)
    await harness.tables.directory.refuse_if_set_aside(77)


async def reopened(harness: Harness) -> None:
    """The database open again, and tables that have not looked at it yet."""
    harness.database = await type(harness.database).open(
        f"sqlite+aiosqlite:///{harness._path}", patience=PATIENCE
    )
    harness.tables = harness.new_tables()


async def test_a_table_that_turns_out_unsound_while_it_runs_is_set_aside_then(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await at_a_deal(harness)
    await pay_twice(harness, table)

    def breaks(*_: object) -> None:
        raise OSError("the disk is gone")

    with monkeypatch.context() as patch:
        patch.setattr("bot.tables.journal.rows.append", breaks)
        with pytest.raises(OSError, match="gone"):
            await harness.tables.do(table, CY, Join())
    assert (await refused(harness.tables.do(table, CY, Join()))).reason is TableReason.SET_ASIDE
    assert [place.table_id for place in harness.publisher.aside] == [table]
    await harness.advance(300)
    assert harness.tables.running.find(table) is None


async def test_chips_missing_from_a_seat_are_a_fault_and_no_thin_wallet(harness: Harness) -> None:
    table = await harness.open(ANN, computers=1)
    a = schema.accounts.c
    hers = (a.table_id == table, a.kind == Holder.SEAT, a.member_id == ANN)
    await tamper(harness.database, update(schema.accounts).where(*hers).values(balance=10))
    with pytest.raises(InsufficientChips):
        await harness.tables.do(table, ANN, ChangeRules({"starting_stack": "50"}))
    assert (await refused(harness.tables.do(table, CY, Join()))).reason is TableReason.SET_ASIDE


async def test_released_everybody_has_their_chips_and_the_channel_is_free(
    harness: Harness,
) -> None:
    table = await at_a_deal(harness)
    await reopen_damaged(harness, table)
    assert (await refused(harness.open(ANN))).reason is TableReason.SET_ASIDE
    returned = await release(harness.database, table, harness.clock.now())
    assert returned == Returned({ANN: 100, BO: 100}, house=100), "the antes went back"
    assert await harness.wallet(ANN) == await harness.wallet(BO) == 1000
    await all_is_well(harness, table)
    await harness.open(ANN)
    with pytest.raises(NotOpen):
        await release(harness.database, table, harness.clock.now())
    with pytest.raises(UnknownTable):
        await release(harness.database, "t-nothing", harness.clock.now())


async def reopen_damaged(harness: Harness, table: str) -> None:
    await harness.stop()
    await reopened(harness)
    await lose_an_event(harness, table)
    await harness.tables.recover()
    await harness.tables.arrivals.settled()


async def all_is_well(harness: Harness, table: str) -> None:
    assert await harness.database.read(audit) == []
    assert not any((await harness.database.read(lambda tx: table_balances(tx, table))).values())


async def test_a_carried_pot_is_shared_and_a_deal_that_is_on_is_void(harness: Harness) -> None:
    table = await at_a_deal(harness)
    view = await harness.play(
        table, lambda v: v.stage is Stage.DEAL and v.last is not None and v.last.result.pot_next > 3
    )
    assert view.last is not None
    before = {view.chairs[s].occupant: n for s, n in view.last.result.stacks.items()}
    carried = view.last.result.pot_next
    returned = await release(harness.database, table, harness.clock.now())
    assert sum(returned.members.values()) + returned.house == 300
    gained = [
        returned.members[member] - before[occupant]
        for member, occupant in (
            (ANN, view.chairs[0].occupant),
            (BO, view.chairs[2].occupant),
        )
    ]
    assert all(share in {carried // 3, carried // 3 + 1} for share in gained)
    await all_is_well(harness, table)


async def test_who_has_left_has_no_share_and_who_brought_more_has_it_back(
    harness: Harness,
) -> None:
    table = await at_a_deal(harness)
    await harness.tables.do(table, BO, Leave())
    await harness.play(table, lambda v: v.last is not None and v.seat_of(BO) is None)
    await harness.wait_for(table, Stage.DEAL)
    home = await harness.wallet(BO)
    await harness.tables.do(table, CY, Join(70))
    returned = await release(harness.database, table, harness.clock.now())
    assert BO not in returned.members
    assert returned.members[CY] >= 70
    assert await harness.wallet(BO) == home
    await all_is_well(harness, table)


async def test_at_practice_and_of_computers_the_chips_are_the_house_s(
    harness: Harness,
) -> None:
    table = await at_a_deal(harness, stakes=Stakes.PRACTICE)
    returned = await release(harness.database, table, harness.clock.now())
    assert returned == Returned({}, house=300)
    await all_is_well(harness, table)


@pytest.mark.parametrize("preset", ["fists", "louisiana", "boxed", "indiana"])
@pytest.mark.parametrize("acts", [0, 7, 23, 61, 140])
async def test_by_the_ledger_alone_everybody_has_what_a_moderator_s_closing_gives(
    harness: Harness, tmp_path: Path, preset: str, acts: int
) -> None:
    rules: dict[str, Any] = {"limit": 6}
    if preset == "boxed":
        rules = {"starting_stack": 20, "target": 70}
    table = await harness.open(ANN, preset=preset, computers=2, **rules)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, ANN, StartDeal())

    def far_enough(view: TableView) -> bool:
        return len(harness.publisher.all(SeatActed)) >= acts or view.stage is Stage.CLOSED

    view = await harness.play(table, far_enough)
    assert view.stage is not Stage.CLOSED
    write_copy(harness._path, tmp_path / "copy.db")
    copy = await Database.open(f"sqlite+aiosqlite:///{tmp_path / 'copy.db'}")
    await release(copy, table, harness.clock.now())
    await harness.tables.do(table, 99, Close(moderator=True))
    for member in (ANN, BO):
        held = await copy.read(partial(balance, account=wallet(SERVER, member)))
        assert held == await harness.wallet(member)
    await copy.close()


async def test_out_of_a_race_nobody_shares(harness: Harness) -> None:
    table = await at_a_deal(
        harness, format="last_standing", buy_in=6, ante=2, second_ante=0, limit=None
    )
    view = await harness.play(
        table,
        lambda v: v.stage is not Stage.DEAL and any(c.presence.out for c in v.chairs.values()),
    )
    assert view.stage is not Stage.CLOSED
    out = [c.occupant for c in view.chairs.values() if c.presence.out]
    returned = await release(harness.database, table, harness.clock.now())
    assert out
    assert not {o.member_id for o in out if isinstance(o, Person)} & returned.members.keys()
    await all_is_well(harness, table)


async def test_a_table_that_runs_notices_that_it_was_released(harness: Harness) -> None:
    table = await at_a_deal(harness)
    await harness.quiet()
    await release(harness.database, table, harness.clock.now())
    with pytest.raises(TableRefused):
        await harness.tables.do(table, CY, Join())
    await harness.quiet()
    view = harness.view(table)
    assert (view.stage, view.close_reason) == (Stage.CLOSED, CloseReason.RELEASED)
    assert harness.tables.running.at(CHANNEL) is None
    await harness.check_chips()


async def test_the_finished_deals_of_a_released_table_can_be_exported(
    harness: Harness,
) -> None:
    table = await at_a_deal(harness)
    await harness.play(table, lambda v: v.deal_number == 2 and v.stage is Stage.DEAL)
    await release(harness.database, table, harness.clock.now())
    records = await records_of(harness.database, table, harness.house)
    assert [record.deal for record in records] == [1]


# A disk that fails


@contextmanager
def failing(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The disk does not write."""

    def breaks(*_: object) -> None:
        raise OSError("the disk is gone")

    with monkeypatch.context() as patch:
        patch.setattr("bot.tables.journal.rows.append", breaks)
        yield


async def test_a_disk_that_fails_is_told_once_in_ten_minutes_and_tried_on(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await harness.open(ANN, computers=2)
    await harness.tables.do(table, ANN, StartDeal())
    await harness.quiet()

    def told() -> int:
        return caplog.text.count("could not go on by itself")

    with failing(monkeypatch):
        await harness.advance(60)
        assert told() == 1
        await harness.advance(10 * 60)
        assert told() == 2
    await harness.wait_for(table, Stage.DEAL)
    with failing(monkeypatch):
        await harness.advance(30)
    assert told() == 3, "it had gone on meanwhile"
