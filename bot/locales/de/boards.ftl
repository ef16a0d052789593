# Die Ranglisten: wie sie heißen, über einer und in der Liste zum Auswählen (100 Zeichen)
board-title-richest = **Die Reichsten**
board-title-profit = **Gewinn und Verlust**
board-title-win-rate = **Beste Siegquote**
board-title-skill = **Spielstärke**
board-title-practice = **Spielstärke an Übungstischen**
board-title-pot = **Die größten Pötte**
board-title-bourres = **Die meisten Bourrés**
board-choice-richest = Die Reichsten
board-choice-profit = Gewinn und Verlust
board-choice-win-rate = Beste Siegquote
board-choice-skill = Spielstärke
board-choice-practice = Spielstärke an Übungstischen
board-choice-pot = Die größten Pötte
board-choice-bourres = Die meisten Bourrés

# Was sie zählen
period-choice-all = Gesamter Zeitraum
period-choice-month = Dieser Monat
period-choice-week = Diese Woche
board-counts-now = Geldbeutel plus Chips am Tisch, aktueller Stand.
board-counts-all = Es zählen Runden um Chips, Übungsrunden nicht.
board-counts-month = Es zählen Runden um Chips seit dem Ersten dieses Monats (UTC), Übungsrunden nicht.
board-counts-week = Es zählen Runden um Chips seit Montag (UTC), Übungsrunden nicht.
board-least = In die Wertung kommst du mit mindestens { $deals } Runden in diesem Zeitraum.
board-advice-skill = Runden, in denen du dir Tipps geben lässt, werden nicht bewertet.
practice-counts-all = Es zählen nur Übungsrunden.
practice-counts-month = Es zählen Übungsrunden seit dem Ersten dieses Monats (UTC).
practice-counts-week = Es zählen Übungsrunden seit Montag (UTC).
board-least-skill = In die Wertung kommst du nach { $deals } bewerteten Runden, sobald deine Toleranz (±) höchstens { NUMBER($margin, minimumFractionDigits: 1, maximumFractionDigits: 1) } oder ein Fünftel deines Werts beträgt.
board-explains-skill = Wie viele Einsätze jemand mit seinen Entscheidungen pro Runde verschenkt, verglichen mit den besten, die mit seinem Wissen möglich waren. Weniger ist besser, und Glück mit den Karten zählt nicht.
board-explains-margin = „{ NUMBER(1.2, minimumFractionDigits: 1) } ± { NUMBER(0.3, minimumFractionDigits: 1) }“ heißt: In 95 von 100 Fällen liegt der wahre Wert zwischen { NUMBER(0.9, minimumFractionDigits: 1) } und { NUMBER(1.5, minimumFractionDigits: 1) }.
board-short-skill = Verschenkte Einsätze pro Runde: Weniger ist besser.

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
board-place-skill = { $rank }\. { $name } · { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($margin, minimumFractionDigits: 1, maximumFractionDigits: 1) }
board-place-bourres =
    { $value ->
        [one] { $rank }\. { $name } · 1 Bourré
       *[other] { $rank }\. { $name } · { $value } Bourrés
    }
board-own = { $name } ist auf Platz { $rank } von { $members }.
board-own-skill = { $name } verschenkt { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($margin, minimumFractionDigits: 1, maximumFractionDigits: 1) } Einsätze pro Runde: Platz { $rank } von { $members }.
board-own-none = { $name } steht nicht auf dieser Rangliste.
board-nobody = Auf dieser Rangliste steht noch niemand.
board-own-missing =
    { $deals ->
        [one] Dir fehlt noch etwa 1 bewertete Runde. Runden werden einige Zeit nach ihrem Ende bewertet.
       *[other] Dir fehlen noch etwa { $deals } bewertete Runden. Runden werden einige Zeit nach ihrem Ende bewertet.
    }
board-own-missing-scatters =
    { $deals ->
        [one] Noch etwa 1 bewertete Runde, bis dein ± klein genug für die Wertung ist. Runden werden einige Zeit nach ihrem Ende bewertet.
       *[other] Noch etwa { $deals } bewertete Runden, bis dein ± klein genug für die Wertung ist. Runden werden einige Zeit nach ihrem Ende bewertet.
    }
board-own-unrated = Der Betreiber dieses Bots hat die Bewertung ausgeschaltet.
board-own-keeps-out = Deine Spielstärke wird nicht bewertet. Mit `/booray-privacy` kannst du das ändern.
board-marks = Computer zum Vergleich: { $marks }
board-mark = { $level } { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($margin, minimumFractionDigits: 1, maximumFractionDigits: 1) }
board-mark-simulated = { $level } { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }\*
board-marks-simulated = \* aus simulierten Runden, bis diese Computer hier öfter gespielt haben

# Die Optionen der Befehle
command-balance-board = Welche Rangliste (Standard: Die Reichsten)
command-balance-period = Welcher Zeitraum (Standard: gesamter Zeitraum)

# Allen eine Rangliste oder die eigene Statistik zeigen
show-button = Allen zeigen
show-by = Gezeigt von { $name }
show-done = Alle in diesem Kanal können es jetzt sehen.
show-not-yours = Du kannst in diesem Kanal nicht schreiben, also hier auch nichts zeigen.
show-closed-thread = Dieser Thread ist geschlossen, also kann ich hier nichts posten. Bitte die Moderation, ihn zu öffnen, und versuch es dann noch mal.
show-missing-permissions = Ich kann das hier noch nicht posten. Bitte gib mir diese Berechtigungen: { $permissions }.
show-not-posted = Discord hat mich das hier nicht posten lassen. Versuch es in einer Minute noch mal.
show-too-often = Du hast schon viel gezeigt. Versuch es in einer Minute noch mal.
share-no-picture = Discord hat mir dieses Bild nicht gegeben. Du kannst es aber aus der Nachricht speichern.
