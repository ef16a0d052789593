# Was man von der Fairness sieht
fairness-title = ### Fairness in den letzten { $days } Tagen
fairness-how = Nichts davon beweist etwas: Freunde spielen zusammen, und eine Glückssträhne kann Wochen dauern.
fairness-more = und { $more } weitere
fairness-reach = Gezählt wird seit { $when }: Davor sind es zu viele Daten.

fairness-broken-off =
    { $total ->
        [0] **Abgebrochene Runden um Chips**
       *[other] **Abgebrochene Runden um Chips: { $total }**
    }
fairness-none-broken-off = Keine.
fairness-broken-off-by =
    { $deals ->
        [one] { $name }: 1 Runde, { $chips } im Pott, { $when }
       *[other] { $name }: { $deals } Runden, { $chips } in den Pötten, zuletzt { $when }
    }
fairness-void-released =
    { $deals ->
        [one] Der Betreiber des Bots: 1 Runde, { $chips } im Pott, { $when }
       *[other] Der Betreiber des Bots: { $deals } Runden, { $chips } in den Pötten, zuletzt { $when }
    }
fairness-void-channel-gone =
    { $deals ->
        [one] Kanal gelöscht: 1 Runde, { $chips } im Pott, { $when }
       *[other] Kanal gelöscht: { $deals } Runden, { $chips } in den Pötten, zuletzt { $when }
    }
fairness-void-removed =
    { $deals ->
        [one] Bot von diesem Server entfernt: 1 Runde, { $chips } im Pott, { $when }
       *[other] Bot von diesem Server entfernt: { $deals } Runden, { $chips } in den Pötten, zuletzt { $when }
    }

fairness-pairs = **Wer von wem gewonnen hat**, bei Mitgliedern mit mindestens { $deals } gemeinsamen Runden um Chips
fairness-none-pairs = Keine zwei Mitglieder haben so viel zusammen gespielt.
fairness-pair = { $winner } hat { $chips } von { $loser } gewonnen: { $deals } gemeinsame Runden, { $alone } ohne andere Mitglieder
fairness-pair-even = { $winner } und { $loser } sind quitt: { $deals } gemeinsame Runden, { $alone } ohne andere Mitglieder

fairness-opened =
    { $total ->
        [0] **Eröffnete Tische**
       *[other] **Eröffnete Tische: { $total }**
    }
fairness-opener = { $name }: { $tables }

fairness-claims =
    { $total ->
        [0] **Abgeholtes Tagesgeld**
       *[other] **Abgeholtes Tagesgeld: { $chips }**
    }
fairness-none-claims = Nichts.
fairness-claimant =
    { $times ->
        [one] { $name }: { $chips }, einmal
       *[other] { $name }: { $chips }, { $times }-mal
    }

fairness-starts = **Startchips für Neue**, deren Konto oder Mitgliedschaft unter { $days } Tage alt war
fairness-none-starts = Neue haben keine bekommen.
fairness-start = { $name }: { $chips } { $when }
fairness-ages = Damals war das Konto { $account ->
        [one] 1 Tag
       *[other] { $account } Tage
    } alt, die Mitgliedschaft { $membership ->
        [one] 1 Tag
       *[other] { $membership } Tage
    }.
fairness-account = Damals war das Konto { $account ->
        [one] 1 Tag
       *[other] { $account } Tage
    } alt. Discord sagt nicht, wie lange die Person schon da war.
