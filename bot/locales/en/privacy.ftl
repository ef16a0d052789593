# A member's own data: seen, and forgotten
command-privacy-group = What this bot keeps of you
command-privacy-export = Get a file with everything that this bot keeps of you, from all servers
command-privacy-forget = Have this bot forget you, in all servers

table-reason-seated-somewhere = You have a seat at the table in { $channel_id }. Leave it there with `/booray leave`, wait for its deal to end, and ask again.
table-reason-being-forgotten = Something that you asked for is still being done. Wait a moment, and ask again.

privacy-forget-title = Forget you, in all servers?
privacy-forget-ask =
    What goes: the name I know you by, how you want your cards shown, where you are in the lessons, your places on the boards, and your chips, which go back to the house.
    What stays, without you: the deals you were in. Others played them too, and their chips and records depend on them, so “A former player” stands in your place. The records do not say any more that it was you.
    For 30 days I keep a fingerprint that cannot be turned back into you. Until then you would start again with no more chips than you give up now.
    This cannot be undone. To see first what I keep, use `/booray-privacy export`.
privacy-forget-done =
    { $chips ->
        [0] I have forgotten you.
        [one] I have forgotten you. One chip went back to the house.
       *[other] I have forgotten you. { $chips } chips went back to the house.
    }
privacy-forget-after = What I posted in channels before stays as it is, and backups keep what they have until they are deleted. If you use me again, I get to know you anew.
privacy-export-ready =
    { $files ->
        [one] Here is everything that I keep of you, from all servers. Only you can see this; save the file if you want to keep it.
       *[other] Here is everything that I keep of you, from all servers, in { $files } parts. Only you can see this. Save them all, join them in their order, and unpack the result.
    }
privacy-export-busy = I am putting your data together already. Wait for that file.

button-forget = Forget me
name-forgotten = A former player
