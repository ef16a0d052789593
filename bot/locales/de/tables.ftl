# Ein Tisch sagt nein
table-moved = Der Tisch ist jetzt hier: { $where }
table-not-open = Dieser Tisch ist nicht offen, und auf ihm liegen keine Chips. Eröffne einen anderen mit `/booray start`.
table-reason-unknown-table = Diesen Tisch gibt es nicht mehr. { $open ->
        [yes] Hier ist ein anderer offen: Setz dich mit `/booray join` dazu.
       *[no] Eröffne einen anderen mit `/booray start`.
    }
table-reason-elsewhere = Das gehört zum Tisch in { $channel_id }. Spiel dort weiter.
table-reason-table-closed = Dieser Tisch ist geschlossen. { $open ->
        [yes] Hier ist ein anderer offen: Setz dich mit `/booray join` dazu.
       *[no] Eröffne einen anderen mit `/booray start`.
    }
table-reason-set-aside = Tisch { $table } ist gesperrt, weil mit seinen Daten etwas nicht stimmt. Die Chips sind sicher: Bitte den Betreiber des Bots, ihn freizugeben.
table-reason-table-exists = Hier ist schon ein Tisch. Setz dich mit `/booray join` dazu oder eröffne einen in einem anderen Kanal.
table-reason-too-many-tables = Auf diesem Server sind so viele Tische offen wie möglich: { $most }. Setz dich an einen davon oder warte, bis einer schließt.
table-reason-hosts-enough =
    { $most ->
        [one] Du bist auf diesem Server schon Host eines Tisches. Schließ ihn mit `/booray-host close`, bevor du noch einen eröffnest.
       *[other] Du bist auf diesem Server schon Host von { $most } Tischen. Schließ einen mit `/booray-host close`, bevor du noch einen eröffnest.
    }
table-reason-opened-too-often =
    { $minutes ->
        [one] Du hast in letzter Zeit viele Tische eröffnet. Den nächsten kannst du in einer Minute eröffnen.
       *[other] Du hast in letzter Zeit viele Tische eröffnet. Den nächsten kannst du in { $minutes } Minuten eröffnen.
    }
table-reason-table-moved = Jemand war schneller. Sieh dir den Tisch an und versuch es noch mal.
table-reason-table-full = Der Tisch ist voll: Er hat { $most } Plätze. Warte, bis jemand geht.
table-reason-not-seated = Du hast keinen Platz an diesem Tisch. Drück *Platz nehmen*, wenn einer frei ist.
table-reason-unseated = Der Host hat deinen Platz freigemacht, weil du nicht gespielt hast. { $stakes ->
        [practice] Hier wird nur geübt, es hat dich also nichts gekostet.
       *[chips] Deine Chips sind in deinem Geldbeutel.
    } Drück *Platz nehmen* oder nutze `/booray join`, um dich wieder zu setzen.
table-reason-already-seated = Du hast schon einen Platz an diesem Tisch. Drück *Tisch*, um zu sehen, was du tun kannst.
table-reason-already-leaving = Du gehst schon, wenn diese Runde vorbei ist.
table-reason-not-host = Das kann nur der Host. Frag { $host }.
table-reason-no-host = Das kann nur der Host, und dieser Tisch hat keinen.
table-reason-host-already = Du bist schon Host. Um den Tisch zu übergeben, wähl jemand anderen, der hier sitzt.
table-reason-not-offered = Niemand hat dir diesen Tisch angeboten. Bitte den Host, ihn dir zu übergeben.
table-reason-nothing-offered = Du hast den Tisch niemandem angeboten, also bist du immer noch Host.
table-reason-member-not-seated = { $member } hat keinen Platz an diesem Tisch. Wähl jemanden, der hier sitzt.
table-reason-member-leaving = { $member } geht schon, wenn diese Runde vorbei ist.
table-reason-member-plays = { $member } spielt. Du kannst einen Platz nur freimachen, wenn jemand weg ist, aussetzt oder den Regeln nicht zugestimmt hat.
table-reason-unseat-oneself = Das ist dein eigener Platz. Drück *Verlassen*, um ihn aufzugeben.
table-reason-not-enough-chips =
    { $needed ->
        [one] Dein Geldbeutel ist leer, du kannst also keine Chips mitbringen.
       *[other] Du brauchst { $needed } Chips und hast { $have } im Geldbeutel.
    } { $then ->
        [either] Bring weniger mit oder hol dir kostenlose Chips mit `/booray claim`.
        [fewer] Bring weniger mit.
        [claim] Hol dir kostenlose Chips mit `/booray claim`.
       *[neither] Die Serververwaltung kann dir welche geben.
    }
