# /booray help, und Hilfe im Menü des Tisches
command-help = Was dieser Bot ist, wie du anfängst und was du tust, wenn etwas nicht geht
button-help = Hilfe
help-title = ### Booray
help-what = Booray (Bourré) ist das Kartenspiel aus Louisiana: fünf Stiche, und die meisten gewinnen den Pott. Hier spielst du mit deinen Leuten oder mit Computern, um Spielgeld.

# Wie man anfängt, so wie es gerade möglich ist
help-begin-open = **So geht’s los:** Drück *Tisch eröffnen*. Neu bei Booray? Drück *Lernen*: Das dauert fünf Minuten.
help-begin-join = **So geht’s los:** Hier ist ein Tisch offen, also drück *Platz nehmen*. Neu bei Booray? Drück *Lernen*: Das dauert fünf Minuten.
help-begin-seated = **Du sitzt hier schon am Tisch.** Drück *Regeln*, um zu sehen, wie hier gespielt wird.
help-begin-watch = **So geht’s los:** Der Tisch hier nimmt gerade niemanden auf. Drück inzwischen *Lernen*: Das dauert fünf Minuten.
help-begin-learn = **So geht’s los:** Drück *Lernen*: In fünf Minuten kannst du das Spiel.
help-cards = **Deine Karten** stehen in einer Nachricht, die nur du siehst. Ist sie weg? Tipp `/booray hand`.

# Links: wie sie heißen
help-links = **Mehr:** { $links }
help-link-players = So wird hier gespielt
help-link-owners = Für Serverinhaber
help-link-checking = Eine Runde prüfen
help-link-privacy = Datenschutz
help-link-terms = Nutzungsbedingungen
help-link-support = Hilfe bekommen

# Häufige Probleme: wie sie in einer Liste heißen, mit Platz für 100 Zeichen, und was dann hilft
help-troubles = Etwas geht nicht?
help-trouble-commands = Befehle fehlen
help-trouble-no-response = „Die Anwendung reagiert nicht“
help-trouble-cards = Karten als Text statt als Bilder
help-trouble-clocks = Die Uhren stehen still
help-trouble-chips = Keine Chips mehr
help-trouble-thread = Der Thread ist gesperrt
help-trouble-sitting-out = Ich setze aus
help-still-stuck = Hängst du immer noch fest? [Hilfe bekommen]({ $link })

help-commands = Lade Discord neu: Neue Befehle brauchen eine Minute. Fehlen sie dann noch? Bitte die Serververwaltung, unter Servereinstellungen → Integrationen nachzusehen.
help-no-response = Ich war zu langsam oder habe neu gestartet, und dein Zug kann trotzdem gezählt haben. Sieh am Tisch nach und versuch es noch mal, wenn sich nichts geändert hat.
help-cards-chosen = Du hast Text für deine Karten gewählt. Drück *Karten*, wenn du lieber Bilder siehst.
help-cards-uploading = Die Bilder sind noch nicht fertig: Nach meinem ersten Start dauert das ein paar Minuten. Bis dahin siehst du Text.
help-cards-there = Die Bilder sind fertig, deine nächsten Karten sollten also Bilder sein. Drück *Karten*, um zu wählen, wie du sie siehst.
help-clocks = Discords Countdown bleibt in der letzten Minute oft stehen, deine Zeit läuft aber weiter. Steht eine Uhr wirklich still, sagt der Tisch, warum.
help-chips-now =
    { $allowance ->
        [one] Du hast kaum noch Chips. Drück *Chips holen*, dann gibt dir der Server 1 Chip.
       *[other] Du hast kaum noch Chips. Drück *Chips holen*, dann gibt dir der Server { $allowance } Chips.
    }
help-chips-first =
    { $starting ->
        [one] Mit deiner ersten Partie um Chips bekommst du 1 Startchip.
       *[other] Mit deiner ersten Partie um Chips bekommst du { $starting } Startchips.
    }
help-chips-practice = Willst du ohne Chips spielen, tipp `/booray start stakes:practice`.
help-thread = In einem gesperrten oder archivierten Thread funktionieren die Knöpfe nicht. Schreib etwas hinein, um ihn zu öffnen, oder bitte die Moderation, ihn zu entsperren.
help-sitting-out-back = Du setzt hier aus. Drück *Bin wieder da*, um wieder Karten zu bekommen.
help-sitting-out-why = Du setzt hier aus. Drück *Mein Blatt*, um zu sehen, warum, und wie du zurückkommst.
help-sitting-out = Du setzt aus, wenn du das willst, deine Zeit zweimal nacheinander abläuft oder du nicht zahlen kannst. Tipp an deinem Tisch `/booray-seat back`, um wieder Karten zu bekommen.

# Unter den Antworten von /booray-privacy
privacy-page = Alles über deine Daten: [Datenschutz]({ $link })
