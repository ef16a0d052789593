"""Faults that a visitor of the page can switch on."""

import itertools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from bot.sandbox import events, faults
from bot.sandbox.errors import ApiError, Json, NotPossibleError
from bot.sandbox.faults import Break, Delay, Drop, Faults, Limited, RequestFault, Silence
from bot.sandbox.interactions import Interactions
from bot.sandbox.models import Channel, Guild
from bot.sandbox.moderation import Moderation
from bot.sandbox.outages import Outages
from bot.sandbox.world import World

Place = Literal["anywhere", "channel", "thread"]
"""Where something can be chosen: some are about the channel, or the thread, that one looks at."""


@dataclass(frozen=True)
class PanelTrouble:
    """Something that is wrong now."""

    over: Callable[[], bool]
    end: Callable[[], None]


@dataclass(frozen=True)
class Offer:
    """Something that can be chosen; what begins it returns None if it is over at once."""

    group: str
    label: str
    begin: Callable[["FaultPanel", Channel], PanelTrouble | None]
    place: Place = "anywhere"


def _fault(fault: RequestFault) -> Callable[["FaultPanel", Channel], PanelTrouble]:
    def begin(panel: "FaultPanel", channel: Channel) -> PanelTrouble:
        here = None if fault.channel is None else channel.id
        active = panel.faults.add(
            RequestFault(fault.effect, fault.requests, here, fault.times, fault.chance, fault.seed)
        )
        return PanelTrouble(lambda: active.over, active.end)

    return begin


HERE: Final = "here"
"""Stands in an offered fault for the channel that somebody looks at when they choose it."""


def _silence(panel: "FaultPanel", _: Channel) -> PanelTrouble:
    outage = panel.outages.go_silent()
    return PanelTrouble(lambda: outage.over, outage.end)


def _withhold(panel: "FaultPanel", _: Channel) -> PanelTrouble:
    outage = panel.outages.withhold("INTERACTION_CREATE")
    return PanelTrouble(lambda: outage.over, outage.end)


def _cut(panel: "FaultPanel", _: Channel) -> PanelTrouble:
    outage = panel.outages.cut(30.0)
    return PanelTrouble(lambda: outage.over, outage.end)


def _lose_servers(panel: "FaultPanel", _: Channel) -> PanelTrouble:
    outage = panel.outages.lose_servers()
    return PanelTrouble(lambda: outage.over, outage.end)


def _reconnect(panel: "FaultPanel", _: Channel) -> None:
    panel.outages.reconnect()


def _puzzle(panel: "FaultPanel", _: Channel) -> None:
    panel.outages.tell("GUILD_CREATE", {"of": "the future"})


def _invalidate(panel: "FaultPanel", _: Channel) -> None:
    panel.outages.invalidate(resumable=False)


def _kill_tokens(panel: "FaultPanel", _: Channel) -> None:
    panel.interactions.kill_tokens()


def _mute(panel: "FaultPanel", channel: Channel) -> PanelTrouble:
    world = panel.world
    bot_id = world.application.user.id
    home = world.channel(channel.parent_id or channel.id)
    world.set_bot_permissions(home, view=True, send=False)
    return PanelTrouble(
        lambda: world.may_send(bot_id, home),
        lambda: world.set_bot_permissions(home, view=True, send=True),
    )


def _archive(panel: "FaultPanel", thread: Channel) -> PanelTrouble:
    moderation = panel.moderation_at(thread)
    moderation.set_thread(thread.id, archived=True)
    return PanelTrouble(lambda: not thread.archived, lambda: moderation.set_thread(thread.id))


def _lock(panel: "FaultPanel", thread: Channel) -> PanelTrouble:
    moderation = panel.moderation_at(thread)
    moderation.set_thread(thread.id, archived=True, locked=True)
    return PanelTrouble(lambda: not thread.locked, lambda: moderation.set_thread(thread.id))


def _remove(panel: "FaultPanel", channel: Channel) -> PanelTrouble:
    moderation, guild = panel.moderation_at(channel), panel.world.guild(channel.guild_id)
    moderation.remove_bot()
    return PanelTrouble(lambda: guild in panel.world.guilds_of_bot(), moderation.invite_bot)


_AT_FIRST: Final = Guild.locale
"""The language that the server is in unless another is chosen."""


def _speak(locale: str) -> Callable[["FaultPanel", Channel], PanelTrouble]:
    """Have the server in another language; once that is ended it is in English again."""

    def begin(panel: "FaultPanel", channel: Channel) -> PanelTrouble:
        moderation, guild = panel.moderation_at(channel), panel.world.guild(channel.guild_id)
        moderation.set_locale(locale)
        return PanelTrouble(
            lambda: guild.locale != locale, lambda: moderation.set_locale(_AT_FIRST)
        )

    return begin


_REQUESTS, _GATEWAY, _SERVER = "The bot's requests", "The gateway", "The server"

