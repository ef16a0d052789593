"""A seat's panel: cards, question, and enough of the table to decide."""

from __future__ import annotations

from typing import Final

import discord

from booray_core import Card, DealView, Phase, PlayerView, Standing
from booray_core.rules import Format
from bot.screens.house import house_button
from bot.screens.ids import Verb
from bot.screens.lobby import LEAVE
from bot.screens.menu import BUY_IN, page_button
from bot.screens.options import KINDS, value_text
from bot.screens.parts import (
    BACK,
    CLAIM,
    INK,
    PRIMARY,
    RULES,
    GameButton,
    Row,
    agree_button,
    lines,
    noted_screen,
    row,
    screen,
    shared_button,
    small,
)
from bot.screens.prompts import Prompt, SeatQuestion, prompt_for
from bot.screens.result import outcome
from bot.screens.table import cut_line, cut_row, trump_line
from bot.screens.table_text import (
    Company,
    chips,
    current_trick,
    drew,
    last_trick,
    occupants_of,
    own_referee_lines,
    own_standstill_line,
    referee_lines,
    told_apart_at,
    turn_clock,
    won,
)
from bot.tables.computers.advice import has_choice, is_asked
from bot.tables.words.values import Person, Presence, SitOutReason, Stage, Then
from bot.tables.words.views import Chair, HandView, TableView
from bot.wording import Wording, shown_cards

ADVICE: Final = Verb("advice", on_panels=True)


def hand_screen(hand: HandView, wording: Wording) -> discord.ui.LayoutView:
    """Return the private panel of one seat.

    Args:
        hand: what the seat may know.
        wording: its person's language.
    """
    table = hand.table
    wording = told_apart_at(table, wording)
    if table.stage is Stage.DEAL and table.deal is not None:
        if hand.player is not None:
            return _dealt_in(hand, table.deal, hand.player, wording)
        return _watching(hand, wording)
    return _between_deals(hand, wording)


def _dealt_in(
    hand: HandView, deal: DealView, player: PlayerView, wording: Wording
) -> discord.ui.LayoutView:
    company = Company(occupants_of(hand.table), wording, hand.seat)
    question = question_of(hand, player, wording)
    needs_nobody = hand.held or _is_leaving(hand) or hand.by_itself
    asked = hand.seat in deal.to_act and not needs_nobody
    time = small(turn_clock(hand.table, hand.seat, wording)) if asked else None
    still = own_standstill_line(hand.table, wording)
    return screen(
        lines(f"### {question.title}", own_cards(player, wording), time, still),
        question.text,
        small(wording.text("hand-sits-out-next")) if sits_out_next(hand) else None,
        to_decide(deal, company) if asked else _while_waiting(deal, company, question),
        *question.rows,
        row(
            shared_button(hand.table, BACK, wording, style=PRIMARY)
            if (_is_away(hand) and not _is_leaving(hand)) or sits_out_next(hand)
            else None,
            shared_button(hand.table, ADVICE, wording) if _may_ask(hand, player) else None,
            page_button(hand.table, wording),
        ),
        colour=INK,
    )


def question_of(hand: HandView, player: PlayerView, wording: Wording) -> Prompt:
    """Return what a seat that is dealt in is asked, or that it is asked nothing."""
    return (
        _played_for(hand, wording)
        or plays_itself(player, wording, by_itself=hand.by_itself)
        or prompt_for(_asked(hand), player, wording, hand.marks, hand.ahead)
        or _waiting(player.deal, player, wording)
    )


def _asked(hand: HandView) -> SeatQuestion:
    return SeatQuestion(hand.table.id, hand.table.deal_number, hand.decision)


def _may_ask(hand: HandView, player: PlayerView) -> bool:
    """Return whether there is a choice to ask advice on, at a table that allows it."""
    asked = is_asked(player) and has_choice(player)
    return hand.table.may_advise and asked and not (hand.held or _is_leaving(hand))


def _is_away(hand: HandView) -> bool:
    chair = hand.table.chairs.get(hand.seat)
    return chair is not None and chair.presence.away


def sits_out_next(hand: HandView) -> bool:
    """Return whether its person has asked to sit out once the deal that is on is over."""
    chair = hand.table.chairs.get(hand.seat)
    if chair is None or chair.presence.leaving:
        return False
    return chair.presence.then is Then.SITS_OUT


def _is_leaving(hand: HandView) -> bool:
    chair = hand.table.chairs.get(hand.seat)
    return chair is not None and chair.presence.leaving


