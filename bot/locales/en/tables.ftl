# A table says no
table-moved = The table is here now: { $where }
table-not-open = This table isn’t open, and no chips are on it. Open another with `/booray start`.
table-reason-unknown-table = This table is gone. { $open ->
        [yes] Another is open here: join it with `/booray join`.
       *[no] Open another with `/booray start`.
    }
table-reason-elsewhere = That’s for the table in { $channel_id }. Play there.
table-reason-table-closed = This table is closed. { $open ->
        [yes] Another is open here: join it with `/booray join`.
       *[no] Open another with `/booray start`.
    }
table-reason-set-aside = Table { $table } is on hold, because its records have a problem. Its chips are safe: ask the bot’s owner to release it.
table-reason-table-exists = There’s already a table here. Join it with `/booray join`, or open one in another channel.
table-reason-too-many-tables = This server has as many open tables as it can have: { $most }. Join one, or wait until one closes.
table-reason-hosts-enough =
    { $most ->
        [one] You already host a table on this server. Close it with `/booray-host close` before you open another.
       *[other] You already host { $most } tables on this server. Close one with `/booray-host close` before you open another.
    }
table-reason-opened-too-often =
    { $minutes ->
        [one] You’ve opened a lot of tables. You can open the next one in a minute.
       *[other] You’ve opened a lot of tables. You can open the next one in { $minutes } minutes.
    }
table-reason-table-moved = Someone was faster. Look at the table and try again.
table-reason-table-full = The table is full: it has { $most } seats. Wait until someone leaves.
table-reason-not-seated = You have no seat at this table. When one is free, press *Join*.
table-reason-unseated = The host freed your seat, because you weren’t playing. { $stakes ->
        [practice] This is practice, so it cost you nothing.
       *[chips] Your chips are in your wallet.
    } Press *Join* or use `/booray join` to sit down again.
table-reason-already-seated = You already have a seat at this table. Press *Table* to see what you can do.
table-reason-already-leaving = You’re already leaving when this deal ends.
table-reason-not-host = Only the host can do that. Ask { $host }.
table-reason-no-host = Only the host can do that, and this table has none.
table-reason-host-already = You’re already the host. To hand the table on, choose someone else who sits here.
table-reason-not-offered = Nobody has offered you this table. Ask its host to hand it over.
table-reason-nothing-offered = You haven’t offered the table to anyone, so you’re still the host.
table-reason-member-not-seated = { $member } has no seat at this table. Choose someone who sits here.
table-reason-member-leaving = { $member } is already leaving when this deal ends.
table-reason-member-plays = { $member } is playing. You can only free a seat if its player is away, sits out, or hasn’t agreed to the rules.
table-reason-unseat-oneself = That’s your own seat. Press *Leave* to give it up.
table-reason-not-enough-chips =
    { $needed ->
        [one] Your wallet is empty, so you have no chips to bring.
       *[other] You need { $needed } chips, and have { $have } in your wallet.
    } { $then ->
        [either] Bring fewer, or claim free chips with `/booray claim`.
        [fewer] Bring fewer.
        [claim] Claim free chips with `/booray claim`.
       *[neither] A server manager can give you some.
    }
table-reason-buy-in-not-positive = You can’t bring { $chips }. Bring at least 1 chip.
table-reason-buy-in-too-small =
    { $chips ->
        [one] 1 chip is too few here. Bring at least { $needed }.
       *[other] { $chips } chips are too few here. Bring at least { $needed }.
    }
table-reason-returns-with-less =
    { $chips ->
        [one] You left with 1 chip, so you need that many to return: `/booray join buy_in:{ $typed }`.
       *[other] You left with { $chips } chips, so you need that many to return: `/booray join buy_in:{ $typed }`.
    } You can bring fewer { $until }.
