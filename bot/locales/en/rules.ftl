# The published games
preset-fists = Fists
preset-louisiana = Louisiana
preset-house = House game
preset-boxed = Booray! (boxed)
preset-boxed-de = Booray! (boxed, German rules)
preset-indiana = Indiana

# The lobby: the game in a sentence, and what tells this table from others in a line
rules-brief-game = Ante { $ante ->
        [one] 1 chip
       *[other] { $ante } chips
    } and get { $cards } cards. Most tricks wins the pot{ $capped ->
        [0] .
        [one] , up to 1 chip.
       *[other] , up to { $capped } chips.
    } If you play and take no trick, you go bourré: you pay what the pot held{ $limit ->
        [0] .
        [one] , up to 1 chip.
       *[other] , up to { $limit } chips.
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

rules-section-deal = The deal
rules-section-declare = Play or pass, and draw
rules-section-play = The tricks
rules-section-chips = The chips

rule-players = { $fewest } to { $most } players.

rule-with-hand_size = Everyone gets { $value } cards, so there are { $value } tricks.
rule-with-ante =
    { $value ->
        [one] Before each deal, everyone puts 1 chip in the pot: the ante.
       *[other] Before each deal, everyone puts { $value } chips in the pot: the ante.
    }

rule-trump-dealer_card = The dealer’s last card is dealt face up, and its suit is trumps. The card stays in the dealer’s hand.
rule-trump-turned = An extra card is turned up, and its suit is trumps. The card belongs to nobody.
rule-trump-dealer_may_take = An extra card is turned up, and its suit is trumps. A dealer who plays may swap a card for it.

rule-stock_end-reshuffle = If the deck runs out, the discards are shuffled and dealt again.
rule-stock_end-under = Discards go under the deck, so there’s always one to draw.

rule-declaration-rotation_with_draw = From the dealer’s left, each player plays or passes in turn. If you play, you draw right away.
rule-declaration-rotation = From the dealer’s left, each player plays or passes in turn. Then those who play draw in turn.
rule-declaration-simultaneous = Everyone chooses play or pass in secret, in a closed fist. All fists open together; then those who play draw in turn.

rule-with-second_ante =
    { $value ->
        [one] Playing costs 1 chip more: the second ante.
       *[other] Playing costs { $value } chips more: the second ante.
    }
rule-without-second_ante = Playing costs nothing on top of the ante.

rule-without-must_hold = You can play with any hand.
rule-must_hold-trump_or_club = You can only play with a trump or a club in your hand.

rule-dealer_must_play_ace-true = If the turned-up card is an ace, the dealer must play.
rule-dealer_must_play_ace-false = The dealer can pass, even with an ace turned up.

rule-with-max_draw =
    { $value ->
        [one] If you play, you can throw away 1 card and draw a new one.
       *[other] If you play, you can throw away up to { $value } cards and draw as many new ones.
    }
rule-without-max_draw = Nobody draws: you play the cards you’re dealt.

rule-with-stay_ante =
    { $value ->
        [one] After the draw, you pay 1 chip more to stay in, or pass.
       *[other] After the draw, you pay { $value } chips more to stay in, or pass.
    }
rule-without-stay_ante = Once you play, you’re in until the deal ends.

rule-must_head-true = Follow suit if you can; if you can’t, play a trump. Beat the best card of the trick if you can.
rule-must_head-false = Follow suit if you can; if you can’t, play a trump. You don’t have to beat the best card of the trick.

rule-cinch-true = With three sure tricks (a cinch), you must play to win them: your highest trump first.
rule-cinch-false = Even with three sure tricks, you play any card these rules allow.

rule-enforcement-strict = You can only play cards that these rules allow, so nobody can renege.
rule-enforcement-honor = Reneging is possible: a card that breaks these rules stands. Take it back before the next card: you can’t win this pot, and you lose a turn as dealer. Acting before your turn costs a turn as dealer, too.
rule-renege-costs =
    { $multiple ->
        [one] Don’t take it back, and you pay as much as for a bourré and can’t win the pot.
       *[other] Don’t take it back, and you pay { $multiple } times as much as for a bourré and can’t win the pot.
    }

rule-with-limit =
    { $value ->
        [one] A bourré costs what the pot held, up to 1 chip.
       *[other] A bourré costs what the pot held, up to { $value } chips.
    }
rule-without-limit = A bourré costs what the pot held, with no limit.
rule-win-whole-pot = The winner takes the whole pot.
rule-win-capped =
    { $limit ->
        [one] The winner takes 1 chip at most; the rest carries over.
       *[other] The winner takes { $limit } chips at most; the rest carries over.
    }
rule-table_stakes-true = If your chips don’t cover the ante and a bourré, you win no more than you had before the deal. The rest carries over.
rule-table_stakes-false = Even with too few chips for a bourré, you win as much as anyone.
rule-bourre_exempt-true = If you paid for a bourré, you pay no ante for the next deal.
rule-bourre_exempt-false = After a bourré, you still pay the next ante.
rule-tied_exempt-true = If you tied for most tricks, you pay no ante for the next deal.
rule-tied_exempt-false = After a split pot, you still pay the next ante.

rule-format-cash = You can come and go between deals, and you take your chips home when you leave.
rule-format-race = It’s a race: run out of chips, and you’re out.
rule-format-last_standing = Run out of chips, and you’re out; the last player left wins.

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
rule-least-buy-in =
    { $chips ->
        [one] Bring at least 1 chip when you sit down.
       *[other] Bring at least { $chips } chips when you sit down.
    }
rule-target = The first player with { $value } chips wins the game, and whatever is in the pot.

# Rules that cannot be played
conflict-players-range = { $fewest } to { $most } players won’t work. Put the smaller number first.
conflict-too-many-drawn = Nobody can draw { $max_draw } cards with only { $hand } to throw away. Choose { $hand } or fewer.
conflict-take-needs-discard = To take the turned-up card, the dealer has to throw one away. Let players draw 1 card or more.
conflict-ace-needs-dealer-card = *Dealer must play with an ace up* needs the dealer’s own card to be turned up. Turn it off, or change *Turn-up*.
conflict-target-needs-race = Only a race has a target. Leave out the target, or choose the race.
conflict-race-needs-target = A race needs a target. Say how many chips win it.
conflict-target-too-low =
    { $stack ->
        [one] Everyone starts with 1 chip. Choose a target above that.
       *[other] Everyone starts with { $stack } chips. Choose a target above that.
    }
conflict-stack-too-low =
    { $stack ->
        [one] One deal can cost { $needed } chips here, so starting with 1 isn’t enough. Start with more, or lower the antes.
       *[other] One deal can cost { $needed } chips here, so starting with { $stack } isn’t enough. Start with more, or lower the antes.
    }
conflict-least-buy-in = The minimum buy-in can’t be { $least }. It takes at least { $needed }, what one deal can cost, and at most { $stack }, what everyone starts with.
conflict-unknown-preset = I don’t know the rules “{ $given }”. Pick one from the list.
conflict-unknown-option = These rules have no option “{ $given }”. Pick one from the list.
conflict-bad-value = “{ $given }” doesn’t work for *{ $option }*. What it takes: { $about }.
