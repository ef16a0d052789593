"""The bot's own user, application and emojis; servers, channels, threads and members over REST."""

import base64

import aiohttp

from bot.sandbox import Sandbox
from tests.sandbox.raw import RawBot, button, row

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


async def test_threads_and_their_members(bot: RawBot, sandbox: Sandbox) -> None:
    bo = sandbox.person("Bo")
    parent = f"/channels/{bot.channel_id('card-table')}"
    for body, problem in (
        ({"name": ""}, "name"),
        ({"name": "x", "type": 0}, "type"),
        ({"name": "x", "auto_archive_duration": 5}, "auto_archive_duration"),
    ):
        refused = await bot.request("POST", parent + "/threads", body)
        assert list(refused.problems()) == [problem]
    closed = f"/channels/{bot.channel_id('announcements')}/threads"
    assert (await bot.request("POST", closed, {"name": "x"})).code == 50013
    made = (await bot.request("POST", parent + "/threads", {"name": "Back table"})).body
    members = f"/channels/{made['id']}/thread-members"
    assert "Back table" not in bo.channels
    assert (await bot.request("PUT", f"{members}/{bo.id}")).status == 204
    assert "Back table" in bo.channels
    listed = (await bot.request("GET", members)).body
    assert [member["user_id"] for member in listed] == [bot.application_id, bo.id]
    assert (await bot.request("DELETE", f"{members}/{bo.id}")).status == 204
    assert "Back table" not in bo.channels
    assert (await bot.request("DELETE", f"{members}/{bo.id}")).code == 10007
    assert (await bot.request("PUT", f"{members}/1")).code == 10007
    assert (await bot.request("GET", parent + "/thread-members")).code == 50024
    await bot.request("PATCH", f"/channels/{made['id']}", {"archived": True})
    assert (await bot.request("PUT", f"{members}/{bo.id}")).code == 50083