def own_cards(player: PlayerView, wording: Wording) -> str:
    """Return the hand in large print; of a seat that has passed, nothing is left to show."""
    passed = player.deal.seats[player.seat].standing is Standing.PASSED
    cards = tuple(player.hand) or _last_card(player)
    if passed or not cards:
        return ""
    level = "#" if wording.cards.back else "##"
    return f"{level} {shown_cards(cards, player.deal.trump, wording)}"


def _last_card(player: PlayerView) -> tuple[Card, ...]:
    """Return the card of a seat that lies in the last trick, until that is complete."""
    trick = player.deal.trick
    return tuple(card for seat, card in trick.cards if seat == player.seat) if trick else ()


def _played_for(hand: HandView, wording: Wording) -> Prompt | None:
    """Return that a seat is played for its person, who can decide nothing meanwhile."""
    if _is_leaving(hand):
        note = "unseated" if _is_unseated(hand) else "leaving"
        return Prompt(wording.text("hand-leaving"), wording.of("hand-note", note))
    if hand.held:
        return Prompt(wording.text("hand-held"), wording.of("hand-note", "held"))
    return None


def plays_itself(player: PlayerView, wording: Wording, *, by_itself: bool) -> Prompt | None:
    """Return that a seat's last card plays itself.

    It is told from the seat's last choice on, and until the deal has its result, so that nothing on
    the panel changes meanwhile.
    """
    deal = player.deal
    plays = deal.phase is Phase.PLAYING and player.seat in deal.seats_in
    waits = player.seat not in deal.to_act and not player.legal
    if not plays or len(player.hand) > 1 or not (by_itself or waits):
        return None
    return Prompt(wording.text("play-itself"))


def _waiting(deal: DealView, player: PlayerView, wording: Wording) -> Prompt:
    """Return that a seat is asked nothing; whoever is asked meanwhile, the table shows."""
    if deal.seats[player.seat].standing is Standing.PASSED:
        return Prompt(wording.text("hand-passed"))
    if not player.hand:
        return Prompt(wording.text("hand-played-out"))
    return Prompt(wording.text("hand-waiting"), _news_of_the_draw(player, wording))


def _news_of_the_draw(player: PlayerView, wording: Wording) -> str:
    """Return the cards a seat was served, until it plays its first card."""
    deal = player.deal
    if not player.served or len(player.hand) < deal.rules.hand_size:
        return ""
    return wording.text("hand-served", cards=shown_cards(player.served, deal.trump, wording))


def table_summary(deal: DealView, company: Company) -> str:
    """Return a deal as it stood at one moment, in small compass."""
    return lines(to_decide(deal, company), small(last_trick(deal, company) or ""))


def to_decide(deal: DealView, company: Company) -> str:
    """Return what of the table a seat needs that is asked.

    Nobody else acts meanwhile, or so that it shows: it stays true until the seat has answered.
    """
    wording = company.wording
    # while people decide whether to play, the question itself names the price
    deciding = deal.phase in {Phase.DECLARING, Phase.STAYING}
    stakes = "hand-pot" if deciding else "hand-pot-and-price"
    return lines(
        current_trick(deal, company),
        trump_line(deal, wording),
        wording.text(stakes, pot=deal.pot, price=deal.bourre_price),
        _who_is_in(deal, company),
        referee_lines(deal, company),
    )


def _while_waiting(deal: DealView, company: Company, prompt: Prompt) -> str:
    """Return what stays true of the table until the seat is asked; the table shows the rest."""
    return lines(
        trump_line(deal, company.wording) if prompt.asks else None,
        own_referee_lines(deal, company),
        small(company.wording.text("hand-table-shows")),
    )


def _who_is_in(deal: DealView, company: Company) -> str | None:
    """Return who plays, and with how many tricks or new cards; None while all fists are closed."""
    if not deal.seats_in:
        return None
    return company.wording.text(
        "hand-in", seats=" · ".join(_in(deal, seat, company) for seat in deal.seats_in)
    )


def _in(deal: DealView, seat: int, company: Company) -> str:
    name = company.name(seat)
    if deal.phase in {Phase.PLAYING, Phase.PLAYED_OUT}:
        return f"{name} {won(deal.seats[seat].tricks, company.wording)}".rstrip()
    drawn = drew(deal.seats[seat].drew, company.wording)
    return f"{name} ({drawn})" if drawn else name


