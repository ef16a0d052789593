# The boards: what they are called, above one and in the list to choose from (100 characters)
board-title-richest = **Richest**
board-title-profit = **Won and lost**
board-title-win-rate = **Best win rate**
board-title-skill = **Skill**
board-title-practice = **Skill at practice tables**
board-title-pot = **Biggest pots**
board-title-bourres = **Most bourrés**
board-choice-richest = Richest
board-choice-profit = Won and lost
board-choice-win-rate = Best win rate
board-choice-skill = Skill
board-choice-practice = Skill at practice tables
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
board-advice-skill = Deals in which you ask for advice aren’t rated.
practice-counts-all = Counts practice deals only.
practice-counts-month = Counts practice deals since the first of this month (UTC).
practice-counts-week = Counts practice deals since Monday (UTC).
board-least-skill = Players are ranked after { $deals } rated deals, once their margin (±) is at most { NUMBER($margin, minimumFractionDigits: 1, maximumFractionDigits: 1) } or a fifth of their score.
board-explains-skill = How many antes a player’s choices give away per deal, compared with the best choices. Less is better, whatever cards you got: you’re judged on what you could see.
board-explains-margin = “{ NUMBER(1.2, minimumFractionDigits: 1) } ± { NUMBER(0.3, minimumFractionDigits: 1) }” means: 95 times in 100, the true figure is between { NUMBER(0.9, minimumFractionDigits: 1) } and { NUMBER(1.5, minimumFractionDigits: 1) }.
board-short-skill = Antes given away per deal: less is better.

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
board-place-skill = { $rank }\. { $name } · { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($margin, minimumFractionDigits: 1, maximumFractionDigits: 1) }
board-place-bourres =
    { $value ->
        [one] { $rank }\. { $name } · 1 bourré
       *[other] { $rank }\. { $name } · { $value } bourrés
    }
board-own = { $name } is #{ $rank } of { $members }.
board-own-skill = { $name } gives away { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($margin, minimumFractionDigits: 1, maximumFractionDigits: 1) } antes per deal: #{ $rank } of { $members }.
board-own-none = { $name } isn’t ranked here.
board-nobody = Nobody is ranked here yet.
board-own-missing =
    { $deals ->
        [one] You need about 1 more rated deal to be ranked. Deals are rated a while after they end.
       *[other] You need about { $deals } more rated deals to be ranked. Deals are rated a while after they end.
    }
board-own-missing-scatters =
    { $deals ->
        [one] It takes about 1 more rated deal before your margin (±) is small enough for a rank. Deals are rated a while after they end.
       *[other] It takes about { $deals } more rated deals before your margin (±) is small enough for a rank. Deals are rated a while after they end.
    }
board-own-unrated = This bot’s operator has turned ratings off.
board-own-keeps-out = You’ve opted out of skill ratings. To be ranked, use `/booray-privacy`.
board-marks = Computers, for comparison: { $marks }
board-mark = { $level } { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($margin, minimumFractionDigits: 1, maximumFractionDigits: 1) }
board-mark-simulated = { $level } { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }\*
board-marks-simulated = \* from simulated games, until these computers have played more here

# The commands' options
command-balance-board = Which leaderboard (default: richest)
command-balance-period = Which period (default: all time)

# Showing a board or one's statistics to everyone
show-button = Show to everyone
show-by = Shown by { $name }
show-done = Everyone in this channel can see it now.
show-not-yours = You can’t write in this channel, so you can’t show anything here.
show-closed-thread = This thread is closed, so I can’t post here. Ask a moderator to open it, then try again.
show-missing-permissions = I can’t post that here yet. Please give me these permissions: { $permissions }.
show-not-posted = Discord didn’t let me post that here. Try again in a minute.
show-too-often = You’ve posted several already. Try again in a minute.
share-no-picture = Discord didn’t let me fetch that picture. You can still save it from the message itself.
