"""Asking the bot as it is asked by commands and buttons, all but Discord itself in between."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import count
from types import SimpleNamespace
from typing import Any, Final

import discord
import pytest
from discord import app_commands

from bot.commands import answers, showing
from bot.commands.context import Context
from bot.commands.delivery import Delivery
from bot.commands.replies import Answer, Form, Reply
from bot.commands.router import route
from bot.screens import ButtonId, Verb
from bot.screens.closed import SEEDS
from bot.screens.hand import BUY_IN
from bot.screens.hosting import TAKE_OVER
from bot.screens.house import HOUSE
from bot.screens.ids import ALWAYS, NO_TABLE
from bot.screens.lobby import LEAVE
from bot.screens.menu import CLOSE, HAND_OVER, REMOVE_COMPUTER, UNSEAT
from bot.screens.outcomes import EXPORT, REPLAY, REVIEW, VERIFY
from bot.screens.parts import HAND, MENU, RULES
from bot.screens.pause import CUT
from bot.tables.words.values import Stage
from tests.absences.facts import Facts, Question, facts_of, rows_of
from tests.absences.world import Scene
from tests.behaviour.harness import Server
from tests.behaviour.players import Player
from tests.screens.reading import text

_NUMBERS = count(1)
CHANGING: Final = frozenset({"booray balance", "booray-chips claim"})
"""What opens wallets or fills them."""

NEVER: Final = 99
"""A deal that was never dealt."""

Allowed = Callable[[Facts], bool]


def always(_: Facts) -> bool:
    return True


def no_table(f: Facts) -> bool:
    return f.open_here is None


def has_no_seat(f: Facts) -> bool:
    return f.chair is None


def is_not_host(f: Facts) -> bool:
    return f.view is None or f.view.host != f.asked.member


def is_host(f: Facts) -> bool:
    return not is_not_host(f)


def cannot_act(f: Facts) -> bool:
    chair, on = f.chair, f.on
    return chair is None or on is None or (chair.seat not in on.to_act and bool(on.seats_in))


def is_not_cutter(f: Facts) -> bool:
    return f.view is None or f.chair is None or f.view.cutter != f.chair.seat


def has_chips(f: Facts) -> bool:
    return f.chips > 0


def has_nothing(f: Facts) -> bool:
    return f.wallet_of(f.asked.other) == 0


def is_asked(f: Facts) -> bool:
    chair, on = f.chair, f.on
    return chair is not None and on is not None and chair.seat in on.to_act


def has_no_computers(f: Facts) -> bool:
    return not f.computers


def is_in_the_game(f: Facts) -> bool:
    there = None if f.chair is None else f.chair.presence
    return there is None or not (there.sitting_out or there.away or there.must_agree)


def is_paused_or_unasked(f: Facts) -> bool:
    return is_not_host(f) or f.view is None or f.view.paused is None


@dataclass(frozen=True)
class Ask:
    """A question, and when it leaves everything as it is."""

    command: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)
    verb: Verb | None = None
    deal: int = 0
    when: Allowed = always
    manages: bool = False
    """It is for managers of the server alone."""
    about: str = ""
    """Of whom it is."""
    shared: bool = False
    """Its answer is the same for all who sit there, and for all who do not."""

    def __str__(self) -> str:
        if self.verb is not None:
            return f"[{self.verb} {self.deal}]"
        return f"/{self.command} {dict(self.options) or ''}{self.about}"


_SHARED: Final = frozenset({"booray rules", "booray table", "booray-host close"})


def _typed(command: str, when: Allowed = always, **options: Any) -> Ask:
    number = str(options.get("deal") or "")
    deal = int(number) if number.isdecimal() else 0
    shared = command.startswith("booray-deals") or command in _SHARED
    return Ask(command, options, deal=deal, when=when, shared=shared)


def _managers(command: str, when: Allowed = always, about: str = "", **options: Any) -> Ask:
    return Ask(command, options, when=when, manages=True, about=about)


COMMANDS: Final = (
    _managers("booray-admin rules"),
    _managers("booray-admin rules", no_table, save_as="ours"),
    _managers("booray-admin changes"),
    _managers("booray-admin export"),
    _managers("booray-admin close", no_table),
    _managers("booray-admin grant", has_nothing, about="broke", chips=-5),
    _managers("booray-admin reset"),
    *(_typed(f"booray {name}") for name in ("hand", "rules", "history", "balance", "advice")),
    _typed("booray history", whose="mine"),
    _typed("booray balance", board="profit"),
    Ask("booray balance", about="broke"),
    Ask("booray balance", about="nobody"),
    _typed("booray recall"),
    _typed("booray table", no_table),
    _typed("booray cut", is_not_cutter, number=17),
    _typed("booray leave", has_no_seat),
    _typed("booray join", buy_in=10**6),
    _typed("booray-seat buy-in", chips=10**6),
    _typed("booray-seat sit-out", has_no_seat),
    _typed("booray-seat away"),
    _typed("booray-seat back", is_in_the_game),
    _typed("booray deal", lambda f: f.open_here is not None and is_not_host(f)),
    _typed("booray-host house"),
    _typed("booray-host close", lambda f: f.view is None or is_not_host(f)),
    _typed("booray play", cannot_act),
    _typed("booray card", lambda f: not is_asked(f), card="A♠"),
    *(_typed(f"booray-deals {name}") for name in ("replay", "verify", "export")),
    *(
        _typed(f"booray-deals {name}", deal=deal)
        for name in ("replay", "verify")
        for deal in ("1", "2", str(NEVER))
    ),
    _typed("booray-chips stats"),
    _typed("booray-chips stats", period="week"),
    _typed("booray-chips claim", has_chips),
    _typed("booray-host hand-over", is_not_host),
    Ask("booray-host hand-over", when=is_host),
    _typed("booray-host take-over"),
    Ask("booray-host free-seat", about="watcher"),
    _typed("booray-host pause", is_not_host, minutes=10),
    _typed("booray-host pause", lambda f: f.view is not None and f.view.stage is Stage.LOBBY),
    _typed("booray-host resume", is_paused_or_unasked),
)

BUTTONS: Final = (
    *(Ask(verb=v) for v in (HAND, MENU, HAND_OVER, UNSEAT, BUY_IN)),
    *(Ask(verb=v, shared=True) for v in (RULES, HOUSE, CLOSE, SEEDS)),
    Ask(verb=CUT),
    Ask(verb=REMOVE_COMPUTER, when=has_no_computers),
    Ask(verb=LEAVE, when=has_no_seat),
    Ask(verb=TAKE_OVER),
    *(
        Ask(verb=verb, deal=deal, shared=verb is not REVIEW)
        for verb in (REPLAY, REVIEW, VERIFY, EXPORT)
        for deal in (1, 2, NEVER)
    ),
)
"""What is pressed on messages of a table; of one that is closed, on those that still stand."""


@dataclass
class Asker:
    """Asks, and hears what is answered."""

    server: Server
    others: Mapping[str, Player]
    heard: list[Reply] = field(default_factory=list)
    rows: dict[str, Any] | None = None
    """What is stored, as it was read; None: it may have changed since."""

    def listen(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Hear answers where they would leave for Discord."""

        delivered = showing.show

        async def hear(ctx: Context, delivery: Delivery, reply: Reply) -> None:
            if isinstance(ctx.interaction, SimpleNamespace):
                self.heard.append(reply)
            else:
                await delivered(ctx, delivery, reply)

        monkeypatch.setattr(answers, "show", hear)

    async def facts(self, ask: Ask, who: Player, scene: Scene) -> Facts:
        """Return what is so as it is asked."""
        if self.rows is None:
            self.rows = await rows_of(self.server)
        other = 0 if not ask.about else self.others[ask.about].id
        asked = Question(
            channel=scene.channel,
            member=who.id,
            pressed="" if ask.verb is None else scene.table,
            other=other,
            table=scene.table,
            deal=ask.deal,
        )
        return facts_of(self.server, self.rows, asked)

    async def ask(self, ask: Ask, who: Player, channel: int, table: str) -> str:
        """Ask, and return all text of the answer."""
        asked = self._interaction(ask, who, channel)
        self.heard.clear()
        if ask.verb is None:
            await self._command(ask)(asked, **self._options(ask))
        else:
            carries = ButtonId(table or NO_TABLE, ask.deal, ALWAYS, ask.verb)
            await answers.respond(*route(self.server.client.services, asked, str(carries)))
        if ask.command in CHANGING:
            self.rows = None
        (reply,) = self.heard
        return _text_of(reply)

    def _options(self, ask: Ask) -> dict[str, Any]:
        options = dict(ask.options)
        if ask.about:
            other = self.others[ask.about]
            options["member"] = SimpleNamespace(id=other.id, display_name=other.name, bot=False)
        return options

    def _command(self, ask: Ask) -> Callable[..., Any]:
        group, _, name = ask.command.partition(" ")
        found = self.server.client.tree.get_command(group)
        assert isinstance(found, app_commands.Group)
        command = found.get_command(name)
        assert isinstance(command, app_commands.Command), ask.command
        return command.callback

    def _interaction(self, ask: Ask, who: Player, channel: int) -> Any:
        typed = discord.InteractionType.application_command
        pressed = discord.InteractionType.component
        return SimpleNamespace(
            type=typed if ask.verb is None else pressed,
            id=discord.utils.time_snowflake(discord.utils.utcnow()) + next(_NUMBERS),
            token=f"token-{who.id}",
            user=SimpleNamespace(id=who.id, display_name=who.name, bot=False, roles=()),
            guild=None,
            guild_id=self.server.guild.id,
            channel=None,
            channel_id=channel,
            locale="en-US",
            guild_locale="en-US",
            permissions=discord.Permissions(manage_guild=ask.manages),
            message=None,
            data={},
            client=SimpleNamespace(is_closed=lambda: False),
            response=SimpleNamespace(defer=_promise),
        )


async def _promise(**_: object) -> None:
    """Take the promise of an answer, which a busy machine may need."""


def _text_of(reply: Reply) -> str:
    if isinstance(reply, Form):
        return str(reply.modal.title)
    assert isinstance(reply, Answer)
    return "" if reply.screen is None else text(reply.screen)
