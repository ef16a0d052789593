# People, and what is seen of their seats
you = you
name-again = { $name } ({ $number })
name-unknown = Player { $mark }
list-last = { $items } and { $last }
list-or = { $items } or { $last }
number = { $value }
chips =
    { $chips ->
        [one] 1 chip
       *[other] { $chips } chips
    }

# Lengths of time
span-seconds =
    { $count ->
        [one] 1 second
       *[other] { $count } seconds
    }
span-minutes =
    { $count ->
        [one] 1 minute
       *[other] { $count } minutes
    }
span-hours =
    { $count ->
        [one] 1 hour
       *[other] { $count } hours
    }

# Clocks that stand still
standstill-channel = ⏸️ The clocks are stopped: I can’t post in this channel. The game goes on as soon as I can.
standstill-host = ⏸️ Paused by { $name } until { $until } ({ $clock }). You can still play.
standstill-gateway = ⏸️ The clocks are stopped: I’ve lost touch with Discord. The game goes on as soon as it’s back.

seat-host = host
seat-computer-easy = computer, easy
seat-computer-steady = computer, steady
seat-computer-sharp = computer, sharp
seat-out-of-game = out of the game
seat-leaving = leaving after this deal
seat-away = away
seat-held = away, computer playing
seat-joining = in from the next deal
seat-to-agree = hasn’t agreed to the new rules yet
seat-sitting-out = sitting out
seat-sitting-out-next = sitting out from the next deal
seat-not-dealt-in = not in this deal
seat-owes-deal = loses a turn as dealer
seat-brings = adds { $chips } next deal
seat-stood-pat = stood pat
seat-drew = drew { $cards }
seat-tricks =
    { $tricks ->
        [one] { $dots } 1 trick
       *[other] { $dots } { $tricks } tricks
    }
seat-stays = staying in
seat-reneged = reneged
seat-recalled = took a card back

# What is played for, and how fast
stakes-chips = For chips
stakes-practice = For practice, no chips at stake
pace-quick = quick pace
pace-normal = normal pace
pace-relaxed = relaxed pace
pace-correspondence = by correspondence, a day for each decision

# What kind of player a computer is
computers-title = ### Add a computer
level-easy = Easy
level-steady = Steady
level-sharp = Sharp
level-about-easy = Easy computers know the rules and play like beginners: eager and hopeful.
level-about-steady = Steady computers are careful. They play good hands only, save their trumps, and win cheaply.
level-about-sharp = Sharp computers remember every card, read what others hold, and weigh every chip.
level-choice-easy = easy · a beginner who knows the rules
level-choice-steady = steady · careful: plays good hands, wins cheaply
level-choice-sharp = sharp · reads every card, weighs every chip

# The lobby
lobby-title = ### A table of Booray: pull up a chair
lobby-title-again = ### Waiting for players
lobby-no-advice = no advice
lobby-holding = computers fill in for people who are away
lobby-buy-in = buy-in { $chips }{ $least ->
        [0] {""}
       *[other] , at least { $least }
    }
lobby-seats = **{ $taken } of { $most } seats taken**
lobby-needs =
    { $missing ->
        [one] You need one more player. Press *Join*, or add a computer.
       *[other] You need { $missing } more players. Press *Join*, or add computers.
    }
lobby-needs-back = Waiting for someone to come back. Sitting out? Press *I’m back*.
lobby-needs-chips = Someone is out of chips. Is it you? Press *Table*, then *Buy in*.
lobby-all-away = Everyone’s away, and computers don’t play on by themselves. Back again? Press *I’m back*.
lobby-host-deals = { $name } presses *Deal* when everyone’s here.
lobby-newcomers = New to Booray? *Rules* explains it in a minute; `/booray learn` is a five-minute tutorial.
lobby-ready = Press *Deal* when everyone’s here.
closes-soon = Still there? Press anything, or the table closes { $clock }.
lobby-to-agree = The host changed the rules. If you have a seat, look at *Rules*, then press *Agree* or *Leave*.
lobby-starts = The table is full: dealing { $clock }.

# The pause before a deal
pause-title = ### Next: deal { $deal }
pause-you-may-cut = You may cut the cards.
pause-may-cut = { $name } may cut the cards.
pause-cut-otherwise = Otherwise they’re dealt uncut { $clock }.
pause-cut =
    { $cut ->
        [one] { $name } cut 1 card.
       *[other] { $name } cut { $cut } cards.
    }
pause-deals = Dealing { $clock }.
pause-closed = The cards are coming.
pause-dealer = { $name } deals · { $pot } in the pot
pause-pot = { $pot } in the pot
pause-holding = If you step away or run out of time twice, a computer plays for you until you’re back.
next-deal = **Deal { $deal }**
next-deal-cutter = cut: { $name }

# A closed table
closed-title = ### The table is closed. Merci, y’all!
closed-host = The host closed it.
closed-idle = Nobody had played for a while.
closed-empty = Everyone left.
closed-released = The bot’s owner closed it, and everyone has their chips back.
closed-moderator = A moderator closed it.
closed-channel-gone = Its channel is gone.
closed-removed = The bot was removed from this server.
closed-in-a-deal-by = { $name } called off deal { $deal } with { $chips } in the pot. It doesn’t count, and its chips went back.
closed-in-a-deal = Deal { $deal } was called off with { $chips } in the pot. It doesn’t count, and its chips went back.
closed-out-of-reach = I couldn’t post here for a day. The clock played any unfinished deal to its end.
closed-winner = **{ $name } won the game.**
closed-won = The last players ran out of chips together, so nobody won.
closed-swept = { $chips } left in the pot went to the winner.
# $pot (text): the chips that nobody had won
closed-shared-seats =
    { $pot } stayed in the pot. The players share it equally{ $odd ->
        [no] {""}
       *[yes] , odd chips one each from the dealer’s left
    }: { $shares }.
closed-shared-game =
    { $pot } stayed in the pot. Players still in the game share it equally{ $odd ->
        [no] {""}
       *[yes] , odd chips from the dealer’s left
    }: { $shares }.
closed-shared-out =
    { $pot } stayed in the pot. Those who went out last share it equally{ $odd ->
        [no] {""}
       *[yes] , odd chips from the dealer’s left
    }: { $shares }.
closed-share = { $name } { $chips }
closed-share-each = { $names }, { $chips } each

closed-deals =
    { $deals ->
        [one] 1 deal
       *[other] { $deals } deals
    }
brought-won = { $name } **+{ $chips }** · brought { $brought }, took home { $home }
brought-lost = { $name } **−{ $chips }** · brought { $brought }, took home { $home }
brought-even = { $name } **±0** · brought { $brought }, took home { $home }
net-won = { $name } **+{ $chips }**
net-lost = { $name } **−{ $chips }**
net-even = { $name } **±0**

record-pot = Biggest pot: { $name }, { $chips } in deal { $deal }
record-bourres = Most bourrés ({ $count }): { $names }
