"""Buttons and forms that no message of ours has: good for nothing but what their person may do."""

from __future__ import annotations

import discord
import pytest

from bot.commands.router import ROUTES
from bot.logs import Subject, about
from bot.screens.boards import BOARD
from bot.screens.history import EVENING, HISTORY, MINE, REVIEW, VERIFY
from bot.screens.ids import NO_TABLE, ButtonId
from bot.screens.lobby import DONE
from bot.screens.menu import BUY_IN, CLOSE_NOW
from bot.screens.parts import HAND, JOIN, MENU
from bot.tables.words.values import Stage
from bot.tables.words.views import TableView
from tests.behaviour import forging
from tests.behaviour.harness import Server
from tests.behaviour.places import ChannelHandle
from tests.behaviour.players import Player
from tests.behaviour.reading import seen, text_of, text_of_reply

FORM = discord.InteractionType.modal_submit
NO_DEAL = "I can’t show you that deal here. Choose one from `/booray history`."
STILL_ON = "Deal 1 is still being played. Look again when it’s over."
UNKNOWN = "This table is gone. Open another with `/booray start`."


@pytest.fixture
def beside(server: Server) -> ChannelHandle:
    """Another channel of the server."""
    return server.guild.create_text_channel("beside")


@pytest.fixture
def abroad(server: Server) -> ChannelHandle:
    """A channel of another server, with the same people in it."""
    guild = server.another_guild("Abroad")
    role = guild.create_role("Mods", permissions=discord.Permissions(manage_messages=True))
    for player in (server.ann, server.bo, server.cy, server.mod):
        guild.add_member(player.member.user, roles=[role])
    return guild.create_text_channel("card-table")


async def drawing(server: Server) -> TableView:
    """Ann and Bo with cards in their hands, at a table of Ann's."""
    await server.deals(server.bo, computers=1)
    return server.table


def elsewhere(server: Server) -> str:
    there = f"<#{server.channel.id}>"
    return f"That’s for the table in {there}. Play there."


async def everything(
    server: Server, table: str, at: ChannelHandle, *players: Player
) -> list[tuple[str, str]]:
    """Press every button and send every form that there is, by its host or by others; return the
    answers."""
    answers = []
    for player in players or (server.ann, server.cy):
        for button in forging.buttons(table):
            reply = await server.pressed(player, str(button), at)
            answers.append((f"{player.name} {button}", seen(reply)))
        for verb, form in forging.forms(table):
            reply = await server.arrives(player.id, FORM, form, at=at)
            answers.append((f"{player.name} the form of {verb}", seen(reply)))
    return answers


def check(answers: list[tuple[str, str]], expected: str, own: str = NO_DEAL) -> None:
    """Check what presses were answered with.

    Args:
        answers: by who pressed what.
        expected: the answer to whatever is of a table.
        own: what they are told of a deal there who were dealt in; all others know none.
    """
    for what, said in answers:
        about_a_deal = any(f":{verb}:" in f"{what}:" for verb, to in ROUTES.items() if to.anywhere)
        assert said in ({NO_DEAL, own} if about_a_deal else {expected}), what


async def test_no_button_and_no_form_is_good_elsewhere(
    server: Server, beside: ChannelHandle, abroad: ChannelHandle
) -> None:
    before = await drawing(server)
    panels = [text_of(message) for message in server.ann.private()]
    answers = await everything(server, before.id, beside)
    check(answers, elsewhere(server), own=STILL_ON)
    assert server.table == before
    assert [text_of(message) for message in server.ann.private()] == panels
    check(await everything(server, before.id, abroad, server.ann), UNKNOWN)
    assert server.table == before
    join = str(ButtonId(before.id, 0, "table", JOIN))
    await server.restart()
    for at, expected in ((beside, elsewhere(server)), (abroad, UNKNOWN)):
        check([(join, seen(await server.pressed(server.cy, join, at)))], expected)
    assert server.table.seat_of(server.cy.id) is None
    await server.mod.closes()
    hand = str(ButtonId(before.id, 0, "table", HAND))
    check([(hand, seen(await server.pressed(server.ann, hand, beside)))], elsewhere(server))
    check(await everything(server, before.id, abroad, server.ann), UNKNOWN)
    board = str(ButtonId(NO_TABLE, 0, "richest", BOARD))
    said = text_of_reply(await server.pressed(server.cy, board, abroad))
    assert "Cy" in said
    assert "Ann" not in said


async def test_a_press_elsewhere_is_no_sign_of_life(server: Server, beside: ChannelHandle) -> None:
    await server.ann.types("start")
    table = server.table.id
    for _ in range(16):
        await server.passes(60)
        await server.pressed(server.ann, str(ButtonId(table, 0, "table", MENU)), beside)
    view = server.client.tables.view(table)
    assert view.stage is Stage.CLOSED, "idle for a quarter of an hour"


