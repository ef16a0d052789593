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
deal-settles = Settling the pot { $clock }.
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

# The referee, where reneging is possible
referee = -# ⚖️ { $said }
referee-renege-they =
    { $multiple ->
        [one] { $name } reneged: they pay as much as for a bourré, and can’t win this pot.
       *[other] { $name } reneged: they pay as much as for { $multiple } bourrés, and can’t win this pot.
    }
referee-renege-you =
    { $multiple ->
        [one] You reneged: you pay as much as for a bourré, and can’t win this pot.
       *[other] You reneged: you pay as much as for { $multiple } bourrés, and can’t win this pot.
    }
referee-recall-they = { $name } took back a renege: they can’t win this pot, and they lose a turn as dealer.
referee-recall-you = You took back a renege: you can’t win this pot, and you lose a turn as dealer.
referee-early-they = { $name } acted too early, and loses a turn as dealer.
referee-early-you = You acted too early, and lose a turn as dealer.

# A deal that is over
ended-title = ### Deal { $deal } is over
ended-won-they = **{ $name } took the pot: { $chips }.**
ended-won-you = **You took the pot: { $chips }.** Ça c’est bon!
ended-won-unplayed-they = **Everyone else passed: { $name } took the pot, { $chips }.**
ended-won-unplayed-you = **Everyone else passed: you took the pot, { $chips }.**
ended-capped = The limit is { $limit }, so the rest of the pot carries over.
ended-short-they = { $name } had { $chips } before the deal. That doesn’t cover the ante and a bourré, so the rest of the pot carries over.
ended-short-you = You had { $chips } before the deal. That doesn’t cover the ante and a bourré, so the rest of the pot carries over.
ended-tied-they =
    { $tricks ->
        [one] **Split pot:** { $names } took 1 trick each. The pot carries over.
       *[other] **Split pot:** { $names } took { $tricks } tricks each. The pot carries over.
    }
ended-tied-you =
    { $tricks ->
        [one] **Split pot:** you and { $names } took 1 trick each. The pot carries over.
       *[other] **Split pot:** you and { $names } took { $tricks } tricks each. The pot carries over.
    }
ended-all-passed = Everyone passed. The pot carries over.
ended-barred-they = { $name } took the most tricks but reneged, so the pot carries over.
ended-barred-you = You took the most tricks but reneged, so the pot carries over.
ended-bourre-they = { $name } went bourré and paid { $chips }.
ended-bourre-you = Aïe! You went bourré and paid { $chips }.
ended-renege-they = { $name } reneged and paid { $chips }.
ended-renege-you = You reneged and paid { $chips }.
ended-recalled-they = { $name } took back a renege and loses a turn as dealer.
ended-recalled-you = You took back a renege and lose a turn as dealer.
ended-early-they = { $name } acted too early and loses a turn as dealer.
ended-early-you = You acted too early and lose a turn as dealer.
ended-out-they = { $name } couldn’t pay in full.
ended-out-you = You couldn’t pay in full.
ended-gone-they = { $name } couldn’t pay in full and is out of the game.
ended-gone-you = You couldn’t pay in full and are out of the game.
ended-next-pot = The next pot starts with { $pot }, before the antes.
ended-tricks = Turned up { $card } · tricks: { $tricks }
