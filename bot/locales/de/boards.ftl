# Die Ranglisten: wie sie heißen, über einer und in der Liste zum Auswählen (100 Zeichen)
board-title-richest = **Die Reichsten**
board-title-profit = **Gewinn und Verlust**
board-title-win-rate = **Wer am häufigsten gewinnt**
board-title-pot = **Die größten Pötte**
board-title-bourres = **Die meisten Bourrés**
board-choice-richest = Die Reichsten
board-choice-profit = Gewinn und Verlust
board-choice-win-rate = Wer am häufigsten gewinnt
board-choice-pot = Die größten Pötte
board-choice-bourres = Die meisten Bourrés

# Was sie zählen
period-choice-all = Gesamter Zeitraum
period-choice-month = Dieser Monat
period-choice-week = Diese Woche
board-counts-now = Chips im Geldbeutel und auf Tischen, so wie jetzt.
board-counts-all = Alle Runden um Chips zählen, Runden zum Üben nicht.
board-counts-month = Runden um Chips seit dem Ersten dieses Monats (UTC) zählen, Runden zum Üben nicht.
board-counts-week = Runden um Chips seit Montag (UTC) zählen, Runden zum Üben nicht.
board-least = Hier steht nur, wer in dieser Zeit mindestens { $deals }-mal Karten bekommen hat.

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
board-own = { $name } liegt hier auf Rang { $rank } von { $members }.
board-own-none = { $name } steht nicht auf dieser Rangliste.
board-nobody = Auf dieser Rangliste steht noch niemand.

# Die Optionen der Befehle
command-balance-board = Welche Rangliste; ohne Auswahl „Die Reichsten“
command-balance-period = Welche Runden sie zählt; ohne Auswahl alle

# Allen eine Rangliste oder die eigene Statistik zeigen
show-button = Allen zeigen
show-by = Gezeigt von { $name }
show-done = Alle in diesem Kanal können es jetzt sehen.
show-not-yours = Du kannst in diesem Kanal nicht schreiben, also auch nichts zeigen.
show-missing-permissions = Ich kann das hier noch nicht zeigen. Bitte gib mir diese Berechtigungen: { $permissions }.
show-not-posted = Discord hat mich das hier nicht zeigen lassen. Versuch es in einer Minute noch einmal.
show-too-often = Du hast vorerst genug gezeigt. Versuch es in einer Minute noch einmal.
