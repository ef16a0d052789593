# Was ein Server festgelegt hat
settings-title = ### Einstellungen dieses Servers
settings-how = Steht kein Name dabei, gilt noch der Standard. Änderungen gelten nur für neue Tische.
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
setting-as-many-as-they-have = kein Limit
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
button-settings-back = Auf Standard zurücksetzen
button-saved = Hausregeln
button-changes = Änderungen
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
settings-back-title = Auf Standard zurücksetzen
settings-back-label = Welche Einstellungen?
settings-choose-a-role = Du lässt nur Mitglieder mit einer Rolle Tische eröffnen, hast aber keine gewählt. Versuch es noch mal und wähl beides.
settings-back-hint = Sie haben dann wieder ihre Standardwerte
settings-not-offered = Das steht nicht mehr zur Wahl. Sieh nach, was es jetzt gibt: `/booray-admin settings`.
settings-too-many-tables = Der Betreiber des Bots erlaubt höchstens { $most } offene Tische pro Server. Gib eine Zahl von { $least } bis { $most } ein.
settings-no-such-rules = Regeln namens { $given } gibt es hier nicht. Wähl aus der Liste, die sich beim Tippen öffnet.
settings-no-such-pace = Ein Tempo { $given } gibt es nicht. Nimm quick (schnell), normal, relaxed (gemütlich) oder correspondence (Fernpartie).
settings-every-channel = Tische sind jetzt in allen Kanälen erlaubt, also gibt es keinen zu entfernen. Willst du sie einschränken, nenn Kanäle mit `/booray-admin settings allow_channel`.
settings-too-many-channels = Du kannst höchstens { $most } Kanäle nennen. Entferne erst einen oder erlaube alle.

# Der Befehl
command-admin-group = Booray, für die Serververwaltung
command-settings = Die Einstellungen dieses Servers sehen und ändern
command-settings-language = Was alle an einem Tisch lesen
command-settings-rules = Das Spiel, wenn kein anderes gewählt wird
command-settings-pace = Das Tempo, wenn kein anderes gewählt wird
command-settings-paces = Tempos, die zur Wahl stehen, etwa „normal, relaxed“
command-settings-pictures = Wie oft das Bild des Tisches ersetzt wird
command-settings-deck = Farben der Karten auf dem Bild des Tisches
command-settings-allow-channel = Ein Kanal, in dem es Tische geben darf, seine Threads inbegriffen
command-settings-forbid-channel = Ein Kanal, in dem es keine Tische mehr geben darf
command-settings-openers = Wer Tische eröffnen darf
command-settings-openers-role = Die Rolle, deren Mitglieder Tische eröffnen dürfen
command-settings-most-tables = Wie viele Tische auf diesem Server höchstens offen sein dürfen
command-settings-starting-chips = Chips, die Neue bekommen
command-settings-allowance = Chips am Tag für alle, die weniger haben
command-settings-most-buy-in = Wie viele Chips jemand höchstens auf einmal an einen Tisch mitbringen darf
command-settings-account-age = Wie viele Tage alt ein Konto für Startchips und Tagesgeld sein muss
command-settings-membership-age = Wie viele Tage jemand für Startchips und Tagesgeld auf dem Server sein muss
command-settings-computers-for-chips = Ob Computer an Tischen um Chips sitzen dürfen
command-settings-advice-among-people = Ob es Tipps gibt, wenn mehrere Menschen um Chips spielen
command-settings-computers-may-lose = Wie viele Chips Computer am Tag höchstens an Mitglieder verlieren dürfen
command-settings-back = Eine Einstellung, die auf den Standard zurückgesetzt wird
