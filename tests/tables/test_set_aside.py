"""Tables whose records are not sound: nothing is played at them, and every chip can go home."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, text, update

from bot.ledger.accounts import Holder, balance, table_balances, wallet
from bot.ledger.audit import audit
from bot.ledger.transfers import InsufficientChips
from bot.store import Database, UnknownTable, Writing, schema
from bot.store.operator.copying import write_copy
from bot.store.rows import tables as store
from bot.tables.history.release import NotOpen, Returned, release
from bot.tables.requests import Close, Join
from bot.tables.words.notices import SeatActed
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import CloseReason, Stage
from tests.journeys import journeys_but
from tests.store.unguarded import tamper, unguarded
from tests.tables.arriving import started_anew
from tests.tables.harness import ANN, BO, CY, SERVER, Harness, refused


async def at_a_deal(harness: Harness, **order: Any) -> str:
    """Ann and Bo with cards in their hands, antes in the pot."""
    return await harness.dealt(ANN, BO, computers=1, **order)


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
    harness.is_damaged = True


async def released(harness: Harness, table: str) -> Returned:
    """Release a table, which nobody tells it; every chip has gone home then."""
    harness.is_damaged = True
    returned = await release(harness.database, table, harness.clock.now())
    assert await harness.database.read(audit) == []
    assert not any((await harness.database.read(lambda tx: table_balances(tx, table))).values())
    return returned


async def test_the_log_of_a_damaged_table_tells_no_hand(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    table = await harness.at_play(ANN, BO)
    hand = next(iter(harness.tables._tables[table]._state.deal.dealt.values()))
    damage = "UPDATE tables SET state = replace(state, '\"number\"', '\"nmuber\"')"
    await tamper(harness.database, text(damage))
    harness.is_damaged = True
    await started_anew(harness)
    await harness.tables.settled()
    assert "its state cannot be read" in caplog.text
    assert harness.chance.secrets[-1].hex()[:12] not in caplog.text
    assert not re.search(rf"\b({'|'.join(map(str, hand))})\b", caplog.text)


async def test_a_table_that_turns_out_unsound_while_it_runs_is_set_aside_then(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await at_a_deal(harness)
    writer = harness.tables.table(table)
    await pay_twice(harness, table)

    def breaks(*_: object) -> None:
        raise OSError("the disk is gone")

    with monkeypatch.context() as patch:
        patch.setattr(store, "append", breaks)
        with pytest.raises(OSError, match="gone"):
            await harness.do(table, CY, Join())
    assert await harness.refuses(table, CY, Join()) is TableReason.SET_ASIDE
    refused: list[TableRefused] = []
    for _ in range(2):  # whoever was about to ask still has it
        with pytest.raises(TableRefused) as error:
            await writer.do(Join(), CY)
        refused.append(error.value)
    assert refused[0] is not refused[1], "one that is kept would grow by a traceback each time"
    assert [place.id for place in harness.publisher.aside] == [table]
    await harness.advance(300)
    assert harness.tables.find(table) is None


async def test_chips_missing_from_a_seat_are_a_fault_and_no_thin_wallet(harness: Harness) -> None:
    table = await harness.open(ANN, computers=1)
    a = schema.accounts.c
    hers = (a.table_id == table, a.kind == Holder.SEAT, a.member_id == ANN)
    await tamper(harness.database, update(schema.accounts).where(*hers).values(balance=10))
    harness.is_damaged = True
    with pytest.raises(InsufficientChips):
        await harness.rules(table, starting_stack="50")
    assert await harness.refuses(table, CY, Join()) is TableReason.SET_ASIDE


# Releasing


async def test_released_everybody_has_their_chips_and_a_running_table_notices(
    harness: Harness,
) -> None:
    table = await at_a_deal(harness)
    await harness.quiet()
    returned = await released(harness, table)
    assert returned == Returned({ANN: 100, BO: 100}, house=100), "the antes went back"
    assert await harness.wallet(ANN) == await harness.wallet(BO) == 1000
    with pytest.raises(NotOpen):
        await release(harness.database, table, harness.clock.now())
    with pytest.raises(UnknownTable):
        await release(harness.database, "t-nothing", harness.clock.now())
    await refused(harness.do(table, CY, Join()))
    await harness.quiet()
    view = harness.view(table)
    assert (view.stage, view.close_reason) == (Stage.CLOSED, CloseReason.RELEASED)
    await harness.open(ANN)


CASES = [(preset, n) for preset in ("fists", "louisiana", "boxed", "indiana") for n in (0, 23, 140)]


@pytest.mark.parametrize("case", journeys_but(CASES, ("louisiana", 23)))
async def test_by_the_ledger_alone_everybody_has_what_a_moderator_s_closing_gives(
    harness: Harness, tmp_path: Path, case: tuple[str, int]
) -> None:
    preset, acts = case
    rules: dict[str, Any] = {"limit": 6}
    if preset == "boxed":
        rules = {"starting_stack": 20, "target": 70}
    table = await harness.started(ANN, BO, preset=preset, computers=2, **rules)
    view = await harness.play(
        table,
        lambda v: len(harness.publisher.all(SeatActed)) >= acts or v.stage is Stage.CLOSED,
    )
    assert view.stage is not Stage.CLOSED
    write_copy(harness._path, tmp_path / "copy.db")
    copy = await Database.open(f"sqlite:///{tmp_path / 'copy.db'}")
    await release(copy, table, harness.clock.now())
    await harness.do(table, 99, Close(moderator=True))
    for member in (ANN, BO):
        held = await copy.read(partial(balance, account=wallet(SERVER, member)))
        assert held == await harness.wallet(member)
    await copy.close()