def _watching(hand: HandView, wording: Wording) -> discord.ui.LayoutView:
    """Return the panel of a seat that has no part in the deal being played."""
    return screen(
        f"### {wording.text('hand-not-dealt-in')}",
        own_standstill_line(hand.table, wording),
        hand_line(hand, wording),
        small(wording.text("hand-table-shows")),
        _return_buttons(hand, wording),
        row(page_button(hand.table, wording)),
        colour=INK,
    )


def _between_deals(hand: HandView, wording: Wording) -> discord.ui.LayoutView:
    """Return the panel while no deal is played: what happened, and what comes."""
    table = hand.table
    cut = None
    if table.stage is Stage.PAUSE and table.cutter == hand.seat:
        cut = cut_row(table, wording)
    return screen(
        _last_deal(hand, wording),
        lines(_next(hand, wording), own_standstill_line(table, wording)),
        hand_line(hand, wording),
        cut,
        _return_buttons(hand, wording),
        row(house_button(table, _member_of(hand), wording), page_button(table, wording)),
        colour=INK,
    )


def _member_of(hand: HandView) -> int | None:
    chair = hand.table.chairs.get(hand.seat)
    return chair.occupant.member_id if chair and isinstance(chair.occupant, Person) else None


def _next(hand: HandView, wording: Wording) -> str:
    """Return what comes now."""
    table = hand.table
    if table.stage is Stage.CLOSED:
        return wording.text("hand-table-closed")
    if table.stage is Stage.PAUSE and table.cutter == hand.seat:
        return cut_line(table, wording, me=hand.seat)
    chair = table.chairs.get(hand.seat)
    is_out = chair is not None and _note(chair.presence) not in (None, "joining")
    too_late = table.stage is Stage.PAUSE and (
        chair is None or chair.presence.joining or chair.presence.left_out
    )
    return "" if is_out or too_late else wording.text("hand-lobby")


def _last_deal(hand: HandView, wording: Wording) -> str:
    """Return what the last deal did to the seat."""
    last = hand.table.last
    if last is None or hand.seat not in last.net or not sat_there(hand):
        return ""
    net = last.net[hand.seat]
    sentence = "hand-won" if net > 0 else "hand-lost" if net else "hand-even"
    title = wording.text(sentence, deal=last.number, chips=abs(net))
    company = Company(last.occupants, wording, hand.seat)
    return lines(f"### {title}", outcome(last, company, is_last=hand.table.stage is Stage.CLOSED))


def sat_there(hand: HandView) -> bool:
    """Return whether the seat's person already held it in the last deal."""
    last, chair = hand.table.last, hand.table.chairs.get(hand.seat)
    if last is None or chair is None:
        return False
    return last.occupants.get(hand.seat) == chair.occupant


def hand_line(hand: HandView, wording: Wording) -> str:
    """Return the seat's chips, and why it is not dealt in where it is not."""
    table = hand.table
    chair = table.chairs.get(hand.seat)
    if chair is None:
        return ""
    note = seat_note(hand)
    said = wording.of("hand-note", note, deal=next_deal(hand)) if note else ""
    if note == "sitting-out-broke":
        said = _how_to_go_on(hand, chair, wording)
    if chair.presence.to_agree is not None and not chair.presence.leaving:
        said = lines(
            wording.text("hand-to-agree", chips=chair.presence.to_agree),
            new_rules(table, hand.seat, wording),
        )
    return lines(_chips_of(chair, wording), said)


def new_rules(table: TableView, seat: int, wording: Wording) -> str:
    """Return which game it is now, and what has changed since a seat agreed to its rules."""
    agreed = table.chairs[seat].presence.agreed or table.rules
    changes = [
        wording.text(
            "house-line",
            option=wording.of("option-label", option),
            value=value_text(option, getattr(table.rules, option), wording),
        )
        for option in KINDS
        if getattr(table.rules, option) != getattr(agreed, option)
    ]
    name = wording.of("preset", table.preset)
    return wording.text("hand-new-rules", name=name, changes=" · ".join(changes)) if changes else ""


def _chips_of(chair: Chair, wording: Wording) -> str:
    """Return a seat's chips, and those that wait for the next deal."""
    waiting = wording.text("hand-set-aside", chips=chair.waiting) if chair.waiting else ""
    has_none_yet = bool(chair.waiting) and not chair.stack
    return lines("" if has_none_yet else wording.text("hand-stack", chips=chair.stack), waiting)


