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
T-5 = { $seat_you ->
    [1] You have found the chest: keep it, or dig.
   *[0] { $seat } has found the chest, and keeps it or digs.
}
T-6 = What comes next is drawn, and not chosen.
T-8 = The game is over.

# What happened.
who = { $seat_you ->
    [1] You
   *[0] { $seat }
}
ChestDrawn = A chest worth { $worth } was drawn: { $beach } points lie on the beach.
CardLaid = { who } laid the { $card }, hidden.
Revealed = The cards: { $cards }.
Found = { who } found { $beach } points.
NobodyFound = Nobody was alone with a card: { $beach } points stay on the beach.
Dug = { who } dug for more.
GoldCame = { $seat_you ->
    [1] Gold: your find is worth { $beach } now.
   *[0] Gold: the find of { $seat } is worth { $beach } now.
}
WaveCame = { $seat_you ->
    [1] A wave took your find.
   *[0] A wave took the find of { $seat }.
}
Kept = { who } kept { $beach } points.
GameOver = { $winners_count ->
    [1] { $winners_you ->
        [1] You won with the most points.
       *[0] { $winners } won with the most points.
    }
   *[other] { $winners } won together with the most points.
}

# What may be done, in the terminal.
choices-Lay = Lay a card
choice-Lay = Lay the { $card }: the highest card that nobody else lays finds the chest
choice-Keep = Keep the find
choice-Dig = Dig for more: gold, or a wave that takes the find
which-card = Which card?
