"""Members' faces at a page: their avatars in Discord, whatever Discord's file server sends."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator
from http import HTTPStatus
from typing import cast

import pytest
from PIL import Image

from bot.avatars.avatars import AGAIN_AFTER, AT_ONCE, PATIENCE, WITHIN
from bot.picture.artist import TableArtist
from tests.web.cdn import Answer, Cdn, drawn, dripping, elsewhere, endless, hanging, over
from tests.web.play import plays
from tests.web.room import URL, Room
from tests.web.test_reactions import Artist
from tests.web.visitor import Visitor

HASH = "a1b2c3d4e5f60718293a4b5c6d7e8f90"


@pytest.fixture
async def cdn(room: Room, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Cdn]:
    cdn = Cdn()
    monkeypatch.setattr("bot.avatars.fetching.aiohttp.ClientSession", over(await cdn.open()))
    yield cdn
    monkeypatch.undo()
    await cdn.close()


async def wears(
    room: Room, page: Visitor, name: str, avatar: str | None, here: str | None = None
) -> str | None:
    """Have a member wear an avatar; return where the page finds it once something has happened."""
    member = room.member(name)
    member.user.avatar, member.avatar = avatar, here
    person = room.person(name)
    if not any(name in each["name"] for each in page.table["chairs"]):
        await person.click("Join")
    await person.command("booray rules")
    for ask in ("add-computer", "remove-computer"):
        assert "done" in await page.ask(ask)
    await room.env.settle()
    seated = next(each for each in page.table["chairs"] if name in each["name"])
    face: str | None = seated.get("avatar")
    return face


@pytest.fixture
async def ann(room: Room) -> AsyncIterator[Visitor]:
    """Ann at her page, the host of a table without computers."""
    await room.person("Ann").command("booray start")
    async with await room.opens_page("Ann") as visitor:
        yield visitor


async def got(page: Visitor, face: str | None) -> tuple[int, bytes]:
    """Have a page load a face."""
    assert face is not None
    async with page._http.get(f"{URL}{page.at}{face}") as response:
        return response.status, await response.read()


async def test_a_page_loads_a_small_square_picture_and_discord_is_asked_once(
    room: Room, ann: Visitor, cdn: Cdn
) -> None:
    cdn.has[HASH] = drawn("#c02040")
    face = await wears(room, ann, "Ann", HASH)
    both = await asyncio.gather(got(ann, face), got(ann, face))
    status, body = await got(ann, face)
    assert status == HTTPStatus.OK
    assert set(both) == {(status, body)}
    with Image.open(io.BytesIO(body)) as picture:
        assert (picture.format, picture.size) == ("WEBP", (128, 128))
        red, green, blue = picture.convert("RGB").getpixel((64, 64))  # type: ignore[misc]
        assert red > 150 > max(green, blue)
    assert cdn.asked == [f"/avatars/{room.id_of('Ann')}/{HASH}.png?size=128"]
    async with ann._http.get(f"{URL}{ann.at}{face}") as response:
        assert response.headers["Content-Type"] == "image/webp"
        assert "max-age" in response.headers["Cache-Control"]
        assert "img-src 'self'" in response.headers["Content-Security-Policy"]


async def test_the_avatar_worn_in_the_server_goes_before_the_other_one(
    room: Room, ann: Visitor, cdn: Cdn
) -> None:
    cdn.has |= {"here": drawn("blue"), HASH: drawn("red")}
    assert (await got(ann, await wears(room, ann, "Ann", HASH, "here")))[0] == HTTPStatus.OK
    where = f"/guilds/{room.guild.id}/users/{room.id_of('Ann')}/avatars/here.png?size=128"
    assert cdn.asked == [where]


async def test_a_new_avatar_has_a_new_address_and_no_address_tells_who_it_is(
    room: Room, ann: Visitor, cdn: Cdn
) -> None:
    first, second = await wears(room, ann, "Ann", HASH), await wears(room, ann, "Ann", "0" * 32)
    assert first != second
    for told in (str(room.id_of("Ann")), HASH):
        assert told not in f"{first}{second}"


async def test_of_who_wears_none_there_is_none(room: Room, ann: Visitor, cdn: Cdn) -> None:
    assert await wears(room, ann, "Ann", None) is None
    assert await wears(room, ann, "Bo", HASH) is not None
    assert await wears(room, ann, "Bo", None) is None
    assert cdn.asked == []


async def test_a_moving_avatar_stands_still(room: Room, ann: Visitor, cdn: Cdn) -> None:
    frames = [Image.new("RGB", (128, 128), each) for each in ("blue", "red")]
    cdn.has[f"a_{HASH}"] = drawn("green", save_all=True, append_images=frames)
    status, body = await got(ann, await wears(room, ann, "Ann", f"a_{HASH}"))
    assert status == HTTPStatus.OK
    with Image.open(io.BytesIO(body)) as picture:
        assert getattr(picture, "n_frames", 1) == 1


async def test_what_is_clear_in_an_avatar_hides_what_is_behind(
    room: Room, ann: Visitor, cdn: Cdn
) -> None:
    clear = io.BytesIO()
    Image.new("RGBA", (90, 40), (255, 0, 0, 0)).save(clear, "PNG")
    cdn.has[HASH] = clear.getvalue()
    _, body = await got(ann, await wears(room, ann, "Ann", HASH))
    with Image.open(io.BytesIO(body)) as picture:
        assert (picture.mode, picture.size) == ("RGB", (128, 128))


UNFIT: dict[str, bytes | Answer] = {
    "20 MB": endless,
    "too many pixels": drawn("red", side=1_025),
    "cut in the middle": drawn("red")[:-60],
    "another kind of picture": drawn("red", kind="GIF"),
    "elsewhere": elsewhere,
}


@pytest.mark.parametrize("what", [*UNFIT, "gone"])
async def test_what_is_not_fit_to_be_shown_leaves_initials(
    room: Room, ann: Visitor, cdn: Cdn, what: str
) -> None:
    cdn.has |= {"fine": drawn("red")} | ({} if what == "gone" else {HASH: UNFIT[what]})
    face = await wears(room, ann, "Ann", HASH)
    assert (await got(ann, face))[0] == HTTPStatus.NOT_FOUND
    assert len(cdn.asked) == 1  # and nowhere else
    assert room.measured("avatars_total", outcome="failed") == 1
    # It is not asked for again for a while, whoever has the address.
    cdn.has[HASH] = drawn("red")
    assert (await got(ann, face))[0] == HTTPStatus.NOT_FOUND
    assert await wears(room, ann, "Ann", HASH) is None
    assert len(cdn.asked) == 1
    await room.passes(AGAIN_AFTER.total_seconds())
    assert (await got(ann, await wears(room, ann, "Ann", HASH)))[0] == HTTPStatus.OK


@pytest.mark.parametrize("slow", [hanging, dripping])
async def test_a_slow_avatar_is_given_up(room: Room, ann: Visitor, cdn: Cdn, slow: Answer) -> None:
    cdn.has[HASH] = slow
    begun = room.env.now()
    assert (await got(ann, await wears(room, ann, "Ann", HASH)))[0] == HTTPStatus.NOT_FOUND
    assert (room.env.now() - begun).total_seconds() < WITHIN + 1


async def test_a_few_are_fetched_at_once_and_others_come_after_them(
    room: Room, ann: Visitor, cdn: Cdn
) -> None:
    names = ["Ann", "Bo", "Cy", "Dee", "Mo"]
    faces = [await wears(room, ann, name, f"{number:032x}") for number, name in enumerate(names)]
    cdn.has |= {f"{number:032x}": hanging for number in range(len(names) - 1)}
    cdn.has[f"{len(names) - 1:032x}"] = drawn("red")
    getting = asyncio.gather(*(got(ann, face) for face in faces))
    await room.env.settle()
    assert len(cdn.asked) == AT_ONCE
    found = [status for status, _ in await getting]
    assert found == [*[HTTPStatus.NOT_FOUND] * AT_ONCE, HTTPStatus.OK]


async def test_nobody_waits_long_for_a_face_behind_many_slow_ones(room: Room, cdn: Cdn) -> None:
    cdn.has["slow"] = hanging
    avatars, members = room.client.avatars, range(2 * AT_ONCE + 1)
    for each in members:
        avatars.note(1, each, f"https://cdn.discordapp.com/avatars/{each}/slow.png")
    begun = room.env.now()
    assert not any(await asyncio.gather(*(avatars.of(1, each) for each in members)))
    assert (room.env.now() - begun).total_seconds() < PATIENCE + 1


async def test_a_forged_key_finds_nothing(room: Room, ann: Visitor, cdn: Cdn) -> None:
    await wears(room, ann, "Ann", HASH)
    for key in ("A" * 20, HASH, f"{room.id_of('Ann')}", "%00", "x" * 5_000):
        assert (await got(ann, f"face/{key}.webp"))[0] == HTTPStatus.NOT_FOUND
    assert cdn.asked == []


async def test_whoever_is_forgotten_has_no_face_any_more(
    room: Room, ann: Visitor, cdn: Cdn
) -> None:
    cdn.has[HASH] = drawn("red")
    face = await wears(room, ann, "Bo", HASH)
    assert (await got(ann, face))[0] == HTTPStatus.OK
    await ann.ask("close")
    bo = room.person("Bo")
    await bo.command("booray-privacy")
    await bo.click("Delete my data")
    await bo.click("Forget me")
    assert (await got(ann, face))[0] == HTTPStatus.NOT_FOUND
    assert len(cdn.asked) == 1


async def test_the_table_s_picture_has_an_avatar_once_it_is_there_and_is_not_sent_for_it(
    room: Room, cdn: Cdn
) -> None:
    artist = Artist()
    room.artist = cast("TableArtist", artist)
    await room.restart()
    cdn.has[HASH] = drawn("#c02040")
    room.member("Ann").user.avatar = HASH
    await room.person("Ann").command("booray start", computers=1)
    await room.passes(2)
    assert len(cdn.asked) == 1
    assert [[seat.avatar for seat in scene.seats if seat] for scene in artist.drawn] == [[None] * 2]
    await room.person("Bo").click("Join")
    await room.passes(2)
    ann, computer, bo = (seat for seat in artist.drawn[-1].seats if seat)
    assert ann.avatar is not None
    assert ann.avatar.picture.startswith(b"RIFF")
    assert (computer.level is None, computer.avatar, bo.avatar) == (False, None, None)
    assert len(cdn.asked) == 1


async def test_a_replay_shows_them_too(room: Room, ann: Visitor, cdn: Cdn) -> None:
    face = await wears(room, ann, "Ann", HASH)
    for ask in ("add-computer", "deal"):
        assert "done" in await ann.ask(ask)
    await plays(ann, 1)
    shows = (await ann.ask("replay"))["shows"]
    assert face is not None
    assert [each.get("avatar") for each in shows["chairs"]].count(face) == 1
