# Hausregeln, die ein Server gespeichert hat
saved-rules-title = ### Hausregeln dieses Servers
saved-rules-none = Noch sind keine gespeichert.
saved-rules-how = Um die Regeln des Tisches in diesem Kanal zu speichern: `/booray-admin rules save_as`, mit einem Namen. Alle können sie in `/booray start rules` wählen.
saved-rules-line = **{ $name }** · { $game }
saved-rules-one = ### { $name }
saved-rules-of = Nach dem Spiel *{ $game }*; was daran geändert ist, steht in Fettdruck.
saved-rules-from-now-on = Was du änderst, gilt für Tische, die ab jetzt eröffnet werden.
saved-rules-kept = Gespeichert: { $name }. Alle können diese Regeln jetzt in `/booray start` wählen.
saved-rules-replaced = Gespeichert: { $name }. Diese Regeln ersetzen die, die bisher so hießen.
saved-rules-renamed = Diese Regeln heißen jetzt { $name }.
saved-rules-deleted = Gelöscht: { $name }. Tische, die danach spielen, machen weiter wie bisher.
saved-rules-no-table = In diesem Kanal ist kein Tisch, dessen Regeln sich speichern ließen. Eröffne einen und stell seine *Hausregeln* ein, oder nenn ein Spiel.
saved-rules-refused-empty = Ein Name muss zu sehen sein. Gib ein paar Buchstaben ein.
saved-rules-refused-too-long = Dieser Name ist zu lang. Nimm höchstens { $longest } Zeichen.
saved-rules-refused-preset = So heißt ein Spiel, das jeder Server hat. Wähl einen anderen Namen.
saved-rules-refused-taken = So heißen andere Hausregeln dieses Servers. Wähl einen anderen Namen.
saved-rules-refused-too-many = Dieser Server hat schon { $most } gespeicherte Hausregeln, mehr dürfen es nicht sein. Lösch erst welche.
saved-rules-refused-gone = Diese Hausregeln gibt es hier nicht mehr. Sieh nach, welche es gibt: `/booray-admin rules`.
saved-rules-name-title = Ein anderer Name
saved-rules-name-label = Name
saved-rules-name-hint = Höchstens { $longest } Zeichen; Groß- oder Kleinschreibung und Leerzeichen machen keinen Unterschied
button-saved-rename = Umbenennen
button-saved-delete = Löschen
command-admin-rules = Die Regeln des Tisches in diesem Kanal mit Namen speichern, und die gespeicherten pflegen
command-admin-rules-show = Welche gespeicherten Hausregeln gezeigt, umbenannt oder gelöscht werden
command-admin-rules-save-as = Der Name, unter dem die Regeln des Tisches in diesem Kanal gespeichert werden
command-admin-rules-preset = Das Spiel, das statt der Regeln des Tisches gespeichert wird
command-admin-rules-rename-to = Ein anderer Name für die gezeigten
command-admin-rules-delete = Ob die gezeigten gelöscht werden

# Chips vom Haus
command-grant = Einem Mitglied Chips vom Haus geben oder welche zurücknehmen
command-grant-member = Wem
command-grant-chips = Wie viele; unter null, um sie zurückzunehmen, höchstens, was im Geldbeutel ist
grant-given =
    { $chips ->
        [one] { $name } hat vom Haus 1 Chip bekommen und hat jetzt { $has } im Geldbeutel.
       *[other] { $name } hat vom Haus { $chips } Chips bekommen und hat jetzt { $has } im Geldbeutel.
    }
grant-taken =
    { $chips ->
        [one] 1 Chip wurde zurückgenommen: { $name } hat jetzt { $has } im Geldbeutel.
       *[other] { $chips } Chips wurden zurückgenommen: { $name } hat jetzt { $has } im Geldbeutel.
    }
grant-wallet-empty = Im Geldbeutel von { $name } sind keine Chips zum Zurücknehmen. Chips auf Tischen lassen sich nicht nehmen.
grant-nothing = Das sind keine Chips. Gib ein, wie viele du geben willst, oder eine Zahl unter null, um sie zurückzunehmen.
grant-no-person = Apps haben keinen Geldbeutel. Wähl einen Menschen.

# Alle fangen neu an
command-reset = Alle auf diesem Server noch einmal mit den Chips vom Anfang beginnen lassen
reset-ask =
    { $wallets ->
        [one] ### Sollen alle neu anfangen?
            Im einzigen Geldbeutel dieses Servers werden { $chips } Chips sein, was immer jetzt darin ist. Was gespielt und bezahlt wurde, bleibt im Verlauf. Das lässt sich nicht rückgängig machen.
       *[other] ### Sollen alle neu anfangen?
            In allen { $wallets } Geldbeuteln dieses Servers werden je { $chips } Chips sein, was immer jetzt darin ist. Was gespielt und bezahlt wurde, bleibt im Verlauf. Das lässt sich nicht rückgängig machen.
    }
