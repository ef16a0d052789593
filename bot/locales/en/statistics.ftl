# How somebody has played
command-stats = See how somebody has played here, with a chart
command-stats-member = Whose deals; your own if you name nobody
command-stats-period = Which deals count; all of them if you choose nothing
stats-title = ### How { $name } has played
stats-ahead =
    { $chips ->
        [one] 1 chip ahead
       *[other] { $chips } chips ahead
    }
stats-behind =
    { $chips ->
        [one] 1 chip behind
       *[other] { $chips } chips behind
    }
stats-even = Neither ahead nor behind
stats-left-over =
    { $chips ->
        [one] That counts 1 chip from pots left over as games ended
       *[other] That counts { $chips } chips from pots left over as games ended
    }
stats-deals =
    { $deals ->
        [one] Dealt in once, played { $played }
       *[other] Dealt in { $deals } times, played { $played }
    }
stats-won = Won { $won }, which is { NUMBER($rate, style: "percent", maximumFractionDigits: 0) } of the deals
stats-bourres =
    { $bourres ->
        [0] Never bourré
        [one] Bourré once, which is { NUMBER($rate, style: "percent", maximumFractionDigits: 0) } of the deals played
       *[other] Bourré { $bourres } times, which is { NUMBER($rate, style: "percent", maximumFractionDigits: 0) } of the deals played
    }
stats-tricks = Tricks in a deal played, on average: { NUMBER($tricks, minimumFractionDigits: 1, maximumFractionDigits: 1) }
stats-pot =
    { $chips ->
        [one] Biggest pot: 1 chip
       *[other] Biggest pot: { $chips } chips
    }
stats-best =
    { $chips ->
        [one] Best day: { $day }, 1 chip won
       *[other] Best day: { $day }, { $chips } chips won
    }
stats-worst =
    { $chips ->
        [one] Worst day: { $day }, 1 chip lost
       *[other] Worst day: { $day }, { $chips } chips lost
    }
stats-chart =
    { $deals ->
        [one] A chart of the chips that { $name } has won and lost in one deal. It ends at { $last }.
       *[other] A chart of the chips that { $name } has won and lost, deal after deal, over { $deals } deals. Its highest point is { $highest }, its lowest { $lowest }, and it ends at { $last }.
    }
stats-not-drawn = The chart can’t be drawn just now. Try again in a minute.
stats-counts-all = All deals for chips on this server count; days are those of UTC.
stats-counts-month = Deals for chips since the first of this month count; days are those of UTC.
stats-counts-week = Deals for chips since Monday count; days are those of UTC.
stats-practice =
    { $deals ->
        [one] One deal for practice is not counted.
       *[other] { $deals } deals for practice are not counted.
    }
stats-none = { $name } has finished no deal for chips here in this time. Sit down at a table, and there will be something to see.
stats-of-bot = Bots have no statistics. Choose a person.
