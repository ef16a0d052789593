# The last evenings of a channel, and their deals
history-title = ### The last evenings here
history-title-mine = ### Your evenings on this server
history-title-deals = ### Deals of { $day }
history-evening =
    { $deals ->
        [0] **{ $day }** · no finished deals
        [one] **{ $day }** · 1 deal
       *[other] **{ $day }** · { $deals } deals
    }
history-best = { $names } won the most: { $chips }
history-best-mine = In your deals, { $names } won the most: { $chips }
history-others = { $names } and { $others } more
history-open = still open
history-deals =
    { $deals ->
        [0] See the deals
        [one] See the deal
       *[other] See { $deals } deals
    }
history-evenings = All evenings
history-still-on =
    { $where ->
        [here] At the open table, deal { $deal } is still being played.
       *[other] Deal { $deal } in { $where } is still being played.
    }
history-deal = **Deal { $deal }** · { $time }
history-own-won = you won { $chips }
history-own-lost = you lost { $chips }
history-own-even = you broke even
history-never-dealt = Never dealt: the table was closed just before.
history-void-moderator = Called off by { $name } with { $chips } in the pot. Its chips went back.
history-void-released = Called off by the bot’s owner with { $chips } in the pot. Its chips went back.
history-void-channel-gone = Called off with { $chips } in the pot: its channel was gone. Its chips went back.
history-void-removed = Called off with { $chips } in the pot: the bot was removed from this server. Its chips went back.
history-won = { $name } took the pot: { $chips }
history-tied = Split pot: { $names }. The pot of { $pot } carried over.
history-stayed = Nobody won, and the pot of { $pot } carried over.
history-bourre = { $name } went bourré: { $chips }
history-renege = { $name } reneged: { $chips }
history-replay = Replay deal { $deal }
history-share = Share deal { $deal }
history-verify = Verify deal { $deal }
history-review = Review deal { $deal }
history-all = All deals

# What could be learnt from a decision
review-glance = ### Deal { $deal }: your decisions
review-flawless = Well played: you couldn’t have done better.
review-glance-good = **{ $number }.** { $choice } · best choice
review-glance-mistake = **{ $number }.** { $choice } · **{ $best }** was better
review-glance-cost = **{ $number }.** { $choice } · **{ $best }** was better, by { NUMBER($chips, minimumFractionDigits: 1, maximumFractionDigits: 1) } chips
review-decision = Decision { $number }
review-all = All decisions
review-title = ### Deal { $deal }, your decision { $number } of { $count }
review-cards = Your cards were { $cards }
review-choice = You chose **{ $choice }**.
review-advice = **{ $choice }** would have been better. { $why }
review-same = You made the best choice. { $why }
review-close = **{ $choice }** was too close to call, so your choice was just as good.
review-equal = **{ $choice }** was worth exactly the same, so your choice was just as good.
review-cost = Your choice cost you { NUMBER($chips, minimumFractionDigits: 1, maximumFractionDigits: 1) } chips on average.
review-source = Based on what you could see then, over { $deals } simulated deals.
