"""A seat's panel: cards, question, and enough of the table to decide."""

from __future__ import annotations

from typing import Final, Literal

from booray_core import DealView, Phase, PlayerView, Standing
from booray_core.rules import Format
from bot.screens import parts as ui
from bot.screens import table_text as texts
from bot.screens.ids import Verb
from bot.screens.lobby import LEAVE, house_button
from bot.screens.menu import BUY_IN, page_button
from bot.screens.options import KINDS, option_line
from bot.screens.prompts import Prompt, SeatQuestion, prompt_for
from bot.screens.result import outcome
from bot.screens.table import cut_line, cut_row
from bot.tables.computers.advice import may_ask
from bot.tables.words.values import FinishedDeal, Person, Presence, SitOutReason, Stage, Then
from bot.tables.words.views import Chair, HandView, TableView
from bot.wording import Wording, shown_cards

ADVICE: Final = Verb("advice", on_panels=True)


def hand_screen(hand: HandView, wording: Wording) -> ui.Screen:
    """Return the private panel of one seat, in its person's language."""
    table = hand.table
    wording = texts.told_apart_at(table, wording)
    if table.stage is not Stage.DEAL or table.deal is None:
        return _between_deals(hand, wording)
    if hand.player is None:
        return _watching(hand, wording)
    return _dealt_in(hand, table.deal, hand.player, wording)


def noted_hand_screen(
    hand: HandView, note: str, wording: Wording, again: ui.GameButton | None = None
) -> ui.Screen:
    """Return the private panel of one seat, below a sentence to its person, if there is one."""
    panel = hand_screen(hand, wording)
    return ui.noted_screen(panel, note, again) if note else panel


def past_hand_screen(hand: HandView, wording: Wording) -> ui.Screen:
    """Return what an old panel becomes below which the next deal's stands.

    One line: what the last deal brought, or what one came with.
    """
    last = hand.table.last
    if last is None or hand.seat not in last.net:
        brought = texts.chips(hand.table.chairs[hand.seat].brought, wording)
        return ui.screen(ui.small(wording.text("hand-brought", chips=brought)))
    return ui.screen(ui.small(_net(last, hand.seat, wording)))


# In a deal


def _dealt_in(hand: HandView, deal: DealView, player: PlayerView, wording: Wording) -> ui.Screen:
    table, there = hand.table, hand.presence
    company = texts.Company(texts.occupants_of(table), wording, hand.seat)
    question = _question_of(hand, player, wording)
    asked = hand.seat in deal.to_act and not (hand.held or there.leaving or hand.by_itself)
    sits_out = sits_out_next(hand)
    comes_back = sits_out or (there.away and not there.leaving)
    return ui.screen(
        ui.lines(
            f"### {question.title}",
            own_cards(player, wording),
            ui.small(texts.turn_clock(table, hand.seat, wording)) if asked else None,
            texts.own_standstill_line(table, wording),
        ),
        question.text,
        ui.small(wording.text("hand-sits-out-next")) if sits_out else None,
        texts.to_decide(deal, company) if asked else _while_waiting(deal, company, question),
        *question.rows,
        ui.row(
            ui.shared(table, ui.BACK, wording, style=ui.PRIMARY) if comes_back else None,
            ui.shared(table, ADVICE, wording) if may_ask(hand) else None,
            page_button(table, wording),
        ),
    )


def _question_of(hand: HandView, player: PlayerView, wording: Wording) -> Prompt:
    """Return what a seat that is dealt in is asked, or that it is asked nothing."""
    if hand.presence.leaving:  # it is played for, and its person can decide nothing meanwhile
        note, plays = "unseated" if _is_unseated(hand) else "leaving", is_played_for(hand)
        return Prompt(wording.text("hand-leaving"), wording.of("hand-note", note, plays=plays))
    if hand.held:
        return Prompt(wording.text("hand-held"), wording.of("hand-note", "held"))
    if plays_itself(hand, player):
        return Prompt(wording.text("play-itself"))
    table = hand.table
    at = SeatQuestion(table.id, table.deal_number, hand.decision, player, wording)
    return prompt_for(at, hand.marks, hand.ahead) or _waiting(player.deal, player, wording)


def sits_out_next(hand: HandView) -> bool:
    """Return whether its person has asked to sit out once the deal that is on is over."""
    return hand.presence.then is Then.SITS_OUT and not hand.presence.leaving


