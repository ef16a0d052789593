# A table says no
table-moved = Follow the table here: { $where }
table-not-open = This table is not open, and no chips are on it. Open another with `/booray start`.
table-reason-unknown-table = This table is not there any more. { $open ->
        [yes] Another is open here: join it with `/booray join`.
       *[no] Open another with `/booray start`.
    }
table-reason-elsewhere = That belongs to a table in another channel. Play at it there: { $channel_id }.
table-reason-table-closed = This table is closed. { $open ->
        [yes] Another is open here: join it with `/booray join`.
       *[no] Open another with `/booray start`.
    }
table-reason-set-aside = Something is wrong with the records of table { $table }, so it is set aside: nobody can play at it, and its chips stay where they are. Whoever runs this bot can give everybody their chips back with `booray release { $table }`.
table-reason-table-exists = There is a table here already. Join it with `/booray join`, or start one in another channel.
table-reason-too-many-tables = This server has as many open tables as it may have: { $most }. Join one of them, or wait until one closes.
table-reason-hosts-enough =
    { $most ->
        [one] You host a table in this server already. Close it with `/booray-host close` before you open another.
       *[other] You host { $most } tables in this server already. Close one with `/booray-host close` before you open another.
    }
table-reason-opened-too-often =
    { $minutes ->
        [one] You have opened many tables in a short time. Open the next one in a minute.
       *[other] You have opened many tables in a short time. Open the next one in { $minutes } minutes.
    }
table-reason-table-moved = Somebody was faster. Look at the table and try again.
table-reason-table-full = The table is full: it has room for { $most }. Wait until somebody leaves.
table-reason-not-seated = You have no seat at this table. Press *Join* while one is free.
table-reason-unseated = The host gave up your seat, because you were not playing. { $stakes ->
        [practice] This is practice, so it cost you nothing.
       *[chips] Your chips are in your wallet.
    } Press *Join* or use `/booray join` to sit down again.
table-reason-already-seated = You have a seat at this table already. *Table* shows what you can do.
table-reason-already-leaving = You are leaving already, when this deal ends.
table-reason-not-host = Only the host can do that. Ask { $host }.
table-reason-no-host = Only the host can do that, and this table has none.
table-reason-host-already = You are the host already. To hand the table on, choose somebody else who sits here.
table-reason-not-offered = The table is not offered to you. Ask its host to hand it over.
table-reason-nothing-offered = The table is offered to nobody, so it stays yours.
table-reason-member-not-seated = { $member } has no seat at this table. Choose somebody who sits here.
table-reason-member-leaving = { $member } is leaving already, when this deal ends.
table-reason-member-plays = { $member } is playing. You can only unseat people who are away, sitting out, or have not agreed to the rules.
table-reason-unseat-oneself = That is your own seat. Press *Leave* to give it up.
table-reason-not-enough-chips = That takes { $needed } chips, and you have { $have } in your wallet. { $then ->
        [either] Bring fewer, or claim chips from the house with `/booray-chips claim`.
        [fewer] Bring fewer.
        [claim] Claim chips from the house with `/booray-chips claim`.
       *[neither] Anyone who manages this server can give you some.
    }
table-reason-buy-in-not-positive = { $chips } won’t do. Bring at least 1 chip.
table-reason-buy-in-too-small =
    { $chips ->
        [one] 1 chip doesn’t pay for one deal here. Bring at least { $needed }.
       *[other] { $chips } chips don’t pay for one deal here. Bring at least { $needed }.
    }
table-reason-buy-in-too-large = Nobody can bring that many chips. Bring { $most } at most.
table-reason-buy-in-fixed = Everybody starts this game with { $chips } chips. Join without a number.
table-reason-buy-in-above-limit = In this server nobody may bring more than { $most } chips at once. Bring { $most } or fewer.
table-reason-channel-not-allowed = In this server tables may be opened in { $channels }. Open yours there.
table-reason-role-needed = In this server only members with the role { $role } may open tables. Ask one of them to open it, and join.
table-reason-managers-only = In this server only those who manage it may open tables. Ask one of them to open it, and join.
table-reason-pace-not-allowed = Tables in this server have other paces: { $paces }. Choose one of these.
table-reason-no-computers-for-chips = In this server computers play for practice only. Open the table without computers, or for practice: `/booray start stakes:practice`.
table-reason-too-many-computers =
    { $most ->
        [0] No computers play here.
        [one] Only 1 computer can play here. Leave the other seats to people.
       *[other] Only { $most } computers can play here. Leave the other seats to people.
    }
table-reason-computers-spent = One deal could cost the computers here { $risk } chips, and today they may lose { $left ->
        [0] no more
       *[other] only { $left } more
    }, of { $may_lose } a day. Play without them, with fewer of them, for practice, or for less: a lower ante, buy-in or limit.
table-reason-no-computer = No computer sits at this table.
table-reason-unknown-level = There is no computer of the level { $level }. Choose { $levels }.
table-reason-not-enough-players = It takes { $fewest } players with chips to deal, and { $ready ->
        [0] nobody is in the game
        [one] one is in the game
       *[other] { $ready } are in the game
    }. { $out ->
        [0] Invite somebody, or add a computer.
       *[other] Anybody sitting out can press *I’m back*. Otherwise invite somebody, or add a computer.
    }
