"""REST endpoints of channels and threads."""

from typing import Final

from aiohttp import web

from bot.sandbox import errors, shapes
from bot.sandbox.errors import FormErrors, Json
from bot.sandbox.models import PRIVATE_THREAD, PUBLIC_THREAD, Channel
from bot.sandbox.permissions import Permission
from bot.sandbox.rest.access import need, viewed_channel
from bot.sandbox.rest.wire import answer, nothing, read_object
from bot.sandbox.world import World

_ARCHIVE_MINUTES: Final = (60, 1440, 4320, 10080)


class ChannelRoutes:
    """`/channels/{channel}`, its threads and their members."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._bot_id = world.application.user.id

    def routes(self) -> list[web.RouteDef]:
        """What is served."""
        members = "/channels/{channel}/thread-members"
        return [
            web.get("/channels/{channel}", self.get),
            web.patch("/channels/{channel}", self.edit),
            web.delete("/channels/{channel}", self.delete),
            web.post("/channels/{channel}/typing", self.typing),
            web.post("/channels/{channel}/threads", self.start_thread),
            web.get(members, self.thread_members),
            web.get(members + "/{user}", self.thread_member),
            web.put(members + "/{user}", self.add_to_thread),
            web.delete(members + "/{user}", self.remove_from_thread),
        ]

    def _channel(self, request: web.Request) -> Channel:
        return viewed_channel(self._world, request.match_info["channel"])

    def _thread(self, request: web.Request) -> Channel:
        channel = self._channel(request)
        if not channel.is_thread:
            raise errors.wrong_channel_type()
        return channel

    async def get(self, request: web.Request) -> web.Response:
        return answer(shapes.channel_json(self._channel(request)))

    async def edit(self, request: web.Request) -> web.Response:
        """Rename a channel, set its topic; archive, lock or unarchive a thread."""
        channel = self._channel(request)
        body = await read_object(request)
        self._may_edit(channel, body)
        form = FormErrors()
        for switch in ("archived", "locked"):
            if not isinstance(body.get(switch, False), bool | None):
                form.refuse((switch,), "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")
        if body.get("auto_archive_duration") is not None:
            path, minutes = ("auto_archive_duration",), body["auto_archive_duration"]
            form.choice(path, minutes, _ARCHIVE_MINUTES)
        if "name" in body:
            form.length(("name",), body["name"], 1, 100)
        if "topic" in body:
            form.length(("topic",), body["topic"], 0, 1024, required=False)
        form.check()
        channel.name = body.get("name", channel.name)
        if channel.is_thread:
            archived, locked = body.get("archived"), body.get("locked")
            channel.archived = channel.archived if archived is None else archived
            channel.locked = channel.locked if locked is None else locked
            minutes = body.get("auto_archive_duration")
            channel.auto_archive_duration = minutes or channel.auto_archive_duration
        else:
            channel.topic = body.get("topic", channel.topic)
        self._world.changed_channel(channel)
        return answer(shapes.channel_json(channel))

    def _may_edit(self, channel: Channel, body: Json) -> None:
        """Refuse what only moderators may: all but one's own threads, and opening unlocked ones."""
        opens = body.get("archived") is False
        if channel.is_thread and channel.archived and not opens:
            raise errors.thread_archived()
        own = channel.is_thread and channel.owner_id == self._bot_id
        may_open = opens and self._world.may_send(self._bot_id, channel) and len(body) == 1
        shut_out = channel.is_thread and channel.locked
        trusted = own or (channel.is_thread and may_open)
        if shut_out or body.get("locked") is not None or not trusted:
            need(self._world, channel, _managing(channel))

    async def delete(self, request: web.Request) -> web.Response:
        channel = self._channel(request)
        need(self._world, channel, _managing(channel))
        shape = shapes.channel_json(channel)
        self._world.delete_channel(channel)
        return answer(shape)

    async def typing(self, request: web.Request) -> web.Response:
        channel = self._channel(request)
        if not self._world.may_send(self._bot_id, channel):
            raise errors.missing_permissions()
        return nothing()

    async def start_thread(self, request: web.Request) -> web.Response:
        """Start a thread that hangs on no message."""
        parent = self._channel(request)
        if parent.is_thread:
            raise errors.wrong_channel_type()
        body = await read_object(request)
        if parent.is_forum:
            form = FormErrors()
            form.required(("message",))  # the bot makes no posts
            form.check()
        thread = self._new_thread(parent, body)
        public = thread.type == PUBLIC_THREAD
        need(
            self._world,
            parent,
            Permission.CREATE_PUBLIC_THREADS if public else Permission.CREATE_PRIVATE_THREADS,
        )
        self._world.add_channel(thread)
        return answer(shapes.channel_json(thread), status=201)

    def _new_thread(self, parent: Channel, body: Json) -> Channel:
        form = FormErrors()
        kind = body.get("type", PRIVATE_THREAD)
        minutes = body.get("auto_archive_duration", 1440)
        form.length(("name",), body.get("name"), 1, 100)
        form.choice(("type",), kind, (PUBLIC_THREAD, PRIVATE_THREAD))
        form.choice(("auto_archive_duration",), minutes, _ARCHIVE_MINUTES)
        form.check()
        return Channel(
            id=self._world.ids.next(),
            guild_id=parent.guild_id,
            name=body["name"],
            type=kind,
            parent_id=parent.id,
            owner_id=self._bot_id,
            created=self._world.clock.now(),
            auto_archive_duration=minutes,
            member_ids=[self._bot_id],
        )

    async def thread_members(self, request: web.Request) -> web.Response:
        thread = self._thread(request)
        return answer([shapes.thread_member_json(thread, user) for user in thread.member_ids])

    async def thread_member(self, request: web.Request) -> web.Response:
        thread, user_id = self._thread(request), self._member(request)
        if user_id not in thread.member_ids:
            raise errors.unknown_member()
        return answer(shapes.thread_member_json(thread, user_id))

    async def add_to_thread(self, request: web.Request) -> web.Response:
        thread, user_id = self._thread(request), self._member(request)
        if thread.archived:
            raise errors.thread_archived()
        self._world.member(thread.guild_id, user_id)
        self._world.join_thread(thread, user_id)
        return nothing()

    async def remove_from_thread(self, request: web.Request) -> web.Response:
        thread, user_id = self._thread(request), self._member(request)
        if self._bot_id not in (user_id, thread.owner_id):
            need(self._world, thread, Permission.MANAGE_THREADS)
        self._world.leave_thread(thread, user_id)
        return nothing()

    def _member(self, request: web.Request) -> str:
        user_id = request.match_info["user"]
        return self._bot_id if user_id == "@me" else user_id


def _managing(channel: Channel) -> Permission:
    return Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS
