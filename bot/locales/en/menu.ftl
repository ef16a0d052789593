# The table's menu
menu-title = ### The table
menu-chips = You have { $chips } here
menu-free-seats = There’s a free seat. Join now to get cards in the next deal.
menu-full = Every seat is taken. Wait until someone leaves.
menu-you-host = You’re the host.
menu-host = { $name } is the host.

# The host hands the table on, or gives up a seat
hand-over-ask = Who should be the host? You stay host until the person you choose presses *Take over*.
pause-ask = For how long? All clocks stop, and computers wait. You can resume any time.
pause-length-10 = 10 minutes
pause-length-60 = 1 hour
pause-length-1440 = Until tomorrow
paused-now = The game is paused until { $until } ({ $clock }). Press *Resume* when everyone’s back.
hand-over-offered = You offered the table to { $name }, and stay host until they take it. You can still keep it, or offer it to someone else.
hand-over-nobody = There’s no one else here who can host.
unseat-ask = Whose seat do you want to free? They get their chips back, and can join again.
unseat-nobody = There’s no seat to free. You can free one if its player is away, sits out, or hasn’t agreed to the rules.
host-offers = 🪑 { $host } offers the table to **{ $name }**. Press *Take over*, { $name }, to be its host.
host-since = { $name } is now the host.
host-since-away = { $name } is now the host: { $before } ran out of time twice in a row.

closing-at-once = Close this table for everyone?
closing-after-this-deal = Close this table for everyone when this deal ends?
closing-elsewhere = Close the table in { $channel } now? Its deal won’t count, and the chips go back. The server’s change log will name you.
closing-in-this-deal = Close this table now? This deal won’t count, and its chips go back. The server’s change log will name you.
leaving-after-this-deal = Leave when this deal ends?{ $plays ->
        [yes] {" "}Your cards are played for you, and you still pay if you go bourré.
       *[no] {""}
    }{ $closing ->
        [yes] {""}
       *[no] {" "}You give up your share of what’s left in the pot.
    }
leaving-the-pot =
    { $pot ->
        [one] There’s 1 chip in the pot. If you leave while others stay, you give up your share of it. Leave anyway?
       *[other] There are { $pot } chips in the pot. If you leave while others stay, you give up your share of them. Leave anyway?
    }

# Forms; titles and labels have room for 45 characters
cut-form-title = Cut the cards
cut-form-label = How deep? Any number from { $least } to { $most }
cut-form-hint = That many cards go from the top to the bottom.
buy-in-form-label = How many chips?
buy-in-form-hint-chips = They come out of your wallet, and go back when you leave.
buy-in-form-hint-practice = This is practice: they cost you nothing.

# The call to another game, once a table has closed
again-invitation = { $names }: another game? { $host } opened a table with the same rules. Press *Join* to play.
