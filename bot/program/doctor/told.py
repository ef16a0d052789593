"""Findings of the doctor's checks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Mark(StrEnum):
    """Verdict of a check."""

    OK = "ok"
    WARNING = "warning"
    """The bot runs all the same."""
    WRONG = "wrong"


class What(StrEnum):
    """Findings, each with a sentence that says how to fix it."""

    BUILD = "build"
    SETTINGS = "settings"
    SETTINGS_WITHOUT_FILE = "settings-without-file"
    ENV_OPEN = "env-open"
    OF_ANOTHER = "of-another"
    FONT_BAD = "font-bad"
    DESCRIPTORS_FEW = "descriptors-few"
    DISK = "disk"
    DISK_LOW = "disk-low"
    MONITORING = "monitoring"
    MONITORING_OPEN = "monitoring-open"
    MONITORING_OFF = "monitoring-off"
    MONITORING_BAD = "monitoring-bad"
    WEB = "web"
    WEB_OPEN = "web-open"
    WEB_OFF = "web-off"
    WEB_BAD = "web-bad"
    WEB_UNSEEN = "web-unseen"
    WEB_PEER_ALONE = "web-peer-alone"
    WEB_PEER_UNHEARD = "web-peer-unheard"
    WEB_PEER_NONE = "web-peer-none"
    DATABASE = "database"
    DATABASE_NONE = "database-none"
    DATABASE_BAD = "database-bad"
    DATABASE_DAMAGED = "database-damaged"
    DATABASE_OPEN_TO_OTHERS = "database-open-to-others"
    DATABASE_OF_ANOTHER = "database-of-another"
    DATABASE_READ_ONLY = "database-read-only"
    FOLDER_READ_ONLY = "folder-read-only"
    IN_USE = "in-use"
    DATABASE_EMPTY = "database-empty"
    DATABASE_DIFFERS = "database-differs"
    SERVER = "server"
    SERVER_SLOW = "server-slow"
    SERVER_FORGETS = "server-forgets"
    SERVER_RIGHTS = "server-rights"
    SERVER_OPEN = "server-open"
    POOLER = "pooler"
    SHARDS = "shards"
    SHARDS_UNSERVED = "shards-unserved"
    SHARDS_FEW = "shards-few"
    BACKUPS = "backups"
    BACKUPS_OFF = "backups-off"
    BACKUPS_ELSEWHERE = "backups-elsewhere"
    BACKUPS_NO_FOLDER = "backups-no-folder"
    BACKUPS_READ_ONLY = "backups-read-only"
    BACKUPS_NONE = "backups-none"
    BACKUPS_OLD = "backups-old"
    BACKUPS_BAD = "backups-bad"
    BACKUPS_OPEN_TO_OTHERS = "backups-open-to-others"
    TOKEN = "token"  # noqa: S105 - what was found, not a secret
    TOKEN_NONE = "token-none"  # noqa: S105
    TOKEN_SHAPE = "token-shape"  # noqa: S105
    TOKEN_REFUSED = "token-refused"  # noqa: S105
    OTHER_APPLICATION = "other-application"
    UNREACHABLE = "unreachable"
    DISCORD_FAILS = "discord-fails"
    DISCORD_REFUSES = "discord-refuses"
    NOT_DISCORD = "not-discord"
    CLOCK = "clock"
    CLOCK_OFF = "clock-off"
    BEACON = "beacon"
    BEACON_MESSAGE = "beacon-message"
    BEACON_UNREACHABLE = "beacon-unreachable"
    BEACON_DIFFERS = "beacon-differs"
    BEACON_CLOCK_OFF = "beacon-clock-off"
    STARTS = "starts"
    STARTS_FEW = "starts-few"
    GATEWAY = "gateway"
    GATEWAY_UNREACHABLE = "gateway-unreachable"
    INTENTS = "intents"
    PRESSES_ELSEWHERE = "presses-elsewhere"
    COMMANDS = "commands"
    COMMANDS_NONE = "commands-none"
    COMMANDS_DIFFER = "commands-differ"
    PICTURES = "pictures"
    PICTURES_NONE = "pictures-none"
    PICTURES_MISSING = "pictures-missing"
    PICTURES_NO_ROOM = "pictures-no-room"
    INVITATION = "invitation"
    NO_SERVER = "no-server"
    CHANNELS = "channels"
    SERVER_LEFT = "server-left"
    CHANNEL_GONE = "channel-gone"
    CHANNEL_HIDDEN = "channel-hidden"
    CHANNEL_SILENT = "channel-silent"
    CHANNEL_UNREAD = "channel-unread"
    CHANNEL_UNPICTURED = "channel-unpictured"
    CHANNEL_NOT_ASKED = "channel-not-asked"


@dataclass(frozen=True, slots=True)
class Told:
    """A line: how it is, and with what."""

    mark: Mark
    what: What
    facts: Mapping[str, str | int] = field(default_factory=dict)
