# A member’s statistics
command-stats = See how someone has played here, with a chart
command-stats-member = Whose stats (default: yours)
command-stats-period = Which period (default: all time)
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
        [one] That includes 1 chip from pots left when games ended
       *[other] That includes { $chips } chips from pots left when games ended
    }
stats-deals =
    { $deals ->
        [one] 1 deal, { $played } played
       *[other] { $deals } deals, { $played } played
    }
stats-won = Won { $won } ({ NUMBER($rate, style: "percent", maximumFractionDigits: 0) } of deals)
stats-bourres =
    { $bourres ->
        [0] Never bourré
        [one] Bourré once ({ NUMBER($rate, style: "percent", maximumFractionDigits: 0) } of deals played)
       *[other] Bourré { $bourres } times ({ NUMBER($rate, style: "percent", maximumFractionDigits: 0) } of deals played)
    }
stats-tricks = Average tricks per deal played: { NUMBER($tricks, minimumFractionDigits: 1, maximumFractionDigits: 1) }
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
stats-skill =
    { $deals ->
        [one] Skill: { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($margin, minimumFractionDigits: 1, maximumFractionDigits: 1) } antes given away per deal (less is better), in 1 rated deal
       *[other] Skill: { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($margin, minimumFractionDigits: 1, maximumFractionDigits: 1) } antes given away per deal (less is better), in { $deals } rated deals
    }
stats-skill-month = { $month } { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
stats-skill-chart = A chart of the antes that the choices of { $name } gave away per deal, month by month. { $months }.
stats-chart =
    { $deals ->
        [one] A chart of the chips { $name } has won and lost in 1 deal. It ends at { $last }.
       *[other] A chart of the chips { $name } has won and lost over { $deals } deals. Its highest point is { $highest }, its lowest { $lowest }, and it ends at { $last }.
    }
stats-not-drawn = I can’t draw the chart just now. Try again in a minute.
stats-counts-all = Counts all deals for chips on this server. Days are in UTC.
stats-counts-month = Counts deals for chips since the first of this month. Days are in UTC.
stats-counts-week = Counts deals for chips since Monday. Days are in UTC.
stats-practice =
    { $deals ->
        [one] 1 practice deal isn’t counted.
       *[other] { $deals } practice deals aren’t counted.
    }
stats-none = No finished deals for chips in this period.
stats-of-bot = Bots have no statistics. Choose a person.
