# Advice on a decision
advice-title = Advice: { $choice }
# Of a hundred deals; the numbers may be "<1" or ">99"
advice-wins = Wins the pot { $win }% of the time.
advice-wins-if-played = Playing wins the pot { $win }% of the time.
advice-ties = Splits the pot { $split }% of the time.
advice-safe = Avoids a bourré { $safe }% of the time.
advice-choice = **{ $choice }** · wins { $win }%, splits { $split }%, bourré { $bourre }% · chips: { $chips }
# What is gained or lost, to the tenth of a chip
tenths-more = +{ NUMBER($chips, minimumFractionDigits: 1, maximumFractionDigits: 1) }
tenths-less = −{ NUMBER($chips, minimumFractionDigits: 1, maximumFractionDigits: 1) }
tenths-even = ±{ NUMBER($chips, minimumFractionDigits: 1, maximumFractionDigits: 1) }
advice-source = Based on your cards and what everyone can see, over { $deals } simulated deals.
advice-source-chips = Chips: what each choice wins or loses from here on average, counting your share of any pot that carries over.

choice-stay = Stay
choice-pat = Stand pat
# A draw, by what is kept: "Keep A♠ 9♠ or nothing"
choice-keep = Keep { $cards }
choice-keep-none = Keep nothing
choice-none = nothing
choice-take = Take { $turned }, keep { $cards }
choice-take-alone = Take { $turned }, keep nothing else

advice-why-any = It makes no difference which one you play.
advice-why-close = **{ $other }** is worth as much, so take either.
advice-why-most = It’s worth the most.
advice-why-more-wins = It wins you the pot more often.
advice-why-safer = It makes going bourré less likely.
advice-why-play-safe = These cards win more than they cost, and rarely go bourré.
advice-why-play-few = What you can win is worth more than the few chips you can lose.
advice-why-play-worth = What you can win is worth more than what a bourré costs.
advice-why-pass = You’d win too rarely to pay for a likely bourré.
advice-why-pass-seldom = You’d win too rarely to pay for the risk.
advice-why-pat = You’re unlikely to draw anything better.
advice-why-draw = Keep the good ones; new cards should beat the rest.
advice-why-draw-trumps = Keep your trumps; new cards should beat the rest.
advice-why-draw-all = Nothing here is worth keeping.
advice-why-take = The turned-up card is a trump; a card you draw may not be.
advice-why-win-cheap = You play last, so the lowest card that wins is enough.
advice-why-sure-pot = It wins the trick, and the pot with it.
advice-why-sure-safe = It’s a sure trick, so you can’t go bourré anymore.
advice-why-sure-draws = Nobody can beat it, and it draws out trumps others may have.
advice-why-sure = It’s a sure trick.
advice-why-lead-trump = It draws out trumps others may have, so your own are worth more afterwards.
advice-why-lead-best = Only a trump can beat it.
advice-why-lead-keep = You keep your trumps for tricks that others lead.
advice-why-win-first = It’s ahead in this trick, and one trick keeps you from going bourré.
advice-why-win = It’s ahead in this trick: the others have to beat it.
advice-why-save = It saves a card that could win this trick for a later one.
advice-why-throw-low = You can’t win this trick, so throw your lowest card.
advice-why-throw = You can’t win this trick, so throw your least useful card.

# What two choices differ in that are worth the same chips
advice-apart = **{ $first }** and **{ $second }** are worth about the same in chips.
apart-wins = **{ $wins }** wins the pot more often.
apart-better = **{ $wins }** wins the pot more often, and goes bourré less often.
apart-safer = **{ $safer }** goes bourré less often.
apart-risks-nothing = **{ $safer }** risks nothing.
apart-wins-or-safer = **{ $wins }** wins the pot more often, **{ $safer }** goes bourré less often.
apart-wins-or-nothing = **{ $wins }** wins the pot more often, **{ $safer }** risks nothing.
