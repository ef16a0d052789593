"""JSON form of interactions."""

from bot.sandbox import shapes
from bot.sandbox.errors import Json
from bot.sandbox.models import Interaction
from bot.sandbox.permissions import Permission
from bot.sandbox.world import World

BOT_DM = 1
"""The context of an interaction from the bot's own direct messages."""

_IN_PRIVATE = Permission.ATTACH_FILES | Permission.EMBED_LINKS | Permission.MENTION_EVERYONE


def interaction_json(world: World, interaction: Interaction) -> Json:
    """An interaction as INTERACTION_CREATE carries it."""
    member = interaction.member
    place = _server_json if interaction.context == 0 else _private_json
    shape: Json = {
        "id": interaction.id,
        "application_id": world.application.id,
        "type": interaction.type,
        "token": interaction.token,
        "version": 1,
        "data": interaction.data,
        "channel_id": interaction.channel.id,
        "locale": member.locale,
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": interaction.owners,
        "context": interaction.context,
        "attachment_size_limit": shapes.ATTACHMENT_SIZE_LIMIT,
    }
    if interaction.source is not None:
        shape["message"] = shapes.message_json(world, interaction.source)
    return shape | place(world, interaction)


def _server_json(world: World, interaction: Interaction) -> Json:
    """Where an interaction comes from: a server's channel."""
    channel, member = interaction.channel, interaction.member
    guild = world.guild(channel.guild_id)
    held = str(int(world.permissions(member.user.id, channel)))
    return {
        "guild_id": guild.id,
        "guild": {"id": guild.id, "locale": guild.locale, "features": []},
        "guild_locale": guild.locale,
        "channel": shapes.channel_json(channel) | {"permissions": held},
        "member": shapes.member_json(member) | {"permissions": held},
        "app_permissions": str(int(world.permissions_of_app(channel))),
    }


def _private_json(world: World, interaction: Interaction) -> Json:
    """Where an interaction comes from: the bot's direct messages, or others' private channel."""
    user = shapes.user_json(interaction.member.user)
    own = interaction.context == BOT_DM
    recipients = [shapes.user_json(world.application.user)] if own else [user]
    return {
        "user": user,
        "channel": {
            "id": interaction.channel.id,
            "type": 1 if own else 3,
            "recipients": recipients,
            "last_message_id": None,
            "flags": 0,
        },
        "app_permissions": str(int(_IN_PRIVATE)),
    }


def interaction_metadata(interaction: Interaction) -> Json:
    """Who did what, as messages made by an interaction carry it."""
    shape: Json = {
        "id": interaction.id,
        "type": interaction.type,
        "user": shapes.user_json(interaction.member.user),
        "authorizing_integration_owners": interaction.owners,
    }
    if interaction.command_name is not None:
        shape |= {"name": interaction.command_name, "command_type": 1}
    if interaction.opener is not None:
        shape["triggering_interaction_metadata"] = interaction_metadata(interaction.opener)
    elif interaction.source is not None:
        shape["interacted_message_id"] = interaction.source.id
    return shape
