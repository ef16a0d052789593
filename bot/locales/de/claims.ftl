# Das Tagesgeld für alle, denen Chips fehlen
command-claim = Deine Chips für heute holen, wenn du kaum noch welche hast
claim-given =
    { $allowance ->
        [one] Hier ist 1 Chip: Du hast jetzt { $chips }. Du kannst dir { $again } wieder welche holen.
       *[other] Hier sind { $allowance } Chips: Du hast jetzt { $chips }. Du kannst dir { $again } wieder welche holen.
    }
claim-none-here = Dieser Server hat kein Tagesgeld. Die Serververwaltung kann es mit `/booray-admin settings` einschalten.
claim-enough =
    { $chips ->
        [one] Du hast insgesamt 1 Chip. Du kannst dir einmal am Tag { $allowance } holen, sobald du weniger hast.
       *[other] Du hast insgesamt { $chips } Chips. Du kannst dir einmal am Tag { $allowance } holen, sobald du weniger hast.
    }
claim-today = Du hast die Chips für heute schon. Du kannst dir { $again } wieder welche holen.
claim-forgotten = Ich habe dich heute vergessen, wie gewünscht. Du kannst dir { $again } wieder Chips holen.
button-claim = Chips holen

# Chips, für die es noch zu früh ist
too-new-account =
    { $account ->
        [one] Um hier Chips zu bekommen, muss dein Discord-Konto 1 Tag alt sein.
       *[other] Um hier Chips zu bekommen, muss dein Discord-Konto { $account } Tage alt sein.
    } Das ist es am { $day }, { $until }. Spiel bis dahin zum Üben: `/booray start stakes:practice`.
too-new-membership =
    { $membership ->
        [one] Chips bekommst du hier 1 Tag nach deinem Beitritt zum Server.
       *[other] Chips bekommst du hier { $membership } Tage nach deinem Beitritt zum Server.
    } Das ist am { $day }, { $until }. Spiel bis dahin zum Üben: `/booray start stakes:practice`.
too-new-both =
    { $account ->
        [one] Um hier Chips zu bekommen, muss dein Discord-Konto 1 Tag alt sein.
       *[other] Um hier Chips zu bekommen, muss dein Discord-Konto { $account } Tage alt sein.
    } { $membership ->
        [one] Außerdem muss dein Beitritt 1 Tag her sein.
       *[other] Außerdem muss dein Beitritt { $membership } Tage her sein.
    } Du bekommst sie am { $day }, { $until }. Spiel bis dahin zum Üben: `/booray start stakes:practice`.