table-reason-buy-in-not-positive = { $chips } kannst du nicht mitbringen. Bring mindestens 1 Chip mit.
table-reason-buy-in-too-small =
    { $chips ->
        [one] 1 Chip ist hier zu wenig. Bring mindestens { $needed } mit.
       *[other] { $chips } Chips sind hier zu wenig. Bring mindestens { $needed } mit.
    }
table-reason-returns-with-less =
    { $chips ->
        [one] Du bist mit 1 Chip gegangen und brauchst so viel, um zurückzukommen: `/booray join buy_in:{ $typed }`.
       *[other] Du bist mit { $chips } Chips gegangen und brauchst so viele, um zurückzukommen: `/booray join buy_in:{ $typed }`.
    } Weniger geht { $until }.
table-reason-buy-in-too-large = So viele Chips kann niemand mitbringen. Bring höchstens { $most } mit.
table-reason-buy-in-fixed =
    { $chips ->
        [one] Alle beginnen diese Partie mit 1 Chip. Nimm Platz, ohne eine Zahl anzugeben.
       *[other] Alle beginnen diese Partie mit { $chips } Chips. Nimm Platz, ohne eine Zahl anzugeben.
    }
table-reason-buy-in-above-limit =
    { $most ->
        [one] Auf diesem Server kannst du höchstens 1 Chip mitbringen.
       *[other] Auf diesem Server kannst du höchstens { $most } Chips mitbringen.
    }
table-reason-channel-not-allowed = Auf diesem Server gibt es Tische nur hier: { $channels }. Eröffne deinen dort.
table-reason-role-needed = Auf diesem Server dürfen nur Mitglieder mit der Rolle { $role } Tische eröffnen. Frag jemanden mit dieser Rolle und setz dich dann dazu.
table-reason-managers-only = Auf diesem Server darf nur die Serververwaltung Tische eröffnen. Bitte sie um einen und setz dich dann dazu.
table-reason-pace-not-allowed = Auf diesem Server gibt es diese Tempos: { $paces }. Wähl eines davon.
table-reason-no-computers-for-chips = Auf diesem Server spielen Computer nur zum Üben. Eröffne den Tisch ohne Computer oder mit `/booray start stakes:practice`.
table-reason-too-many-computers =
    { $most ->
        [0] Hier spielen keine Computer.
        [one] Hier kann nur 1 Computer spielen. Lass die anderen Plätze für Menschen frei.
       *[other] Hier können nur { $most } Computer spielen. Lass die anderen Plätze für Menschen frei.
    }
table-reason-computers-spent =
    { $left ->
        [0] Die Computer dieses Servers haben keine Chips mehr.
        [one] Die Computer dieses Servers haben nur noch 1 Chip, und sie brauchen { $needed }.
       *[other] Die Computer dieses Servers haben nur noch { $left } Chips, und sie brauchen { $needed }.
    }{ $more ->
        [no] {""}
       *[yes] {" "}Neue bekommen sie { $until }.
    } { $then ->
        [people] Lad stattdessen jemanden auf den Platz ein.
        [none] Spiel ohne sie oder zum Üben: `/booray start stakes:practice`.
       *[fewer] Nimm weniger davon oder ein kleineres Buy-in, oder spiel zum Üben: `/booray start stakes:practice`.
    }
table-reason-no-computer = An diesem Tisch sitzt kein Computer.
table-reason-unknown-level = Die Stufe { $level } gibt es bei Computern nicht. Wähl { $levels }.
table-reason-not-enough-players = Du brauchst { $fewest } Leute mit Chips, und { $ready ->
        [0] noch ist niemand bereit
        [one] nur eine Person ist bereit
       *[other] { $ready } sind bereit
    }. { $out ->
        [0] Lad jemanden ein oder setz einen Computer dazu.
       *[other] Du setzt aus? Drück *Bin wieder da*. Sonst lad jemanden ein oder setz einen Computer dazu.
    }
