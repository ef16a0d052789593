"""House rules: a table's, changed by its host before the first deal, and a server's saved ones."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import datetime
from functools import partial
from typing import Any, Final, TypeVar

from booray_core import PRESETS
from booray_core.rules import DEPENDENT
from bot.commands.answers import Answer, Modal, NotDone
from bot.commands.context import Context
from bot.commands.router import FORMS, answers
from bot.commands.slash import command
from bot.commands.tables import menu
from bot.screens import lobby, options, server
from bot.screens.member import BACK_TO_SHORT, MORE, rules_screen
from bot.screens.modals import NAME, PRESET, name_modal, not_taken
from bot.screens.parts import RULES, Part
from bot.screens.settings import SAVED
from bot.servers import saved_rules as store
from bot.servers.saved_rules import LONGEST, MOST, SavedRules, SavingRefused, key_of, named
from bot.store import Writing
from bot.tables.requests import AllowAdvice, ChangeRules, HoldSeats, May
from bot.tables.state.usual_rules import house_within, overrides_of, rules_at
from bot.tables.words.views import TableView
from bot.wording import quoted

T = TypeVar("T")

_REFUSED: Final = "saved-rules-refused"

By = tuple[int, int, datetime]
"""The server, who does something there, and when."""


@answers(RULES, BACK_TO_SHORT)
@command("booray rules", here=True)
async def show(ctx: Context) -> Answer:
    return Answer(rules_screen(ctx.view, ctx.wording, ctx.member_id), replace=True)


@answers(MORE)
async def show_whole(ctx: Context) -> Answer:
    return Answer(rules_screen(ctx.view, ctx.wording, ctx.member_id, whole=True), replace=True)


def _group(ctx: Context) -> str:
    return list(options.GROUPS)[min(ctx.page, len(options.GROUPS) - 1)]


async def _grant(
    ctx: Context, change: Callable[[dict[str, Any]], Awaitable[T]]
) -> tuple[T, Sequence[Part]]:
    """Change rules as far as a form asks for what can be; return that, and what was not taken."""
    done, why = await options.granted(ctx.entered, change, ctx.wording)
    return done, not_taken(ctx.button, ctx.entered, why, ctx.wording)


# A table's


async def _to_change(ctx: Context) -> TableView:
    return (await ctx.do(May("change-rules"))).view


@answers(lobby.HOUSE)
@command("booray-host house", here=True)
async def show_house(ctx: Context) -> Answer:
    from_rules = not ctx.offered.isdisjoint({MORE, BACK_TO_SHORT})
    return Answer(lobby.house_screen(await _to_change(ctx), ctx.wording), replace=from_rules)


@answers(lobby.OPTIONS)
async def ask_options(ctx: Context) -> Modal:
    view = await _to_change(ctx)
    return options.options_modal(ctx.form_id, view.preset, view.rules, _group(ctx), ctx.wording)


@answers(lobby.OPTIONS, to=FORMS)
async def change_options(ctx: Context) -> Answer:
    async def change(changes: dict[str, Any]) -> TableView:
        return (await ctx.do(ChangeRules(changes))).view

    view, refused = await _grant(ctx, change)
    return Answer(lobby.house_screen(view, ctx.wording, refused), replace=True)


@answers(lobby.PRESET)
async def ask_preset(ctx: Context) -> Modal:
    """Ask for the game to start over from."""
    return options.preset_modal(ctx.form_id, await _to_change(ctx), ctx.wording)


@answers(lobby.PRESET, to=FORMS)
async def start_over(ctx: Context) -> Answer:
    done = await ctx.do(ChangeRules({}, ctx.entered.get(PRESET)))
    return Answer(lobby.house_screen(done.view, ctx.wording), replace=True)


@answers(lobby.HOLD, lobby.HOLD_NOT)
async def hold_seats(ctx: Context) -> Answer:
    """Let computers hold the seats of people who are away, or no more; show that in its place."""
    view = (await ctx.do(HoldSeats(on=ctx.button.verb is lobby.HOLD))).view
    if lobby.PRESET in ctx.offered and not view.deal_number:
        return Answer(lobby.house_screen(view, ctx.wording), replace=True)
    return await menu(ctx)


@answers(lobby.ALLOW, lobby.ALLOW_NOT)
async def allow_advice(ctx: Context) -> Answer:
    done = await ctx.do(AllowAdvice(on=ctx.button.verb is lobby.ALLOW))
    return Answer(lobby.house_screen(done.view, ctx.wording), replace=True)


# A server's saved ones


@answers(SAVED, managers=True)
async def show_saved(ctx: Context) -> Answer:
    """Show the saved house rules that the button is about; all, where it is about none."""
    return _one(ctx, await _found(ctx)) if ctx.button.deal else await _all(ctx)


@answers(server.SAVE_RULES, managers=True)
async def ask_save(ctx: Context) -> Modal:
    return options.save_modal(ctx.form_id, ctx.wording, table=ctx.table_here is not None)


@answers(server.SAVE_RULES, managers=True, to=FORMS)
async def save(ctx: Context) -> Answer:
    """Save rules by a name: a preset's, or those of this channel's table."""
    preset, name = ctx.entered.get(PRESET, ""), ctx.entered.get(NAME, "")
    changes: Mapping[str, Any] = {}
    if preset not in PRESETS:
        table = await ctx.services.tables.arrive_in(ctx.channel_id)
        if table is None:
            raise NotDone("saved-rules-no-table")
        view = ctx.services.tables.view(table)
        usual = house_within(ctx.services.house, view.stakes, view.most_buy_in)
        preset, changes = view.preset, overrides_of(view.preset, view.rules, usual)
    rules_at(ctx.services.house, preset, changes)  # so that only what can be played is saved

    def work(tx: Writing, by: By) -> tuple[SavedRules | None, SavedRules]:
        before = named(store.saved_rules(tx, ctx.server_id), name)
        return before, store.save(tx, *by, name, preset, changes)

    before, kept = await _commit(ctx, work)
    return _one(ctx, kept, note="saved-rules-kept" if before is None else "saved-rules-replaced")


@answers(server.SAVED_DELETE, managers=True)
async def delete(ctx: Context) -> Answer:
    """Delete the house rules that the button is about; tables that play by them go on."""
    gone = await _commit(ctx, lambda tx, by: store.delete(tx, *by, _key(ctx)))
    return await _all(ctx, ctx.says("saved-rules-deleted", name=quoted(gone.name)))


@answers(server.SAVED_OPTIONS, managers=True)
async def ask_saved_options(ctx: Context) -> Modal:
    kept = await _found(ctx)
    rules = rules_at(ctx.services.house, kept.preset, kept.changes)
    return options.options_modal(ctx.form_id, kept.preset, rules, _group(ctx), ctx.wording)


@answers(server.SAVED_OPTIONS, managers=True, to=FORMS)
async def change_saved_options(ctx: Context) -> Answer:
    usual, key = ctx.services.house, _key(ctx)

    def work(tx: Writing, by: By, wanted: Mapping[str, Any]) -> SavedRules:
        kept = named(store.saved_rules(tx, ctx.server_id), key)
        if kept is None:
            raise SavingRefused(store.NameRefusal.GONE)
        changes = {**kept.changes, **wanted}
        for option, value in wanted.items():
            if value is None and option in DEPENDENT:
                del changes[option]
        rules = rules_at(usual, kept.preset, changes)
        plain = overrides_of(kept.preset, rules, usual)
        return store.edit(tx, *by, key, changes=plain) if wanted else kept

    kept, refused = await _grant(ctx, lambda wanted: _commit(ctx, partial(work, wanted=wanted)))
    return _one(ctx, kept, refused=refused)


@answers(server.SAVED_RENAME, managers=True)
async def ask_name(ctx: Context) -> Modal:
    kept = await _found(ctx)
    return name_modal(ctx.form_id, kept.name, LONGEST, ctx.wording)


@answers(server.SAVED_RENAME, managers=True, to=FORMS)
async def rename(ctx: Context) -> Answer:
    key, name = _key(ctx), ctx.entered.get(NAME, "")
    kept = await _commit(ctx, lambda tx, by: store.edit(tx, *by, key, name=name))
    return _one(ctx, kept, note="saved-rules-renamed")


def _key(ctx: Context) -> str:
    return key_of(ctx.button.deal)


async def _found(ctx: Context) -> SavedRules:
    found = named((await ctx.settled())[1], _key(ctx))
    if found is None:
        raise NotDone("saved-rules-refused-gone")
    return found


async def _commit(ctx: Context, work: Callable[[Writing, By], T]) -> T:
    """Do something to house rules."""
    by = ctx.server_id, ctx.member_id, ctx.now
    try:
        return await ctx.commit(lambda tx: work(tx, by))
    except SavingRefused as refused:
        raise NotDone(f"{_REFUSED}-{refused.why}", longest=LONGEST, most=MOST) from refused


async def _all(ctx: Context, note: str = "") -> Answer:
    _, saved = await ctx.settled()
    return Answer(server.saved_list_screen(saved, note, ctx.wording), replace=True)


def _one(
    ctx: Context, kept: SavedRules, note: str | None = None, refused: Sequence[Part] = ()
) -> Answer:
    rules = rules_at(ctx.services.house, kept.preset, kept.changes)
    told = None if note is None else ctx.says(note, name=quoted(kept.name))
    changed = overrides_of(kept.preset, rules, ctx.services.house)
    screen = server.saved_screen(kept, rules, changed, (told, *refused), ctx.wording)
    return Answer(screen, replace=True)
