# Die letzten Runden eines Kanals
history-title = ### Die letzten Runden hier
history-title-mine = ### Deine letzten Runden auf diesem Server
history-deal = **Runde { $deal }** · { $time }
history-own-won = du hast { $chips } gewonnen
history-own-lost = du hast { $chips } verloren
history-own-even = kein Gewinn, kein Verlust
history-void = Abgebrochen: Alle haben ihre Chips zurückbekommen.
history-won = Pott: { $name }, { $chips }
history-tied = Gleichstand: { $names }. Der Pott mit { $pot } bleibt.
history-stayed = Niemand hat gewonnen, der Pott mit { $pot } bleibt.
history-bourre = Bourré: { $name }, { $chips }
history-renege = Falsche Karte: { $name }, { $chips }
history-replay = Runde { $deal } ansehen
history-verify = Runde { $deal } prüfen
history-review = Runde { $deal } auswerten
history-all = Alle Runden

# Was aus einer Entscheidung zu lernen war
review-title = ### Runde { $deal }, deine Entscheidung { $number } von { $count }
review-cards = Deine Karten waren { $cards }
review-choice = Deine Wahl: **{ $choice }**.
review-advice = **{ $choice }** wäre besser gewesen. { $why }
review-same = Nichts wäre besser gewesen. { $why }
review-close = **{ $choice }** lag zu nah daran, um zu entscheiden, deine Wahl war also genauso gut.
review-cost = Nach diesen Zahlen war deine Wahl { NUMBER($chips, minimumFractionDigits: 1, maximumFractionDigits: 1) } Chips weniger wert.
review-source = Berechnet aus dem, was du damals sehen konntest: Jede Möglichkeit wurde in denselben { $deals } gedachten Runden versucht.
