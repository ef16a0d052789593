"""Deals are rated after they end: whose, of what tables, after what goes wrong."""

from __future__ import annotations

import asyncio
import json
import re
from datetime import datetime, timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import true

from booray_core import PASS, PLAY, Action, PlayerView
from bot.ratings import rater
from bot.store import StoreBusy
from bot.store.rows import ratings
from bot.store.rows.ratings import DealKey, RatingSum
from bot.tables.history.own_data import own_data
from bot.tables.words.fallbacks import Cause
from bot.tables.words.ports import NoThought
from tests.behaviour.harness import Server
from tests.behaviour.players import Player
from tests.behaviour.reading import text_of_reply
from tests.behaviour.test_privacy import is_forgotten
from tests.behaviour.test_silence import another_takes_over
from tests.measured import Measured
from tests.store.backends import NOON


class ToldJudge:
    """Says of every decision what it is told to say."""

    def __init__(self, chips: float = 0.5) -> None:
        self.chips = chips
        self.asked: list[tuple[int, Action]] = []
        """Seats and what they did."""
        self.most = 10_000
        """After so many decisions it answers no more."""
        self.failures = 0
        """So often it cannot judge."""

    async def given_away(self, view: PlayerView, chosen: Action) -> float:
        if self.failures:
            self.failures -= 1
            raise NoThought(Cause.DIED)
        if len(self.asked) >= self.most:
            await asyncio.Event().wait()
        assert len(view.legal) > 1
        assert chosen in view.legal
        self.asked.append((view.seat, chosen))
        return self.chips


@pytest.fixture
def judge() -> ToldJudge:
    return ToldJudge()


async def sums(server: Server, stakes: str = "chips") -> dict[int | str, RatingSum]:
    found = await server.database.read(lambda tx: ratings.sums(tx, server.guild.id, stakes, None))
    return {each.level if each.member is None else each.member: each for each in found}  # type: ignore[misc]


async def waiting(server: Server) -> list[DealKey]:
    return await server.database.read(lambda tx: ratings.waiting(tx, lambda _: true(), 99))


async def a_deal(server: Server, **options: Any) -> None:
    await server.ann.types("start", computers=2, **options)
    await server.ann.types("deal")
    await server.play_deal(server.ann)


async def test_a_deal_is_rated_when_it_is_over(server: Server, judge: ToldJudge) -> None:
    await a_deal(server, level="easy")
    found = await sums(server)
    assert set(found) == {server.ann.id, "easy"}
    own = [each for each in judge.asked if each[0] == 0]
    assert found[server.ann.id].deals == 1
    assert found[server.ann.id].total == 500 * len(own), "half an ante for each decision"
    assert found["easy"].deals == 2, "of two computers"
    assert not await waiting(server)
    await server.mod.closes()
    await a_deal(server, stakes="practice")
    assert (await sums(server))[server.ann.id].deals == 1
    assert (await sums(server, "practice"))[server.ann.id].deals == 1, "counted apart"


async def test_chips_count_as_antes_so_that_stakes_compare(
    server: Server, judge: ToldJudge
) -> None:
    judge.chips = 25
    await a_deal(server, ante=50)
    assert server.table.rules.ante == 50
    own = [each for each in judge.asked if each[0] == 0]
    assert (await sums(server))[server.ann.id].total == 500 * len(own)
    judge.chips = 1e15
    await server.play_deal(server.ann)
    total = (await sums(server))[server.ann.id].total
    assert total == 500 * len(own) + 1_000_000, "a monstrous pot counts a thousand antes"


async def test_what_others_decide_for_somebody_is_not_theirs(
    server: Server, judge: ToldJudge
) -> None:
    """Who does nothing is played for by the clock: nothing of it is rated."""
    await server.deals(computers=2)
    await server.until(lambda: server.table.last is not None, at_most=600)
    await server.passes(5)
    assert server.ann.id not in await sums(server)
    assert 0 not in {seat for seat, _ in judge.asked}
    assert not await waiting(server), "it was looked at all the same"


async def test_a_deal_with_advice_is_not_rated_for_the_one_who_asked(
    server: Server, judge: ToldJudge
) -> None:
    """Who does what *sharp* says would rank with *sharp*."""
    await server.deals(computers=2)
    await server.ann.types("hand")
    assert "Advice: " in text_of_reply(await server.ann.presses("Advice"))
    assert "Advice: " in await server.ann.does("advice")
    await server.restart(crash=True)
    await server.play_deal(server.ann)
    assert not judge.asked
    assert not await waiting(server), "it was looked at all the same"
    own = json.loads(await own_data(server.database, server.ann.id, NOON))
    assert own["tables"][0]["deals"][0]["you asked for advice"]
    await server.play_deal(server.ann)
    assert (await sums(server))[server.ann.id].deals == 1
    await server.ann.types("balance", board="skill")
    await server.ann.presses("How?")
    assert "Deals in which you ask for advice aren’t rated." in server.ann.reads()


