"""Looking back: the last deals of a channel, and what could be learnt from one's own."""

from __future__ import annotations

import json
import re

from booray_core.record import PlayReport
from bot.tables.words.values import Computer
from tests.behaviour.harness import Server
from tests.behaviour.players import Player
from tests.behaviour.reading import labels_of, text_of


async def played(server: Server, deals: int) -> None:
    """Have Ann play some deals with a computer to their end."""
    await server.ann.types("start", computers=1)
    await server.ann.types("deal")
    await go_on(server, deals)


async def go_on(server: Server, deals: int) -> None:
    """Have Ann play on until so many deals are over."""
    for _ in range(400):
        view = server.table
        if view.last is not None and view.last.number >= deals:
            await server.passes(3)  # until the channel shows it
            return
        if server.is_asked(server.ann):
            await server.ann.presses_on("Play")
        else:
            await server.passes(1)
    raise AssertionError("it never ended")


async def test_without_a_deal_it_says_so_and_asks_nobody_to_open_a_second_table(
    server: Server,
) -> None:
    said = "No finished deals in this channel yet. Open a table with `/booray start`."
    assert await server.ann.types("history") == said
    assert await server.ann.types("verify", deal="7") == said
    await server.ann.types("start", computers=1)
    waiting = "No finished deals in this channel yet. Look again after the first one."
    for _ in range(2):
        for said in (await server.bo.types("history"), await server.bo.types("verify")):
            assert said == waiting
        await server.ann.types("deal")  # and in the pause before the first deal
    own = "You haven’t finished a deal on this server yet. "
    said = await server.ann.types("history", whose="mine")
    assert said == own + "Look again after your first one."
    said = await server.bo.types("history", whose="mine")
    assert said == own + "Join a table, or open one with `/booray start`."


async def test_a_deal_that_is_on_is_said_to_be_on(server: Server) -> None:
    await server.deals(computers=1)
    on = "Deal 1 is still being played: look again when it’s over."
    for said in (
        await server.bo.types("history"),
        await server.bo.types("verify"),
        await server.bo.types("verify", deal="nonsense", export="deal"),
    ):
        assert said == f"No finished deals in this channel yet. {on}"
    assert f"Deal 1 in <#{server.channel.id}> is still being played" in await server.ann.types(
        "history", whose="mine"
    )
    for command in ("history", "verify"):
        said = await server.bo.types(command, deal="1")
        assert said == "Deal 1 is still being played. Look again when it’s over."
    await go_on(server, deals=1)
    await server.until(lambda: server.table.deal is not None)
    assert "At the open table, deal 2 is still being played." in await server.bo.types("history")
    assert "Deal 2" not in await server.bo.types("history", whose="mine")
    said = await server.ann.types("history", whose="mine")
    assert f"Deal 2 in <#{server.channel.id}> is still being played." in said
    assert "Deal 2 is still being played" in await server.ann.types("verify", deal="2")
    assert "There’s no such finished deal" in await server.ann.types("verify", deal="3")


async def test_ones_decisions_are_reviewed_one_by_one_and_reported_without_what_was_hidden(
    server: Server,
) -> None:
    await played(server, deals=1)
    await server.ann.looks_back()
    reply = await server.ann.presses("Review deal 1")
    assert reply.acknowledged
    said = server.ann.reads()
    assert "### Deal 1: your decisions" in said
    assert "**1.** Play · " in said
    glance = server.ann.panel.id
    await server.ann.presses("Decision 1", on=server.ann.panel)
    assert server.ann.panel.id == glance, "a decision stands in place of the list"
    said = server.ann.reads()
    assert "### Deal 1, your decision 1 of " in said
    assert "You chose **Play**" in said
    verdicts = ("would have been better", "You made the best choice", "just as good")
    assert any(verdict in said for verdict in verdicts)
    assert "**Play** · wins " in said
    assert "All decisions" not in labels_of(server.ann.panel)
    page = server.ann.panel.id
    await server.ann.presses("More ›", on=server.ann.panel)
    assert server.ann.panel.id == page, "the next decision stands in place of the one before"
    assert "your decision 2 of " in text_of(server.ann.panel)
    await server.ann.presses("‹ Back", on=server.ann.panel)
    assert "your decision 1 of " in text_of(server.ann.panel)
    await server.ann.presses("‹ Back", on=server.ann.panel)
    assert "### Deal 1: your decisions" in text_of(server.ann.panel)
    await server.ann.presses("All deals", on=server.ann.panel)
    assert "Review deal 1" in server.ann.labels()
    assert server.ann.panel.id == page
    await server.ann.presses("Review deal 1", on=server.ann.panel)
    await server.ann.presses("Decision 1", on=server.ann.panel)
    await server.ann.presses("Report this play", on=server.ann.panel)
    assert "what the computer thought, with no names" in server.ann.reads()
    (file,) = server.ann.panel.attachments
    assert file.filename == f"booray-play-{server.table.id}-1-1.json"
    content = (await file.read()).decode()
    told = json.loads(content)
    assert told["chosen"] == {"act": "declare", "play": True}
    report = PlayReport.from_json(content)
    assert [str(card) for card in report.seen.hand] == told["seen"]["hand"]
    assert told["computer"][0]["playouts"] > 0
    known = {*told["seen"]["hand"], told["seen"]["deal"]["turn_up"]}
    assert set(re.findall(r'"([2-9TJQKA][cdhs])"', content)) == known
    assert "Ann" not in content