button-reset-now = Alle fangen neu an
reset-done =
    { $wallets ->
        [one] Erledigt: Im einzigen Geldbeutel dieses Servers sind { $chips } Chips.
       *[other] Erledigt: In allen { $wallets } Geldbeuteln dieses Servers sind je { $chips } Chips.
    }
reset-no-wallets = Auf diesem Server hat noch niemand einen Geldbeutel, also gibt es nichts zurückzusetzen. Ein neuer beginnt mit den Chips vom Anfang.
reset-tables-open = Auf offenen Tischen liegen Chips: { $channels }. Schließ sie erst, mit `/booray-admin close`, wo es sonst niemand tut.

# Von fern geschlossene Tische
command-admin-close = Einen Tisch dieses Servers schließen: sofort, oder nach der Runde, wenn du in ihr bist
command-admin-close-channel = Der Kanal oder Thread des Tisches; dieser hier, wenn du keinen nennst
admin-close-no-table = In { $channel } ist kein offener Tisch. Wähl den Kanal, in dem einer ist.
admin-closed = Der Tisch in { $channel } ist geschlossen, und alle haben ihre Chips.
admin-closed-breaking-off = Du hast Runde { $deal } in { $channel } abgebrochen: Ihre Chips sind zurück. Der Tisch ist geschlossen.
admin-closes-after-deal = Du bist Host des Tisches in { $channel }, darum schließt er, wenn diese Runde vorbei ist.
admin-closes-after-your-deal = Du bist in der Runde in { $channel } dabei, darum schließt der Tisch, wenn sie vorbei ist.

# Was getan wurde
command-changes = Sehen, wer auf diesem Server was eingestellt und getan hat
changes-title = ### Was auf diesem Server getan wurde
changes-none = Noch nichts.
change-by = { $name } { $when }
change-rules = Hausregeln gespeichert: **{ $name }**
change-rules-deleted = Hausregeln gelöscht: **{ $name }**
change-back = **{ $setting }:** wieder wie üblich
change-given =
    { $chips ->
        [one] **{ $name }** hat 1 Chip bekommen
       *[other] **{ $name }** hat { $chips } Chips bekommen
    }
change-taken =
    { $chips ->
        [one] 1 Chip wurde zurückgenommen von **{ $name }**
       *[other] { $chips } Chips wurden zurückgenommen von **{ $name }**
    }
change-reset =
    { $wallets ->
        [one] Alle haben neu angefangen: 1 Geldbeutel, { $chips } Chips
       *[other] Alle haben neu angefangen: { $wallets } Geldbeutel, je { $chips } Chips
    }
change-close = Der Tisch in { $channel } wurde geschlossen
change-close-later = Der Tisch in { $channel } sollte nach seiner Runde schließen
change-void = Runde { $deal } in { $channel } wurde mit { $chips } im Pott abgebrochen, und ihre Chips gingen zurück
change-void-seal = Siegel `{ $seal }`
change-void-released = Geschlossen von denen, die den Bot betreiben { $when }
change-void-channel-gone = Den Kanal gab es nicht mehr { $when }
change-void-removed = Der Bot wurde von diesem Server entfernt { $when }
change-export = Die Chips und Runden dieses Servers wurden exportiert
change-unknown = Etwas, das diese Version nicht kennt

# Dateien mit Chips und Runden
command-admin-export = Die Chips und Runden dieses Servers als Dateien bekommen
export-ready =
    { $deals ->
        [0] Hier ist das Chipbuch dieses Servers. An einem geschlossenen Tisch wurde noch keine Runde gespielt.
        [one] Hier sind das Chipbuch dieses Servers und die eine Runde seiner geschlossenen Tische.
       *[other] Hier sind das Chipbuch dieses Servers und die { $deals } Runden seiner geschlossenen Tische.
    }
export-parts = Für eine Datei ist das zu groß, darum sind es { $files } Teile: Füg sie der Reihe nach zusammen und entpack sie dann.
export-damaged =
    { $tables ->
        [one] Die Aufzeichnungen von 1 Tisch lassen sich nicht lesen, darum fehlen seine Runden. Gib denen Bescheid, die diesen Bot betreiben.
       *[other] Die Aufzeichnungen von { $tables } Tischen lassen sich nicht lesen, darum fehlen ihre Runden. Gib denen Bescheid, die diesen Bot betreiben.
    }
export-about = In `ledger.csv` steht jede Bewegung von Chips, in `deals.jsonl` jede Runde, je eine Zeile. Mitglieder sind darin genannt: Behalte die Dateien für dich.
