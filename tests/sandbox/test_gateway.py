"""The gateway's handshake, heartbeats, resumes and close codes, by hand."""

from typing import Any

import pytest

from bot.sandbox import Sandbox
from bot.sandbox.errors import Json
from bot.sandbox.sessions import DETACHED_SECONDS, HISTORY
from tests.sandbox.raw import GUILDS, MESSAGES, HandClock, RawBot


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        ([(2, {"token": "wrong", "intents": GUILDS})], 4004),
        ([(6, {"token": "wrong", "session_id": "x", "seq": 1})], 4004),
        ([(3, {})], 4003),
        ([(8, {})], 4003),
        ([(2, None)], 4002),
    ],
)
async def test_strangers_are_closed_out(
    connect: Any, sandbox: Sandbox, frames: list[tuple[int, Any]], code: int
) -> None:
    socket = await connect()
    for op, data in frames:
        await socket.send(op, data)
    assert await socket.closed_with() == code
    assert not sandbox.person("Bo").bot_online


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"shard": [2, 2]}, 4010),
        ({"shard": "x"}, 4010),
        ({"intents": GUILDS | 1 << 1}, 4014),
        ({"intents": GUILDS | 1 << 8}, 4014),
        ({"intents": GUILDS | 1 << 15}, 4014),
    ],
)
async def test_what_no_client_may_ask_for(connect: Any, more: Json, code: int) -> None:
    socket = await connect()
    await socket.identify(**more)
    assert await socket.closed_with() == code


async def test_a_resume_replays_what_was_missed(connect: Any, bot: RawBot) -> None:
    first = await connect()
    ready = await first.ready(intents=GUILDS | MESSAGES)
    await first.ws.close(code=4000)
    bo = bot.sandbox.person("Bo")
    await bo.wait_for(lambda: not bo.bot_online)
    await bot.post("card-table", {"content": "While you were away"})
    second = await connect()
    await second.resume(ready["d"]["session_id"], 2)
    missed, resumed = await second.receive(), await second.receive()
    assert (missed["t"], missed["s"]) == ("MESSAGE_CREATE", 3)
    assert missed["d"]["content"] == "While you were away"
    assert missed["d"]["guild_id"]
    assert (resumed["t"], resumed["s"]) == ("RESUMED", 4)
    assert bo.bot_online


@pytest.mark.parametrize("how", ["unknown", "left", "too long", "too much", "ahead"])
async def test_a_session_that_cannot_be_resumed(
    connect: Any, bot: RawBot, clock: HandClock, how: str
) -> None:
    first = await connect()
    ready = await first.ready()
    session, seq = ready["d"]["session_id"], 2
    await first.ws.close(code=1000 if how == "left" else 4000)
    bo = bot.sandbox.person("Bo")
    await bo.wait_for(lambda: not bo.bot_online)
    if how == "unknown":
        session = "0" * 32
    elif how == "too long":
        clock.advance(DETACHED_SECONDS + 1)
    elif how == "too much":
        ann = bot.sandbox.person("Ann")
        for _ in range(HISTORY + 1):
            ann.let_bot("general")
    elif how == "ahead":
        seq = 3
    second = await connect()
    await second.resume(session, seq)
    refused = await second.receive()
    assert (refused["op"], refused["d"]) == (9, False)
    await second.ready()


async def test_intents_choose_what_is_told(connect: Any, bot: RawBot) -> None:
    socket, nosy = await connect(), await connect()
    await socket.ready()
    await nosy.ready(intents=GUILDS | MESSAGES)
    bo = bot.sandbox.person("Bo")
    bo.say("Hello")
    ann = bot.sandbox.person("Ann")
    ann.delete(bo.messages()[0])
    posted = (await bot.post("card-table", {"content": "One"})).body
    path = f"/channels/{posted['channel_id']}/messages/{posted['id']}"
    await bot.request("PATCH", path, {"content": "Two"})
    ann.let_bot("general", send=False)
    assert (await socket.receive())["t"] == "CHANNEL_UPDATE"
    told = [await nosy.receive() for _ in range(5)]
    assert [t["t"] for t in told] == [
        "MESSAGE_CREATE",
        "MESSAGE_DELETE",
        "MESSAGE_CREATE",
        "MESSAGE_UPDATE",
        "CHANNEL_UPDATE",
    ]
    assert told[3]["d"]["content"] == "Two", "its own words a bot may always read"
    assert told[0]["d"]["content"] == "", "words need the message content intent"
    assert told[0]["d"]["member"]["roles"] == []


@pytest.mark.parametrize("junk", ["", "{", "null", "[]", "{}", '{"d": {}}', "[" * 2000, "\x00"])
async def test_what_is_no_frame_ends_the_connection(connect: Any, junk: str) -> None:
    socket = await connect()
    await socket.ws.send_str(junk)
    assert await socket.closed_with() == 4002
