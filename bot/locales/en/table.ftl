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
standstill-channel = ⏸️ The clocks stand still: I can’t post in this channel. The game goes on as soon as I can.
standstill-host = ⏸️ Paused by { $name } until { $until } ({ $clock }). Anybody may play on meanwhile.
standstill-gateway = ⏸️ The clocks stand still: I hear nothing from Discord. The game goes on as soon as I do.

seat-host = host
seat-computer-easy = computer, easy
seat-computer-steady = computer, steady
seat-computer-sharp = computer, sharp
seat-out-of-game = out of the game
seat-leaving = leaving after this deal
seat-away = away
seat-held = away, held by a computer
seat-joining = in from the next deal
seat-to-agree = has yet to agree to the new rules
seat-sitting-out = sitting out
seat-sitting-out-next = sitting out from the next deal
seat-not-dealt-in = not in this deal
seat-owes-deal = loses a turn to deal
seat-brings = { $chips } more from the next deal
seat-stood-pat = stood pat
seat-drew = drew { $cards }
seat-tricks =
    { $tricks ->
        [one] { $dots } 1 trick
       *[other] { $dots } { $tricks } tricks
    }
seat-stays = stays
seat-reneged = played a wrong card
seat-recalled = took a card back

# What is played for, and how fast
stakes-chips = For chips
stakes-practice = For practice, no chips at stake
practice-now = 🪙 **From here on this is for practice.** { $may_lose ->
        [0] In this server computers may lose no chips to members.
        [one] In this server computers may lose 1 chip a day to members, and this deal could take them past that.
       *[other] In this server computers may lose { $may_lose } chips a day to members, and this deal could take them past that.
    } Everybody has their chips back in their wallet, and the game goes on with as many practice chips.
practice-now-pot = The pot, { $pot }, was shared equally first, odd chips one each from the dealer’s left.
practice-since = For practice since deal { $deal }, { $may_lose ->
        [0] as computers may lose no chips to members here.
        [one] as computers may lose 1 chip a day to members at most. At new tables they may again { $again }.
       *[other] as computers may lose { $may_lose } chips a day to members at most. At new tables they may again { $again }.
    }
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
level-about-steady = Steady computers are careful: they play only hands worth the price, save their trumps for tricks that others lead, and win with the least that will do.
level-about-sharp = Sharp computers remember every card, work out what others hold from what they play, and weigh every chip.
level-choice-easy = easy · a beginner who knows the rules
level-choice-steady = steady · careful: plays what pays, wins cheaply
level-choice-sharp = sharp · reads every card, weighs every chip

# The lobby
lobby-title = ### A table of Booray: pull up a chair
lobby-title-again = ### Waiting for players
lobby-no-advice = no advice
lobby-holding = computers hold the seats of people who are away
lobby-buy-in = buy-in { $chips }
lobby-seats = **{ $taken } of { $most } seats taken**
lobby-computers-limit = Computers can lose only so much to members in a day. After that, the table goes on for practice.
lobby-needs =
    { $missing ->
        [one] One more player, and the cards can be dealt. Press *Join*, or add a computer.
       *[other] { $missing } more players, and the cards can be dealt. Press *Join*, or add computers.
    }
lobby-needs-back = The next deal waits for someone to come back. If you are sitting out, press *I’m back*.
lobby-needs-chips = Too few players can pay the ante. If you are short of chips, press *Table*, then *Buy in*.
lobby-all-away = Everybody is away, and computers don’t play on by themselves. If you are back, press *I’m back*.
lobby-host-deals = { $name } presses *Deal* when everybody is here.
lobby-newcomers = New to Booray? *Rules* explains it in a minute, and `/booray learn` lets you try it by yourself.
lobby-ready = Press *Deal* when everybody is here.
closes-soon = Nobody has pressed anything for a while. The table closes after { $time } unless somebody does ({ $clock }).
lobby-to-agree = The host has changed the rules. If you have a seat, look at *Rules*, then press *Agree*, or *Leave*.
lobby-starts = Every seat is taken: the cards are dealt after { $time } ({ $clock }).

# The pause before a deal
pause-title = ### Deal { $deal }: shuffled
pause-you-may-cut = You may cut the cards.
pause-may-cut = { $name } may cut the cards.
pause-cut-otherwise = Otherwise they are dealt uncut in { $time } ({ $clock }).
pause-cut =
    { $cut ->
        [one] { $name } cut 1 card deep.
       *[other] { $name } cut { $cut } cards deep.
    }
pause-deals = The cards are dealt in { $time } ({ $clock }).
pause-dealer = { $name } deals · { $pot } in the pot
pause-pot = { $pot } in the pot
pause-holding = If you step away, or run out of time twice, a computer plays for you until you are back.

# A closed table
closed-title = ### The table is closed. Merci, y’all!
closed-host = The host closed it.
closed-idle = Nobody played for a while.
closed-empty = Everybody has left.
closed-released = The bot’s operator closed it: everyone has their chips back.
closed-moderator = A moderator closed it.
closed-channel-gone = Its channel is gone.
closed-removed = The bot was removed from this server.
closed-in-a-deal-by = { $name } broke off deal { $deal } with { $chips } in the pot. It doesn’t count, and every chip paid in it went back.
closed-in-a-deal = Deal { $deal } was broken off with { $chips } in the pot. It doesn’t count, and every chip paid in it went back.
closed-out-of-reach = I could not post here for a day. A deal that was not over was played to its end by the clock.
closed-winner = **{ $name } won the game.**
closed-won = The last players ran out of chips together, so nobody won.
closed-swept = What was left in the pot went to the winner: { $chips }
# $pot (text): the chips that nobody had won
closed-shared-seats = { $pot } stayed in the pot. As a table closes, its seats share the pot equally, odd chips one each from the dealer’s left: { $shares }
closed-shared-game = { $pot } stayed in the pot. The seats still in the game share it equally, odd chips one each from the dealer’s left: { $shares }
closed-shared-out = { $pot } stayed in the pot. Those who went out last share it equally, odd chips one each from the dealer’s left: { $shares }
closed-share = { $name } { $chips }
closed-for-chips =
    { $deal ->
        [1] **For chips:** no deal was played
       *[other] **For chips**, before deal { $deal }
    }
closed-for-practice = **For practice**, from deal { $deal } on

standing-won = { $name } **+{ $chips }** · brought { $brought }, took home { $home }
standing-lost = { $name } **−{ $chips }** · brought { $brought }, took home { $home }
standing-even = { $name } **±0** · brought { $brought }, took home { $home }

record-pot = Biggest pot: { $name }, { $chips } in deal { $deal }
record-bourres =
    { $count ->
        [one] Most bourrés: { $names }, once
        [2] Most bourrés: { $names }, twice
       *[other] Most bourrés: { $names }, { $count } times
    }