def promised(said: str) -> list[str]:
    """Return the choices that are told with their chances and chips, in order."""
    return [line for line in said.splitlines() if " · wins " in line]


async def in_full(who: Player) -> list[str]:
    await who.types("hand")
    await who.presses("Advice", on=who.panel)
    await who.presses("How?", on=who.panel)
    return promised(who.reads())


async def test_a_decision_is_thought_of_alike_whenever_it_is_asked_about(server: Server) -> None:
    await played(server, deals=1)
    await server.until(lambda: server.table.deal is not None and server.table.deal_number == 2)
    await server.ann.types("hand")
    first = await in_full(server.ann)
    assert len(first) == 2
    assert await in_full(server.ann) == first
    await server.restart()
    assert await in_full(server.ann) == first
    await go_on(server, deals=2)
    await server.ann.looks_back()
    await server.ann.presses("Review deal 2")
    await server.ann.presses("Decision 1", on=server.ann.panel)
    assert promised(server.ann.reads()) == first


async def test_an_evening_counts_the_shares_of_its_leftover_pot(server: Server) -> None:
    await played(server, deals=1)
    while not server.table.pot:
        await go_on(server, server.table.deal_number + 1)
    await server.ann.types("close")
    own = sum(await server.chips(server.ann)) - 1000
    assert own, "the deals are the same every time"
    said = await server.ann.types("history")
    assert f"{'won the most:' if own > 0 else 'you lost'} {abs(own)} chip" in said


async def test_history_begins_with_evenings_and_leads_to_their_deals(server: Server) -> None:
    await played(server, deals=4)
    (computer,) = [each.name for each in computers(server)]
    said = await server.bo.types("history")
    (begun,) = re.findall(r"<t:\d+:D>", said)
    assert re.search(r"\*\*<t:\d+:D>\*\* · 4 deals · still open", said)
    assert server.ann.name in said
    assert computer in said
    assert "you " not in said
    own = sum(await server.chips(server.ann)) - 1000
    assert own, "the deals are the same every time"
    won = re.search(r"won the most: ([\d,]+) chip", said)
    said = await server.ann.types("history")
    if own > 0:
        assert won is not None
        assert int(won[1]) == own
    else:
        assert f"you lost {-own} chip" in said
    said = await server.bo.looks_back()
    assert "you" not in said
    labels = [f"{do} deal {number}" for number in (4, 3, 2) for do in ("Replay", "Share")]
    assert server.bo.labels()[:6] == labels, "nothing of Bo's to review"
    said = await server.ann.looks_back()
    assert re.findall(r"\*\*Deal (\d)\*\*", said) == ["4", "3", "2"], "what a phone shows at once"
    assert "you won" in said or "you lost" in said or "you broke even" in said
    assert "Page 1 of 2" in said
    await server.ann.presses("More ›", on=server.ann.panel)
    assert "**Deal 1**" in server.ann.reads()
    assert "**Deal 4**" not in server.ann.reads()
    await server.ann.presses("‹ Back", on=server.ann.panel)
    assert "**Deal 4**" in server.ann.reads()
    assert f"### Deals of {begun}" in server.ann.reads(), "whatever day it was as they ended"
    await server.ann.presses("All evenings", on=server.ann.panel)
    assert "### The last evenings here" in server.ann.reads()


def computers(server: Server) -> list[Computer]:
    """Return the computers at the table."""
    sat = (chair.occupant for chair in server.table.chairs.values())
    return [who for who in sat if isinstance(who, Computer)]


async def test_evenings_of_ones_own_are_of_the_whole_server(server: Server) -> None:
    await played(server, deals=1)
    await server.ann.types("close")
    await server.passes(3)
    await server.bo.types("start", computers=1, stakes="practice")
    await server.bo.types("deal")
    await server.passes(7)
    await server.play_deal(server.bo)
    said = await server.ann.types("history")
    assert said.count("1 deal") == 2
    assert said.index("practice · still open") < said.index(server.ann.name), "the newest first"
    other = server.guild.create_text_channel("elsewhere")
    said = await server.ann.types("history", whose="mine", channel=other)
    assert "### Your evenings on this server" in said
    assert said.count(f"· <#{server.channel.id}>") == 1
    assert server.bo.name not in said
    await server.ann.types("history", whose="mine")
    assert f"<#{server.channel.id}>" not in server.ann.reads()
    await server.ann.presses("See the deal", on=server.ann.panel)
    assert "**Deal 1**" in server.ann.reads()
    await server.ann.presses("All evenings", on=server.ann.panel)
    assert "### Your evenings on this server" in server.ann.reads()