table-reason-deal-on = Es läuft schon eine Runde. Warte, bis sie vorbei ist.
table-reason-no-deal = Gerade läuft keine Runde. Warte auf die nächste.
table-reason-not-dealt-in = Du hast in dieser Runde keine Karten. Drück *Mein Blatt*, dann siehst du, warum.
table-reason-stale-deal = Dieser Knopf gehört zu einer anderen Runde. Nimm die neueste Nachricht oder drück *Mein Blatt*.
table-reason-stale-decision = Zu spät: Das Spiel ist schon weiter. Drück *Mein Blatt*, um zu sehen, was du jetzt tun kannst.
table-reason-too-late = Deine Zeit war um, darum wurde für dich entschieden. Drück *Mein Blatt*, um zu sehen, was du jetzt tun kannst.
table-reason-already-done = Das hast du schon gemacht.
table-reason-played-itself = Deine einzige Karte wurde für dich gespielt.
table-reason-nothing-ahead = Du hast keinen Tausch vorgemerkt, also gibt es nichts zurückzunehmen.
table-reason-no-advice = Der Host hat Tipps an diesem Tisch abgeschaltet.
table-reason-advice-among-people = Es gibt keine Tipps, wenn mehrere Menschen um Chips spielen. Die Serververwaltung kann sie an neuen Tischen erlauben, mit `/booray-admin settings`.
table-reason-not-asked = Du hast gerade nichts zu entscheiden. Frag nach einem Tipp, wenn du dran bist.
table-reason-no-choice = Du kannst jetzt nur eines tun, also brauchst du keinen Tipp.
table-reason-no-thought = Das konnte ich gerade nicht berechnen. Frag noch mal.
table-reason-still-thinking = Ich rechne noch an deiner letzten Frage. Warte erst auf diese Antwort.
table-reason-asked-too-often =
    { $seconds ->
        [one] Du hast sehr oft nach Tipps gefragt. Frag in einer Sekunde wieder.
       *[other] Du hast sehr oft nach Tipps gefragt. Frag in { $seconds } Sekunden wieder.
    }
table-reason-unknown-deal = Diese Runde kann ich dir hier nicht zeigen. Wähl eine aus `/booray history`.
table-reason-deal-not-over = Runde { $deal } läuft noch. Sieh sie dir an, wenn sie vorbei ist.
table-reason-deal-void = Runde { $deal } wurde abgebrochen, und alle haben ihre Chips zurück. Es gibt also nichts zu sehen.
table-reason-cannot-verify-yet = Du kannst Runde { $deal } prüfen, wenn der Tisch geschlossen ist. Sein Geheimnis verrät alle verdeckten Karten, darum bleibt es bis dahin versiegelt.
table-reason-not-your-deal = Du hattest in Runde { $deal } keine Karten, also gibt es nichts auszuwerten.
table-reason-not-in-pause = Abheben geht jetzt nicht. Du kannst in der Pause vor einer Runde abheben, bis kurz vor den Karten.
table-reason-not-cutter = Abheben darf nur der Platz rechts vom Geber. Du kommst auch noch dran.
table-reason-already-cut = Es ist schon abgehoben.
table-reason-bad-cut = Du kannst nicht { $number } Karten abheben. Nimm eine Zahl von { $least } bis { $most }.
table-reason-already-sitting-out = Du setzt schon aus. Drück *Bin wieder da*, wenn du wieder Karten willst.
table-reason-not-sitting-out = Du bist schon im Spiel.
table-reason-nobody-holds = An diesem Tisch vertreten Computer niemanden. Der Host kann es erlauben. Drück bis dahin *Aussetzen*.
table-reason-already-away = Ein Computer spielt schon für dich. Drück *Bin wieder da*, wenn du spielen willst.
table-reason-seat-held = Ein Computer spielt für dich. Drück *Bin wieder da*, um selbst zu spielen.
table-reason-out-of-game = Du bist ausgeschieden. Sieh zu, wie die Partie endet, und spiel die nächste mit.
table-reason-already-agreed = Diesen Regeln hast du schon zugestimmt.
table-reason-agree-first = Der Host hat die Regeln geändert. Sieh dir die *Regeln* an und drück dann *Zustimmen*, oder nutze `/booray join`.
table-reason-rules-changed-again = Die Regeln wurden noch mal geändert. Sieh dir die *Regeln* an und drück dann *Zustimmen* unter der neuesten Nachricht.
table-reason-not-all-agreed = Du hast die Regeln geändert. Vor der Runde fehlt noch *Zustimmen* oder *Verlassen* von { $members }.
table-reason-rules-fixed = Sobald eine Partie begonnen hat, bleiben ihre Regeln, wie sie sind. Eröffne für andere Regeln einen anderen Tisch.
table-reason-too-many-seated = { $seated } Plätze sind besetzt, aber diese Regeln erlauben nur { $most }. Erst muss jemand gehen.
table-reason-member-cannot-pay = { $member } bräuchte { $needed } mehr und hat { $have }. Wähl weniger Chips für den Anfang.
table-reason-no-game = Es läuft noch keine Partie, die du anhalten könntest. Drück *Austeilen*, um eine zu beginnen.
table-reason-already-paused = Die Partie macht schon Pause, { $until } geht es weiter. Um früher zu spielen, drück *Weiterspielen*.
table-reason-bad-pause =
    { $before ->
        [no] Eine Pause dauert 1 bis 1.440 Minuten (einen Tag). Gib eine Zahl in diesem Bereich ein.
       *[yes] { $most ->
            [0] Diese Runde hatte schon einen ganzen Tag Pause. Spiel sie zu Ende, oder mach in der nächsten Pause.
            [one] Diese Runde hatte schon eine Pause, und 1 Minute bleibt noch. Gib 1 ein.
           *[other] Diese Runde hatte schon eine Pause, darum dauert eine weitere 1 bis { $most } Minuten. Gib eine Zahl in diesem Bereich ein.
        }
    }
