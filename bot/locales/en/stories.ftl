# The cut of a deal that is over, the seal of the next one, and what is left of the lobby
seal-cut =
    { $cut ->
        [one] { $name } cut 1 card deep
       *[other] { $name } cut { $cut } cards deep
    }
seal-next = Seal of deal { $deal }: `{ $seal }`
sealed-below = Deal { $deal } is below.

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
story-no-such = No such deal is over in this channel. Choose one from the list, or type its number, like 3.

# A deal in a list to choose from; times are in UTC
offered-won = Deal { $deal } · { $time } UTC · { $name } took { $chips }
offered-stayed = Deal { $deal } · { $time } UTC · nobody won
offered-void = Deal { $deal } · { $time } UTC · broken off

# Whether a deal adds up; ✓ stands before what does
command-verify = Check the cards of a deal: its seal, seed and cut, once its table has closed
command-verify-deal = Which deal, like 3; leave empty for the last one of this channel
verify-sound = ### Deal { $deal }: everything adds up
verify-seal-at = ✓ **Seal**: `{ $seal }`. Its first half stood [here]({ $link }) at { $time }, before the deal’s message existed.
verify-seal-above = ✓ **Seal**: `{ $seal }`. Its first half stands [here]({ $link }), above the deal’s message.
verify-seal-only = ✓ **Seal**: `{ $seal }`.
verify-message = ✓ **Message**: Discord gave the [deal’s message]({ $link }) the number `{ $beacon }` at { $time }. It went into the deck.
verify-gap =
    { $seconds ->
        [one] It was posted { $seconds } second after the seal.
       *[other] It was posted { $seconds } seconds after the seal.
    }
verify-gap-long =
    { $seconds ->
        [one] It was posted { $seconds } second after the seal. Under two is normal; a message posted, deleted and posted again takes longer.
       *[other] It was posted { $seconds } seconds after the seal. Under two is normal; a message posted, deleted and posted again takes longer.
    }
verify-look = On a computer, see both times: point at “(edited)” under the seal, and at the time above the message.
verify-look-posted = On a computer, see both times: point at the time above each message.
verify-seed-opened = ✓ **Seed**, shown when the table closed: `{ $seed }`. Its SHA-256 is the seal.
verify-cut-by =
    { $cut ->
        [one] ✓ **Cut**: { $name } cut 1 card deep, below the deal’s message.
       *[other] ✓ **Cut**: { $name } cut { $cut } cards deep, below the deal’s message.
    }
verify-uncut = ✓ **Cut**: nobody cut.
verify-seal = ✓ **Seal**, shown before the cards were cut: `{ $seal }`. Compare it with the one below the deal in the channel.
verify-seed = ✓ **Seed** of the shuffle, shown when the table closed: `{ $seed }`. Its SHA-256 is the seal, so the shuffle was fixed before the cut.
verify-cut =
    { $cut ->
        [one] ✓ **Cut**: { $name } chose it after the seal was shown, 1 card deep.
       *[other] ✓ **Cut**: { $name } chose it after the seal was shown, { $cut } cards deep.
    }
verify-cut-automatic =
    { $cut ->
        [one] ✓ **Cut**: nobody chose it, so it follows from the seal: 1 card deep.
       *[other] ✓ **Cut**: nobody chose it, so it follows from the seal: { $cut } cards deep.
    }
verify-deck-1 = ✓ **Deck** that follows from the seed and the cut, from the top:
verify-deck-2 = ✓ **Deck** made of the seed, the message’s number and the cut, from the top:
verify-dealt = ✓ **Cards dealt** from its top, with { $card } turned up:
verify-hand = { $name }: { $cards }
verify-acts =
    { $acts ->
        [one] ✓ **1 act** in the deal: it was legal, and every card drawn was the next one of the stock.
       *[other] ✓ **{ $acts } acts** in the deal: all were legal, and every card drawn was the next one of the stock.
    }
verify-chips =
    { $chips ->
        [one] ✓ **Chips**: every payment is right. Stacks and pot had 1 chip before the deal, and have it after.
       *[other] ✓ **Chips**: every payment is right. Stacks and pot had { $chips } chips before the deal, and have as many after.
    }
