# The cut of a deal that is over, the seal of the next one, and what is left of the lobby
seal-cut =
    { $cut ->
        [one] { $name } cut 1 card
       *[other] { $name } cut { $cut } cards
    }
seal-next = Seal of deal { $deal }: `{ $seal }`
sealed-below = Deal { $deal } is below.

# A deal that is over, step by step
command-deals-group = Booray, finished deals: replay, check and save them
command-replay = See a finished deal again, step by step
command-replay-deal = Which deal, like 3 (default: the last one in this channel)
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
replay-hidden = Hidden cards are revealed when the table closes.
told-dealt = { $name } dealt, and turned up { $card }.
told-paid = { $name } put { $chips } in the pot.
told-in = { $name } is in.
told-passed = { $name } passed.
told-stood-pat = { $name } stood pat.
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
told-exchange = Threw away { $away } · drew { $served }
told-thrown-away = Threw away { $away }
told-reshuffled =
    { $cards ->
        [one] The deck ran out, so 1 discard became the new deck.
       *[other] The deck ran out, so { $cards } discards were reshuffled.
    }
told-stayed = { $name } stayed in.
told-left = { $name } passed after the draw.
told-played = { $name } played { $card }.
told-recalled = { $name } took back { $card }.
told-trick = { $name } won the trick.
told-too-early = { $name } acted too early.
story-damaged = This deal’s records are damaged, so I can’t show it. Please tell the bot’s owner.
story-no-such = There’s no such finished deal in this channel. Choose one from the list, or type its number, like 3.

# A deal in a list to choose from; times are in UTC
offered-won = Deal { $deal } · { $time } UTC · { $name } took { $chips }
offered-stayed = Deal { $deal } · { $time } UTC · nobody won
offered-void = Deal { $deal } · { $time } UTC · called off

# Whether a deal adds up; ✓ stands before what does
command-verify = Check a deal’s cards: its seal, seed and cut, once its table has closed
command-verify-deal = Which deal, like 3 (default: the last one in this channel)
verify-sound = ### Deal { $deal }: everything adds up
verify-seal-at = ✓ **Seal**: `{ $seal }`. Its first half was posted [here]({ $link }) at { $time }, before the deal’s message.
verify-seal-above = ✓ **Seal**: `{ $seal }`. Its first half stands [here]({ $link }), above the deal’s message.
verify-seal-only = ✓ **Seal**: `{ $seal }`.
verify-message = ✓ **Message**: Discord gave the [deal’s message]({ $link }) the number `{ $beacon }` at { $time }. It’s part of the shuffle.
verify-gap =
    { $seconds ->
        [one] It was posted { $seconds } second after the seal.
       *[other] It was posted { $seconds } seconds after the seal.
    }
verify-look = On a computer, see both times: hover over “(edited)” below the seal and over the time above the message.
verify-look-posted = On a computer, see both times: hover over the time above each message.
verify-seed-opened = ✓ **Seed**, shown when the table closed: `{ $seed }`. Its SHA-256 is the seal.
verify-cut-by =
    { $cut ->
        [one] ✓ **Cut**: { $name } cut 1 card, below the deal’s message.
       *[other] ✓ **Cut**: { $name } cut { $cut } cards, below the deal’s message.
    }
verify-uncut = ✓ **Cut**: nobody cut.
verify-deck = ✓ **Deck** made of the seed, the message’s number and the cut, from the top:
verify-dealt = ✓ **Cards dealt** from its top, with { $card } turned up:
verify-hand = { $name }: { $cards }
verify-acts =
    { $acts ->
        [one] ✓ **1 move**: it was legal, and every draw came off the top of the deck.
       *[other] ✓ **{ $acts } moves**: all were legal, and every draw came off the top of the deck.
    }
verify-chips =
    { $chips ->
        [one] ✓ **Chips**: every payment is right. 1 chip before the deal, 1 after.
       *[other] ✓ **Chips**: every payment is right. { $chips } chips before the deal, { $chips } after.
    }
