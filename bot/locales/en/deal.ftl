# A deal in the channel
deal-title = ### Deal { $deal } · pot { $pot }
deal-trumps = Trumps are **{ $mark } { $suit }** · turned up: { $card }
deal-trumps-taken = Trumps are **{ $mark } { $suit }** · the dealer took the { $card }
deal-stakes = { $name } deals · a bourré costs { $price } now
deal-played-out = All cards are played.
deal-settles = The pot is settled after { $time } ({ $clock }).
deal-closing = The table closes after this deal.

standing-fist-closed = ✊ fist closed
standing-in = in
standing-passed = passed

asked-declaring = choosing
asked-drawing = drawing
asked-staying = staying?
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
        [one] { $name } played a wrong card: it costs what a bourré does, and the right to the pot.
       *[other] { $name } played a wrong card: it costs what { $multiple } bourrés do, and the right to the pot.
    }
referee-renege-you =
    { $multiple ->
        [one] You played a wrong card: it costs what a bourré does, and the right to the pot.
       *[other] You played a wrong card: it costs what { $multiple } bourrés do, and the right to the pot.
    }
referee-recall-they = { $name } took a wrong card back: it costs the right to the pot, and a turn to deal.
referee-recall-you = You took a wrong card back: it costs the right to the pot, and a turn to deal.
referee-early-they = { $name } acted too early: it costs a turn to deal.
referee-early-you = You acted too early: it costs a turn to deal.

# A deal that is over
ended-title = ### Deal { $deal } is over
ended-won-they = **{ $name } took the pot: { $chips }**
ended-won-you = **You took the pot: { $chips }**
ended-won-unplayed-they = **{ $name } took the pot unplayed: { $chips }**
ended-won-unplayed-you = **You took the pot unplayed: { $chips }**
ended-capped = The limit is { $limit }, so the rest of the pot stays.
ended-tied =
    { $tricks ->
        [one] **A tie:** { $names } took 1 trick each. The pot stays.
       *[other] **A tie:** { $names } took { $tricks } tricks each. The pot stays.
    }
ended-all-passed = Everybody passed. The pot stays.
ended-barred-they = { $name } took the most tricks, but a wrong card costs the right to the pot. It stays.
ended-barred-you = You took the most tricks, but a wrong card costs the right to the pot. It stays.
ended-bourre-they = { $name } went bourré and paid { $chips }
ended-bourre-you = You went bourré and paid { $chips }
ended-renege-they = { $name } played a wrong card and paid { $chips }
ended-renege-you = You played a wrong card and paid { $chips }
ended-recalled-they = { $name } took a wrong card back and loses a turn to deal
ended-recalled-you = You took a wrong card back and lose a turn to deal
ended-early-they = { $name } acted too early and loses a turn to deal
ended-early-you = You acted too early and lose a turn to deal
ended-out-they = { $name } could not pay it all
ended-out-you = You could not pay it all
ended-gone-they = { $name } could not pay it all, and is out of the game
ended-gone-you = You could not pay it all, and are out of the game
ended-next-pot = In the next pot: { $pot }, before the antes
ended-tricks = Turned up { $card } · tricks: { $tricks }
