# Was ein Server festgelegt hat
settings-title = ### Einstellungen dieses Servers
settings-how = Änderungen gelten nur für neue Tische.
setting-line = **{ $setting }:** { $value }
setting-changed = **{ $setting }** ist jetzt { $after }; vorher war es { $before }.
setting-changed-by = { $name } hat das { $when } geändert
setting-gone = { $gone }: auf Discord gelöscht ({ $when })
setting-nameless =
    { $kind ->
        [role] eine Rolle
       *[channel] ein Kanal
    }
setting-dropped = ✕ Auf Discord gelöscht: { $gone }. **{ $setting }:** jetzt { $value }. Ändern kannst du es mit `/booray-admin settings`.
setting-left-today = Heute noch übrig (UTC): { $chips }, ohne ihre Chips an Tischen

# Was sich festlegen lässt
setting-language = Sprache der Tische
setting-rules = Standardregeln
setting-pace = Standardtempo
setting-paces = Tempos
setting-pictures = Der Tisch als Bild
setting-deck = Farben der Karten am Tisch
setting-channels = Kanäle
setting-openers = Wer Tische eröffnen darf
setting-most-tables = Höchstzahl offener Tische
setting-starting-chips = Startchips
setting-allowance = Tagesgeld
setting-most-buy-in = Höchstes Buy-in
setting-account-age = Alter des Kontos für Chips
setting-membership-age = Zeit auf diesem Server, bis es Chips gibt
setting-computers-for-chips = Computer an Tischen um Chips
setting-advice-among-people = Tipps, wenn mehrere um Chips spielen
setting-computers-may-lose = Was Computer am Tag höchstens verlieren

# Was möglich ist, wo es keine Zahl und kein Name ist
language-name = Deutsch
setting-language-own = wie dieser Discord-Server
setting-every-channel = alle Kanäle
setting-every-pace = alle Tempos
setting-everybody = alle
setting-managers = nur die Serververwaltung
setting-days =
    { $days ->
        [0] egal
        [one] 1 Tag
       *[other] { $days } Tage
    }
saved-rules-gone = gelöschte Regeln
pace-name-quick = schnell
pace-name-normal = normal
pace-name-relaxed = gemütlich
pace-name-correspondence = Fernpartie
pictures-name-every-card = bei jeder Karte
pictures-name-every-trick = bei jedem Stich
pictures-name-off = aus, als Text
deck-name-two-colours = zwei Farben
deck-name-four-colours = vier Farben

not-a-manager = Dafür brauchst du die Berechtigung *Server verwalten*. Frag jemanden, der sie hat.

# Wie danach gefragt wird
settings-group-tables = Tische
settings-group-pictures = Bild
settings-group-places = Wer und wo
settings-group-chips = Chips
settings-group-computers = Computer
button-settings = Einstellungen
button-settings-back = Auf Standard zurücksetzen
button-saved = Hausregeln
button-changes = Änderungen
button-fairness = Fairness
button-export-server = Exportieren
button-reset = Chips zurücksetzen
setting-about-language = Was alle an einem Tisch lesen. Private Antworten bekommen alle in ihrer eigenen Sprache.
setting-about-rules = Wenn beim Eröffnen kein anderes Spiel gewählt wird
setting-about-pace = Wenn beim Eröffnen kein anderes Tempo gewählt wird
setting-about-paces = Tempos, die zur Wahl stehen (keines = alle)
setting-about-pictures = Wie oft das Bild ersetzt wird; in manchen Apps flackert es dabei
setting-about-deck = Auf dem Bild des Tisches; die eigenen Karten stellen alle selbst ein
setting-about-channels = Wo es Tische geben darf, Threads inbegriffen (keiner = überall)
setting-about-openers = Die Serververwaltung darf immer Tische eröffnen
setting-about-most-tables = Auf dem ganzen Server (leer = Standard)
setting-about-starting-chips = Chips, die Neue bekommen, einmalig (leer = Standard)
setting-about-allowance = Chips am Tag für alle, die weniger haben (0 = aus, leer = Standard)
setting-about-most-buy-in = An Tischen um Chips, auf einmal (leer = kein Limit)
setting-about-account-age = Alter des Kontos in Tagen, für Startchips und Tagesgeld (leer = egal)
setting-about-membership-age = Tage auf diesem Server, für Startchips und Tagesgeld (leer = egal)
setting-about-computers-for-chips = Wenn nicht, spielen Computer nur zum Üben
setting-about-advice-among-people = Beim Üben und allein gegen Computer gibt es sie immer
setting-about-computers-may-lose = Mehr bringen sie alle zusammen nicht an Tische um Chips (leer = Standard)
setting-usual = Standard
setting-with-a-role = nur Mitglieder mit der Rolle unten
settings-role-label = Die Rolle
settings-role-hint = Zählt nur bei „nur Mitglieder mit der Rolle unten“
settings-back-label = Welche Einstellungen?
settings-choose-a-role = Du lässt nur Mitglieder mit einer Rolle Tische eröffnen, hast aber keine gewählt. Versuch es noch mal und wähl beides.
settings-back-hint = Sie haben dann wieder ihre Standardwerte
settings-not-offered = Das steht nicht mehr zur Wahl. Sieh nach, was es jetzt gibt: `/booray-admin settings`.
settings-too-many-tables = Der Betreiber des Bots erlaubt höchstens { $most } offene Tische pro Server. Gib eine Zahl von { $least } bis { $most } ein.

# Der Befehl
command-group-booray-admin = Booray, für die Serververwaltung
command-settings = Einstellungen dieses Servers: Hausregeln, Änderungen, Fairness, Export, Zurücksetzen
