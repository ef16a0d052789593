# What a server has settled
settings-title = ### Settings of this server
settings-how = To change one, name it in the command: `/booray-admin settings`.
setting-computers-may-lose =
    { $value ->
        [0] **Computers may lose no chips to members.** A deal at a table for chips that could cost them more than they have won today is played for practice.
        [one] **Computers may lose 1 chip a day** to members, at tables for chips. A deal that could cost them more is played for practice.
       *[other] **Computers may lose { $value } chips a day** to members, at tables for chips. A deal that could cost them more is played for practice.
    }
setting-lost-today =
    { $chips ->
        [0] Today (UTC) they have lost none.
       *[other] Today (UTC) they have lost { $chips }, counting what is in pots.
    }
setting-won-today = Today (UTC) they have won { $chips }, less what is in pots.
setting-advice-among-people =
    { $value ->
        [0] **No advice while several people play for chips.** There is advice when somebody plays alone against computers, or for practice.
       *[other] **Advice wherever the host allows it**, even while several people play for chips.
    }
setting-never-changed = Never changed
setting-changed-by = Changed by { $name } { $when }
setting-changed-computers-may-lose =
    { $after ->
        [0] Computers may lose no chips from now on; it was { $before } a day.
        [one] Computers may lose 1 chip a day from now on; it was { $before }.
       *[other] Computers may lose { $after } chips a day from now on; it was { $before }.
    }
setting-changed-advice-among-people =
    { $after ->
        [0] New tables have no advice any more while several people play for chips.
       *[other] New tables have advice even while several people play for chips.
    }
not-a-manager = Only members with the permission *Manage Server* can see and change these settings.