table-reason-buy-in-too-large = That’s more than anyone can bring. Bring { $most } at most.
table-reason-buy-in-fixed =
    { $chips ->
        [one] Everyone starts this game with 1 chip. Join without a number.
       *[other] Everyone starts this game with { $chips } chips. Join without a number.
    }
table-reason-buy-in-above-limit =
    { $most ->
        [one] The most you can bring on this server is 1 chip.
       *[other] The most you can bring on this server is { $most } chips.
    }
table-reason-channel-not-allowed = On this server, tables open in { $channels }. Open yours there.
table-reason-role-needed = On this server, only members with the role { $role } can open tables. Ask one of them, then join.
table-reason-managers-only = On this server, only server managers can open tables. Ask one of them, then join.
table-reason-pace-not-allowed = On this server, tables use these paces: { $paces }. Choose one of them.
table-reason-no-computers-for-chips = On this server, computers play for practice only. Open the table without computers, or with `/booray start stakes:practice`.
table-reason-too-many-computers =
    { $most ->
        [0] No computers play here.
        [one] Only 1 computer can play here. Leave the other seats to people.
       *[other] Only { $most } computers can play here. Leave the other seats to people.
    }
table-reason-computers-spent =
    { $left ->
        [0] This server’s computers have no chips left.
        [one] This server’s computers have only 1 chip left, and they need { $needed }.
       *[other] This server’s computers have only { $left } chips left, and they need { $needed }.
    }{ $more ->
        [no] {""}
       *[yes] {" "}They get more { $until }.
    } { $then ->
        [people] Invite someone to the seat instead.
        [none] Play without them, or for practice: `/booray start stakes:practice`.
       *[fewer] Use fewer of them or a smaller buy-in, or play for practice: `/booray start stakes:practice`.
    }
table-reason-no-computer = There’s no computer at this table.
table-reason-unknown-level = There’s no computer of the level { $level }. Choose { $levels }.
table-reason-not-enough-players = You need { $fewest } players with chips, and { $ready ->
        [0] there are none
        [one] there’s only 1
       *[other] there are { $ready }
    }. { $out ->
        [0] Invite someone, or add a computer.
       *[other] Sitting out? Press *I’m back*. Otherwise invite someone, or add a computer.
    }
table-reason-deal-on = A deal is already being played. Wait until it’s over.
table-reason-no-deal = No deal is being played right now. Wait for the next one.
table-reason-not-dealt-in = You have no cards in this deal. Press *My hand* to see why.
table-reason-stale-deal = That button belongs to another deal. Use the latest message, or press *My hand*.
table-reason-stale-decision = Too late: the game has moved on. Press *My hand* to see what you can do now.
table-reason-too-late = Your time was up, so this was decided for you. Press *My hand* to see what you can do now.
table-reason-already-done = You’ve already done that.
table-reason-played-itself = Your only card was played for you.
table-reason-nothing-ahead = You haven’t planned a draw, so there’s nothing to take back.
table-reason-no-advice = The host turned off advice at this table.
table-reason-advice-among-people = There’s no advice when several people play for chips. A server manager can allow it at new tables, with `/booray-admin settings`.
table-reason-not-asked = You have nothing to decide right now. Ask for advice when it’s your turn.
table-reason-no-choice = You have only one choice now, so there’s nothing to advise.
table-reason-no-thought = I couldn’t work that out just now. Ask again.
table-reason-still-thinking = I’m still working on your last question. Wait for that answer first.
table-reason-asked-too-often =
    { $seconds ->
        [one] You’ve asked for advice a lot. Ask again in a second.
       *[other] You’ve asked for advice a lot. Ask again in { $seconds } seconds.
    }
