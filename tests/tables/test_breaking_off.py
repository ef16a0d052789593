"""Who is in a deal can't have it broken off, and waits for its end like everyone."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from booray_core import PASS
from bot.tables.requests import Close, HoldSeats, StepAway
from bot.tables.words import notices
from bot.tables.words.values import CloseReason, Person, Stage
from tests.tables.harness import ANN, BO, CY, Harness, member_of


async def three_at_a_deal(harness: Harness) -> str:
    return await harness.dealt(ANN, BO, CY, preset="louisiana", ante=5)


async def plays(harness: Harness, table: str) -> int:
    return BO


async def steps_away(harness: Harness, table: str) -> int:
    await harness.do(table, ANN, HoldSeats(on=True))
    await harness.do(table, BO, StepAway())
    return BO


async def passes(harness: Harness, table: str) -> int:
    first = harness.asked(table)[0]
    await harness.decide(table, first, PASS)
    return member_of(first)


@pytest.mark.parametrize("does", [plays, steps_away, passes])
async def test_a_moderator_in_the_deal_closes_after_it_whatever_they_do_first(
    harness: Harness, does: Callable[[Harness, str], Awaitable[int]]
) -> None:
    table = await three_at_a_deal(harness)
    moderator = await does(harness, table)
    hosts = harness.view(table).host == moderator
    view = await harness.do(table, moderator, Close(moderator=True))
    assert (view.stage, view.closing) == (Stage.DEAL, True)
    view = await harness.play(table, lambda v: v.stage is Stage.CLOSED)
    assert view.close_reason is (CloseReason.HOST if hosts else CloseReason.MODERATOR)
    assert view.last is not None
    assert view.last.number == 1
    assert harness.publisher.all(notices.DealVoided) == []
    # What the deal cost was paid; only what nobody had won of it was shared.
    shared = {each.occupant: each.chips for each in view.shares}
    for seat, who in view.last.occupants.items():
        assert isinstance(who, Person)
        home = 1000 + view.last.net[seat] + shared.get(who, 0)
        assert await harness.wallet(who.member_id) == home
