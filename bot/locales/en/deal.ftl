# A deal in the channel
deal-title = ### Deal { $deal } · pot { $pot }
deal-title-drawn = ### Deal { $deal } · { $turn } · pot { $pot }
deal-trumps = Trumps are **{ $mark } { $suit }** · turned up: { $card }
deal-trumps-taken = Trumps are **{ $mark } { $suit }** · the dealer took the { $card }
deal-stakes = { $name } deals · a bourré costs { $price } now
deal-price = A bourré costs { $price } now.
deal-turn-none = all cards are played
deal-turn-several = waiting for { $count }
deal-turn-declaring = { $name } declares
deal-turn-drawing = { $name } draws
deal-turn-staying = { $name } stays or passes
deal-turn-playing = { $name } plays
deal-played-out = All cards are played.
deal-settles = The pot is settled after { $time } ({ $clock }).
deal-closing = The table closes after this deal.

standing-fist-closed = ✊ fist closed
standing-in = in
standing-passed = passed

asked-declaring = choosing
asked-drawing = drawing
asked-staying = stay or pass?
asked-playing = to play

seats-clock = ⏳ { $time }
seats-clocks = ⏳ { $names }: { $time }
seat-clock-whole = { $time } to decide ({ $clock })
seat-clock-half-over = less than { $time } left ({ $clock })

# Tricks
trick-last = Last trick: { $cards }
trick-now = Trick { $number }: { $cards }
trick-leads = Trick { $number }: { $name } leads
trick-best = **{ $card }, best so far**
trick-won-by = **{ $card }, won**

# What the referee says where wrong cards stand and have their price
referee = -# ⚖️ { $said }
referee-renege-they =
    { $multiple ->
        [one] { $name } played a wrong card: that costs as much as a bourré, and the right to the pot.
       *[other] { $name } played a wrong card: that costs as much as { $multiple } bourrés, and the right to the pot.
    }
referee-renege-you =
    { $multiple ->
        [one] You played a wrong card: that costs as much as a bourré, and the right to the pot.
       *[other] You played a wrong card: that costs as much as { $multiple } bourrés, and the right to the pot.
    }
referee-recall-they = { $name } took a wrong card back: that costs the right to the pot, and a turn to deal.
referee-recall-you = You took a wrong card back: that costs the right to the pot, and a turn to deal.
referee-early-they = { $name } acted too early: that costs a turn to deal.
referee-early-you = You acted too early: that costs a turn to deal.

# A deal that is over
ended-title = ### Deal { $deal } is over
ended-won-they = **{ $name } took the pot: { $chips }**
ended-won-you = **You took the pot: { $chips }.** Ça c’est bon!
ended-won-unplayed-they = **Everybody else passed: { $name } took the pot, { $chips }**
ended-won-unplayed-you = **Everybody else passed: you took the pot, { $chips }**
ended-capped = The limit is { $limit }, so the rest of the pot stays for the next deal.
ended-tied-they =
    { $tricks ->
        [one] **A tie:** { $names } took 1 trick each. The pot stays for the next deal.
       *[other] **A tie:** { $names } took { $tricks } tricks each. The pot stays for the next deal.
    }
ended-tied-you =
    { $tricks ->
        [one] **A tie:** you and { $names } took 1 trick each. The pot stays for the next deal.
       *[other] **A tie:** you and { $names } took { $tricks } tricks each. The pot stays for the next deal.
    }
ended-all-passed = Everybody passed. The pot stays for the next deal.
ended-barred-they = { $name } took the most tricks, but a wrong card costs the right to the pot. It stays for the next deal.
ended-barred-you = You took the most tricks, but a wrong card costs the right to the pot. It stays for the next deal.
ended-bourre-they = { $name } went bourré and paid { $chips }
ended-bourre-you = Aïe! You went bourré and paid { $chips }
ended-renege-they = { $name } played a wrong card and paid { $chips }
ended-renege-you = You played a wrong card and paid { $chips }
ended-recalled-they = { $name } took a wrong card back and loses a turn to deal
ended-recalled-you = You took a wrong card back and lose a turn to deal
ended-early-they = { $name } acted too early and loses a turn to deal
ended-early-you = You acted too early and lose a turn to deal
ended-out-they = { $name } did not have enough to pay in full
ended-out-you = You did not have enough to pay in full
ended-gone-they = { $name } did not have enough to pay in full, and is out of the game
ended-gone-you = You did not have enough to pay in full, and are out of the game
ended-next-pot = The next pot starts with { $pot }, before the antes.
ended-tricks = Turned up { $card } · tricks: { $tricks }
