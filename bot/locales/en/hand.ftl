# Play or pass
declare-title = Play or pass?
declare-closed-play = Your fist is closed: you play
declare-closed-pass = Your fist is closed: you pass
declare-only-pass = You can only pass
declare-only-play = You must play: you deal, and an ace is turned up
declare-free = Playing is free, but take no trick and you pay { $price }.
declare-costs = Playing costs { $chips }. Take no trick and you pay { $price }, more if others come in.
declare-most-won = Your chips don’t cover that, so the most you can win is { $chips }.
declare-cannot-pay = The second ante is { $chips }, more than you have. Press *Pass*.
declare-bars-hand = Your hand has no trump and no club. Press *Pass*.
declare-secret = Nobody sees your choice until all fists open.
declare-change = You can change your mind until the last fist closes.

# Staying in
stay-title = Stay in for { $chips }?
stay-only-pass = You can only pass: staying in costs { $chips }
stay-costs = Take no trick and you pay { $price }, more if others stay.
stay-button = Stay for { $chips }

# Drawing
draw-title = Your draw: tap the cards to throw away
draw-prepare = While you wait: tap the cards you’ll throw away
draw-most =
    { $cards ->
        [0] Nobody draws at this table: stand pat.
        [one] You may draw 1 new card, or stand pat: keep all you have.
       *[other] You may draw up to { $cards } new cards, or stand pat: keep all you have.
    }
draw-too-many =
    { $cards ->
        [one] Too many: you can draw 1 card.
       *[other] Too many: you can draw { $cards } cards.
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
        [0] Stand pat on my turn
       *[other] Draw { $cards } on my turn
    }
take-ahead-button =
    { $cards ->
        [0] Take { $card } on my turn
       *[other] Take { $card }, draw { $cards } on my turn
    }
draw-said-title = Your draw is ready
draw-said = On your turn, you throw away { $cards }.
draw-said-pat = On your turn, you stand pat.
draw-said-take = On your turn, you take { $card } and throw away { $cards }.

# Playing
play-title = Your turn: play a card
play-itself = Your last card plays itself
play-lead = You lead: play a card
play-wrong-card = You reneged
play-recall =
    { $multiple ->
        [one] Take it back now: you can’t win this pot, and you lose a turn as dealer. Leave it: you can’t win this pot, and you pay for a bourré.
       *[other] Take it back now: you can’t win this pot, and you lose a turn as dealer. Leave it: you can’t win this pot, and you pay for { $multiple } bourrés.
    }
why-follow-suit = { $mark } { $led } were led: follow suit.
why-must-trump = No { $mark } { $led }: play a trump.
why-must-head = { $mark } { $led } were led: beat the { $best }.
why-follow-suit-and-beat = { $mark } { $led } were led: follow suit, and beat the { $best }.
why-trump-and-beat = No { $mark } { $led }: beat the { $best } with a trump.
why-cinch-lead-highest = Three sure tricks: lead your highest trump.
why-cinch-play-highest = Three sure tricks: play your highest trump.
why-cinch-win-trick = Three sure tricks: win this one.

# Waiting
turn-clock-whole = ⏳ You have { $time }: time’s up { $clock }.
turn-clock-half-over = ⏳ Less than { $time } left: time’s up { $clock }.
standstill-until-channel = ⏸️ The clocks are stopped until I can post in the channel again.
standstill-until-gateway = ⏸️ The clocks are stopped until I reach Discord again.
hand-waiting = Wait for your turn
hand-played-out = All your cards are played
hand-passed = You passed this deal
hand-held = A computer is playing for you
hand-leaving = You’re leaving
hand-sits-out-next = You sit out from the next deal on.
hand-not-dealt-in = You’re not in this deal
hand-served = Your new cards: { $cards }
hand-pot = Pot { $pot }
hand-pot-and-price = Pot { $pot } · a bourré costs { $price } now
hand-in = Playing: { $seats }

hand-table-shows = Everything else is in the table’s message.
hand-had-stopped = Your last panel had stopped: Discord lets me update one for 15 minutes after your last press.

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
hand-lobby = Your cards appear here when the deal begins.
hand-new-rules = The game is { $name } now. Changed: { $changes }
hand-to-agree =
    { $chips ->
        [0] The host changed the rules. Look at *Rules*, then press *Agree* or *Leave*.
        [one] The host changed the rules. Look at *Rules*, then press *Agree* to bring 1 chip more, or *Leave*.
       *[other] The host changed the rules. Look at *Rules*, then press *Agree* to bring { $chips } chips more, or *Leave*.
    }
hand-table-closed = The table is closed.
hand-note-out = You’re out of the game.
hand-note-leaving = You leave when this deal ends.{ $plays ->
        [yes] {" "}Until then your cards are played for you.
       *[no] {""}
    }
hand-note-unseated = The host freed your seat, because you weren’t playing. You get your chips back when this deal ends, and can join again.
hand-note-away = You were away, so your cards are played for you. Press *I’m back* to play them yourself.
hand-note-held = A computer plays your cards, with your chips. Press *I’m back* any time to take over.
hand-note-joining = You’re in from deal { $deal } on.
hand-note-sitting-out = You’re sitting out. Press *I’m back* when you want cards again.
hand-note-sitting-out-asked = You’re sitting out, as you asked. Press *I’m back* when you want cards again.
hand-note-sitting-out-timeouts = You’re sitting out: your time ran out twice in a row. Press *I’m back* when you want cards again.
hand-note-sitting-out-broke = You’re sitting out: you can’t pay the ante. Press *Buy in* to bring more chips, or *Leave*.
hand-broke-buys-in =
    { $chips ->
        [one] You’re sitting out: you can’t pay the ante. You have 1 chip in your wallet: press *Buy in*, or *Leave*.
       *[other] You’re sitting out: you can’t pay the ante. You have { $chips } chips in your wallet: press *Buy in*, or *Leave*.
    }
hand-broke-watches = You’re sitting out: you need { $needed ->
        [one] 1 more chip
       *[other] { $needed } more chips
    }, and have { $have } in your wallet. Press *Claim* for free chips, or *Leave*.
hand-broke-waits = You’re sitting out: you need { $needed ->
        [one] 1 more chip
       *[other] { $needed } more chips
    }, and have { $have } in your wallet. Stay and watch, or press *Leave*.
hand-set-aside =
    { $chips ->
        [one] 1 chip is on its way: you get it with the next deal.
       *[other] { $chips } chips are on their way: you get them with the next deal.
    }
