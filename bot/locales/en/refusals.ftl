# The game says no
reason-not-your-turn = It’s not your turn yet. Your buttons wake up when it is.
reason-not-in-deal = You’re not in this deal anymore. Wait for the next one.
reason-wrong-phase = You can’t do that now. Press *My hand* to see what you can do.
reason-deal-over = This deal is over. The next one starts below.
reason-must-pass = You can only pass in this deal. Press *Pass*.
reason-cannot-pay = Staying in costs { $price }, more than you have. Press *Pass*.
reason-forced-dealer = An ace is turned up and you deal, so you must play. Press *Play*.
reason-not-your-card = That card isn’t in your hand. Press *My hand* to see your cards.
reason-card-twice = You named a card twice. Name each card once.
reason-too-many-drawn =
    { $most ->
        [one] You can draw 1 card at most. Unmark the others.
       *[other] You can draw { $most } cards at most. Unmark some.
    }
reason-cannot-take = You can’t take the turned-up card. Draw without it.
reason-take-needs-discard = To take the turned-up card, mark at least one card to throw away.
reason-follow-suit = You have the suit that was led, so you must follow it.
reason-must-trump = You can’t follow suit, so you must play a trump.
reason-must-head = You can beat the best card of the trick, so you must.
reason-cinch-lead-highest = You have three sure tricks (a cinch), so you must lead your highest trump.
reason-cinch-play-highest = You have three sure tricks (a cinch), so you must play your highest trump.
reason-cinch-win-trick = You have three sure tricks (a cinch), so you must win this one.
reason-nothing-to-recall = There’s nothing to take back. You can only take back a renege, before the next card.
reason-seat-taken = Someone sits there already. Take another seat.
reason-no-such-seat = There’s no such seat. Press *Join* to get one.
reason-table-full = The table is full. Wait until someone leaves.
reason-not-between-deals = That has to wait until this deal is over.
reason-too-few-seats = You need { $fewest } players with chips to deal. Invite someone, or add a computer.
reason-cash-only = This game has started, so you can’t join or buy in. Wait for the next game.
reason-not-enough-chips = That isn’t enough chips to play. Buy in with more.
reason-not-the-starting-stack =
    { $needed ->
        [one] Everyone starts this game with 1 chip. Sit down with just that.
       *[other] Everyone starts this game with { $needed } chips. Sit down with just that many.
    }
reason-game-over = This game is over. Start another with `/booray start`.

reason-legal-cards = You can play { $cards }.
