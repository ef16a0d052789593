# Das Spiel sagt nein
reason-not-your-turn = Du bist noch nicht dran. Deine Knöpfe wachen auf, wenn es so weit ist.
reason-not-in-deal = Du bist in dieser Runde nicht mehr dabei. Warte auf die nächste.
reason-wrong-phase = Das geht gerade nicht. Drück *Mein Blatt*, um zu sehen, was du tun kannst.
reason-deal-over = Diese Runde ist vorbei. Die nächste beginnt weiter unten.
reason-must-pass = In dieser Runde kannst du nur passen. Drück *Passen*.
reason-cannot-pay = Dabeibleiben kostet { $price }, mehr als du hast. Drück *Passen*.
reason-forced-dealer = Ein Ass ist aufgedeckt und du gibst, also musst du spielen. Drück *Spielen*.
reason-not-your-card = Diese Karte hast du nicht. Drück *Mein Blatt*, um deine Karten zu sehen.
reason-card-twice = Du hast eine Karte zweimal genannt. Nenn jede Karte nur einmal.
reason-too-many-drawn =
    { $most ->
        [one] Du kannst höchstens 1 Karte tauschen. Nimm die anderen Markierungen weg.
       *[other] Du kannst höchstens { $most } Karten tauschen. Nimm ein paar Markierungen weg.
    }
reason-cannot-take = Du kannst die aufgedeckte Karte nicht nehmen. Tausch ohne sie.
reason-take-needs-discard = Um die aufgedeckte Karte zu nehmen, markiere mindestens eine Karte zum Abwerfen.
reason-follow-suit = Du hast die aufgespielte Farbe, also musst du bedienen.
reason-must-trump = Du kannst nicht bedienen, also musst du einen Trumpf spielen.
reason-must-head = Du kannst die beste Karte des Stichs schlagen, also musst du es auch.
reason-cinch-lead-highest = Drei Stiche sind dir sicher (sicheres Blatt), also musst du deinen höchsten Trumpf aufspielen.
reason-cinch-play-highest = Drei Stiche sind dir sicher (sicheres Blatt), also musst du deinen höchsten Trumpf spielen.
reason-cinch-win-trick = Drei Stiche sind dir sicher (sicheres Blatt), also musst du dir diesen holen.
reason-nothing-to-recall = Es gibt nichts zurückzunehmen. Das geht nur mit einer falschen Karte, bevor die nächste gespielt ist.
reason-seat-taken = Dort sitzt schon jemand. Nimm einen anderen Platz.
reason-no-such-seat = Diesen Platz gibt es nicht. Drück *Platz nehmen*, um einen zu bekommen.
reason-table-full = Der Tisch ist voll. Warte, bis jemand geht.
reason-not-between-deals = Das muss warten, bis diese Runde vorbei ist.
reason-too-few-seats = Zum Austeilen brauchst du { $fewest } Leute mit Chips. Lad jemanden ein oder setz einen Computer dazu.
reason-cash-only = Diese Partie hat begonnen, also kannst du nicht mehr dazukommen oder nachkaufen. Warte auf die nächste.
reason-not-enough-chips = Das sind zu wenige Chips zum Spielen. Bring mehr mit.
reason-not-the-starting-stack =
    { $needed ->
        [one] Alle beginnen diese Partie mit 1 Chip. Setz dich mit genau diesem dazu.
       *[other] Alle beginnen diese Partie mit { $needed } Chips. Setz dich mit genau so vielen dazu.
    }
reason-game-over = Diese Partie ist vorbei. Starte eine neue mit `/booray start`.

reason-legal-cards = Du kannst { $cards } spielen.
