"""Request parsing, errors and authentication."""

import json
import re
from typing import Any, Final

from aiohttp import BodyPartReader, web
from aiohttp.typedefs import Handler, Middleware

from bot.sandbox import errors
from bot.sandbox.errors import ApiError, FormErrors, Json
from bot.sandbox.messages import Draft, Upload

BASE: Final = "/api/v10"
"""Where the API is mounted."""

VIA: Final = "1.1 google"
"""The proxy before Discord's servers. Clients take a 429 without it for one of Cloudflare's."""

_FILE_FIELD: Final = re.compile(r"files\[(\d+)\]")

_WITH_THEIR_OWN_TOKEN: Final = re.compile(r"/api/v10/(interactions|webhooks)/\d+/[^/]+(/|$)")
"""Paths that carry an interaction's token, so need no bot's."""


def answer(body: Any, *, status: int = 200) -> web.Response:
    """A JSON answer. Its content type is bare: clients compare it with `application/json`."""
    return web.Response(
        body=json.dumps(body).encode(), status=status, content_type="application/json"
    )


def nothing() -> web.Response:
    """An answer without a body."""
    return web.Response(status=204)


@web.middleware
async def answer_in_discords_shape(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Turn refusals, unknown routes and too large bodies into Discord's JSON errors."""
    try:
        return await handler(request)
    except ApiError as error:
        return answer(error.body(), status=error.status)
    except web.HTTPRequestEntityTooLarge:
        refusal = errors.too_large()
        return answer(refusal.body(), status=refusal.status)
    except web.HTTPException as error:
        body = {"message": f"{error.status}: {error.reason}", "code": 0}
        return answer(body, status=error.status)


def require_token(token: str) -> Middleware:
    """Refuse (401) requests that carry neither the bot's token nor an interaction's."""

    @web.middleware
    async def check(request: web.Request, handler: Handler) -> web.StreamResponse:
        trusted = request.headers.get("Authorization") == f"Bot {token}"
        if not trusted and not _WITH_THEIR_OWN_TOKEN.match(request.path):
            raise errors.unauthorized()
        return await handler(request)

    return check


async def read_json(request: web.Request) -> Any:
    """The JSON of a request, or 50109."""
    return _loaded(await request.read())


async def read_object(request: web.Request) -> Json:
    """The JSON object of a request, or 50109 or 50035."""
    return _object(await read_json(request))


def _loaded(text: str | bytes) -> Any:
    try:
        body = json.loads(text)
        json.dumps(body, ensure_ascii=False).encode()  # half a character can be told to nobody
    except (ValueError, RecursionError):
        raise errors.invalid_json() from None
    return body


def _object(body: Any) -> Json:
    form = FormErrors()
    shape = form.mapping((), body)
    form.check()
    return shape


async def read_draft(request: web.Request) -> Draft:
    """The body of a message: JSON, or a multipart form of `payload_json` and `files[n]`."""
    if not request.content_type.startswith("multipart/"):
        return Draft(await read_object(request))
    draft = Draft({})
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise errors.invalid_json()
        # By default aiohttp reads 8 KiB at once. If it gets a little more, it puts that back with
        # StreamReader.unread_data and warns of its own call. A whole part fits in this.
        part.chunk_size = request.client_max_size
        numbered = _FILE_FIELD.fullmatch(part.name or "")
        if part.name == "payload_json":
            draft.body = _object(_loaded(await part.read(decode=True)))
        elif numbered is not None:
            content = bytes(await part.read(decode=True))
            draft.uploads.append(Upload(numbered[1], part.filename or "file", content))
    return draft


def query_number(request: web.Request, name: str, low: int, high: int, default: int) -> int:
    """A whole number in the query, or 50035."""
    text = request.query.get(name)
    form = FormErrors()
    value: Any = text
    if text is not None and text.lstrip("-").isdigit():
        value = int(text)
    number = form.whole((name,), value, low, high, default=default)
    form.check()
    return number
