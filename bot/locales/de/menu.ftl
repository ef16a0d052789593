# Das Menü des Tisches
menu-title = ### Der Tisch
menu-chips = Du hast hier { $chips }
menu-free-seats = Ein Platz ist frei. Nimm jetzt Platz, und in der nächsten Runde bekommst du Karten.
menu-full = Alle Plätze sind besetzt. Warte, bis jemand geht.
menu-you-host = Du bist Host.
menu-host = { $name } ist Host.

# Der Tisch wird übergeben, oder ein Platz freigemacht
hand-over-ask = Wer wird Host? Der Tisch bleibt deiner, bis die Person, die du wählst, *Übernehmen* drückt.
pause-ask = Wie lange? Alle Uhren stehen so lange still, und die Computer warten. Du kannst die Partie jederzeit fortsetzen.
pause-length-10 = 10 Minuten
pause-length-60 = 1 Stunde
pause-length-1440 = Bis morgen
paused-now = Die Partie ist bis { $until } angehalten ({ $clock }). Drück *Weiterspielen*, sobald alle wieder da sind.
hand-over-offered = Du hast { $name } den Tisch angeboten und bleibst Host, bis { $name } übernimmt. Du kannst ihn jemand anderem anbieten oder behalten.
hand-over-nobody = Sonst sitzt hier niemand, der Host sein könnte.
unseat-ask = Wessen Platz willst du freimachen? Die Person nimmt ihre Chips mit und darf wieder Platz nehmen.
unseat-nobody = Zurzeit kannst du hier keinen Platz freimachen. Das geht nur bei Leuten, die weg sind, aussetzen oder den Regeln noch nicht zugestimmt haben.
host-offers = 🪑 { $host } bietet **{ $name }** den Tisch an. Drück *Übernehmen*, { $name }, um Host zu werden.
host-since = { $name } ist jetzt Host.
host-since-away = { $name } ist jetzt Host: Die Zeit von { $before } ist zweimal nacheinander abgelaufen.

closing-at-once = Diesen Tisch für alle schließen?
closing-after-this-deal = Diesen Tisch für alle schließen, wenn diese Runde vorbei ist?
closing-in-this-deal = Diesen Tisch für alle sofort schließen? Das bricht die Runde ab: Sie zählt nicht, und ihre Chips gehen zurück. In der Liste der Änderungen des Servers steht dann, dass du es warst.
leaving-after-this-deal = Du gehst, wenn diese Runde vorbei ist. Bis dahin werden deine Karten für dich gespielt, ein Bourré zahlst du noch, und was im Pott bleibt, gehört den anderen. Trotzdem gehen?
leaving-the-pot =
    { $pot ->
        [one] Im Pott ist 1 Chip. Gehst du, während andere bleiben, gibst du deinen Anteil daran auf. Trotzdem gehen?
       *[other] Im Pott sind { $pot } Chips. Gehst du, während andere bleiben, gibst du deinen Anteil daran auf. Trotzdem gehen?
    }

# Formulare; Titel und Beschriftungen haben 45 Zeichen
cut-form-title = Abheben
cut-form-label = Wie tief? Eine Zahl von { $least } bis { $most }
cut-form-hint = So viele Karten kommen von oben nach unten.
buy-in-form-title = Nachkaufen
buy-in-form-label = Wie viele Chips?
buy-in-form-hint-chips = Sie kommen aus deinem Geldbeutel und gehören wieder dir, wenn du gehst.
buy-in-form-hint-practice = Das hier ist zum Üben: Sie kosten dich nichts.

# Der Ruf zu einer neuen Partie, wenn ein Tisch geschlossen ist
again-invitation = { $names }: Noch eine Partie? { $host } hat einen Tisch mit denselben Regeln eröffnet. Drück *Platz nehmen*, um mitzuspielen.
