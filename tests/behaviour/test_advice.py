"""Asking what the computer would do: the button, the command, and what they refuse."""

from __future__ import annotations

from dataclasses import replace

from bot.publish.posting import find_in
from bot.tables.words.reasons import TableReason
from bot.wording import Wording
from tests.behaviour.harness import Server
from tests.behaviour.reading import text_of, text_of_reply


async def test_the_button_tells_what_is_best_in_two_lines_and_how_tells_the_rest(
    server: Server,
) -> None:
    await server.deals(computers=3)
    await server.ann.types("hand")
    panel = server.ann.panel
    reply = await server.ann.presses("Advice")
    assert reply.ephemeral
    short = text_of_reply(reply)
    assert short.startswith("### Advice: ")
    assert len(short.splitlines()) == 2
    shown = server.ann.panel.id
    (how,) = find_in(server.ann.panel).buttons
    await server.ann.presses("How?", on=server.ann.panel)
    assert server.ann.panel.id == shown, "in its place"
    said = text_of(server.ann.panel)
    assert said.startswith(short)
    assert "**Play** · wins " in said
    assert "**Pass** · wins " in said
    assert "simulated deals" in said
    for old in (replace(how, step=7), replace(how, deal=how.deal + 1)):
        late = await server.pressed(server.ann, str(old), server.channel)
        assert text_of_reply(late) == Wording().of("table-reason", TableReason.STALE_DECISION)
    await server.ann.presses("Pass", on=panel)


async def test_at_a_table_without_it_is_refused_and_the_lobby_says_so(
    server: Server,
) -> None:
    await server.ann.types("start", computers=2)
    await server.ann.presses("House rules")
    await server.ann.presses("Turn advice off")
    assert "There’s no advice" in server.ann.reads()
    await server.passes(1)
    assert "no advice" in server.said()
    await server.ann.presses("Turn advice on", on=server.ann.panel)
    assert "You can ask for advice while you’re the only person here" in server.ann.reads()
    assert "Only the host" in await server.bo.does("allow-no-advice")
    await server.ann.presses("Turn advice off", on=server.ann.panel)
    await server.ann.types("deal")
    await server.until(lambda: server.table.deal is not None)
    await server.ann.types("hand")
    assert "Advice" not in server.ann.labels()
    assert "turned off advice" in await server.ann.does("advice")
    assert "can’t change once a game has begun" in await server.ann.does("allow-advice")
    assert not server.table.advice


async def test_without_a_turn_or_a_seat_it_is_refused(server: Server) -> None:
    await server.deals(computers=1, stakes="practice")
    assert "You have no seat" in await server.bo.does("advice")
    await server.bo.types("join")
    assert "no cards in this deal" in await server.bo.does("advice")


async def test_while_several_people_play_for_chips_it_is_refused_and_says_who_may_allow_it(
    server: Server,
) -> None:
    await server.ann.types("start", computers=2)
    assert "no advice" not in server.said()
    await server.bo.types("join")
    await server.passes(1)
    assert "no advice" in server.said()
    await server.ann.types("deal")
    await server.until(lambda: server.table.deal is not None)
    await server.ann.types("hand")
    assert "Advice" not in server.ann.labels()
    said = await server.ann.does("advice")
    assert "no advice when several people play for chips" in said
    assert "A server manager can allow it at new tables" in said
