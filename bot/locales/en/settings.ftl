# What a server has settled
settings-title = ### Settings of this server
settings-how = What shows no name has never been changed. Tables that are open keep what they were opened with.
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
setting-channels = Channels
setting-openers = Who may open tables
setting-most-tables = Tables open at once, at most
setting-starting-chips = Starting chips
setting-allowance = Daily allowance of who is broke
setting-most-buy-in = Chips to bring to a table, at most
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
saved-rules-gone = rules that were deleted
pace-name-quick = quick
pace-name-normal = normal
pace-name-relaxed = relaxed
pace-name-correspondence = correspondence

not-a-manager = Only members with the permission *Manage Server* can see and change these settings.