@pytest.mark.expects_trouble(r"bot.tables.all_tables.open_tables: table \S+ is set aside")
async def test_of_a_table_that_is_set_aside_nothing_is_told_elsewhere(
    server: Server, abroad: ChannelHandle, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = await drawing(server)
    table = server.client.tables._tables[view.id]
    with about(Subject(table.id)):
        server.client.tables._set_aside(table, ValueError("unsound"))  # type: ignore[arg-type]
    await server.env.settle()
    hand = str(ButtonId(view.id, 0, "table", HAND))
    check([(hand, seen(await server.pressed(server.ann, hand, abroad)))], UNKNOWN)


async def test_who_moderates_another_channel_closes_no_table_here(
    server: Server, beside: ChannelHandle, abroad: ChannelHandle
) -> None:
    table = (await drawing(server)).id
    hidden = {server.cy.member: discord.PermissionOverwrite(manage_messages=True)}
    own = server.guild.create_text_channel("cys-own", overwrites=hidden)  # type: ignore[arg-type]
    close = str(ButtonId(table, 0, "table", CLOSE_NOW))
    for at in (own, abroad):
        await server.pressed(server.cy, close, at)
    assert "Only the host" in text_of_reply(await server.pressed(server.cy, close))
    assert server.table.stage is Stage.DEAL
    secret = server.chance.secrets[-1].hex()
    for player in (server.ann, server.cy, server.mod):
        for verb, page in ((v, p) for v in (VERIFY, REVIEW) for p in (0, 1, 99999)):
            button = str(ButtonId(table, 1, "table", verb, page=page))
            said = text_of_reply(await server.pressed(player, button))
            assert said
            assert secret not in said
            assert verb is VERIFY or "still being played" in said
    await server.pressed(server.mod, close)
    assert server.client.tables.view(table).stage is Stage.CLOSED


async def test_ones_decisions_are_reviewed_where_they_were_made(
    server: Server, beside: ChannelHandle, abroad: ChannelHandle
) -> None:
    table = (await drawing(server)).id
    await server.play_deal(server.ann, server.bo)
    review = str(ButtonId(table, 1, "history", REVIEW))
    assert "Deal 1: your decisions" in text_of_reply(await server.pressed(server.ann, review))
    assert "You had no cards" in text_of_reply(await server.pressed(server.cy, review))
    await server.mod.closes()
    await server.restart()  # after which it is forgotten that there was such a table
    for at in (beside, abroad):
        said = text_of_reply(await server.pressed(server.ann, review, at))
        assert ("Deal 1: your decisions" in said) if at is beside else (said == NO_DEAL)
        assert text_of_reply(await server.pressed(server.cy, review, at)) == NO_DEAL
    for at in (beside, abroad):
        page = str(ButtonId(NO_TABLE, 0, "history", HISTORY))
        said = text_of_reply(await server.pressed(server.ann, page, at))
        assert said.startswith("No finished deals in this channel")
        for step in ("history", MINE):
            evening = str(ButtonId(table, 0, step, EVENING, page=0))
            for who in (server.cy, server.ann):
                said = text_of_reply(await server.pressed(who, evening, at))
                sees = who is server.ann and step == MINE and at is beside
                assert ("**Deal 1**" in said) if sees else (said == NO_DEAL)


async def test_who_has_no_seat_moves_nothing_but_by_taking_one(server: Server) -> None:
    view = await drawing(server)
    for deal, step in ((0, "table"), (1, "declaring")):
        for button in forging.buttons(view.id, deal, step, page=99_999):
            if button.verb is JOIN:
                continue
            reply = await server.pressed(server.cy, str(button))
            if button.verb is DONE:
                continue  # closes the private message that it stands on, and says nothing
            assert reply.modal or (reply.ephemeral and text_of_reply(reply)), button
    assert server.table.version == view.version
    assert server.table.chairs == view.chairs
    assert view.id == "t-1"
    for custom_id in NO_BUTTONS:
        form = forging.form(f"f1:1:{custom_id}", "number", "7")
        pressed = seen(await server.pressed(server.cy, custom_id))
        assert "That button is outdated" in pressed, custom_id
        filled_in = seen(await server.arrives(server.cy.id, FORM, form))
        assert "That form is outdated, and nothing has changed" in filled_in, custom_id
    assert server.table == view


NO_BUTTONS = [
    *("b1:", "b1:t-1:1:0:", "b1:t-1:1:0:join:", "b1:t-1:-1:0:join", "b1:t-1:1:٣:play"),
    *("b1:t-1:1:0:card:Zz", "b1:t-1:0:table:seeds:100000", "b1:t-1:0:table:toString"),
    *("b1:" + "t" * 97, "b1:t-1:0:table:join" + "\u202e" * 80, "b0:t-1:0:table:join"),
]


HUGE = ["9" * 13, "9" * 30, "9" * 4000]
ODD = ["", " ", "-1", "0", "9" * 5000, "٣", "1_0", "0x10", "1e9", "½", "\x00", "\u202e1"]


async def test_whatever_is_typed_into_a_form_is_answered_and_costs_nobody_a_chip(
    server: Server,
) -> None:
    await server.ann.types("start")
    table = server.table.id
    for entered in (*HUGE, *ODD):
        for verb, form in forging.forms(table, entered):
            reply = await server.arrives(server.ann.id, FORM, form)
            said = text_of_reply(reply)
            assert reply.ephemeral, (verb, entered)
            assert 0 < len(said) < 4000, (verb, entered)
            if verb is BUY_IN and entered in HUGE:
                assert said.startswith("That’s more than anyone can bring."), entered
    await server.check_chips()
