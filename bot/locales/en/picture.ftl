# The picture of the table: the few words in it
picture-dealer = D
picture-trumps = trumps
picture-pot = pot
picture-seat = Seat { $number }
picture-lobby = Booray
picture-seats = { $taken } of { $most } seats
picture-pause = Next deal
picture-may-cut = { $name } may cut
picture-cut = { $name } cut at { $cut }
picture-pot-of = pot { $pot }
picture-wins = wins { $chips }
picture-nobody = Nobody wins
picture-stays = carries over: { $chips }
picture-next-pot = next pot { $pot }
picture-paid-bourre = bourré
picture-paid-renege = reneged
picture-opened = Fists open!
picture-play =
    { $playing ->
        [0] Nobody plays
        [one] 1 of { $dealt } plays
       *[other] { $playing } of { $dealt } play
    }
picture-stamp-bourre =
    { $seats ->
        [one] BOURRÉ
       *[other] BOURRÉ ×{ $seats }
    }
picture-stamp-renege =
    { $seats ->
        [one] RENEGE
       *[other] RENEGE ×{ $seats }
    }
picture-stamp-both = PAID ×{ $seats }
picture-closed = That was Booray!
picture-biggest-pot = biggest pot
picture-most-bourres = most bourrés
picture-players =
    { $players ->
        [one] 1 player
       *[other] { $players } players
    }
picture-deals = deals
picture-member = Member
picture-rate = { NUMBER($value, style: "percent", maximumFractionDigits: 1) }
picture-rating = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($margin, minimumFractionDigits: 1, maximumFractionDigits: 1) }
picture-rating-simulated = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }*

# The same in words, for screen readers and where no pictures are shown: at most 1,024 characters
picture-alt-deal = Deal { $deal }.
picture-alt-deal-trick = Deal { $deal }, trick { $number } of { $whole }.
picture-alt-over = Deal { $deal } is over.
picture-alt-caption = { $said }.
picture-alt-crowned = { $name } { $line }
picture-alt-trumps = Trumps { $suit }, { $card } turned up.
picture-alt-trumps-taken = Trumps { $suit }, the dealer took the { $card }.
picture-alt-pot = Pot { $pot }.
picture-alt-pot-big = Big pot: { $pot }.
picture-alt-fact = { $label }: { $value }
picture-alt-trick = Trick: { $cards }.
picture-alt-card = { $name } { $card }
picture-alt-card-best = { $name } { $card } (winning)
picture-alt-card-won = { $name } { $card } (won)
picture-alt-waiting = Waiting for { $names }.
picture-alt-seats = Seats: { $seats }.
picture-alt-dealer = deals
picture-alt-host = host
picture-alt-reacts = reacts: { $reaction }
picture-alt-drew =
    { $cards ->
        [0] stood pat
       *[other] drew { $cards }
    }
picture-alt-tricks =
    { $tricks ->
        [one] 1 trick
       *[other] { $tricks } tricks
    }
picture-alt-tied = tied
picture-alt-hand =
    { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }
picture-alt-hands =
    { $cards ->
        [one] 1 card each.
       *[other] { $cards } cards each.
    }
picture-alt-sign-fist = fist closed
picture-alt-sign-thinking = choosing
picture-alt-sign-in = in
picture-alt-sign-passed = out
picture-alt-sign-idle = not playing
picture-alt-sign-cut = may cut
picture-alt-sign-wrong = reneged
