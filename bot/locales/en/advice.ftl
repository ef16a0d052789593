# Advice on a decision
advice-title = Advice: { $choice }
# Of a hundred deals; the numbers may be "<1" or ">99"
advice-wins = Wins the pot { $win } in 100.
advice-wins-if-played = Playing wins the pot { $win } in 100.
advice-ties = Ties { $split } in 100.
advice-safe = Avoids a bourré { $safe } in 100.
advice-choice = **{ $choice }** · wins { $win }%, ties { $split }%, bourré { $bourre }% · chips: { $chips }
# What is gained or lost, to the tenth of a chip
tenths-more = +{ NUMBER($chips, minimumFractionDigits: 1, maximumFractionDigits: 1) }
tenths-less = −{ NUMBER($chips, minimumFractionDigits: 1, maximumFractionDigits: 1) }
tenths-even = ±{ NUMBER($chips, minimumFractionDigits: 1, maximumFractionDigits: 1) }
advice-source = Worked out from your cards and what everybody can see: every choice was tried in the same { $deals } imagined deals.
advice-source-chips = Chips are what you gain from here on, counting your share of what stays in the pot, and an ante that a bourré or a tie saves you.

choice-play = Play
choice-pass = Pass
choice-stay = Stay
choice-pat = Stand pat
# A draw, by what is kept: "Keep A♠ 9♠ or nothing"
choice-keep = Keep { $cards }
choice-keep-none = Keep nothing
choice-none = nothing
choice-take = Take { $turned }, keep { $cards }
choice-take-alone = Take { $turned }, keep nothing else

advice-why-any = Whichever you play, it comes to the same.
advice-why-close = **{ $other }** promises as much, so take either.
advice-why-most = Nothing else promises as much.
advice-why-more-wins = It wins you the pot more often.
advice-why-safer = It leaves you less likely to go bourré.
advice-why-play-safe = These cards win more than they cost, and seldom go bourré.
advice-why-play-few = What you can win outweighs the few chips that you can lose.
advice-why-play-worth = What you can win outweighs what a bourré costs.
advice-why-pass = You would win too seldom for what a likely bourré costs.
advice-why-pass-seldom = You would win too seldom for what playing may cost you.
advice-why-pat = These cards promise more than the ones you might draw.
advice-why-draw = What you keep is worth keeping, and new cards promise more than the rest.
advice-why-draw-trumps = Your trumps are worth keeping, and new cards promise more than the rest.
advice-why-draw-all = None of these cards is worth keeping, and new ones promise more.
advice-why-take = The turned-up card is a trump for sure; a card you draw may not be.
advice-why-win-cheap = You play last, so the lowest card that wins the trick is enough.
advice-why-sure-pot = It wins the trick for certain, and with it you have the most tricks, whatever follows.
advice-why-sure-safe = It wins the trick for certain, so you can’t go bourré any more.
advice-why-sure-draws = Nobody can beat it, and it draws out trumps that others may hold.
advice-why-sure = It wins the trick for certain.
advice-why-lead-trump = It draws out trumps that others may hold, so your own are worth more afterwards.
advice-why-lead-best = Only a trump can beat it.
advice-why-lead-keep = You keep your trumps for tricks that others lead.
advice-why-win-first = It puts you ahead in this trick, and one trick keeps you from going bourré.
advice-why-win = It puts you ahead in this trick: whoever wants it has to beat your card.
advice-why-save = You keep a card that could win this trick for a later one.
advice-why-throw-low = You cannot win this trick, so play the lowest card you may.
advice-why-throw = You cannot win this trick, so play the card you will miss least.

# What two choices differ in that are worth the same chips
advice-apart = **{ $first }** and **{ $second }** are worth about the same in chips.
apart-wins = **{ $wins }** wins the pot more often.
apart-better = **{ $wins }** wins the pot more often, and goes bourré less often.
apart-safer = **{ $safer }** goes bourré less often.
apart-risks-nothing = **{ $safer }** risks nothing.
apart-wins-or-safer = **{ $wins }** wins the pot more often, **{ $safer }** goes bourré less often.
apart-wins-or-nothing = **{ $wins }** wins the pot more often, **{ $safer }** risks nothing.
