"""A deal of a closed table checked in words, and deals saved as files."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from sqlalchemy import text

from booray_core import DealRecord, verify
from booray_core.record import read_line
from booray_core.shuffle import QUICKNET, seal_of
from bot.addresses import Addresses
from bot.beacon.local import local_round
from bot.checking.page import checking_page
from tests.behaviour.harness import Server
from tests.behaviour.players import Player
from tests.behaviour.reading import text_of
from tests.behaviour.test_history import played
from tests.store.unguarded import tamper

SITE = Addresses(site="https://example.org/booray")
HEX = re.compile(r"`([0-9a-f]{64})`")


async def closed(server: Server, deals: int = 1) -> None:
    """Have Ann play some deals with a computer, and a moderator close the table."""
    await played(server, deals)
    await server.mod.closes()
    await server.passes(2)


async def test_verify_says_what_was_checked_with_its_values(server: Server) -> None:
    await closed(server, deals=2)
    message = server.messages()[0]
    said = await server.ann.types("verify", deal="1")
    (sealed,), (seal, secret) = HEX.findall(text_of(message)), HEX.findall(said)
    assert "### Deal 1: everything adds up" in said
    assert seal == sealed == seal_of(bytes.fromhex(secret))
    assert f"sealed in [this message]({message.jump_url})" in said
    assert "**Nobody chose these cards, unless the bot’s owner changed the program.**" in said
    (number,) = re.findall(r"\[round (\d+) of drand\]", said)
    assert f"(https://api.drand.sh/{QUICKNET}/public/{number})" in said
    assert f"Number `drand:{number}:" in said
    assert len(re.findall("✓", said)) == 7
    assert "✗" not in said
    assert len(re.findall(r"[♣♦♥♠]", said)) == 52 + 10 + 1
    assert "nobody cut" in said
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


async def test_a_deal_broken_off_or_never_dealt_can_be_checked(server: Server) -> None:
    await server.ann.types("start", computers=1)
    await server.ann.types("deal")
    await server.passes(8)
    await server.mod.closes()
    await server.passes(2)
    said = await server.ann.types("verify", deal="1")
    assert "This deal was called off" in said
    assert len(re.findall(r"[♣♦♥♠]", said)) == 52
    await server.ann.types("start", computers=1)
    server.beacons.comes = False
    await server.ann.types("deal")
    while server.table.cut_closed_at is None:
        await server.passes(0.5)
    await server.mod.closes()
    await server.passes(2)
    never = "Never dealt: the table was closed just before."
    assert never in await server.ann.looks_back()
    said = await server.ann.types("verify")
    assert "This deal was never dealt" in said
    assert "it never came" in said


async def test_a_deal_without_drand_says_what_that_leaves_to_the_owner(server: Server) -> None:
    server.beacons.comes = False
    await closed(server)
    message = next(each for each in server.messages() if "Deal 1 is over" in text_of(each))
    assert "Shuffled without drand" in text_of(message)
    said = await server.ann.types("verify", deal="1")
    assert f"without drand, that of the [deal’s message]({message.jump_url})" in said
    assert "**No player chose these cards.**" in said
    assert "Only the bot’s owner could have tried for another" in said


async def test_the_sandbox_claims_no_public_draw(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def stand_in(number: int) -> str:
        return f"drand:{number}:{local_round(number)['randomness']}"

    monkeypatch.setattr(server.beacons, "of", stand_in)
    await closed(server)
    said = await server.ann.types("verify", deal="1")
    assert "**In the sandbox this proves nothing.**" in said
    assert "from this sandbox’s stand-in for drand" in said
    assert "api.drand.sh" not in said


async def test_who_cut_and_how_deep_is_told(server: Server) -> None:
    await server.ann.types("start")
    await server.bo.presses("Join")
    await server.ann.types("deal")
    cuts = server.ann if server.table.cutter == server.table.seat_of(server.ann.id) else server.bo
    await cuts.does("cut-at:17")
    await server.play_deal(server.ann, server.bo)
    await server.mod.closes()
    said = await server.ann.types("verify", deal="1")
    assert f"**Cut**: {cuts.name} cut 17 cards." in said


@pytest.mark.expects_trouble(
    r"(deals|history): deal 2 (of table \S+ could not be played again|can't be looked back on)"
)
async def test_a_closed_table_is_saved_whole_and_what_was_altered_is_told(server: Server) -> None:
    await played(server, 2)
    table = server.table.id
    await server.mod.closes()
    await server.passes(2)
    await is_saved_whole(server)
    for deal, change, off in (
        (2, "'$.shuffle.cut', 17, '$.shuffle.cut_by', 0", "✗ **C"),
        (1, "'$.result.pot_end', 999", "✗ **Chips**"),
        (1, "'$.shuffle.beacon', 'message:7'", "✗ **Number**"),
    ):
        changed = f"UPDATE deals SET record = json_set(record, {change}) WHERE deal = {deal}"  # noqa: S608 - ours
        await tamper(server.database, text(changed))
        said = await server.ann.types("verify", deal=str(deal))
        assert f"### Deal {deal}: something doesn’t add up" in said
        assert off in said
        assert "✓" not in said
    later = await server.ann.types("verify", deal="2")
    assert "Deal 1 of this table doesn’t add up, so nothing after it can be relied on" in later
    await tamper(server.database, text("UPDATE deals SET record = '{}' WHERE deal = 2"))
    assert "**Deal 1**" in await server.ann.looks_back()
    damaged: tuple[tuple[str, dict[str, Any]], ...]
    damaged = (("verify", {}), ("verify", {"export": "deal"}), ("history", {}))
    for command, options in damaged:
        said = await server.ann.types(command, deal=f"{table}:2", **options)
        assert "This deal’s records are damaged" in said


async def saved(who: Player) -> tuple[str, list[dict[str, Any]]]:
    """Return the name of the file that somebody got last, and the lines in it."""
    files = who.private()[-1].attachments
    (file,) = (each for each in files if each.filename.endswith(".jsonl"))
    content = (await file.read()).decode()
    assert content.endswith("\n")
    return file.filename, [json.loads(line) for line in content.splitlines()]


async def test_while_the_table_is_open_a_deal_is_saved_as_everybody_saw_it(server: Server) -> None:
    await played(server, deals=1)
    said = await server.ann.types("verify")
    assert "You can verify deal 1 after the table closes" in said
    assert "There’s no such finished deal" in await server.ann.types("verify", deal="7")
    await server.ann.presses("Replay")
    page = server.ann.panel.id
    await server.ann.presses("Save as file", on=server.ann.panel)
    assert "as everyone could see it." in server.ann.reads()
    assert page in {message.id for message in server.ann.private()}, "the replay stays"
    name, (line,) = await saved(server.ann)
    assert name == f"booray-{server.table.id}-1.jsonl"
    assert line["deal"] == 1
    assert {"deck", "secret", "legal"}.isdisjoint(re.findall(r'"(\w+)"', json.dumps(line)))
    await server.ann.types("verify", export="table")
    assert "The table’s only deal so far, as everyone could see it" in server.ann.reads()
    assert "Check it yourself" not in await server.ann.types("verify", export="deal"), (
        "it can't be yet"
    )
    assert len(server.ann.panel.attachments) == 1


async def is_saved_whole(server: Server) -> None:
    """Save the deals of a closed table as files, with the page that checks them or a link."""
    await server.bo.types("verify", export="table")
    _, lines = await saved(server.bo)
    told = [read_line(json.dumps(line)) for line in lines]
    assert f"The {len(told)} deals of this table as a file" in server.bo.reads()
    assert [each.deal for each in told] == [*range(1, len(told) + 1)]
    assert verify(told) is None
    first = told[0]
    assert isinstance(first, DealRecord)
    assert "Ann" in {seated.name for seated in first.seats}
    assert "with the table’s secret and all cards" in await server.bo.types(
        "verify", deal="1", export="deal"
    )
    said = await server.ann.types("verify")
    assert "*Save as file* gives you the file and a page that checks it" in said
    await server.ann.presses("Save as file", on=server.ann.panel)
    said = server.ann.reads()
    assert "Check it yourself: open verify.html in a browser and drop the other file on it." in said
    (page,) = (f for f in server.ann.panel.attachments if f.filename == "verify.html")
    assert await page.read() == checking_page()
    server.addresses = SITE
    await server.restart()
    link = "open [the checking page](https://example.org/booray/verify.html) and drop the file"
    assert link in await server.ann.types("verify")
    for export in ("deal", "table"):
        assert link in await server.ann.types("verify", export=export)
        assert len(server.ann.panel.attachments) == 1
