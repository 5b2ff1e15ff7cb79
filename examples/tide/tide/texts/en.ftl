# Low Tide in English. Seats are given as letters.

game-title = Low Tide
game-about = Lay the highest card that nobody else lays, find the chest, and dig for more.

chance = chance
you = you

# Why a move cannot be made, by rule.
T-1 = You do not hold the { $card }.
T-2 = First a chest is drawn.
T-3 = { $laid ->
    [0] All lay one card now.
   *[other] Your card lies already; wait for the others.
}
T-5 = { $seat } has found the chest, and keeps it or digs.
T-6 = What comes next is drawn, and not chosen.
T-8 = The game is over.

# What happened.
ChestDrawn = A chest worth { $worth } is drawn; { $beach } points lie on the beach.
CardLaid = { $seat } laid the { $card }, hidden.
Revealed = The cards: { $cards }.
Found = { $seat } finds { $beach } points.
NobodyFound = Nobody is alone with a card: { $beach } points stay on the beach.
Dug = { $seat } digs.
GoldCame = Gold: the find of { $seat } is worth { $beach }.
WaveCame = A wave took the find of { $seat }.
Kept = { $seat } keeps { $beach } points.
GameOver = { $winners } won with the most points.

# What may be done, in the terminal.
choices-Lay = Lay a card
choice-Lay = Lay the { $card }: the highest card that nobody else lays finds the chest
choice-Keep = Keep the find
choice-Dig = Dig for more: gold, or a wave that takes the find
which-card = Which card?
