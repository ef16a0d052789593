# The rules in four lines, for people who have never played. A line is one of the first sentences
# below its heading here, with what else holds at the table after it.

button-rules-more = More
button-rules-back = Back

# Line 1
rules-short-deal = **Deal:** Everyone puts { $ante ->
        [one] 1 chip
       *[other] { $ante } chips
    } in the pot and gets { $cards } cards. One card is turned up: its suit is trumps.

# Line 2
rules-short-declaration-rotation_with_draw = **Play or pass**, in turn.
rules-short-declaration-rotation = **Play or pass**, in turn.
rules-short-declaration-simultaneous = **Play or pass**, in secret.
rules-short-must_hold-trump_or_club = You need a trump or a club to play.
rules-short-second-ante = Playing costs { $chips } more.
rules-short-draw =
    { $most ->
        [0] Nobody gets new cards.
        [one] If you play, you can swap 1 card for a new one.
       *[other] If you play, you can swap up to { $most } cards for new ones.
    }
rules-short-stay = Then staying in costs { $chips } more.

# Line 3
rules-short-play = **Tricks:** Everyone plays one card. Follow suit if you can, or else play a trump.
rules-short-head = Beat the best card if you can.
rules-short-takes = The highest trump wins, or else the highest card of the suit led.
rules-short-renege =
    { $multiple ->
        [one] A card that breaks these rules is a renege: it costs as much as a bourré.
       *[other] A card that breaks these rules is a renege: it costs as much as { $multiple } bourrés.
    }

# Line 4
rules-short-won =
    { $most ->
        [0] **Pot:** Most tricks wins it; a tie carries it over.
        [one] **Pot:** Most tricks wins it, up to 1 chip; a tie carries it over.
       *[other] **Pot:** Most tricks wins it, up to { $most } chips; a tie carries it over.
    }
rules-short-bourre =
    { $most ->
        [0] If you play and take none, you go **bourré**: you match the pot.
        [one] If you play and take none, you go **bourré**: you match the pot, up to 1 chip.
       *[other] If you play and take none, you go **bourré**: you match the pot, up to { $most } chips.
    }
rules-short-table-stakes = With fewer chips than that, you win at most what you had.
rules-short-format-race = The first to { $target } chips wins the game.
rules-short-format-last_standing = Without chips you’re out; the last player left wins.

# On the whole rule card: what holds at every table
rules-always-play = Aces are high. The winner of each trick leads the next one.
rules-always-chips = If players tie for the most tricks, nobody wins the pot: it carries over.
