# Ein Tipp zu einer Entscheidung
advice-title = Tipp: { $choice }
advice-choice = **{ $choice }** · gewonnen { $win } %, geteilt { $split } %, Bourré { $bourre } % · Chips: { $chips }
# Was gewonnen oder verloren wird, auf ein Zehntel Chip
tenths-more = +{ NUMBER($chips, minimumFractionDigits: 1, maximumFractionDigits: 1) }
tenths-less = −{ NUMBER($chips, minimumFractionDigits: 1, maximumFractionDigits: 1) }
tenths-even = ±{ NUMBER($chips, minimumFractionDigits: 1, maximumFractionDigits: 1) }
advice-source = Berechnet aus deinen Karten und dem, was alle sehen, über { $deals } gedachte Runden. Die Chips sagen, was du ab jetzt gewinnst, samt deinem Anteil an dem, was im Pott bleibt.
advice-source-cards = Sind mehrere Karten gleich gut, ist die niedrigste genannt.

choice-play = Spielen
choice-pass = Passen
choice-stay = Dabeibleiben
choice-pat = Alles behalten
choice-draw = { $cards } abwerfen
choice-take = { $turned } nehmen, { $cards } abwerfen

advice-why-close = Die besten Möglichkeiten sind fast gleich viel wert: Nimm, was dir gefällt.
advice-why-play-safe = Mit diesen Karten gehst du kaum Bourré, du riskierst also wenig.
advice-why-play-worth = Vielleicht gehst du Bourré, aber was du gewinnen kannst, wiegt das auf.
advice-why-pass = Ein Bourré ist zu wahrscheinlich und zu teuer für das, was du gewinnen kannst.
advice-why-pat = Diese Karten versprechen mehr als die, die du bekommen könntest.
advice-why-draw = Was du behältst, ist es wert, und neue Karten versprechen mehr als der Rest.
advice-why-draw-all = Keine dieser Karten ist es wert, sie zu behalten: Neue versprechen mehr.
advice-why-take = Die aufgedeckte Karte ist sicher ein Trumpf, eine getauschte vielleicht nicht.
advice-why-lead-trump = Sie zieht den anderen die Trümpfe, und deine eigenen sind danach mehr wert.
advice-why-lead = Sie macht den Stich oder kostet dich am wenigsten und spart deine besseren Karten für später.
advice-why-win = Damit liegst du in diesem Stich vorn, und jeder Stich zählt: für den Pott und gegen ein Bourré.
advice-why-save = Dieser Stich ist deine bessere Karte nicht wert: Du brauchst sie später noch.
advice-why-cannot-win = Diesen Stich kannst du nicht gewinnen: Spiel die Karte, die dir am wenigsten fehlen wird.
