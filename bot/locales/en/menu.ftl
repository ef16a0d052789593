# The table's menu
menu-title = ### The table
menu-chips = You have { $chips } here
menu-free-seats = There is a free seat. Join now, and you get cards in the next deal.
menu-full = Every seat is taken. Wait until somebody leaves.
menu-you-host = You are the host.
menu-host = { $name } is the host.

# The host hands the table on, or gives up a seat
hand-over-ask = Who will be the host? The table stays yours until the person you choose presses *Take over*.
pause-ask = For how long? All clocks stand still meanwhile, and computers wait. You can let the game go on at any time.
pause-length-10 = 10 minutes
pause-length-60 = 1 hour
pause-length-1440 = Until tomorrow
paused-now = The game is paused until { $until } ({ $clock }). Press *Go on* once everybody is back.
hand-over-offered = You have offered the table to { $name }, and are its host until { $name } takes it. You can offer it to somebody else, or keep it.
hand-over-nobody = Nobody else who sits here could be the host.
unseat-ask = Whose seat do you want to free? Their chips go home with them, and they may join again.
unseat-nobody = Nobody here can be unseated now. That’s only for people who are away, sit out, or haven’t agreed to the rules.
host-offers = 🪑 { $host } offers the table to **{ $name }**. Press *Take over*, { $name }, to be its host.
host-since = { $name } is the host now.
host-since-away = { $name } is the host now: { $before } ran out of time twice in a row.

closing-at-once = Close this table for everybody?
closing-after-this-deal = Close this table for everybody when this deal is over?
closing-in-this-deal = Close this table for everyone at once? This breaks the deal off: it won’t count, and its chips go back. The server’s list of changes will say it was you.
leaving-after-this-deal = You leave when this deal is over. Until then your cards are played for you, you still pay for a bourré, and what is left in the pot stays with the others. Leave anyway?
leaving-the-pot =
    { $pot ->
        [one] There is 1 chip in the pot. If you leave while others stay, you give up your share of it. Leave anyway?
       *[other] There are { $pot } chips in the pot. If you leave while others stay, you give up your share of them. Leave anyway?
    }

# Forms; titles and labels have room for 45 characters
cut-form-title = Cut the cards
cut-form-label = How deep? Any number from { $least } to { $most }
cut-form-hint = That many cards go from the top to the bottom.
buy-in-form-title = Buy in
buy-in-form-label = How many chips?
buy-in-form-hint-chips = They come out of your wallet, and are yours again when you leave.
buy-in-form-hint-practice = This is practice: they cost you nothing.

# The call to another game, once a table has closed
again-invitation = { $names }: another game? { $host } has opened a table with the same rules. Press *Join* to play.
