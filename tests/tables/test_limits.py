"""How much one member may ask for: tables, openings, thoughts."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from booray_core import PASS, PLAY, Action, PlayerView
from booray_core.players import Estimate
from bot.tables.requests import Close
from bot.tables.words.reasons import TableReason
from bot.tables.words.values import HouseRules, Stakes
from bot.tables.words.views import HandView
from tests.tables.harness import ANN, BO, CHANNEL, CY, Harness, member_of, refused
from tests.thinker import QuickThinker


@pytest.fixture
def house() -> HouseRules:
    return HouseRules(most_tables=3, most_hosted=2, openings_an_hour=4, thoughts_a_minute=2)


async def opens(harness: Harness, host: int, channel: int) -> str:
    return await harness.open(host, channel=CHANNEL + channel, stakes=Stakes.PRACTICE)


async def test_a_member_hosts_so_many_tables_and_a_server_has_so_many(harness: Harness) -> None:
    asked = [opens(harness, ANN, channel) for channel in range(4)]
    came = await asyncio.gather(*asked, return_exceptions=True)
    opened = [each for each in came if isinstance(each, str)]
    assert len(opened) == 2, "those that are opened at the same moment count"
    no = await refused(opens(harness, ANN, 4))
    assert (no.reason, no.details) == (TableReason.HOSTS_ENOUGH, {"most": 2})
    await opens(harness, BO, 4)
    await harness.restart()
    no = await refused(opens(harness, CY, 5))
    assert (no.reason, no.details) == (TableReason.TOO_MANY_TABLES, {"most": 3})
    await harness.do(opened[0], ANN, Close())
    await opens(harness, ANN, 5)


async def test_a_member_opens_so_many_tables_an_hour_however_soon_they_close(
    harness: Harness,
) -> None:
    for _ in range(4):
        await harness.do(await opens(harness, ANN, 0), ANN, Close())
        harness.clock.go_to(harness.clock.now() + timedelta(minutes=5))
    no = await refused(opens(harness, ANN, 0))
    assert (no.reason, no.details) == (TableReason.OPENED_TOO_OFTEN, {"minutes": 40})
    await harness.do(await opens(harness, BO, 0), BO, Close())
    harness.clock.go_to(harness.clock.now() + timedelta(minutes=40))
    await opens(harness, ANN, 0)


class Slow(QuickThinker):
    """Thinks when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[PlayerView] = []
        self.may = asyncio.Event()

    async def estimates(
        self, view: PlayerView, within: float, chosen: Action | None = None
    ) -> tuple[Estimate, ...]:
        self.asked.append(view)
        await self.may.wait()
        return await super().estimates(view, within, chosen)


async def test_a_member_asks_for_one_thought_at_a_time_and_so_many_a_minute(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await harness.started(ANN, BO, stakes=Stakes.PRACTICE)
    await harness.wait(lambda: bool(harness.view(table).deal))
    question = next(iter(harness.tables._tables[table].snapshot.players.values()))
    tables, slow = harness.tables, Slow()
    monkeypatch.setattr(harness.tables._ports.thinker, "estimates", slow.estimates)
    first = asyncio.create_task(tables.think_over(question, ANN))
    await asyncio.sleep(0)
    no = await refused(tables.think_over(question, ANN))
    assert no.reason is TableReason.STILL_THINKING
    others = asyncio.create_task(tables.think_over(question, BO))
    await asyncio.sleep(0)
    assert len(slow.asked) == 2, "Bo does not wait for Ann"
    slow.may.set()
    await asyncio.gather(first, others)
    await tables.think_over(question, ANN, PLAY)
    no = await refused(tables.think_over(question, ANN, PASS))
    assert (no.reason, no.details) == (TableReason.ASKED_TOO_OFTEN, {"seconds": 60})
    await tables.think_over(question, BO, PASS)


# Advice: what becomes of a thought that comes too late, or not at all


async def two_at_a_deal(harness: Harness) -> tuple[str, HandView]:
    """Return a table at which two practise, and the hand that is asked first."""
    table = await harness.dealt(ANN, BO, preset="louisiana", stakes=Stakes.PRACTICE)
    (asked,) = harness.asked(table)
    return table, asked


async def why_not(harness: Harness, table: str, member: int) -> TableReason:
    return (await refused(harness.tables.advice(table, member))).reason


async def test_advice_on_what_is_decided_meanwhile_is_not_given(harness: Harness) -> None:
    thinker = harness.thinker = Slow()
    await harness.restart()
    table, asked = await two_at_a_deal(harness)
    thought = asyncio.create_task(why_not(harness, table, member_of(asked)))
    await asyncio.sleep(0)
    await harness.decide(table, asked, PLAY)
    thinker.may.set()
    assert await thought in {TableReason.STALE_DECISION, TableReason.NO_DEAL}
