"""Saved house rules: named, changed and deleted by managers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import partial
from typing import Any, Final, TypeVar

from booray_core import PRESETS
from booray_core.rules import DEPENDENT
from bot.commands.answers import Answer, Form, NotDone
from bot.commands.context import Context
from bot.commands.permissions import refuse_unless_manager
from bot.commands.router import answers, answers_form
from bot.commands.rules import grant_entered
from bot.screens.modals import NAME, Entered, name_modal
from bot.screens.options import GROUPS, PRESET, options_modal, save_modal
from bot.screens.parts import Part
from bot.screens.server import (
    SAVE_RULES,
    SAVED_DELETE,
    SAVED_OPTIONS,
    SAVED_RENAME,
    saved_list_screen,
    saved_screen,
)
from bot.screens.settings import SAVED
from bot.servers import saved_rules as store
from bot.servers.saved_rules import LONGEST, MOST, SavedRules, SavingRefused, key_of, named
from bot.store import Writing
from bot.tables.state.usual_rules import house_within, overrides_of, rules_at
from bot.wording import quoted

T = TypeVar("T")

By = tuple[int, int, datetime]
"""The server, who does something there, and when."""

_REFUSED: Final = "saved-rules-refused"
"""The family of sentences that say why house rules are not kept."""


@answers(SAVED)
async def show(ctx: Context) -> Answer:
    """Show the saved house rules that the button is about; all, where it is about none."""
    refuse_unless_manager(ctx)
    if not ctx.button.deal:
        return _all(ctx, await _saved(ctx))
    return _one(ctx, await _found(ctx))


@answers(SAVE_RULES)
async def ask_save(ctx: Context) -> Form:
    """Ask for a name, and which rules to save by it: a preset's, or those of the table here."""
    refuse_unless_manager(ctx)
    return Form(save_modal(ctx.form_id, ctx.wording, table=ctx.table_here is not None))


@answers_form(SAVE_RULES)
async def save(ctx: Context, entered: Entered) -> Answer:
    """Save rules by the name that was entered."""
    refuse_unless_manager(ctx)
    preset = entered.get(PRESET, "")
    changes: Mapping[str, Any] = {}
    if preset not in PRESETS:
        preset, changes = await _of_this_table(ctx)
    rules_at(ctx.services.house, preset, changes)  # so that only what can be played is saved
    name = entered.get(NAME, "")

    def work(tx: Writing, by: By) -> tuple[SavedRules | None, SavedRules]:
        before = named(store.saved_rules(tx, ctx.server_id), name)
        return before, store.save(tx, *by, name, preset, changes)

    before, kept = await _commit(ctx, work)
    return _one(ctx, kept, note="saved-rules-kept" if before is None else "saved-rules-replaced")


async def _of_this_table(ctx: Context) -> tuple[str, Mapping[str, Any]]:
    """Return the preset of this channel's table, and what is changed of it.

    Raises:
        NotDone: there is no table.
    """
    services = ctx.services
    table = await services.tables.arrive_in(ctx.channel_id)
    if table is None:
        raise NotDone("saved-rules-no-table")
    view = services.tables.view(table)
    house = house_within(services.house, view.stakes, view.most_buy_in)
    return view.preset, overrides_of(view.preset, view.rules, house)


@answers(SAVED_DELETE)
async def delete(ctx: Context) -> Answer:
    """Delete the house rules that the button is about; tables that play by them go on."""
    refuse_unless_manager(ctx)
    gone = await _commit(ctx, lambda tx, by: store.delete(tx, *by, _key(ctx)))
    note = ctx.wording.text("saved-rules-deleted", name=quoted(gone.name))
    return _all(ctx, await _saved(ctx), note)


@answers(SAVED_OPTIONS)
async def ask_options(ctx: Context) -> Form:
    """Ask for a group of the options of house rules."""
    refuse_unless_manager(ctx)
    kept = await _found(ctx)
    rules = rules_at(ctx.services.house, kept.preset, kept.changes)
    group = list(GROUPS)[min(ctx.page, len(GROUPS) - 1)]
    return Form(options_modal(ctx.form_id, kept.preset, rules, group, ctx.wording))


@answers_form(SAVED_OPTIONS)
async def options_entered(ctx: Context, entered: Entered) -> Answer:
    """Change the options that were changed in the form of a group."""
    refuse_unless_manager(ctx)
    house, key = ctx.services.house, _key(ctx)

    def work(tx: Writing, by: By, wanted: Mapping[str, Any]) -> SavedRules:
        kept = named(store.saved_rules(tx, ctx.server_id), key)
        if kept is None:
            raise SavingRefused(store.NameRefusal.GONE)
        changes = {**kept.changes, **wanted}
        for option, value in wanted.items():
            if value is None and option in DEPENDENT:
                del changes[option]
        rules = rules_at(house, kept.preset, changes)
        plain = overrides_of(kept.preset, rules, house)
        return store.edit(tx, *by, key, changes=plain) if wanted else kept

    kept, refused = await grant_entered(
        ctx, entered, lambda wanted: _commit(ctx, partial(work, wanted=wanted))
    )
    return _one(ctx, kept, refused=refused)


@answers(SAVED_RENAME)
async def ask_name(ctx: Context) -> Form:
    """Ask for another name of house rules."""
    refuse_unless_manager(ctx)
    kept = await _found(ctx)
    return Form(name_modal(ctx.form_id, kept.name, LONGEST, ctx.wording))


@answers_form(SAVED_RENAME)
async def rename(ctx: Context, entered: Entered) -> Answer:
    """Rename house rules as the form says."""
    refuse_unless_manager(ctx)
    key, name = _key(ctx), entered.get(NAME, "")
    kept = await _commit(ctx, lambda tx, by: store.edit(tx, *by, key, name=name))
    return _one(ctx, kept, note="saved-rules-renamed")


def _key(ctx: Context) -> str:
    return key_of(ctx.button.deal)


async def _saved(ctx: Context) -> list[SavedRules]:
    return await ctx.read(lambda tx: store.saved_rules(tx, ctx.server_id))


async def _found(ctx: Context) -> SavedRules:
    """Return the house rules that the button is about.

    Raises:
        NotDone: there are none such.
    """
    found = named(await _saved(ctx), _key(ctx))
    if found is None:
        raise NotDone("saved-rules-refused-gone")
    return found


async def _commit(ctx: Context, work: Callable[[Writing, By], T]) -> T:
    """Do something to house rules.

    Raises:
        NotDone: it is refused.
    """
    by = ctx.server_id, ctx.member_id, ctx.now
    try:
        return await ctx.commit(lambda tx: work(tx, by))
    except SavingRefused as refused:
        raise NotDone(f"{_REFUSED}-{refused.why}", longest=LONGEST, most=MOST) from refused


def _all(ctx: Context, saved: list[SavedRules], note: str = "") -> Answer:
    screen = saved_list_screen(saved, note, ctx.wording)
    return Answer(screen, replace=True)


def _one(
    ctx: Context, kept: SavedRules, note: str | None = None, refused: Sequence[Part] = ()
) -> Answer:
    rules = rules_at(ctx.services.house, kept.preset, kept.changes)
    said = None if note is None else ctx.wording.text(note, name=quoted(kept.name))
    changed = overrides_of(kept.preset, rules, ctx.services.house)
    screen = saved_screen(kept, rules, changed, (said, *refused), ctx.wording)
    return Answer(screen, replace=True)
