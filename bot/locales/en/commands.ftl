# The slash commands: what each does, and its options. At most 100 characters each.
command-start = Open a table in this channel
command-start-rules = Whose rules to play by
command-start-buy-in = Chips that everybody brings
command-start-computers = Computer players that sit down at once
command-start-level = How well computer players play
command-start-stakes = Play for your chips, or for practice
command-start-pace = How long a decision may take
command-start-ante = Chips that everybody pays before a deal
command-start-limit = Most chips that a bourré costs
command-computer = Add a computer player to the table
command-computer-level = How well it plays
command-deal = Begin the game at your table
command-cut = Cut the deck before the deal
command-cut-number = How many cards go from the top to the bottom, 1 to 51
command-rules = Show the rules of the table in this channel
command-table = Post the table anew at the bottom of the channel
command-close = Close the table; chips go home
command-join = Take a seat at the table in this channel
command-join-buy-in = Chips that you bring
command-leave = Leave the table with your chips
command-sit-out = Be left out of the next deals
command-back = Be dealt in again
command-buy-in = Bring more chips to the table
command-buy-in-chips = How many chips
command-hand = Show your cards, to you alone
command-play = Play in this deal (or stay in after the draw)
command-pass = Pass in this deal
command-draw = Discard cards and be served as many; none: stand pat
command-draw-cards = Your discards, such as 2c Td; leave it out to stand pat
command-draw-take = Take the turn-up (the dealer, where the rules have it)
command-card = Play a card
command-card-card = The card, such as As or Td
command-recall = Take back the illegal card you have just played
command-balance = Show chips, and the richest of this server
command-balance-member = Whose chips; yours unless you say
command-group = Booray (Bourré), the trick-taking gambling game, for play-money chips

# What the desk answers.
no-table-here = There is no table in this channel. Open one with /booray start.
not-a-number = “{ $given }” is not a whole number. Type one with digits only.
not-a-card = “{ $given }” is not a card. Write rank then suit, such as As for the ace of spades or 10d for the ten of diamonds.
missing-permissions = I can't run a table here: I need the permission { $permissions } in this channel. Ask someone who manages the server, or try another channel.
error-unforeseen = Something went wrong on our side, and nothing was changed. Please try again.
button-of-another-version = This button is from an older version of the bot. Use /booray table to get the table's current message.
left = You have left the table, and your chips are back in your wallet.
leaving-after-deal = You leave when this deal ends; until then your hand is played for you.
deal-begun = The game begins: see the table's message.
cut-made = You cut { $number } { $number ->
    [one] card
   *[other] cards
  } from the top.
computer-added = A computer player has sat down.
sitting-out = You sit out from the next deal on. “I'm back” or /booray back deals you in again.
back-again = Welcome back: you are dealt in again from the next deal on.
bought-in = You bring { $chips } more { $chips ->
    [one] chip
   *[other] chips
  } to the table.
closing-after-deal = The table closes when this deal ends.
closed-now = The table is closed, and everybody has been paid.
posted-again = The table's message is at the bottom of the channel now.
