"""One's chips, and the leaderboard."""

from __future__ import annotations

from tests.behaviour.den import Den
from tests.behaviour.reading import text_of


async def test_who_asks_first_gets_starting_chips_once(den: Den) -> None:
    answer = await den.ann.types("balance")
    assert f"{den.ann.name} has 1,000 chips" in answer
    assert "Rank 1" in answer
    await den.ann.types("balance")
    assert await den.chips(den.ann) == (1000, 0)


async def test_chips_on_tables_count(den: Den) -> None:
    await den.ann.types("start", buy_in=300)
    answer = await den.ann.types("balance")
    assert "1,000 chips" in answer
    assert "700 in the wallet, 300 on tables" in answer


async def test_somebody_elses_chips(den: Den) -> None:
    await den.bo.types("start", buy_in=40)
    answer = await den.ann.types("balance", member=den.bo.member)
    assert f"{den.bo.name} has 1,000 chips" in answer
    answer = await den.ann.types("balance", member=den.cy.member)
    assert "has not played here yet" in answer
    assert await den.holdings(den.cy) is None


async def test_the_leaderboard_has_pages_and_ones_own_place_stands_out(den: Den) -> None:
    for number in range(11):
        await den.newcomer(f"guest{number}").types("balance")
    answer = await den.ann.types("balance")
    assert "The richest" in answer
    assert "Page 1 of 2" in answer
    assert den.ann.labels() == ["More ›"]
    await den.ann.presses("More ›")
    assert "Page 2 of 2" in den.ann.reads()
    assert den.ann.labels() == ["‹ Back"]
    await den.ann.presses("‹ Back")
    assert "Page 1 of 2" in den.ann.reads()
    assert len(den.ann.private()) == 1


async def test_the_leaderboard_pings_nobody(den: Den) -> None:
    await den.bo.types("balance")
    await den.ann.types("balance")
    (callback,) = [r for r in den.env.http_requests if "/callback" in r.path][-1:]
    assert callback.json is not None
    allowed = callback.json["data"]["allowed_mentions"]
    assert not allowed.get("parse")
    assert not allowed.get("users")


async def test_balances_outlive_a_restart(den: Den) -> None:
    await den.ann.types("start", buy_in=300)
    await den.restart()
    assert "700 in the wallet, 300 on tables" in await den.ann.types("balance")
    await den.ann.types("close")
    assert text_of(den.ann.panel)
    assert await den.chips(den.ann) == (1000, 0)
