"""The bot's own user, application and emojis; servers, channels, threads and members over REST."""

import base64

import aiohttp
import pytest

from bot.sandbox import Sandbox
from bot.sandbox.errors import Json
from bot.sandbox.permissions import Permission
from tests.sandbox.raw import HandClock, RawBot, button, row

PICTURE = "data:image/png;base64," + base64.b64encode(b"PNG").decode()


def guild_of(bot: RawBot) -> str:
    return next(iter(bot.sandbox.world.guilds))


async def test_the_bot_learns_who_it_is(bot: RawBot) -> None:
    me = (await bot.request("GET", "/users/@me")).body
    assert (me["id"], me["bot"]) == (bot.application_id, True)
    for path in ("/oauth2/applications/@me", "/applications/@me"):
        application = (await bot.request("GET", path)).body
        assert (application["name"], application["owner"]["global_name"]) == ("Booray", "Ann")
    start = (await bot.request("GET", "/gateway/bot")).body
    assert (start["url"], start["shards"]) == (bot.sandbox.gateway.url, 1)
    assert (await bot.request("GET", "/gateway")).body == {"url": bot.sandbox.gateway.url}


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


@pytest.mark.parametrize(
    ("body", "problems"),
    [
        ({"name": "x", "image": PICTURE}, {"name": ["BASE_TYPE_BAD_LENGTH"]}),
        ({"name": "x" * 33, "image": PICTURE}, {"name": ["BASE_TYPE_BAD_LENGTH"]}),
        ({"name": "a-b", "image": PICTURE}, {"name": ["STRING_TYPE_REGEX"]}),
        ({"name": "taken", "image": PICTURE}, {"name": ["APPLICATION_EMOJI_NAME_ALREADY_TAKEN"]}),
        ({"name": "ace"}, {"image": ["IMAGE_INVALID"]}),
        ({"name": "ace", "image": "data:image/png;base64,!"}, {"image": ["IMAGE_INVALID"]}),
        (
            {"name": "ace", "image": "data:image/png;base64," + "AAAA" * 87_382},
            {"image": ["BINARY_TYPE_MAX_SIZE"]},
        ),
    ],
)
async def test_emojis_discord_refuses(
    bot: RawBot, body: Json, problems: dict[str, list[str]]
) -> None:
    path = f"/applications/{bot.application_id}/emojis"
    await bot.request("POST", path, {"name": "taken", "image": PICTURE})
    assert (await bot.request("POST", path, body)).problems() == problems


async def test_servers_members_and_roles_are_read(bot: RawBot, sandbox: Sandbox) -> None:
    guild, dan = guild_of(bot), sandbox.person("Dan")
    assert (await bot.request("GET", "/users/@me/guilds")).body[0]["name"] == "The Parlour"
    assert (await bot.request("GET", f"/guilds/{guild}")).body["name"] == "The Parlour"
    channels = (await bot.request("GET", f"/guilds/{guild}/channels")).body
    assert len(channels) == 5
    roles = (await bot.request("GET", f"/guilds/{guild}/roles")).body
    assert [role["name"] for role in roles] == ["@everyone", "Moderator", "Booray"]
    member = (await bot.request("GET", f"/guilds/{guild}/members/{dan.id}")).body
    assert member["user"] == (await bot.request("GET", f"/users/{dan.id}")).body
    for path, code in (
        ("/guilds/1", 10004),
        (f"/guilds/{guild}/members/1", 10007),
        ("/users/1", 10013),
        ("/channels/1", 10003),
    ):
        answer = await bot.request("GET", path)
        assert (answer.status, answer.code) == (404, code)


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


async def test_a_bot_that_manages_channels_changes_them(bot: RawBot, sandbox: Sandbox) -> None:
    bo = sandbox.person("Bo")
    guild = sandbox.world.guild(guild_of(bot))
    for role in guild.roles.values():
        role.permissions |= Permission.MANAGE_CHANNELS
    path = f"/channels/{bot.channel_id('back-room')}"
    bad = await bot.request("PATCH", path, {"name": "", "topic": "x" * 1025})
    assert bad.problems() == {"name": ["BASE_TYPE_REQUIRED"], "topic": ["BASE_TYPE_MAX_LENGTH"]}
    changed = await bot.request("PATCH", path, {"name": "parlour", "topic": "Quiet, please."})
    assert changed.body["topic"] == "Quiet, please."
    assert "parlour" in bo.channels
    assert (await bot.request("DELETE", path)).body["name"] == "parlour"
    assert "parlour" not in bo.channels


async def test_who_watches_is_told_of_every_request(clock: HandClock) -> None:
    seen: list[tuple[str, str, int]] = []
    async with (
        Sandbox(clock=clock, watch=lambda *told: seen.append(told)) as sandbox,
        aiohttp.ClientSession() as http,
    ):
        bot = RawBot(sandbox, http)
        await bot.request("GET", "/users/@me")
        await bot.request("DELETE", "/channels/1")
    assert seen == [("GET", "/api/v10/users/@me", 200), ("DELETE", "/api/v10/channels/1", 404)]
