# The house rules
house-title = ### House rules
house-preset = { $name }, with nothing changed.
house-preset-changed = { $name }, with the changes in bold.
house-until =
    { $stakes ->
        [practice] You can change the rules until the first deal.
       *[other] You can change the rules until the first deal. Everyone who’s already here has to agree to them.
    }
house-line = { $option }: { $value }
house-holding = Computers fill in for anyone who’s away, with that person’s chips.
house-not-holding = Computers don’t fill in for people who are away.
house-advice-always = Players can ask for advice.
house-advice-alone = You can ask for advice while you’re the only person here. Among people who play for chips, this server allows none.
house-advice-not-among-people = There’s no advice here now: this server allows none among people who play for chips.
house-advice-none = There’s no advice at this table.
house-group-deal = Cards
house-group-declare = Play or pass
house-group-play = Tricks
house-group-antes = Antes
house-group-pot = Pot and limit
house-group-game = Game

preset-form-label = Which game?
preset-form-hint = This undoes all your changes to the rules.

# The published games in a few words; name and words together have room for 100 characters
preset-choice = { $name } — { $about }
preset-about-fists = everyone declares at once, in closed fists
preset-about-louisiana = in turn, you play or pass and draw
preset-about-house = like Louisiana, from another rule book
preset-about-boxed = the boxed game: a race to 400 chips
preset-about-boxed-de = a race to 400; you needn’t beat the best card
preset-about-indiana = four cards, a second ante, and a price for staying in

# Options by name; there is room for 45 characters
option-label-players = Players
option-label-hand_size = Cards each
option-label-ante = Ante
option-label-trump = Turn-up
option-label-declaration = Play or pass
option-label-max_draw = Most cards to draw
option-label-dealer_must_play_ace = Dealer must play with an ace up
option-label-second_ante = Second ante
option-label-stay_ante = Price of staying in
option-label-must_hold = Needed to play
option-label-must_head = Must beat the best card
option-label-cinch = Cinch
option-label-limit = Limit
option-label-limit_caps_win = Limit caps the winnings
option-label-table_stakes = Table stakes
option-label-renege_multiple = Price of a renege, in bourrés
option-label-bourre_exempt = No ante after a bourré
option-label-tied_exempt = No ante after a split pot
option-label-stock_end = When the cards run out
option-label-enforcement = Reneging
option-label-format = The game ends
option-label-starting_stack = Chips at the start
option-label-least_buy_in = Minimum buy-in
option-label-target = Target

# What each takes, in 100 characters; a command says so too
option-about-players = The fewest and the most players, like 3-6; anything from 2 to 8
option-about-hand_size = Cards for everyone, and tricks to play: 5 or 4
option-about-ante = Chips everyone pays before a deal, at least 1
option-about-trump = Which card shows trumps, and whose it is
option-about-declaration = How everyone chooses to play or pass
option-about-max_draw = The most cards a player can throw away for new ones, 0 to 5
option-about-dealer_must_play_ace = Whether the dealer must play when an ace is turned up
option-about-second_ante = Chips that playing costs on top of the ante; 0 = none
option-about-stay_ante = Chips to stay in after the draw; 0 or empty = none
option-about-must_hold = What your hand needs before you can play it
option-about-must_head = Whether you must beat the best card of a trick if you can
option-about-cinch = Whether three sure tricks mean you must play your highest trumps
option-about-limit = The most chips a bourré can cost; empty = no limit
option-about-limit_caps_win = Whether the winner, too, takes no more than the limit
option-about-table_stakes = Whether a stack too small to cover a bourré also caps what you win
option-about-renege_multiple = How many bourrés a renege costs, where reneging is possible; 1 to 9
option-about-bourre_exempt = Whether you skip the ante after paying for a bourré
option-about-tied_exempt = Whether you skip the ante after tying for most tricks
option-about-stock_end = Where new cards come from when the deck runs out
option-about-enforcement = Whether a card that breaks the rules can be played, at a price
option-about-format = When the game ends; only a race has a target
option-about-starting_stack = Chips everyone starts with; enough for the antes of one deal
option-about-least_buy_in = The fewest chips to sit down with in a cash game; no more than everyone starts with
option-about-target = Chips that win a race; more than everyone starts with

# Their values
option-none = none
option-takes =
    a whole number from { $least } to { $most }{ $empty ->
        [none] , or nothing for none
        [usual] , or nothing for the default
       *[no] {""}
    }
option-range = { $fewest } to { $most }
option-as-others = automatic
option-as-others-now = automatic: { $value }

choice-true = yes
choice-false = no
choice-trump-dealer_card = the dealer’s last card
choice-trump-turned = an extra card that’s nobody’s
choice-trump-dealer_may_take = an extra card that the dealer can take
choice-declaration-rotation_with_draw = in turn, drawing right away
choice-declaration-rotation = in turn, then the draw
choice-declaration-simultaneous = all at once, in closed fists
choice-must_hold-none = nothing
choice-must_hold-trump_or_club = a trump or a club
choice-stock_end-reshuffle = reshuffle the discards
choice-stock_end-under = discards go under the deck
choice-enforcement-strict = not possible
choice-enforcement-honor = possible, at a price
choice-format-cash = when its players close the table
choice-format-race = when someone reaches the target
choice-format-last_standing = when only one player has chips left
