# Ein Tisch sagt nein
table-moved = Hier geht es am Tisch weiter: { $where }
table-not-open = Dieser Tisch ist nicht offen, und auf ihm liegen keine Chips. Eröffne einen anderen mit `/booray start`.
table-reason-unknown-table = Diesen Tisch gibt es nicht mehr. { $open ->
        [yes] Hier ist ein anderer offen: Setz dich mit `/booray join` dazu.
       *[no] Eröffne einen anderen mit `/booray start`.
    }
table-reason-elsewhere = Das gehört zu einem Tisch in einem anderen Kanal. Spiel dort weiter: { $channel_id }.
table-reason-table-closed = Dieser Tisch ist geschlossen. { $open ->
        [yes] Hier ist ein anderer offen: Setz dich mit `/booray join` dazu.
       *[no] Eröffne einen anderen mit `/booray start`.
    }
table-reason-set-aside = Mit den Aufzeichnungen von Tisch { $table } stimmt etwas nicht, darum ist er beiseitegestellt: Niemand kann an ihm spielen, und seine Chips bleiben, wo sie sind. Wer diesen Bot betreibt, kann mit `booray release { $table }` allen ihre Chips zurückgeben.
table-reason-table-exists = Hier ist schon ein Tisch. Setz dich mit `/booray join` dazu oder eröffne einen in einem anderen Kanal.
table-reason-too-many-tables = Auf diesem Server sind schon so viele Tische offen wie erlaubt: { $most }. Setz dich an einen davon oder warte, bis einer schließt.
table-reason-hosts-enough =
    { $most ->
        [one] Du bist auf diesem Server schon Host eines Tisches. Schließ ihn mit `/booray-host close`, bevor du noch einen eröffnest.
       *[other] Du bist auf diesem Server schon Host von { $most } Tischen. Schließ einen mit `/booray-host close`, bevor du noch einen eröffnest.
    }
table-reason-opened-too-often =
    { $minutes ->
        [one] Du hast in kurzer Zeit viele Tische eröffnet. Eröffne den nächsten in einer Minute.
       *[other] Du hast in kurzer Zeit viele Tische eröffnet. Eröffne den nächsten in { $minutes } Minuten.
    }
table-reason-table-moved = Jemand war schneller. Sieh dir den Tisch an und versuch es noch einmal.
table-reason-table-full = Der Tisch ist voll: Er hat { $most } Plätze. Warte, bis jemand geht.
table-reason-not-seated = Du hast keinen Platz an diesem Tisch. Drück *Platz nehmen*, solange einer frei ist.
table-reason-unseated = Der Host hat deinen Platz freigemacht, weil du nicht gespielt hast. { $stakes ->
        [practice] Das hier ist zum Üben, es hat dich also nichts gekostet.
       *[chips] Deine Chips sind in deinem Geldbeutel.
    } Drück *Platz nehmen* oder nutze `/booray join`, um dich wieder zu setzen.
table-reason-already-seated = Du hast schon einen Platz an diesem Tisch. *Tisch* zeigt, was du tun kannst.
table-reason-already-leaving = Du gehst schon, wenn diese Runde vorbei ist.
table-reason-not-host = Das geht nur als Host. Frag { $host }.
table-reason-no-host = Das geht nur als Host, und dieser Tisch hat keinen.
table-reason-host-already = Du bist schon Host. Um den Tisch zu übergeben, wähl jemand anderen, der hier sitzt.
table-reason-not-offered = Der Tisch wurde dir nicht angeboten. Bitte seinen Host, ihn dir zu übergeben.
table-reason-nothing-offered = Der Tisch wurde niemandem angeboten, er bleibt also deiner.
table-reason-member-not-seated = { $member } hat keinen Platz an diesem Tisch. Wähl jemanden, der hier sitzt.
table-reason-member-leaving = { $member } geht schon, wenn diese Runde vorbei ist.
table-reason-member-plays = { $member } spielt. Du kannst nur Plätze freimachen, wenn jemand weg ist, aussetzt oder den Regeln nicht zugestimmt hat.
table-reason-unseat-oneself = Das ist dein eigener Platz. Drück *Verlassen*, um ihn aufzugeben.
table-reason-not-enough-chips = Dafür braucht es { $needed } Chips, und in deinem Geldbeutel sind { $have }. { $then ->
        [either] Bring weniger mit, oder hol dir Chips vom Haus mit `/booray-chips claim`.
        [fewer] Bring weniger mit.
        [claim] Hol dir Chips vom Haus mit `/booray-chips claim`.
       *[neither] Wer diesen Server verwaltet, kann dir welche geben.
    }
