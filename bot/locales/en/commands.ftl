# What commands say of themselves; Discord has room for 100 characters
command-group = Booray, the Louisiana card game, for play-money chips
command-start = Open a table in this channel
command-start-rules = Which game; House rules can change any rule of it before the first deal
command-start-buy-in = Chips that everybody brings to the table
command-start-computers = Computer players to begin with
command-start-level = How well the computers play
command-start-stakes = Play for chips, or for practice with none at stake
stakes-choice-chips = chips
stakes-choice-practice = practice
command-start-pace = How long everybody may think
pace-choice-quick = quick · 20 seconds for each decision
pace-choice-normal = normal · 45 seconds for each decision
pace-choice-relaxed = relaxed · 2 minutes for each decision
pace-choice-correspondence = correspondence · a day for each decision; you are called when it is your turn
command-start-limit = The most a bourré may cost; leave empty for a fifth of the buy-in, 0 for no limit
command-start-thread = Play in a new thread of this channel, and leave the channel to others
command-join = Take a seat at the table in this channel, or agree to its changed rules
command-join-buy-in = Chips to bring to the table
command-leave = Give up your seat and take your chips home
command-computer = Add a computer player to the table
command-computer-level = How well it plays
command-deal = Start the game, or open another table like the last one in this channel
command-cut = Cut the cards before a deal, when it is your turn to cut
command-cut-number = How deep, from 1 to 51
command-hand = See your cards and what is asked of you
command-play = Play in this deal, or stay in it after the draw
command-pass = Pass in this deal: you pay nothing more for it
command-draw = Throw cards away and draw as many new ones
command-draw-cards = The cards to throw away, like 2♣ 10♦; leave empty to stand pat
command-draw-take = As dealer, take the turned-up card, where the rules allow it
command-draw-ahead = Before your turn: do it once your turn comes
command-card = Play a card
command-card-card = The card, like K♠, 10d or king of hearts
command-recall = Take back a wrong card before the next is played, or what you said to draw at your turn
command-advice = See what a computer would do in your place, and why
command-advice-how = Also show what each choice promises, and how that was worked out
command-sit-out = Sit out the next deals and keep your seat
command-back = Be dealt in again, or take back your seat from the computer
command-away = Let a computer play your seat for a while, where the host allows it
command-buy-in = Bring more chips to the table
command-buy-in-chips = How many
command-rules = The rules of this table in plain words
command-house = Change the rules of this table, before its first deal
command-house-hold = Whether computers hold the seats of people who are away; you can change this at any time
command-house-advice = Whether players may ask what the computer would do; you can change this until the first deal
command-close = Close the table when this deal is over
command-table = Post the table again at the bottom of the channel
command-history = See the last deals of this channel, and what you could learn from your own
command-seat-group = Booray, your seat: sit out, step away, come back, bring chips
command-host-group = Booray, for the host of a table
command-hand-over = Offer your table to somebody who sits at it; name nobody to keep it
command-hand-over-member = Who will be the host
command-take-over = Become the host of a table that is offered to you
command-unseat = Free the seat of somebody who is away, sitting out, or has not agreed to the rules
command-unseat-member = Whose seat
command-pause = Pause the game: all clocks stand still, for a day at most
command-pause-minutes = For how many minutes, from 1 to 1,440 (a day)
command-go-on = Let a paused game go on
command-cards = How cards are shown to you, and whether your only legal card plays itself
command-cards-shown = Pictures or text
command-cards-only-card = Play your card for you where it is the only legal one
command-balance = See your chips, your rank and the leaderboard
command-balance-member = Whose chips; your own if you name nobody

# Short answers to buttons and commands
deal-begun = Here we go: laissez les bons temps rouler!
cut-made =
    { $number ->
        [one] You cut 1 card deep.
       *[other] You cut { $number } cards deep.
    }
computer-added = A computer has taken a seat. { $about }
left =
    { $pot ->
        [0] You have left the table. See you soon.
       *[other] You have left the table, and what is in the pot stays with the others. See you soon.
    }
leaving-after-deal = You leave when this deal ends, and what is in the pot then stays with the others. Until then your cards are played for you.
sitting-out = You are sitting out. Press *I’m back* when you want cards again.
sitting-out-next = You sit out from the next deal on; this one is still yours. Press *I’m back* when you want cards again.
back-again = Welcome back. You are in the next deal.
back-in-deal = Welcome back. You get cards in deal { $deal }.
holding = From now on a computer holds the seat of anybody who steps away, or runs out of time twice.
not-holding = Computers no longer hold seats at this table.
going-on = The game goes on.
bought-in =
    { $chips ->
        [one] You have 1 chip more at the table.
       *[other] You have { $chips } chips more at the table.
    }
