# Advice on a decision
advice-title = Advice: { $choice }
advice-choice = **{ $choice }** · wins { $win }%, splits { $split }%, bourré { $bourre }% · chips: { $chips }
# What is gained or lost, to the tenth of a chip
tenths-more = +{ NUMBER($chips, minimumFractionDigits: 1, maximumFractionDigits: 1) }
tenths-less = −{ NUMBER($chips, minimumFractionDigits: 1, maximumFractionDigits: 1) }
tenths-even = ±{ NUMBER($chips, minimumFractionDigits: 1, maximumFractionDigits: 1) }
advice-source = Worked out from your cards and what everybody can see, over { $deals } imagined deals. Chips are what you gain from here on, counting your share of what stays in the pot.
advice-source-cards = Where several cards do equally well, the lowest is named.

choice-play = Play
choice-pass = Pass
choice-stay = Stay
choice-pat = Stand pat
choice-draw = Throw away { $cards }
choice-take = Take { $turned }, throw away { $cards }

advice-why-close = The best choices are worth nearly the same, so choose as you like.
advice-why-play-safe = You are unlikely to go bourré with these cards, so you risk little.
advice-why-play-worth = You may go bourré, but what you can win outweighs that.
advice-why-pass = A bourré is too likely, and too expensive, for what you can win.
advice-why-pat = These cards promise more than the ones you might draw.
advice-why-draw = The cards you keep are worth keeping, and new ones promise more than the rest.
advice-why-draw-all = None of these cards is worth keeping, and new ones promise more.
advice-why-take = The turned-up card is a trump for sure; a card you draw may not be.
advice-why-lead-trump = It draws out the others’ trumps, so your own are worth more afterwards.
advice-why-lead = It wins the trick or costs you least, and saves your better cards for later.
advice-why-win = It puts you ahead in this trick, and every trick counts: for the pot, and against a bourré.
advice-why-save = This trick is not worth your better card: you will want it later.
advice-why-cannot-win = You cannot win this trick, so play the card you will miss least.
