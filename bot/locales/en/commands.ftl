# What commands say of themselves; Discord has room for 100 characters
command-group-booray = Booray, the Louisiana card game, for play-money chips
command-start = Open a table in this channel
command-start-rules = The game; the host can change any rule before the first deal
command-start-buy-in = Chips everyone brings to the table
command-start-computers = How many computer players
command-start-level = How well the computers play
command-start-stakes = Play for chips, or for practice with nothing at stake
stakes-choice-chips = chips
stakes-choice-practice = practice
command-start-pace = How long everyone may think
pace-choice-quick = quick · 20 seconds for each decision
pace-choice-normal = normal · 45 seconds for each decision
pace-choice-relaxed = relaxed · 2 minutes for each decision
pace-choice-correspondence = correspondence · a day for each decision; you’re called when it’s your turn
command-start-limit = The most a bourré can cost (default: a fifth of the buy-in; 0 = no limit)
command-start-thread = Play in a new thread instead of this channel
command-start-ante = Chips everyone pays before a deal, at least 1
command-join = Take a seat at the table in this channel, or agree to its new rules
command-join-buy-in = Chips to bring to the table
command-leave = Give up your seat and take your chips home
command-computer = Add a computer player to the table
command-computer-level = How well it plays
command-deal = Start the game, or open another table like the last one in this channel
command-hand = See your cards and your options
command-play = Play in this deal, or stay in it after the draw
command-pass = Pass: drop out of this deal at no further cost
command-draw = Throw cards away and draw as many new ones, now or when your turn comes
command-draw-cards = The cards to throw away, like 2♣ 10♦ (empty = stand pat)
command-draw-take = As dealer, take the turned-up card where the rules allow it
command-card = Play a card
command-card-card = The card, like K♠, 10d or king of hearts
command-sit-out = Sit out the next deals and keep your seat
command-sit-out-computer = Let a computer play for you meanwhile, if the host allows it
command-back = Come back: get cards again, or take over from the computer
command-buy-in = Bring more chips to the table
command-buy-in-chips = How many chips
command-rules = See the rules of this table
command-house = Change the rules of this table, before its first deal
command-close = Close the table after this deal, or at once as a moderator who isn’t playing it
command-close-channel = Another channel or thread whose table to close, for server managers
command-table = Post the table again at the bottom of the channel
command-history = See the last evenings in this channel, replay deals, and review your own
command-history-deal = A deal to replay step by step, like 3
command-group-booray-seat = Booray, your seat: sit out, step away, come back, bring chips
command-group-booray-host = Booray, for the host of a table
command-hand-over = Offer your table to someone who sits at it
command-hand-over-member = Who should be the host
command-free-seat = Free the seat of someone who’s away, sits out, or hasn’t agreed to the rules
command-free-seat-member = Whose seat
command-pause = Pause the game: all clocks stop, for a day at most
command-pause-minutes = For how many minutes, up to 1,440 (a day); 0 resumes the game
command-cards = Choose how you see cards, and whether your only legal card plays itself
command-balance = See your chips, your rank and the leaderboard
command-balance-member = Whose chips (default: yours)

# Short answers to buttons and commands
deal-begun = Here we go: laissez les bons temps rouler!
cut-made =
    { $number ->
        [one] You cut 1 card.
       *[other] You cut { $number } cards.
    }
computer-added = A computer took a seat. { $about }
left =
    { $pot ->
        [0] You left the table. See you soon!
       *[other] You left the table, and your share of the pot stays with the others. See you soon!
    }
leaving-after-deal = You leave when this deal ends, and { $closing ->
        [yes] the table closes.
       *[no] your share of the pot stays with the others.
    }{ $plays ->
        [yes] {" "}Until then your cards are played for you.
       *[no] {""}
    }
sitting-out-next = You sit out from the next deal on; this one is still yours. Press *I’m back* when you want cards again.
going-on = The game goes on.
bought-in =
    { $chips ->
        [one] You brought 1 more chip. It counts from the next deal on.
       *[other] You brought { $chips } more chips. They count from the next deal on.
    }
