"""Messages, files, channels and threads over REST."""

import base64
import io
from typing import Any

import aiohttp
import pytest

from bot.sandbox import Sandbox
from bot.sandbox.errors import Json
from bot.sandbox.permissions import Overwrite, Permission
from tests.sandbox.raw import RawBot, button, layout, row, text


def path_of(message: Json) -> str:
    return f"/channels/{message['channel_id']}/messages/{message['id']}"


async def test_only_the_author_edits_and_moderators_delete(bot: RawBot, sandbox: Sandbox) -> None:
    bo = sandbox.person("Bo")
    bo.say("Hello")
    path = path_of(bo.messages()[0])
    edit = await bot.request("PATCH", path, {"content": "x"})
    assert (edit.status, edit.code) == (403, 50005)
    delete = await bot.request("DELETE", path)
    assert (delete.status, delete.code) == (403, 50013)
    allow(bot, "card-table", Permission.MANAGE_MESSAGES)
    assert (await bot.request("DELETE", path)).status == 204
    assert bo.messages() == []


def allow(bot: RawBot, channel: str, permission: Permission) -> None:
    world = bot.sandbox.world
    overwrite = Overwrite(world.application.user.id, 1, allow=permission)
    world.channel(bot.channel_id(channel)).overwrites[overwrite.id] = overwrite


async def test_messages_of_others_come_without_their_words(bot: RawBot, sandbox: Sandbox) -> None:
    bo = sandbox.person("Bo")
    bo.say("Between us")
    bo.say(f"<@{bot.application_id}> deal!")
    mention, talk = (await bot.request("GET", path_of(bo.messages()[0])[:-20])).body
    assert talk["content"] == ""
    assert mention["content"].endswith("deal!"), "a message that mentions the bot is for it"
    assert talk["author"]["global_name"] == "Bo"


async def test_history_comes_in_pages_newest_first(bot: RawBot) -> None:
    for n in range(5):
        await bot.post("card-table", {"content": str(n)})
    path = f"/channels/{bot.channel_id('card-table')}/messages"

    async def page(query: str) -> list[str]:
        return [m["content"] for m in (await bot.request("GET", path + query)).body]

    ids = [m["id"] for m in (await bot.request("GET", path)).body]
    assert await page("") == ["4", "3", "2", "1", "0"]
    assert await page("?limit=2") == ["4", "3"]
    assert await page(f"?limit=2&before={ids[1]}") == ["2", "1"]
    assert await page(f"?limit=2&after={ids[4]}") == ["2", "1"]
    bad = await bot.request("GET", path + "?limit=101")
    assert bad.problems() == {"limit": ["NUMBER_TYPE_MAX"]}
    assert (await bot.request("GET", path + "?limit=many")).code == 50035


@pytest.mark.parametrize(
    ("allowed", "mentioned"),
    [
        (None, ["Bo"]),
        ({"parse": []}, []),
        ({"parse": ["users"]}, ["Bo"]),
        ({"parse": [], "users": ["BO"]}, ["Bo"]),
    ],
)
async def test_mentions_are_those_allowed(
    bot: RawBot, allowed: Json | None, mentioned: list[str]
) -> None:
    bo = bot.sandbox.person("Bo")
    if allowed and "users" in allowed:
        allowed = allowed | {"users": [bo.id]}
    body = layout(text(f"Your turn, <@{bo.id}>, or <@1>? @everyone"), allowed_mentions=allowed)
    message = (await bot.post("card-table", body)).body
    assert [user["global_name"] for user in message["mentions"]] == mentioned
    assert message["mention_everyone"] is False, "the bot may not mention everyone"


# --- permissions ---------------------------------------------------------------------------------


async def test_where_the_bot_may_not_post(bot: RawBot, sandbox: Sandbox) -> None:
    ann = sandbox.person("Ann")
    refused = await bot.post("announcements", {"content": "x"})
    assert (refused.status, refused.code) == (403, 50013)
    ann.let_bot("announcements", send=True)
    assert (await bot.post("announcements", {"content": "x"})).status == 200
    ann.let_bot("card-table", view=False)
    hidden = await bot.post("card-table", {"content": "x"})
    assert (hidden.status, hidden.code) == (403, 50001)
    channel = bot.channel_id("card-table")
    assert (await bot.request("GET", f"/channels/{channel}")).code == 50001
    unknown = await bot.request("POST", "/channels/1/messages", {"content": "x"})
    assert (unknown.status, unknown.code) == (404, 10003)


# --- files ---------------------------------------------------------------------------------------


def form(payload: str, *files: tuple[str, str, bytes]) -> aiohttp.FormData:
    data = aiohttp.FormData(quote_fields=False)
    data.add_field("payload_json", payload)
    for field, name, content in files:
        kind = "application/octet-stream"
        data.add_field(field, io.BytesIO(content), filename=name, content_type=kind)
    return data


async def upload(bot: RawBot, payload: str, *files: tuple[str, str, bytes]) -> Any:
    path = f"/channels/{bot.channel_id('card-table')}/messages"
    return await bot.request("POST", path, data=form(payload, *files))


