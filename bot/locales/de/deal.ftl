# Eine Runde im Kanal
deal-title = ### Runde { $deal } · Pott { $pot }
deal-title-drawn = ### Runde { $deal } · { $turn } · Pott { $pot }
deal-trumps = Trumpf ist **{ $mark } { $suit }** · aufgedeckt: { $card }
deal-trumps-taken = Trumpf ist **{ $mark } { $suit }** · { $card } nahm, wer gibt
deal-stakes = { $name } gibt · ein Bourré kostet jetzt { $price }
deal-price = Ein Bourré kostet jetzt { $price }.
deal-turn-none = alle Karten sind gespielt
deal-turn-several = { $count } fehlen noch
deal-turn-declaring = { $name } überlegt
deal-turn-drawing = { $name } tauscht
deal-turn-staying = { $name } bleibt oder passt
deal-turn-playing = { $name } ist dran
deal-played-out = Alle Karten sind gespielt.
deal-settles = Der Pott wird nach { $time } verteilt ({ $clock }).
deal-closing = Nach dieser Runde schließt der Tisch.

standing-fist-closed = ✊ Faust zu
standing-in = dabei
standing-passed = gepasst

asked-declaring = überlegt
asked-drawing = tauscht
asked-staying = dabeibleiben oder passen?
asked-playing = ist dran

seats-clock = ⏳ { $time }
seats-clocks = ⏳ { $names }: { $time }
seat-clock-whole = { $time } zum Entscheiden ({ $clock })
seat-clock-half-over = noch weniger als { $time } ({ $clock })

# Stiche
trick-last = Letzter Stich: { $cards }
trick-now = Stich { $number }: { $cards }
trick-leads = Stich { $number }: { $name } spielt auf
trick-best = **{ $card }, bisher am besten**
trick-won-by = **{ $card }, gewonnen**

# Was die Spielleitung sagt, wo falsche Karten liegen bleiben und ihren Preis haben
referee = -# ⚖️ { $said }
referee-renege-they =
    { $multiple ->
        [one] { $name } hat eine falsche Karte gespielt: Das kostet so viel wie ein Bourré und dazu das Recht auf den Pott.
       *[other] { $name } hat eine falsche Karte gespielt: Das kostet so viel wie { $multiple } Bourrés und dazu das Recht auf den Pott.
    }
referee-renege-you =
    { $multiple ->
        [one] Du hast eine falsche Karte gespielt: Das kostet so viel wie ein Bourré und dazu das Recht auf den Pott.
       *[other] Du hast eine falsche Karte gespielt: Das kostet so viel wie { $multiple } Bourrés und dazu das Recht auf den Pott.
    }
referee-recall-they = { $name } hat eine falsche Karte zurückgenommen: Das kostet das Recht auf den Pott und einmal Geben.
referee-recall-you = Du hast eine falsche Karte zurückgenommen: Das kostet das Recht auf den Pott und einmal Geben.
referee-early-they = { $name } hat zu früh gehandelt: Das kostet einmal Geben.
referee-early-you = Du hast zu früh gehandelt: Das kostet einmal Geben.

# Eine Runde, die vorbei ist
ended-title = ### Runde { $deal } ist vorbei
ended-won-they = **{ $name } gewinnt den Pott: { $chips }**
ended-won-you = **Du gewinnst den Pott: { $chips }.** Ça c’est bon!
ended-won-unplayed-they = **Alle anderen haben gepasst: { $name } gewinnt den Pott, { $chips }**
ended-won-unplayed-you = **Alle anderen haben gepasst: Du gewinnst den Pott, { $chips }**
ended-capped = Das Limit ist { $limit }, der Rest des Potts bleibt für die nächste Runde.
ended-tied-they =
    { $tricks ->
        [one] **Gleichstand:** { $names } haben je 1 Stich. Der Pott ist eingefroren und bleibt für die nächste Runde.
       *[other] **Gleichstand:** { $names } haben je { $tricks } Stiche. Der Pott ist eingefroren und bleibt für die nächste Runde.
    }
ended-tied-you =
    { $tricks ->
        [one] **Gleichstand** mit { $names }, je 1 Stich. Der Pott ist eingefroren und bleibt für die nächste Runde.
       *[other] **Gleichstand** mit { $names }, je { $tricks } Stiche. Der Pott ist eingefroren und bleibt für die nächste Runde.
    }
ended-all-passed = Alle haben gepasst. Der Pott bleibt für die nächste Runde.
ended-barred-they = { $name } hat die meisten Stiche, aber eine falsche Karte kostet das Recht auf den Pott. Er bleibt für die nächste Runde.
ended-barred-you = Du hast die meisten Stiche, aber eine falsche Karte kostet das Recht auf den Pott. Er bleibt für die nächste Runde.
ended-bourre-they = { $name } geht Bourré und zahlt { $chips }
ended-bourre-you = Aïe! Du gehst Bourré und zahlst { $chips }
ended-renege-they = { $name } hat eine falsche Karte gespielt und zahlt { $chips }
ended-renege-you = Du hast eine falsche Karte gespielt und zahlst { $chips }
ended-recalled-they = { $name } hat eine falsche Karte zurückgenommen und darf einmal nicht geben
ended-recalled-you = Du hast eine falsche Karte zurückgenommen und darfst einmal nicht geben
ended-early-they = { $name } hat zu früh gehandelt und darf einmal nicht geben
ended-early-you = Du hast zu früh gehandelt und darfst einmal nicht geben
ended-out-they = { $name } hatte nicht genug, um alles zu bezahlen
ended-out-you = Du hattest nicht genug, um alles zu bezahlen
ended-gone-they = { $name } hatte nicht genug, um alles zu bezahlen, und scheidet aus
ended-gone-you = Du hattest nicht genug, um alles zu bezahlen, und scheidest aus
ended-next-pot = Der nächste Pott beginnt mit { $pot }, vor den Einsätzen.
ended-tricks = Aufgedeckt: { $card } · Stiche: { $tricks }
