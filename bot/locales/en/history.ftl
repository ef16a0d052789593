# The last deals of a channel
history-title = ### The last deals here
history-title-mine = ### Your last deals in this server
history-still-on = Deal { $deal } is still being played.
history-still-on-there = Deal { $deal } in { $where } is still being played.
history-deal = **Deal { $deal }** · { $time }
history-own-won = you won { $chips }
history-own-lost = you lost { $chips }
history-own-even = you broke even
history-undealt = Never dealt: someone stepped out before the cards, or the table closed.
history-void = Broken off: everyone got their chips back.
history-void-moderator = Broken off by { $name } with { $chips } in the pot. Its chips went back.
history-void-released = Broken off by the bot’s operator with { $chips } in the pot. Its chips went back.
history-void-channel-gone = Broken off with { $chips } in the pot, as its channel was gone. Its chips went back.
history-void-removed = Broken off with { $chips } in the pot, as the bot was removed from this server. Its chips went back.
history-won = { $name } took the pot: { $chips }
history-tied = A tie between { $names }: the pot of { $pot } stayed.
history-stayed = Nobody won, so the pot of { $pot } stayed.
history-bourre = { $name } went bourré: { $chips }
history-renege = { $name } paid for a wrong card: { $chips }
history-replay = Replay deal { $deal }
history-verify = Verify deal { $deal }
history-review = Review deal { $deal }
history-all = All deals

# What could be learnt from a decision
review-title = ### Deal { $deal }, your decision { $number } of { $count }
review-cards = Your cards were { $cards }
review-choice = You chose **{ $choice }**.
review-advice = **{ $choice }** would have been better. { $why }
review-same = Nothing would have been better. { $why }
review-close = **{ $choice }** was too close to tell apart, so your choice was just as good.
review-equal = **{ $choice }** promised exactly the same, so your choice was just as good.
review-cost = By these figures, your choice was worth { NUMBER($chips, minimumFractionDigits: 1, maximumFractionDigits: 1) } chips less.
review-source = Worked out from what you could see then: every choice was tried in the same { $deals } imagined deals.
