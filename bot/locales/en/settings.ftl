# What a server has settled
settings-title = ### Settings of this server
settings-how = Changes apply to new tables only.
setting-line = **{ $setting }:** { $value }
setting-changed = **{ $setting }** is now { $after }; it was { $before }.
setting-changed-by = Changed by { $name } { $when }
setting-gone = { $gone }: deleted on Discord { $when }
setting-nameless =
    { $kind ->
        [role] a role
       *[channel] a channel
    }
setting-dropped = ✕ Deleted on Discord: { $gone }. **{ $setting }:** now { $value }. To change it: `/booray-admin settings`.
setting-left-today = Left for today (UTC): { $chips }, besides what they have at tables

# What can be settled
setting-language = Language of the tables
setting-rules = Default rules
setting-pace = Default pace
setting-paces = Paces
setting-pictures = The table as a picture
setting-deck = Colors of the table’s cards
setting-channels = Channels
setting-openers = Who may open tables
setting-most-tables = Most open tables
setting-starting-chips = Starting chips
setting-allowance = Daily allowance
setting-most-buy-in = Most chips to bring to a table
setting-account-age = Account age for chips
setting-membership-age = Time on this server before getting chips
setting-computers-for-chips = Computers at tables for chips
setting-advice-among-people = Advice when several people play for chips
setting-computers-may-lose = Most chips computers can lose in a day

# What they can be, where it is no number and no name
language-name = English
setting-language-own = same as this Discord server
setting-every-channel = every channel
setting-every-pace = every pace
setting-everybody = everyone
setting-managers = server managers only
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
pictures-name-off = off, text only
deck-name-two-colours = two colors
deck-name-four-colours = four colors

not-a-manager = You need the permission *Manage Server* for this. Ask someone who has it.

# How they are asked for
settings-group-tables = Tables
settings-group-pictures = Picture
settings-group-places = Who and where
settings-group-chips = Chips
settings-group-computers = Computers
button-settings = Settings
button-settings-back = Reset to default
button-saved = House rules
button-changes = Changes
button-fairness = Fairness
button-export-server = Export
button-reset = Reset chips
setting-about-language = What everyone at a table reads. Private answers use each person’s own language.
setting-about-rules = Played when nobody chooses another game
setting-about-pace = Used when nobody chooses another pace
setting-about-paces = Paces people can choose (none = all)
setting-about-pictures = How often the picture is replaced; some apps flicker when it is
setting-about-deck = On the picture of the table; members choose for their own cards
setting-about-channels = Where tables can open, threads included (none = everywhere)
setting-about-openers = Server managers can always open tables
setting-about-most-tables = On the whole server (empty = default)
setting-about-starting-chips = Chips new players get, once (empty = default)
setting-about-allowance = Daily chips for players with fewer than that (0 = off, empty = default)
setting-about-most-buy-in = At tables for chips, at once (empty = no limit)
setting-about-account-age = Account age in days for starting chips and the allowance (empty = none)
setting-about-membership-age = Days on this server for starting chips and the allowance (empty = none)
setting-about-computers-for-chips = If not, computers play for practice only
setting-about-advice-among-people = In practice and solo games, advice is always on
setting-about-computers-may-lose = They bring no more than that to tables for chips, all together (empty = default)
setting-usual = default
setting-with-a-role = only members with the role below
settings-role-label = The role
settings-role-hint = Only counts if you chose a role above
settings-back-label = Which settings?
settings-choose-a-role = You limited tables to members with a role, but chose no role. Try again and choose both.
settings-back-hint = They go back to their defaults
settings-not-offered = That option is gone. See what there is now: `/booray-admin settings`.
settings-too-many-tables = The bot’s owner allows at most { $most } open tables on a server. Enter a number from { $least } to { $most }.

# The command
command-group-booray-admin = Booray, for server managers
command-settings = Settings of this server, with house rules, changes, fairness, export and reset
