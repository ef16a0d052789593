"""Before the first deal: taking seats, giving them up, computers, and how it begins."""

from __future__ import annotations

from tests.behaviour.den import Den
from tests.behaviour.reading import buttons_of, disabled_of, labels_of, text_of_reply


async def test_joining_takes_a_seat_for_chips_and_opens_a_panel(den: Den) -> None:
    await den.ann.types("start")
    reply = await den.bo.presses("Join")
    assert reply.ephemeral
    assert "Your cards will be here when the deal begins" in text_of_reply(reply)
    await den.passes(1)
    assert "2 of 8 seats taken" in den.said()
    assert f"{den.ann.name} presses Deal when everybody is here" in den.said()
    assert await den.chips(den.bo) == (900, 100)


async def test_joining_by_command_may_bring_other_chips(den: Den) -> None:
    await den.ann.types("start")
    assert "300 chips" in await den.bo.types("join", buy_in=300)
    await den.passes(1)
    assert f"{den.bo.name} · 300 chips" in den.said()
    assert await den.chips(den.bo) == (700, 300)


async def test_joining_twice_is_told_and_costs_once(den: Den) -> None:
    await den.ann.types("start")
    await den.bo.presses("Join")
    reply = await den.bo.presses("Join", on=den.board)
    assert reply.ephemeral
    assert "You have a seat at this table already" in text_of_reply(reply)
    assert "You have a seat at this table already" in await den.ann.types("join")
    assert await den.chips(den.bo) == (900, 100)


async def test_joining_without_the_chips_is_refused_with_both_numbers(den: Den) -> None:
    await den.ann.types("start", buy_in=600)
    other = den.guild.create_text_channel("back-room")
    await den.bo.types("start", channel=other, buy_in=600)
    reply = await den.bo.presses("Join", on=den.board)
    assert reply.ephemeral
    assert "400" in text_of_reply(reply)
    assert "600" in text_of_reply(reply)
    assert await den.chips(den.bo) == (400, 600)
    assert "1 of 8 seats taken" in den.said()


async def test_joining_with_nothing_or_too_much_is_refused(den: Den) -> None:
    await den.ann.types("start")
    assert "won’t do" in await den.bo.types("join", buy_in=0)
    assert "1,000" in await den.bo.types("join", buy_in=5000)
    assert await den.chips(den.bo) == (1000, 0)


async def test_leaving_gives_the_chips_back_and_frees_the_seat(den: Den) -> None:
    await den.ann.types("start")
    await den.bo.presses("Join")
    reply = await den.bo.presses("Leave", on=den.board)
    assert reply.ephemeral
    assert "You have left the table" in text_of_reply(reply)
    await den.passes(1)
    assert "1 of 8 seats taken" in den.said()
    assert await den.chips(den.bo) == (1000, 0)
    assert "You have no seat" in await den.bo.types("leave")


async def test_after_leaving_the_panel_says_that_there_is_no_seat(den: Den) -> None:
    await den.ann.types("start", computers=1)
    await den.bo.presses("Join")
    panel = den.bo.panel
    await den.bo.presses("Leave", on=den.board)
    await den.ann.presses("Deal")
    await den.passes(8)
    now = next(message for message in den.bo.private() if message.id == panel.id)
    assert labels_of(now) == []


async def test_when_the_host_leaves_the_next_seat_is_host(den: Den) -> None:
    await den.ann.types("start")
    await den.bo.presses("Join")
    await den.cy.presses("Join")
    await den.ann.presses("Leave", on=den.board)
    await den.passes(1)
    assert f"{den.bo.name} · 100 chips · host" in den.said()
    assert "Only the host can do that" in text_of_reply(await den.cy.presses("Deal"))
    await den.bo.presses("Deal")
    await den.passes(1)
    assert "Deal 1: shuffled" in den.said()


async def test_when_the_last_person_leaves_the_table_closes(den: Den) -> None:
    await den.ann.types("start", computers=2)
    await den.ann.presses("Leave", on=den.board)
    await den.passes(1)
    assert "The table is closed" in den.said()
    assert await den.chips(den.ann) == (1000, 0)
    assert labels_of(den.board) == []


async def test_the_host_adds_and_sends_away_computers(den: Den) -> None:
    await den.ann.types("start")
    await den.ann.presses("Add computer")
    asked = den.ann.reads()
    for kind in ("Easy computers", "Steady computers", "Sharp computers"):
        assert kind in asked, "what each is like"
    await den.ann.presses("Steady", on=den.ann.panel)
    assert "2 of 8 seats taken" in den.ann.reads(), "the choice stays, for another"
    await den.passes(1)
    assert "Odile" in den.said()
    assert "play like beginners" in await den.ann.types("computer", level="easy")
    await den.passes(1)
    assert "· 100 chips · computer, steady" in den.said()
    assert "Bébé" in den.said()
    assert "· 100 chips · computer, easy" in den.said()
    assert "play like beginners" in den.said(), "what they are like is told below the seats"
    assert "take one trick with their best cards" in den.said()
    assert "weigh every chip" not in den.said()
    assert "3 of 8 seats taken" in den.said()
    await den.ann.presses("Table", on=den.board)
    removing = next(
        label for label in den.ann.labels() if "omputer" in label and "Add" not in label
    )
    await den.ann.presses(removing)
    await den.passes(1)
    assert "2 of 8 seats taken" in den.said()


