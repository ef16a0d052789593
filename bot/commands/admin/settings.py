"""``/booray-admin settings``: what holds for a server's tables."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from booray_core import PRESETS
from bot.commands.answers import Answer, Form, NotDone
from bot.commands.context import Context
from bot.commands.permissions import refuse_unless_manager
from bot.commands.router import answers, answers_form
from bot.commands.slash import command
from bot.ledger.purse import left
from bot.screens import ShownSetting, settings_screen
from bot.screens.house import number_takes
from bot.screens.modals import Entered, not_taken
from bot.screens.options import MOST_CHIPS
from bot.screens.settings import NAMED, SETTINGS_BACK, SETTINGS_GROUP
from bot.screens.settings_forms import back_modal, group_modal, put_back, wished
from bot.servers.saved_rules import saved_rules
from bot.servers.settings import (
    AGES,
    EVERYBODY,
    GROUPS,
    LEAST,
    MANAGERS,
    MOST_DAYS,
    ServerSettings,
    Setting,
    SettingChange,
    Usual,
    Value,
    change,
    settings_of,
)
from bot.store import Reading, Writing
from bot.wording import Wording, languages, quoted


@command("booray-admin settings")
async def show(ctx: Context) -> Answer:
    """Show the settings of the server."""
    return await settle(ctx, None)


async def settle(ctx: Context, wish: Mapping[Setting, Value] | None) -> Answer:
    """Change settings of the server, if that is wished, and show them all.

    What of a form can't be is said, and the rest of it is done.
    """
    refuse_unless_manager(ctx)
    services, server, now = ctx.services, ctx.server_id, ctx.now
    usual, refused = services.house.usual, dict[str, str]()

    def look(tx: Reading, changes: Sequence[SettingChange] = ()) -> ShownSetting:
        saved = {each.key: each.name for each in saved_rules(tx, server)}
        settings = settings_of(tx, server, usual)
        still = left(tx, server, settings.computers_may_lose, now)
        return ShownSetting(settings, tuple(changes), still, saved)

    def work(tx: Writing) -> ShownSetting:
        tx.alone(server)
        wanted = dict(wish or {})
        refused.clear()
        for setting, value in tuple(wanted.items()):
            try:
                _refuse(setting, value, usual, ctx.wording)
            except NotDone as why:
                refused[setting] = ctx.wording.text(why.sentence, **why.details)
                del wanted[setting]
        _refuse_strange(wanted, {each.key for each in saved_rules(tx, server)})
        return look(tx, change(tx, server, usual, ctx.member_id, now, wanted))

    # Who only looks is not to wait for a disk that takes nothing.
    database = services.database
    settled = await (database.read(look) if wish is None else database.commit(work))
    managers = {row.member_id for row in settled.settings.changes.values() if not row.gone}
    await services.names.load(server, managers)
    why = not_taken(ctx.button, ctx.entered or {}, refused, ctx.wording) if refused else ()
    screen = settings_screen(settled, ctx.wording, why)
    return Answer(screen, replace=True)


def _refuse_strange(wanted: Mapping[Setting, Value], saved: Collection[str]) -> None:
    """Refuse a choice that is not there, or not any more: saved rules may have been deleted.

    Raises:
        NotDone: one is not.
    """
    offered: Mapping[Setting, Collection[str]] = {
        Setting.LANGUAGE: languages(),
        Setting.RULES: {*PRESETS, *saved},
        **{setting: set(names) for setting, names in NAMED.items()},
        Setting.OPENERS: {EVERYBODY, MANAGERS},
    }
    for setting, choices in offered.items():
        value = wanted.get(setting)
        is_role = setting is Setting.OPENERS and str(value).isdecimal()
        if value is not None and value not in choices and not is_role:
            raise NotDone("settings-not-offered")


@answers(SETTINGS_GROUP)
async def ask_group(ctx: Context) -> Form:
    """Ask for the settings of a group."""
    refuse_unless_manager(ctx)
    server, usual = ctx.server_id, ctx.services.house.usual

    def look(tx: Reading) -> tuple[ServerSettings, Mapping[str, str]]:
        saved = {each.key: each.name for each in saved_rules(tx, server)}
        return settings_of(tx, server, usual), saved

    settings, saved = await ctx.read(look)
    group = list(GROUPS)[min(ctx.page, len(GROUPS) - 1)]
    return Form(group_modal(ctx.form_id, group, settings, saved, ctx.wording))


@answers(SETTINGS_BACK)
async def ask_back(ctx: Context) -> Form:
    """Ask which settings are to be as usual again."""
    refuse_unless_manager(ctx)
    return Form(back_modal(ctx.form_id, ctx.wording))


@answers_form(SETTINGS_GROUP)
async def group_entered(ctx: Context, entered: Entered) -> Answer:
    """Change what was changed in the form of a group."""
    refuse_unless_manager(ctx)
    return await settle(ctx, wished(entered, ctx.wording))


@answers_form(SETTINGS_BACK)
async def back_entered(ctx: Context, entered: Entered) -> Answer:
    """Have the settings that were chosen as usual again."""
    return await settle(ctx, dict.fromkeys(put_back(entered)))


def _refuse(setting: Setting, value: Value, usual: Usual, wording: Wording) -> None:
    """Refuse what was typed where a number belongs, and a role that was not chosen.

    Raises:
        NotDone: it is none, or one that cannot be, or that the operator does not allow.
    """
    if setting is Setting.OPENERS and not value and value is not None:
        raise NotDone("settings-choose-a-role")
    if setting not in LEAST or value is None:
        return
    least, most = LEAST[setting], _most(setting, usual)
    if isinstance(value, int) and setting is Setting.MOST_TABLES and value > most:
        raise NotDone("settings-too-many-tables", least=least, most=most)
    if not isinstance(value, int) or not least <= value <= most:
        about = number_takes(least, most, "usual", wording)
        option = wording.of("setting", setting)
        raise NotDone("conflict-bad-value", given=quoted(str(value)), option=option, about=about)


def _most(setting: Setting, usual: Usual) -> int:
    """Return the most that a number may be."""
    if setting is Setting.MOST_TABLES:
        return usual.most_tables
    return MOST_DAYS if setting in AGES else MOST_CHIPS
