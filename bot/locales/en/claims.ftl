# The daily allowance
command-claim = Claim your daily chips when you’re running low
claim-given =
    { $allowance ->
        [one] Here’s 1 chip: you have { $chips } now. You can claim again { $again }.
       *[other] Here are { $allowance } chips: you have { $chips } now. You can claim again { $again }.
    }
claim-none-here = This server has no daily allowance. A server manager can turn it on with `/booray-admin settings`.
claim-enough =
    { $chips ->
        [one] You have 1 chip in all. You can claim { $allowance } once a day, when you have fewer than that.
       *[other] You have { $chips } chips in all. You can claim { $allowance } once a day, when you have fewer than that.
    }
claim-today = You’ve already claimed today’s chips. You can claim again { $again }.
claim-forgotten = I forgot you today, as you asked. You can claim chips again { $again }.
button-claim = Claim

# Chips for which a member is too new
too-new-account =
    { $account ->
        [one] To get chips here, your Discord account must be 1 day old.
       *[other] To get chips here, your Discord account must be { $account } days old.
    } You’ll qualify on { $day }, { $until }. Until then, play for practice: `/booray start stakes:practice`.
too-new-membership =
    { $membership ->
        [one] You get chips here 1 day after you joined the server.
       *[other] You get chips here { $membership } days after you joined the server.
    } That’s on { $day }, { $until }. Until then, play for practice: `/booray start stakes:practice`.
too-new-both =
    { $account ->
        [one] To get chips here, your Discord account must be 1 day old.
       *[other] To get chips here, your Discord account must be { $account } days old.
    } { $membership ->
        [one] You must also have joined at least 1 day ago.
       *[other] You must also have joined at least { $membership } days ago.
    } You get chips on { $day }, { $until }. Until then, play for practice: `/booray start stakes:practice`.
