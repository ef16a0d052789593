"""The small world the page's tests look at: members, channels, commands and messages as data."""

from itertools import count
from typing import Any

Json = dict[str, Any]

BOT = "1180000000000000001"
ANN = "1180000000000000101"
BO = "1180000000000000102"
CLEO = "1180000000000000103"
EVE = "1180000000000000105"
GENERAL = "1180000000000000201"
CARD_TABLE = "1180000000000000202"
ANNOUNCEMENTS = "1180000000000000203"
PLAYERS = "1180000000000000401"
"""A role that Eve has."""

EPHEMERAL = 1 << 6
THINKING = 1 << 7
LAYOUT = 1 << 15

OWNER_PERMISSIONS = str(1 << 3)
MEMBER_PERMISSIONS = str((1 << 10) | (1 << 11))

_ids = count(1_190_000_000_000_000_000)


def new_id() -> str:
    """A fresh snowflake, later than every other."""
    return str(next(_ids))


def user(id_: str) -> Json:
    """The user object of one of the people above, or of the bot."""
    name = {BOT: "Booray", ANN: "Ann", BO: "Bo", CLEO: "Cleo", EVE: "Eve"}[id_]
    return {"id": id_, "username": name.lower(), "global_name": name, "bot": id_ == BOT}


def member(id_: str, *, permissions: str = MEMBER_PERMISSIONS, locale: str = "en-US") -> Json:
    """A member of the server."""
    return {
        "user": user(id_),
        "nick": None,
        "roles": [PLAYERS] if id_ == EVE else [],
        "locale": locale,
        "permissions": permissions,
    }


def channel(id_: str, name: str, topic: str = "", *, send: bool = True) -> Json:
    """A text channel; `send`: whether the bot may post there."""
    return {
        "id": id_,
        "name": name,
        "type": 0,
        "topic": topic,
        "permissions": {"view": True, "send": send},
    }


def thread(
    name: str, *, private: bool = False, archived: bool = False, locked: bool = False
) -> Json:
    """A thread in the card table."""
    return {
        "id": new_id(),
        "name": name,
        "type": 12 if private else 11,
        "parent_id": CARD_TABLE,
        "thread_metadata": {"archived": archived, "locked": locked},
        "permissions": {"view": True, "send": True},
    }


def message(author: str, content: str = "", *, channel_id: str = CARD_TABLE, **more: Any) -> Json:
    """A message; anything else of Discord's shape can be given by name."""
    return {
        "id": new_id(),
        "channel_id": channel_id,
        "author": user(author),
        "content": content,
        "timestamp": "2025-01-05T20:15:00+00:00",
        "edited_timestamp": None,
        "flags": 0,
        "mentions": [],
        "embeds": [],
        "attachments": [],
        "components": [],
    } | more


def layout(*components: Json, **more: Any) -> Json:
    """A Components V2 message of the bot."""
    flags = LAYOUT | more.pop("flags", 0)
    return message(BOT, components=list(components), flags=flags, **more)


def text(content: str) -> Json:
    """A text display."""
    return {"type": 10, "content": content}


def row(*components: Json) -> Json:
    """An action row."""
    return {"type": 1, "components": list(components)}


def button(label: str, custom_id: str, style: int = 2, **more: Any) -> Json:
    """A button."""
    return {"type": 2, "style": style, "label": label, "custom_id": custom_id} | more


def container(*components: Json, accent: int | None = None) -> Json:
    """A container with an accent colour."""
    return {"type": 17, "accent_color": accent, "components": list(components)}


def option(type_: int, name: str, description: str, **more: Any) -> Json:
    """A command option, a subcommand (type 1) or a group of them (type 2)."""
    return {"type": type_, "name": name, "description": description} | more


COMMANDS: list[Json] = [
    {
        "id": "1180000000000000301",
        "type": 1,
        "name": "booray",
        "description": "Booray, the trick-taking game",
        "options": [
            option(
                1,
                "start",
                "Open a table in this channel",
                options=[
                    option(
                        3,
                        "rules",
                        "Which rules to play by",
                        choices=[
                            {"name": "Fists", "value": "fists"},
                            {"name": "Louisiana", "value": "louisiana"},
                        ],
                    ),
                    option(4, "buy_in", "Chips to sit down with", min_value=1, max_value=1000),
                    option(4, "computers", "How many computer players", min_value=0, max_value=7),
                    option(5, "thread", "Play in a new thread"),
                ],
            ),
            option(
                1,
                "card",
                "Play a card",
                options=[option(3, "card", "The card", required=True, autocomplete=True)],
            ),
            option(1, "hand", "See your hand"),
            option(
                1,
                "balance",
                "Chips and the leaderboard",
                options=[option(6, "member", "Whose chips"), option(7, "where", "Which channel")],
            ),
            option(
                1,
                "host",
                "Hand the table on",
                options=[option(6, "member", "Who hosts now", required=True)],
            ),
        ],
    },
    {
        "id": "1180000000000000302",
        "type": 1,
        "name": "booray-admin",
        "description": "For those who manage the server",
        "default_member_permissions": "32",
        "options": [option(1, "settings", "The settings of this server")],
    },
]


def hello(me: str, messages: dict[str, list[Json]]) -> Json:
    """The first frame a member gets."""
    return {
        "me": user(me),
        "guild": {
            "id": "1180000000000000002",
            "name": "The Parlour",
            "preferred_locale": "en-US",
            "owner_id": ANN,
        },
        "application": {"id": BOT, "name": "Booray"},
        "bot_online": True,
        "roles": [{"id": PLAYERS, "name": "Players"}],
        "members": [
            member(ANN, permissions=OWNER_PERMISSIONS),
            member(BO),
            member(CLEO),
            member(EVE, locale="fr"),
            member(BOT),
        ],
        "channels": [
            channel(GENERAL, "general", "Everything else"),
            channel(CARD_TABLE, "card-table", "Cards from eight o'clock on"),
            channel(ANNOUNCEMENTS, "announcements", "News", send=False),
        ],
        "commands": COMMANDS,
        "messages": messages,
    }
