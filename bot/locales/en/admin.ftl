# House rules that a server has saved
saved-rules-title = ### House rules of this server
saved-rules-none = None are saved yet.
saved-rules-how = To save the rules of the table in this channel: `/booray-admin rules save_as`, with a name. Everybody can choose them in `/booray start rules`.
saved-rules-line = **{ $name }** · { $game }
saved-rules-one = ### { $name }
saved-rules-of = From the game *{ $game }*; what is changed of it stands in bold.
saved-rules-from-now-on = What you change goes for tables that are opened from now on.
saved-rules-kept = Saved: { $name }. Everybody can choose these rules in `/booray start` now.
saved-rules-replaced = Saved: { $name }. They replace the rules that had this name before.
saved-rules-renamed = They are called { $name } now.
saved-rules-deleted = { $name } are deleted. Tables that play by them go on as they are.
saved-rules-no-table = There is no table in this channel whose rules could be saved. Open one and set its *House rules*, or name a preset.
saved-rules-refused-empty = A name needs something to be seen. Type a few letters.
saved-rules-refused-too-long = That name is too long. Use { $longest } characters at most.
saved-rules-refused-preset = A game that every server has is called so. Choose another name.
saved-rules-refused-taken = Other house rules of this server are called so. Choose another name.
saved-rules-refused-too-many = This server keeps { $most } house rules already, which is as many as it may. Delete some first.
saved-rules-refused-gone = There are no such house rules here any more. Look which there are: `/booray-admin rules`.
saved-rules-name-title = Another name
saved-rules-name-label = Name
saved-rules-name-hint = { $longest } characters at most; capitals and spaces make no difference
button-saved-rename = Rename
button-saved-delete = Delete
command-admin-rules = Save the rules of the table in this channel by a name, and look after those that are saved
command-admin-rules-show = Which saved house rules to show, rename or delete
command-admin-rules-save-as = The name to save the rules of this channel’s table by
command-admin-rules-preset = The game to save instead of the table’s rules
command-admin-rules-rename-to = Another name for those you show
command-admin-rules-delete = Whether to delete those you show

# Chips from the house
command-grant = Give a member chips of the house, or take some back
command-grant-member = To whom
command-grant-chips = How many; below zero to take them back, down to what the wallet holds
grant-given =
    { $chips ->
        [one] { $name } was given 1 chip by the house, and has { $has } in the wallet now.
       *[other] { $name } was given { $chips } chips by the house, and has { $has } in the wallet now.
    }
grant-taken =
    { $chips ->
        [one] 1 chip was taken back from { $name }, who has { $has } in the wallet now.
       *[other] { $chips } chips were taken back from { $name }, who has { $has } in the wallet now.
    }
grant-wallet-empty = There are no chips in the wallet of { $name } to be taken back. Chips on tables can’t be taken.
grant-nothing = That is no chips. Enter how many to give, or a number below zero to take them back.
grant-no-person = Apps have no wallets. Choose a person.

# Everybody begins again
command-reset = Have everybody in this server begin with the starting chips again
reset-ask =
    { $wallets ->
        [one] ### Everybody begins again?
            The 1 wallet of this server will hold { $chips } chips, whatever it holds now. What was played and paid stays in the history. This can’t be taken back.
       *[other] ### Everybody begins again?
            All { $wallets } wallets of this server will hold { $chips } chips each, whatever they hold now. What was played and paid stays in the history. This can’t be taken back.
    }
button-reset-now = Everybody begins again
reset-done =
    { $wallets ->
        [one] Done: the 1 wallet of this server holds { $chips } chips.
       *[other] Done: all { $wallets } wallets of this server hold { $chips } chips each.
    }
reset-no-wallets = Nobody on this server has a wallet yet, so there’s nothing to reset. A new wallet begins with the starting chips.
reset-tables-open = There are chips on tables that are open: { $channels }. Close them first, with `/booray-admin close` where nobody else does.

# Tables closed from afar
command-admin-close = Close a table of this server: at once, or after its deal if you’re in that deal
command-admin-close-channel = The channel or thread of the table; this one if you name none
admin-close-no-table = There is no open table in { $channel }. Choose the channel that one is in.
admin-closed = The table in { $channel } is closed, and everyone has their chips.
admin-closed-breaking-off = You broke off deal { $deal } in { $channel }: its chips went back. The table is closed.
admin-closes-after-deal = You host the table in { $channel }, so it closes when this deal ends.
admin-closes-after-your-deal = You’re in the deal in { $channel }, so the table closes when it ends.

# What was done
command-changes = See who has settled and done what in this server
changes-title = ### What was done in this server
changes-none = Nothing yet.
change-by = { $name } { $when }
change-rules = House rules saved: **{ $name }**
change-rules-deleted = House rules deleted: **{ $name }**
change-back = **{ $setting }:** as usual again
change-given =
    { $chips ->
        [one] **{ $name }** was given 1 chip
       *[other] **{ $name }** was given { $chips } chips
    }
change-taken =
    { $chips ->
        [one] 1 chip was taken back from **{ $name }**
       *[other] { $chips } chips were taken back from **{ $name }**
    }
change-reset =
    { $wallets ->
        [one] Everybody began again: 1 wallet, { $chips } chips
       *[other] Everybody began again: { $wallets } wallets, { $chips } chips each
    }
change-close = The table in { $channel } was closed
change-close-later = The table in { $channel } was set to close after its deal
change-void = Deal { $deal } in { $channel } was broken off with { $chips } in the pot, and its chips went back
change-void-seal = Seal `{ $seal }`
change-void-released = Closed by the bot’s operator { $when }
change-void-channel-gone = The channel was gone { $when }
change-void-removed = The bot was removed from this server { $when }
change-export = The chips and deals of this server were exported
change-unknown = Something that this version doesn’t know

# Files of chips and deals
command-admin-export = Get the chips and deals of this server as files
export-ready =
    { $deals ->
        [0] Here is the ledger of this server. No deal has been played at a table that is closed.
        [one] Here are the ledger of this server and the 1 deal of its closed tables.
       *[other] Here are the ledger of this server and the { $deals } deals of its closed tables.
    }
export-parts = They are too large for one file, so they come in { $files } parts: put these together in their order, then unpack them.
export-damaged =
    { $tables ->
        [one] The records of 1 table can’t be read, so its deals are missing. Tell whoever runs this bot.
       *[other] The records of { $tables } tables can’t be read, so their deals are missing. Tell whoever runs this bot.
    }
export-about = `ledger.csv` has every movement of chips, `deals.jsonl` a record of every deal, a line each. They name members: keep them to yourself.
