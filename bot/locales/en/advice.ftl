# Advice on a decision
advice-title = Advice: { $choice }
advice-choice = **{ $choice }** · wins { $win } %, splits { $split } %, bourré { $bourre } % · { $chips } chips
advice-source = From your cards and what lies open, { $deals } deals imagined. Chips are what you gain from here on, with your share of what stays in the pot.
advice-source-cards = Of cards that come to the same, the lowest is named.

choice-play = Play
choice-pass = Pass
choice-stay = Stay
choice-pat = Stand pat
choice-draw = Throw away { $cards }
choice-take = Take { $turned }, throw away { $cards }

advice-why-close = The best choices come to nearly the same, so do as you like.
advice-why-play-safe = You will hardly go bourré with this, so there is little to lose.
advice-why-play-worth = A bourré may come of it, but what there is to win outweighs that.
advice-why-pass = A bourré is too likely, and too dear, for what there is to win.
advice-why-pat = These cards promise more than what you might be served for them.
advice-why-draw = What you keep is worth keeping, and new cards promise more than the rest of these.
advice-why-draw-all = None of these is worth keeping, and new cards promise more.
advice-why-take = The turned-up card is a trump for sure, which no draw is.
advice-why-lead-trump = It draws the others’ trumps, and yours are worth more after it.
advice-why-lead = It wins, or costs least to lose, and keeps your better cards for their moment.
advice-why-win = It takes the lead in this trick, and every trick taken is a bourré escaped.
advice-why-save = This trick is not worth the better card, which you will want later.
advice-why-cannot-win = You cannot win this trick, so throw what you will miss least.
