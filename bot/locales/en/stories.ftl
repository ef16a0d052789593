# The seal of a deal's shuffle, below the deal
seal-cut =
    { $cut ->
        [one] { $name } cut 1 card deep · seal `{ $seal }`
       *[other] { $name } cut { $cut } cards deep · seal `{ $seal }`
    }
seal-cut-automatically =
    { $cut ->
        [one] Cut automatically, 1 card deep · seal `{ $seal }`
       *[other] Cut automatically, { $cut } cards deep · seal `{ $seal }`
    }

# A deal that is over, step by step
command-deals-group = Booray, deals that are over: see them again, check them, save them
command-replay = See a deal that is over again, step by step
command-replay-deal = Which deal, like 3; leave empty for the last one of this channel
replay-title = ### Deal { $deal } · step { $step } of { $steps }
replay-first = ⏮ First
replay-back = ◀ Back
replay-next = Next ▶
replay-last = Last ⏭
replay-bare = Show all hands
replay-hide = Hide other hands
replay-review = Review my play
replay-own-hand = Your cards: { $cards }
replay-hand = { $name } holds { $cards }
replay-hidden = What others held and never showed can be seen once the table has closed.
told-dealt = { $name } dealt, and turned up { $card }.
told-paid = { $name } put { $chips } in the pot.
told-in = { $name } is in.
told-passed = { $name } passed.
told-stood-pat = { $name } drew no cards.
told-drew =
    { $cards ->
        [one] { $name } drew 1 card.
       *[other] { $name } drew { $cards } cards.
    }
told-drew-and-took =
    { $cards ->
        [one] { $name } threw 1 card away and took the turned-up card.
       *[other] { $name } threw { $cards } cards away and took the turned-up card.
    }
told-exchange = Away: { $away } · new: { $served }
told-thrown-away = Away: { $away }
told-reshuffled =
    { $cards ->
        [one] The stock ran out, so 1 thrown-away card was shuffled and became the new stock.
       *[other] The stock ran out, so { $cards } thrown-away cards were shuffled and became the new stock.
    }
told-stayed = { $name } stayed in.
told-left = { $name } passed after the draw.
told-played = { $name } played { $card }.
told-recalled = { $name } took back { $card }.
told-trick = { $name } won the trick.
told-too-early = { $name } acted too early.
story-damaged = What is stored of this deal is damaged, so it can’t be shown again. Please tell whoever runs this bot.
story-no-such = I don’t know that deal. Choose one from the list, or type the number of a deal of this channel, like 3.

# A deal in a list to choose from; times are in UTC
offered-won = Deal { $deal } · { $time } UTC · { $name } took { $chips }
offered-stayed = Deal { $deal } · { $time } UTC · nobody won
offered-void = Deal { $deal } · { $time } UTC · broken off
