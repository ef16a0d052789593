# Die letzten Runden eines Kanals
history-title = ### Die letzten Runden hier
history-title-mine = ### Deine letzten Runden auf diesem Server
history-still-on = Runde { $deal } läuft noch.
history-still-on-there = Runde { $deal } in { $where } läuft noch.
history-deal = **Runde { $deal }** · { $time }
history-own-won = du hast { $chips } gewonnen
history-own-lost = du hast { $chips } verloren
history-own-even = kein Gewinn, kein Verlust
history-undealt = Nie ausgeteilt: Jemand stieg vor den Karten aus, oder der Tisch schloss.
history-void = Abgebrochen: Alle haben ihre Chips zurückbekommen.
history-void-moderator = { $name } hat sie mit { $chips } im Pott abgebrochen. Ihre Chips gingen zurück.
history-void-released = Wer den Bot betreibt, hat sie mit { $chips } im Pott abgebrochen. Ihre Chips gingen zurück.
history-void-channel-gone = Mit { $chips } im Pott abgebrochen: Ihren Kanal gab es nicht mehr. Ihre Chips gingen zurück.
history-void-removed = Mit { $chips } im Pott abgebrochen: Der Bot wurde von diesem Server entfernt. Ihre Chips gingen zurück.
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
review-equal = **{ $choice }** versprach genau dasselbe, deine Wahl war also genauso gut.
review-cost = Nach diesen Zahlen war deine Wahl { NUMBER($chips, minimumFractionDigits: 1, maximumFractionDigits: 1) } Chips weniger wert.
review-source = Berechnet aus dem, was du damals sehen konntest: Jede Möglichkeit wurde in denselben { $deals } gedachten Runden versucht.
