# The published games
preset-fists = Fists
preset-louisiana = Louisiana
preset-house = House game
preset-boxed = Boxed game
preset-boxed-de = Boxed game, German rules
preset-indiana = Indiana

# The lobby: the game in a sentence, and what tells this table from others in a line
rules-brief-game = Everybody puts in { $ante } and gets { $cards } cards. The most tricks win the pot; play and take none, and a bourré costs you what was in it{ $limit ->
        [0] .
       *[other] , { $limit } at most.
    }
rules-brief-cards = { $cards } cards
rules-brief-ante = ante { $chips }
rules-brief-second-ante = second ante { $chips }
rules-brief-no-limit = no limit
rules-brief-limit = limit { $chips }
rules-brief-target = first to { $chips }
rules-brief-house = house rules
rules-brief-last-standing = last one standing

# The rule card
rules-title = Rules of this table
rules-newcomer = Everybody puts chips in the pot and gets { $cards } cards, and one card turned face up says which suit is trumps.
    Look at your cards and play or pass; if you play, you may throw some away for new ones.
    A trick is one card from each player in turn: follow the suit that was led if you can, and if you cannot, play a trump.
    The highest trump takes the trick, or else the highest card of the suit that was led; aces are high, and who takes a trick leads the next.
    Take the most tricks and the pot is yours; a tie for most leaves it for the next deal.
    Play and take no trick, and you are **bourré**: what the pot held, you pay into the next one.

rules-section-deal = The deal
rules-section-declare = Play or pass, and draw
rules-section-play = The tricks
rules-section-chips = The chips

rule-players = { $fewest } to { $most } players.

rule-with-hand_size = Everyone gets { $value } cards, for { $value } tricks.
rule-with-ante =
    { $value ->
        [one] Everyone puts 1 chip in the pot before each deal, the ante.
       *[other] Everyone puts { $value } chips in the pot before each deal, the ante.
    }

rule-trump-dealer_card = The dealer’s last card is dealt face up and shows trumps. It stays in the dealer’s hand.
rule-trump-turned = An extra card is turned up and shows trumps. It belongs to nobody.
rule-trump-dealer_may_take = An extra card is turned up and shows trumps. A dealer who plays may take it in place of a card thrown away.

rule-stock_end-reshuffle = If the cards run out, what was thrown away is shuffled and dealt.
rule-stock_end-under = What is thrown away goes under the stock, so the cards never run out.

rule-declaration-rotation_with_draw = From the dealer’s left, each in turn plays or passes; who plays draws at once.
rule-declaration-rotation = From the dealer’s left, each in turn plays or passes. Then those who play draw, in turn.
rule-declaration-simultaneous = All choose to play or pass in secret, with a closed fist. The fists open together. Then those who play draw, in turn.

rule-with-second_ante =
    { $value ->
        [one] Playing costs 1 chip more, the second ante.
       *[other] Playing costs { $value } chips more, the second ante.
    }
rule-without-second_ante = Playing costs nothing more than the ante.

rule-must_hold-none = Any hand may play.
rule-must_hold-trump_or_club = Only a hand with a trump or a club may play.

rule-dealer_must_play_ace-true = When an ace is turned up, the dealer must play.
rule-dealer_must_play_ace-false = The dealer may pass like anybody, even when an ace is turned up.

rule-with-max_draw =
    { $value ->
        [one] If you play, you may swap 1 card for a new one.
       *[other] If you play, you may swap up to { $value } cards for new ones.
    }
rule-without-max_draw = No cards are swapped.

rule-with-stay_ante =
    { $value ->
        [one] After the draw, staying in costs 1 chip more. Or pass.
       *[other] After the draw, staying in costs { $value } chips more. Or pass.
    }
rule-without-stay_ante = Once you play, you are in to the end.

rule-must_head-true = Follow suit if you can; if you cannot, play a trump. Beat the best card of the trick if you can.
rule-must_head-false = Follow suit if you can; if you cannot, play a trump. You need not beat the best card.

rule-cinch-true = Once three tricks are sure to be yours (a cinch), you must show it: play your highest trumps.
rule-cinch-false = With three sure tricks you still play what you like, within the rules above.