verify-payments = ✓ **Chips**: every payment is right.
verify-proves = **What this proves:** the seed was fixed before the message had a number, and both make the deck. Nobody chose the cards, not even the person who runs the bot.
verify-proves-but-for-cut = **What this proves:** the seed was fixed before the message had a number, and both make the deck. Nobody chose it by its seed. { $name } cut it after that; only the person who runs the bot could have read the cards before cutting.
verify-proves-not = What it can’t prove: the person who runs the bot can read hidden cards. A deal’s message deleted and posted again, in everyone’s sight, is one more try at a deck.
verify-proves-fair = **What this proves:** the shuffle was fixed before { $name } cut, so nobody could choose who gets which cards, whoever runs the bot included, unless they are in league with { $name }.
verify-proves-fixed = **What this proves:** the deck was fixed before the first card was dealt. As nobody chose the cut, it does not prove that whoever runs the bot left the deck to chance.
verify-unfinished-void = This deal was broken off, and every chip went back. It counts for nobody, but its seal can’t vanish.
verify-unfinished-never-dealt = This deal was never dealt: someone came or went before the cards, or the table closed. Its seal can’t vanish all the same.
verify-yourself = Fair shuffle, version { $version }. To check it without this bot, press *Save as file* and drop the file on the page docs/verify.html of the project.
verify-before = ‹ Deal { $deal }
verify-after = Deal { $deal } ›
verify-off = ### Deal { $deal }: something does not add up
verify-off-before = Deal { $deal } of this table does not add up, so nothing after it can be relied on.
verify-off-seal = ✗ **Seal**: it is not the SHA-256 of the seed. The shuffle was not the one that was sealed.
verify-off-cut = ✗ **Cut**: it was not made as the rules of the shuffle say.
verify-off-cards = ✗ **Cards**: they are not those that follow from the seed and the cut.
verify-off-acts = ✗ **Acts**: something was done that the rules do not allow, or that they ask for is missing.
verify-off-chips = ✗ **Chips**: a payment or a stack is not what the rules ask for.
verify-off-table = ✗ **Table**: the deal does not follow from the one before it.
verify-off-values = At { $where } stands { $found }; right would be { $right }.
verify-off-shuffle = Seal `{ $seal }` · seed `{ $seed }`. Please tell whoever runs this bot.

# A deal as a file
command-export = Save a deal that is over as a file that anybody can check
command-export-deal = Which deal, like 3; leave empty for the last one of this channel
command-export-all-deals = All deals of that deal’s table, instead of the one
export-whole = Deal { $deal } as a deal record, with its seed and all cards. Drop the file on the page docs/verify.html of the project to check it without this bot.
export-public = Deal { $deal } as everybody could see it. The seed and the hidden cards are in the file once the table has closed: save it again then, to check it.
export-whole-table =
    { $deals ->
        [one] The 1 deal of this table as a deal record, with its seed and all cards. Drop the file on the page docs/verify.html of the project to check it without this bot.
       *[other] The { $deals } deals of this table as deal records, with their seeds and all cards. Drop the file on the page docs/verify.html of the project to check them without this bot.
    }
export-public-table =
    { $deals ->
        [one] The 1 deal of this table so far, as everybody could see it. The seed and the hidden cards are in the file once the table has closed.
       *[other] The { $deals } deals of this table so far, as everybody could see them. The seeds and the hidden cards are in the file once the table has closed.
    }

# Whose deals are shown
command-history-whose = The deals of this channel, or your own of the whole server
history-whose-here = of this channel
history-whose-mine = my own, of the whole server
history-none-of-yours = You have no finished deal in this server yet. Join a table, or open one with `/booray start`.
history-none-of-yours-yet = You have no finished deal in this server yet. Look again after your first one.
history-none-of-yours-but-on = You have no finished deal in this server yet. Deal { $deal } in { $where } is still being played: look again when it is over.

# A decision as a file
report-file = What you saw then, what you chose and what the computer made of it; nobody is named in it. Send the file to whoever runs this bot, or add it to a bug report.
