# Hausregeln, die ein Server gespeichert hat
saved-rules-title = ### Hausregeln dieses Servers
saved-rules-none = Noch sind keine gespeichert.
saved-rules-how = *Regeln speichern* behält die des Tisches in diesem Kanal oder eines Spiels. Dann können alle sie in `/booray start rules` wählen.
saved-rules-line = **{ $name }** · { $game }
saved-rules-one = ### { $name }
saved-rules-of = Grundlage ist *{ $game }*; Änderungen sind fett.
saved-rules-from-now-on = Änderungen gelten nur für neue Tische.
saved-rules-kept = Gespeichert: { $name }. Alle können diese Regeln jetzt in `/booray start` wählen.
saved-rules-replaced = Gespeichert: { $name }. Diese Regeln ersetzen die alten mit diesem Namen.
saved-rules-renamed = Umbenannt in { $name }.
saved-rules-deleted = Gelöscht: { $name }. Offene Tische behalten diese Regeln.
saved-rules-no-table = In diesem Kanal ist kein Tisch, dessen Regeln ich speichern könnte. Eröffne einen und stell seine *Hausregeln* ein, oder wähl ein Spiel.
saved-rules-refused-empty = Gib bitte einen Namen ein.
saved-rules-refused-too-long = Dieser Name ist zu lang. Nimm höchstens { $longest } Zeichen.
saved-rules-refused-preset = So heißt schon ein eingebautes Spiel. Wähl einen anderen Namen.
saved-rules-refused-taken = Dieser Server hat schon Hausregeln mit diesem Namen. Wähl einen anderen.
saved-rules-refused-too-many = Dieser Server hat schon { $most } Hausregeln, mehr geht nicht. Lösch erst welche.
saved-rules-refused-gone = Diese Hausregeln gibt es nicht mehr. Sieh nach, welche es jetzt gibt: `/booray-admin settings`, dann *Hausregeln*.
saved-rules-name-title = Anderer Name
saved-rules-name-label = Name
saved-rules-name-hint = Höchstens { $longest } Zeichen; Großbuchstaben und Leerzeichen sind egal
button-save-rules = Regeln speichern
saved-rules-from = Welche Regeln?
saved-rules-from-hint = Danach kannst du jede Option ändern
saved-rules-this-table = Die Regeln dieses Tisches
button-saved-rename = Umbenennen
button-saved-delete = Löschen

# Chips vom Haus
command-grant = Einem Mitglied Chips geben oder welche zurücknehmen
command-grant-member = Wer sie bekommt
command-grant-chips = Wie viele; eine negative Zahl nimmt welche aus dem Geldbeutel zurück
grant-given =
    { $chips ->
        [one] { $name } hat 1 Chip bekommen und jetzt { $has } im Geldbeutel.
       *[other] { $name } hat { $chips } Chips bekommen und jetzt { $has } im Geldbeutel.
    }
grant-taken =
    { $chips ->
        [one] 1 Chip wurde zurückgenommen: { $name } hat jetzt { $has } im Geldbeutel.
       *[other] { $chips } Chips wurden zurückgenommen: { $name } hat jetzt { $has } im Geldbeutel.
    }
grant-taken-all =
    { $chips ->
        [one] { $name } hatte nur 1 Chip im Geldbeutel, mehr konntest du nicht zurücknehmen. Chips am Tisch lassen sich nicht zurücknehmen.
       *[other] { $name } hatte nur { $chips } Chips im Geldbeutel, mehr konntest du nicht zurücknehmen. Chips am Tisch lassen sich nicht zurücknehmen.
    }
grant-wallet-empty = Der Geldbeutel von { $name } ist leer. Chips am Tisch lassen sich nicht zurücknehmen.
grant-nothing = 0 Chips ändern nichts. Gib ein, wie viele du geben willst, oder eine negative Zahl, um Chips zurückzunehmen.
grant-no-person = Apps haben keinen Geldbeutel. Wähl eine Person.

# Alle fangen neu an
reset-ask = ### Die Chips von allen zurücksetzen?
    { $wallets ->
        [one] Der einzige Geldbeutel
       *[other] Jeder der { $wallets } Geldbeutel
    } auf diesem Server hat danach { $chips ->
        [one] 1 Chip
       *[other] { $chips } Chips
    }. Der Verlauf bleibt erhalten. Du kannst das nicht rückgängig machen.