def _how_to_go_on(hand: HandView, chair: Chair, wording: Wording) -> str:
    """Return what there is to do for a seat that cannot pay the ante."""
    if hand.wallet is None:
        return wording.of("hand-note", "sitting-out-broke")
    needed = hand.table.rules.least_buy_in - chair.stack
    if needed <= hand.wallet:
        return wording.text("hand-broke-buys-in", chips=hand.wallet)
    sentence = "hand-broke-watches" if hand.may_claim else "hand-broke-waits"
    return wording.text(sentence, needed=needed, have=hand.wallet)


def _waits_for_a_deal(hand: HandView) -> bool:
    """Return whether a seat that is in the game has no part in the deal on, or about to begin."""
    table = hand.table
    left_out = table.chairs[hand.seat].presence.left_out
    return table.stage is Stage.DEAL or (table.stage is Stage.PAUSE and left_out)


def next_deal(hand: HandView) -> int:
    """Return the number of the next deal that a seat has a part in."""
    table, there = hand.table, hand.table.chairs[hand.seat].presence
    if table.stage is Stage.PAUSE and not (there.joining or there.left_out):
        return table.deal_number
    return table.deal_number + 1


def _is_unseated(hand: HandView) -> bool:
    """Return whether it is the host who gave up the seat."""
    return _member_of(hand) in hand.table.unseated


def seat_note(hand: HandView) -> str | None:
    """Return which note says how a seat takes part; none of one that is simply in the game."""
    note = _note(hand.table.chairs[hand.seat].presence)
    if note == "leaving" and _is_unseated(hand):
        return "unseated"
    if note is None and _waits_for_a_deal(hand):  # came back, or agreed, too late for this one
        return "joining"
    return note


def _note(there: Presence) -> str | None:
    """Return the note of a seat, whatever deal it waits for."""
    notes = {
        "out": there.out,
        "leaving": there.leaving,
        "held": there.held,
        "away": there.away,
        "joining": there.joining,
        f"sitting-out-{there.why_out}": there.sitting_out and there.why_out is not None,
        "sitting-out": there.sitting_out,
    }
    return next((note for note, true in notes.items() if true), None)


def _return_buttons(hand: HandView, wording: Wording) -> Row | None:
    chair = hand.table.chairs.get(hand.seat)
    if chair is None or hand.table.stage is Stage.CLOSED:
        return None
    if chair.presence.out or chair.presence.leaving:
        return None
    if chair.presence.must_agree:
        return row(
            agree_button(hand.table, wording),
            shared_button(hand.table, RULES, wording),
            shared_button(hand.table, LEAVE, wording),
        )
    if not (chair.presence.sitting_out or chair.presence.away) or chair.presence.joining:
        return None
    broke = chair.presence.why_out is SitOutReason.BROKE
    back, may_buy_in = chair.presence.can_come_back, hand.table.rules.format is Format.CASH
    if broke and hand.wallet is not None:
        may_buy_in = chair.stack + hand.wallet >= hand.table.rules.least_buy_in
    elif hand.wallet == 0:
        may_buy_in = False
    return row(
        shared_button(hand.table, BACK, wording, style=PRIMARY) if back else None,
        shared_button(hand.table, BUY_IN, wording) if may_buy_in else None,
        shared_button(hand.table, CLAIM, wording)
        if broke and hand.wallet is not None and not may_buy_in and hand.may_claim
        else None,
        shared_button(hand.table, LEAVE, wording) if broke else None,
    )


def noted_hand_screen(
    hand: HandView, note: str, wording: Wording, again: GameButton | None = None
) -> discord.ui.LayoutView:
    """Return the private panel of one seat, below a sentence to its person, if there is one."""
    panel = hand_screen(hand, wording)
    return noted_screen(panel, note, again) if note else panel


def past_hand_screen(hand: HandView, wording: Wording) -> discord.ui.LayoutView:
    """Return one line: what the last deal brought, or what one came with.

    Args:
        hand: what the seat may know now.
        wording: its person's language.
    """
    last = hand.table.last
    if last is None or hand.seat not in last.net:
        chair = hand.table.chairs[hand.seat]
        brought = wording.text("hand-brought", chips=chips(chair.brought, wording))
        return screen(small(brought), colour=INK)
    net = last.net[hand.seat]
    sentence = "hand-won" if net > 0 else "hand-lost" if net else "hand-even"
    return screen(small(wording.text(sentence, deal=last.number, chips=abs(net))), colour=INK)