async def test_a_picture_is_shown_by_the_layout_that_names_it(
    bot: RawBot, http: aiohttp.ClientSession
) -> None:
    payload = (
        '{"flags": 32768, "attachments": [{"id": 0, "filename": "hand.png", "description": "J"}],'
        ' "components": [{"type": 12, "items": [{"media": {"url": "attachment://hand.png"}}]}]}'
    )
    message = (await upload(bot, payload, ("files[0]", "hand.png", b"PNG"))).body
    (attachment,) = message["attachments"]
    assert attachment["description"] == "J"
    media = message["components"][0]["items"][0]["media"]
    assert media["url"] == attachment["url"]
    async with http.get(media["url"]) as got:
        assert (got.status, await got.read()) == (200, b"PNG")
        assert got.headers["Content-Type"] == "image/png"
    kept = await bot.request("PATCH", path_of(message), {"attachments": [{"id": attachment["id"]}]})
    assert kept.body["attachments"] == [attachment]
    await bot.request("DELETE", path_of(message))
    async with http.get(media["url"]) as got:
        assert got.status == 404


async def test_files_that_do_not_fit(bot: RawBot, sandbox: Sandbox) -> None:
    large = await upload(bot, "{}", ("files[0]", "x.bin", b"x" * (10 * 1024 * 1024 + 1)))
    assert (large.status, large.code) == (413, 40005)
    unsent = await upload(bot, '{"attachments": [{"id": 1}]}', ("files[0]", "x.txt", b"x"))
    assert unsent.problems() == {"attachments.0.id": ["ATTACHMENT_NOT_FOUND"]}
    broken = await upload(bot, "{", ("files[0]", "x.txt", b"x"))
    assert (broken.status, broken.code) == (400, 50109)
    for role in next(iter(sandbox.world.guilds.values())).roles.values():
        role.permissions &= ~Permission.ATTACH_FILES
    refused = await upload(bot, "{}", ("files[0]", "x.txt", b"x"))
    assert (refused.status, refused.code) == (403, 50013)


# The bot's own user, application and emojis; servers, channels, threads and members over REST


PICTURE = "data:image/png;base64," + base64.b64encode(b"PNG").decode()


def guild_of(bot: RawBot) -> str:
    return next(iter(bot.sandbox.world.guilds))


async def test_emojis_come_and_go(bot: RawBot, http: aiohttp.ClientSession) -> None:
    path = f"/applications/{bot.application_id}/emojis"
    made = await bot.request("POST", path, {"name": "ace", "image": PICTURE})
    assert made.status == 201
    one = f"{path}/{made.body['id']}"
    assert (await bot.request("GET", path)).body == {"items": [made.body]}
    async with http.get(f"{bot.sandbox.page_url}emojis/{made.body['id']}.png") as got:
        assert (got.content_type, await got.read()) == ("image/png", b"PNG")
    renamed = await bot.request("PATCH", one, {"name": "ace_of_spades"})
    assert renamed.body["name"] == "ace_of_spades"
    face = button(emoji={"id": made.body["id"], "name": "ace"})
    posted = await bot.post("card-table", {"content": "x", "components": [row(face)]})
    assert posted.status == 200
    assert (await bot.request("DELETE", one)).status == 204
    assert (await bot.request("GET", one)).code == 10014
    assert (await bot.request("GET", "/applications/1/emojis")).code == 10002


# --- channels and threads ------------------------------------------------------------------------


async def test_channels_are_changed_by_who_may(bot: RawBot) -> None:
    path = f"/channels/{bot.channel_id('general')}"
    for method in ("PATCH", "DELETE"):
        answer = await bot.request(method, path, {"name": "x"})
        assert (answer.status, answer.code) == (403, 50013)
    assert (await bot.request("POST", path + "/typing")).status == 204
    silent = f"/channels/{bot.channel_id('announcements')}/typing"
    assert (await bot.request("POST", silent)).code == 50013


async def test_a_public_thread_is_everyones_and_is_archived(bot: RawBot, sandbox: Sandbox) -> None:
    bo, ann = sandbox.person("Bo"), sandbox.person("Ann")
    parent = bot.channel_id("card-table")
    body = {"name": "Table 2", "type": 11, "auto_archive_duration": 60}
    made = await bot.request("POST", f"/channels/{parent}/threads", body)
    assert (made.status, made.body["parent_id"], made.body["type"]) == (201, parent, 11)
    thread = f"/channels/{made.body['id']}"
    assert "Table 2" in bo.channels
    active = (await bot.request("GET", f"/guilds/{guild_of(bot)}/threads/active")).body
    assert [found["name"] for found in active["threads"]] == ["Table 2"]
    posted = (await bot.request("POST", thread + "/messages", {"content": "In here"})).body
    await bo.sees("In here", channel="Table 2")
    archived = await bot.request("PATCH", thread, {"archived": True, "name": "Done"})
    assert archived.body["thread_metadata"]["archived"] is True
    edit = await bot.request("PATCH", f"{thread}/messages/{posted['id']}", {"content": "x"})
    assert (edit.status, edit.code) == (400, 50083)
    await bot.request("POST", thread + "/messages", {"content": "Back"})
    assert (await bot.request("GET", thread)).body["thread_metadata"]["archived"] is False
    lock = await bot.request("PATCH", thread, {"locked": True})
    assert lock.code == 50013, "locking is for moderators"
    in_thread = await bot.request("POST", thread + "/threads", body)
    assert (in_thread.status, in_thread.code) == (400, 50024)
    ann.let_bot("card-table", send=False)
    refused = await bot.request("POST", thread + "/messages", {"content": "x"})
    assert refused.code == 50013, "a thread has its channel's permissions"
    ann.delete_channel("card-table")
    assert "Done" not in bo.channels
    assert (await bot.request("GET", thread)).code == 10003
