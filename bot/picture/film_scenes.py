"""Scenes of a finished deal, as everyone saw it: what its film shows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby

from booray_core.events import Declared, Drew
from booray_core.rules import Declaration
from booray_core.shuffle import NO_BEACON
from bot.faces import Deck
from bot.picture.scene import Scene, SceneKind
from bot.picture.staging import calm, moment_scene, result_scene, unsettled
from bot.tables.history.past_deals import Moment, Story
from bot.tables.words.values import FinishedDeal
from bot.wording import Wording


def film_scenes(story: Story, wording: Wording, deck: Deck = Deck.TWO_COLOURS) -> tuple[Scene, ...]:
    """Return what everyone saw of a deal: before its antes, as it was played, and its result.

    Nothing of what its reader knew besides is in them, nor of what others held.

    Args:
        story: the deal, to its end.
        wording: the language of the film, and names, namesakes told apart.
        deck: the colours of the cards.
    """
    past = story.deal
    number, result = past.number, past.result
    if result is None:
        raise AssertionError("a deal that was broken off has no film")
    dealt_in = {seat: past.occupants[seat] for seat in past.stacks}

    def shown() -> Iterator[Scene]:
        for moment in story.moments:
            deal, kind = unsettled(moment.deal), _kind(moment)
            scene = moment_scene(deal, dealt_in, wording, deck, number=number, kind=kind)
            if scene.trick_order or scene.kind not in {SceneKind.TRICK, SceneKind.TRICK_DONE}:
                yield calm(scene)

    finished = FinishedDeal(
        number=number,
        deal=story.moments[-1].deal,
        result=result,
        occupants=dealt_in,
        net={seat: past.net(seat) for seat in past.stacks},
        ended_at=past.ended_at,
        beacon=past.beacon or NO_BEACON,
        cut=past.cut,
        cut_by=past.cut_by,
    )
    scenes = [scene for scene, _ in groupby(shown())]
    dealt = story.moments[0].deal
    seats = {seat: replace(own, stack=past.stacks[seat]) for seat, own in dealt.seats.items()}
    before = moment_scene(replace(dealt, seats=seats), dealt_in, wording, deck, number=number)
    return (before, *scenes, result_scene(finished, wording, deck))


def _kind(moment: Moment) -> SceneKind | None:
    """Return as what a moment is shown where the deal went on at once to something else."""
    if any(isinstance(event, Drew) for event in moment.events):
        return SceneKind.DRAWING
    if any(isinstance(event, Declared) for event in moment.events):
        at_once = moment.deal.rules.declaration is Declaration.SIMULTANEOUS
        return SceneKind.OPENED if at_once else SceneKind.DECLARING
    return None
