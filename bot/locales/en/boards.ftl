# The boards: what they are called, above one and in the list to choose from (100 characters)
board-title-richest = **Richest**
board-title-profit = **Won and lost**
board-title-win-rate = **Best win rate**
board-title-pot = **Biggest pots**
board-title-bourres = **Most bourrés**
board-choice-richest = Richest
board-choice-profit = Won and lost
board-choice-win-rate = Best win rate
board-choice-pot = Biggest pots
board-choice-bourres = Most bourrés

# What they count
period-choice-all = All time
period-choice-month = This month
period-choice-week = This week
board-counts-now = Wallet plus chips on tables, right now.
board-counts-all = Counts deals for chips, not practice.
board-counts-month = Counts deals for chips since the first of this month (UTC), not practice.
board-counts-week = Counts deals for chips since Monday (UTC), not practice.
board-least = Only players with at least { $deals } deals in this period are ranked.

# A place on one
board-place-richest =
    { $value ->
        [one] { $rank }\. { $name } · 1 chip
       *[other] { $rank }\. { $name } · { $value } chips
    }
board-place-profit =
    { $value ->
        [0] { $rank }\. { $name } · broke even
        [one] { $rank }\. { $name } · won 1 chip
       *[other] { $rank }\. { $name } · won { $value } chips
    }
board-place-loss =
    { $value ->
        [one] { $rank }\. { $name } · lost 1 chip
       *[other] { $rank }\. { $name } · lost { $value } chips
    }
board-place-win-rate =
    { $deals ->
        [one] { $rank }\. { $name } · won { NUMBER($value, style: "percent", maximumFractionDigits: 1) } of 1 deal
       *[other] { $rank }\. { $name } · won { NUMBER($value, style: "percent", maximumFractionDigits: 1) } of { $deals } deals
    }
board-place-pot =
    { $value ->
        [one] { $rank }\. { $name } · 1 chip
       *[other] { $rank }\. { $name } · { $value } chips
    }
board-place-bourres =
    { $value ->
        [one] { $rank }\. { $name } · 1 bourré
       *[other] { $rank }\. { $name } · { $value } bourrés
    }
board-own = { $name } is #{ $rank } of { $members }.
board-own-none = { $name } isn’t ranked here.
board-nobody = Nobody is ranked here yet.

# The commands' options
command-balance-board = Which leaderboard (default: richest)
command-balance-period = Which period (default: all time)

# Showing a board or one's statistics to everyone
show-button = Show to everyone
show-by = Shown by { $name }
show-done = Everyone in this channel can see it now.
show-not-yours = You can’t write in this channel, so you can’t show anything here.
show-missing-permissions = I can’t post that here yet. Please give me these permissions: { $permissions }.
show-not-posted = Discord didn’t let me post that here. Try again in a minute.
show-too-often = You’ve shown a lot. Try again in a minute.