verify-payments = ✓ **Chips**: every payment is right.
verify-proves = **What this proves:** the seed was fixed before the message had a number, and both make the deck. Nobody chose the cards, not even the bot’s owner.
verify-proves-but-for-cut = **What this proves:** the seed was fixed before the message had a number, and both make the deck. { $name } cut it after that; only the bot’s owner could have read the cards before cutting.
verify-proves-not = What it can’t prove: the bot’s owner can read hidden cards. Deleting a deal’s message and posting it again makes another deck, but everyone can see that.
verify-unfinished-void = This deal was called off, and every chip went back. It doesn’t count, but its seal stays.
verify-unfinished-never-dealt = This deal was never dealt: someone came or went first, or the table closed. Its seal stays all the same.
verify-yourself = Check it yourself: *Save as file* gives you the file and a page that checks it.
verify-yourself-at = Check it yourself: press *Save as file*, open [the checking page]({ $link }) and drop the file on it.
verify-before = ‹ Deal { $deal }
verify-after = Deal { $deal } ›
verify-off = ### Deal { $deal }: something doesn’t add up
verify-off-before = Deal { $deal } of this table doesn’t add up, so nothing after it can be relied on.
verify-off-seal = ✗ **Seal**: it’s not the SHA-256 of the seed. This isn’t the shuffle that was sealed.
verify-off-cut = ✗ **Cut**: it breaks the rules of the shuffle.
verify-off-cards = ✗ **Cards**: they’re not the ones that the seed and the cut make.
verify-off-acts = ✗ **Moves**: one was illegal, or a required one is missing.
verify-off-chips = ✗ **Chips**: a payment or a stack isn’t what the rules ask for.
verify-off-table = ✗ **Table**: the deal doesn’t follow from the one before.
verify-off-values = { $where }: found { $found }, should be { $right }.
verify-off-shuffle = Seal `{ $seal }` · seed `{ $seed }`. Please tell the bot’s owner.

# A deal as a file
command-export = Save a finished deal as a file that anyone can check
command-export-deal = Which deal, like 3 (default: the last one in this channel)
command-export-all-deals = Save all deals of the table instead
export-whole = Deal { $deal } as a file, with its seed and all cards.
export-public = Deal { $deal }, as everyone could see it. To check it, save it again after the table closes: then the seed and hidden cards are in it.
export-whole-table =
    { $deals ->
        [one] The 1 deal of this table as a file, with its seed and all cards.
       *[other] The { $deals } deals of this table as a file, with their seeds and all cards.
    }
check-yourself = Check it yourself: open verify.html in a browser and drop the other file on it.
check-yourself-at = Check it yourself: open [the checking page]({ $link }) and drop the file on it.
export-public-table =
    { $deals ->
        [one] The table’s only deal so far, as everyone could see it. The seed and hidden cards are added when the table closes.
       *[other] The table’s { $deals } deals so far, as everyone could see them. The seeds and hidden cards are added when the table closes.
    }

# Whose deals are shown
command-history-whose = The evenings of this channel, or your own on this server
history-whose-here = of this channel
history-whose-mine = my own, on this server
history-none-of-yours = You haven’t finished a deal on this server yet. Join a table, or open one with `/booray start`.
history-none-of-yours-yet = You haven’t finished a deal on this server yet. Look again after your first one.
history-none-of-yours-but-on = You haven’t finished a deal on this server yet. Deal { $deal } in { $where } is still being played.

# A decision as a file
report-file = Here’s what you saw, what you chose, and what the computer thought, with no names. Send it to the bot’s owner, or add it to a bug report.

# A deal as a moving picture
film-title = Deal { $deal }
film-heading = ### Deal { $deal }, from the first card to the last
film-alt = The whole deal as a moving picture.
film-being-drawn = This deal is already on its way. It will be here in a few seconds.
film-busy = I’m drawing several other deals right now. Try again in a minute.
film-too-often = Many deals were shared on this server in the last hour. You can share again { $again }.
film-not-drawn = I couldn’t draw this deal. Press *Replay* to see it step by step.
film-off = Pictures are off on this server. Press *Replay* to see this deal step by step.
