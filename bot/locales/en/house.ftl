# The house rules
house-title = ### House rules
house-preset = { $name }, with nothing changed.
house-preset-changed = { $name }, with the changes in bold.
house-until = You can change the rules until the first deal begins. Everybody who sits here already has to agree to them.
house-line = { $option }: { $value }
house-holding = When somebody is away, a computer holds their seat and plays with their chips.
house-not-holding = When somebody is away, no computer holds their seat.
house-advice-always = Players may ask what the computer would do.
house-advice-alone = You may ask what the computer would do while you are the only person here. Among people who play for chips, this server allows no advice.
house-advice-not-among-people = Nobody gets advice here now: this server allows none among people who play for chips.
house-advice-none = Nobody gets advice from the computer.
house-group-deal = Cards
house-group-declare = Play or pass
house-group-play = Tricks
house-group-antes = Antes
house-group-game = Pot and game

preset-form-title = Start over
preset-form-label = Which game?
preset-form-hint = All the changes you have made to the rules will be undone.

# The published games in a few words; name and words together have room for 100 characters
preset-choice = { $name } — { $about }
preset-about-fists = everybody declares at once, in closed fists
preset-about-louisiana = each in turn plays or passes, and draws at once
preset-about-house = like Louisiana, but the limit never caps the winnings
preset-about-boxed = a race to 400 chips, with an extra card turned up
preset-about-boxed-de = the same race, without having to beat the best card
preset-about-indiana = four cards, a second ante, and a price for staying in

# Options by name; there is room for 45 characters
option-label-players = Players
option-label-hand_size = Cards each
option-label-ante = Ante
option-label-trump = Turn-up
option-label-declaration = Declaring
option-label-max_draw = Most cards to draw
option-label-dealer_must_play_ace = Dealer must play with an ace up
option-label-second_ante = Second ante
option-label-stay_ante = Price of staying in
option-label-must_hold = Needed in hand to play
option-label-must_head = Must beat the best card
option-label-cinch = Cinch
option-label-limit = Limit
option-label-limit_caps_win = Limit caps the winnings
option-label-renege_multiple = Price of a wrong card, in bourrés
option-label-bourre_exempt = No ante after a bourré
option-label-tied_exempt = No ante after a tie
option-label-stock_end = When the cards run out
option-label-enforcement = Wrong cards
option-label-format = The game ends
option-label-starting_stack = Chips at the start
option-label-target = Target

# What each takes, in 100 characters; a command says so too
option-about-players = The fewest and the most players, like 3-6; anything from 2 to 8
option-about-hand_size = Cards for everybody, and tricks to play: 5 or 4
option-about-ante = Chips that everybody pays before a deal, at least 1
option-about-trump = Which card shows trumps, and whose it is
option-about-declaration = How everybody chooses to play or pass
option-about-max_draw = The most cards that a player may throw away for new ones, 0 to 5
option-about-dealer_must_play_ace = Whether the dealer must play when an ace is turned up
option-about-second_ante = Chips that playing costs, on top of the ante; 0 for nothing
option-about-stay_ante = Chips that staying in costs after the draw; leave empty, or 0, for nothing
option-about-must_hold = What a hand must hold before it may be played
option-about-must_head = Whether you must beat the best card of a trick if you can
option-about-cinch = Whether three sure tricks oblige you to play your highest trumps
option-about-limit = The most chips that a bourré may cost; leave empty for no limit
option-about-limit_caps_win = Whether the winner, too, takes no more than the limit
option-about-renege_multiple = How many bourrés a wrong card costs, where wrong cards stand; 1 to 9
option-about-bourre_exempt = Whether paying for a bourré spares you the next ante
option-about-tied_exempt = Whether a tie for most tricks spares you the next ante
option-about-stock_end = Where new cards come from when the undealt ones run out
option-about-enforcement = What happens to a card that breaks the rules
option-about-format = Only a race has a target
option-about-starting_stack = Chips that everybody starts with, enough for the antes of one deal
option-about-target = Chips that win a race: more than everybody starts with

# Their values
option-none = none
option-range = { $fewest } to { $most }
option-as-others = follows from the other rules
option-as-others-now = follows from the other rules: { $value }

choice-true = yes
choice-false = no
choice-trump-dealer_card = the dealer’s last card
choice-trump-turned = an extra card that is nobody’s
choice-trump-dealer_may_take = an extra card that the dealer may take
choice-declaration-rotation_with_draw = in turn, drawing right away
choice-declaration-rotation = in turn, and then the draw
choice-declaration-simultaneous = all at once, in closed fists
choice-must_hold-none = nothing
choice-must_hold-trump_or_club = a trump or a club
choice-stock_end-reshuffle = shuffle the cards thrown away
choice-stock_end-under = cards thrown away go under at once
choice-enforcement-strict = cannot be played
choice-enforcement-honor = stand, and are paid for
choice-format-cash = when its players close the table
choice-format-race = when somebody reaches the target
choice-format-last_standing = when only one player has chips left
