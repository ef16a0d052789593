"""``booray doctor`` says whether drand's mirrors answer, and what they say of the clock."""

from __future__ import annotations

import pytest
from aiohttp import web

from bot.program.doctor import machine
from bot.settings import read_settings
from tests.beacon.mirrors import Mirrors, other_numbers

OK = "ok      drand answers, so each deal gets its number from there."


@pytest.fixture(autouse=True)
def asks_them(mirrors: Mirrors, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BOORAY_BEACON", raising=False)
    monkeypatch.setattr(machine, "MIRRORS", mirrors.addresses)


async def lines(mirrors: Mirrors) -> list[str]:
    return [str(each) for each in await machine.beacon(read_settings(), mirrors.clock)]


async def test_all_is_well_where_both_mirrors_say_the_same(mirrors: Mirrors) -> None:
    assert await lines(mirrors) == [OK]


async def test_the_mirror_that_does_not_answer_is_named(mirrors: Mirrors) -> None:
    mirrors.second.answer = lambda _: web.Response(status=502)
    (line,) = await lines(mirrors)
    assert line.startswith(f"warning {mirrors.addresses[1]} gives no numbers of drand: HTTP 502.")
    mirrors.second.answer = lambda _: web.Response(
        status=502, headers={"Date": "Fri, 31 Dec 9999 23:59:59 GMT", "Age": "999999999"}
    )
    assert await lines(mirrors) == [line]
    await mirrors.cut_off()
    assert [line.split()[1] for line in await lines(mirrors)] == [*mirrors.addresses]


async def test_mirrors_that_disagree_are_told(mirrors: Mirrors) -> None:
    mirrors.second.answer = other_numbers
    (line,) = await lines(mirrors)
    assert line.startswith("warning drand’s two mirrors disagree.")


async def test_where_the_operator_wants_no_drand_nothing_is_asked(
    mirrors: Mirrors, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOORAY_BEACON", "message")
    (line,) = await lines(mirrors)
    assert line == "ok      Each deal is bound to the id of its message, as BOORAY_BEACON says."
    assert mirrors.first.asked == []
