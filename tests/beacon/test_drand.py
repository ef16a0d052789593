"""A round of drand is had of two mirrors, or the deal goes on without, whatever they send."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Callable
from datetime import timedelta

import pytest
from aiohttp import web

from booray_core.shuffle import check_beacon, round_time
from bot.beacon.drand import PATIENCE
from bot.beacon.local import local_round
from tests.beacon.mirrors import FakeMirror, Mirrors, beacon_of, other_numbers, said

REAL = {
    "round": 1000,
    "randomness": "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd",
    "signature": "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125"
    "e342b73a8dd2bacbe47e4b6b63ed5e39",
}
"""What drand really told."""

SECOND = timedelta(seconds=1)


async def test_a_round_that_comes_after_the_cut_is_had_when_both_mirrors_have_it(
    mirrors: Mirrors,
) -> None:
    mirrors.first.late = 0.8 * SECOND
    mirrors.second.late = 2.1 * SECOND
    closed = mirrors.clock.now()
    number, beacon = await mirrors.next_deal()
    assert closed + SECOND <= round_time(number) < closed + 4 * SECOND
    assert beacon == check_beacon(beacon_of(number))
    waited = mirrors.clock.now() - round_time(number)
    assert 2.1 * SECOND <= waited < 2.5 * SECOND


async def test_drands_own_rounds_are_read(mirrors: Mirrors) -> None:
    for each in mirrors.all:
        each.answer = lambda _: said(REAL)
    beacon = await mirrors.passing(mirrors.drand.of(1000))  # long past, as after a restart
    assert beacon == beacon_of(1000, REAL)


def other_round(number: int) -> web.Response:
    return said(local_round(number - 1))


def other_randomness(number: int) -> web.Response:
    return said(local_round(number) | {"randomness": "00" * 32})


def other_chain(number: int) -> web.Response:
    signature = bytes(range(96))
    randomness = hashlib.sha256(signature).hexdigest()
    return said({"round": number, "randomness": randomness, "signature": signature.hex()})


def no_signature(number: int) -> web.Response:
    return said({"round": number, "randomness": local_round(number)["randomness"]})


def odd_signature(number: int) -> web.Response:
    return said(local_round(number) | {"signature": 7})


def redirect(number: int) -> web.Response:
    return web.Response(status=302, headers={"Location": "/elsewhere"})


def too_long(number: int) -> web.Response:
    return said(local_round(number) | {"more": "x" * 10_000_000})


def plain(body: bytes) -> Callable[[int], web.Response]:
    return lambda _: web.Response(body=body)


def odd_time(date: str, age: str = "0") -> Callable[[int], web.Response]:
    return lambda _: web.Response(status=500, headers={"Date": date, "Age": age})


@pytest.mark.parametrize(
    "answer",
    [
        *(other_round, other_randomness, other_chain, no_signature, odd_signature),
        *(redirect, too_long),
        *(plain(b""), plain(b"null"), plain(b"[]"), plain(b"7"), plain(b"\xff{"), plain(b"<html>")),
        *(plain(b"[" * 2_000), plain(b'{"round": ' + b"9" * 1_900 + b"}")),
        lambda _: web.Response(status=500),
        *(odd_time("Mon, 99 Foo 2026"), odd_time(""), odd_time("Fri, 31 Dec 9999 23:59:59 GMT")),
        odd_time("Sat, 31 Jan 2026 20:15:00 GMT", "9" * 300),
    ],
)
async def test_where_a_mirror_sends_anything_else_the_deal_goes_on_without(
    mirrors: Mirrors, answer: Callable[[int], web.Response]
) -> None:
    mirrors.second.answer = answer
    number, beacon = await mirrors.next_deal()
    assert beacon is None
    assert mirrors.clock.now() == round_time(number) + PATIENCE
    mirrors.second.answer = mirrors.second.right
    number, beacon = await mirrors.next_deal()
    assert beacon == beacon_of(number)


async def test_a_mirror_that_says_nothing_is_not_waited_for(mirrors: Mirrors) -> None:
    mirrors.first.answer = mirrors.hangs
    number, beacon = await mirrors.next_deal()
    assert beacon is None
    assert mirrors.clock.now() == round_time(number) + PATIENCE


async def test_where_nothing_answers_the_log_says_so_at_first_and_in_the_end(
    mirrors: Mirrors, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot.beacon")
    await mirrors.cut_off()
    for _ in range(2):
        assert (await mirrors.next_deal())[1] is None
    (line,) = caplog.messages
    assert line.startswith(
        "drand told no number in time, so deals are bound to their messages: http"
    )
    assert line.count("/a: ") == line.count("/b: ") == 1


async def test_mirrors_that_disagree_are_not_believed(mirrors: Mirrors) -> None:
    mirrors.second.answer = other_numbers
    number, beacon = await mirrors.next_deal()
    assert beacon is None
    assert mirrors.clock.now() < round_time(number) + SECOND


@pytest.mark.expects_trouble("this machine's clock is 60 seconds off drand's")
@pytest.mark.parametrize("off", [60, -60])
async def test_a_clock_that_is_off_costs_one_deal_its_round(mirrors: Mirrors, off: float) -> None:
    """No round counts that was there before the cut was closed."""
    mirrors.set_clock(off)
    assert (await mirrors.next_deal())[1] is None
    for _ in range(2):
        closed = mirrors.first.now
        number, beacon = await mirrors.next_deal()
        assert beacon == beacon_of(number)
        assert closed <= round_time(number) < closed + 6 * SECOND


@pytest.mark.expects_trouble("this machine's clock is 60 seconds off drand's")
async def test_every_deal_that_an_early_clock_bound_to_a_past_round_goes_on_without(
    mirrors: Mirrors,
) -> None:
    mirrors.set_clock(-60)
    drand = mirrors.drand
    one = drand.round_after(mirrors.clock.now())
    assert await mirrors.passing(drand.of(one)) is None
    assert await mirrors.passing(drand.of(one + 1)) is None  # was settled before that


@pytest.mark.expects_trouble("this machine's clock is")
async def test_a_cache_does_not_hide_that_the_clock_is_off(mirrors: Mirrors) -> None:
    mirrors.set_clock(-60)

    def cached(mirror: FakeMirror) -> Callable[[int], web.Response]:
        def answer(number: int) -> web.Response:
            kept, mirror.its_off = mirror.right(number), -60 * SECOND
            kept.headers["Age"] = "60"
            return kept

        return answer

    for each in mirrors.all:
        each.answer = cached(each)
    assert (await mirrors.next_deal())[1] is None


@pytest.mark.expects_trouble("this machine's clock is 0 seconds off drand's")
@pytest.mark.expects_trouble("this machine's clock is 60 seconds off drand's")
async def test_a_clock_that_is_set_right_is_believed_again(mirrors: Mirrors) -> None:
    mirrors.set_clock(60)
    await mirrors.next_deal()
    mirrors.set_clock(0)
    await mirrors.next_deal()
    number, beacon = await mirrors.next_deal()
    assert beacon == beacon_of(number)


async def test_one_mirror_whose_clock_is_off_changes_nothing(mirrors: Mirrors) -> None:
    mirrors.first.its_off = timedelta(hours=1)
    for _ in range(2):
        number, beacon = await mirrors.next_deal()
        assert beacon == beacon_of(number)


async def test_tables_that_want_the_same_round_ask_for_it_once_and_go_away_alone(
    mirrors: Mirrors,
) -> None:
    number = mirrors.drand.round_after(mirrors.clock.now())
    gone, *tables = [asyncio.create_task(mirrors.drand.of(number)) for _ in range(3)]
    await mirrors.quiet()
    gone.cancel()
    assert await mirrors.passing(asyncio.gather(*tables)) == [beacon_of(number)] * 2
    assert gone.cancelled()
    assert mirrors.first.asked == mirrors.second.asked == [number]


async def test_closing_leaves_nothing_that_asks(mirrors: Mirrors) -> None:
    mirrors.first.answer = mirrors.hangs
    asked = asyncio.create_task(mirrors.drand.of(mirrors.drand.round_after(mirrors.clock.now())))
    await mirrors.quiet()
    mirrors.clock.go_to(mirrors.clock.next_alarm())
    await mirrors.quiet()
    assert mirrors.first.asked
    await mirrors.drand.close()
    with pytest.raises(asyncio.CancelledError):
        await asked
    await mirrors.quiet()
    assert mirrors.clock.sleeping == 0
