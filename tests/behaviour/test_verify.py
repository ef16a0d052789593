"""A deal of a closed table checked in words, and deals saved as files."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from booray_core import DealRecord, PublicRecord, verify
from booray_core.record import UnfinishedDeal, read_line
from booray_core.shuffle import commitment
from bot.addresses import Addresses
from tests.behaviour.harness import Server
from tests.behaviour.players import Player
from tests.behaviour.reading import text_of
from tests.behaviour.test_history import played
from tests.store.unguarded import tamper

ROOT = Path(__file__).parents[2]

PAGE = ROOT / "docs" / "verify.html"
SITE = Addresses(site="https://example.org/booray")
HEX = re.compile(r"`([0-9a-f]{64})`")


async def closed(server: Server, deals: int = 1) -> None:
    """Have Ann play some deals with a computer, and a moderator close the table."""
    await played(server, deals)
    await server.mod.types("close")
    await server.passes(2)


async def test_verify_says_what_was_checked_with_its_values(server: Server) -> None:
    await closed(server, deals=2)
    carrier, message = server.messages()[:2]
    (sealed,) = re.findall(r"`([0-9a-f]{32})`", text_of(carrier))
    said = await server.ann.deals("verify", deal="1")
    seal, seed = HEX.findall(said)
    assert "### Deal 1: everything adds up" in said
    assert seal == commitment(bytes.fromhex(seed))
    assert seal.startswith(sealed)
    assert carrier.jump_url in said
    assert f"[deal’s message]({message.jump_url}) the number `{message.id}`" in said
    assert "It was posted 0 seconds after the seal." in said
    assert "hover over “(edited)” below the seal and over the time above the message" in said
    assert len(re.findall("✓", said)) == 8
    assert "✗" not in said
    assert len(re.findall(r"[♣♦♥♠]", said)) == 52 + 10 + 1
    assert "nobody cut" in said
    assert "Nobody chose the cards, not even the bot’s owner." in said
    assert "can read hidden cards" in said
    await server.bo.presses("Verify", on=server.board)
    assert "### Deal 2: everything adds up" in server.bo.reads()
    await server.bo.presses("‹ Deal 1", on=server.bo.panel)
    assert "### Deal 1: everything adds up" in server.bo.reads()
    assert "Deal 2 ›" in server.bo.labels()
    await server.bo.presses("Replay", on=server.bo.panel)
    await server.bo.presses("Verify", on=server.bo.panel)
    assert "### Deal 1: everything adds up" in server.bo.reads()
    await server.bo.looks_back()
    await server.bo.presses("Verify deal 2", on=server.bo.panel)
    assert "### Deal 2: everything adds up" in server.bo.reads()


async def test_a_deal_broken_off_or_never_dealt_is_published_with_its_seed(server: Server) -> None:
    await server.ann.types("start", computers=1)
    await server.ann.types("deal")
    await server.passes(8)
    await server.mod.types("close")
    await server.passes(2)
    said = await server.ann.deals("verify", deal="1")
    assert "This deal was called off" in said
    assert len(HEX.findall(said)) == 2
    await server.ann.types("start", computers=1)
    await server.ann.types("deal")
    await server.passes(2)
    await server.mod.types("close")
    await server.passes(2)
    assert (
        "Never dealt: someone came or went first, or the table closed."
        in await server.ann.looks_back()
    )
    await server.bo.presses("Verify", on=server.board)
    assert "This deal was never dealt" in server.bo.reads()
    seal, seed = HEX.findall(server.bo.reads())
    assert seal == commitment(bytes.fromhex(seed))


async def test_a_deal_that_someone_left_before_its_cards_keeps_number_seal_and_seed(
    server: Server,
) -> None:
    await server.ann.types("start", computers=2)
    await server.bo.presses("Join")
    await server.ann.presses("Deal")
    await server.passes(1.1)
    left = server.table.commitment
    await server.bo.types("leave")
    await server.passes(7)
    assert server.table.deal_number == 2
    await server.play_deal(server.ann)
    await server.ann.deals("export", all_deals=True)
    _, (undealt, public) = await saved(server.ann)
    assert "seed" not in json.dumps([undealt, public])
    assert (undealt["deal"], undealt["unfinished"], public["deal"]) == (1, "never dealt", 2)
    said = await server.ann.looks_back()
    assert "Never dealt: someone came or went first, or the table closed" in said
    assert left is not None
    assert f"Seal of deal 1: `{left[:32]}`" in said
    await server.mod.types("close")
    await server.passes(2)
    said = await server.ann.deals("verify", deal="1")
    assert "This deal was never dealt: someone came or went" in said
    seal, seed = HEX.findall(said)
    assert seal == left == commitment(bytes.fromhex(seed))
    await server.ann.deals("export", all_deals=True)
    _, lines = await saved(server.ann)
    told = [read_line(json.dumps(line)) for line in lines]
    assert [each.deal for each in told] == [1, 2, 3]
    assert verify(told) is None
    assert verify([told[0], told[2]]) is not None, "none can be dropped"


async def test_who_cut_and_how_deep_is_told(server: Server) -> None:
    await server.ann.types("start")
    await server.bo.presses("Join")
    await server.ann.types("deal")
    cuts = server.ann if server.table.cutter == server.table.seat_of(server.ann.id) else server.bo
    await cuts.types("cut", number=17)
    await server.play_deal(server.ann, server.bo)
    await server.mod.types("close")
    said = await server.ann.deals("verify", deal="1")
    assert f"{cuts.name} cut 17 cards, below the deal’s message" in said
    assert "it after that; only the bot’s owner could have read the cards before cutting." in said


@pytest.mark.expects_trouble(r"bot.commands.deals: deal 2 of table \S+ could not be played again")
async def test_a_closed_table_is_saved_whole_and_what_was_altered_is_told(server: Server) -> None:
    await closed(server, deals=2)
    await is_saved_whole(server)
    for deal, change, off in (
        (2, "cut = 17, cut_by = 0", "✗ **C"),
        (1, "result = json_set(result, '$.pot_end', 999)", "✗ **Chips**"),
        (1, "commitment = lower(hex(seed))", "✗ **Seal**"),
    ):
        await tamper(server.database, text(f"UPDATE deals SET {change} WHERE deal = {deal}"))  # noqa: S608 - ours
        said = await server.ann.deals("verify", deal=str(deal))
        assert f"### Deal {deal}: something doesn’t add up" in said
        assert off in said
        assert "✓" not in said
    later = await server.ann.deals("verify", deal="2")
    assert "Deal 1 of this table doesn’t add up, so nothing after it can be relied on" in later
    await tamper(server.database, text("DELETE FROM events WHERE kind = 'paused'"))
    for command in ("verify", "export", "replay"):
        assert "This deal’s records are damaged" in await server.ann.deals(command)


async def saved(who: Player) -> tuple[str, list[dict[str, Any]]]:
    """Return the name of the file that somebody got last, and the lines in it."""
    files = who.private()[-1].attachments
    (file,) = (each for each in files if each.filename.endswith(".jsonl"))
    content = (await file.read()).decode()
    assert content.endswith("\n")
    return file.filename, [json.loads(line) for line in content.splitlines()]


async def test_while_the_table_is_open_a_deal_is_saved_as_everybody_saw_it(server: Server) -> None:
    await played(server, deals=1)
    said = await server.ann.deals("verify")
    assert "You can verify deal 1 after the table closes" in said
    assert "There’s no such finished deal" in await server.ann.deals("verify", deal="7")
    await server.ann.presses("Replay")
    page = server.ann.panel.id
    await server.ann.presses("Save as file", on=server.ann.panel)
    assert "as everyone could see it." in server.ann.reads()
    assert page in {message.id for message in server.ann.private()}, "the replay stays"
    name, (line,) = await saved(server.ann)
    assert name == f"booray-{server.table.id}-1.jsonl"
    assert PublicRecord.from_json(json.dumps(line)).deal == 1
    assert {"deck", "seed", "legal"}.isdisjoint(re.findall(r'"(\w+)"', json.dumps(line)))
    await server.ann.deals("export", all_deals=True)
    assert "The table’s only deal so far, as everyone could see it" in server.ann.reads()
    assert "Check it yourself" not in await server.ann.deals("export"), "it can't be yet"
    assert len(server.ann.panel.attachments) == 1


async def is_saved_whole(server: Server) -> None:
    """Save the two deals of a closed table as files, with the page that checks them or a link."""
    await server.bo.deals("export", all_deals=True)
    assert "The 3 deals of this table as a file" in server.bo.reads()
    _, lines = await saved(server.bo)
    told = [read_line(json.dumps(line)) for line in lines]
    assert [each.deal for each in told] == [1, 2, 3]
    assert verify(told) is None
    first, _, undealt = told
    assert isinstance(first, DealRecord)
    assert isinstance(undealt, UnfinishedDeal)
    assert "Ann" in {seated.name for seated in first.seats}
    assert "with its seed and all cards" in await server.bo.deals("export", deal="1")
    said = await server.ann.deals("verify")
    assert "*Save as file* gives you the file and a page that checks it" in said
    await server.ann.presses("Save as file", on=server.ann.panel)
    said = server.ann.reads()
    assert "Check it yourself: open verify.html in a browser and drop the other file on it." in said
    (page,) = (f for f in server.ann.panel.attachments if f.filename == "verify.html")
    assert await page.read() == PAGE.read_bytes()
    server.addresses = SITE
    await server.restart()
    link = "open [the checking page](https://example.org/booray/verify.html) and drop the file"
    assert link in await server.ann.deals("verify")
    for whole_table in (False, True):
        assert link in await server.ann.deals("export", all_deals=whole_table)
        assert len(server.ann.panel.attachments) == 1