table-reason-buy-in-not-positive = { $chips } geht nicht. Bring mindestens 1 Chip mit.
table-reason-buy-in-too-small =
    { $chips ->
        [one] 1 Chip reicht hier nicht für eine Runde. Bring mindestens { $needed } mit.
       *[other] { $chips } Chips reichen hier nicht für eine Runde. Bring mindestens { $needed } mit.
    }
table-reason-buy-in-too-large = So viele Chips kann niemand mitbringen. Bring höchstens { $most } mit.
table-reason-buy-in-fixed = Alle beginnen diese Partie mit { $chips } Chips. Nimm Platz, ohne eine Zahl zu nennen.
table-reason-buy-in-above-limit = Auf diesem Server darf niemand mehr als { $most } Chips auf einmal mitbringen. Bring { $most } oder weniger mit.
table-reason-channel-not-allowed = Auf diesem Server werden Tische hier eröffnet: { $channels }. Eröffne deinen dort.
table-reason-role-needed = Auf diesem Server dürfen nur Mitglieder mit der Rolle { $role } Tische eröffnen. Bitte jemanden von ihnen darum und setz dich dann dazu.
table-reason-managers-only = Auf diesem Server darf nur Tische eröffnen, wer ihn verwaltet. Bitte jemanden von ihnen darum und setz dich dann dazu.
table-reason-pace-not-allowed = Tische auf diesem Server haben andere Tempos: { $paces }. Wähl eines davon.
table-reason-no-computers-for-chips = Auf diesem Server spielen Computer nur zum Üben. Eröffne den Tisch ohne Computer oder zum Üben: `/booray start stakes:practice`.
table-reason-too-many-computers =
    { $most ->
        [0] Hier spielen keine Computer.
        [one] Hier kann nur 1 Computer spielen. Lass die anderen Plätze für Menschen.
       *[other] Hier können nur { $most } Computer spielen. Lass die anderen Plätze für Menschen.
    }
table-reason-computers-spent = Eine Runde könnte die Computer hier { $risk } Chips kosten, und heute dürfen sie { $left ->
        [0] nichts mehr
       *[other] nur noch { $left }
    } verlieren, von { $may_lose } am Tag. Spiel ohne sie, mit weniger von ihnen, zum Üben oder um weniger: mit niedrigerem Einsatz, Buy-in oder Limit.
table-reason-no-computer = An diesem Tisch sitzt kein Computer.
table-reason-unknown-level = Die Stufe „{ $level }“ gibt es bei Computern nicht. Zur Wahl stehen { $levels }.
table-reason-not-enough-players = Zum Austeilen braucht es { $fewest } besetzte Plätze mit Chips, und { $ready ->
        [0] niemand ist im Spiel
        [one] nur einer ist im Spiel
       *[other] { $ready } sind im Spiel
    }. { $out ->
        [0] Lad jemanden ein oder setz einen Computer dazu.
       *[other] Wer aussetzt, kann *Bin wieder da* drücken. Sonst lad jemanden ein oder setz einen Computer dazu.
    }
