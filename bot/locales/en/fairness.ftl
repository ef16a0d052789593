# What an owner sees of fairness
fairness-title = ### Fairness in the last { $days } days
fairness-how = None of this proves anything: friends play together, and luck can last for weeks.
fairness-more = and { $more } more
fairness-reach = Covers the time since { $when }: there was too much before that.

fairness-broken-off =
    { $total ->
        [0] **Deals for chips called off**
       *[other] **Deals for chips called off: { $total }**
    }
fairness-none-broken-off = None.
fairness-broken-off-by =
    { $deals ->
        [one] { $name }: 1 deal, { $chips } in the pot, { $when }
       *[other] { $name }: { $deals } deals, { $chips } in the pots, last { $when }
    }
fairness-void-released =
    { $deals ->
        [one] The bot’s owner: 1 deal, { $chips } in the pot, { $when }
       *[other] The bot’s owner: { $deals } deals, { $chips } in the pots, last { $when }
    }
fairness-void-channel-gone =
    { $deals ->
        [one] Channel deleted: 1 deal, { $chips } in the pot, { $when }
       *[other] Channel deleted: { $deals } deals, { $chips } in the pots, last { $when }
    }
fairness-void-removed =
    { $deals ->
        [one] Bot removed from this server: 1 deal, { $chips } in the pot, { $when }
       *[other] Bot removed from this server: { $deals } deals, { $chips } in the pots, last { $when }
    }

fairness-pairs = **Who won from whom**, among members with at least { $deals } deals together for chips
fairness-none-pairs = No two members played that much together.
fairness-pair = { $winner } won { $chips } from { $loser }: { $deals } deals together, { $alone } with no other member
fairness-pair-even = { $winner } and { $loser } are even: { $deals } deals together, { $alone } with no other member

fairness-opened =
    { $total ->
        [0] **Tables opened**
       *[other] **Tables opened: { $total }**
    }
fairness-opener = { $name }: { $tables }

fairness-claims =
    { $total ->
        [0] **Allowance claimed**
       *[other] **Allowance claimed: { $chips }**
    }
fairness-none-claims = Nothing.
fairness-claimant =
    { $times ->
        [one] { $name }: { $chips }, once
       *[other] { $name }: { $chips }, { $times } times
    }

fairness-starts = **Starting chips for new players** whose account or membership was under { $days } days old
fairness-none-starts = None went to new players.
fairness-start = { $name }: { $chips } { $when }
fairness-ages = At that time, the account was { $account ->
        [one] 1 day old
       *[other] { $account } days old
    }, the membership { $membership ->
        [one] 1 day
       *[other] { $membership } days
    }.
fairness-account = At that time, the account was { $account ->
        [one] 1 day old
       *[other] { $account } days old
    }. Discord doesn’t say how long they’d been here.
