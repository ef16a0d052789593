# The table in a browser: what the server of the pages says
web-no-table = There’s no table here now. Open one in Discord with `/booray start`.
web-watching = You’re watching. To play, press *Open the table* in Discord.
web-unread = Your browser sent something that this table doesn’t know. Reload the page.
web-too-many = One moment: your last presses aren’t answered yet.
web-too-many-pages = You opened this table on another page, so this one is closed.
web-knocks = Too many tries. Wait a minute, then press *Open the table* in Discord again.
web-bad-ticket = This link was used, or is too old. Press *Open the table* in Discord for a new one.
web-ended = This page has ended. Press *Open the table* in Discord for a new one.
web-unseated = The host gave up your seat, so this page is closed. Press *Open the table* in Discord to come back.
web-left-server = You’re not a member of this server anymore, so this page is closed.
web-store-busy = The bot can’t read its database right now. Try again in a moment.
web-no-deal-yet = No deal has ended yet. Try again after the first one.
web-table-exists = A table is open here already. This page shows it in a moment.
web-another-channel = another channel
web-a-role = a certain role
web-deal-void = Deal { $deal } doesn’t count. Its chips went back.
web-clocks-go-on = The clocks run again.
web-draw =
    { $cards ->
        [0] Keep all
        [one] Draw 1 card
       *[other] Draw { $cards } cards
    }
web-take =
    { $cards ->
        [0] Take the turn-up
        [one] Take the turn-up
       *[other] Take the turn-up, draw { $cards }
    }

# In Discord: the links
button-page = Open the table
button-watch = Watch link
button-page-end = End my pages
browser-link = Open in my browser
browser-link-title = Play this table in your browser.
browser-link-alone = The link works once, within a minute, and only for you. Don’t share it.
watch-link = Watch
watch-link-title = Anyone with this link can watch the table for a day. Nobody’s cards are shown.
watch-link-share = Copy it to share it:
pages-ended =
    { $pages ->
        [0] You had no pages open.
        [one] Your page is closed.
       *[other] Your { $pages } pages are closed.
    }
no-pages = This bot doesn’t open tables in a browser. Play here with *My hand*.
command-web = Open this channel’s table in your browser
