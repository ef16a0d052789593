"""How much one member may ask for: tables, openings, thoughts."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from booray_core import PASS, PLAY, Action, PlayerView
from booray_core.players import Estimate
from bot.tables.all_tables.limits import Allowance
from bot.tables.handle.closing import Close
from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.seating import Join
from bot.tables.words.fallbacks import Cause, Instead
from bot.tables.words.ports import NoThought
from bot.tables.words.reasons import TableReason
from bot.tables.words.values import HouseRules, Stage, Stakes
from bot.tables.words.views import HandView
from tests.tables.harness import ANN, BO, CHANNEL, CY, Harness, member_of, refused
from tests.tables.house import settle_on
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


async def test_an_opening_that_discord_refuses_counts_for_nothing(harness: Harness) -> None:
    await harness.do(await opens(harness, ANN, 0), ANN, Close())
    harness.publisher.refuses = ConnectionResetError()
    for _ in range(5):
        with pytest.raises(ConnectionResetError):
            await opens(harness, ANN, 1)
    harness.publisher.refuses = None
    for _ in range(3):
        await harness.do(await opens(harness, ANN, 0), ANN, Close())
    assert (await refused(opens(harness, ANN, 0))).reason is TableReason.OPENED_TOO_OFTEN


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
    question = next(iter(harness.tables.running._tables[table].snapshot.players.values()))
    tables, slow = harness.tables, Slow()
    monkeypatch.setattr(harness.tables._ports.thinker, "estimates", slow.estimates)
    first = asyncio.create_task(tables.advisor.think_over(question, ANN))
    await asyncio.sleep(0)
    no = await refused(tables.advisor.think_over(question, ANN))
    assert no.reason is TableReason.STILL_THINKING
    others = asyncio.create_task(tables.advisor.think_over(question, BO))
    await asyncio.sleep(0)
    assert len(slow.asked) == 2, "Bo does not wait for Ann"
    slow.may.set()
    await asyncio.gather(first, others)
    await tables.advisor.think_over(question, ANN, PLAY)
    no = await refused(tables.advisor.think_over(question, ANN, PASS))
    assert (no.reason, no.details) == (TableReason.ASKED_TOO_OFTEN, {"seconds": 60})
    await tables.advisor.think_over(question, BO, PASS)


async def test_what_was_thought_is_told_again_and_counts_for_nothing(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await harness.started(ANN, BO, stakes=Stakes.PRACTICE)
    await harness.wait(lambda: bool(harness.view(table).deal))
    question = next(iter(harness.tables.running._tables[table].snapshot.players.values()))
    told = [await harness.tables.advisor.think_over(question, ANN) for _ in range(5)]
    assert all(each == told[0] for each in told)
    no_more = Slow()
    monkeypatch.setattr(harness.tables._ports.thinker, "estimates", no_more.estimates)
    assert await harness.tables.advisor.think_over(question, BO) == told[0]
    assert not no_more.asked


def test_what_counts_no_more_is_forgotten(harness: Harness) -> None:
    allowance = Allowance(2, timedelta(minutes=1), harness.clock)
    for member in range(50):
        allowance.take(member)
        harness.clock.go_to(harness.clock.now() + timedelta(seconds=10))
    assert not allowance.left(99)
    assert len(allowance._taken) <= 6


# Advice: what becomes of a thought that comes too late, or not at all


async def two_at_a_deal(harness: Harness) -> tuple[str, HandView]:
    """Return a table at which two practise, and the hand that is asked first."""
    table = await harness.dealt(ANN, BO, preset="louisiana", stakes=Stakes.PRACTICE)
    (asked,) = harness.asked(table)
    return table, asked


async def why_not(harness: Harness, table: str, member: int) -> TableReason:
    return (await refused(harness.tables.advisor.advice(table, member))).reason


async def test_a_closed_fist_may_still_be_advised(harness: Harness) -> None:
    table = await harness.dealt(ANN, BO, stakes=Stakes.PRACTICE)
    version = harness.view(table).version
    hand = harness.asked(table)[0]
    await harness.decide(table, hand, PLAY)
    advice = await harness.tables.advisor.advice(table, member_of(hand))
    assert advice.player.fist is True
    assert {each.action for each in advice.estimates} == set(advice.player.legal)
    assert harness.view(table).version == version + 1, "nothing has happened by asking"


async def test_where_there_is_no_choice_there_is_no_advice(harness: Harness) -> None:
    assert await why_not(harness, await harness.open(CY, channel=7), CY) is TableReason.NO_DEAL
    table, hand = await two_at_a_deal(harness)
    other = BO if member_of(hand) == ANN else ANN
    assert await why_not(harness, table, other) is TableReason.NOT_ASKED
    while hand.player and len(hand.player.legal) > 1:
        await harness.decide(table, hand, PLAY if PLAY in hand.player.legal else None)
        (hand,) = harness.asked(table)
    assert await why_not(harness, table, member_of(hand)) is TableReason.NO_CHOICE


async def test_the_server_may_allow_it_for_tables_to_come(harness: Harness) -> None:
    before = await harness.open(ANN)
    await settle_on(harness, advice_among_people=1)
    table = await harness.open(ANN, channel=CHANNEL + 1)
    for each in (before, table):
        await harness.do(each, BO, Join())
    assert not harness.view(before).may_advise
    await harness.restart()
    assert harness.view(table).may_advise
    await harness.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    assert (await harness.tables.advisor.advice(table, ANN)).estimates


async def test_advice_on_what_is_decided_meanwhile_is_not_given(harness: Harness) -> None:
    thinker = harness.thinker = Slow()
    await harness.restart()
    table, asked = await two_at_a_deal(harness)
    thought = asyncio.create_task(why_not(harness, table, member_of(asked)))
    await asyncio.sleep(0)
    await harness.decide(table, asked, PLAY)
    thinker.may.set()
    assert await thought in {TableReason.STALE_DECISION, TableReason.NO_DEAL}


async def test_when_nobody_can_think_it_says_so(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(*_: object) -> tuple[Estimate, ...]:
        raise NoThought(Cause.LATE)

    monkeypatch.setattr(harness.thinker, "estimates", nothing)
    table, asked = await two_at_a_deal(harness)
    assert await why_not(harness, table, member_of(asked)) is TableReason.NO_THOUGHT
    assert harness.thinker.fallbacks.count(Instead.NO_ADVICE, Cause.LATE) == 1
