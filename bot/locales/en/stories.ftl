# The seal of a table, and the cut of a deal that is over
seal-cut =
    { $cut ->
        [one] { $name } cut 1 card
       *[other] { $name } cut { $cut } cards
    }
seal-told = The cards come from a secret sealed here, and from a number that the world learns just before each deal.
seal-opened = The seal above ([message]({ $link })) is open. The secret was `{ $secret }`.
seal-without-drand = Shuffled without drand, with a number from Discord.

# A deal that is over, step by step
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
command-verify = Check a deal’s cards, once its table has closed, or save it as a file
command-verify-deal = Which deal, like 3 (default: the last one in this channel)
command-verify-export = Save a file that anyone can check, instead of checking here
verify-export-deal = this deal
verify-export-table = all deals of the table
verify-sound = ### Deal { $deal }: everything adds up
verify-proves = **Nobody chose these cards, unless the bot’s owner changed the program.** The secret was fixed before the first deal. Nobody could know the number before its time.
verify-proves-but-for-owner = **No player chose these cards.** The secret was fixed before the first deal, and Discord gave the number. Only the bot’s owner could have tried for another, by posting the message again.
verify-proves-local = **In the sandbox this proves nothing.** Its stand-in for drand works the number out, so it could be known. On a server the number is drand’s, and nobody can know it before its time.
verify-proves-not = What this can’t prove: the bot’s owner can read hidden cards, and a changed program could wait for a number that suits it. When the cut was made isn’t recorded: everyone in the channel could see it.
verify-secret = ✓ **Secret**: it was sealed in [this message]({ $link }) at { $time }, before the first deal.
verify-cut-by =
    { $cut ->
        [one] ✓ **Cut**: { $name } cut 1 card.
       *[other] ✓ **Cut**: { $name } cut { $cut } cards.
    }
verify-uncut = ✓ **Cut**: nobody cut.
verify-number-drand = ✓ **Number**: [round { $round } of drand]({ $link }), a public draw. Nobody in the world knew it before { $time }.
verify-number-local = ✓ **Number**: { $round }, from this sandbox’s stand-in for drand.
verify-number-message = ✓ **Number**: without drand, that of the [deal’s message]({ $link }), posted at { $time }.
verify-number-none = **Number**: it never came.
verify-deck = ✓ **Deck** made of these three, from the top:
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
verify-figure-seal = Seal `{ $seal }`, the SHA-256 of the secret
verify-figure-secret = Secret `{ $secret }`
verify-figure-number = Number `{ $number }`
verify-unfinished-void = This deal was called off, and every chip went back. It doesn’t count, but its shuffle can be checked.
verify-unfinished-never-dealt = This deal was never dealt: the table was closed just before. It doesn’t count.
verify-yourself = Check it yourself: *Save as file* gives you the file and a page that checks it.
verify-yourself-at = Check it yourself: press *Save as file*, open [the checking page]({ $link }) and drop the file on it.
verify-before = ‹ Deal { $deal }
verify-after = Deal { $deal } ›
verify-off = ### Deal { $deal }: something doesn’t add up
verify-off-before = Deal { $deal } of this table doesn’t add up, so nothing after it can be relied on.
verify-off-seal = ✗ **Seal**: it doesn’t fit the secret. This isn’t what was sealed.
verify-off-cut = ✗ **Cut**: it breaks the rules of the shuffle.
verify-off-number = ✗ **Number**: it’s not one that this deal could have.
verify-off-cards = ✗ **Cards**: they’re not the ones that secret, number and cut make.
verify-off-acts = ✗ **Moves**: one was illegal, or a required one is missing.
verify-off-chips = ✗ **Chips**: a payment or a stack isn’t what the rules ask for.
verify-off-table = ✗ **Table**: the deal doesn’t follow from the one before.
verify-off-values = { $where }: found { $found }, should be { $right }.
verify-off-tell = Please tell the bot’s owner.

# A deal as a file
export-whole = Deal { $deal } as a file, with the table’s secret and all cards.
export-public = Deal { $deal }, as everyone could see it. To check it, save it again after the table closes: then the secret and hidden cards are in it.
export-whole-table =
    { $deals ->
        [one] The 1 deal of this table as a file, with the table’s secret and all cards.
       *[other] The { $deals } deals of this table as a file, with the table’s secret and all cards.
    }
check-yourself = Check it yourself: open verify.html in a browser and drop the other file on it.
check-yourself-at = Check it yourself: open [the checking page]({ $link }) and drop the file on it.
export-public-table =
    { $deals ->
        [one] The table’s only deal so far, as everyone could see it. The secret and hidden cards are added when the table closes.
       *[other] The table’s { $deals } deals so far, as everyone could see them. The secret and hidden cards are added when the table closes.
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
