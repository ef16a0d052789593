# Eine Runde im Kanal
deal-title = ### Runde { $deal } · Pott { $pot }
deal-title-drawn = ### Runde { $deal } · { $turn } · Pott { $pot }
deal-trumps = Trumpf ist **{ $mark } { $suit }** · aufgedeckt: { $card }
deal-trumps-taken = Trumpf ist **{ $mark } { $suit }** · der Geber nahm { $card }
deal-stakes = { $name } gibt · ein Bourré kostet jetzt { $price }
deal-price = Ein Bourré kostet jetzt { $price }.
deal-turn-none = alle Karten sind gespielt
deal-turn-several = { $count } überlegen noch
deal-turn-declaring = { $name } überlegt
deal-turn-drawing = { $name } tauscht
deal-turn-staying = { $name } bleibt oder passt
deal-turn-playing = { $name } ist dran
deal-played-out = Alle Karten sind gespielt.
deal-settles = Der Pott wird { $clock } abgerechnet.
deal-closing = Nach dieser Runde schließt der Tisch.

standing-fist-closed = ✊ Faust zu
standing-in = dabei
standing-passed = gepasst

asked-declaring = überlegt
asked-drawing = tauscht
asked-staying = bleiben oder passen?
asked-playing = ist dran

seats-clock = ⏳ { $time }
seats-clocks = ⏳ { $names }: { $time }
seat-clock-whole = { $time } Bedenkzeit ({ $clock })
seat-clock-half-over = noch weniger als { $time } ({ $clock })

# Stiche
trick-last = Letzter Stich: { $cards }
trick-now = Stich { $number }: { $cards }
trick-leads = Stich { $number }: { $name } spielt auf
trick-best = **{ $card }, liegt vorn**
trick-won-by = **{ $card }, gewonnen**

# Was die Spielleitung sagt, wo falsches Bedienen möglich ist
referee = -# ⚖️ { $said }
referee-renege-they =
    { $multiple ->
        [one] { $name } hat falsch bedient, zahlt so viel wie für ein Bourré und kann diesen Pott nicht gewinnen.
       *[other] { $name } hat falsch bedient, zahlt so viel wie für { $multiple } Bourrés und kann diesen Pott nicht gewinnen.
    }
referee-renege-you =
    { $multiple ->
        [one] Du hast falsch bedient: Du zahlst so viel wie für ein Bourré und kannst diesen Pott nicht gewinnen.
       *[other] Du hast falsch bedient: Du zahlst so viel wie für { $multiple } Bourrés und kannst diesen Pott nicht gewinnen.
    }
referee-recall-they = { $name } hat eine falsche Karte zurückgenommen, kann diesen Pott nicht gewinnen und darf beim nächsten Mal nicht geben.
referee-recall-you = Du hast eine falsche Karte zurückgenommen: Du kannst diesen Pott nicht gewinnen und darfst beim nächsten Mal nicht geben.
referee-early-they = { $name } war zu früh dran und darf beim nächsten Mal nicht geben.
referee-early-you = Du warst zu früh dran und darfst beim nächsten Mal nicht geben.

# Eine Runde, die vorbei ist
ended-title = ### Runde { $deal } ist vorbei
ended-won-they = **{ $name } gewinnt den Pott: { $chips }.**
ended-won-you = **Du gewinnst den Pott: { $chips }.** Ça c’est bon!
ended-won-unplayed-they = **Alle anderen haben gepasst: { $name } gewinnt den Pott, { $chips }.**
ended-won-unplayed-you = **Alle anderen haben gepasst: Du gewinnst den Pott, { $chips }.**
ended-capped = Das Limit ist { $limit }, also bleibt der Rest im Pott stehen.
ended-short-they = { $name } hatte vor der Runde { $chips }. Das deckt Einsatz und Bourré nicht, also bleibt der Rest im Pott stehen.
ended-short-you = Du hattest vor der Runde { $chips }. Das deckt Einsatz und Bourré nicht, also bleibt der Rest im Pott stehen.
ended-tied-they =
    { $tricks ->
        [one] **Gleichstand:** { $names } haben je 1 Stich. Der Pott bleibt stehen.
       *[other] **Gleichstand:** { $names } haben je { $tricks } Stiche. Der Pott bleibt stehen.
    }
ended-tied-you =
    { $tricks ->
        [one] **Gleichstand:** Du und { $names } habt je 1 Stich. Der Pott bleibt stehen.
       *[other] **Gleichstand:** Du und { $names } habt je { $tricks } Stiche. Der Pott bleibt stehen.
    }
ended-all-passed = Alle haben gepasst. Der Pott bleibt stehen.
ended-barred-they = { $name } hat die meisten Stiche, aber falsch bedient. Also bleibt der Pott stehen.
ended-barred-you = Du hast die meisten Stiche, aber falsch bedient. Also bleibt der Pott stehen.
ended-bourre-they = { $name } geht Bourré und zahlt { $chips }.
ended-bourre-you = Aïe! Du gehst Bourré und zahlst { $chips }.
ended-renege-they = { $name } hat falsch bedient und zahlt { $chips }.
ended-renege-you = Du hast falsch bedient und zahlst { $chips }.
ended-recalled-they = { $name } hat eine falsche Karte zurückgenommen und darf beim nächsten Mal nicht geben.
ended-recalled-you = Du hast eine falsche Karte zurückgenommen und darfst beim nächsten Mal nicht geben.
ended-early-they = { $name } war zu früh dran und darf beim nächsten Mal nicht geben.
ended-early-you = Du warst zu früh dran und darfst beim nächsten Mal nicht geben.
ended-out-they = { $name } konnte nicht alles bezahlen.
ended-out-you = Du konntest nicht alles bezahlen.
ended-gone-they = { $name } konnte nicht alles bezahlen und scheidet aus.
ended-gone-you = Du konntest nicht alles bezahlen und scheidest aus.
ended-next-pot = Der nächste Pott beginnt mit { $pot }, dazu kommen die Einsätze.
ended-tricks = Aufgedeckt: { $card } · Stiche: { $tricks }
