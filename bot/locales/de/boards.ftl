# Die Ranglisten: wie sie heißen, über einer und in der Liste zum Auswählen (100 Zeichen)
board-title-richest = **Die Reichsten**
board-title-profit = **Gewinn und Verlust**
board-title-win-rate = **Beste Siegquote**
board-title-pot = **Die größten Pötte**
board-title-bourres = **Die meisten Bourrés**
board-choice-richest = Die Reichsten
board-choice-profit = Gewinn und Verlust
board-choice-win-rate = Beste Siegquote
board-choice-pot = Die größten Pötte
board-choice-bourres = Die meisten Bourrés

# Was sie zählen
period-choice-all = Gesamter Zeitraum
period-choice-month = Dieser Monat
period-choice-week = Diese Woche
board-counts-now = Geldbeutel plus Chips auf Tischen, aktueller Stand.
board-counts-all = Es zählen Runden um Chips, Übungsrunden nicht.
board-counts-month = Es zählen Runden um Chips seit dem Ersten dieses Monats (UTC), Übungsrunden nicht.
board-counts-week = Es zählen Runden um Chips seit Montag (UTC), Übungsrunden nicht.
board-least = In die Wertung kommst du mit mindestens { $deals } Runden in diesem Zeitraum.

# Ein Platz
board-place-richest =
    { $value ->
        [one] { $rank }\. { $name } · 1 Chip
       *[other] { $rank }\. { $name } · { $value } Chips
    }
board-place-profit =
    { $value ->
        [0] { $rank }\. { $name } · kein Gewinn, kein Verlust
        [one] { $rank }\. { $name } · 1 Chip gewonnen
       *[other] { $rank }\. { $name } · { $value } Chips gewonnen
    }
board-place-loss =
    { $value ->
        [one] { $rank }\. { $name } · 1 Chip verloren
       *[other] { $rank }\. { $name } · { $value } Chips verloren
    }
board-place-win-rate =
    { $deals ->
        [one] { $rank }\. { $name } · { NUMBER($value, style: "percent", maximumFractionDigits: 1) } von 1 Runde gewonnen
       *[other] { $rank }\. { $name } · { NUMBER($value, style: "percent", maximumFractionDigits: 1) } von { $deals } Runden gewonnen
    }
board-place-pot =
    { $value ->
        [one] { $rank }\. { $name } · 1 Chip
       *[other] { $rank }\. { $name } · { $value } Chips
    }
board-place-bourres =
    { $value ->
        [one] { $rank }\. { $name } · 1 Bourré
       *[other] { $rank }\. { $name } · { $value } Bourrés
    }
board-own = { $name } ist auf Platz { $rank } von { $members }.
board-own-none = { $name } steht nicht auf dieser Rangliste.
board-nobody = Auf dieser Rangliste steht noch niemand.

# Die Optionen der Befehle
command-balance-board = Welche Rangliste (Standard: Die Reichsten)
command-balance-period = Welcher Zeitraum (Standard: gesamter Zeitraum)

# Allen eine Rangliste oder die eigene Statistik zeigen
show-button = Allen zeigen
show-by = Gezeigt von { $name }
show-done = Alle in diesem Kanal können es jetzt sehen.
show-not-yours = Du kannst in diesem Kanal nicht schreiben, also hier auch nichts zeigen.
show-missing-permissions = Ich kann das hier noch nicht posten. Bitte gib mir diese Berechtigungen: { $permissions }.
show-not-posted = Discord hat mich das hier nicht posten lassen. Versuch es in einer Minute noch mal.
show-too-often = Du hast schon viel gezeigt. Versuch es in einer Minute noch mal.
