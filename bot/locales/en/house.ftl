# The house rules
house-title = ### House rules
house-preset = { $name }, as the book has it.
house-preset-changed = { $name }, with what is in bold changed.
house-until = You can change the rules until the first deal begins. Who sits here already has to agree to them.
house-line = { $option }: { $value }
house-holding = When somebody is away, a computer holds their seat and plays their chips.
house-not-holding = When somebody is away, no computer holds their seat.
house-group-deal = Cards
house-group-declare = Play or pass
house-group-play = Tricks
house-group-antes = Antes
house-group-game = Pot and game

preset-form-title = Start over
preset-form-label = Which game?
preset-form-hint = Every change you have made to the rules goes.

# The published games in a few words; name and words together have room for 100 characters
preset-choice = { $name } — { $about }
preset-about-fists = all declare at once, with closed fists
preset-about-louisiana = each in turn plays or passes, and draws
preset-about-house = like Louisiana, but a limit never caps the winnings
preset-about-boxed = a race to 400 chips, with an extra card turned up
preset-about-boxed-de = the race, and nobody need beat the best card
preset-about-indiana = four cards, a second ante, and a price to stay in

# Options by name; there is room for 45 characters
option-label-players = Players
option-label-hand_size = Cards each
option-label-ante = Ante
option-label-trump = Turn-up
option-label-declaration = Declaring
option-label-max_draw = Most cards to swap
option-label-dealer_must_play_ace = Dealer must play an ace
option-label-second_ante = Second ante
option-label-stay_ante = Price of staying in
option-label-must_hold = Needed to play
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
option-label-starting_stack = Chips to start with
option-label-target = Chips to reach

# What each takes, in 100 characters; a command says so too
option-about-players = The fewest and the most players, like 3-6; 2 to 8 can play
option-about-hand_size = Cards for everyone, and tricks to play: 5 or 4
option-about-ante = Chips that everybody pays before a deal, at least 1
option-about-trump = Which card shows trumps, and whose it is
option-about-declaration = How everybody chooses to play or pass
option-about-max_draw = The most cards that a player may swap, 0 to 5
option-about-dealer_must_play_ace = Whether a turned-up ace obliges the dealer to play
option-about-second_ante = Chips that it costs to play; 0 for nothing
option-about-stay_ante = Chips that it costs to stay in after the draw; nothing, or 0, for no such round
option-about-must_hold = What a hand must hold to be played
option-about-must_head = Whether you must beat the best card of a trick if you can
option-about-cinch = Whether three sure tricks must be shown by playing high trumps
option-about-limit = The most chips that a bourré may cost; nothing for no limit
option-about-limit_caps_win = Whether the winner takes no more than the limit either
option-about-renege_multiple = How many bourrés a wrong card costs where wrong cards can be played, 1 to 9
option-about-bourre_exempt = Whether a bourré paid spares the next ante
option-about-tied_exempt = Whether a tie for most tricks spares the next ante
option-about-stock_end = What happens so that there are always cards to draw
option-about-enforcement = What happens to a card that breaks the rules
option-about-format = A race needs a number of chips to reach; the other games have none
option-about-starting_stack = Chips that everybody starts with, at least the antes of one deal
option-about-target = Chips that win a race, more than everybody starts with

# Their values
option-none = none
option-range = { $fewest } to { $most }
option-as-others = as the other rules say
option-as-others-now = as the other rules say: { $value }

choice-true = yes
choice-false = no
choice-trump-dealer_card = the dealer’s last card
choice-trump-turned = an extra card, nobody’s
choice-trump-dealer_may_take = an extra card, for the dealer to take
choice-declaration-rotation_with_draw = in turn, drawing at once
choice-declaration-rotation = in turn, then the draw
choice-declaration-simultaneous = all at once, with closed fists
choice-must_hold-none = nothing
choice-must_hold-trump_or_club = a trump or a club
choice-stock_end-reshuffle = shuffle what was thrown away
choice-stock_end-under = what is thrown away goes under at once
choice-enforcement-strict = cannot be played
choice-enforcement-honor = stand, and have their price
choice-format-cash = when its players close the table
choice-format-race = when somebody reaches a number of chips
choice-format-last_standing = when one player has chips left
