# Was ein Server festgelegt hat
settings-title = ### Einstellungen dieses Servers
settings-how = Was keinen Namen zeigt, wurde nie geändert. Offene Tische behalten, womit sie eröffnet wurden.
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
setting-channels = Kanäle
setting-openers = Wer Tische eröffnen darf
setting-most-tables = Höchstens zugleich offene Tische
setting-starting-chips = Chips am Anfang
setting-allowance = Tagesgeld für alle ohne Chips
setting-most-buy-in = Höchstens an einen Tisch mitzubringen
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
saved-rules-gone = gelöschte Regeln
pace-name-quick = schnell
pace-name-normal = normal
pace-name-relaxed = gemütlich
pace-name-correspondence = Fernpartie

not-a-manager = Nur Mitglieder mit der Berechtigung *Server verwalten* können diese Einstellungen sehen und ändern.
