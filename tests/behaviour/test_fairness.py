"""What an owner sees of fairness, and who sees it."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pytest

from bot.boards import fairness as room
from bot.boards.fairness import pairs_of
from bot.store.rows.results import newest_deals
from tests.behaviour.harness import Server
from tests.behaviour.managing import manager, manages, offer_to_all
from tests.behaviour.players import Player

DAY: Final = 86_400


async def sees(server: Server, who: Player) -> str:
    return await manages(server, who, "fairness")


async def test_where_nothing_has_happened_that_is_told_to_managers_alone(server: Server) -> None:
    said = await sees(server, manager(server))
    assert said.startswith("### Fairness in the last 30 days")
    for section in (
        "**Deals for chips called off**\nNone.",
        "deals together for chips\nNo two members played that much together.",
        "**Tables opened**\nNone.",
        "**Allowance claimed**\nNothing.",
        "was under 30 days old\nNone went to new players.",
    ):
        assert section in said
    assert "None of this proves anything" in said
    offer_to_all(server)
    assert "You need the permission *Manage Server*" in await sees(server, server.ann)


async def test_who_broke_off_a_deal_for_chips_is_named_with_the_chips_at_stake(
    server: Server,
) -> None:
    meg = manager(server)
    await server.deals(stakes="practice", computers=1)
    await server.mod.closes()
    assert "**Deals for chips called off**\nNone." in await sees(server, meg)
    await server.deals(server.bo, buy_in=100)
    pot = server.table.pot
    await server.mod.closes()
    said = await sees(server, meg)
    assert f"**Deals for chips called off: 1**\n{server.mod.name}: 1 deal, {pot} chips in" in said
    assert f"**Tables opened: 2**\n{server.ann.name}: 2" in said
    await meg.presses("Changes")
    assert "was called off" in meg.reads()


async def test_pairs_are_told_by_what_one_won_from_the_other(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two at a table alone: what one lost and doesn't lie in the pot, the other has."""
    monkeypatch.setattr(room, "LEAST_TOGETHER", 3)
    await server.ann.types("start", buy_in=200)
    await server.bo.types("join", buy_in=200)
    await server.ann.types("deal")
    for _ in range(3):
        await server.until(lambda: server.table.deal is not None)
        await server.play_deal(server.ann, server.bo)
    since = server.env.now() - room.LOOKED_BACK
    deals, _ = await server.database.read(lambda tx: newest_deals(tx, server.guild.id, since, 100))
    (pair,) = pairs_of(deals, 3)
    net = Counter[int]()
    for deal in deals:
        net.update(deal.net)
    assert pair.chips == min(net[pair.winner], -net[pair.loser])
    said = await sees(server, manager(server))
    names = {each.id: each.name for each in (server.ann, server.bo)}
    chips = f"{pair.chips} chip{'s' if pair.chips > 1 else ''}"
    assert f"{names[pair.winner]} won {chips} from {names[pair.loser]}: 3 deals" in said
    assert "3 with no other member" in said


async def test_claims_and_starting_chips_of_newcomers_are_told(server: Server) -> None:
    meg = manager(server)
    await server.cy.types("balance")
    server.env.clock.jump(40 * DAY)
    new = server.newcomer("Nia")
    server.bo.member.stored.joined_at = server.env.clock.now()
    server.env.clock.jump(2 * DAY)
    await manages(server, meg, "settings", starting_chips=100)
    for player in (server.ann, server.bo, new):
        await player.types("claim")
    server.env.clock.jump(DAY)
    await manages(server, meg, "settings", allowance=500)
    await server.ann.types("claim")
    said = await sees(server, meg)
    assert "**Allowance claimed: 1,100 chips**" in said
    assert f"{server.ann.name}: 700 chips, 2 times" in said
    assert f"{server.bo.name}: 200 chips, once" in said
    newcomers = said.partition("**Starting chips for new players**")[2]
    assert f"{new.name}: 100 chips <t:" in newcomers
    assert "At that time, the account was 2 days old, the membership 2 days." in newcomers
    assert "At that time, the account was 42 days old, the membership 2 days." in newcomers
    assert f"{server.ann.name}:" not in newcomers
    assert f"{server.cy.name}:" not in newcomers, "that was more than 30 days ago"


async def test_who_has_left_is_named_and_who_was_forgotten_is_not(server: Server) -> None:
    meg = manager(server)
    for player in (server.ann, server.bo):
        await player.types("start")
        await player.types("close")
    ann, bo = server.ann.name, server.bo.name
    server.guild.loses(server.bo.id)
    await server.ann.types("booray-privacy")
    await server.ann.presses("Delete my data")
    await server.ann.presses("Forget me")
    said = await sees(server, meg)
    assert "A former player: 1" in said
    assert f"{bo}: 1" in said
    assert ann not in said
    newcomers = said.partition("**Starting chips for new players**")[2]
    assert "Discord doesn’t say how long they’d been here." in newcomers
