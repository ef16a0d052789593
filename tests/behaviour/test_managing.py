"""Chips granted and dealt out anew, tables closed from afar, and the log of it all."""

from __future__ import annotations

import csv
import io
import zipfile

import discord
import pytest

from booray_core import DealRecord, verify
from booray_core.record import read_line
from bot.commands.router import FORMS, ROUTES
from bot.ledger.wallets import open_wallet
from bot.screens.ids import NO_TABLE
from bot.servers.done import done_before
from tests.behaviour import forging
from tests.behaviour.harness import Server
from tests.behaviour.managing import closes, enters, manager, manages, offer_to_all, saves_rules
from tests.behaviour.players import Player
from tests.behaviour.reading import seen, text_of_reply

MANAGED = {verb for verb, to in ROUTES.items() if to.managers}
MODAL = discord.InteractionType.modal_submit


async def test_chips_are_given_and_taken_back_to_the_last_one(server: Server) -> None:
    meg = manager(server)
    said = await manages(server, meg, "grant", member=server.ann.member, chips=500)
    assert said.startswith(f"{server.ann.name} got 500 chips, and now has 1,500 in their wallet")
    said = await manages(server, meg, "grant", member=server.bo.member, chips=-1000)
    assert said.startswith("1,000 chips were taken back")
    said = await manages(server, meg, "grant", member=server.ann.member, chips=-9000)
    assert f"{server.ann.name} had only 1,500 chips in their wallet" in said
    assert await server.chips(server.ann) == (0, 0)
    said = await manages(server, meg, "grant", member=server.ann.member, chips=-1)
    assert "’s wallet to take back" in said
    assert "0 chips changes nothing." in await manages(
        server, meg, "grant", member=server.ann.member, chips=0
    )


async def test_everybody_begins_again_once_no_chips_are_on_tables(server: Server) -> None:
    meg = manager(server)
    await manages(server, meg, "grant", member=server.bo.member, chips=300)
    await server.ann.types("start", buy_in=100)
    said = await manages(server, meg, "reset")
    assert f"There are chips on open tables: <#{server.channel.id}>" in said
    await server.ann.types("close")
    await manages(server, meg, "settings", starting_chips=2000)
    said = await manages(server, meg, "reset")
    assert "Each of the 2 wallets on this server will hold 2,000 chips." in said
    assert await server.chips(server.bo) == (1300, 0)
    await meg.presses("Reset all wallets")
    assert await server.chips(server.ann) == (2000, 0)
    assert await server.chips(server.bo) == (2000, 0)


async def test_a_reset_is_offered_and_done_only_while_it_takes_nobodys_chips_from_a_table(
    server: Server,
) -> None:
    meg = manager(server)
    assert "Nobody on this server has a wallet yet" in await manages(server, meg, "reset")
    assert "Reset all wallets" not in meg.labels()
    assert await server.database.read(lambda tx: done_before(tx, server.guild.id)) == 0
    await server.bo.types("balance")
    await manages(server, meg, "reset")
    await server.ann.types("start", buy_in=100)
    await meg.presses("Reset all wallets")
    assert await server.chips(server.ann) == (900, 100)


async def test_who_did_what_and_when_is_told_page_by_page(server: Server) -> None:
    meg = manager(server)
    assert "Nothing yet." in await manages(server, meg, "changes")
    await manages(server, meg, "grant", member=server.ann.member, chips=5)
    await manages(server, meg, "settings", paces=["quick", "relaxed"])
    await enters(meg, await meg.presses("Reset to default"), back=["paces"])
    said = await manages(server, meg, "changes")
    assert said.index("**Paces:** reset to default") < said.index("**Paces:** quick and relaxed")
    assert f"**{server.ann.name}** got 5 chips" in said
    assert said.count(f"{meg.name} <t:") == 3
    for chips in range(1, 9):
        await manages(server, meg, "grant", member=server.ann.member, chips=chips)
    said = await manages(server, meg, "changes")
    assert "**Paces:**" not in said
    await meg.presses("More ›")
    assert "**Paces:** quick and relaxed" in meg.reads()


