# A member's own data: seen, and forgotten

table-reason-seated-somewhere = You have a seat at the table in { $channel_id }. Leave it with `/booray leave`, wait for its deal to end, and ask again.
table-reason-being-forgotten = I’m still working on your last request. Wait a moment, and try again.

privacy-forget-title = Forget you, on all servers?
command-privacy = Your data: save a copy, opt out of skill ratings, or have it deleted
privacy-title = Your data
privacy-what = This bot keeps what its games need, on all servers. Here you can get a copy, or have it deleted.
privacy-forget-ask =
    {"**"}Deleted:** your name, card style, lesson progress, skill ratings, leaderboard places and chips.
    {"**"}Kept without your name:** deals you played, because others’ chips depend on them. They show “A former player” instead.
    For 30 days I keep an anonymous fingerprint, so you can’t start again with more chips than now.
    You can’t undo this. For a copy first, press *Save my data*.
privacy-forget-done =
    { $chips ->
        [0] I’ve forgotten you.
        [one] I’ve forgotten you. 1 chip went back to the house.
       *[other] I’ve forgotten you. { $chips } chips went back to the house.
    }
privacy-forget-after = What I posted in channels stays, and so do backups until they’re deleted. If you play again, your name and statistics start fresh. Within 30 days, you start with no more chips than you had.
privacy-export-ready =
    { $files ->
        [one] Here’s everything I store about you, on all servers. Only you can see this: save the file if you want to keep it.
       *[other] Here’s everything I store about you, on all servers, in { $files } parts. Only you can see this: save them all, join them in order, then unzip.
    }
privacy-export-busy = Your copy is already on its way. Wait for that file.

privacy-ratings-in = **Your play is rated.** Your choices count for the skill boards, on all servers.
privacy-ratings-out = **You’ve opted out of skill ratings.** Your choices aren’t rated on any server, and earlier ratings are deleted.
privacy-ratings-what = After a deal, I compare your choices with the best ones and record what they gave away. See `/booray balance board:skill`.
privacy-ratings-back = If you opt back in, only deals that are rated from then on count.
privacy-ratings-leave = Opt out and delete my ratings
privacy-ratings-join = Rate my play from now on

button-forget = Forget me
button-own-data = Save my data
button-ask-forget = Delete my data
name-forgotten = A former player
