"""What managers of a server do: settings, chips, the log of changes, and exports."""

from __future__ import annotations

import asyncio
import csv
import io
import logging
import zipfile
from collections.abc import Mapping, Sequence
from typing import Final

import discord
from discord.app_commands import Range

from bot.boards.fairness import fairness, young_starts
from bot.commands.answers import Answer, Modal, NotDone, said
from bot.commands.context import Context
from bot.commands.router import FORMS, answers
from bot.commands.slash import command
from bot.ledger import wallets
from bot.ledger.accounts import Account
from bot.ledger.purse import left
from bot.ledger.transfers import Posted, posted_in
from bot.logs import Subject, about, error_line
from bot.publish.enclosed import Enclosed, in_parts
from bot.screens import server as reports
from bot.screens import settings as ui
from bot.screens.modals import not_taken
from bot.screens.options import number_takes
from bot.servers.done import NOBODY, Deed, done_before
from bot.servers.newcomers import too_new
from bot.servers.saved_rules import names_ever, saved_rules
from bot.servers.settings import (
    GROUPS,
    MOST_CHIPS,
    SETTINGS,
    Amount,
    Setting,
    SettingChange,
    Special,
    Usual,
    Value,
    change,
)
from bot.store import Reading, StoreError, Writing
from bot.store.rows import servers, tables
from bot.store.rows.servers import SettingRow
from bot.tables.history.records import lines_of
from bot.wording import Wording, listed, quoted

log = logging.getLogger(__name__)

PER_PAGE: Final = 8
"""Changes on a page."""

MOST_ASKED: Final = 20
"""Of so many members, the newest to get chips, Discord is asked since when they are here."""

AT_ONCE: Final = 5_000
"""Transfers that are read in one transaction: others read and write meanwhile."""

COLUMNS: Final = (
    *("number", "time", "chips", "reason", "from", "from_member", "to", "to_member"),
    *("table", "deal", "step"),
)


# Settings


@answers(ui.ALL_SETTINGS, managers=True)
@command("booray-admin settings")
async def show_settings(ctx: Context) -> Answer:
    return await _settle(ctx, None)


async def _settle(ctx: Context, wish: Mapping[str, Value] | None) -> Answer:
    """Change settings of the server, if that is wished, and show them all.

    What of a form can't be is said, and the rest of it is done.
    """
    server, now, usual = ctx.server_id, ctx.now, ctx.services.house.usual
    refused = dict[str, str]()

    def look(tx: Reading, changes: Sequence[SettingChange] = ()) -> ui.ShownSetting:
        settings = ctx.settings(tx)
        still = left(tx, server, settings.computers_may_lose, now)
        return ui.ShownSetting(settings, tuple(changes), still, _saved(tx, server))

    def work(tx: Writing) -> ui.ShownSetting:
        tx.alone(server)
        wanted, saved = dict(wish or {}), _saved(tx, server)
        refused.clear()
        for name, value in tuple(wanted.items()):
            if not SETTINGS[name].is_offered(value, saved):
                raise NotDone("settings-not-offered")
            why = _refusal(SETTINGS[name], value, usual, ctx.wording)
            if why:
                refused[name] = why
                del wanted[name]
        return look(tx, change(tx, server, usual, ctx.member_id, now, wanted))

    # Who only looks is not to wait for a disk that takes nothing.
    settled = await (ctx.read(look) if wish is None else ctx.commit(work))
    managers = {row.member_id for row in settled.settings.changes.values() if not row.gone}
    await ctx.load_names(managers)
    why = not_taken(ctx.button, ctx.entered, refused, ctx.wording) if refused else ()
    return Answer(ui.settings_screen(settled, ctx.wording, why), replace=True)


def _saved(tx: Reading, server: int) -> Mapping[str, str]:
    """Return what saved house rules are called, by what the settings call them."""
    return {each.key: each.name for each in saved_rules(tx, server)}


def _refusal(setting: Setting, value: Value, usual: Usual, wording: Wording) -> str:
    """Return why something is refused that was typed where a number belongs, or a missing role."""
    if setting.kind is Special.OPENERS and value == "":
        return wording.text("settings-choose-a-role")
    if not isinstance(setting.kind, Amount) or value is None:
        return ""
    least, most = setting.kind.least, setting.most(usual)
    if isinstance(value, int) and least <= value <= most:
        return ""
    if isinstance(value, int) and setting.kind.most_usual and value > most:
        return wording.text("settings-too-many-tables", least=least, most=most)
    return wording.text(
        "conflict-bad-value",
        given=quoted(str(value)),
        option=wording.of("setting", setting.name),
        about=number_takes(least, most, "usual", wording),
    )


