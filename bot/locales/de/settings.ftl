# Was ein Server festgelegt hat
settings-title = ### Einstellungen dieses Servers
settings-how = Was weder oben als geändert steht noch einen Namen zeigt, wurde nie geändert. Offene Tische behalten, womit sie eröffnet wurden.
setting-line = **{ $setting }:** { $value }
setting-changed = **{ $setting }:** jetzt { $after }; bisher { $before }.
setting-changed-by = Geändert von { $name } { $when }
setting-lost-today =
    { $chips ->
        [0] Heute (UTC) haben sie nichts verloren.
       *[other] Heute (UTC) haben sie { $chips } verloren, mit dem, was in Pötten liegt.
    }
setting-won-today = Heute (UTC) haben sie { $chips } gewonnen, ohne das, was in Pötten liegt.

# Was sich festlegen lässt
setting-language = Sprache der Tische
setting-rules = Übliche Regeln
setting-pace = Übliches Tempo
setting-paces = Tempos
setting-pictures = Der Tisch als Bild
setting-deck = Farben der Karten am Tisch
setting-channels = Kanäle
setting-openers = Wer Tische eröffnen darf
setting-most-tables = Tische, die zugleich offen sein dürfen
setting-starting-chips = Chips am Anfang
setting-allowance = Tagesgeld
setting-most-buy-in = Chips, die man höchstens mitbringen darf
setting-account-age = Alter des Kontos für Chips
setting-membership-age = Mitgliedschaft für Chips
setting-computers-for-chips = Computer an Tischen um Chips
setting-advice-among-people = Tipps, wenn mehrere um Chips spielen
setting-computers-may-lose = Was Computer am Tag verlieren dürfen

# Was möglich ist, wo es keine Zahl und kein Name ist
language-name = Deutsch
setting-language-own = wie bei Discord eingestellt
setting-every-channel = alle
setting-every-pace = alle
setting-everybody = alle
setting-managers = nur, wer diesen Server verwaltet
setting-as-many-as-they-have = so viele, wie man hat
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
pictures-name-off = nein, in Worten
deck-name-two-colours = zwei Farben
deck-name-four-colours = vier Farben

not-a-manager = Das können nur Mitglieder mit der Berechtigung *Server verwalten*. Bitte jemanden von ihnen darum.

