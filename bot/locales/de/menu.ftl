# Das Menü des Tisches
menu-title = ### Der Tisch
menu-chips = Du hast hier { $chips }
menu-free-seats = Ein Platz ist frei. Nimm jetzt Platz, dann bekommst du in der nächsten Runde Karten.
menu-full = Alle Plätze sind besetzt. Warte, bis jemand geht.
menu-you-host = Du bist Host.
menu-host = { $name } ist Host.

# Der Tisch wird übergeben, oder ein Platz freigemacht
hand-over-ask = Wer soll Host sein? Du bleibst Host, bis die gewählte Person *Übernehmen* drückt.
pause-ask = Wie lange? Alle Uhren stehen still, und die Computer warten. Du kannst jederzeit weiterspielen.
pause-length-10 = 10 Minuten
pause-length-60 = 1 Stunde
pause-length-1440 = Bis morgen
paused-now = Die Partie macht Pause bis { $until } ({ $clock }). Drück *Weiterspielen*, sobald alle wieder da sind.
hand-over-offered = Du hast { $name } den Tisch angeboten und bleibst Host, bis { $name } übernimmt. Du kannst ihn noch behalten oder jemand anderem anbieten.
hand-over-nobody = Sonst ist hier niemand, der Host sein kann.
unseat-ask = Wessen Platz willst du freimachen? Die Person bekommt ihre Chips zurück und kann wieder Platz nehmen.
unseat-nobody = Es gibt keinen Platz zum Freimachen. Das geht nur, wenn jemand weg ist, aussetzt oder den Regeln nicht zugestimmt hat.
host-offers = 🪑 { $host } bietet **{ $name }** den Tisch an. Drück *Übernehmen*, { $name }, um Host zu werden.
host-since = { $name } ist jetzt Host.
host-since-away = { $name } ist jetzt Host: Die Zeit von { $before } ist zweimal nacheinander abgelaufen.

closing-at-once = Diesen Tisch für alle schließen?
closing-after-this-deal = Diesen Tisch für alle schließen, wenn diese Runde vorbei ist?
closing-elsewhere = Den Tisch in { $channel } jetzt schließen? Seine Runde zählt dann nicht, und ihre Chips gehen zurück. Das Änderungsprotokoll des Servers nennt deinen Namen.
closing-in-this-deal = Diesen Tisch jetzt schließen? Diese Runde zählt dann nicht, und ihre Chips gehen zurück. Das Änderungsprotokoll des Servers nennt deinen Namen.
leaving-after-this-deal = Nach dieser Runde gehen?{ $plays ->
        [yes] {" "}Deine Karten werden für dich gespielt, und ein Bourré zahlst du noch.
       *[no] {""}
    }{ $closing ->
        [yes] {""}
       *[no] {" "}Deinen Anteil am restlichen Pott gibst du auf.
    }
leaving-the-pot =
    { $pot ->
        [one] Im Pott ist 1 Chip. Gehst du, während andere bleiben, gibst du deinen Anteil daran auf. Trotzdem gehen?
       *[other] Im Pott sind { $pot } Chips. Gehst du, während andere bleiben, gibst du deinen Anteil daran auf. Trotzdem gehen?
    }

# Formulare; Titel und Beschriftungen haben 45 Zeichen
cut-form-title = Abheben
cut-form-label = Wie viele Karten? Von { $least } bis { $most }
cut-form-hint = So viele Karten kommen von oben nach unten.
buy-in-form-label = Wie viele Chips?
buy-in-form-hint-chips = Sie kommen aus deinem Geldbeutel und gehen dorthin zurück, wenn du gehst.
buy-in-form-hint-practice = Hier wird nur geübt: Sie kosten dich nichts.

# Der Ruf zu einer neuen Partie, wenn ein Tisch geschlossen ist
again-invitation = { $names }: Noch eine Partie? { $host } hat einen Tisch mit denselben Regeln eröffnet. Drück *Platz nehmen*, um mitzuspielen.
