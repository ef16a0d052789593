# The table in a browser: what the server of the pages says
web-no-table = There’s no table here now. Open one in Discord with `/booray start`.
web-watching = You’re watching. To play, press *Play in browser* in Discord.
web-unread = I couldn’t understand what your browser sent. Reload the page.
web-too-many = One moment: your last presses aren’t answered yet.
web-too-many-pages = You opened this table on another page, so this one is closed.
web-knocks = Too many tries. Wait a minute, then press *Play in browser* in Discord again.
web-bad-ticket = This link was used, or is too old. For a new one, press *Play in browser* in Discord, or ask there for a watch link.
web-ended = This page has ended. For a new one, press *Play in browser* in Discord, or ask there for a watch link.
web-unseated = The host freed your seat, so this page is closed. Press *Play in browser* in Discord to come back.
web-left-server = You’re not a member of this server anymore, so this page is closed.
web-no-channel = You can’t see this channel anymore, so this page is closed.
web-timed-out = You’re timed out on this server. When that’s over, press *Play in browser* in Discord to play again.
web-watching-ended = The host or a server manager canceled this link, so this page is closed.
web-store-busy = The bot can’t read its database right now. Try again in a moment.
web-no-deal-yet = No deal has ended yet. Try again after the first one.
web-another-channel = another channel
web-a-role = a certain role
web-deal-void = Deal { $deal } doesn’t count. Its chips went back.
web-clocks-go-on = The clocks run again.
# Refusals, where those in Discord name what a page does not have
web-reason-wrong-phase = You can’t do that now. The buttons below your cards show what you can do.
web-reason-not-your-card = That card isn’t in your hand. Play one that is.
web-reason-game-over = This game is over. Press *Play again* for another.
web-reason-stale-deal = That was meant for another deal. Play with the cards you see now.
web-reason-stale-decision = Too late: the game has moved on. Look at what’s asked now.
web-reason-too-late = Your time was up, so this was decided for you.
web-reason-not-dealt-in = You have no cards in this deal. Wait for the next one.
web-reason-agree-first = The host changed the rules. Look at *Rules*, then press *Agree*.
web-reason-rules-changed-again = The rules changed again. Look at *Rules*, then press *Agree*.
web-reason-already-seated = You already have a seat at this table.
web-reason-table-closed = This table is closed. The next one here shows on this page.
web-reason-table-exists = A table is open here already. This page shows it in a moment.
web-reason-unknown-table = This table is gone. The next one here shows on this page.
web-reason-unseated = The host freed your seat, because you weren’t playing. To come back, press *Join*.
web-reason-returns-with-less =
    { $chips ->
        [one] You left with 1 chip, so you need that many to return within a day. In Discord, type `/booray join buy_in:{ $typed }`.
       *[other] You left with { $chips } chips, so you need that many to return within a day. In Discord, type `/booray join buy_in:{ $typed }`.
    }
web-reason-advice-among-people = There’s no advice when several people play for chips.

# The strip: what is asked, or who is waited for; about fifty letters a line
web-still-channel = ⏸️ Clocks stopped until I can post in Discord again
web-still-gateway = ⏸️ Clocks stopped until I reach Discord again
web-still-host = ⏸️ Paused by { $name }. You can still play.
web-closes-soon = Still there? Press anything, or the table closes soon
web-note-out = You’re out of the game
web-note-leaving = You leave after this deal
web-note-unseated = The host freed your seat: you leave after this deal
web-note-held = A computer plays for you until you press *I’m back*
web-note-away = You were away: press *I’m back* to play yourself
web-note-joining = You’re in from deal { $deal } on
web-note-sitting-out = You’re sitting out: press *I’m back* for cards
web-note-sitting-out-timeouts = Your time ran out twice: press *I’m back* for cards
web-note-sitting-out-broke = You can’t pay the ante: *Buy in*, or *Leave*
web-rules-changed = The host changed the rules
web-agree =
    { $chips ->
        [0] See *Rules*, then press *Agree* or *Leave*
        [one] See *Rules*; if you *Agree*, you bring 1 more chip
       *[other] See *Rules*; if you *Agree*, you bring { $chips } more chips
    }
web-seats = { $count } at the table
web-you-watch = You’re watching
web-seats-watching = { $count } at the table · you’re watching
web-seats-host = { $count } at the table · you’re the host
web-seats-out = { $count } at the table, { $out } sitting out
web-full = The table is full
web-full-starts = The deal starts by itself
web-not-agreed = Someone hasn’t agreed to the new rules yet
web-missing =
    { $missing ->
        [one] Waiting for one more player
       *[other] Waiting for { $missing } more players
    }
web-add = Add a computer, or wait for someone to join
web-all-away = Everyone’s away
web-ready = Ready when you are
web-deals = { $name } deals when everyone’s here
web-shuffled = Next: deal { $deal }
web-choices =
    { $passes ->
        [0] Everyone plays
        [one] { $plays } play, 1 passes
       *[other] { $plays } play, { $passes } pass
    }
web-turn-none = All cards are played
web-turn-several = { $count } are choosing
web-turn-declaring = { $name } is choosing
web-turn-drawing = { $name } is to draw
web-turn-staying = { $name } is to stay or pass
web-turn-playing = { $name } is to play
web-needs =
    { $count ->
        [1]
            { $needed ->
                [yes] Last trick: { $names } needs it
               *[no] This trick would win { $names } the pot
            }
        [2] Last trick: { $names } need it
       *[other] The last trick takes the pot
    }
