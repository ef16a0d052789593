# Die Daten eines Mitglieds: sehen und vergessen lassen

table-reason-seated-somewhere = Du hast einen Platz am Tisch in { $channel_id }. Verlass ihn mit `/booray leave`, warte, bis seine Runde vorbei ist, und frag noch mal.
table-reason-being-forgotten = Ich arbeite noch an deiner letzten Anfrage. Warte einen Moment und versuch es noch mal.

privacy-forget-title = Soll ich dich vergessen, auf allen Servern?
command-privacy = Deine Daten: Kopie speichern, Spielstärke nicht bewerten lassen oder alles löschen
privacy-title = Deine Daten
privacy-what = Dieser Bot speichert, was seine Spiele brauchen, auf allen Servern. Du kannst eine Kopie bekommen oder alles löschen lassen.
privacy-forget-ask =
    {"**"}Gelöscht:** dein Name, dein Kartenstil, dein Stand in den Lektionen, deine Bewertungen, deine Plätze auf Ranglisten und deine Chips.
    {"**"}Ohne deinen Namen behalten:** Runden, die du gespielt hast, weil die Chips der anderen davon abhängen. Dort steht dann „Gelöschtes Profil“.
    30 Tage lang behalte ich einen Fingerabdruck, der sich nicht auf dich zurückführen lässt. In dieser Zeit würdest du mit höchstens so vielen Chips neu anfangen, wie du jetzt hast.
    Du kannst das nicht rückgängig machen. Willst du erst eine Kopie, drück auf *Meine Daten speichern*.
privacy-forget-done =
    { $chips ->
        [0] Ich habe dich vergessen.
        [one] Ich habe dich vergessen. 1 Chip ging ans Haus zurück.
       *[other] Ich habe dich vergessen. { $chips } Chips gingen ans Haus zurück.
    }
privacy-forget-after = Was ich in Kanälen gepostet habe, bleibt, und Sicherungskopien auch, bis sie gelöscht werden. Spielst du wieder, fangen Name und Statistik neu an. In den nächsten 30 Tagen beginnst du mit höchstens so vielen Chips, wie du hattest.
privacy-export-ready =
    { $files ->
        [one] Hier ist alles, was ich über dich speichere, von allen Servern. Nur du siehst das: Speichere die Datei, wenn du sie behalten willst.
       *[other] Hier ist alles, was ich über dich speichere, von allen Servern, in { $files } Teilen. Nur du siehst das: Speichere alle, füg sie der Reihe nach zusammen und entpack sie dann.
    }
privacy-export-busy = Deine Kopie ist schon unterwegs. Warte auf diese Datei.

privacy-ratings-in = **Deine Spielstärke wird bewertet.** Deine Entscheidungen zählen für die Ranglisten, auf allen Servern.
privacy-ratings-out = **Deine Spielstärke wird nicht bewertet.** Das gilt auf allen Servern, und frühere Bewertungen sind gelöscht.
privacy-ratings-what = Nach einer Runde vergleiche ich deine Entscheidungen mit den besten und speichere, was sie verschenkt haben. Mehr zeigt `/booray balance board:skill`.
privacy-ratings-back = Wenn du zurückkommst, zählen nur Runden, die ab dann bewertet werden.
privacy-ratings-leave = Nicht bewerten, Bewertungen löschen
privacy-ratings-join = Ab jetzt bewerten

button-forget = Mich vergessen
button-own-data = Meine Daten speichern
button-ask-forget = Meine Daten löschen
name-forgotten = Gelöschtes Profil