table-reason-deal-on = Eine Runde läuft schon. Warte, bis sie vorbei ist.
table-reason-no-deal = Gerade sind keine Karten ausgeteilt. Warte auf die nächste Runde.
table-reason-not-dealt-in = Du hast in dieser Runde keine Karten. Warte auf die nächste, oder drück *Bin wieder da*, wenn du aussetzt.
table-reason-stale-deal = Dieser Knopf gehört zu einer anderen Runde. Nimm die neueste Nachricht oder drück *Mein Blatt*.
table-reason-stale-decision = Das Spiel ist seit dieser Frage weitergegangen. Drück *Mein Blatt*, um zu sehen, was jetzt gefragt ist.
table-reason-too-late = Deine Zeit war um, darum wurde das für dich entschieden. Drück *Mein Blatt*, um zu sehen, was jetzt gefragt ist.
table-reason-already-done = Das hast du schon getan.
table-reason-played-itself = Deine einzige spielbare Karte wurde für dich gespielt.
table-reason-nothing-ahead = Du hast noch nicht gesagt, was du tauschst, wenn du dran bist. Es gibt nichts zurückzunehmen.
table-reason-no-advice = An diesem Tisch gibt es keine Tipps, so will es der Host. Bitte am nächsten Tisch vor der ersten Runde darum.
table-reason-advice-among-people = Es gibt keine Tipps, wenn mehrere Menschen um Chips spielen. Mitglieder mit *Server verwalten* können sie an neuen Tischen erlauben, mit `/booray-admin settings`.
table-reason-not-asked = Gerade ist von dir nichts gefragt. Bitte um einen Tipp, wenn du dran bist.
table-reason-no-choice = Du kannst jetzt nur eines tun, da braucht es keinen Tipp.
table-reason-no-thought = Das konnte ich gerade nicht zu Ende denken. Bitte frag noch einmal.
table-reason-still-thinking = Ich denke noch über deine letzte Frage nach. Warte erst auf diese Antwort.
table-reason-asked-too-often =
    { $seconds ->
        [one] Du hast sehr oft um Tipps gebeten. Frag in einer Sekunde wieder.
       *[other] Du hast sehr oft um Tipps gebeten. Frag in { $seconds } Sekunden wieder.
    }
table-reason-unknown-deal = Diese Runde kann ich dir hier nicht zeigen. Welche ich zeigen kann, steht in `/booray history`.
table-reason-deal-not-over = Runde { $deal } läuft noch. Sieh sie dir an, wenn sie vorbei ist.
table-reason-deal-void = Runde { $deal } wurde abgebrochen, und alle haben ihre Chips zurück; da gibt es nichts zu sehen.
table-reason-cannot-verify-yet = Runde { $deal } lässt sich prüfen, wenn der Tisch geschlossen ist. Ihr Seed zeigt alle verdeckten Karten, darum ist er bis dahin geheim; heb das Siegel, das unter der Runde steht, zum Vergleichen auf.
table-reason-not-your-deal = Du hattest in Runde { $deal } keine Karten, also gibt es nichts auszuwerten.
table-reason-not-in-pause = Abheben kann man nur direkt vor einer Runde.
table-reason-not-cutter = Abheben darf nur, wer rechts vom Geber sitzt. Du kommst auch noch dran.
table-reason-already-cut = Es ist schon abgehoben.
table-reason-bad-cut = { $number } geht nicht. Nenn eine Zahl von { $least } bis { $most }.
table-reason-already-sitting-out = Du setzt schon aus. Drück *Bin wieder da*, wenn du wieder Karten willst.
table-reason-not-sitting-out = Du bist schon im Spiel.
table-reason-nobody-holds = An diesem Tisch vertreten Computer niemanden. Drück stattdessen *Aussetzen*, oder bitte den Host, es zu erlauben.
table-reason-already-away = Ein Computer vertritt dich schon. Drück *Bin wieder da*, wenn du spielen willst.
table-reason-seat-held = Ein Computer vertritt dich und entscheidet für dich. Drück *Bin wieder da*, um selbst zu spielen.
table-reason-out-of-game = Du bist aus dieser Partie. Sieh zu, wie sie endet, und spiel die nächste mit.
table-reason-already-agreed = Diesen Regeln hast du schon zugestimmt.
table-reason-agree-first = Der Host hat die Regeln geändert. Sieh dir *Regeln* an und drück dann *Zustimmen*, oder nutze `/booray join`.
table-reason-rules-changed-again = Die Regeln wurden noch einmal geändert. Sieh dir *Regeln* an und drück dann *Zustimmen* an der neuesten Nachricht.
table-reason-not-all-agreed = Du hast die Regeln geändert. Bevor ausgeteilt wird, fehlt noch *Zustimmen* oder *Verlassen* von { $members }.
table-reason-rules-fixed = Wenn eine Partie begonnen hat, lassen sich ihre Regeln nicht mehr ändern. Eröffne einen anderen Tisch, um nach anderen zu spielen.
table-reason-too-many-seated = { $seated } Plätze sind besetzt, und diese Regeln haben nur { $most }. Erst muss jemand gehen.
table-reason-member-cannot-pay = { $member } müsste { $needed } mehr mitbringen und hat { $have }. Wähl weniger Chips für den Anfang.
table-reason-no-game = Noch gibt es keine Partie zum Anhalten. Drück *Austeilen*, um eine zu beginnen.
table-reason-already-paused = Die Partie ist schon angehalten: Sie geht { $until } weiter. Um früher zu spielen, drück *Weiterspielen*.
table-reason-bad-pause =
    { $before ->
        [no] Eine Pause dauert 1 bis 1.440 Minuten, das ist ein Tag. Nenn eine Zahl dazwischen.
       *[yes] { $most ->
            [0] Diese Runde war schon einen ganzen Tag angehalten. Spiel sie zu Ende, oder halt die nächste an.
            [one] Diese Runde war schon angehalten, darum bleibt nur noch 1 Minute. Nenn diese Zahl.
           *[other] Diese Runde war schon angehalten, darum bleiben nur noch { $most } Minuten. Nenn höchstens diese Zahl.
        }
    }
