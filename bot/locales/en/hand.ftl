# Play or pass
declare-title = Play or pass?
declare-closed-play = ✊ Your fist is closed: you play
declare-closed-pass = ✊ Your fist is closed: you pass
declare-only-pass = You can only pass
declare-only-play = You must play: you deal, and an ace is turned up
declare-free = It costs nothing to play. Take no trick, and you pay { $price }.
declare-costs = It costs { $chips } to play. Take no trick, and you pay { $price }, or more as others come in.
declare-cannot-pay = The second ante is { $chips }, more than you have. Press *Pass*.
declare-bars-hand = Your hand has no trump and no club. Press *Pass*.
declare-secret = Nobody sees your choice until all fists open.
declare-change = You can change your mind until the last fist closes.

# Staying in
stay-title = Stay in for { $chips }?
stay-only-pass = You can only pass: staying in costs { $chips }
stay-costs = Take no trick, and you pay { $price }, or more as others stay.
stay-button = Stay for { $chips }

# Drawing
draw-title = Your draw: tap what to throw away
draw-prepare = While you wait: tap what you will throw away
draw-most =
    { $cards ->
        [0] Nobody draws at this table: stand pat.
        [one] You may draw 1 new card, or stand pat: keep all you have.
       *[other] You may draw up to { $cards } new cards, or stand pat: keep all you have.
    }
draw-too-many =
    { $cards ->
        [one] That is too many: you may draw 1 card.
       *[other] That is too many: you may draw { $cards } cards.
    }
draw-discard = Throwing away: { $cards }
draw-marked = ✕ { $card }
draw-button =
    { $cards ->
        [0] Stand pat
       *[other] Draw { $cards }
    }
take-button =
    { $cards ->
        [0] Take { $card }
       *[other] Take { $card }, draw { $cards }
    }
draw-ahead-button =
    { $cards ->
        [0] Stand pat at my turn
       *[other] Draw { $cards } at my turn
    }
take-ahead-button =
    { $cards ->
        [0] Take { $card } at my turn
       *[other] Take { $card }, draw { $cards } at my turn
    }
draw-said-title = Your draw is ready
draw-said = At your turn you throw away { $cards }.
draw-said-pat = At your turn you stand pat.
draw-said-take = At your turn you take { $card } and throw away { $cards }.

# Playing
play-title = Your turn: play a card
play-itself = Your last card plays itself
play-lead = You lead: play a card
play-wrong-card = That was a wrong card
play-recall =
    { $multiple ->
        [one] Take it back before the next card, and you lose only the right to the pot and a turn to deal. Leave it, and you lose the right to the pot and pay as much as for a bourré.
       *[other] Take it back before the next card, and you lose only the right to the pot and a turn to deal. Leave it, and you lose the right to the pot and pay as much as for { $multiple } bourrés.
    }
why-follow-suit = { $mark } { $led } were led: follow suit.
why-must-trump = You have no { $mark } { $led }: play a trump.
why-must-head = You can beat the { $best }, so you must.
follow-suit-and-beat = { $mark } { $led } were led: follow suit, and beat the { $best } if you can.
trump-and-beat = You have no { $mark } { $led }: play a trump, and beat the { $best } if you can.
why-cinch-lead-highest = Three tricks are surely yours (a cinch): lead your highest trump.
why-cinch-play-highest = Three tricks are surely yours (a cinch): play your highest trump.
why-cinch-win-trick = Three tricks are surely yours (a cinch): win this one.

# Waiting
turn-clock-whole = ⏳ You have { $time }: time is up { $clock }.
turn-clock-half-over = ⏳ Less than { $time } left: time is up { $clock }.
standstill-until-channel = ⏸️ The clocks stand still until I can post in the channel again.
standstill-until-host = ⏸️ Paused by { $name } until { $until } ({ $clock }). You may play on meanwhile.
standstill-until-gateway = ⏸️ The clocks stand still until I hear from Discord again.
hand-waiting = Wait for your turn
hand-played-out = All your cards are played
hand-passed = You passed this deal
hand-held = A computer holds your seat
hand-leaving = You are leaving
hand-sits-out-next = You sit out from the next deal on, as you asked.
hand-not-dealt-in = You are not in this deal
hand-served = Your new cards: { $cards }
hand-pot = Pot { $pot }
hand-pot-and-price = Pot { $pot } · a bourré costs { $price } now
hand-in = Playing: { $seats }

hand-table-shows = The table’s message shows the rest. If this panel stops following the game, press *My hand* there.
hand-should-it-stop = If this panel stops following the game, press *My hand* on the table’s message.

# Between deals
hand-won =
    { $chips ->
        [one] Deal { $deal }: you won 1 chip
       *[other] Deal { $deal }: you won { $chips } chips
    }
hand-lost =
    { $chips ->
        [one] Deal { $deal }: you lost 1 chip
       *[other] Deal { $deal }: you lost { $chips } chips
    }
hand-even = Deal { $deal }: you broke even
hand-brought = You sat down with { $chips }.
hand-stack =
    { $chips ->
        [one] You have 1 chip at this table.
       *[other] You have { $chips } chips at this table.
    }
hand-lobby = Your cards will be here when the deal begins.
hand-to-agree =
    { $chips ->
        [0] The host has changed the rules. Look at *Rules*, then press *Agree* to play by them, or *Leave*.
        [one] The host has changed the rules. Look at *Rules*, then press *Agree* to play by them and bring 1 chip more, or *Leave*.
       *[other] The host has changed the rules. Look at *Rules*, then press *Agree* to play by them and bring { $chips } chips more, or *Leave*.
    }
hand-table-closed = The table is closed.
hand-note-out = You are out of the game.
hand-note-leaving = You are leaving when this deal ends; until then your cards are played for you.
hand-note-unseated = The host gave up your seat, because you were not playing. When this deal ends you get your chips back, and you may join again.
hand-note-away = You were away, so your cards are being played for you. Press *I’m back* to play them yourself.
hand-note-held = A computer plays your cards with your chips. Press *I’m back* at any moment to take over.
hand-note-joining = You are dealt in from deal { $deal } on.
hand-note-sitting-out = You are sitting out. Press *I’m back* when you want cards again.
hand-note-sitting-out-asked = You are sitting out, as you asked. Press *I’m back* when you want cards again.
hand-note-sitting-out-timeouts = You are sitting out, because your time ran out twice in a row. Press *I’m back* when you want cards again.
hand-note-sitting-out-broke = You are sitting out, because you can’t pay the ante. Press *Buy in* to bring more chips, stay and watch, or *Leave*.
hand-broke-buys-in =
    { $chips ->
        [one] You are sitting out, because you can’t pay the ante. You have 1 chip in your wallet: press *Buy in* to play on, stay and watch, or *Leave*.
       *[other] You are sitting out, because you can’t pay the ante. You have { $chips } chips in your wallet: press *Buy in* to play on, stay and watch, or *Leave*.
    }
hand-broke-watches = You are sitting out, because you can’t pay the ante, and your wallet has too few chips for it too. Press *Claim* for chips from the house, stay and watch, or press *Leave*.
hand-broke-waits = You are sitting out, because you can’t pay the ante, and your wallet has too few chips for it too. Stay and watch, or press *Leave*.
hand-set-aside =
    { $chips ->
        [one] 1 chip is set aside for you, and yours from the next deal on.
       *[other] { $chips } chips are set aside for you, and yours from the next deal on.
    }
