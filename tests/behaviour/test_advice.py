"""Asking what the computer would do: the button, the command, and what they refuse."""

from __future__ import annotations

from typing import Any

from tests.behaviour.den import Den
from tests.behaviour.reading import text_of_reply


async def dealt(den: Den, **options: Any) -> None:
    """Have Ann sit at a deal with three computers, asked to play or pass."""
    await den.ann.types("start", computers=3, **options)
    await den.ann.types("deal")
    await den.until(lambda: den.table.deal is not None)
    await den.ann.types("hand")


async def test_the_button_tells_what_each_choice_promises(den: Den) -> None:
    await dealt(den)
    reply = await den.ann.presses("Advice")
    assert reply.ephemeral
    said = text_of_reply(reply)
    assert "### Advice: " in said
    assert "**Play** · wins " in said
    assert "**Pass** · wins " in said
    assert "bourré" in said


async def test_the_command_tells_the_same(den: Den) -> None:
    await dealt(den)
    assert "### Advice: " in await den.ann.types("advice")


async def test_the_panel_stays_as_it_is(den: Den) -> None:
    await dealt(den)
    panel = den.ann.panel
    await den.ann.presses("Advice")
    assert panel.id in [message.id for message in den.ann.private()]
    await den.ann.presses("Pass", on=panel)


async def test_at_a_table_without_it_is_refused_and_the_lobby_says_so(den: Den) -> None:
    await den.ann.types("start", computers=2, advice=False)
    assert "no advice" in den.said()
    await den.ann.types("deal")
    await den.until(lambda: den.table.deal is not None)
    await den.ann.types("hand")
    assert "Advice" not in den.ann.labels()
    assert "opened without advice" in await den.ann.types("advice")


async def test_without_a_turn_or_a_seat_it_is_refused(den: Den) -> None:
    assert "no table in this channel" in await den.ann.types("advice")
    await dealt(den)
    assert "You have no seat" in await den.bo.types("advice")
    await den.bo.types("join")
    assert "no cards in this deal" in await den.bo.types("advice")