@answers(ui.SETTINGS_GROUP, managers=True)
async def ask_group(ctx: Context) -> Modal:
    group = list(GROUPS)[min(ctx.page, len(GROUPS) - 1)]
    settings, saved = await ctx.settled()
    names = {each.key: each.name for each in saved}
    return ui.group_modal(ctx.form_id, group, settings, names, ctx.wording)


@answers(ui.SETTINGS_BACK, managers=True)
async def ask_back(ctx: Context) -> Modal:
    """Ask which settings are to be as usual again."""
    return ui.back_modal(ctx.form_id, ctx.wording)


@answers(ui.SETTINGS_GROUP, managers=True, to=FORMS)
async def change_group(ctx: Context) -> Answer:
    return await _settle(ctx, ui.wished(ctx.entered, ctx.wording))


@answers(ui.SETTINGS_BACK, managers=True, to=FORMS)
async def put_settings_back(ctx: Context) -> Answer:
    return await _settle(ctx, dict.fromkeys(ui.put_back(ctx.entered)))


# Chips


@command("booray-admin grant")
async def grant(
    ctx: Context, member: discord.User | discord.Member, chips: Range[int, -MOST_CHIPS, MOST_CHIPS]
) -> Answer:
    """Give a member chips of the house, or take some back.

    Giving vouches for a member who is too new for chips: they get the starting chips as well.
    """
    if member.bot:
        raise NotDone("grant-no-person")
    if not chips:
        raise NotDone("grant-nothing")
    services, server, now = ctx.services, ctx.server_id, ctx.now
    services.names.note(server, member.id, member.display_name)

    def work(tx: Writing) -> tuple[int, int]:
        services.owner.check(tx, server)  # or the process that takes over gives them, too
        tx.alone(server)
        settings = ctx.settings(tx)
        if chips < 0 and wallets.holdings(tx, server, member.id) is None:
            joined_at = member.joined_at if isinstance(member, discord.Member) else None
            if too_new(settings, member.id, joined_at, now) is not None:
                return 0, 0  # they get no wallet by having chips taken from it
        starting, step = settings.starting_chips, done_before(tx, server)
        moved, has = wallets.grant(tx, server, member.id, chips, starting, step, now)
        if moved:
            ctx.write_down(tx, now, Deed.GRANT, member=member.id, chips=moved)
        return moved, has

    moved, has = await ctx.commit(work)
    name = ctx.wording.name_of(member.id)
    if not moved:
        return said(ctx, "grant-wallet-empty", name=name)
    taken = "grant-taken" if moved == chips else "grant-taken-all"
    sentence = "grant-given" if moved > 0 else taken
    return said(ctx, sentence, name=name, chips=abs(moved), has=has)


@answers(ui.RESET, managers=True)
async def ask_reset(ctx: Context) -> Answer:
    def look(tx: Reading) -> tuple[int, int]:
        count = wallets.count_wallets(tx, ctx.server_id)
        _refuse_reset(ctx, tx, count)
        return count, ctx.settings(tx).starting_chips

    return Answer(reports.resetting_screen(*await ctx.read(look), ctx.wording), replace=True)


@answers(reports.RESET_NOW, managers=True)
async def reset(ctx: Context) -> Answer:
    """Have every wallet of the server hold the starting chips again; every transfer stays known.

    Tables open and close, and chips move, in transactions of the same database: at no instant can
    chips be on their way to a table that is not seen here.
    """
    server, now = ctx.server_id, ctx.now

    def work(tx: Writing) -> tuple[int, int]:
        tx.alone(server)
        _refuse_reset(ctx, tx, wallets.count_wallets(tx, server))
        starting = ctx.settings(tx).starting_chips
        count = wallets.reset(tx, server, starting, done_before(tx, server), now)
        ctx.write_down(tx, now, Deed.RESET, wallets=count, chips=starting)
        return count, starting

    count, starting = await ctx.commit(work)
    return said(ctx, "reset-done", replace=True, wallets=count, chips=starting)


def _refuse_reset(ctx: Context, tx: Reading, count: int) -> None:
    """Refuse a reset where there are no wallets, or not all chips are in them."""
    if not count:
        raise NotDone("reset-no-wallets")
    channels = tables.open_for_chips(tx, ctx.server_id)
    if channels:
        named = listed([f"<#{each}>" for each in channels], ctx.wording)
        raise NotDone("reset-tables-open", channels=named)


