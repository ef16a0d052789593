"""The second door: the same table in a browser, beside Discord.

A link with a ticket brings somebody in (`entry`). Their page gets the files (`assets`) and one
WebSocket (`socket`), which sends whole states (`states`, `views`) and takes requests (`asks`,
`answers`).
"""