table-reason-not-paused = Die Partie macht keine Pause, du kannst also weiterspielen.
table-reason-already-closing = Der Tisch schließt schon, wenn diese Runde vorbei ist.

store-busy = Das konnte ich nicht speichern, also hat sich nichts geändert. Bitte versuch es noch mal.
store-unread = Das konnte ich nicht nachsehen, und nichts hat sich geändert. Bitte versuch es noch mal.
store-unreadable = Das konnte ich nicht nachsehen: Ich kann meine Datenbank nicht lesen. Nichts hat sich geändert, und der Betreiber des Bots weiß Bescheid.
store-unknown = Beim Speichern ist meine Verbindung abgerissen. Vielleicht zählt dein Zug, vielleicht nicht: Sieh gleich am Tisch nach, bevor du es noch mal versuchst.
store-stopped = Ich fahre gerade herunter, also hat sich nichts geändert. Versuch es in einer Minute noch mal.
store-unusable-disk-full = Das konnte ich nicht speichern: Meine Festplatte ist voll. Nichts hat sich geändert, und der Betreiber des Bots weiß Bescheid.
store-unusable-disk-failed = Ich kann gerade nicht speichern: Meine Festplatte ist defekt. Vielleicht hat das nicht gezählt: Sieh am Tisch nach, wenn ich wieder da bin. Der Betreiber des Bots weiß Bescheid.
store-unusable-not-writable = Das konnte ich nicht speichern: Ich kann nicht in meine Datenbank schreiben. Nichts hat sich geändert, und der Betreiber des Bots weiß Bescheid.
store-unusable-damaged = Meine Datenbank ist beschädigt. Bis sie repariert ist, kann niemand spielen. Das hat nicht gezählt, und der Betreiber des Bots weiß Bescheid.
store-unusable-file-gone = Meine Datenbank ist weg. Bis sie wieder da ist, kann niemand spielen. Sieh dann am Tisch nach: Vielleicht hat das nicht gezählt. Der Betreiber des Bots weiß Bescheid.
store-unusable-file-replaced = Meine Datenbank wurde im Betrieb ausgetauscht, darum starte ich neu. Das hat nicht gezählt: Sieh in einer Minute am Tisch nach.
store-unusable-server-gone = Ich erreiche meine Datenbank nicht, also hat sich nichts geändert. Sobald es geht, läuft das Spiel weiter. Der Betreiber des Bots weiß Bescheid.
