"""Members whom a server gives no chips yet: too new at Discord, or in the server."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from bot.screens.ids import NO_TABLE, ButtonId
from bot.screens.parts import CLAIM
from bot.servers.newcomers import created_at
from bot.wording import clock, day
from tests.behaviour.harness import Server
from tests.behaviour.managing import manager, manages
from tests.behaviour.players import Player
from tests.behaviour.reading import text_of_reply

DAY: Final = 86_400
PRACTICE: Final = "Until then, play for practice: `/booray start stakes:practice`."


def days_pass(server: Server, days: float) -> None:
    """Let days pass in which nothing happens."""
    server.env.clock.jump(days * DAY)


def joined_anew(server: Server, who: Player) -> None:
    """Have somebody leave the server and join it again."""
    who.member.stored.joined_at = server.env.clock.now()


async def test_too_young_an_account_gets_no_chips_by_any_way(server: Server) -> None:
    """Opening, joining, claiming, looking at chips, one's own and others': none is a way round."""
    meg, ann, bo = manager(server), server.ann, server.bo
    await manages(server, meg, "grant", member=bo.member, chips=1)
    await manages(server, meg, "settings", account_age=7)
    until = created_at(ann.id) + timedelta(days=7)
    told = (
        "To get chips here, your Discord account must be 7 days old. "
        f"You’ll qualify on {day(until)}, {clock(until)}. {PRACTICE}"
    )
    assert told in await ann.types("start")
    assert server.messages() == [], "no table stands there for a moment"
    assert told in await ann.types("start", thread=True)
    assert told == await ann.types("claim")
    pressed = await server.pressed(ann, str(ButtonId(NO_TABLE, 0, "table", CLAIM)))
    assert told == text_of_reply(pressed)
    assert told in await ann.types("balance")
    assert told not in await ann.types("balance", member=bo.member)
    assert "1,001 chips" in ann.reads()
    await bo.types("start")
    assert told in await ann.types("join")
    assert told in await ann.types("join", buy_in=20)
    await ann.presses("Join", on=server.board)
    assert told in ann.reads()
    assert len(server.table.chairs) == 1
    assert "no seat at this table" in await ann.types("buy-in", chips=20)
    assert await server.holdings(ann) is None
    assert "hasn’t played here yet." in await bo.types("balance", member=ann.member)


async def test_by_then_they_have_them(server: Server) -> None:
    ann = server.ann
    await manages(server, manager(server), "settings", account_age=7, membership_age=3)
    days_pass(server, 6.9)
    assert "must be 7 days old. You’ll qualify on" in await ann.types("start")
    days_pass(server, 0.2)
    await ann.types("start", buy_in=100)
    assert await server.chips(ann) == (900, 100)
    await server.restart()
    await server.until(lambda: server.client.tables.at(server.channel.id) is not None)
    await server.bo.presses("Join", on=server.board)
    assert len(server.table.chairs) == 2, "when Bo joined is known, too"


async def test_who_has_just_joined_waits_however_old_the_account(server: Server) -> None:
    meg, ann = manager(server), server.ann
    await manages(server, meg, "settings", account_age=7, membership_age=1)
    days_pass(server, 30)
    joined_anew(server, ann)
    until = server.env.now() + timedelta(days=1)
    assert await ann.types("start") == (
        "You get chips here 1 day after you joined the server. "
        f"That’s on {day(until)}, {clock(until)}. {PRACTICE}"
    )
    assert await server.holdings(ann) is None
    await server.bo.types("start")
    await server.bo.types("leave")
    assert await server.chips(server.bo) == (1000, 0), "Bo joined a month ago"
    await manages(server, meg, "settings", account_age=31, membership_age=2)
    until = server.env.now() + timedelta(days=2)
    assert await ann.types("start") == (
        "To get chips here, your Discord account must be 31 days old. "
        "You must also have joined at least 2 days ago. "
        f"You get chips on {day(until)}, {clock(until)}. {PRACTICE}"
    )


async def test_they_play_at_practice_tables_meanwhile(server: Server) -> None:
    await manages(server, manager(server), "settings", account_age=7)
    await server.ann.types("start", stakes="practice", computers=1)
    await server.bo.types("join")
    assert len(server.table.chairs) == 3
    await server.ann.types("deal")
    await server.until(lambda: server.table.deal is not None)
    await server.play_deal(server.ann, server.bo)
    assert await server.holdings(server.ann) is None
    assert await server.holdings(server.bo) is None


async def test_who_has_a_wallet_keeps_it_and_waits_for_the_allowance(server: Server) -> None:
    meg, ann = manager(server), server.ann
    await manages(server, meg, "settings", starting_chips=100)
    await ann.types("balance")
    await manages(server, meg, "settings", account_age=7)
    await ann.types("start", buy_in=60)
    assert await server.chips(ann) == (40, 60)
    said = await ann.types("claim")
    assert "your Discord account must be 7 days old" in said
    assert await server.chips(ann) == (40, 60)
    await manages(server, meg, "settings", allowance=0)
    assert "This server has no daily allowance" in await ann.types("claim")
    await server.ann.types("close")
    await ann.types("booray-privacy")
    await ann.presses("Delete my data", on=ann.panel)
    await ann.presses("Forget me")
    assert "your Discord account must be 7 days old" in await ann.types("start")
    assert await server.holdings(ann) is None


async def test_a_grant_vouches_for_its_member(server: Server) -> None:
    meg, ann, bo = manager(server), server.ann, server.bo
    await manages(server, meg, "settings", account_age=7)
    await manages(server, meg, "grant", member=ann.member, chips=50)
    assert await server.chips(ann) == (1050, 0)
    await ann.types("start", buy_in=100)
    assert await server.chips(ann) == (950, 100)
    said = await manages(server, meg, "grant", member=bo.member, chips=-1)
    assert "’s wallet to take back" in said
    assert await server.holdings(bo) is None