async def test_advice_is_given_though_it_cannot_be_noted(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.deals(computers=2)
    await server.ann.types("hand")

    def busy(*_: object) -> None:
        raise StoreBusy("another writes")

    monkeypatch.setattr("bot.tables.all_tables.advising.note_advice", busy)
    assert "Advice: " in text_of_reply(await server.ann.presses("Advice"))
    await server.play_deal(server.ann)
    assert (await sums(server))[server.ann.id].deals == 1


async def test_what_was_not_rated_before_a_restart_is_rated_after_it(
    server: Server, judge: ToldJudge
) -> None:
    judge.most = 2
    await a_deal(server)
    assert len(judge.asked) == 2, "it is in the midst of the deal"
    assert len(await waiting(server)) == 1
    assert not await sums(server), "nothing of it is kept by halves"
    judge.most, judge.asked = 10_000, []
    await server.restart(crash=True)
    await server.passes(1)
    found = await sums(server)
    assert found[server.ann.id].deals == 1
    assert found[server.ann.id].total == 500 * len([each for each in judge.asked if each[0] == 0])
    assert not await waiting(server)


async def test_a_deal_that_nobody_can_judge_holds_up_no_other(
    server: Server,
    judge: ToldJudge,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    caplog.set_level("INFO")
    monkeypatch.setattr(rater, "AGAIN", timedelta(seconds=5))
    judge.failures = rater.TRIES
    await a_deal(server)
    await server.passes(rater.TRIES * rater.AGAIN.total_seconds() + 1)
    assert "is not rated: judging it failed" in caplog.text
    assert ("t-1", 1) not in [each[:2] for each in await waiting(server)]
    assert server.ann.id not in await sums(server)


@pytest.mark.expects_trouble(
    r"bot.ratings.rater: deal 1 of table t-1 cannot be rated \(ValueError\)"
)
async def test_a_damaged_deal_is_passed_over(
    server: Server, judge: ToldJudge, monkeypatch: pytest.MonkeyPatch, measured: Measured
) -> None:
    def damaged(_: object) -> None:
        raise ValueError("9s 7d")

    monkeypatch.setattr("bot.ratings.rater.rated_seats", damaged)
    await a_deal(server)
    assert not judge.asked
    assert not await waiting(server)
    assert server.client.rater is not None
    assert measured("rated_deals_total", outcome="failed") == measured("rated_deals_total") == 1


async def test_deals_from_before_ratings_were_switched_on_are_rated_too(
    server: Server, judge: ToldJudge
) -> None:
    server.judge = None
    await server.restart()
    await a_deal(server)
    assert await waiting(server)
    server.judge = judge
    server.env.clock.jump(timedelta(days=400).total_seconds())
    await server.restart()
    await server.passes(1)
    assert judge.asked
    assert not await waiting(server)


@pytest.mark.expects_trouble("bot.ratings.rater: ratings have stopped until the next start")
async def test_a_fault_of_the_program_is_told_and_ends_nothing_else(
    server: Server, judge: ToldJudge, monkeypatch: pytest.MonkeyPatch
) -> None:
    def faulty(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(ratings, "waiting", faulty)
    await a_deal(server)
    await server.until(lambda: server.table.deal is not None)
    assert not judge.asked


async def test_a_share_of_a_processor_is_all_that_it_takes(
    judge: ToldJudge, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At a quarter, three seconds of rest follow each second of judging."""
    slept: list[datetime] = []

    async def sleep_until(when: datetime) -> None:
        slept.append(when)

    clock: Any = SimpleNamespace(now=lambda: NOON, sleep_until=sleep_until)
    seconds = iter([10.0, 12.0, 20.0, 22.0])
    monkeypatch.setattr(rater, "time", SimpleNamespace(perf_counter=lambda: next(seconds)))
    nothing: Any = None
    view: Any = SimpleNamespace(legal=(PASS, PLAY), seat=0)
    for percent in (25, 100):
        await rater.Rater(nothing, nothing, clock, judge, percent)._judged(view, PASS)
    assert slept == [NOON + timedelta(seconds=6)]


async def test_switched_off_nothing_is_rated(server: Server, judge: ToldJudge) -> None:
    server.judge = None
    await server.restart()
    await a_deal(server)
    assert not judge.asked
    assert server.client.rater is None
    assert "turned ratings off" in await server.ann.types("balance", board="skill")
    said = await server.ann.types("booray-privacy")
    assert "turned ratings off" in said
    assert "Your play is rated" not in said
    await server.ann.presses("Opt out and delete my ratings")
    assert "You’ve opted out of skill ratings." in server.ann.reads(), "it may be on again later"


async def test_the_board_ranks_who_is_known_well_enough(
    server: Server, judge: ToldJudge, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.boards.skill.LEAST_DEALS", 2)
    monkeypatch.setattr("bot.boards.skill.TELLING", 1)
    monkeypatch.setattr("bot.ratings.rater.ENOUGH_OF_A_LEVEL", 2)
    judge.chips = 0.1
    await a_deal(server, level="easy")
    said = await server.ann.types("balance", board="skill")
    assert "**Skill**" in said
    assert "more rated deal" in said
    assert "Computers, for comparison: Sharp 0.0" in said
    await server.play_deal(server.ann)
    said = await server.ann.types("balance", board="skill")
    assert f"1\\. {server.ann.name} · 0." in said
    assert re.search(r"gives away 0\.\d ± 0\.\d antes per deal: #1 of 1\.", said)
    assert said.count("\n") <= 6, "small print is behind a button"
    assert (await sums(server))["easy"].deals == 2, "a level that is known well is rated no more"
    said = await server.bo.types("balance", board="practice")
    assert "It takes about 62 more rated deals before your margin (±) is small" in said
    await server.bo.presses("How?")
    assert "Counts practice deals only." in server.bo.reads()
    assert "from simulated games" in server.bo.reads()
    await server.bo.presses("‹ Back", on=server.bo.panel)
    assert "**Skill at practice tables**" in server.bo.reads()


async def keeps_out(who: Player) -> None:
    await who.types("booray-privacy")
    await who.presses("Opt out and delete my ratings", on=who.panel)


async def test_who_keeps_out_loses_what_there_was_and_may_come_back(
    server: Server, judge: ToldJudge
) -> None:
    await a_deal(server)
    assert "Your play is rated." in await server.ann.types("booray-privacy")
    await server.ann.presses("Opt out and delete my ratings")
    assert "You’ve opted out of skill ratings." in server.ann.reads()
    assert "I compare your choices" not in server.ann.reads(), "it does not any more"
    assert server.ann.id not in await sums(server)
    assert "opted out" in await server.ann.types("balance", board="skill")
    assert "opted out" not in await server.bo.types("balance", board="skill")
    judge.asked.clear()
    await server.play_deal(server.ann)
    assert not judge.asked
    await server.ann.types("booray-privacy")
    await server.ann.presses("Rate my play from now on")
    assert "Your play is rated." in server.ann.reads()
    await keeps_out(server.ann)
    said = await server.bo.types("booray-privacy")
    assert "Your play is rated" in said, "another's choice is theirs"
    await server.ann.presses("Rate my play from now on")
    await server.play_deal(server.ann)
    assert (await sums(server))[server.ann.id].deals == 1, "only what came after"


async def test_ones_data_has_the_ratings_and_forgetting_deletes_them(server: Server) -> None:
    await server.ann.types("start")
    await server.bo.presses("Join")
    await server.ann.presses("Deal")
    await server.play_deal(server.ann, server.bo)
    await server.ann.types("close")
    await keeps_out(server.bo)
    own = json.loads(await own_data(server.database, server.ann.id, NOON))
    (deal,) = own["what your choices gave away"]
    assert deal["stakes"] == "chips"
    assert deal["given away"] >= 500
    assert own["what you prefer"] == []
    others = json.loads(await own_data(server.database, server.bo.id, NOON))
    assert others["what your choices gave away"] == []
    assert [each["unrated"] for each in others["what you prefer"]] == [True]
    for who in (server.ann, server.bo):
        await is_forgotten(server, who)
    assert not await sums(server)
    assert not await server.database.read(lambda tx: ratings.out_of(tx, [server.bo.id]))


async def test_a_server_is_rated_by_the_process_that_runs_it(
    server: Server, judge: ToldJudge, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rater, "AGAIN", timedelta(seconds=5))
    judge.failures = 1
    await a_deal(server)
    await another_takes_over(server)
    await server.passes(2 * rater.AGAIN.total_seconds())
    assert not judge.asked
    assert len(await waiting(server)) == 1
    assert server.client.rater is not None
    assert server.client.rater.behind is None, "it is the other process that is behind"
    await server.restart()
    await server.passes(20)
    assert server.ann.id in await sums(server)