async def test_at_a_full_table_no_level_can_be_pressed(den: Den) -> None:
    await den.ann.types("start", computers=6)
    await den.ann.presses("Add computer")
    await den.ann.presses("Sharp", on=den.ann.panel)
    await den.passes(1)
    assert "· 100 chips · computer, sharp" in den.said()
    assert disabled_of(den.ann.panel) == ["Easy", "Steady", "Sharp"]


async def test_only_the_host_may_add_computers_deal_and_close(den: Den) -> None:
    await den.ann.types("start")
    await den.bo.presses("Join")
    await den.passes(1)
    before = den.said()
    for label in ("Add computer", "Deal"):
        reply = await den.bo.presses(label, on=den.board)
        assert reply.ephemeral
        assert f"Only the host can do that. Ask {den.ann.name}" in text_of_reply(reply)
    for command in ("computer", "deal", "close"):
        assert "Only the host can do that" in await den.bo.types(command)
    await den.passes(1)
    assert den.said() == before


async def test_seven_computers_fill_the_table_which_then_starts_by_itself(den: Den) -> None:
    await den.ann.types("start", computers=7)
    said = den.said()
    assert "8 of 8 seats taken" in said
    assert "Every seat is taken: the cards are dealt" in said
    assert {"Join", "Add computer"} <= set(disabled_of(den.board))
    assert "The table is full" in await den.bo.types("join")
    await den.passes(9)
    assert "8 of 8 seats taken" in den.said()
    await den.passes(2)
    assert "Deal 1: shuffled" in den.said()


async def test_a_full_table_that_somebody_leaves_does_not_start(den: Den) -> None:
    await den.ann.types("start", computers=6)
    await den.bo.presses("Join")
    await den.passes(5)
    await den.bo.presses("Leave", on=den.board)
    await den.passes(20)
    assert "7 of 8 seats taken" in den.said()
    assert "presses Deal when everybody is here" in den.said()


async def test_one_alone_cannot_be_dealt_to(den: Den) -> None:
    await den.ann.types("start")
    reply = await den.ann.presses("Deal")
    assert reply.ephemeral
    assert "It takes 2 players" in text_of_reply(reply)
    assert "It takes 2 players" in await den.ann.types("deal")


async def test_the_rules_are_shown_to_who_asks_and_are_this_tables(den: Den) -> None:
    await den.ann.types("start", ante=5, limit=30)
    reply = await den.bo.presses("Rules")
    assert reply.ephemeral
    card = text_of_reply(reply)
    assert "Everyone puts 5 chips in the pot" in card
    assert "A bourré costs 30 chips at most" in card
    assert "closed fist" in card
    assert await den.bo.types("rules") == card


async def test_the_menu_has_only_what_means_something_to_its_reader(den: Den) -> None:
    await den.ann.types("start")
    await den.ann.presses("Table")
    assert {"My hand", "Rules", "Leave", "Close"} <= set(den.ann.labels())
    await den.bo.presses("Table", on=den.board)
    assert "Join" in den.bo.labels()
    assert not {"Leave", "Close", "Add computer"} & set(den.bo.labels())
    await den.bo.presses("Join", on=den.bo.panel)
    assert await den.chips(den.bo) == (900, 100)


async def test_closing_asks_first_then_pays_everybody_back(den: Den) -> None:
    await den.ann.types("start", computers=1)
    await den.bo.presses("Join")
    reply = await den.ann.presses("Close")
    assert reply.ephemeral
    assert "Close this table" in text_of_reply(reply)
    assert await den.chips(den.ann) == (900, 100)
    await den.ann.presses("Close the table")
    await den.passes(1)
    assert "The table is closed" in den.said()
    assert "The host closed it" in den.said()
    assert buttons_of(den.board) == []
    assert await den.chips(den.ann) == (1000, 0)
    assert await den.chips(den.bo) == (1000, 0)


async def test_pressing_quickly_twice_joins_once_and_deals_once(den: Den) -> None:
    await den.ann.types("start", computers=1)
    join = [den.bo.aims_at("Join", den.board) for _ in range(2)]
    first, second = await den.arrive(*join)
    assert first.acknowledged
    assert "You have a seat at this table already" in text_of_reply(second)
    assert await den.chips(den.bo) == (900, 100)
    deal = [den.ann.aims_at("Deal", den.board) for _ in range(2)]
    first, second = await den.arrive(*deal)
    assert "The cards are on their way already" in text_of_reply(second)
    await den.passes(1)
    assert "Deal 1: shuffled" in den.said()