table-offered = You offered the table to { $name }. You stay host until they press *Take over*.
table-kept = You’re still the host.
table-taken-over = You’re the host now. Press *Table* for what only the host can do.
unseated = { $name } has no seat here anymore, and has their chips back.
unseated-after-deal = { $name } loses their seat when this deal ends, and gets their chips back.
closing-after-deal = The table closes when this deal ends.
closing-after-your-deal = You’re in this deal, so the table closes when it ends.
closed-breaking-off = You called off deal { $deal }, and its chips went back. The table is closed.
posted-again = The table is at the bottom of the channel again.
not-posted-later = Discord isn’t answering. I’ll post the table as soon as it does.
not-posted-without = I couldn’t post the table here. Please give me these permissions: { $permissions }. Then use `/booray table` again.
not-posted-forbidden = Discord won’t let me post here, though I seem to have every permission. Ask a moderator to check this channel’s settings, then use `/booray table`.
not-posted-locked = This thread is locked or full, so I can’t post here. Ask a moderator to unlock it, then use `/booray table`.
not-posted-refused = Discord didn’t accept the table. I’ll try again at the next move.
not-posted-gone = This channel, or the table in it, isn’t there anymore.

# What cannot be done here
history-none = No finished deals in this channel yet. Open a table with `/booray start`.
history-none-yet = No finished deals in this channel yet. Look again after the first one.
history-none-but-on = No finished deals in this channel yet. Deal { $deal } is still being played: look again when it’s over.
review-nothing = You had no choices in this deal, so there’s nothing to review.
again-is-on = The next table is already open. Press *Join* there: { $where }
again-not-enough-chips =
    { $needed ->
        [one] You need 1 chip to sit there, and have { $have }.
       *[other] You need { $needed } chips to sit there, and have { $have }.
    } Ask someone else to press *Play again*, or open a practice table with `/booray start stakes:practice`.
again-not-seated = Only people who sat at that table can open it again. Open your own with `/booray start`.
no-table-here = There’s no table in this channel. Open one with `/booray start`.
not-a-person = That’s not a person. Choose a member who sits at the table.
not-a-card = “{ $given }” isn’t a card. Write one like A♠, 10d or king of hearts.
not-a-number = “{ $given }” isn’t a number. Write digits, like 17.
form-again = Try again
unknown-command = That command was updated. Reload Discord, then try again.
not-in-server = I’m not a member of this server, so I can’t run a table here. Ask a server manager to add me as a bot, then try again.
form-of-another-version = That form is outdated, and nothing has changed. Please open it again.
button-of-another-version = That button is outdated. Use `/booray table` to post the table again.
missing-permissions = I can’t run a table here yet. Please give me these permissions: { $permissions }.
start-private-thread = I’m not in this thread, so I can’t post the table. Mention me here first, then try again.
start-closed-thread = This thread is closed, so I can’t post the table. Ask a moderator to open it, then try again.
start-not-allowed = Discord won’t let me post in this channel. Ask a moderator to let me see it and send messages here.
thread-title = { $host }’s table: { $game }
thread-title-nobody = A table of Booray: { $game }
start-in-thread = Your table is open in { $thread }. Start the game there, and your hand opens with it.
start-thread-in-thread = This is already a thread. Leave out `thread`, and the table opens right here.
start-thread-in-post = This post is already a thread. Leave out `thread`, and the table opens right here.
start-thread-nowhere = This channel has no threads. Leave out `thread`, or use a text channel.
start-thread-not-allowed = Discord won’t let me open a thread here. Ask a moderator to check my permissions, or leave out `thread`.
start-too-many-threads = This server has as many open threads as Discord allows. Ask a moderator to close some, or leave out `thread`.
start-thread-gone = The thread was deleted before I could post the table. Nobody paid anything; try again.
start-not-posted = Discord didn’t accept the table. Nobody paid anything; try again.
start-without-pictures = This table is shown as text. For pictures, ask a server manager to give me the permission { $permission }.
permission-view-channel = View Channel
permission-create-threads = Create Public Threads
permission-send = Send Messages
permission-send-in-threads = Send Messages in Threads
permission-attach-files = Attach Files
press-again = The table was busy, so the form couldn’t open. Press again.
another-process = I was just restarting. Press again.
error-unforeseen = Something went wrong. Nothing you did before is lost: try again.
