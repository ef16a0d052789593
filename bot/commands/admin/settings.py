"""``/booray-admin settings``: what holds for a server's tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.commands.answers import Answer, Form, NotDone
from bot.commands.context import Context
from bot.commands.permissions import refuse_unless_manager
from bot.commands.router import answers, answers_form
from bot.commands.slash import command
from bot.ledger.purse import left
from bot.screens.modals import Entered, not_taken
from bot.screens.options import number_takes
from bot.screens.settings import (
    ALL_SETTINGS,
    SETTINGS_BACK,
    SETTINGS_GROUP,
    ShownSetting,
    back_modal,
    group_modal,
    put_back,
    settings_screen,
    wished,
)
from bot.servers.saved_rules import saved_rules
from bot.servers.settings import (
    GROUPS,
    SETTINGS,
    Kind,
    Number,
    ServerSettings,
    Setting,
    SettingChange,
    Usual,
    Value,
    change,
    settings_of,
)
from bot.store import Reading, Writing
from bot.wording import Wording, quoted


@answers(ALL_SETTINGS)
@command("booray-admin settings")
async def show(ctx: Context) -> Answer:
    """Show the settings of the server."""
    return await settle(ctx, None)


async def settle(ctx: Context, wish: Mapping[str, Value] | None) -> Answer:
    """Change settings of the server, if that is wished, and show them all.

    What of a form can't be is said, and the rest of it is done.
    """
    refuse_unless_manager(ctx)
    server, now, usual = ctx.server_id, ctx.now, ctx.services.house.usual
    refused = dict[str, str]()

    def look(tx: Reading, changes: Sequence[SettingChange] = ()) -> ShownSetting:
        settings = settings_of(tx, server, usual)
        still = left(tx, server, settings.computers_may_lose, now)
        return ShownSetting(settings, tuple(changes), still, _saved(tx, server))

    def work(tx: Writing) -> ShownSetting:
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
    await ctx.services.names.load(server, managers)
    why = not_taken(ctx.button, ctx.entered or {}, refused, ctx.wording) if refused else ()
    return Answer(settings_screen(settled, ctx.wording, why), replace=True)


def _saved(tx: Reading, server: int) -> Mapping[str, str]:
    """Return what saved house rules are called, by what the settings call them."""
    return {each.key: each.name for each in saved_rules(tx, server)}


def _refusal(setting: Setting, value: Value, usual: Usual, wording: Wording) -> str:
    """Return why something is refused that was typed where a number belongs, or a missing role."""
    if setting.kind is Kind.OPENERS and value == "":
        return wording.text("settings-choose-a-role")
    if not isinstance(setting.kind, Number) or value is None:
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


@answers(SETTINGS_GROUP)
async def ask_group(ctx: Context) -> Form:
    """Ask for the settings of a group."""
    refuse_unless_manager(ctx)
    server, usual = ctx.server_id, ctx.services.house.usual

    def look(tx: Reading) -> tuple[ServerSettings, Mapping[str, str]]:
        return settings_of(tx, server, usual), _saved(tx, server)

    group = list(GROUPS)[min(ctx.page, len(GROUPS) - 1)]
    return Form(group_modal(ctx.form_id, group, *(await ctx.read(look)), ctx.wording))


@answers(SETTINGS_BACK)
async def ask_back(ctx: Context) -> Form:
    """Ask which settings are to be as usual again."""
    refuse_unless_manager(ctx)
    return Form(back_modal(ctx.form_id, ctx.wording))


@answers_form(SETTINGS_GROUP)
async def group_entered(ctx: Context, entered: Entered) -> Answer:
    """Change what was changed in the form of a group."""
    return await settle(ctx, wished(entered, ctx.wording))


@answers_form(SETTINGS_BACK)
async def back_entered(ctx: Context, entered: Entered) -> Answer:
    """Have the settings that were chosen as usual again."""
    return await settle(ctx, dict.fromkeys(put_back(entered)))