table-offered = You have offered the table to { $name }. It stays yours until they press *Take over*.
table-kept = The table stays yours.
table-taken-over = You are the host now. Press *Table* for what only the host can do.
unseated = { $name } has no seat here any more, and has their chips back.
unseated-after-deal = { $name } loses the seat when this deal ends, and then gets their chips back.
closing-after-deal = The table closes when this deal ends.
closing-after-your-deal = You’re in this deal, so the table closes when it ends.
closed-now = The table is closed.
closed-breaking-off = You broke off deal { $deal }: its chips went back. The table is closed.
posted-again = The table is at the bottom of the channel again.
not-posted-later = Discord doesn’t answer me at the moment. I keep trying, and post the table as soon as it does.
not-posted-without = I couldn’t post the table here. Please give me these permissions: { $permissions }. Then use `/booray table` again.
not-posted-forbidden = Discord doesn’t let me post here, though no permission seems to be missing. Please ask a moderator to look at this channel’s settings, then use `/booray table` again.
not-posted-locked = This thread is locked or full, so I can’t post in it. Please ask a moderator to unlock it, then use `/booray table` again.
not-posted-refused = Discord refused to show the table just now. I’ll try again as soon as something happens at it.
not-posted-gone = This channel, or the table in it, isn’t there any more.

# What cannot be done here
history-none = No deal has been finished in this channel yet. Open a table with `/booray start`.
history-none-yet = No deal has been finished in this channel yet. Look again after the first one.
history-none-but-on = No deal has been finished in this channel yet. Deal { $deal } is still being played: look again when it is over.
review-nothing = You had nothing to choose in this deal, so there is nothing to review.
again-is-on = The next table is open already. Press *Join* there: { $where }
again-not-enough-chips = A seat there takes { $needed } chips, and you have { $have }. Ask somebody else to press *Play again*, or open a smaller table with `/booray start`.
again-not-seated = Only people who sat at that table can open it again. Open your own with `/booray start`.
no-table-here = There is no table in this channel. Open one with `/booray start`.
not-a-person = That isn’t a person. Choose a member who sits at the table.
not-a-card = “{ $given }” isn’t a card. Write one like A♠, 10d or king of hearts.
not-a-number = “{ $given }” isn’t a number. Write digits, like 17.
unknown-command = Discord and I have different versions of that command. Reload Discord, then try again.
option-between = `{ $option }` takes { $least } to { $most }.
option-at-most = `{ $option }` takes { $most } at most.
option-length = `{ $option }` takes { $least } to { $most } characters.
not-in-server = I am not a member of this server, so I can’t run a table here. Ask a moderator to add me to the server itself, then type the command again.
form-of-another-version = That form is from an older version of me. Nothing has changed; please open it again.
button-of-another-version = That button is from an older version of me. Use `/booray table` to post the table anew.
missing-permissions = I can’t run a table here yet. Please give me these permissions: { $permissions }.
start-private-thread = I am not in this thread, so I can’t post the table. Mention me here first, so that I join, then type the command again.
start-closed-thread = This thread is closed, so I can’t post the table. Ask a moderator to open it, then type the command again.
start-not-allowed = Discord does not let me post in this channel. Please ask a moderator to let me see the channel and send messages in it.
thread-title = { $host }’s table: { $game }
thread-title-nobody = A table of Booray: { $game }
start-in-thread = Your table is open in { $thread }. Start the game there: your hand opens with it.
start-thread-in-thread = This is a thread already. Leave `thread` out, and the table opens right here.
start-thread-in-post = This post is a thread already. Leave `thread` out, and the table opens right here.
start-thread-nowhere = There are no threads in this channel. Leave `thread` out, or use a text channel.
start-thread-not-allowed = Discord does not let me open a thread in this channel. Please ask a moderator to check my permissions here, or leave `thread` out.
start-too-many-threads = This server has as many open threads as Discord allows. Ask a moderator to close some, or leave `thread` out.
start-thread-gone = The thread was deleted before the table was posted in it. Nobody has paid anything; please try again.
start-not-posted = The table could not be posted: Discord did not take it. Nobody has paid anything; please try again.
start-without-pictures = This table is told in words. To see it as a picture, ask someone who manages this server to give me the permission { $permission }.
permission-view-channel = View Channel
permission-create-threads = Create Public Threads
permission-send = Send Messages
permission-send-in-threads = Send Messages in Threads
permission-attach-files = Attach Files
press-again = The table was busy, so the form could not open. Please press once more.
another-process = Another part of me has just taken over this table. Please press once more.
error-unforeseen = Something went wrong on my side. What you did before stands; please try again.
