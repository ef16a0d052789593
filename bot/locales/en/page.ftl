# The labels of the table's page in a browser. None takes an argument.
page-menu = Table
page-table = Table
page-seats = Seats
page-hand = Your hand
page-cards = Cards
page-pot = Pot
page-price = A bourré costs
page-turn-up = Turn-up
page-trick = Trick
page-deal-number = Deal
page-last-deal = last deal
page-watching = You’re watching
page-marked = to be discarded
page-reload = Reload
page-connecting = Connecting…
page-reconnecting = Reconnecting…
page-no-answer = The table doesn’t answer. Check your connection, then reload the page.
page-how-to-enter = To play, press Play in browser in Discord.
page-shut = Close this
page-not-now = Not now

# In the deal
page-play-after-all = Play after all
page-pass-after-all = Pass after all
page-stay = Stay in
page-drop = Pass
page-not-ahead = Change my draw

# Beside a seat
page-leaving = leaving
page-late = half the time gone
page-to-agree = must agree
page-away-now = away
page-out-now = sits out
page-out-next = out after this deal
page-passed-now = passed
page-in-now = in
page-drew = drew
page-joining = next deal

# What one asks of the table
page-leave-sure = You leave your seat and take your chips with you.
page-chips = Chips
page-cut = Cut the deck
page-cut-after = Cards above the cut
page-easy = Easy
page-steady = Steady
page-sharp = Sharp
page-ten-minutes = 10 minutes
page-an-hour = 1 hour
page-a-day = 1 day
page-close-sure = The game ends for everyone after this deal.

# A replay
page-moment = Step
page-previous = Previous
page-next = Next
page-play-by-itself = Play by itself
page-all-cards = Show all cards
page-own-cards = Show my cards only

# How the page looks and sounds
page-theme = Colors
page-as-device = As on this device
page-dark = Dark
page-light = Light
page-deck = Cards
page-as-discord = As in Discord
page-two-colours = Two colors
page-four-colours = Four colors
page-sound = Sounds
page-sound-on = On
page-sound-off = Off
