"""``/booray-admin settings``: what holds for a server's tables."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import discord
from discord import app_commands
from discord.app_commands import Choice, Range

from booray_core import PRESETS
from bot.commands.admin.managing import refuse_unless_manager
from bot.commands.answers import Answer, Form, NotDone, respond
from bot.commands.channels import Place
from bot.commands.context import Context, Interaction, Services
from bot.commands.groups import Groups
from bot.commands.orders import offered_rules
from bot.commands.router import answers, answers_form
from bot.commands.words import of, say
from bot.faces import Deck
from bot.ledger.purse import left
from bot.screens import ShownSetting, settings_screen
from bot.screens.house import number_takes
from bot.screens.modals import Entered, not_taken
from bot.screens.options import MOST_CHIPS
from bot.screens.settings import MOST_CHANNELS, NAMED, SETTINGS_BACK, SETTINGS_GROUP
from bot.screens.settings_forms import back_modal, group_modal, put_back, wished
from bot.servers.saved_rules import named, saved_rules
from bot.servers.settings import (
    AGES,
    EVERYBODY,
    GROUPS,
    LEAST,
    MANAGERS,
    MOST_DAYS,
    Pictures,
    ServerSettings,
    Setting,
    SettingChange,
    Usual,
    Value,
    change,
    settings_of,
)
from bot.store import Reading, Writing
from bot.tables.words.values import Pace
from bot.wording import Wording, language_name, languages, quoted

Wish = Callable[[ServerSettings], Mapping[Setting, Value]]
"""Returns what is to be changed, by how it stands."""

_OWN: Final = "server"
"""Stands for the server's own language among the choices."""

_PACES: Final = [Choice(name=of("pace-name", each), value=each.value) for each in Pace]
_PICTURES: Final = [Choice(name=of("pictures-name", each), value=each.value) for each in Pictures]
_DECKS: Final = [Choice(name=of("deck-name", each), value=each.value) for each in Deck]
_OPENERS: Final = [
    Choice(name=say("setting-everybody"), value=EVERYBODY),
    Choice(name=say("setting-managers"), value=MANAGERS),
]
_SETTINGS: Final = [Choice(name=of("setting", each), value=each.value) for each in Setting]


def _languages() -> list[Choice[str]]:
    """Return the languages that tables may speak: by their folders, each by its own name."""
    own = Choice(name=say("setting-language-own"), value=_OWN)
    names = {each: language_name(each) for each in sorted(languages())}
    return [own, *(Choice(name=name, value=each) for each, name in names.items())]


@dataclass(frozen=True, slots=True)
class Typed:
    """Options typed in the command; None: left out."""

    values: Mapping[Setting, Value]
    """The settings that are named as they are to be."""
    rules: str | None = None
    paces: str | None = None
    allow: int | None = None
    """A channel where tables may be opened from now on."""
    forbid: int | None = None
    """A channel where they may not any more."""
    back: str | None = None
    """The setting that is to be as usual again."""


async def show(ctx: Context) -> Answer:
    """Show the settings of the server."""
    return await settle(ctx, None)


