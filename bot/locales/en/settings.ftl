# What a server has settled
settings-title = ### Settings of this server
settings-how = What shows neither a change above nor a name has never been changed. Tables that are open keep what they were opened with.
setting-line = **{ $setting }:** { $value }
setting-changed = **{ $setting }** is now { $after }; it was { $before }.
setting-changed-by = Changed by { $name } { $when }
setting-lost-today =
    { $chips ->
        [0] Today (UTC) they have lost none.
       *[other] Today (UTC) they have lost { $chips }, counting what is in pots.
    }
setting-won-today = Today (UTC) they have won { $chips }, less what is in pots.

# What can be settled
setting-language = Language of the tables
setting-rules = Usual rules
setting-pace = Usual pace
setting-paces = Paces
setting-pictures = The table as a picture
setting-deck = Colours of the table’s cards
setting-channels = Channels
setting-openers = Who may open tables
setting-most-tables = Tables open at once, at most
setting-starting-chips = Starting chips
setting-allowance = Daily allowance
setting-most-buy-in = Chips to bring to a table, at most
setting-account-age = Account age for chips
setting-membership-age = Membership for chips
setting-computers-for-chips = Computers at tables for chips
setting-advice-among-people = Advice while several people play for chips
setting-computers-may-lose = Chips that computers may lose in a day

# What they can be, where it is no number and no name
language-name = English
setting-language-own = as this server has it at Discord
setting-every-channel = every channel
setting-every-pace = every pace
setting-everybody = everybody
setting-managers = only who manages this server
setting-as-many-as-they-have = as many as one has
setting-days =
    { $days ->
        [0] none needed
        [one] 1 day
       *[other] { $days } days
    }
saved-rules-gone = rules that were deleted
pace-name-quick = quick
pace-name-normal = normal
pace-name-relaxed = relaxed
pace-name-correspondence = correspondence
pictures-name-every-card = with every card
pictures-name-every-trick = with every trick
pictures-name-off = off, in words
deck-name-two-colours = two colours
deck-name-four-colours = four colours

not-a-manager = Only members with the permission *Manage Server* can do this. Ask one of them.

# How they are asked for
settings-group-tables = Tables
settings-group-pictures = Picture
settings-group-places = Who and where
settings-group-chips = Chips
settings-group-computers = Computers
button-settings-back = Back to usual
button-saved = House rules
button-changes = Changes
setting-about-language = What everybody at a table reads. Private answers follow each person’s own language.
setting-about-rules = What is played where nobody names another game
setting-about-pace = How long everybody may think where nobody names another pace
setting-about-paces = The paces that may be chosen; none chosen means all
setting-about-pictures = How often the picture is replaced; some clients flicker when it is
setting-about-deck = On the picture of the table; members choose for their own cards
setting-about-channels = Where tables may be opened, in threads there too; none chosen means everywhere
setting-about-openers = Who manages this server always may
setting-about-most-tables = In the whole server; empty for as many as usual
setting-about-starting-chips = What newcomers get once; empty for as many as usual
setting-about-allowance = What members with few chips may claim once a day; 0 for nothing, empty for as usual
setting-about-most-buy-in = At tables for chips, at once; empty for as many as they have
setting-about-account-age = Days an account must be old for starting chips and the allowance; empty for none
setting-about-membership-age = Days since joining this server for starting chips and the allowance; empty for none
setting-about-computers-for-chips = If not, they play for practice only
setting-about-advice-among-people = There always is where one plays alone against computers, or for practice
setting-about-computers-may-lose = To members, at tables for chips; then tables go on for practice. Empty for as usual
setting-usual = as usual
setting-with-a-role = only members with the role below
settings-role-label = The role
settings-role-hint = Counts only if the answer above says so
settings-back-title = As usual again
settings-back-label = Which settings?
settings-choose-a-role = You chose that only members with a role may open tables, but no role. Press the button again and choose both.
settings-back-hint = They will be as if nobody had ever changed them
settings-not-offered = That can’t be chosen any more. Look what there is now: `/booray-admin settings`.
settings-number = That number can’t be. Enter one from { $least } to { $most }, or leave it empty to have it as usual.
settings-too-many-tables = The bot’s operator allows no more than { $most } open tables in a server. Enter a number from { $least } to { $most }.
settings-no-such-rules = There are no rules called { $given } here. Choose from the list that opens while you type.
settings-no-such-pace = There is no pace called { $given }. Name some of quick, normal, relaxed and correspondence.
settings-every-channel = Tables may be opened everywhere, so { $channel } alone can’t be left out. Name the channels where they may: `/booray-admin settings allow_channel`.
settings-too-many-channels = No more than { $most } channels can be named. Leave one out first, or allow every channel.

# The command
command-admin-group = Booray, for those who manage this server
command-settings = See and change the settings for the tables of this server
command-settings-language = What everybody at a table reads
command-settings-rules = What is played where nobody names another game
command-settings-pace = How long everybody may think where nobody names another pace
command-settings-paces = The paces that may be chosen, such as “normal, relaxed”
command-settings-pictures = How often the picture of the table is replaced
command-settings-deck = The colours of the cards on the picture of the table
command-settings-allow-channel = A channel where tables may be opened, in its threads too
command-settings-forbid-channel = A channel where they may not be opened any more
command-settings-openers = Who may open tables
command-settings-openers-role = The role whose members may open tables
command-settings-most-tables = How many tables may be open in this server at once
command-settings-starting-chips = Chips that newcomers get
command-settings-allowance = Chips that members who have few may claim once a day
command-settings-most-buy-in = The most chips that anybody may bring to a table for chips at once
command-settings-account-age = Days an account must be old for starting chips and the allowance
command-settings-membership-age = Days since joining this server for starting chips and the allowance
command-settings-computers-for-chips = Whether computers may sit at tables for chips
command-settings-advice-among-people = Whether there is advice while several people play for chips
command-settings-computers-may-lose = Chips that computers may lose to members in a day, at tables for chips
command-settings-back = A setting that is to be as usual again