OFFERS: Final = {
    "fail": Offer(_REQUESTS, "The next request fails with 503", _fault(RequestFault(Break(503)))),
    "drop": Offer(
        _REQUESTS,
        "The next request's connection breaks",
        _fault(RequestFault(Drop(took_effect=True))),
    ),
    "limit": Offer(
        _REQUESTS,
        "The next request is one too many: wait 5 seconds (429)",
        _fault(RequestFault(Limited(5.0))),
    ),
    "refuse": Offer(
        _REQUESTS,
        "This channel's next edit is refused (50083)",
        _fault(RequestFault(faults.THREAD_ARCHIVED, faults.EDITS, HERE)),
        "channel",
    ),
    "stray": Offer(
        _REQUESTS,
        "The next request is refused by mistake (401)",
        _fault(RequestFault(faults.UNAUTHORIZED)),
    ),
    "unknown": Offer(
        _REQUESTS,
        "This channel's next edit is refused by mistake (10003)",
        _fault(RequestFault(faults.UNKNOWN_CHANNEL, faults.EDITS, HERE)),
        "channel",
    ),
    "late": Offer(
        _REQUESTS, "Every answer comes 2 seconds late", _fault(RequestFault(Delay(2.0), times=None))
    ),
    "silence": Offer(
        _REQUESTS, "No request is answered", _fault(RequestFault(Silence(), times=None))
    ),
    "tokens": Offer(_REQUESTS, "Kill private messages' tokens", _kill_tokens),
    "silent": Offer(_GATEWAY, "Discord goes silent", _silence),
    "withhold": Offer(_GATEWAY, "Commands and presses no longer reach the bot", _withhold),
    "cut": Offer(_GATEWAY, "Cut the gateway for 30 seconds", _cut),
    "reconnect": Offer(_GATEWAY, "Ask the bot to connect anew", _reconnect),
    "invalidate": Offer(_GATEWAY, "End the bot's session", _invalidate),
    "puzzle": Offer(_GATEWAY, "Send the bot an event that it cannot read", _puzzle),
    "unavailable": Offer(_GATEWAY, "The server is unavailable", _lose_servers),
    "mute": Offer(_SERVER, "Take away the bot's right to post here", _mute, "channel"),
    "archive": Offer(_SERVER, "Archive this thread", _archive, "thread"),
    "lock": Offer(_SERVER, "Archive and lock this thread", _lock, "thread"),
    "speak-fr": Offer(_SERVER, "The server is in French", _speak("fr")),
    "speak-de": Offer(_SERVER, "The server is in German", _speak("de")),
    "remove": Offer(_SERVER, "The bot is removed from the server", _remove),
}


class FaultPanel:
    """Begins and ends what is chosen on the page, and tells every page what is wrong."""

    def __init__(
        self,
        world: World,
        interactions: Interactions,
        troubles: Faults,
        outages: Outages,
    ) -> None:
        self.world = world
        self.interactions = interactions
        self.faults = troubles
        self.outages = outages
        self._numbers = itertools.count(1)
        self._wrong: dict[str, tuple[str, PanelTrouble]] = {}

    def moderation_at(self, channel: Channel) -> Moderation:
        """What changes the server of a channel."""
        return Moderation(self.world, channel.guild_id)

    def shown(self) -> Json:
        """What can be chosen, and what of it is wrong now."""
        self._wrong = {key: each for key, each in self._wrong.items() if not each[1].over()}
        return {
            "offers": [
                {"id": key, "group": offer.group, "label": offer.label, "place": offer.place}
                for key, offer in OFFERS.items()
            ],
            "active": [{"id": key, "label": label} for key, (label, _) in self._wrong.items()],
        }

    def begin(self, data: Json) -> None:
        """Let something go wrong, chosen by its id by somebody who looks at a channel."""
        offer = OFFERS.get(str(data.get("id")))
        if offer is None:
            raise NotPossibleError("There is no such thing to go wrong.")
        try:
            channel = self.world.channel(str(data.get("channel_id")))
        except ApiError as gone:
            raise NotPossibleError("This channel is not there any more.") from gone
        if offer.place == "thread" and not channel.is_thread:
            raise NotPossibleError("This is no thread.")
        trouble = offer.begin(self, channel)
        if trouble is not None:
            self._wrong[str(next(self._numbers))] = (self._label(offer, channel), trouble)
        self.world.publish(events.TroublesChanged())

    def _label(self, offer: Offer, channel: Channel) -> str:
        """What is wrong, and where, if not everywhere."""
        where = [] if offer.place == "anywhere" else [f"#{channel.name}"]
        if len(self.world.guilds) > 1 and (where or offer.group == _SERVER):
            where.append(self.world.guild(channel.guild_id).name)
        return f"{offer.label}: {', '.join(where)}" if where else offer.label

    def end(self, data: Json) -> None:
        """End what is wrong; nothing happens if it is over."""
        ended = self._wrong.pop(str(data.get("id")), None)
        if ended is not None and not ended[1].over():
            ended[1].end()
        self.world.publish(events.TroublesChanged())
