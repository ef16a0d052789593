# Die letzten Abende eines Kanals und ihre Runden
history-title = ### Die letzten Abende hier
history-title-mine = ### Deine Abende auf diesem Server
history-title-deals = ### Die Runden vom { $day }
history-evening =
    { $deals ->
        [0] **{ $day }** · keine beendete Runde
        [one] **{ $day }** · 1 Runde
       *[other] **{ $day }** · { $deals } Runden
    }
history-best = Am meisten gewonnen: { $names }, { $chips }
history-best-mine = In deinen Runden am meisten gewonnen: { $names }, { $chips }
history-others = { $names } und { $others } weitere
history-open = noch offen
history-deals =
    { $deals ->
        [0] Runden ansehen
        [one] Runde ansehen
       *[other] { $deals } Runden ansehen
    }
history-evenings = Alle Abende
history-still-on =
    { $where ->
        [here] Am offenen Tisch läuft Runde { $deal } noch.
       *[other] Runde { $deal } in { $where } läuft noch.
    }
history-deal = **Runde { $deal }** · { $time }
history-own-won = du hast { $chips } gewonnen
history-own-lost = du hast { $chips } verloren
history-own-even = kein Gewinn, kein Verlust
history-never-dealt = Nie ausgeteilt: Kurz davor wurde der Tisch geschlossen.
history-void-moderator = Von { $name } mit { $chips } im Pott abgebrochen. Alle haben ihre Chips zurück.
history-void-released = Vom Betreiber des Bots mit { $chips } im Pott abgebrochen. Alle haben ihre Chips zurück.
history-void-channel-gone = Mit { $chips } im Pott abgebrochen: Den Kanal gab es nicht mehr. Alle haben ihre Chips zurück.
history-void-removed = Mit { $chips } im Pott abgebrochen: Der Bot wurde von diesem Server entfernt. Alle haben ihre Chips zurück.
history-won = { $name } gewinnt den Pott: { $chips }
history-tied = Gleichstand: { $names }. Der Pott mit { $pot } blieb stehen.
history-stayed = Niemand hat gewonnen, und der Pott mit { $pot } blieb stehen.
history-bourre = { $name } geht Bourré: { $chips }
history-renege = { $name } hat falsch bedient und { $chips } gezahlt
history-replay = Runde { $deal } ansehen
history-share = Runde { $deal } teilen
history-verify = Runde { $deal } prüfen
history-review = Runde { $deal } auswerten
history-all = Alle Runden

# Was aus einer Entscheidung zu lernen war
review-glance = ### Runde { $deal }: deine Entscheidungen
review-flawless = Gut gespielt: Besser ging es nicht.
review-glance-good = **{ $number }.** { $choice } · beste Wahl
review-glance-mistake = **{ $number }.** { $choice } · **{ $best }** war besser
review-glance-cost = **{ $number }.** { $choice } · **{ $best }** war um { NUMBER($chips, minimumFractionDigits: 1, maximumFractionDigits: 1) } Chips besser
review-decision = Entscheidung { $number }
review-all = Alle Entscheidungen
review-title = ### Runde { $deal }, deine Entscheidung { $number } von { $count }
review-cards = Deine Karten waren { $cards }
review-choice = Du hast **{ $choice }** gewählt.
review-advice = **{ $choice }** wäre besser gewesen. { $why }
review-same = Du hast die beste Wahl getroffen. { $why }
review-close = **{ $choice }** war praktisch gleich gut, deine Wahl war also genauso richtig.
review-equal = **{ $choice }** war genau gleich viel wert, deine Wahl war also genauso gut.
review-cost = Deine Wahl hat dich im Schnitt { NUMBER($chips, minimumFractionDigits: 1, maximumFractionDigits: 1) } Chips gekostet.
review-source = Berechnet aus dem, was du damals sehen konntest, anhand von { $deals } simulierten Runden.