table-reason-not-paused = Die Partie ist nicht angehalten, du kannst also spielen.
table-reason-already-closing = Der Tisch schließt schon, wenn diese Runde vorbei ist.

store-busy = Das konnte ich gerade nicht speichern, es hat sich also nichts geändert. Bitte versuch es noch einmal.
store-unknown = Während ich das aufgeschrieben habe, ist die Verbindung zu meinen Aufzeichnungen abgerissen, darum weiß ich noch nicht, ob es geschehen ist. Der Tisch zeigt es, sobald ich wieder an sie herankomme: Sieh dort nach, bevor du es noch einmal versuchst.
store-stopped = Ich fahre gerade herunter, es hat sich also nichts geändert. Bitte versuch es in einer Minute noch einmal.
store-unusable-disk-full = Das wurde nicht gespeichert: Meine Festplatte ist voll. Nichts ist geschehen, und das Spiel geht weiter, sobald Platz ist. Wer mich betreibt, weiß Bescheid.
store-unusable-disk-failed = Ich komme nicht an meine Aufzeichnungen: Meine Festplatte fällt aus. Was du wolltest, ist nicht geschehen, außer das Spiel zeigt es, wenn die Festplatte wieder geht; dann geht es weiter. Wer mich betreibt, weiß Bescheid.
store-unusable-not-writable = Das wurde nicht gespeichert: Ich kann gerade nichts aufzeichnen. Nichts ist geschehen. Wer mich betreibt, weiß Bescheid.
store-unusable-damaged = Meine Aufzeichnungen sind beschädigt, darum kann niemand spielen, bis sie repariert sind. Was du wolltest, ist nicht geschehen. Wer mich betreibt, weiß Bescheid.
store-unusable-file-gone = Meine Aufzeichnungen sind nicht erreichbar, darum kann niemand spielen, bis sie wieder da sind. Was du wolltest, ist nicht geschehen, außer das Spiel zeigt es dann. Wer mich betreibt, weiß Bescheid.
store-unusable-file-replaced = Meine Aufzeichnungen wurden ausgetauscht, während ich lief, darum starte ich neu. Was du wolltest, ist nicht geschehen; sieh in einer Minute nach dem Tisch.
store-unusable-server-gone = Ich erreiche meine Aufzeichnungen gerade nicht, es ist also nichts geschehen. Das Spiel geht weiter, sobald ich sie erreiche. Wer mich betreibt, weiß Bescheid.