def own_cards(player: PlayerView, wording: Wording) -> str:
    """Return the hand in large print; of a seat that has passed, nothing is left to show.

    Its last card is shown until the trick is complete in which it lies.
    """
    deal, cards = player.deal, tuple(player.hand)
    if not cards and deal.trick:
        cards = tuple(card for seat, card in deal.trick.cards if seat == player.seat)
    if not cards or deal.seats[player.seat].standing is Standing.PASSED:
        return ""
    level = "#" if wording.cards.back else "##"
    return f"{level} {shown_cards(cards, deal.trump, wording)}"


def plays_itself(hand: HandView, player: PlayerView) -> bool:
    """Return whether a seat's last card plays itself.

    It is told from the seat's last choice on, and until the deal has its result, so that nothing on
    the panel changes meanwhile.
    """
    deal = player.deal
    plays = deal.phase is Phase.PLAYING and player.seat in deal.seats_in
    waits = player.seat not in deal.to_act and not player.legal
    return plays and len(player.hand) <= 1 and (hand.by_itself or waits)


def _waiting(deal: DealView, player: PlayerView, wording: Wording) -> Prompt:
    """Return that a seat is asked nothing; whoever is asked meanwhile, the table shows.

    The cards that it was served are told until it plays its first one.
    """
    if deal.seats[player.seat].standing is Standing.PASSED:
        return Prompt(wording.text("hand-passed"))
    if not player.hand:
        return Prompt(wording.text("hand-played-out"))
    news = ""
    if player.served and len(player.hand) >= deal.rules.hand_size:
        news = wording.text("hand-served", cards=shown_cards(player.served, deal.trump, wording))
    return Prompt(wording.text("hand-waiting"), news)


def _while_waiting(deal: DealView, company: texts.Company, prompt: Prompt) -> str:
    """Return what stays true of the table until the seat is asked; the table shows the rest."""
    return ui.lines(
        texts.trump_line(deal, company.wording) if prompt.rows else None,
        texts.referee_lines(deal, company, of=() if company.me is None else (company.me,)),
        ui.small(company.wording.text("hand-table-shows")),
    )


def _watching(hand: HandView, wording: Wording) -> ui.Screen:
    return ui.screen(
        f"### {wording.text('hand-not-dealt-in')}",
        texts.own_standstill_line(hand.table, wording),
        _hand_line(hand, wording),
        ui.small(wording.text("hand-table-shows")),
        _return_buttons(hand, wording),
        ui.row(page_button(hand.table, wording)),
    )


# Between deals


def _between_deals(hand: HandView, wording: Wording) -> ui.Screen:
    table = hand.table
    return ui.screen(
        _last_deal(hand, wording),
        ui.lines(_next(hand, wording), texts.own_standstill_line(table, wording)),
        _hand_line(hand, wording),
        cut_row(table, wording) if _cuts(hand) else None,
        _return_buttons(hand, wording),
        ui.row(house_button(table, _member_of(hand), wording), page_button(table, wording)),
    )


def _cuts(hand: HandView) -> bool:
    return hand.table.stage is Stage.PAUSE and hand.table.cutter == hand.seat


def _member_of(hand: HandView) -> int | None:
    chair = hand.table.chairs.get(hand.seat)
    return chair.occupant.member_id if chair and isinstance(chair.occupant, Person) else None


def _next(hand: HandView, wording: Wording) -> str:
    table, there = hand.table, hand.presence
    if table.stage is Stage.CLOSED:
        return wording.text("hand-table-closed")
    if _cuts(hand):
        return cut_line(table, wording, me=hand.seat)
    is_out = _note(there) not in (None, "joining")
    gone = hand.seat not in table.chairs
    too_late = table.stage is Stage.PAUSE and (gone or there.joining or there.left_out)
    return "" if is_out or too_late else wording.text("hand-lobby")


def _net(last: FinishedDeal, seat: int, wording: Wording) -> str:
    net = last.net[seat]
    sentence = "hand-won" if net > 0 else "hand-lost" if net else "hand-even"
    return wording.text(sentence, deal=last.number, chips=abs(net))


def _last_deal(hand: HandView, wording: Wording) -> str:
    last = hand.table.last
    if last is None or hand.seat not in last.net or not sat_there(hand):
        return ""
    company = texts.Company(last.occupants, wording, hand.seat)
    is_last = hand.table.stage is Stage.CLOSED
    return ui.lines(
        f"### {_net(last, hand.seat, wording)}",
        outcome(last.deal, last.result, company, is_last=is_last),
    )


