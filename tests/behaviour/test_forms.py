"""Forms that are sent late: after a restart, by an older version, or asked for at a busy table."""

from __future__ import annotations

import asyncio

import pytest

from bot.tables.one_table.commit import Outcome
from bot.tables.requests import MemberRequest
from tests.behaviour.harness import Server
from tests.behaviour.managing import enters
from tests.behaviour.reading import labels_of, text_of_reply


async def test_a_form_that_was_opened_before_a_restart_is_sent_after_it(
    server: Server,
) -> None:
    await server.ann.types("start")
    await server.ann.presses("House rules")
    form = await server.ann.presses("Antes")
    await server.restart()
    follow = dict.fromkeys(("bourre_exempt", "tied_exempt"), "as-others")
    reply = await server.ann.enters(form, ante="3", second_ante="0", **follow)
    assert "Ante: **3**" in text_of_reply(reply)
    await server.passes(1.1)
    assert "ante 3" in server.said()


async def test_the_rules_lead_back_to_the_house_rules(server: Server) -> None:
    await server.ann.types("start")
    house = text_of_reply(await server.ann.presses("House rules"))
    assert text_of_reply(await server.ann.presses("Rules", on=server.ann.panel)) != house
    again = await server.ann.presses("House rules", on=server.ann.panel)
    assert text_of_reply(again) == house
    await server.bo.types("join")
    await server.bo.types("rules")
    assert "House rules" not in labels_of(server.bo.panel)


async def test_no_two_forms_are_taken_for_the_same(server: Server) -> None:
    await server.ann.types("start")
    await server.ann.presses("House rules")
    shown = server.ann.panel
    forms = [await server.ann.presses("Antes", on=shown) for _ in range(2)]
    ids = {form.modal["custom_id"] for form in forms if form.modal is not None}
    assert len(ids) == 2


async def test_a_form_asked_for_at_a_busy_table_is_answered_in_time_by_a_sentence(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.ann.types("start")
    await server.ann.presses("House rules")
    press = server.ann.aims_at("Antes", server.ann.panel)
    do = server.client.tables.do

    async def busy(
        table_id: str, member_id: int, request: MemberRequest, *, key: str | None = None
    ) -> Outcome:
        await asyncio.sleep(10)  # of the time that the test lets pass
        return await do(table_id, member_id, request, key=key)

    with monkeypatch.context() as patched:
        patched.setattr(server.client.tables, "do", busy)
        (reply,) = await server.arrive(press)
        assert not reply.acknowledged
        await server.passes(1.6)
        assert reply.deferred, "Discord waits for three seconds"
        await server.passes(20)
    assert "The table was busy" in text_of_reply(reply)
    assert "the form couldn’t open. Press again." in text_of_reply(reply)
    (again,) = await server.arrive(press)
    assert again.modal is not None


async def test_and_in_forms_and_commands_about_tables(server: Server) -> None:
    ann = server.ann
    await ann.types("start", buy_in=300)
    await ann.types("house")
    asked = await ann.presses("Game")
    ann.speaks("de")
    await enters(ann, asked, starting_stack="1,000")
    assert server.table.buy_in == 300, "that is one, with decimals"
    assert "passt nicht" in ann.reads()
    ann.speaks("en-US")
    await ann.types("house")
    asked = await ann.presses("Game")
    ann.speaks("de")
    await enters(ann, asked, starting_stack="1.000")
    assert server.table.buy_in == 1000
    ann.speaks("en-US")
    await ann.types("house")
    await enters(ann, await ann.presses("Game"), starting_stack="１００")
    assert server.table.buy_in == 100
    await ann.presses("Table", on=server.board)
    asked = await ann.presses("Buy in", on=ann.panel)
    assert "and have 900" in text_of_reply(await ann.fills_in(asked, "1,000,000")), "all there is"
