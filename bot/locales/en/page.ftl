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
page-one-moment = One moment…
page-sent-later = No connection. This will be sent once it’s back.
page-how-to-enter = To play, press Play in browser in Discord.
page-by-command = You can also type /booray web in the table’s channel.
page-nothing-here = There’s nothing at this address. To play, press Play in browser in Discord.
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
page-to-agree = must agree
page-away-now = away
page-out-now = sits out
page-passed-now = passed
page-in-now = plays
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
page-close-title = Close the table?
page-close-sure = The game ends for everyone after this deal.
page-close-now = The game ends for everyone now.
page-save = Save
page-go-back = Back

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

# At the felt
page-asked = What’s asked
page-you = You
page-controls = What you can do
page-entry = Buy-in
page-bourre = bourré
page-stamp = Bourré
page-next-pot = next pot
page-split-stays = split: it stays
page-free-seat = Open seat
page-led = led
page-best = best
page-takes-it = takes it
page-a-trick = trick
page-a-deal = deal
page-trumps = trumps
page-fists-closed = All fists are closed
page-last-trick = Last trick
page-tricks = Tricks
page-show-cards = Show my cards
page-hide-cards = Hide my cards
page-ahead = ahead
page-ahead-how = This card is played on your turn. Tap it to take it back.
page-ahead-not = The card you chose can’t be played now.
page-time-up = Your time ran out, so the table decided for you.
page-chosen = chosen
page-kept-all = kept all
page-needs-one = needs one
page-one-away = one away
page-no-trick = no trick
page-host = host
page-next-deal = Next deal in
page-cards-come = The cards come in
page-step-fists = Fists
page-step-fists-how = Play or pass, in secret. All open at once.
page-step-draw = Draw
page-step-draw-how = Throw cards away, take new ones.
page-step-tricks = Tricks
page-step-tricks-how = Most tricks wins the pot. None: bourré.

# An evening
page-good-times = Laissez les bons temps rouler
page-deals-one = deal
page-deals-other = deals
page-minutes-one = minute
page-minutes-other = minutes
page-pots-one = pot
page-pots-other = pots
page-playing-one = plays
page-playing-other = play
page-passing-one = passes
page-passing-other = pass
page-biggest-pot = Biggest pot
page-most-bourres = Most bourrés
page-best-deal = Your best deal
page-share = Share
page-copy = Copy
page-copied = Copied. Paste it in your chat.
page-not-shared = Your browser doesn’t allow sharing here.
page-keys = Keys
page-review = Review my play
page-verify = Verify the cards

# Quick reactions
page-react = React
page-react-hide = Hide reactions
page-react-show = Show reactions
