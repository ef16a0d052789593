# The call to those whose turn lasts

# $people (number): how many are called
call-for-declaring = { $names }, your turn: play or pass?
# $people (number): how many are called
call-for-drawing = { $names }, your turn to draw.
# $people (number): how many are called
call-for-staying = { $names }, your turn: stay or pass?
# $people (number): how many are called
call-for-playing = { $names }, your turn: play a card.
call-timed = { $call } ⏳ { $time }

# The line that stays when the clock acted for someone who was called
missed-card = -# { $name } ran out of time, and { $card } was played for them.
missed-passed = -# { $name } ran out of time and passed.
missed-in = -# { $name } ran out of time and is in.
missed-fist = -# { $name } ran out of time, and their fist was closed for them.
missed-kept = -# { $name } ran out of time and stood pat.
missed-drew =
    { $cards ->
        [one] -# { $name } ran out of time, and 1 card was drawn for them.
       *[other] -# { $name } ran out of time, and { $cards } cards were drawn for them.
    }
missed-stayed = -# { $name } ran out of time and stays in.

# The line that stays when a call is over, while a hand stands under it
call-over = -# No longer waiting for { $names }.
