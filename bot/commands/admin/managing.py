"""Permission to manage a server's tables."""

from __future__ import annotations

from bot.commands.answers import NotDone
from bot.commands.context import Context


def refuse_unless_manager(ctx: Context) -> None:
    """Refuse whoever does not manage the server.

    A server can let other members use the commands; what they do is still for its managers alone.

    Raises:
        NotDone: they do not.
    """
    if not ctx.interaction.permissions.manage_guild:
        raise NotDone("not-a-manager")
