# The page in English. What a game says is in the folder of that game.

title = Ludotek
