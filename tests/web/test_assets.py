"""What a browser loads of the page."""

from __future__ import annotations

import io
import re

from PIL import Image

from booray_core.players import LEVELS
from bot.web.assets import Assets
from tests.web.room import URL, Room


async def test_the_page_and_its_files_are_served_and_kept_for_as_long_as_they_are_the_same(
    room: Room,
) -> None:
    async with room.visitor() as browser:
        http = browser._http
        async with http.get(URL) as got:
            page = await got.text()
            assert got.headers["Cache-Control"] == "no-store"
            assert "default-src 'none'" in got.headers["Content-Security-Policy"]
        files = re.findall(r'(?:src|href)="(/page/[^"]+)"', page)
        assert len(files) >= 3
        for path in files:
            async with http.get(URL + path) as got:
                assert got.status == 200, path
                assert "immutable" in got.headers["Cache-Control"]
                assert await got.read()
        plain = {"Accept-Encoding": "identity"}
        async with http.get(URL + files[0], headers=plain) as got:
            assert "Content-Encoding" not in got.headers
        build = files[0].split("/")[2]
        async with http.get(URL + files[0].replace(build, "older")) as got:
            assert got.status == 404


async def test_only_who_reads_pages_is_shown_one_where_there_is_nothing(room: Room) -> None:
    async with room.visitor() as browser:
        for accepts, is_page in (("text/html,*/*;q=0.8", True), ("*/*", False)):
            headers = {"Accept": accepts}
            for path in ("/nothing", "/page/older/main.js", "/s/a/face/b.webp"):
                async with browser._http.get(URL + path, headers=headers) as got:
                    assert got.status == 404
                    text = await got.text()
                    assert ("<!doctype html>" in text) is is_page
                    assert is_page or len(text) < 40


async def test_the_page_can_be_put_on_a_home_screen(room: Room) -> None:
    async with room.visitor() as browser:
        http = browser._http
        async with http.get(URL) as got:
            (path,) = re.findall(r'rel="manifest" href="([^"]+)"', await got.text())
        async with http.get(URL + path) as got:
            assert got.content_type == "application/manifest+json"
            manifest = await got.json()
        for icon in manifest["icons"]:
            async with http.get(f"{URL}{path.rpartition('/')[0]}/{icon['src']}") as got:
                with Image.open(io.BytesIO(await got.read())) as picture:
                    assert "x".join(map(str, picture.size)) == icon["sizes"]
                    corner = picture.convert("RGBA").getpixel((0, 0))
                    assert isinstance(corner, tuple)
                    assert (corner[3] == 255) is (icon.get("purpose") == "maskable")


def test_each_level_has_a_portrait() -> None:
    sheet = Assets().all["people.svg"].body.decode()
    for level in LEVELS:
        assert f'<symbol id="{level}"' in sheet
