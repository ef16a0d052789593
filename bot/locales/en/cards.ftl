# Cards. Ranks are the letters printed on the cards of the country.
rank-T = 10
rank-J = J
rank-Q = Q
rank-K = K
rank-A = A

suit-clubs = clubs
suit-diamonds = diamonds
suit-hearts = hearts
suit-spades = spades
