"""Messages from the bot: validation and storage."""

import mimetypes
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import quote

from bot.sandbox import errors
from bot.sandbox.components import Checker, settle, texts, walk
from bot.sandbox.embeds import check_embeds
from bot.sandbox.errors import FormErrors, Json
from bot.sandbox.models import COMPONENTS_V2, EPHEMERAL, LOADING, Channel, Message, StoredFile
from bot.sandbox.permissions import Permission
from bot.sandbox.shapes import ATTACHMENT_SIZE_LIMIT
from bot.sandbox.world import World

MAX_CONTENT: Final = 2000
SUPPRESS_EMBEDS: Final = 1 << 2
SUPPRESS_NOTIFICATIONS: Final = 1 << 12

_SENDABLE: Final = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2
_EDITABLE: Final = SUPPRESS_EMBEDS | COMPONENTS_V2

_USER_MENTION: Final = re.compile(r"<@!?(\d+)>")
_ROLE_MENTION: Final = re.compile(r"<@&(\d+)>")
_EVERYONE: Final = re.compile(r"@(everyone|here)\b")


@dataclass
class Upload:
    """A file of a multipart body; `number` is the n of its field `files[n]`."""

    number: str
    name: str
    content: bytes


@dataclass
class Draft:
    """A request's body: the JSON and the files beside it."""

    body: Json
    uploads: list[Upload] = field(default_factory=list)


def write(world: World, message: Message, draft: Draft) -> None:
    """Fill a new `message` from a body, or raise 50035, 50006 or 40005."""
    flags = _flags(draft.body) & _SENDABLE
    _fill(world, message, draft, flags | message.flags)


def rewrite(world: World, message: Message, draft: Draft) -> None:
    """Edit `message` by a body: what the body leaves out stays. Raises as `write` does.

    A "thinking" message is filled in by this without becoming an edited one.
    """
    flags = message.flags & ~LOADING
    if draft.body.get("flags") is not None:
        asked = _flags(draft.body)
        if flags & COMPONENTS_V2 and not asked & COMPONENTS_V2:
            form = FormErrors()
            form.refuse(
                ("flags",),
                "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG",
                "The MessageFlags.IS_COMPONENTS_V2 flag cannot be removed from a message.",
            )
            form.check()
        flags = (flags & ~_EDITABLE) | (asked & _EDITABLE)
    was_loading = bool(message.flags & LOADING)
    _fill(world, message, draft, flags)
    if not was_loading:
        message.edited = world.clock.now()
    world.edited(message)


def _flags(body: Json) -> int:
    flags = body.get("flags")
    form = FormErrors()
    value = form.whole(("flags",), flags, 0, 2**53, default=0)
    form.check()
    return value


def _fill(world: World, message: Message, draft: Draft, flags: int) -> None:
    body = draft.body
    content = body.get("content", message.content)
    content = "" if content is None else content
    embeds = (body["embeds"] or []) if "embeds" in body else message.embeds
    components = (body["components"] or []) if "components" in body else message.components
    _check(world, body, flags, content, embeds, components)
    kept, added = _attachments(message, draft)
    _check_references(components, [attachment["filename"] for attachment in (*kept, *added)])
    if not (content or embeds or components or kept or added):
        raise errors.empty_message()
    if any(len(upload.content) > ATTACHMENT_SIZE_LIMIT for upload in draft.uploads):
        raise errors.too_large()
    settle(components)
    message.content, message.embeds, message.components = content, embeds, components
    message.flags = flags
    message.attachments = kept + _stored(world, message, draft, added)
    _resolve_references(world, components, message.attachments)
    note_mentions(world, message, body.get("allowed_mentions"))


def _check(
    world: World, body: Json, flags: int, content: Any, embeds: Any, components: Any
) -> None:
    form = FormErrors()
    form.length(("content",), content, 0, MAX_CONTENT)
    if flags & COMPONENTS_V2:
        _check_no_legacy_fields(form, body, content, embeds)
        Checker(form, world.emojis).layout(components)
    else:
        Checker(form, world.emojis).rows(components)
        check_embeds(form, embeds)
    if body.get("poll") is not None:
        form.refuse(("poll",), "FEATURE_NOT_AVAILABLE", "The sandbox has no polls.")
    if body.get("allowed_mentions") is not None:
        allowed = form.mapping(("allowed_mentions",), body["allowed_mentions"])
        for key in ("parse", "users", "roles"):
            ids = form.count(("allowed_mentions", key), allowed.get(key) or [], 0, 100)
            for index, entry in enumerate(ids):
                form.length(("allowed_mentions", key, index), str(entry), 1, 100)
    form.check()


def _check_no_legacy_fields(form: FormErrors, body: Json, content: str, embeds: Any) -> None:
    for name, value in (
        ("content", content),
        ("embeds", embeds),
        ("poll", body.get("poll")),
        ("sticker_ids", body.get("sticker_ids")),
    ):
        if value:
            form.refuse(
                (name,),
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
            )


# --- attachments -------------------------------------------------------------------------------


