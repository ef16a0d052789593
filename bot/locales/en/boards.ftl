# The boards: what they are called, above one and in the list to choose from (100 characters)
board-title-richest = **The richest**
board-title-profit = **Won and lost**
board-title-win-rate = **Who wins most often**
board-title-pot = **The biggest pots**
board-title-bourres = **The most bourrés**
board-choice-richest = The richest
board-choice-profit = Won and lost
board-choice-win-rate = Who wins most often
board-choice-pot = The biggest pots
board-choice-bourres = The most bourrés

# What they count
period-choice-all = All time
period-choice-month = This month
period-choice-week = This week
board-counts-now = Chips in the wallet and on tables, as they are now.
board-counts-all = All deals for chips count; practice does not.
board-counts-month = Deals for chips since the first of this month (UTC) count; practice does not.
board-counts-week = Deals for chips since Monday (UTC) count; practice does not.
board-least = Whoever was dealt in less than { $deals } times in this time is not on it.

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
board-place-win-rate = { $rank }\. { $name } · won { NUMBER($value, style: "percent", maximumFractionDigits: 1) } of { $deals } deals
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
board-own = { $name } has rank { $rank } of { $members } here.
board-own-none = { $name } is not on this board.
board-nobody = Nobody is on this board yet.

# The commands' options
command-balance-board = What the leaderboard is about; the richest if you choose nothing
command-balance-period = Which deals it counts; all of them if you choose nothing

# Showing a board or one's statistics to everyone
show-button = Show to everyone
show-by = Shown by { $name }
show-done = Everyone in this channel can see it now.
show-not-yours = You can’t write in this channel, so you can’t show anything here either.
show-missing-permissions = I can’t post that here yet. Please give me these permissions: { $permissions }.
show-not-posted = Discord did not let me post that here. Try again in a minute.
show-too-often = You have shown enough for now. Try again in a minute.
