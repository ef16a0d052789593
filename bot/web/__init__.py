"""The second door: the same table in a browser, beside Discord.

A link with a ticket brings somebody in (`entry`). Their page gets the files (`assets`) and one
WebSocket (`socket`), which sends whole states (`views`, `telling`) and takes requests (`asks`).
"""
