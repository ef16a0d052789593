"""Discord's permission arithmetic for roles and overwrites."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntFlag
from typing import Final


class Permission(IntFlag):
    """The permissions the sandbox knows; the bits are Discord's."""

    KICK_MEMBERS = 1 << 1
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_AUDIT_LOG = 1 << 7
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    MANAGE_ROLES = 1 << 28
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    PIN_MESSAGES = 1 << 51


NOTHING: Final = Permission(0)
EVERYTHING: Final = Permission(sum(Permission))

WRITING: Final = (
    Permission.SEND_MESSAGES
    | Permission.SEND_MESSAGES_IN_THREADS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.CREATE_PRIVATE_THREADS
)
"""What is taken away together where somebody "may not write"."""

MEMBERS: Final = (
    Permission.VIEW_CHANNEL
    | WRITING
    | Permission.ADD_REACTIONS
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.USE_APPLICATION_COMMANDS
)
"""What everyone may do in a server as it comes."""

_SPEAKING: Final = Permission.MENTION_EVERYONE | Permission.EMBED_LINKS | Permission.ATTACH_FILES


@dataclass
class Overwrite:
    """Permission overwrite for one role (kind 0) or one member (kind 1)."""

    id: str
    kind: int
    allow: Permission = NOTHING
    deny: Permission = NOTHING


def resolve(
    *,
    member_id: str,
    everyone_id: str,
    role_ids: Iterable[str],
    granted: Permission,
    overwrites: dict[str, Overwrite],
) -> Permission:
    """The permissions left in a channel to a member whose roles grant `granted` in the server.

    Order and implications are those of Discord's documentation ("Permission Overwrites" and
    "Implicit Permissions"): everyone, then all roles together, then the member; who cannot view a
    channel can do nothing in it, and who cannot send cannot attach, embed or mention everyone.
    """
    if Permission.ADMINISTRATOR in granted:
        return EVERYTHING
    left = granted
    everyone = overwrites.get(everyone_id)
    if everyone is not None:
        left = (left & ~everyone.deny) | everyone.allow
    allow = deny = NOTHING
    for role_id in role_ids:
        overwrite = overwrites.get(role_id)
        if overwrite is not None:
            allow |= overwrite.allow
            deny |= overwrite.deny
    left = (left & ~deny) | allow
    own = overwrites.get(member_id)
    if own is not None:
        left = (left & ~own.deny) | own.allow
    if Permission.VIEW_CHANNEL not in left:
        return NOTHING
    if Permission.SEND_MESSAGES not in left:
        left &= ~_SPEAKING
    return left
