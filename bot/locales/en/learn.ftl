# The lessons for people who have never played. In what is said at a step, first and second are the
# computers' names, mark and suit those of trumps; ante, carried, pot and price are chips: what is
# paid before the deal, what the deal before left in the pot, what the pot holds, and what a bourré
# costs. The other facts are cards.

# Around every step
learn-progress = Lesson { $number } of { $count } · { $title }
learn-welcome = Welcome! Four short lessons with practice chips. Stop anytime: `/booray learn` picks up where you left off.
learn-old-button = That step is done. You’re here now.
learn-try-the-other = Press *Back* to try it the other way.
learn-table = Trumps are { $mark } { $suit } · pot { $pot }
learn-tricks = Tricks: { $tricks }
learn-stopped = See you soon! `/booray learn` picks up where you left off, in any channel.

learn-trick-you = Your { $card } took the trick.
learn-trick-they = { $name }’s { $card } took the trick.
learn-counsel = A careful player would play the { $card } now.

# Buttons
learn-next = Next lesson
learn-skip = Skip
learn-again = Start again
learn-from-the-first = First lesson
command-learn = Learn Booray in five minutes: four short deals against computers, explained, just for you
command-learn-lesson = Which lesson to start with (default: where you left off)

# When all are done
learn-done-open = **Now play for real! Press *Open a table*, and add computers if you like.**
learn-done-join = **Now play for real! There’s a table in this channel: press *Join*.**

# What the lessons are called
lesson-title-follow = Follow suit, or trump
lesson-title-head = Beat it if you can
lesson-title-pass = Play or pass
lesson-title-cinch = Draw, and the cinch

# What is said at each step, to those who have done all that was wise
lesson-says-follow-0 = Everyone puts an ante of { $ante } in the pot. You get five cards for five tricks; most tricks wins the pot. { $first } led the { $led }. You have hearts, so you must follow suit. You can’t beat an ace, so throw the { $low }.
lesson-says-follow-1 = { $first } leads again: the { $led }. You have no clubs, so you must play a trump. Trumps are { $mark } { $suit }, and any trump beats every other suit: the { $low } is enough.
lesson-says-follow-2 = Your little trump won, so you lead, and you can play anything. Lead the { $high }: nothing beats it, and everyone with a trump must play one.
lesson-says-follow-3 = You have two tricks, and three win the pot. Lead the { $ace }: only a trump beats it.
lesson-says-head-0 = { $second } led the { $led }. You must follow suit, and beat the best card if you can. Play the { $high }; the { $low } isn’t allowed.
lesson-says-head-1 = { $first } beat your king and led the { $led }. { $second } trumped it with the { $trump }. You have no hearts, so you must trump, and beat the { $trump } if you can: play the { $high }.
lesson-says-head-2 = You lead. Play the { $low }: players without diamonds must spend a trump on it. Keep the { $trump }.
lesson-says-head-3 = { $second } had to trump, and now leads the { $led }. Play the { $club }, your only club. The { $trump } waits for the last trick.
lesson-says-pass-0 = The split pot’s { $carried } carried over, and { $second } paid an ante (those who tied don’t). Play or pass? Everyone closes a fist ✊: with a chip in it to play, empty to pass. If you play and take no trick, you go **bourré**. You pay what the pot held, but never more than the limit: { $price }. With no trump and no high card, pass: it costs nothing more.
lesson-says-cinch-0 = The { $ace } and the { $king } are the two highest trumps: two sure tricks, so you can’t go bourré. Play.
lesson-says-cinch-1 = The fists open together: everyone plays. Now you can swap cards. Keep your trumps: tap the other two, then press *Draw 2*.
lesson-says-cinch-2 = You drew the { $queen }! Ace, king and queen of trumps are three sure tricks: a **cinch**. You must lead a cinch from the top; any of these three will do.
lesson-says-cinch-3 = One trick. You still have your cinch, so lead the next high trump.
lesson-says-cinch-4 = Two tricks. One more wins.

# What is said to someone who has just chosen something else
lesson-else-follow-0 = The { $high } couldn’t beat the ace either. With the { $low }, you’d still have it for later.
lesson-else-follow-1 = That won, but the { $low } would have won too, and you’d still have the best trump.
lesson-else-follow-2 = The { $high } would have won for sure, and taken trumps out of the others’ hands.
lesson-else-follow-3 = The { $ace } would have been safer: only a trump beats it.
lesson-else-head-2 = That works, too. With the { $low }, though, players without diamonds would have spent a trump, and you’d have kept yours.
lesson-else-pass-0 = Brave! The fists open together, and everyone plays. You have no trump and no high card, so new cards may help: throw away as many as you like.
lesson-else-cinch-0 = You passed with two sure tricks. It cost nothing more, but you couldn’t win the pot.
lesson-else-cinch-1 = Your best chance of a cinch was to keep your three trumps and draw two.

# What to remember when the deal is over
lesson-ends-follow = Remember: follow suit if you can. If you can’t, play a trump; without one, any card.
lesson-ends-head = Remember: beat the best card if you can, even if you’d rather save yours.
lesson-ends-pass = The fists opened, and { $second } played too. The pot held { $pot }, but the limit kept the bourré at { $price }. With too few chips to pay that, you can’t win more than you have. Remember: pass a weak hand.
lesson-ends-cinch = Remember: draw for trumps, and with three sure tricks, play your highest trumps first.