# Wie danach gefragt wird
settings-group-tables = Tische
settings-group-pictures = Bild
settings-group-places = Wer und wo
settings-group-chips = Chips
settings-group-computers = Computer
button-settings-back = Zurück zum Üblichen
button-saved = Hausregeln
button-changes = Änderungen
setting-about-language = Was alle an einem Tisch lesen. Private Antworten folgen der Sprache jeder Person.
setting-about-rules = Was gespielt wird, wo niemand ein anderes Spiel nennt
setting-about-pace = Wie lange alle nachdenken dürfen, wo niemand ein anderes Tempo nennt
setting-about-paces = Die Tempos, die man wählen darf; keines gewählt heißt alle
setting-about-pictures = Wann das Bild wechselt; manchen flackert es dabei
setting-about-deck = Auf dem Bild des Tisches; für die eigenen Karten wählt jeder selbst
setting-about-channels = Wo man Tische eröffnen darf, auch in Threads dort; keiner gewählt heißt überall
setting-about-openers = Wer diesen Server verwaltet, darf es immer
setting-about-most-tables = Auf dem ganzen Server; leer für so viele wie üblich
setting-about-starting-chips = Was Neue einmal bekommen; leer für so viele wie üblich
setting-about-allowance = Was sich einmal am Tag holen darf, wer wenige Chips hat; 0: nichts, leer: wie üblich
setting-about-most-buy-in = An Tischen um Chips, auf einmal; leer für so viele, wie man hat
setting-about-account-age = Wie alt ein Konto für Startchips und Tagesgeld sein muss, in Tagen; leer: egal
setting-about-membership-age = Wie lange jemand für Startchips und Tagesgeld hier sein muss, in Tagen; leer: egal
setting-about-computers-for-chips = Wenn nicht, spielen sie nur zum Üben
setting-about-advice-among-people = Allein gegen Computer oder zum Üben gibt es sie immer
setting-about-computers-may-lose = An Tischen um Chips; danach geht es zum Üben weiter. Leer: wie üblich
setting-usual = wie üblich
setting-with-a-role = nur Mitglieder mit der Rolle unten
settings-role-label = Die Rolle
settings-role-hint = Zählt nur, wenn die Antwort oben so lautet
settings-back-title = Wieder wie üblich
settings-back-label = Welche Einstellungen?
settings-choose-a-role = Du lässt nur Mitglieder mit einer Rolle Tische eröffnen, hast aber keine Rolle gewählt. Drück den Knopf noch einmal und wähl beides.
settings-back-hint = Danach ist es, als hätte sie nie jemand geändert
settings-not-offered = Das lässt sich nicht mehr wählen. Sieh nach, was es jetzt gibt: `/booray-admin settings`.
settings-number = Diese Zahl geht nicht. Gib eine von { $least } bis { $most } ein, oder lass das Feld leer, damit es wie üblich ist.
settings-too-many-tables = Wer den Bot betreibt, erlaubt höchstens { $most } offene Tische auf einem Server. Gib eine Zahl von { $least } bis { $most } ein.
settings-no-such-rules = Regeln namens „{ $given }“ gibt es hier nicht. Wähl aus der Liste, die beim Tippen aufgeht.
settings-no-such-pace = Ein Tempo „{ $given }“ gibt es nicht. Nenn eines oder mehrere von diesen: quick (schnell), normal, relaxed (gemütlich), correspondence (Fernpartie).
settings-every-channel = Tische dürfen überall eröffnet werden, darum lässt sich { $channel } nicht allein ausnehmen. Nenn die Kanäle, in denen es erlaubt ist: `/booray-admin settings allow_channel`.
settings-too-many-channels = Mehr als { $most } Kanäle lassen sich nicht nennen. Nimm erst einen heraus, oder erlaub alle.

# Der Befehl
command-admin-group = Booray, für alle, die diesen Server verwalten
command-settings = Die Einstellungen für die Tische dieses Servers sehen und ändern
command-settings-language = Was alle an einem Tisch lesen
command-settings-rules = Was gespielt wird, wo niemand ein anderes Spiel nennt
command-settings-pace = Wie lange alle nachdenken dürfen, wo niemand ein anderes Tempo nennt
command-settings-paces = Die Tempos, die man wählen darf, etwa „normal, relaxed“
command-settings-pictures = Wann das Bild des Tisches ersetzt wird
command-settings-deck = Die Farben der Karten auf dem Bild des Tisches
command-settings-allow-channel = Ein Kanal, in dem man Tische eröffnen darf, auch in seinen Threads
command-settings-forbid-channel = Ein Kanal, in dem man keine mehr eröffnen darf
command-settings-openers = Wer Tische eröffnen darf
command-settings-openers-role = Die Rolle, mit der man Tische eröffnen darf
command-settings-most-tables = Wie viele Tische auf diesem Server zugleich offen sein dürfen
command-settings-starting-chips = Chips, die Neue bekommen
command-settings-allowance = Chips, die sich einmal am Tag holen darf, wer wenige hat
command-settings-most-buy-in = Wie viele Chips man höchstens auf einmal an einen Tisch um Chips mitbringen darf
command-settings-account-age = Wie alt ein Konto für Startchips und Tagesgeld sein muss, in Tagen
command-settings-membership-age = Wie lange jemand für Startchips und Tagesgeld auf dem Server sein muss, in Tagen
command-settings-computers-for-chips = Ob Computer an Tischen um Chips sitzen dürfen
command-settings-advice-among-people = Ob es Tipps gibt, wenn mehrere Menschen um Chips spielen
command-settings-computers-may-lose = Chips, die Computer am Tag an Mitglieder verlieren dürfen, an Tischen um Chips
command-settings-back = Eine Einstellung, die wieder wie üblich sein soll
