"""Builds a scene from the channel's view, by allow-list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from booray_core import Card, DealView, Phase, Result, Rules, Standing
from booray_core.rules import Declaration
from booray_core.state import Trick
from bot.avatars import Avatar
from bot.faces import Deck
from bot.faces.reactions import Reaction
from bot.picture.closing import evening_scene
from bot.picture.persons import MOST_SEATS, name_of, seat_shown, written
from bot.picture.scene import (
    Caption,
    Middle,
    Mood,
    Scene,
    SceneKind,
    SeatShown,
    Shown,
    Sign,
    Verdict,
)
from bot.tables.words.values import FinishedDeal, Occupant, Person, Stage
from bot.tables.words.views import Chair, TableView
from bot.wording import Wording

BIG: Final = 20
"""A pot of so many antes is big, or one that reaches the limit of a bourré."""

_SAY_WHO_IS_IN: Final = frozenset({SceneKind.DECLARING, SceneKind.OPENED, SceneKind.DRAWING})
_Faced = TypeVar("_Faced", bound=Shown)

_KINDS: Final[Mapping[Phase, SceneKind]] = {
    Phase.DECLARING: SceneKind.DECLARING,
    Phase.DRAWING: SceneKind.DRAWING,
    Phase.STAYING: SceneKind.STAYING,
}


def scene_of(view: TableView, wording: Wording, deck: Deck = Deck.TWO_COLOURS) -> Scene:
    """Return what the picture in a table's message shows now.

    Args:
        view: what everyone in the channel may know.
        wording: the table's language and names, namesakes told apart.
        deck: the colours of the cards.
    """
    if view.stage is Stage.DEAL and view.deal is not None:
        return _dealing(view, view.deal, wording, deck)
    if view.stage is Stage.CLOSED:
        return evening_scene(view, wording, deck)
    if view.stage is Stage.PAUSE:
        return _pause(view, wording, deck)
    return _lobby(view, wording, deck)


def before_trick(scene: Scene) -> Scene:
    """Return a scene without the cards of the trick that is on, which are told in text."""
    seats = tuple(
        seat
        and replace(
            seat, card=None, led=False, winning=False, hand=seat.hand + (seat.card is not None)
        )
        for seat in scene.seats
    )
    return calm(replace(scene, seats=seats, trick_order=()))


def reacting(scene: Scene, reactions: Mapping[int, Reaction]) -> Scene:
    """Return a scene with what people show of themselves, by their seats, and nothing older."""
    seats = tuple(
        seat and replace(seat, reaction=reactions.get(seat.number - 1)) for seat in scene.seats
    )
    return replace(scene, seats=seats)


def with_avatars(scene: Scene, avatar_of: Callable[[int], Avatar | None]) -> Scene:
    """Return a scene with the avatars of its people, as far as they are at hand."""

    def faced(each: _Faced) -> _Faced:
        return each if each.member is None else replace(each, avatar=avatar_of(each.member))

    seats, evening = tuple(seat and faced(seat) for seat in scene.seats), scene.evening
    if evening is not None:
        evening = replace(evening, places=tuple(map(faced, evening.places)))
    return replace(scene, seats=seats, evening=evening)


def of_game(scene: Scene) -> Scene:
    """Return what a scene shows of the game: all else is no reason for another picture."""
    return reacting(with_avatars(scene, lambda _: None), {})


def calm(scene: Scene) -> Scene:
    """Return a scene that does not tell who is waited for, as it stays while that changes."""
    seats = tuple(
        replace(seat, mood=Mood.PLAIN) if seat and seat.mood is Mood.ASKED else seat
        for seat in scene.seats
    )
    return replace(scene, seats=seats)


def result_scene(
    finished: FinishedDeal,
    wording: Wording,
    deck: Deck = Deck.TWO_COLOURS,
    *,
    is_last: bool = False,
) -> Scene:
    """Return what the picture in the message of a deal that is over shows for good.

    Args:
        finished: the deal.
        wording: the language of the channel.
        deck: the colours of the cards.
        is_last: whether the table has closed with it, so that there is no next pot.
    """
    deal, result = finished.deal, finished.result
    trick = _last_trick(deal)
    return Scene(
        SceneKind.RESULT,
        tuple(_settled(finished, seat, trick, wording) for seat in sorted(deal.order)),
        deck,
        wording.text("picture-dealer"),
        caption=_outcome(finished, wording, is_last=is_last),
        next_pot=0 if is_last else result.pot_next,
        stamp=_stamp(result, wording),
        trick_order=tuple(seat + 1 for seat in trick.cards),
        deal=finished.number,
    )


def last_trick_scene(
    finished: FinishedDeal, wording: Wording, deck: Deck = Deck.TWO_COLOURS
) -> Scene:
    """Return what the picture shows for a moment before a deal's result: its last trick, complete.

    The chips lie as they lay when it was played.
    """
    deal = unsettled(finished.deal)
    return moment_scene(deal, finished.occupants, wording, deck, number=finished.number)


def unsettled(deal: DealView) -> DealView:
    """Return a deal that is over as it was before anybody took or paid anything for it."""
    result = deal.result
    if result is None:
        return deal
    paid = Counter(result.bourre) + Counter(result.renege)
    seats = {
        seat: replace(own, stack=own.stack + paid[seat] - result.taken.get(seat, 0))
        for seat, own in deal.seats.items()
    }
    return replace(deal, seats=seats, pot=result.pot_end, result=None)


def _lobby(view: TableView, wording: Wording, deck: Deck) -> Scene:
    places = min(MOST_SEATS, max(2, view.rules.players[1], len(view.chairs)))
    free = [seat for seat in range(MOST_SEATS) if seat not in view.chairs]
    shown = sorted([*view.chairs, *free[: places - len(view.chairs)]])[:MOST_SEATS]
    seats = tuple(_waiting(view, view.chairs.get(seat), wording) for seat in shown)
    line = wording.text("picture-seats", taken=len(view.chairs), most=places)
    more = wording.text("picture-pot-of", pot=view.pot) if view.pot else ""
    return Scene(
        SceneKind.LOBBY,
        seats,
        deck,
        wording.text("picture-dealer"),
        caption=Caption(wording.text("picture-lobby"), line, more),
    )


def _waiting(view: TableView, chair: Chair | None, wording: Wording) -> SeatShown | None:
    """Return a seat before a deal; None is a free one."""
    if chair is None:
        return None
    idle = _is_idle(chair)
    return replace(
        seat_shown(chair.seat, chair.occupant, chair.stack, wording),
        mood=Mood.OUT if idle else Mood.PLAIN,
        sign=Sign.IDLE if idle else None,
        host=view.host is not None and chair.occupant == Person(view.host),
    )


def _pause(view: TableView, wording: Wording, deck: Deck) -> Scene:
    seats = []
    for number in sorted(view.chairs):
        seat = _waiting(view, view.chairs[number], wording)
        if seat is None:
            continue
        seat = replace(seat, host=False, dealer=number == view.next_dealer)
        if number == view.cutter:
            seat = replace(seat, mood=Mood.ASKED, sign=Sign.CUT)
        seats.append(seat)
    more = wording.text("picture-pot-of", pot=view.pot) if view.pot else ""
    return Scene(
        SceneKind.PAUSE,
        tuple(seats),
        deck,
        wording.text("picture-dealer"),
        caption=Caption(wording.text("picture-pause"), _cut(view, wording), more),
        deal=view.deal_number,
    )


def _cut(view: TableView, wording: Wording) -> str:
    if view.cutter is not None:
        name = name_of(view.chairs[view.cutter].occupant, wording)
        return wording.text("picture-may-cut", name=name)
    if view.cut is not None and view.cut_by is not None and view.cut_by in view.chairs:
        name = name_of(view.chairs[view.cut_by].occupant, wording)
        return wording.text("picture-cut", name=name, cut=view.cut)
    return ""


def moment_scene(
    deal: DealView,
    occupants: Mapping[int, Occupant],
    wording: Wording,
    deck: Deck = Deck.TWO_COLOURS,
    *,
    number: int = 0,
    kind: SceneKind | None = None,
) -> Scene:
    """Return what a moment of a deal looks like to everyone.

    Args:
        deal: as everyone knows it then.
        occupants: who has the seats that are shown.
        wording: the table's language and names.
        deck: the colours of the cards.
        number: which deal it is.
        kind: to show it as fists that have just been opened, or as the draw, though the deal has
            gone on by itself; None: as what it is.
    """
    kind = kind or (SceneKind.OPENED if _has_opened(deal) else _KINDS.get(deal.phase))
    trick, at = _Shown({}, None, None), 0
    if kind is None and deal.trick is not None and (deal.trick.cards or not deal.tricks):
        kind, at = SceneKind.TRICK, len(deal.tricks) + 1
        trick = _Shown(dict(deal.trick.cards), deal.trick.leader, deal.trick.winning)
    elif kind is None:
        kind, at, trick = SceneKind.TRICK_DONE, len(deal.tricks), _last_trick(deal)
    return Scene(
        kind,
        tuple(
            _playing(deal, (seat, occupants[seat], deal.seats[seat].stack), trick, wording, kind)
            for seat in sorted(occupants)
            if seat in deal.seats
        ),
        deck,
        wording.text("picture-dealer"),
        middle=_middle(deal, at, wording),
        caption=_opened(deal, wording) if kind is SceneKind.OPENED else None,
        trick_order=tuple(seat + 1 for seat in trick.cards),
        deal=number,
    )


def _dealing(view: TableView, deal: DealView, wording: Wording, deck: Deck) -> Scene:
    occupants = {seat: chair.occupant for seat, chair in view.chairs.items()}
    scene = moment_scene(deal, occupants, wording, deck, number=view.deal_number)
    others = (_not_dealt_in(view.chairs[s], wording) for s in view.chairs if s not in deal.seats)
    seats = sorted((*filter(None, scene.seats), *others), key=lambda each: each.number)
    return replace(scene, seats=tuple(seats))


def _has_opened(deal: DealView) -> bool:
    """Return whether fists have just been opened, all at once: nobody has drawn yet."""
    at_once = deal.rules.declaration is Declaration.SIMULTANEOUS
    drawing = deal.phase is Phase.DRAWING
    return at_once and drawing and all(seat.drew is None for seat in deal.seats.values())


def _opened(deal: DealView, wording: Wording) -> Caption:
    line = wording.text("picture-play", playing=len(deal.seats_in), dealt=len(deal.order))
    return Caption(wording.text("picture-opened"), line)


def _is_big(pot: int, rules: Rules) -> bool:
    return pot >= BIG * rules.ante or (rules.limit is not None and pot >= rules.limit)


def _middle(deal: DealView, trick: int, wording: Wording) -> Middle:
    whole = deal.rules.hand_size
    return Middle(
        trump=deal.trump,
        turn_up=deal.turn_up,
        taken=deal.took_turn_up,
        pot=deal.pot,
        pot_text=written(deal.pot, wording),
        trumps_label=wording.text("picture-trumps"),
        pot_label=wording.text("picture-pot"),
        trick=trick,
        tricks=whole,
        big=_is_big(deal.pot, deal.rules),
    )


def _playing(
    deal: DealView,
    who: tuple[int, Occupant, int],
    trick: _Shown,
    wording: Wording,
    kind: SceneKind,
) -> SeatShown:
    """Return a seat that is dealt in: its number, who has it, and their chips."""
    seat, occupant, stack = who
    own = deal.seats[seat]
    asked = seat in deal.to_act
    passed = own.standing is Standing.PASSED
    drawing = kind in {SceneKind.OPENED, SceneKind.DRAWING, SceneKind.STAYING}
    return replace(
        seat_shown(seat, occupant, stack, wording),
        mood=Mood.ASKED if asked else Mood.OUT if passed else Mood.PLAIN,
        sign=_sign(deal, seat, kind),
        dealer=seat == deal.dealer,
        drew=own.drew if drawing and not passed else None,
        tricks=own.tricks,
        card=trick.cards.get(seat),
        led=seat == trick.leader and seat in trick.cards,
        winning=seat == trick.winner,
        hand=0 if passed or deal.result else own.cards,
    )


def _sign(deal: DealView, seat: int, kind: SceneKind) -> Sign | None:
    own = deal.seats[seat]
    if seat in deal.reneged or seat in deal.recalled:
        return Sign.WRONG
    if own.standing is Standing.PASSED:
        return Sign.PASSED
    if own.standing is Standing.FIST_CLOSED:
        return Sign.FIST
    if seat in deal.to_act:
        return Sign.THINKING if deal.phase in {Phase.DECLARING, Phase.STAYING} else None
    declared = own.standing is Standing.IN and own.drew is None
    if (kind in _SAY_WHO_IS_IN and declared) or (deal.phase is Phase.STAYING and own.stayed):
        return Sign.IN
    return None


def _not_dealt_in(chair: Chair, wording: Wording) -> SeatShown:
    # Chips that wait for the next deal are there: who has just sat down is not broke.
    seat = seat_shown(chair.seat, chair.occupant, chair.stack + chair.waiting, wording)
    return replace(seat, mood=Mood.OUT, sign=Sign.IDLE)


@dataclass(frozen=True, slots=True)
class _Shown:
    """A trick that is shown."""

    cards: Mapping[int, Card]
    """By seat, in playing order."""
    leader: int | None
    winner: int | None
    """Whose card is the best so far."""


def _last_trick(deal: DealView) -> _Shown:
    """Return the last trick that is complete; of none there are no cards."""
    if not deal.tricks:
        return _Shown({}, None, None)
    trick: Trick = deal.tricks[-1]
    seats = list(deal.seats_in)
    at = seats.index(trick.leader)
    players = [*seats[at:], *seats[:at]]
    return _Shown(dict(zip(players, trick.cards, strict=True)), trick.leader, trick.winner)


def _settled(finished: FinishedDeal, seat: int, trick: _Shown, wording: Wording) -> SeatShown:
    """Return a seat after the deal: what it won or lost by it."""
    deal, result = finished.deal, finished.result
    own, net = deal.seats[seat], finished.net[seat]
    verdict = None
    if seat in result.taken:
        verdict = Verdict.WON
    elif seat in result.renege:
        verdict = Verdict.RENEGE
    elif seat in result.bourre:
        verdict = Verdict.BOURRE
    mood, sign = Mood.PLAIN, None
    if verdict is not None:
        mood = Mood.WON if verdict is Verdict.WON else Mood.PAID
    elif own.standing is Standing.PASSED:
        mood, sign = Mood.OUT, Sign.PASSED
    word = ""
    if verdict is Verdict.BOURRE or verdict is Verdict.RENEGE:
        word = wording.of("picture-paid", verdict)
    return replace(
        seat_shown(seat, finished.occupants[seat], net, wording, signed=True),
        word=word,
        mood=mood,
        sign=sign,
        verdict=verdict,
        dealer=seat == deal.dealer,
        tricks=own.tricks,
        card=trick.cards.get(seat),
        led=seat == trick.leader,
        winning=seat == trick.winner,
        tied=seat in result.tied,
    )


def _stamp(result: Result, wording: Wording) -> str:
    if result.bourre and result.renege:
        paid = len(result.bourre) + len(result.renege)
        return wording.text("picture-stamp-both", seats=paid)
    if result.bourre:
        return wording.text("picture-stamp-bourre", seats=len(result.bourre))
    if result.renege:
        return wording.text("picture-stamp-renege", seats=len(result.renege))
    return ""


def _outcome(finished: FinishedDeal, wording: Wording, *, is_last: bool) -> Caption:
    result = finished.result
    stays = written(result.pot_next, wording)
    for seat, amount in result.taken.items():
        name = name_of(finished.occupants[seat], wording)
        chips = written(amount, wording)
        goes_on = result.pot_next and not is_last
        more = wording.text("picture-next-pot", pot=stays) if goes_on else ""
        return Caption(name, wording.text("picture-wins", chips=chips), more, crowned=True)
    lying = wording.text("picture-stays", chips=written(result.pot_end, wording))
    more = ""
    if result.pot_next != result.pot_end and not is_last:
        more = wording.text("picture-next-pot", pot=stays)
    return Caption(wording.text("picture-nobody"), lying, more)


def _is_idle(chair: Chair) -> bool:
    there = chair.presence
    return there.sitting_out or there.must_agree or there.out