async def settle(ctx: Context, wish: Wish | None) -> Answer:
    """Change settings of the server, if that is wished, and show them all.

    What of a form can't be is said, and the rest of it is done.

    Raises:
        NotDone: something in a command can't be.
    """
    refuse_unless_manager(ctx)
    services, server, now = ctx.services, ctx.server_id, ctx.services.clock.now()
    usual, refused = services.play.house.usual, dict[str, str]()

    def look(tx: Reading, changes: Sequence[SettingChange] = ()) -> ShownSetting:
        saved = {each.key: each.name for each in saved_rules(tx, server)}
        settings = settings_of(tx, server, usual)
        still = left(tx, server, settings.computers_may_lose, now)
        return ShownSetting(settings, tuple(changes), still, saved)

    def work(tx: Writing) -> ShownSetting:
        tx.alone(server)
        wanted = {} if wish is None else dict(wish(settings_of(tx, server, usual)))
        refused.clear()
        for setting, value in tuple(wanted.items()):
            try:
                _refuse(setting, value, usual, ctx.wording)
            except NotDone as why:
                if ctx.entered is None:
                    raise
                refused[setting] = ctx.wording.text(why.sentence, **why.details)
                del wanted[setting]
        _refuse_strange(wanted, {each.key for each in saved_rules(tx, server)})
        return look(tx, change(tx, server, usual, ctx.member_id, now, wanted))

    # Who only looks is not to wait for a disk that takes nothing.
    database = services.database
    settled = await (database.read(look) if wish is None else database.commit(work))
    managers = {row.member_id for row in settled.settings.changes.values() if not row.gone}
    await services.people.names.load(server, managers)
    why = not_taken(ctx.form_opener, ctx.entered or {}, refused, ctx.wording) if refused else ()
    screen = settings_screen(settled, ctx.wording, why)
    return Answer(screen, replace=ctx.pressed is not None)


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
    server, usual = ctx.server_id, ctx.services.play.house.usual

    def look(tx: Reading) -> tuple[ServerSettings, Mapping[str, str]]:
        saved = {each.key: each.name for each in saved_rules(tx, server)}
        return settings_of(tx, server, usual), saved

    settings, saved = await ctx.services.database.read(look)
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
    wanted = wished(entered, ctx.wording)
    return await settle(ctx, lambda _: wanted)


@answers_form(SETTINGS_BACK)
async def back_entered(ctx: Context, entered: Entered) -> Answer:
    """Have the settings that were chosen as usual again."""
    wanted = dict.fromkeys(put_back(entered))
    return await settle(ctx, lambda _: wanted)


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


async def settle_typed(ctx: Context, typed: Typed) -> Answer:
    """Change what is named in the command."""
    refuse_unless_manager(ctx)
    values = dict(typed.values)
    if typed.rules is not None:
        values[Setting.RULES] = await _rules(ctx, typed.rules)
    if typed.paces is not None:
        values[Setting.PACES] = _paces(typed.paces)
    if typed.back in set(Setting):
        values[Setting(typed.back)] = None
    if not values and typed.allow is None and typed.forbid is None:
        return await settle(ctx, None)
    return await settle(ctx, lambda settings: {**values, **_channels(settings, typed)})


async def _rules(ctx: Context, typed: str) -> str:
    """Return the rules that are named, as a setting has them."""
    saved = await ctx.services.database.read(lambda tx: saved_rules(tx, ctx.server_id))
    found = named(saved, typed)
    if found is None and typed not in PRESETS:
        raise NotDone("settings-no-such-rules", given=quoted(typed))
    return typed if found is None else found.key


def _paces(typed: str) -> Value:
    """Return the paces that are named, with commas or spaces between them."""
    words = typed.replace(",", " ").casefold().split()
    unknown = [word for word in words if word not in set(Pace)]
    if unknown:
        raise NotDone("settings-no-such-pace", given=quoted(unknown[0]))
    chosen = tuple(pace.value for pace in Pace if pace in words)
    return None if len(chosen) in {0, len(Pace)} else chosen


def _channels(settings: ServerSettings, typed: Typed) -> Mapping[Setting, Value]:
    """Return the channels for tables, with one more and one fewer where that is asked for."""
    if typed.allow is None and typed.forbid is None:
        return {}
    channels = [each for each in settings.channels if each != typed.forbid]
    if typed.allow is not None and typed.allow not in channels:
        channels.append(typed.allow)
    if typed.forbid is not None and not settings.channels:
        raise NotDone("settings-every-channel", channel=f"<#{typed.forbid}>")
    if len(channels) > MOST_CHANNELS:
        raise NotDone("settings-too-many-channels", most=MOST_CHANNELS)
    return {Setting.CHANNELS: tuple(channels) or None}