button-reset-now = Alle Geldbeutel zurücksetzen
reset-done =
    { $chips ->
        [one] Erledigt: { $wallets ->
            [one] Der einzige Geldbeutel
           *[other] Jeder der { $wallets } Geldbeutel
        } auf diesem Server hat jetzt 1 Chip.
       *[other] Erledigt: { $wallets ->
            [one] Der einzige Geldbeutel
           *[other] Jeder der { $wallets } Geldbeutel
        } auf diesem Server hat jetzt { $chips } Chips.
    }
reset-no-wallets = Auf diesem Server hat noch niemand einen Geldbeutel, also gibt es nichts zurückzusetzen.
reset-tables-open = Auf offenen Tischen liegen Chips: { $channels }. Schließ sie erst, mit `/booray-host close channel`.

# Von fern geschlossene Tische
admin-close-no-table = In { $channel } ist kein offener Tisch. Wähl den Kanal eines offenen.
admin-closed = Der Tisch in { $channel } ist geschlossen, und alle haben ihre Chips zurück.
admin-closed-breaking-off = Du hast Runde { $deal } in { $channel } abgebrochen: Alle haben ihre Chips zurück. Der Tisch ist geschlossen.
admin-closes-after-deal = Du bist Host des Tisches in { $channel }, darum schließt er, wenn diese Runde vorbei ist.
admin-closes-after-your-deal = Du spielst in { $channel } mit, darum schließt der Tisch, wenn diese Runde vorbei ist.

# Was getan wurde
changes-title = ### Änderungsprotokoll
changes-none = Noch nichts.
change-by = { $name } { $when }
change-rules = Hausregeln gespeichert: **{ $name }**
change-rules-deleted = Hausregeln gelöscht: **{ $name }**
change-back = **{ $setting }:** auf Standard zurückgesetzt
change-given =
    { $chips ->
        [one] **{ $name }** hat 1 Chip bekommen
       *[other] **{ $name }** hat { $chips } Chips bekommen
    }
change-taken =
    { $chips ->
        [one] 1 Chip zurückgenommen von **{ $name }**
       *[other] { $chips } Chips zurückgenommen von **{ $name }**
    }
change-reset =
    { $chips ->
        [one] Alle Geldbeutel zurückgesetzt: { $wallets }, mit je 1 Chip
       *[other] Alle Geldbeutel zurückgesetzt: { $wallets }, mit je { $chips } Chips
    }
change-close = Der Tisch in { $channel } wurde geschlossen
change-close-later = Der Tisch in { $channel } wurde zum Schließen nach der Runde vorgemerkt
change-void = Runde { $deal } in { $channel } wurde mit { $chips } im Pott abgebrochen: Alle haben ihre Chips zurück
change-void-released = Vom Betreiber des Bots { $when } geschlossen
change-void-channel-gone = Der Kanal ist { $when } verschwunden
change-void-removed = Der Bot wurde { $when } von diesem Server entfernt
change-export = Die Chips und Runden dieses Servers wurden exportiert
change-told = Der Serververwaltung wurde gesagt, welche Kanäle und Rollen in den Einstellungen es nicht mehr gibt
change-unknown = Unbekannte Änderung

# Dateien mit Chips und Runden
export-ready =
    { $deals ->
        [0] Hier ist das Kassenbuch dieses Servers. Noch hat kein Tisch mit beendeten Runden geschlossen.
        [one] Hier ist das Kassenbuch dieses Servers, mit der einzigen Runde seiner geschlossenen Tische.
       *[other] Hier ist das Kassenbuch dieses Servers, mit den { $deals } Runden seiner geschlossenen Tische.
    }
export-parts = Für eine Datei ist das zu groß, darum sind es { $files } Teile. Füg sie der Reihe nach zusammen und entpack sie dann.
export-damaged =
    { $tables ->
        [one] Die Daten von 1 Tisch sind nicht lesbar, darum fehlen seine Runden. Bitte sag dem Betreiber des Bots Bescheid.
       *[other] Die Daten von { $tables } Tischen sind nicht lesbar, darum fehlen ihre Runden. Bitte sag dem Betreiber des Bots Bescheid.
    }
export-about = In `ledger.csv` steht jede Bewegung von Chips, in `deals.jsonl` jede Runde. Darin stehen Namen, also behalte beide für dich.
