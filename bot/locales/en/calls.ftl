# The call to those whose turn lasts

# $people (number): how many are called
call-for-declaring = { $names }, it is your turn: play or pass?
# $people (number): how many are called
call-for-drawing = { $names }, it is your turn to draw.
# $people (number): how many are called
call-for-staying = { $names }, it is your turn: stay or pass?
# $people (number): how many are called
call-for-playing = { $names }, it is your turn to play a card.
call-timed = { $call } ⏳ { $time }

# What stands there once the clock has acted for somebody who was called
missed-card = -# { $name }’s time ran out, and { $card } was played for them.
missed-passed = -# { $name }’s time ran out, and they passed.
missed-in = -# { $name }’s time ran out, and they are in.
missed-fist = -# { $name }’s time ran out, and their fist was closed for them.
missed-kept = -# { $name }’s time ran out, and they kept their cards.
missed-drew =
    { $cards ->
        [one] -# { $name }’s time ran out, and 1 card was drawn for them.
       *[other] -# { $name }’s time ran out, and { $cards } cards were drawn for them.
    }
missed-stayed = -# { $name }’s time ran out, and they stay in.

# And what stays of one that is over, while somebody’s hand stands under it
call-over = -# No longer waiting for { $names }.