def _attachments(message: Message, draft: Draft) -> tuple[list[Json], list[Json]]:
    """The attachments a message keeps, and the descriptions of those it gains."""
    form = FormErrors()
    listed = draft.body.get("attachments")
    if listed is None:
        added: list[Json] = [{"id": u.number, "filename": u.name} for u in draft.uploads]
        return list(message.attachments), added
    kept: list[Json] = []
    added = []
    present = {attachment["id"]: attachment for attachment in message.attachments}
    uploaded = {upload.number: upload for upload in draft.uploads}
    for index, entry in enumerate(form.count(("attachments",), listed, 0, 10)):
        shape = form.mapping(("attachments", index), entry)
        key = str(shape.get("id"))
        if key in present:
            kept.append(present[key])
        elif key in uploaded:
            added.append({"filename": uploaded[key].name} | shape | {"id": key})
        else:
            form.refuse(
                ("attachments", index, "id"),
                "ATTACHMENT_NOT_FOUND",
                "Neither an attachment of this message nor an uploaded file has this id.",
            )
    form.check()
    return kept, added


def _stored(world: World, message: Message, draft: Draft, added: list[Json]) -> list[Json]:
    uploads = {upload.number: upload for upload in draft.uploads}
    stored: list[Json] = []
    for entry in added:
        content = uploads[entry["id"]].content
        name = entry["filename"]
        file = StoredFile(
            name, mimetypes.guess_type(name)[0] or "application/octet-stream", content
        )
        attachment_id = world.ids.next()
        world.files[attachment_id] = file
        url = f"{world.origin}/attachments/{message.channel_id}/{attachment_id}/{quote(name)}"
        attachment: Json = {
            "id": attachment_id,
            "filename": name,
            "size": len(content),
            "url": url,
            "proxy_url": url,
            "content_type": file.content_type,
        }
        if entry.get("description"):
            attachment["description"] = entry["description"]
        stored.append(attachment)
    return stored


def _media(components: Iterable[Json]) -> Iterable[Json]:
    for component in components:
        holders = [component, *(component.get("items") or [])]
        for holder in holders:
            for slot in ("media", "file"):
                if isinstance(holder, dict) and isinstance(holder.get(slot), dict):
                    yield holder[slot]


def _check_references(components: list[Json], names: list[str]) -> None:
    form = FormErrors()
    for media in _media(walk(components)):
        url = str(media.get("url", ""))
        if url.startswith("attachment://") and url.removeprefix("attachment://") not in names:
            form.refuse(
                ("components",),
                "COMPONENT_ATTACHMENT_NOT_FOUND",
                f"The referenced attachment {url} was not found in this message.",
            )
    form.check()


def _resolve_references(world: World, components: list[Json], attachments: list[Json]) -> None:
    by_name = {attachment["filename"]: attachment for attachment in attachments}
    for media in _media(walk(components)):
        found = by_name.get(str(media["url"]).removeprefix("attachment://"))
        if found is not None:
            media |= {
                "url": found["url"],
                "attachment_id": found["id"],
                "content_type": found["content_type"],
            }
        media.setdefault("id", world.ids.next())
        media.setdefault("proxy_url", media["url"])


# --- mentions ----------------------------------------------------------------------------------


def note_mentions(world: World, message: Message, allowed: Json | None) -> None:
    """Note whom a message mentions, as far as `allowed_mentions` lets it (None lets it all)."""
    channel = world.channel(message.channel_id)
    guild = world.guild(channel.guild_id)
    text = "\n".join((message.content, *texts(message.components)))
    everybody = ["users", "roles", "everyone"]
    parse = everybody if allowed is None else allowed.get("parse") or []
    users = [] if allowed is None else [str(u) for u in allowed.get("users") or []]
    roles = [] if allowed is None else [str(r) for r in allowed.get("roles") or []]
    message.mentions = [
        user_id
        for user_id in dict.fromkeys(_USER_MENTION.findall(text))
        if user_id in guild.members and ("users" in parse or user_id in users)
    ]
    message.mention_roles = [
        role_id
        for role_id in dict.fromkeys(_ROLE_MENTION.findall(text))
        if role_id in guild.roles and ("roles" in parse or role_id in roles)
    ]
    held = world.permissions(message.author.id, channel)
    message.mention_everyone = (
        "everyone" in parse
        and Permission.MENTION_EVERYONE in held
        and _EVERYONE.search(text) is not None
    )
    replied = channel.messages.get(message.reference_id or "")
    wanted = allowed is None or allowed.get("replied_user", False)
    if replied is not None and wanted and replied.author.id not in message.mentions:
        message.mentions.append(replied.author.id)


def new_message(world: World, channel: Channel, *, visible_to: str | None = None) -> Message:
    """An empty message by the bot, not posted yet; ephemeral if only one member may see it."""
    return Message(
        id=world.ids.next(),
        channel_id=channel.id,
        author=world.application.user,
        created=world.clock.now(),
        visible_to=visible_to,
        flags=0 if visible_to is None else EPHEMERAL,
    )
