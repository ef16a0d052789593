"""REST endpoints of channel messages."""

from typing import Any

from aiohttp import web

from bot.sandbox import errors, messages, shapes
from bot.sandbox.errors import FormErrors, Json
from bot.sandbox.messages import Draft
from bot.sandbox.models import Channel, Message
from bot.sandbox.permissions import Permission
from bot.sandbox.rest.access import need, viewed_channel
from bot.sandbox.rest.wire import answer, nothing, query_number, read_draft, read_object
from bot.sandbox.world import World

_REPLY = 19


class MessageRoutes:
    """`/channels/{channel}/messages` and below. Ephemeral messages are not among them."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._bot_id = world.application.user.id

    def routes(self) -> list[web.RouteDef]:
        """What is served."""
        path = "/channels/{channel}/messages"
        return [
            web.get(path, self.history),
            web.post(path, self.create),
            web.post(path + "/bulk-delete", self.bulk_delete),
            web.get(path + "/{message}", self.get),
            web.patch(path + "/{message}", self.edit),
            web.delete(path + "/{message}", self.delete),
        ]

    def _channel(self, request: web.Request) -> Channel:
        return viewed_channel(self._world, request.match_info["channel"])

    def _message(self, request: web.Request) -> Message:
        channel = self._channel(request)
        message = channel.messages.get(request.match_info["message"])
        if message is None or message.visible_to is not None:
            raise errors.unknown_message()
        return message

    async def history(self, request: web.Request) -> web.Response:
        channel = self._channel(request)
        limit = query_number(request, "limit", 1, 100, 50)
        before = query_number(request, "before", 0, 2**63, 2**63)
        after = query_number(request, "after", 0, 2**63, 0)
        if Permission.READ_MESSAGE_HISTORY not in self._world.permissions(self._bot_id, channel):
            return answer([])
        found = [
            message
            for message in channel.messages.values()
            if message.visible_to is None and after < int(message.id) < before
        ]
        chosen = found[:limit] if "after" in request.query else found[-limit:]
        shown = [shapes.message_json(self._world, message) for message in reversed(chosen)]
        return answer([self._readable(shape) for shape in shown])

    def _readable(self, shape: Json) -> Json:
        """What the bot may read of a message without the message content intent."""
        mentioned = [user["id"] for user in shape["mentions"]]
        if shape["author"]["id"] == self._bot_id or self._bot_id in mentioned:
            return shape
        return shape | {"content": "", "embeds": [], "attachments": [], "components": []}

    async def get(self, request: web.Request) -> web.Response:
        message = self._message(request)
        need(self._world, self._channel(request), Permission.READ_MESSAGE_HISTORY)
        return answer(self._readable(shapes.message_json(self._world, message)))

    async def create(self, request: web.Request) -> web.Response:
        channel = self._channel(request)
        draft = await read_draft(request)
        self._may_post(channel, draft)
        nonce = draft.body.get("nonce")
        if nonce is not None and draft.body.get("enforce_nonce"):
            same = self._sent_with(channel, nonce)
            if same is not None:
                return answer(shapes.message_json(self._world, same))
        message = messages.new_message(self._world, channel)
        message.nonce = nonce
        self._refer(channel, message, draft.body.get("message_reference"))
        messages.write(self._world, message, draft)
        if channel.archived:
            channel.archived = False
            self._world.changed_channel(channel)
        self._world.post(message)
        return answer(shapes.message_json(self._world, message))

    def _may_post(self, channel: Channel, draft: Draft) -> None:
        if channel.is_forum:
            raise errors.no_text_channel()
        if not self._world.may_send(self._bot_id, channel):
            raise errors.missing_permissions()
        if self._world.is_shut_out(self._bot_id, channel):
            raise errors.thread_archived()
        if draft.uploads:
            need(self._world, channel, Permission.ATTACH_FILES)

    def _sent_with(self, channel: Channel, nonce: object) -> Message | None:
        """The message a client already sent under this nonce: it repeats itself after a failure."""
        own = (m for m in reversed(channel.messages.values()) if m.author.id == self._bot_id)
        return next((m for m in own if m.nonce == nonce), None)

    def _refer(self, channel: Channel, message: Message, reference: Any) -> None:
        if not reference:
            return
        form = FormErrors()
        replied_id = str(form.mapping(("message_reference",), reference).get("message_id"))
        if replied_id in channel.messages:
            message.type, message.reference_id = _REPLY, replied_id
        elif isinstance(reference, dict) and reference.get("fail_if_not_exists", True):
            form.refuse(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
        form.check()

    async def edit(self, request: web.Request) -> web.Response:
        message = self._message(request)
        draft = await read_draft(request)
        if message.author.id != self._bot_id:
            raise errors.not_the_author()
        channel = self._channel(request)
        if channel.archived or self._world.is_shut_out(self._bot_id, channel):
            raise errors.thread_archived()
        messages.rewrite(self._world, message, draft)
        return answer(shapes.message_json(self._world, message))

    async def delete(self, request: web.Request) -> web.Response:
        message = self._message(request)
        if message.author.id != self._bot_id:
            need(self._world, self._channel(request), Permission.MANAGE_MESSAGES)
        self._world.delete_message(message)
        return nothing()

    async def bulk_delete(self, request: web.Request) -> web.Response:
        channel = self._channel(request)
        body = await read_object(request)
        need(self._world, channel, Permission.MANAGE_MESSAGES)
        form = FormErrors()
        ids = form.count(("messages",), body.get("messages"), 2, 100)
        form.check()
        for message_id in ids:
            message = channel.messages.get(str(message_id))
            if message is not None and message.visible_to is None:
                self._world.delete_message(message)
        return nothing()