web-needs-you =
    { $needed ->
        [yes] Last trick: you need it
       *[no] This trick would win you the pot
    }
web-on-one-card =
    { $chips ->
        [one] 1 chip on one card
       *[other] { $chips } chips on one card
    }
web-bare = No trick yet: you pay { $price } unless you win this one
web-passed = You passed: watch and learn
web-served = New cards: { $cards }
web-fist-change = You can change it until everyone has chosen
web-unseen = Nobody sees your choice yet
web-pass-broke = The second ante is { $chips }, more than you have
web-pass-hand = You have no trump and no club
web-must-play = You turned up an ace: you must play
web-play-costs =
    { $chips ->
        [0] Take no trick and you pay { $price }
       *[other] Playing costs { $chips }; no trick costs { $price } or more
    }
web-stay-costs = Take no trick and you pay { $price } or more
web-most-won = You can win { $chips } at most
web-stay-broke = Staying in costs { $chips }, more than you have
web-draw-title = Tap what to throw away
web-draw-ahead = While you wait: tap what to throw away
web-draw-most =
    { $cards ->
        [0] Nobody draws at this table
        [one] 1 card at most, or keep them all
       *[other] Up to { $cards } cards, or keep them all
    }
web-draw-marked = You throw away { $cards }
web-draw-said =
    { $take ->
        [yes] You take the turn-up, and throw away { $cards }
       *[no]
            { $count ->
                [0] On your turn, you keep them all
               *[other] On your turn, you throw away { $cards }
            }
    }
web-recall = Take it back: no pot, and you lose a turn as dealer
web-leave-it =
    { $multiple ->
        [one] Leave it: no pot, and you pay for a bourré
       *[other] Leave it: no pot, and you pay for { $multiple } bourrés
    }
web-your-card = Your card
web-your-lead = Your lead
web-any = Any card goes
web-led = { $led } were led
web-led-any = { $led } were led. Any card goes.

# How it ends: a trick, a deal, an evening
web-trick-they = { $name } takes trick { $number }
web-trick-you = You take trick { $number }
web-trick-with = with the { $card }
web-takes-they = { $name } takes the pot: { $chips }
web-takes-you = You take the pot: { $chips }
web-with-tricks =
    { $tricks ->
        [1] with one trick
        [2] with two tricks
        [3] with three tricks
        [4] with four tricks
       *[other] with five tricks
    }
web-others-passed = Everyone else passed
web-others-bourre =
    { $count ->
        [1] { $names } goes bourré
        [2] { $names } go bourré
       *[other] { $count } others go bourré
    }
web-bourre-they = { $name } goes bourré
web-bourre-you = You go bourré
web-bourre-several =
    { $count ->
        [2] { $names } go bourré
       *[other] { $count } go bourré
    }
web-pays-they = and pays { $chips }.
web-pays-you = and pay { $chips }.
web-pays-several =
    { $same ->
        [yes] and pay { $chips } each.
       *[no] and pay { $chips } together.
    }
web-pot-they = { $name } takes the pot of { $chips }.
web-pot-you = You take the pot of { $chips }.
web-pot-nobody = Nobody takes the pot of { $chips }.
web-split =
    { $tricks ->
        [1] Split, one trick each
       *[other] Split, two tricks each
    }
web-all-passed = Everyone passed
web-barred-they = { $name } reneged, so nobody wins
web-barred-you = You reneged, so nobody wins
web-stays = The pot of { $chips } carries over
web-closed = The table is closed
web-game-won = { $name } wins the game
web-finished-first = { $name } finished first: { $net }
web-finished =
    { $place ->
        [1] You finished first: { $net }
        [2] You finished second: { $net }
        [3] You finished third: { $net }
        [4] You finished fourth: { $net }
        [5] You finished fifth: { $net }
        [6] You finished sixth: { $net }
        [7] You finished seventh: { $net }
        [8] You finished eighth: { $net }
       *[other] You finished number { $place }: { $net }
    }
web-pot-shared = The { $chips } left in the pot were shared
web-pot-swept = The { $chips } left in the pot went to the winner

web-draw =
    { $cards ->
        [0] Stand pat
        [one] Draw 1 card
       *[other] Draw { $cards } cards
    }
web-take =
    { $cards ->
        [0] Take the turn-up
        [one] Take the turn-up
       *[other] Take the turn-up, draw { $cards }
    }
web-take-ahead =
    { $cards ->
        [0] Take the turn-up on my turn
       *[other] Take the turn-up, draw { $cards } on my turn
    }

# In Discord: the links
button-page = Play in browser
button-watch = Watch link
button-watch-end = Cancel watch links
button-page-end = Close my pages
browser-link = Open in my browser
browser-link-title = Play this table in your browser.
browser-link-alone = The link works once, within a minute, and only for you. Don’t share it.
watch-link = Watch
watch-link-title = Anyone with this link can watch the table for a day. Nobody’s cards are shown.
watch-link-share = Copy it to share it:
watching-ended = All watch links for this channel are canceled, and their pages are closed.
pages-ended =
    { $pages ->
        [0] You had no pages open.
        [one] Your page is closed.
       *[other] Your { $pages } pages are closed.
    }
no-pages = You can’t play in a browser with this bot. Play here with *My hand*.
command-web = Open this channel’s table in your browser
