"""Threads as members start, open, write in and moderate them."""

import pytest

from bot.sandbox import NotPossibleError, Sandbox
from bot.sandbox.models import PRIVATE_THREAD, Channel
from tests.sandbox.raw import RawBot, button, command, row


def thread_named(sandbox: Sandbox, name: str) -> Channel:
    """The thread with this name."""
    guilds = sandbox.world.guilds.values()
    return next(c for guild in guilds for c in guild.channels.values() if c.name == name)


async def test_a_private_thread_is_for_its_members_and_moderators(sandbox: Sandbox) -> None:
    ann, bo, cleo = (sandbox.person(name) for name in ("Ann", "Bo", "Cleo"))
    bo.start_thread("Quiet", private=True)
    assert thread_named(sandbox, "Quiet").type == PRIVATE_THREAD
    assert "Quiet" in bo.channels
    assert "Quiet" in ann.channels, "she manages threads"
    assert "Quiet" not in cleo.channels
    assert "Quiet" not in sandbox.person("Cleo").channels
    bo.say(f"Join us, <@{cleo.id}>", channel="Quiet")
    assert "Quiet" in cleo.channels


@pytest.mark.parametrize(
    ("channel", "name", "private", "why"),
    [
        ("card-table", " ", False, "1 to 100 characters"),
        ("card-table", "x" * 101, True, "1 to 100 characters"),
        ("announcements", "News", False, "do not have permission"),
        ("announcements", "News", True, "do not have permission"),
        ("Aside", "Deeper", False, "no threads of its own"),
        ("game-nights", "Friday", False, "begins with 1 to 2,000 characters"),
    ],
)
async def test_some_threads_cannot_be_started(
    sandbox: Sandbox, channel: str, name: str, private: bool, why: str
) -> None:
    bo = sandbox.person("Bo")
    bo.start_thread("Aside")
    before = bo.channels
    with pytest.raises(NotPossibleError, match=why):
        bo.start_thread(name, private=private, channel=channel)
    assert bo.channels == before


async def test_a_forum_holds_posts_and_no_messages(bot: RawBot, sandbox: Sandbox) -> None:
    ann, bo = sandbox.person("Ann"), sandbox.person("Bo")
    await bot.register(command("deal"))
    bo.start_thread("Friday", channel="game-nights", content="Who plays?")
    post = thread_named(sandbox, "Friday")
    assert (await ann.sees("Who plays?", channel="Friday"))["id"] == post.id
    ann.say("I do", channel="Friday")
    with pytest.raises(NotPossibleError, match="write in one of its posts"):
        ann.say("Hello", channel="game-nights")
    with pytest.raises(NotPossibleError, match="write in one of its posts"):
        await ann.command("deal", channel="game-nights")
    forum = thread_named(sandbox, "game-nights").id
    refused = await bot.request("POST", f"/channels/{forum}/messages", json={"content": "x"})
    assert (refused.status, refused.body["code"]) == (400, 50008)
    made = await bot.request("POST", f"/channels/{forum}/threads", json={"name": "x", "type": 11})
    assert (made.status, made.body["code"]) == (400, 50035)


async def test_who_may_not_moderate_opens_threads_that_are_not_locked(
    bot: RawBot, sandbox: Sandbox
) -> None:
    ann, bo = sandbox.person("Ann"), sandbox.person("Bo")
    bo.start_thread("Aside")
    thread = thread_named(sandbox, "Aside")

    async def edits(**body: object) -> tuple[int, int]:
        reply = await bot.request("PATCH", f"/channels/{thread.id}", json=body)
        return reply.status, reply.body.get("code", 0)

    assert await edits(archived=True) == (403, 50013), "it is somebody else's"
    ann.set_thread("Aside", archived=True)
    assert await edits(name="Else") == (400, 50083)
    assert await edits(archived=False, name="Else") == (403, 50013)
    assert await edits(archived=False) == (200, 0)
    assert not thread.archived
    ann.set_thread("Aside", archived=True, locked=True)
    assert await edits(archived=False) == (403, 50013)
    thread.locked, thread.owner_id = False, sandbox.world.application.user.id
    assert await edits(archived=False, auto_archive_duration=10080) == (200, 0)
    assert thread.auto_archive_duration == 10080
    assert await edits(auto_archive_duration=5) == (400, 50035)
    assert await edits(archived="yes") == (400, 50035)
    assert await edits(archived=True) == (200, 0)
    assert thread.archived


async def test_only_moderators_write_in_a_locked_thread_and_nobody_presses(
    bot: RawBot, sandbox: Sandbox
) -> None:
    ann, bo = sandbox.person("Ann"), sandbox.person("Bo")
    await bot.register(command("deal"))
    bo.start_thread("Aside")
    await bot.post("Aside", {"content": "x", "components": [row(button("press"))]})
    ann.set_thread("Aside", locked=True)
    with pytest.raises(NotPossibleError, match="only moderators may write"):
        bo.say("Please?", channel="Aside")
    with pytest.raises(NotPossibleError, match="only moderators may write"):
        await bo.command("deal", channel="Aside")
    for person in (ann, bo):
        with pytest.raises(NotPossibleError, match="buttons and menus do not work"):
            await person.click("press", channel="Aside")
    ann.say("Closed for the night", channel="Aside")
    await bo.sees("Closed", channel="Aside")
    assert bot.interactions.empty()