def add_to(groups: Groups, services: Services) -> None:
    """Add the commands of this theme."""

    @groups.admin.command(name="settings", description=say("command-settings"))
    @app_commands.describe(
        language=say("command-settings-language"),
        rules=say("command-settings-rules"),
        pace=say("command-settings-pace"),
        paces=say("command-settings-paces"),
        pictures=say("command-settings-pictures"),
        deck=say("command-settings-deck"),
        allow_channel=say("command-settings-allow-channel"),
        forbid_channel=say("command-settings-forbid-channel"),
        openers=say("command-settings-openers"),
        openers_role=say("command-settings-openers-role"),
        most_tables=say("command-settings-most-tables"),
        starting_chips=say("command-settings-starting-chips"),
        allowance=say("command-settings-allowance"),
        most_buy_in=say("command-settings-most-buy-in"),
        account_age=say("command-settings-account-age"),
        membership_age=say("command-settings-membership-age"),
        computers_for_chips=say("command-settings-computers-for-chips"),
        advice_among_people=say("command-settings-advice-among-people"),
        computers_may_lose=say("command-settings-computers-may-lose"),
        back_to_usual=say("command-settings-back"),
    )
    @app_commands.choices(
        language=_languages(),
        pace=_PACES,
        pictures=_PICTURES,
        deck=_DECKS,
        openers=_OPENERS,
        back_to_usual=_SETTINGS,
    )
    async def settings(  # noqa: PLR0913, PLR0917 - one parameter per option of the command
        interaction: Interaction,
        language: str | None = None,
        rules: str | None = None,
        pace: str | None = None,
        paces: str | None = None,
        pictures: str | None = None,
        deck: str | None = None,
        allow_channel: Place | None = None,
        forbid_channel: Place | None = None,
        openers: str | None = None,
        openers_role: discord.Role | None = None,
        most_tables: Range[int, 1, MOST_CHIPS] | None = None,
        starting_chips: Range[int, 0, MOST_CHIPS] | None = None,
        allowance: Range[int, 0, MOST_CHIPS] | None = None,
        most_buy_in: Range[int, 1, MOST_CHIPS] | None = None,
        account_age: Range[int, 0, MOST_DAYS] | None = None,
        membership_age: Range[int, 0, MOST_DAYS] | None = None,
        computers_for_chips: bool | None = None,
        advice_among_people: bool | None = None,
        computers_may_lose: Range[int, 0, MOST_CHIPS] | None = None,
        back_to_usual: str | None = None,
    ) -> None:
        role = None if openers_role is None else str(openers_role.id)
        given: dict[Setting, Value] = {
            Setting.PACE: pace,
            Setting.PICTURES: pictures,
            Setting.DECK: deck,
            Setting.OPENERS: role or openers,
            Setting.MOST_TABLES: most_tables,
            Setting.STARTING_CHIPS: starting_chips,
            Setting.ALLOWANCE: allowance,
            Setting.MOST_BUY_IN: most_buy_in,
            Setting.ACCOUNT_AGE: account_age,
            Setting.MEMBERSHIP_AGE: membership_age,
            Setting.COMPUTERS_FOR_CHIPS: computers_for_chips,
            Setting.ADVICE_AMONG_PEOPLE: advice_among_people,
            Setting.COMPUTERS_MAY_LOSE: computers_may_lose,
        }
        values: dict[Setting, Value] = {
            each: int(value) if isinstance(value, bool) else value
            for each, value in given.items()
            if value is not None
        }
        if language is not None:
            values[Setting.LANGUAGE] = None if language == _OWN else language
        typed = Typed(
            values,
            rules=rules,
            paces=paces,
            allow=None if allow_channel is None else allow_channel.id,
            forbid=None if forbid_channel is None else forbid_channel.id,
            back=back_to_usual,
        )
        await respond(Context(services, interaction), lambda ctx: settle_typed(ctx, typed))

    @settings.autocomplete("rules")
    async def offer_rules(interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await offered_rules(services, interaction, typed)
