# The lessons for whoever has never played. In what is said at a step, first and second are the
# computers' names, mark and suit those of trumps, price is chips; the other facts are cards.

# Around every step
learn-progress = Lesson { $number } of { $count } · { $title }
learn-welcome = Welcome! Four short lessons with practice chips. Stop whenever you like: `/booray learn` goes on where you were.
learn-old-button = That button was of an earlier step. This is where you are.
learn-try-the-other = Press *Back* to try it the other way.
learn-table = Trumps are { $mark } { $suit } · pot { $pot }
learn-tricks = Tricks: { $tricks }
learn-stopped = Your lesson is kept. `/booray learn` goes on where you were, in any channel.

learn-trick-you = Your { $card } took the trick.
learn-trick-they = { $name }’s { $card } took the trick.
learn-counsel = A careful player would play the { $card } now.

# Buttons
learn-next = Next lesson
learn-skip = Skip
learn-again = Start again
learn-from-the-first = First lesson
command-learn = Learn Booray in five minutes: four short deals against computers, explained, just for you
command-learn-lesson = Which lesson to begin; leave empty to go on where you were

# When all are done
learn-done-open = **Now play for real: press *Open a table*, and add computers if you like.**
learn-done-join = **Now play for real: there is a table in this channel. Press *Join*.**

# What the lessons are called
lesson-title-follow = Follow suit, or trump
lesson-title-head = Beat it if you can
lesson-title-pass = Play or pass
lesson-title-cinch = Draw, and the cinch

# What is said at each step, to whoever has done all that was wise
lesson-says-follow-0 = You get five cards, for five tricks; in each trick everybody plays one card. Take the most tricks, and the pot is yours. { $first } led the { $led }: you have hearts, so you must follow suit. They can’t beat an ace, so throw the { $low } and keep the { $high }.
lesson-says-follow-1 = The ace took that trick, so { $first } leads again: the { $led }. You have no clubs, so you must play a trump. Trumps are { $mark } { $suit } in this deal, and any of them beats any other suit: the { $low } is enough.
lesson-says-follow-2 = Your little trump took the trick, so now you lead, and you may play anything. Lead the { $high }: no card beats it, and everybody who has a trump must follow with one.
lesson-says-follow-3 = Two tricks are yours; with three, nobody can catch you. Lead the { $ace }: only a trump beats it.
lesson-says-head-0 = { $second } led the { $led }. Follow suit, and if you can beat the best card so far, you must: that is called heading. So play the { $high }; the { $low } is not allowed.
lesson-says-head-1 = { $first }’s { $ace } beat your king. Then { $first } led the { $led }, and { $second } trumped it with the { $trump }. You have no hearts, so you must trump, and heading holds for trumps too: only the { $high } beats the { $trump }.
lesson-says-head-2 = Your { $high } took the trick, and you lead. Lead the { $low }: whoever has no diamonds must spend a trump on it, while you keep the { $ace } and the { $trump } for later.
lesson-says-head-3 = { $second } had to trump, and now leads the { $led }. You can beat it, so you must, with the { $ace }. The { $trump } is for the last trick: at the end, one trump beats all other suits.
lesson-says-pass-0 = A deal begins with a choice, made in secret: play or pass. If you play and take no trick, that is a **bourré**: you pay as much as the pot holds, here { $price }, but never more than the table’s limit. Your best card is a nine, and you have no trump. Pass: that costs nothing more.
lesson-says-cinch-0 = Play or pass? The { $ace } and the { $king } are the two highest trumps: two sure tricks, so you can’t go bourré. Play.
lesson-says-cinch-1 = Players may now throw cards away and draw new ones. Keep your trumps: tap the other three, then press *Draw 3*.
lesson-says-cinch-2 = You drew the { $queen }! Ace, king and queen of trumps are three sure tricks out of five: that is a **cinch**. A cinch must be played from the top, so lead a high trump. Any of these three will do.
lesson-says-cinch-3 = One trick. You still have your cinch, so lead the next high trump.
lesson-says-cinch-4 = Two tricks. One more, and nobody can catch you.
lesson-says-cinch-5 = Three tricks: the pot is yours, whatever comes now. Play either card.

# What is said to whoever has just chosen something else
lesson-else-follow-0 = The { $high } couldn’t beat the ace either. The { $low } would have kept it for later.
lesson-else-follow-1 = That won, but the { $low } would have won too, and you would still have the best trump.
lesson-else-follow-2 = The { $high } would have won for sure, and taken trumps out of the others’ hands.
lesson-else-follow-3 = The { $ace } would have been safer: only a trump beats it.
lesson-else-head-2 = That may do, but the { $low } is the better lead: whoever has no diamonds must spend a trump on it, and you keep what is worth most at the end.
lesson-else-pass-0 = Brave! But you have no trump and no high card. New cards may help: throw away as many as you like.
lesson-else-cinch-0 = You passed with two sure tricks. It cost nothing more, but you could not win the pot.
lesson-else-cinch-1 = Keeping the two trumps and drawing three would have given you the best chance of another trump.

# What to remember when the deal is over
lesson-ends-follow = Remember: follow suit if you can. If you can’t, play a trump, and without one, any card.
lesson-ends-head = Remember: beat the best card if you can, even when you would rather save yours. And if two players tie for the most tricks, nobody takes the pot.
lesson-ends-pass = { $second } played, took no trick, and paid for a bourré. Remember: a weak hand is worth passing.
lesson-ends-cinch = Remember: draw for trumps, and once three tricks are surely yours, you must play your highest trumps first.
