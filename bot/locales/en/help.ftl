# /booray help, and Help in the table's menu
command-help = What this bot is, how to begin, and what to do when something doesn’t work
button-help = Help
help-title = ### Booray
help-what = Booray (Bourré) is Louisiana’s card game of five tricks: win the most and you take the pot. You play here with friends or computers, for play money.

# How to begin, as it can be done now
help-begin-open = **Begin:** press *Open a table*. New to the game? Press *Learn* for a five-minute lesson.
help-begin-join = **Begin:** a table is open here, so press *Join*. New to the game? Press *Learn* for a five-minute lesson.
help-begin-seated = **You have a seat here.** Press *Rules* to see how this table plays.
help-begin-watch = **Begin:** the table here isn’t taking new players. Meanwhile, press *Learn* for a five-minute lesson.
help-begin-learn = **Begin:** press *Learn* for a five-minute lesson.
help-cards = **Your cards** come in a message that only you see. If it’s gone, type `/booray hand`.

# Links: what they are called
help-links = **More:** { $links }
help-link-players = How to play here
help-link-owners = For server owners
help-link-checking = Check a deal
help-link-privacy = Privacy
help-link-terms = Terms
help-link-support = Get help

# Common troubles: what they are called in a list, with room for 100 characters, and what to do
help-troubles = Something doesn’t work?
help-trouble-commands = Commands don’t show
help-trouble-no-response = “The application did not respond”
help-trouble-cards = Cards show as text, not pictures
help-trouble-clocks = Clocks stand still
help-trouble-chips = No chips left
help-trouble-thread = The thread is locked
help-trouble-sitting-out = I’m sitting out
help-still-stuck = Still stuck? [Get help]({ $link })

help-commands = Reload Discord: new commands take a minute to show. If they still don’t, ask a server manager to look under Server Settings → Integrations.
help-no-response = I was too slow to answer, or I was restarting. What you did may still have counted: look at the table first, and repeat it only if nothing has changed.
help-cards-chosen = You chose text for your cards. Press *Cards* to see pictures instead.
help-cards-uploading = The pictures aren’t ready yet, which takes a few minutes after my first start. Until then, cards show as text.
help-cards-there = The pictures are ready, so your next cards should show them. Press *Cards* to choose how you see cards.
help-clocks = Discord’s countdown often stands still in the last minute, and your time runs out all the same. If a clock really stops, the table says why.
help-chips-now =
    { $allowance ->
        [one] You have few chips left. Press *Claim* for 1 chip from the server.
       *[other] You have few chips left. Press *Claim* for { $allowance } chips from the server.
    }
help-chips-first =
    { $starting ->
        [one] Your first game for chips gives you 1 chip to start with.
       *[other] Your first game for chips gives you { $starting } chips to start with.
    }
help-chips-practice = To play without chips, type `/booray start stakes:practice`.
help-thread = Buttons don’t work in a locked or archived thread. Write a message in it to open it, or ask a moderator to unlock it.
help-sitting-out-back = You’re sitting out here. Press *I’m back* to get cards again.
help-sitting-out-why = You’re sitting out here. Press *My hand* to see why, and how to come back.
help-sitting-out = You sit out when you ask to, run out of time twice in a row, or can’t pay. At your table, type `/booray-seat back` to get cards again.

# Below the answers of /booray-privacy
privacy-page = All about your data: [Privacy]({ $link })
