"""The bot's permissions in a channel, enforced as Discord does."""

from bot.sandbox import errors
from bot.sandbox.models import Channel
from bot.sandbox.permissions import Permission
from bot.sandbox.world import World


def viewed_channel(world: World, channel_id: str) -> Channel:
    """A channel the bot sees, or 10003 or 50001."""
    channel = world.channel(channel_id)
    if not world.may_view(world.application.user.id, channel):
        raise errors.missing_access()
    return channel


def need(world: World, channel: Channel, needed: Permission) -> None:
    """Refuse (50013) unless the bot holds all of `needed` in the channel."""
    if needed not in world.permissions(world.application.user.id, channel):
        raise errors.missing_permissions()
