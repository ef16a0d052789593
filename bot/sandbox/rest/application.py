"""REST endpoints of the bot's user, application and emoji."""

import base64
import binascii
import re
from typing import Any, Final

from aiohttp import web

from bot.sandbox import errors, shapes
from bot.sandbox.errors import FormErrors, Json
from bot.sandbox.gateway import Gateway
from bot.sandbox.models import StoredFile
from bot.sandbox.rest.wire import answer, nothing, read_object
from bot.sandbox.world import World

MAX_EMOJIS: Final = 2000
MAX_EMOJI_BYTES: Final = 256 * 1024

_EMOJI_NAME: Final = re.compile(r"[A-Za-z0-9_]{2,32}")
_DATA_URI: Final = re.compile(r"data:(image/(?:png|jpeg|gif|webp));base64,(.*)", re.DOTALL)


class ApplicationRoutes:
    """`/gateway`, `/users`, `/applications` and `/oauth2`."""

    def __init__(self, world: World, gateway: Gateway) -> None:
        self._world = world
        self._gateway = gateway

    def routes(self) -> list[web.RouteDef]:
        """What is served."""
        emojis = "/applications/{application}/emojis"
        return [
            web.get("/gateway", self.gateway),
            web.get("/gateway/bot", self.gateway_for_bot),
            web.get("/users/@me", self.own_user),
            web.get("/users/{user}", self.user),
            web.get("/oauth2/applications/@me", self.application),
            web.get("/applications/@me", self.application),
            web.get(emojis, self.emojis),
            web.post(emojis, self.create_emoji),
            web.get(emojis + "/{emoji}", self.emoji),
            web.patch(emojis + "/{emoji}", self.rename_emoji),
            web.delete(emojis + "/{emoji}", self.delete_emoji),
        ]

    async def gateway(self, _: web.Request) -> web.Response:
        return answer({"url": self._gateway.url})

    async def gateway_for_bot(self, _: web.Request) -> web.Response:
        starts = self._gateway.starts
        limit = {
            "total": starts.day.rate.number,
            "remaining": max(0, starts.day.left),
            "reset_after": int(starts.day.wait * 1000),
            "max_concurrency": starts.concurrency,
        }
        shards = self._gateway.shards
        return answer({"url": self._gateway.url, "shards": shards, "session_start_limit": limit})

    async def own_user(self, _: web.Request) -> web.Response:
        return answer(shapes.own_user_json(self._world.application.user))

    async def user(self, request: web.Request) -> web.Response:
        return answer(shapes.user_json(self._world.user(request.match_info["user"])))

    async def application(self, _: web.Request) -> web.Response:
        application = self._world.application
        guilds = tuple(self._world.guilds.values())
        owner = self._world.user(guilds[0].owner_id)
        return answer(
            {
                "id": application.id,
                "name": application.name,
                "icon": None,
                "description": "",
                "bot_public": True,
                "bot_require_code_grant": False,
                "verify_key": "0" * 64,
                "flags": 0,
                "owner": shapes.user_json(owner),
                "team": None,
                "bot": shapes.user_json(application.user),
                "type": None,
                "flags_new": "0",
                "explicit_content_filter": 0,
                "eligible_oauth2_scopes": ["applications.commands", "bot"],
                "redirect_uris": [],
                "approximate_guild_count": len(self._world.guilds_of_bot()),
                "approximate_user_install_count": 0,
                "approximate_user_authorization_count": 0,
                "role_connections_verification_url": None,
                "interactions_endpoint_url": None,
                "integration_types_config": {str(kind): {} for kind in application.installs},
            }
        )

    # --- emojis ----------------------------------------------------------------------------------

    async def emojis(self, request: web.Request) -> web.Response:
        self._own(request)
        return answer({"items": list(self._world.emojis.values())})

    async def emoji(self, request: web.Request) -> web.Response:
        return answer(self._find(request))

    async def create_emoji(self, request: web.Request) -> web.Response:
        self._own(request)
        body = await read_object(request)
        if len(self._world.emojis) >= MAX_EMOJIS:
            raise errors.ApiError(400, 30008, f"Maximum number of emojis reached ({MAX_EMOJIS})")
        form = FormErrors()
        self._check_name(form, body.get("name"), {})
        file = _picture(form, body.get("image"))
        form.check()
        emoji: Json = {
            "id": self._world.ids.next(),
            "name": body["name"],
            "roles": [],
            "user": shapes.user_json(self._world.application.user),
            "require_colons": True,
            "managed": False,
            "animated": file.content_type == "image/gif",
            "available": True,
        }
        self._world.emojis[emoji["id"]] = emoji
        self._world.files[emoji["id"]] = file
        return answer(emoji, status=201)

    async def rename_emoji(self, request: web.Request) -> web.Response:
        emoji = self._find(request)
        body = await read_object(request)
        form = FormErrors()
        self._check_name(form, body.get("name"), emoji)
        form.check()
        emoji["name"] = body["name"]
        return answer(emoji)

    async def delete_emoji(self, request: web.Request) -> web.Response:
        emoji = self._find(request)
        del self._world.emojis[emoji["id"]]
        del self._world.files[emoji["id"]]
        return nothing()

    def _own(self, request: web.Request) -> None:
        if request.match_info["application"] != self._world.application.id:
            raise errors.unknown_application()

    def _find(self, request: web.Request) -> Json:
        self._own(request)
        try:
            return self._world.emojis[request.match_info["emoji"]]
        except KeyError:
            raise errors.unknown_emoji() from None

    def _check_name(self, form: FormErrors, name: Any, renamed: Json) -> None:
        if not form.length(("name",), name, 2, 32):
            return
        if not _EMOJI_NAME.fullmatch(name):
            form.refuse(
                ("name",), "STRING_TYPE_REGEX", "String value did not match validation regex."
            )
        if any(e["name"] == name for e in self._world.emojis.values() if e is not renamed):
            form.refuse(
                ("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "This name is already taken"
            )


def _picture(form: FormErrors, image: Any) -> StoredFile:
    matched = _DATA_URI.fullmatch(image) if isinstance(image, str) else None
    content = b""
    if matched is not None:
        try:
            content = base64.b64decode(matched[2], validate=True)
        except binascii.Error:
            matched = None
    if matched is None:
        form.refuse(("image",), "IMAGE_INVALID", "Invalid image data")
        return StoredFile("", "", b"")
    if len(content) > MAX_EMOJI_BYTES:
        form.refuse(("image",), "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    return StoredFile("emoji", matched[1], content)