# Who did what


@answers(ui.CHANGES, managers=True)
async def show_changes(ctx: Context) -> Answer:
    """Show a page of what was done, the newest first; one past the last is the last."""
    server = ctx.server_id

    def look(tx: Reading) -> tuple[Sequence[SettingRow], Mapping[str, str], int, int]:
        pages = max(1, -(-servers.count(tx, server) // PER_PAGE))
        page = min(ctx.page, pages - 1)
        rows = servers.log(tx, server, page * PER_PAGE, PER_PAGE)
        return rows, names_ever(tx, server), page, pages

    rows, saved, page, pages = await ctx.read(look)
    people = {row.member_id for row in rows} - {NOBODY}
    people |= {
        row.value["member"]
        for row in rows
        if row.name == Deed.GRANT and isinstance(row.value, dict)
    }
    await ctx.load_names(people)
    return Answer(reports.changes_screen(rows, saved, page, pages, ctx.wording), replace=True)


@answers(ui.FAIRNESS, managers=True)
async def show_fairness(ctx: Context) -> Answer:
    """Show broken-off deals, pairs of members, openings, claims, and chips of new accounts."""
    server, now, guild = ctx.server_id, ctx.now, ctx.interaction.guild
    members = ctx.services.members
    found = await ctx.read(lambda tx: fairness(tx, server, now))
    newest = [gift.member for gift in found.starts.shown if gift.member > 0][:MOST_ASKED]
    if guild is not None:
        await members.ask(guild, newest, now)
    starts = young_starts(found.starts, lambda member: members.joined_at(server, member))
    await ctx.load_names(found.members | {each.member for each in starts.shown})
    return Answer(reports.fairness_screen(found, starts, ctx.wording), replace=True)


# Exports


@answers(ui.EXPORT_SERVER, managers=True)
async def export(ctx: Context) -> Answer:
    """Give the ledger of the server, and the deals of its closed tables, as files."""
    ledger = await _ledger(ctx)
    deals, damaged = await _deals(ctx)
    files = {"ledger.csv": ledger, "deals.jsonl": "".join(deals)}
    enclosed = await asyncio.to_thread(_packed, files)
    await ctx.commit(lambda tx: ctx.write_down(tx, ctx.now, Deed.EXPORT))
    names = [each.name for each in enclosed]
    screen = reports.exported_screen(names, len(deals), damaged, ctx.wording)
    return Answer(screen, enclosed=tuple(enclosed), stays=True)


def _packed(files: Mapping[str, str]) -> list[Enclosed]:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as bundle:
        for name, text in files.items():
            bundle.writestr(name, text)
    return in_parts("booray.zip", content.getvalue())


async def _ledger(ctx: Context) -> str:
    """Return every transfer of the server as CSV, the oldest first."""
    written, last = io.StringIO(), 0
    rows = csv.writer(written, lineterminator="\n")
    rows.writerow(COLUMNS)
    while True:

        def look(tx: Reading, last: int = last) -> list[Posted]:
            return [*posted_in(tx, ctx.server_id, last, AT_ONCE)]

        found = await ctx.read(look)
        rows.writerows(map(_row, found))
        if len(found) < AT_ONCE:
            return written.getvalue()
        last = found[-1].id


def _row(posted: Posted) -> list[object]:
    moved = posted.transfer
    return [
        *(posted.id, posted.at.isoformat(timespec="seconds"), moved.amount, moved.reason.value),
        *(_place(moved.debit), moved.debit.member or ""),
        *(_place(moved.credit), moved.credit.member or "", moved.table or ""),
        *("" if each is None else each for each in (moved.deal, moved.step)),
    ]


def _place(account: Account) -> str:
    return account.holder if account.seat is None else f"{account.holder} {account.seat}"


async def _deals(ctx: Context) -> tuple[Sequence[str], int]:
    """Return the deals of the server's closed tables, a line each; and how many tables are damaged.

    The secrets of open tables are secret.
    """
    lines: list[str] = []
    damaged = 0
    for table in await ctx.read(lambda tx: tables.closed_tables(tx, ctx.server_id)):
        try:
            records = await lines_of(ctx.services.database, table)
            lines += [line.to_json() + "\n" for line in records]
        except StoreError:
            raise
        except Exception as error:  # noqa: BLE001 - by whatever way rows that are no table's are noticed
            with about(Subject(table)):
                log.warning("the deals of table %s can't be exported: %s", table, error_line(error))
            damaged += 1
    return lines, damaged
