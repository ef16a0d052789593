# Das Tagesgeld für alle, denen Chips fehlen
command-chips-group = Chips: das Tagesgeld des Servers holen und sehen, wie du gespielt hast
command-claim = Vom Server Chips holen, wenn du kaum noch welche hast, einmal am Tag
claim-given =
    { $allowance ->
        [one] Hier ist 1 Chip vom Haus: Jetzt hast du { $chips }. Wieder holen kannst du dir welche { $again }.
       *[other] Hier sind { $allowance } Chips vom Haus: Jetzt hast du { $chips }. Wieder holen kannst du dir welche { $again }.
    }
claim-none-here = Dieser Server verschenkt keine Chips. Wer ihn verwaltet, kann das mit `/booray-admin settings` ändern.
claim-enough = Du hast { $chips } Chips, im Geldbeutel und auf Tischen. { $allowance } kannst du dir einmal am Tag holen, wenn du weniger als das hast.
claim-today = Die Chips von heute hast du schon. Wieder holen kannst du dir welche { $again }.
claim-forgotten = Ich habe dich heute vergessen, wie du wolltest. Wieder holen kannst du dir Chips { $again }.
button-claim = Chips holen

# Chips, für die es noch zu früh ist
too-new-account =
    { $account ->
        [one] Dieser Server gibt Chips an Discord-Konten, die mindestens 1 Tag alt sind. Deins ist es am { $day }, { $until }.
       *[other] Dieser Server gibt Chips an Discord-Konten, die mindestens { $account } Tage alt sind. Deins ist es am { $day }, { $until }.
    } Bis dahin kannst du zum Üben spielen: `/booray start stakes:practice`.
too-new-membership =
    { $membership ->
        [one] Dieser Server gibt Chips an Mitglieder, die seit mindestens 1 Tag hier sind. Du kannst deine am { $day } haben, { $until }.
       *[other] Dieser Server gibt Chips an Mitglieder, die seit mindestens { $membership } Tagen hier sind. Du kannst deine am { $day } haben, { $until }.
    } Bis dahin kannst du zum Üben spielen: `/booray start stakes:practice`.
too-new-both =
    { $account ->
        [one] Dieser Server gibt Chips an Discord-Konten, die mindestens 1 Tag alt
       *[other] Dieser Server gibt Chips an Discord-Konten, die mindestens { $account } Tage alt
    } und seit mindestens { $membership ->
        [one] 1 Tag hier sind.
       *[other] { $membership } Tagen hier sind.
    } Du kannst deine am { $day } haben, { $until }. Bis dahin kannst du zum Üben spielen: `/booray start stakes:practice`.
