"""What a browser loads of the page."""

from __future__ import annotations

import re

from bot.web.assets import Assets
from tests.web.room import URL, Room


def test_the_first_load_is_light() -> None:
    assets = Assets()
    files = [assets.index, *assets.all.values()]
    english = [each for name, each in assets.all.items() if not name.startswith("texts/")]
    sent = sum(len(each.zipped or each.body) for each in [assets.index, *english])
    assert len(files) > len(english)
    assert sent < 300_000


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
