# Das Tagesgeld für alle, denen Chips fehlen
command-chips-group = Chips: das Tagesgeld des Servers holen und sehen, wie du gespielt hast
command-claim = Vom Server Chips holen, wenn du kaum noch welche hast, einmal am Tag
claim-given =
    { $allowance ->
        [one] Hier ist 1 Chip vom Haus: Jetzt hast du { $chips }. Wieder holen kannst du dir welche { $again }.
       *[other] Hier sind { $allowance } Chips vom Haus: Jetzt hast du { $chips }. Wieder holen kannst du dir welche { $again }.
    }
claim-none-here = Dieser Server verschenkt keine Chips. Wer ihn verwaltet, kann das mit `/booray-admin settings` ändern.
claim-enough = Du hast { $chips } Chips, im Geldbeutel und auf Tischen. { $allowance } kannst du dir holen, wenn du weniger als das hast.
claim-today = Die Chips von heute hast du schon. Wieder holen kannst du dir welche { $again }.
claim-forgotten = Ich habe dich heute vergessen, wie du wolltest. Wieder holen kannst du dir Chips { $again }.
button-claim = Chips holen