table-reason-unknown-deal = I can’t show you that deal here. Choose one from `/booray history`.
table-reason-deal-not-over = Deal { $deal } is still being played. Look again when it’s over.
table-reason-deal-void = Deal { $deal } was called off and everyone got their chips back, so there’s nothing to see.
table-reason-cannot-verify-yet = You can verify deal { $deal } after the table closes. The table’s secret shows all hidden cards, so it’s kept until then.
table-reason-not-your-deal = You had no cards in deal { $deal }, so there’s nothing of yours to review.
table-reason-not-in-pause = The cut isn’t open now. You can cut in the pause before a deal, until just before the cards.
table-reason-not-cutter = Only the player on the dealer’s right can cut. Your turn to cut will come.
table-reason-already-cut = The cards are already cut.
table-reason-bad-cut = You can’t cut { $number } cards. Pick a number from { $least } to { $most }.
table-reason-already-sitting-out = You’re already sitting out. Press *I’m back* when you want cards again.
table-reason-not-sitting-out = You’re already in the game.
table-reason-nobody-holds = Computers don’t fill in at this table. The host can allow it. Until then, press *Sit out*.
table-reason-already-away = A computer is already playing for you. Press *I’m back* when you want to play.
table-reason-seat-held = A computer is playing for you. Press *I’m back* to play yourself.
table-reason-out-of-game = You’re out of this game. See how it ends, and join the next one.
table-reason-already-agreed = You’ve already agreed to these rules.
table-reason-agree-first = The host changed the rules. Look at *Rules*, then press *Agree* or use `/booray join`.
table-reason-rules-changed-again = The rules changed again. Look at *Rules*, then press *Agree* on the latest message.
table-reason-not-all-agreed = You changed the rules. Before the deal, { $members } must press *Agree* or *Leave*.
table-reason-rules-fixed = The rules can’t change once a game has begun. For other rules, open another table.
table-reason-too-many-seated = { $seated } seats are taken, and these rules have room for { $most }. Someone has to leave first.
table-reason-member-cannot-pay = { $member } would need { $needed } more, and has { $have }. Choose fewer chips at the start.
table-reason-no-game = There’s no game to pause yet. Press *Deal* to start one.
table-reason-already-paused = The game is already paused, and goes on { $until }. To play sooner, press *Resume*.
table-reason-bad-pause =
    { $before ->
        [no] A pause takes 1 to 1,440 minutes (a day). Enter a number in that range.
       *[yes] { $most ->
            [0] This deal has already been paused for a whole day. Play it to its end, or pause the next one.
            [one] This deal has been paused before, and has 1 minute of pause left. Enter 1.
           *[other] This deal has been paused before, so a pause now takes 1 to { $most } minutes. Enter a number in that range.
        }
    }
table-reason-not-paused = The game isn’t paused, so you can play on.
table-reason-already-closing = The table already closes when this deal ends.

store-busy = I couldn’t save that, so nothing has changed. Please try again.
store-unread = I couldn’t look that up just now. Nothing has changed: please try again.
store-unreadable = I couldn’t look that up: I can’t read my database. Nothing has changed, and the bot’s owner has been told.
store-unknown = I lost my connection while saving that, so it may or may not have counted. Check the table in a moment before you try again.
store-stopped = I’m shutting down, so nothing has changed. Try again in a minute.
store-unusable-disk-full = I couldn’t save that: my disk is full. Nothing has changed, and the bot’s owner has been told.
store-unusable-disk-failed = I can’t save right now: my disk is failing. Check the table once I’m back, as that may not have counted. The bot’s owner has been told.
store-unusable-not-writable = I couldn’t save that: I can’t write to my database. Nothing has changed, and the bot’s owner has been told.
store-unusable-damaged = My database is damaged, so nobody can play until it’s fixed. That didn’t count, and the bot’s owner has been told.
store-unusable-file-gone = I’ve lost my database, so nobody can play until it’s back. Check the table then, as that may not have counted. The bot’s owner has been told.
store-unusable-file-replaced = My database was replaced while I was running, so I’m restarting. That didn’t count: look at the table in a minute.
store-unusable-server-gone = I can’t reach my database, so nothing has changed. The game goes on as soon as I can, and the bot’s owner has been told.
