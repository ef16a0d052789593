"""What people can do, in channels and in threads."""

import asyncio
from typing import Any

import pytest

from bot.sandbox import NotPossibleError, Sandbox
from bot.sandbox.errors import Json
from bot.sandbox.models import PRIVATE_THREAD, Channel
from bot.sandbox.permissions import Overwrite, Permission, resolve
from tests.sandbox.raw import RawBot, button, command, layout, row

FORM: Json = {
    "title": "Stakes",
    "custom_id": "stakes",
    "components": [
        {"type": 10, "content": "Agree on the stakes."},
        {
            "type": 18,
            "label": "Ante",
            "component": {"type": 4, "custom_id": "ante", "style": 1, "max_length": 3},
        },
        {
            "type": 18,
            "label": "Limit",
            "component": {
                "type": 21,
                "custom_id": "limit",
                "options": [{"label": "Yes", "value": "y"}, {"label": "No", "value": "n"}],
            },
        },
        {
            "type": 18,
            "label": "Extras",
            "component": {
                "type": 22,
                "custom_id": "extras",
                "required": False,
                "min_values": 0,
                "options": [{"label": "A", "value": "a"}, {"label": "B", "value": "b"}],
            },
        },
        {
            "type": 18,
            "label": "With",
            "component": {"type": 5, "custom_id": "with", "required": False},
        },
    ],
}


async def press(bot: RawBot, name: str, components: list[Json], what: str = "press") -> None:
    await bot.post("card-table", {"content": "x", "components": components})
    await bot.sandbox.person(name).click(what)


async def test_a_disabled_button_cannot_be_pressed(bot: RawBot) -> None:
    with pytest.raises(NotPossibleError, match="disabled"):
        await press(bot, "Bo", [row(button("press", disabled=True))])
    assert bot.interactions.empty()


async def test_what_is_not_seen_cannot_be_pressed(bot: RawBot, sandbox: Sandbox) -> None:
    ann, bo = sandbox.person("Ann"), sandbox.person("Bo")
    await bot.register(command("deal"))
    sent = asyncio.create_task(bo.command("deal"))
    interaction = await bot.interactions.get()
    hand = {"content": "Hand", "flags": 64, "components": [row(button("play"))]}
    await bot.callback(interaction, 4, hand)
    message = await sent
    assert message is not None
    with pytest.raises(NotPossibleError, match="not there any more"):
        await ann.click("play", message=message)
    with pytest.raises(NotPossibleError, match="not there any more"):
        ann.delete(message)
    bo.delete(message)
    assert bo.messages() == sandbox.person("Bo").messages() == []
    edit = await bot.webhook(interaction, "PATCH", "/messages/@original", {"content": "New"})
    assert edit.status == 200, "the bot is not told that a message was dismissed"
    assert bo.messages() == []
    with pytest.raises(NotPossibleError, match="not there any more"):
        await bo.click("play", message=message)


@pytest.mark.parametrize("values", [[], ["a"], ["a", "b", "c"], ["a", "x"], ["a", "a"]])
async def test_a_select_takes_what_it_offers(bot: RawBot, values: list[str]) -> None:
    bo = bot.sandbox.person("Bo")
    options = [{"label": value.upper(), "value": value} for value in "abc"]
    select = {"type": 3, "custom_id": "pick", "options": options, "min_values": 2, "max_values": 2}
    await bot.post("card-table", {"content": "x", "components": [row(select)]})
    with pytest.raises(NotPossibleError):
        await bo.choose("pick", *values)
    sent = asyncio.create_task(bo.choose("pick", "A", "c"))
    interaction = await bot.interactions.get()
    assert interaction.data["values"] == ["a", "c"]
    assert interaction.data["component_type"] == 3
    await bot.callback(interaction, 6)
    await sent


async def open_form(bot: RawBot) -> Any:
    bo = bot.sandbox.person("Bo")
    await bot.post("card-table", layout(row(button("set"))))
    sent = asyncio.create_task(bo.click("set"))
    await bot.callback(await bot.interactions.get(), 9, FORM)
    await sent
    return bo


