# Buttons: one or two words each
button-join = Join
button-leave = Leave
button-add = Add computer
button-remove = Remove computer
button-deal = Deal
button-cut = Cut
button-hand = My hand
button-menu = Table
button-rules = Rules
button-sit-out = Sit out
button-back = I’m back
button-buy-in = Buy in
button-close = Close
button-close-now = Close the table
button-seeds = Seeds
button-house = House rules
button-preset = Start over
button-play = Play
button-pass = Pass
button-drop = Pass
button-recall = Take back
button-advice = Advice

page-back = ‹ Back
page-on = More ›