def sat_there(hand: HandView) -> bool:
    """Return whether the seat's person already held it in the last deal."""
    last, chair = hand.table.last, hand.table.chairs.get(hand.seat)
    if last is None or chair is None:
        return False
    return last.occupants.get(hand.seat) == chair.occupant


# How the seat takes part


def _hand_line(hand: HandView, wording: Wording) -> str:
    table, there = hand.table, hand.presence
    chair = table.chairs.get(hand.seat)
    if chair is None:
        return ""
    note = seat_note(hand)
    said = wording.of("hand-note", note, deal=next_deal(hand), plays="no") if note else ""
    if note == "sitting-out-broke":
        said = _how_to_go_on(hand, chair, wording)
    if there.to_agree is not None and not there.leaving:
        said = ui.lines(
            wording.text("hand-to-agree", chips=there.to_agree),
            new_rules(table, hand.seat, wording),
        )
    has_none_yet = chair.waiting and not chair.stack
    return ui.lines(
        None if has_none_yet else wording.text("hand-stack", chips=chair.stack),
        wording.text("hand-set-aside", chips=chair.waiting) if chair.waiting else None,
        said,
    )


def new_rules(table: TableView, seat: int, wording: Wording) -> str:
    """Return which game it is now, and what has changed since a seat agreed to its rules."""
    agreed = table.chairs[seat].presence.agreed or table.rules
    changes = [
        option_line(option, table.rules, wording)
        for option in KINDS
        if getattr(table.rules, option) != getattr(agreed, option)
    ]
    name = wording.of("preset", table.preset)
    return wording.text("hand-new-rules", name=name, changes=" · ".join(changes)) if changes else ""


def _how_to_go_on(hand: HandView, chair: Chair, wording: Wording) -> str:
    if hand.wallet is None:
        return wording.of("hand-note", "sitting-out-broke")
    needed = hand.table.rules.least_buy_in - chair.stack
    if needed <= hand.wallet:
        return wording.text("hand-broke-buys-in", chips=hand.wallet)
    sentence = "hand-broke-watches" if hand.may_claim else "hand-broke-waits"
    return wording.text(sentence, needed=needed, have=hand.wallet)


def is_played_for(hand: HandView) -> Literal["yes", "no"]:
    """Return whether its cards are left to be played for a seat whose person goes."""
    player = hand.player
    if player is None or player.fist is False:
        return "no"
    return "no" if player.deal.seats[hand.seat].standing is Standing.PASSED else "yes"


def next_deal(hand: HandView) -> int:
    """Return the number of the next deal that a seat has a part in."""
    table, there = hand.table, hand.presence
    if table.stage is Stage.PAUSE and not (there.joining or there.left_out):
        return table.deal_number
    return table.deal_number + 1


def _is_unseated(hand: HandView) -> bool:
    return _member_of(hand) in hand.table.unseated


def seat_note(hand: HandView) -> str | None:
    """Return which note says how a seat takes part; none of one that is simply in the game."""
    note, stage = _note(hand.presence), hand.table.stage
    if note == "leaving" and _is_unseated(hand):
        return "unseated"
    left_out = stage is Stage.PAUSE and hand.presence.left_out
    if note is None and (stage is Stage.DEAL or left_out):  # came back, or agreed, too late
        return "joining"
    return note


def _note(there: Presence) -> str | None:
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


def _return_buttons(hand: HandView, wording: Wording) -> ui.Row | None:
    table, there, wallet = hand.table, hand.presence, hand.wallet
    chair = table.chairs.get(hand.seat)
    if chair is None or table.stage is Stage.CLOSED or there.out or there.leaving:
        return None
    leave = ui.shared(table, LEAVE, wording)
    if there.must_agree:
        return ui.row(ui.agree_button(table, wording), ui.shared(table, ui.RULES, wording), leave)
    if not (there.sitting_out or there.away) or there.joining:
        return None
    broke, may_claim = there.why_out is SitOutReason.BROKE, False
    may_buy_in = table.rules.format is Format.CASH and wallet != 0
    if broke and wallet is not None:
        may_buy_in = chair.stack + wallet >= table.rules.least_buy_in
        may_claim = hand.may_claim and not may_buy_in
    return ui.row(
        ui.shared(table, ui.BACK, wording, style=ui.PRIMARY) if there.can_come_back else None,
        ui.shared(table, BUY_IN, wording) if may_buy_in else None,
        ui.shared(table, ui.CLAIM, wording) if may_claim else None,
        leave if broke else None,
    )
