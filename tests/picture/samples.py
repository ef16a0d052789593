"""Scenes of every moment, for tests, benches and whoever looks at them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from booray_core import PASS, PLAY, STAY, Action, Draw, Phase
from bot.faces import Deck
from bot.picture.scene import Scene
from bot.picture.staging import result_scene, scene_of
from bot.tables.words.values import (
    FinishedDeal,
    Occupant,
    Person,
    PlayerRecord,
    PlayerTotal,
    Records,
    Stage,
)
from bot.tables.words.views import TableView
from bot.wording import Wording
from tests.screens.samples import MEMBER, SampleTable, lobby

NAMES: Final = (
    *("Odile", "Remy Thibodeaux", "Zoë", "Clarice", "Maximilian Gerstenberg", "Ann"),
    *("Finn O’Leary", "Bo"),
)
ODD_NAMES: Final = (
    *("אבגדה וזחטי", "W" * 32, "🎲🎲", "محمد الشامي", "Z̴̧̈́͝a̷l̶g̸o̵", "𝓕𝓻𝓪𝓷𝓬𝓮𝓼", "_*~|<&>\"'", "山田太郎"),
)
LANGUAGES: Final = ("en", "fr", "de")
PASSES: Final = 2
"""The seat that passes."""


def wording(names: tuple[str, ...] = NAMES, language: str = "en") -> Wording:
    """Return a language in which the people of a table are called so."""

    def called(member: int) -> str | None:
        seat = member - MEMBER
        return names[seat] if 0 <= seat < len(names) else None

    return Wording(language, called)


def people(view: TableView) -> TableView:
    """Return a table at which people sit, no computers, with stacks of several lengths."""
    stacks = (84, 132, 97, 1250, 61, 118, 203, 9)
    chairs = {
        seat: replace(each, occupant=Person(MEMBER + seat), stack=stacks[seat])
        for seat, each in view.chairs.items()
    }
    return replace(view, chairs=chairs)


def choice(sample: SampleTable, seat: int) -> Action:
    """Return what a seat does: one passes, others swap low cards and play on."""
    deal = sample.deal
    if deal.phase is Phase.DECLARING:
        may_play = PLAY in deal.legal_actions(seat)
        return PLAY if may_play and (seat != PASSES or sample.seats == 2) else PASS
    if deal.phase is Phase.DRAWING:
        player = sample.hand(seat).player
        assert player is not None
        low = [card for card in player.hand if card.rank < 8 and card.suit != deal.trump]
        return Draw(tuple(low[: deal.rules.max_draw]))
    if deal.phase is Phase.STAYING:
        return STAY
    return deal.legal_actions(seat)[-1]


def steps(
    preset: str, seats: int, seed: int = 3, **options: Any
) -> Iterator[TableView | FinishedDeal]:
    """Return every state of a deal as the channel sees it, and what it came to."""
    sample = SampleTable(preset, seats, seed=seed, options=options)
    sample.begin()
    while sample.game.deal is not None:
        yield people(sample.view())
        if sample.deal.phase is Phase.PLAYED_OUT:
            sample.settle()
        else:
            seat = sample.deal.to_act()[0]
            sample.act(seat, choice(sample, seat))
    assert sample.last is not None
    yield who_played(sample.last)


def who_played(finished: FinishedDeal) -> FinishedDeal:
    """Return a deal that is over, of people alone."""
    there: dict[int, Occupant] = {seat: Person(MEMBER + seat) for seat in finished.occupants}
    return replace(finished, occupants=there)


def closed(seats: int, **changes: Any) -> TableView:
    """Return a table that has closed."""
    nets = (34, -12, 57, -80, 1, 0, 0, 0)
    view = lobby(seats, stage=Stage.CLOSED, deal_number=12, chairs={})
    totals = [PlayerTotal(Person(MEMBER + s), 100, 100 + nets[s]) for s in range(seats)]
    totals.sort(key=lambda each: -each.net)
    records = Records(
        biggest_pot=486,
        biggest_pot_by=totals[0].occupant,
        players=(PlayerRecord(totals[-1].occupant, bourres=5),),
    )
    return replace(view, totals=tuple(totals), records=records, **changes)


def pause(seats: int, **changes: Any) -> TableView:
    """Return the pause before the first deal."""
    return people(SampleTable("fists", seats).pause(pot=31, **changes))


def gallery(
    seats: int,
    preset: str = "fists",
    say: Wording | None = None,
    deck: Deck = Deck.TWO_COLOURS,
) -> dict[str, Scene]:
    """Return scenes by name: lobby, pause, each step of a deal, its result, the end."""
    say = say or wording()
    scenes = {
        "lobby": scene_of(people(lobby(max(1, seats // 2), preset)), say, deck),
        "lobby-full": scene_of(people(lobby(seats, preset)), say, deck),
        "pause": scene_of(pause(seats, cutter=1, next_dealer=2 % seats), say, deck),
    }
    for number, each in enumerate(steps(preset, seats)):
        if isinstance(each, FinishedDeal):
            scenes["result"] = result_scene(each, say, deck)
            scenes["closed"] = scene_of(closed(seats, last=replace(each, number=12)), say, deck)
        else:
            scene = scene_of(each, say, deck)
            scenes[f"{number:02}-{scene.kind.value}"] = scene
    return scenes


def one_of_each(scenes: dict[str, Scene]) -> dict[str, Scene]:
    """Return a scene of each moment: the last one, by which most has happened."""
    return {scene.kind.value: scene for scene in scenes.values()}