@pytest.mark.parametrize(
    "entered",
    [
        {"Ante": "5"},
        {"Limit": "y"},
        {"Ante": "", "Limit": "y"},
        {"Ante": "5000", "Limit": "y"},
        {"Ante": 5, "Limit": "y"},
        {"Ante": "5", "Limit": "maybe"},
        {"Ante": "5", "Limit": "y", "Extras": ["a", "c"]},
        {"Ante": "5", "Limit": "y", "With": ["1"]},
    ],
)
async def test_a_form_is_submitted_complete_and_stays_open_until_then(
    bot: RawBot, entered: Json
) -> None:
    bo = await open_form(bot)
    form = bo.modal
    with pytest.raises(NotPossibleError):
        await bo.submit(entered)
    bo.modal = form
    whole = {"ante": "5", "limit": "n", "extras": ["b"], "with": [bo.id]}
    sent = asyncio.create_task(bo.submit(whole))
    interaction = await bot.interactions.get()
    fields = [c.get("component", {}) for c in interaction.data["components"]]
    assert [f.get("value", f.get("values")) for f in fields] == [None, "5", "n", ["b"], [bo.id]]
    assert bo.id in interaction.data["resolved"]["users"]
    await bot.callback(interaction, 4, {"content": "Set"})
    await sent
    with pytest.raises(NotPossibleError, match="not open"):
        bot.sandbox.interactions.submit_modal(bo.id, "stakes", [])


async def test_only_moderators_clean_up(bot: RawBot, sandbox: Sandbox) -> None:
    ann, bo = sandbox.person("Ann"), sandbox.person("Bo")
    message = (await bot.post("card-table", {"content": "Table"})).body
    with pytest.raises(NotPossibleError, match="permission"):
        bo.delete(message)
    with pytest.raises(NotPossibleError, match="permission"):
        bo.delete_channel("general")
    with pytest.raises(NotPossibleError, match="permission"):
        bo.let_bot("general", send=False)
    ann.delete(message)
    assert bo.messages() == []
    ann.delete_channel("general")
    assert "general" not in bo.channels
    with pytest.raises(LookupError):
        bo.say("Hello?", channel="general")
    bo.say("Mine")
    bo.delete(bo.messages()[0])
    assert ann.messages() == []


async def test_a_channel_one_may_not_see_is_not_there(bot: RawBot, sandbox: Sandbox) -> None:
    bo = sandbox.person("Bo")
    channel = sandbox.world.channel(bot.channel_id("back-room"))
    channel.overwrites[bo.id] = Overwrite(bo.id, 1, deny=Permission.VIEW_CHANNEL)
    sandbox.world.changed_channel(channel)
    assert "back-room" not in bo.channels
    await bot.post("back-room", {"content": "Psst"})
    assert bo.messages("card-table") == []
    del channel.overwrites[bo.id]
    sandbox.world.changed_channel(channel)
    assert "back-room" in bo.channels


@pytest.mark.parametrize(
    ("overwrites", "left"),
    [
        ([], 3),
        ([("everyone", 0, 2)], 1),
        ([("everyone", 0, 2), ("role", 2, 0)], 3),
        ([("role", 0, 2), ("other", 2, 0)], 3),
        ([("role", 2, 0), ("me", 0, 2)], 1),
        ([("role", 0, 1)], 0),
        ([("everyone", 0, 1), ("me", 1, 0)], 3),
        ([("stranger", 0, 3)], 3),
    ],
)
def test_overwrites_apply_in_discords_order(
    overwrites: list[tuple[str, int, int]], left: int
) -> None:
    bits = (Permission.VIEW_CHANNEL, Permission.ADD_REACTIONS)

    def permissions(mask: int) -> Permission:
        return Permission(sum(bit for n, bit in enumerate(bits) if mask & 1 << n))

    found = resolve(
        member_id="me",
        everyone_id="everyone",
        role_ids=["role", "other"],
        granted=permissions(3),
        overwrites={
            key: Overwrite(key, 0, permissions(allow), permissions(deny))
            for key, allow, deny in overwrites
        },
    )
    assert found == permissions(left)


# Threads as members start, open, write in and moderate them


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
