"""One avatar: where Discord has it, its bytes from there, and the small picture made of them."""

from __future__ import annotations

from http import HTTPStatus
from io import BytesIO
from typing import Final

import aiohttp
import discord
from PIL import Image, ImageOps

SIDE: Final = 128
"""Pixels of a picture's side."""
LARGEST: Final = 256 * 1024
"""Bytes that are read of an avatar; one of this size has some 30 KB."""
WIDEST: Final = 1_024
"""Pixels of the longer side of an avatar that is looked at."""
_PIECE: Final = 16 * 1024
_QUALITY: Final = 80
_GROUND: Final = "#2b2d31"
"""Behind what is clear in an avatar: it is drawn over initials."""


class Unfit(Exception):  # noqa: N818 - what the avatar is
    """What came for an avatar is none, or not one to be shown."""


def address_of(user: discord.Member | discord.User) -> str | None:
    """Return where Discord has the avatar that a member wears in a server; None: they have none.

    Nobody can choose the address: Discord tells a name for the picture, and discord.py builds the
    rest. It is that of a still picture, of a moving avatar, too.
    """
    worn = getattr(user, "guild_avatar", None) or user.avatar
    return None if worn is None else str(worn.replace(size=SIDE, format="png"))


async def fetched(address: str) -> bytes:
    """Return what Discord has at an address, and nothing that is too long or elsewhere.

    Raises:
        Unfit: it has nothing there, or sends one elsewhere, or too much came.
        aiohttp.ClientError: Discord can't be reached.
        OSError: so, too.
    """
    async with (
        aiohttp.ClientSession(
            auto_decompress=False,  # what is small on the way must not grow here
            cookie_jar=aiohttp.DummyCookieJar(),
            headers={"Accept-Encoding": "identity"},
        ) as http,
        http.get(address, allow_redirects=False) as answer,
    ):
        if answer.status != HTTPStatus.OK:
            raise Unfit(f"HTTP {answer.status}")
        body = bytearray()
        async for piece in answer.content.iter_chunked(_PIECE):
            body += piece
            if len(body) > LARGEST:
                raise Unfit("too many bytes")
        return bytes(body)


def small(body: bytes) -> bytes:
    """Return a PNG's first picture as a small square WebP.

    Raises:
        Unfit: it is no PNG, or broken, or has too many pixels.
    """
    try:
        picture = _opened(body)
    except Exception as error:  # broken bytes bring about errors of many kinds
        raise Unfit(f"not to be read: {error}") from error
    ground = Image.new("RGBA", picture.size, _GROUND)
    ground.alpha_composite(picture)
    square = ImageOps.fit(ground.convert("RGB"), (SIDE, SIDE), Image.Resampling.LANCZOS)
    kept = BytesIO()
    square.save(kept, "WEBP", quality=_QUALITY)
    return kept.getvalue()


def _opened(body: bytes) -> Image.Image:
    with Image.open(BytesIO(body), formats=("PNG",)) as image:
        if max(image.size) > WIDEST:
            raise ValueError("too many pixels")
        return image.convert("RGBA")
