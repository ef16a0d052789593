# The last deals of a channel
history-title = ### The last deals here
history-deal = **Deal { $deal }** · { $time }
history-own-won = you won { $chips }
history-own-lost = you lost { $chips }
history-own-even = you broke even
history-void = Broken off: every chip went back.
history-won = { $name } took the pot: { $chips }
history-tied = A tie between { $names }: the pot of { $pot } stayed.
history-stayed = The pot of { $pot } stayed.
history-bourre = { $name } went bourré: { $chips }
history-renege = { $name } paid for a wrong card: { $chips }
history-review = Review deal { $deal }

# What could be learnt from a decision
review-title = ### Deal { $deal }, your decision { $number } of { $count }
review-cards = Your cards were { $cards }
review-choice = You: **{ $choice }**
review-advice = Sharp would have chosen **{ $choice }**. { $why }
review-same = Sharp would have done the same. { $why }
review-cost = By its count, yours was worth { $chips } chips less.
review-source = From what you could know then, { $deals } deals imagined.