@pytest.mark.parametrize("where", ["saved", "changes", "fairness", "reset"])
async def test_what_the_settings_lead_to_leads_back(server: Server, where: str) -> None:
    await server.ann.types("start")  # so that there is a wallet
    await server.ann.types("close")
    meg = manager(server)
    await manages(server, meg, where)
    said = text_of_reply(await meg.presses("Settings", on=meg.panel))
    assert "Settings of this server" in said


async def test_two_managers_reset_at_once_and_it_happens_once(server: Server) -> None:
    meg, max_ = manager(server), manager(server, "Max")
    await manages(server, meg, "grant", member=server.ann.member, chips=10)
    for who in (meg, max_):
        await manages(server, who, "reset")
    again = "Reset all wallets"
    presses = [who.aims_at(again, who.panel) for who in (meg, max_)]
    for reply in await server.arrive(*presses):
        assert "holds 1,000 chips" in text_of_reply(reply) or reply.response
    assert await server.chips(server.ann) == (1000, 0)


async def test_who_does_not_manage_the_server_is_refused(server: Server) -> None:
    offer_to_all(server)
    await server.bo.types("start")
    granted = await server.ann.types("grant", member=server.ann.member, chips=10)
    for said in (granted, await server.ann.types("settings")):
        assert "You need the permission *Manage Server*" in said
    said = await closes(server, server.ann, server.channel)
    assert "You need the permission *Manage Server*" in said
    assert len(server.client.tables.views()) == 1
    assert await server.holdings(server.ann) is None


async def test_no_button_and_no_form_of_managers_is_good_for_anybody_else(server: Server) -> None:
    await saves_rules(server, manager(server), "Ours", "fists")
    pressed = [each for each in forging.buttons(NO_TABLE) if each.verb in MANAGED]
    sent = [form for verb, form in forging.forms(NO_TABLE) if FORMS[verb].managers]
    told = [seen(await server.pressed(server.ann, str(button))) for button in pressed]
    told += [seen(await server.arrives(server.ann.id, MODAL, form)) for form in sent]
    assert len(told) >= 12
    for said in told:
        assert "You need the permission *Manage Server*" in said


async def test_the_export_holds_this_server_s_chips_and_the_deals_of_its_closed_tables(
    server: Server,
) -> None:
    meg, elsewhere, now = manager(server), 900, server._clock.now()
    await server.database.commit(lambda tx: open_wallet(tx, elsewhere, 7, 1000, now))
    await server.deals(server.bo, buy_in=100)
    await server.play_deal(server.ann, server.bo)
    files = await exported(server, meg)
    assert files["deals.jsonl"] == "", "its seeds are secret while the table is open"
    office = server.guild.create_text_channel("office")
    assert "There’s no open table in" in await closes(server, meg, office)
    await server.until(lambda: server.table.deal is not None)
    here = f"<#{server.channel.id}>"
    assert f"Close the table in {here} now?" in await closes(server, meg, server.channel)
    assert server.table.deal is not None
    said = text_of_reply(await meg.presses("Close the table"))
    assert said == f"You called off deal 2 in {here}, and its chips went back. The table is closed."
    files = await exported(server, meg)
    (record,) = (
        line
        for line in map(read_line, files["deals.jsonl"].splitlines())
        if isinstance(line, DealRecord)
    )
    assert verify([record]) is None
    rows = list(csv.DictReader(io.StringIO(files["ledger.csv"])))
    assert {row["reason"] for row in rows} >= {"starting", "buy-in", "ante", "cash-out"}
    held = sum(int(row["chips"]) for row in rows if row["to_member"] == str(server.ann.id))
    held -= sum(int(row["chips"]) for row in rows if row["from_member"] == str(server.ann.id))
    assert "7" not in {row["to_member"] for row in rows}, "that is another server's"
    assert (held, 0) == await server.chips(server.ann)


async def exported(server: Server, who: Player) -> dict[str, str]:
    """Have a manager export, and return the files that are in what comes back."""
    said = await manages(server, who, "export-server")
    assert "Here" in said
    (file,) = who.panel.attachments
    with zipfile.ZipFile(io.BytesIO(await file.read())) as bundle:
        return {name: bundle.read(name).decode() for name in bundle.namelist()}
