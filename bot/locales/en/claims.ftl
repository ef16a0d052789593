# The allowance for whoever is short of chips
command-chips-group = Chips: claim the server’s allowance, and see how you have played
command-claim = Claim chips from the server when you have few left, once a day
claim-given =
    { $allowance ->
        [one] Here is 1 chip from the house: you have { $chips } now. You can claim again { $again }.
       *[other] Here are { $allowance } chips from the house: you have { $chips } now. You can claim again { $again }.
    }
claim-none-here = This server gives no chips away. Whoever manages it can change that with `/booray-admin settings`.
claim-enough = You have { $chips } chips, in your wallet and on tables. You can claim { $allowance } once a day, when you have fewer than that.
claim-today = You have claimed today’s chips already. You can claim again { $again }.
claim-forgotten = I forgot you today, as you asked. You can claim chips again { $again }.
button-claim = Claim

# Chips for which a member is too new
too-new-account =
    { $account ->
        [one] This server gives chips to Discord accounts that are at least 1 day old. Yours will be on { $day }, { $until }.
       *[other] This server gives chips to Discord accounts that are at least { $account } days old. Yours will be on { $day }, { $until }.
    } Until then you can play for practice: `/booray start stakes:practice`.
too-new-membership =
    { $membership ->
        [one] This server gives chips to members who joined at least 1 day ago. You can have yours on { $day }, { $until }.
       *[other] This server gives chips to members who joined at least { $membership } days ago. You can have yours on { $day }, { $until }.
    } Until then you can play for practice: `/booray start stakes:practice`.
too-new-both =
    { $account ->
        [one] This server gives chips to Discord accounts that are at least 1 day old
       *[other] This server gives chips to Discord accounts that are at least { $account } days old
    } and { $membership ->
        [one] joined at least 1 day ago.
       *[other] joined at least { $membership } days ago.
    } You can have yours on { $day }, { $until }. Until then you can play for practice: `/booray start stakes:practice`.
