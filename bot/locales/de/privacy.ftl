# Die Daten eines Mitglieds: sehen und vergessen lassen
command-privacy-group = Was dieser Bot von dir aufhebt
command-privacy-export = Eine Datei mit allem bekommen, was dieser Bot von dir aufhebt, von allen Servern
command-privacy-forget = Dich von diesem Bot vergessen lassen, auf allen Servern

table-reason-seated-somewhere = Du hast einen Platz am Tisch in { $channel_id }. Verlass ihn dort mit `/booray leave`, warte, bis seine Runde vorbei ist, und frag noch einmal.
table-reason-being-forgotten = Was du wolltest, ist noch in Arbeit. Warte einen Moment und frag noch einmal.

privacy-forget-title = Dich vergessen, auf allen Servern?
privacy-forget-ask =
    Was verschwindet: der Name, unter dem ich dich kenne, wie du deine Karten sehen willst, wo du in den Lektionen stehst, deine Plätze auf den Ranglisten und deine Chips, die ans Haus zurückgehen.
    Was bleibt, ohne dich: die Runden, in denen du dabei warst. Andere haben sie auch gespielt, und ihre Chips und Aufzeichnungen hängen daran, darum steht dort „Ehemaliges Mitglied“. Die Aufzeichnungen sagen nicht mehr, dass du es warst.
    30 Tage lang behalte ich einen Fingerabdruck, der sich nicht auf dich zurückführen lässt. Bis dahin würdest du mit nicht mehr Chips neu anfangen, als du jetzt abgibst.
    Das lässt sich nicht rückgängig machen. Um erst zu sehen, was ich aufhebe, nutze `/booray-privacy export`.
privacy-forget-done =
    { $chips ->
        [0] Ich habe dich vergessen.
        [one] Ich habe dich vergessen. 1 Chip ging ans Haus zurück.
       *[other] Ich habe dich vergessen. { $chips } Chips gingen ans Haus zurück.
    }
privacy-forget-after = Was ich früher in Kanälen gezeigt habe, bleibt, wie es ist, und Sicherungskopien behalten, was sie haben, bis sie gelöscht werden. Wenn du mich wieder nutzt, lerne ich dich neu kennen.
privacy-export-ready =
    { $files ->
        [one] Hier ist alles, was ich von dir aufhebe, von allen Servern. Nur du kannst das sehen; speichere die Datei, wenn du sie behalten willst.
       *[other] Hier ist alles, was ich von dir aufhebe, von allen Servern, in { $files } Teilen. Nur du kannst das sehen. Speichere sie alle, füg sie der Reihe nach zusammen und entpack das Ergebnis.
    }
privacy-export-busy = Ich stelle deine Daten schon zusammen. Warte auf diese Datei.

button-forget = Mich vergessen
name-forgotten = Ehemaliges Mitglied