rule-enforcement-strict = A card that breaks the rules cannot be played.
rule-enforcement-honor = A card that breaks the rules stands. Take it back before the next card, and you only lose the right to win the pot and your next turn to deal, which acting too early costs as well.
rule-renege-refused = There is no penalty for wrong cards, as none can be played.
rule-renege-costs =
    { $multiple ->
        [one] Not taken back, it costs as much as a bourré, and you cannot win the pot.
       *[other] Not taken back, it costs { $multiple } times as much as a bourré, and you cannot win the pot.
    }

rule-with-limit =
    { $value ->
        [one] A bourré costs 1 chip at most.
       *[other] A bourré costs { $value } chips at most.
    }
rule-without-limit = There is no limit: a bourré costs the whole pot.
rule-win-whole-pot = The winner takes the whole pot.
rule-win-capped =
    { $limit ->
        [one] The winner takes 1 chip at most. The rest stays in the pot.
       *[other] The winner takes { $limit } chips at most. The rest stays in the pot.
    }
rule-bourre_exempt-true = After paying for a bourré you pay no ante for the next deal.
rule-bourre_exempt-false = A bourré does not spare you the next ante.
rule-tied_exempt-true = After a tie for most tricks, those who tied pay no ante for the next deal.
rule-tied_exempt-false = A tie does not spare you the next ante.

rule-format-cash = Come and go between deals. Your chips are yours when you leave.
rule-format-race = It is a race: who runs out of chips is out.
rule-format-last_standing = Who runs out of chips is out. The last one left wins.

rule-starting-stack-cash =
    { $chips ->
        [one] You sit down with 1 chip, unless you choose another buy-in.
       *[other] You sit down with { $chips } chips, unless you choose another buy-in.
    }
rule-starting-stack-game =
    { $chips ->
        [one] Everyone starts with 1 chip.
       *[other] Everyone starts with { $chips } chips.
    }
rule-with-target = The first to hold { $value } chips wins the game, and what is in the pot.
rule-without-target = No number of chips ends the game.

# Options by name, for sentences about them
option-players = the number of players
option-hand_size = the number of cards
option-ante = the ante
option-trump = the turn-up
option-declaration = the way of declaring
option-max_draw = the most cards to swap
option-dealer_must_play_ace = the dealer’s ace rule
option-second_ante = the second ante
option-stay_ante = the price of staying in
option-must_hold = the cards needed to play
option-must_head = the duty to beat the best card
option-cinch = the cinch
option-limit = the limit
option-limit_caps_win = the limit on winnings
option-renege_multiple = the price of a wrong card
option-bourre_exempt = the ante after a bourré
option-tied_exempt = the ante after a tie
option-stock_end = what happens when the cards run out
option-enforcement = what happens to wrong cards
option-format = the end of the game
option-starting_stack = the chips to start with
option-target = the chips to reach

# Rules that cannot be played
conflict-players-range = { $fewest } to { $most } players is not possible. Put the smaller number first.
conflict-too-many-drawn = Nobody can swap { $max_draw } of { $hand } cards. Choose { $hand } or fewer.
conflict-take-needs-discard = A dealer throws a card away to take the turned-up one, so swapping cards must be allowed. Let players swap 1 card or more.
conflict-ace-needs-dealer-card = The dealer can only be bound by an ace that is the dealer’s own card. Leave that rule off, or let the dealer’s card show trumps.
conflict-target-needs-race = Only a race has a number of chips to reach. Leave the target out, or choose the race.
conflict-race-needs-target = A race needs a number of chips to reach. Name the target.
conflict-target-too-low = A target of { $target } is no race when everyone starts with { $stack }. Choose a higher one.
conflict-stack-too-low =
    { $stack ->
        [one] 1 chip does not pay for one deal here: that takes { $needed }. Start with more, or lower the antes.
       *[other] { $stack } chips do not pay for one deal here: that takes { $needed }. Start with more, or lower the antes.
    }
conflict-unknown-preset = I don’t know the rules “{ $given }”. Pick one of the list.
conflict-unknown-option = These rules have no option “{ $given }”. Pick one of the list.
conflict-bad-value = “{ $given }” does not work for { $option }. What it takes: { $about }.
