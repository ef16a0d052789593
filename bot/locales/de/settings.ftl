# Was ein Server festgelegt hat
settings-title = ### Einstellungen dieses Servers
settings-how = Um eine zu ändern, nenn sie im Befehl: `/booray-admin settings`.
setting-computers-may-lose =
    { $value ->
        [0] **Computer dürfen keine Chips an Mitglieder verlieren.** Eine Runde um Chips, die sie mehr kosten könnte, als sie heute gewonnen haben, wird zum Üben gespielt.
        [one] **Computer dürfen 1 Chip am Tag** an Mitglieder verlieren, an Tischen um Chips. Eine Runde, die sie mehr kosten könnte, wird zum Üben gespielt.
       *[other] **Computer dürfen { $value } Chips am Tag** an Mitglieder verlieren, an Tischen um Chips. Eine Runde, die sie mehr kosten könnte, wird zum Üben gespielt.
    }
setting-lost-today =
    { $chips ->
        [0] Heute (UTC) haben sie nichts verloren.
       *[other] Heute (UTC) haben sie { $chips } verloren, mit dem, was in Pötten liegt.
    }
setting-won-today = Heute (UTC) haben sie { $chips } gewonnen, ohne das, was in Pötten liegt.
setting-advice-among-people =
    { $value ->
        [0] **Keine Tipps, wenn mehrere Menschen um Chips spielen.** Tipps gibt es allein gegen Computer oder zum Üben.
       *[other] **Tipps überall, wo der Host sie erlaubt**, auch wenn mehrere Menschen um Chips spielen.
    }
setting-never-changed = Nie geändert
setting-changed-by = Geändert von { $name } { $when }
setting-changed-computers-may-lose =
    { $after ->
        [0] Ab jetzt dürfen Computer keine Chips mehr verlieren; bisher { $before } am Tag.
        [one] Ab jetzt dürfen Computer 1 Chip am Tag verlieren; bisher { $before }.
       *[other] Ab jetzt dürfen Computer { $after } Chips am Tag verlieren; bisher { $before }.
    }
setting-changed-advice-among-people =
    { $after ->
        [0] An neuen Tischen gibt es keine Tipps mehr, wenn mehrere Menschen um Chips spielen.
       *[other] An neuen Tischen gibt es Tipps, auch wenn mehrere Menschen um Chips spielen.
    }
not-a-manager = Nur Mitglieder mit der Berechtigung *Server verwalten* können diese Einstellungen sehen und ändern.