table-reason-deal-on = A deal is being played already. Wait until it is over.
table-reason-no-deal = No cards are dealt right now. Wait for the next deal.
table-reason-not-dealt-in = You have no cards in this deal. Wait for the next one, or press *I’m back* if you are sitting out.
table-reason-stale-deal = That button belongs to another deal. Use the latest message, or press *My hand*.
table-reason-stale-decision = The game has moved on since that was asked. Press *My hand* to see what is asked now.
table-reason-too-late = Your time was up, so this was decided for you. Press *My hand* to see what is asked now.
table-reason-already-done = You have done that already.
table-reason-played-itself = Your only card was played for you.
table-reason-nothing-ahead = You haven’t said what to draw at your turn, so there is nothing to take back.
table-reason-no-advice = The host has switched advice off at this table. Ask for it before the first deal of the next one.
table-reason-advice-among-people = There is no advice while several people play for chips. Members with *Manage Server* can allow it at new tables, with `/booray-admin settings`.
table-reason-not-asked = Nothing is asked of you right now. Ask for advice when it is your turn.
table-reason-no-choice = There is only one thing you can do now, so there is nothing to advise.
table-reason-no-thought = I could not think that over just now. Please ask again.
table-reason-still-thinking = I am still thinking about what you asked before. Wait for that answer first.
table-reason-asked-too-often =
    { $seconds ->
        [one] You have asked for advice very often. Ask again in a second.
       *[other] You have asked for advice very often. Ask again in { $seconds } seconds.
    }
table-reason-unknown-deal = I can’t show you that deal here. Look at `/booray history` for the ones I can.
table-reason-deal-not-over = Deal { $deal } is still being played. Look at it again when it is over.
table-reason-deal-void = Deal { $deal } was broken off and everybody got their chips back, so there is nothing to look at.
table-reason-cannot-verify-yet = Deal { $deal } can be verified once the table has closed. Its seed shows all hidden cards, so it is secret until then; keep the seal that stands below the deal to compare.
table-reason-not-your-deal = You had no cards in deal { $deal }, so there is nothing of yours to review.
table-reason-not-in-pause = The cards can only be cut just before a deal.
table-reason-not-cutter = Only the player on the dealer’s right may cut. Your turn to cut will come.
table-reason-already-cut = The cards are cut already.
table-reason-bad-cut = { $number } won’t do. Name a number from { $least } to { $most }.
table-reason-already-sitting-out = You are sitting out already. Press *I’m back* when you want cards again.
table-reason-not-sitting-out = You are in the game already.
table-reason-nobody-holds = No computer holds seats at this table. Press *Sit out* instead, or ask the host to allow it.
table-reason-already-away = A computer holds your seat already. Press *I’m back* when you want to play.
table-reason-seat-held = A computer holds your seat and decides for you. Press *I’m back* to play yourself.
table-reason-out-of-game = You are out of this game. Watch how it ends, and join the next one.
table-reason-already-agreed = You have agreed to these rules already.
table-reason-agree-first = The host has changed the rules. Look at *Rules*, then press *Agree*, or use `/booray join`.
table-reason-rules-changed-again = The rules have changed again. Look at *Rules*, then press *Agree* on the latest message.
table-reason-not-all-agreed = You have changed the rules, so { $members } must press *Agree*, or *Leave*, before the cards are dealt.
table-reason-rules-fixed = The rules can’t change once a game has begun. Open another table to play by others.
table-reason-too-many-seated = { $seated } seats are taken, and these rules have room for { $most }. Somebody has to leave first.
table-reason-member-cannot-pay = { $member } would have to bring { $needed } more, and has { $have }. Choose fewer chips at the start.
table-reason-no-game = There is no game to pause yet. Press *Deal* to begin one.
table-reason-already-paused = The game is paused already: it goes on { $until }. To play sooner, press *Go on*.
table-reason-bad-pause =
    { $before ->
        [no] A pause lasts from 1 to 1,440 minutes, which is a day. Name a number in that range.
       *[yes] { $most ->
            [0] This deal has been paused for a whole day already. Play it to its end, or pause the next one.
            [one] This deal has been paused before, so only 1 minute is left. Name that.
           *[other] This deal has been paused before, so only { $most } minutes are left. Name that many at most.
        }
    }
table-reason-not-paused = The game isn’t paused, so you can play on.
table-reason-already-closing = The table is already set to close when this deal ends.

store-busy = I could not save that just now, so nothing has changed. Please try again.
store-unknown = I lost the way to my records while I wrote that down, so I don’t know yet whether it has happened. It has, or it has not, and the table shows which once I am back there: look at it before you try again.
store-stopped = I am shutting down, so nothing has changed. Please try again in a minute.
store-unusable-disk-full = That was not saved: my disk is full. Nothing has happened, and the game goes on as soon as there is room. Whoever runs me has been told.
store-unusable-disk-failed = I can’t reach my records: my disk is failing. What you asked for has not happened, unless the game shows it once the disk works; then the game goes on. Whoever runs me has been told.
store-unusable-not-writable = That was not saved: I can’t write to my records just now. Nothing has happened. Whoever runs me has been told.
store-unusable-damaged = My records are damaged, so nobody can play until they are mended. What you asked for has not happened. Whoever runs me has been told.
store-unusable-file-gone = My records are out of reach, so nobody can play until they are back. What you asked for has not happened, unless the game shows it then. Whoever runs me has been told.
store-unusable-file-replaced = My records were replaced while I was running, so I start again. What you asked for has not happened; look at the table in a minute.
store-unusable-server-gone = I can’t reach my records just now, so nothing has happened. The game goes on as soon as I can. Whoever runs me has been told.
