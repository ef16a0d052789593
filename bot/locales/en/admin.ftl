# House rules that a server has saved
saved-rules-title = ### House rules of this server
saved-rules-none = None are saved yet.
saved-rules-how = Press *Save rules* to keep the rules of the table in this channel, or of a game. Everyone can then choose them in `/booray start rules`.
saved-rules-line = **{ $name }** · { $game }
saved-rules-one = ### { $name }
saved-rules-of = Based on *{ $game }*, with changes in bold.
saved-rules-from-now-on = Changes apply to new tables only.
saved-rules-kept = Saved: { $name }. Everyone can now choose these rules in `/booray start`.
saved-rules-replaced = Saved: { $name }. These rules replace the old ones of that name.
saved-rules-renamed = Renamed to { $name }.
saved-rules-deleted = Deleted: { $name }. Open tables keep these rules.
saved-rules-no-table = There’s no table in this channel whose rules I could save. Open one and set its *House rules*, or choose a game.
saved-rules-refused-empty = Please enter a name.
saved-rules-refused-too-long = That name is too long. Use { $longest } characters at most.
saved-rules-refused-preset = That’s the name of a built-in game. Choose another name.
saved-rules-refused-taken = This server already has house rules with that name. Choose another name.
saved-rules-refused-too-many = This server has { $most } house rules, the most it can keep. Delete one first.
saved-rules-refused-gone = These house rules are gone. See what there is now: `/booray-admin settings`, then *House rules*.
saved-rules-name-title = Another name
saved-rules-name-label = Name
saved-rules-name-hint = { $longest } characters at most; capitals and spaces make no difference
button-save-rules = Save rules
saved-rules-from = Which rules?
saved-rules-from-hint = You can change every option afterwards
saved-rules-this-table = This table’s rules
button-saved-rename = Rename
button-saved-delete = Delete

# Chips from the house
command-grant = Give a member chips, or take some back
command-grant-member = Who gets them
command-grant-chips = How many; a negative number takes chips back from the wallet
grant-given =
    { $chips ->
        [one] { $name } got 1 chip, and now has { $has } in their wallet.
       *[other] { $name } got { $chips } chips, and now has { $has } in their wallet.
    }
grant-taken =
    { $chips ->
        [one] 1 chip was taken back from { $name }, who now has { $has } in their wallet.
       *[other] { $chips } chips were taken back from { $name }, who now has { $has } in their wallet.
    }
grant-taken-all =
    { $chips ->
        [one] { $name } had only 1 chip in their wallet, so that’s all you took back. Chips on tables can’t be taken.
       *[other] { $name } had only { $chips } chips in their wallet, so that’s all you took back. Chips on tables can’t be taken.
    }
grant-wallet-empty = There’s nothing in { $name }’s wallet to take back. Chips on tables can’t be taken.
grant-nothing = 0 chips changes nothing. Enter how many to give, or a negative number to take chips back.
grant-no-person = Apps have no wallets. Choose a person.

# The reset of all wallets
reset-ask = ### Reset everyone’s chips?
    { $wallets ->
        [one] The only wallet on this server
       *[other] Each of the { $wallets } wallets on this server
    } will hold { $chips ->
        [one] 1 chip
       *[other] { $chips } chips
    }. The history is kept. You can’t undo this.
button-reset-now = Reset all wallets
reset-done =
    { $chips ->
        [one] Done: { $wallets ->
            [one] the only wallet on this server holds
           *[other] each of the { $wallets } wallets on this server holds
        } 1 chip.
       *[other] Done: { $wallets ->
            [one] the only wallet on this server holds
           *[other] each of the { $wallets } wallets on this server holds
        } { $chips } chips.
    }
reset-no-wallets = Nobody on this server has a wallet yet, so there’s nothing to reset.
reset-tables-open = There are chips on open tables: { $channels }. Close them first, with `/booray-host close channel`.

# Tables closed from afar
admin-close-no-table = There’s no open table in { $channel }. Choose the channel of one that’s open.
admin-closed = The table in { $channel } is closed, and everyone has their chips back.
admin-closed-breaking-off = You called off deal { $deal } in { $channel }, and its chips went back. The table is closed.
admin-closes-after-deal = You host the table in { $channel }, so it closes when this deal ends.
admin-closes-after-your-deal = You’re in the deal in { $channel }, so the table closes when it ends.

# What was done
changes-title = ### Change log
changes-none = Nothing yet.
change-by = { $name } { $when }
change-rules = House rules saved: **{ $name }**
change-rules-deleted = House rules deleted: **{ $name }**
change-back = **{ $setting }:** reset to default
change-given =
    { $chips ->
        [one] **{ $name }** got 1 chip
       *[other] **{ $name }** got { $chips } chips
    }
change-taken =
    { $chips ->
        [one] 1 chip was taken back from **{ $name }**
       *[other] { $chips } chips were taken back from **{ $name }**
    }
change-reset =
    { $chips ->
        [one] All wallets reset: { $wallets }, with 1 chip each
       *[other] All wallets reset: { $wallets }, with { $chips } chips each
    }
change-close = The table in { $channel } was closed
change-close-later = The table in { $channel } was set to close after its deal
change-void = Deal { $deal } in { $channel } was called off with { $chips } in the pot, and its chips went back
change-void-released = Closed by the bot’s owner { $when }
change-void-channel-gone = The channel was gone { $when }
change-void-removed = The bot was removed from this server { $when }
change-export = This server’s chips and deals were exported
change-told = A manager was told which channels and roles in the settings are gone
change-unknown = Unknown change

# Files of chips and deals
export-ready =
    { $deals ->
        [0] Here’s this server’s ledger. No table with finished deals has closed yet.
        [one] Here’s this server’s ledger, with the only deal of its closed tables.
       *[other] Here’s this server’s ledger, with the { $deals } deals of its closed tables.
    }
export-parts = They’re too large for one file, so they come in { $files } parts. Join them in order, then unzip.
export-damaged =
    { $tables ->
        [one] 1 table’s records can’t be read, so its deals are missing. Please tell the bot’s owner.
       *[other] { $tables } tables’ records can’t be read, so their deals are missing. Please tell the bot’s owner.
    }
export-about = `ledger.csv` lists every movement of chips; `deals.jsonl` has a record of every deal. They name members, so keep them private.
