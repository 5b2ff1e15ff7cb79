# The texts of the page in English. Those of a game are in its folder.

title = Ludotek

# A table.
tools = Tools
rules = Rules
menu = Menu
theme = Light or dark
chat = Chat
chat-empty = Nobody has said anything yet.
chat-say = Say something
chat-send = Send
guest = Guest
log = What happened
at-table = At the table
board-area = The board and what you do there
you = you
undo = Undo
undo-about = Takes back your latest move, until somebody else acts or something is drawn (U)
undo-turn = Take back your turn
undo-turn-about = Takes back your latest turn and what the bots did after it (U)
undo-why = { $why ->
    [start] There is nothing to take back yet.
    [draw] Something was drawn since then: that cannot be taken back.
    [reveal] The choices have been revealed: they stand.
    [seat] Another player has moved since then.
    [chosen] Everybody had chosen: that stands.
    [resigned] Whoever resigned stays resigned.
   *[over] The game is over.
}
confirm = Confirm
confirm-turn = Confirm my turns
confirm-turn-about = Before a move ends your turn you are asked to confirm it.
still = No animations
still-about = Moves are shown at once.
confirm-ask = Confirm your turn, or take it back.
hint = Hint
hinted = A bot would do this.
why-rule = Rule { $rule }
resign = Resign
resign-sure = Resign from the game?
resign-about = That cannot be taken back.
cancel = Cancel
leave = Leave the table
leave-sure = Leave the table?
leave-about = { $count ->
    [0] The bots wait until you come back to your seat.
   *[other] { $names } may let a bot play for you. You can come back to your seat later.
}
left-table = { $count ->
    [0] You have left the table of { $game }. The bots wait until you come back.
    [one] You have left the table of { $game }. { $names } plays on.
   *[other] You have left the table of { $game }. { $names } play on.
}
left-return = Come back
come-back = Come back to my seat
has-left = { $name } has left.
left-bot = { $name } has left; a bot plays.
who-is-here = Who is here
is-here = { $name } is here.
is-away = { $minutes ->
    [0] { $name } has been away for { $seconds } s.
   *[other] { $name } has been away for { $minutes } min.
}
away-bot = A bot plays until { $name } is back.
let-bot = Let a bot play
seat-link = My seat on another device
seat-link-about = Whoever opens this link plays your seat. Keep it to yourself.
close = Close
missed = While you were away
line-lost = No connection. Your game is safe; trying again …
line-back = Back. Nothing was lost.
joining = Coming to the table …
no-table = There is no such table.
no-table-about = The link may be incomplete.
no-page = This page cannot show that game yet.
to-lobby = To the lobby
your-turn = Your turn
not-your-turn = Not your turn
turn-of = { $names } to play
waiting-for = Waiting for { $names }.
game-over = The game is over
show-result = Show the result
zoom-in = Zoom in
zoom-out = Zoom out
zoom-fit = Show the whole board
bot-name = Bot { $number }
bot-level = { level }, bot
level = { $level ->
    [random] Easy
    [normal] Normal
   *[other] { $level }
}
free-seat = Free
free-seats = { $count ->
    [one] 1 free seat
   *[other] { $count } free seats
}
refused = { $code ->
    [not-asked] Nothing is asked of you now.
    [taken] That seat is taken.
    [name] Somebody here has that name already.
    [offline] The server does not answer.
    [no-hints] This table plays without hints.
   *[other] { $reason }
}

# Before the start.
room-sit = Take a seat, or watch.
room-start = Wait for your friends, or fill the table with bots.
room-full = Everybody is here: start.
room-wait = Whoever made the table will start the game.
room-wait-for = { $name } will start the game.
room-branch = { $moves ->
    [one] This game goes on from an earlier one, after 1 move.
   *[other] This game goes on from an earlier one, after { $moves } moves.
}
room-changes = Rules of this table
room-colours = Your seat decides your colour and your mark. Move to another one to change them.
your-name = Your name
name-needed = The others need a name to call you by.
sit-down = Sit down
sit-here = Move here
sit-here-for = Change places with { $name }
stand-up = Stand up
seat-bot = Put a bot on seat { $number }
remove = Remove { $name }
start = Start
fill-bots = Fill with bots
share-table = Send this link to your friends

# Log entries that are not moves.
log-sat = { $name } sat down.
log-botsat = { $name } (a bot) sat down.
log-tookover = A bot plays until { $name } is back.
log-left = { $name } left.
log-returned = { $name } is back.
log-swapped = { $name } changed seats.
log-rematched = A new game has begun at another table.
log-you = You
log-everybody = Everybody
log-again = Shown again
log-show-again = Show again: { $name }
log-taken-back = Taken back:

# Replays.
replay = Replay
replay-title = A game of { $game }, step by step
replay-of = { $names } · replay
replay-board = The board
replay-opening = Looking up the game …
replay-begins = The game begins.
replay-choose = Look at a game again
replay-choose-about = Choose the file of a record, or drop it here.
replay-file = Choose a file
replay-where = “Save the record”, at the end of a game, gives you such a file.
replay-no-record = This file is not a Ludotek record.
replay-too-large = This file is too large for a record.
replay-no-page = This page cannot show { $game } yet.
replay-wrong = { $code ->
    [offline] The server does not answer.
    [no-table] There is no such table.
    [not-started] The game at this table has not begun yet.
    [too-large] This file is too large for a record.
    [too-many] Too many requests. Wait a moment and try again.
    [newer-record] This record was made by a newer Ludotek, or by newer rules than this page knows.
   *[other] This file is damaged, or its game is not known here.
}
replay-details = Details
replay-transport = Moving through the game
replay-slider = Step
replay-step = { $at ->
    [0] Start · { $steps } steps
   *[other] Step { $at } of { $steps }
}
replay-first = To the start
replay-previous = Back one step
replay-play = Play
replay-pause = Pause
replay-next = Forward one step
replay-last = To the end
replay-speed = Speed
replay-times = { $speed }×
replay-story = What happened, step by step
replay-branch = Play on from here
replay-branch-about = You and bots play on from this position. From here on, luck may go another way.
replay-branch-friends = Play on with friends
replay-mine = Your finished games
replay-branch-over = The game is over here: go back one step to play on.
replay-copy = Copy the link to this moment
replay-copied = Copied
replay-to-table = To the table
replay-another = Another record
save-record = Save the record

# The end of a game.
end-you = You won.
end-wins = { $count ->
    [1] { $names } won.
   *[other] { $names } share the win.
}
end-draw = A draw.
end-lost = Not this time.
end-seats = The result
end-player = Player
end-again = Play again
end-next = Go to the next table
end-board = Look at the board
end-moments = See again
end-turn = { $you ->
    [1] Your turn { $turn }
   *[0] { $name }’s turn { $turn }
}
end-lobby = Back to the lobby
end-seed = The draws were fair: how to check
end-check = Save the record and run it through the program: it replays every move and every draw from the seed, which was fixed (as a hash) before the first move.

# The header.
bar-places = Places
bar-replay = Replay
bar-language = Language
bar-patterns = Patterns on the colours of Ink
bar-theme =
    Theme: { $theme ->
        [light] light
        [dark] dark
       *[system] as your device
    }

# Home: posters, the user's tables, the lobby.
home-title = The table is set.
home-lead = Complete board games with friends, bots or alone. No account.
poster-players =
    { $most ->
        [one] 1 player
       *[other] { $least } to { $most } players
    }
poster-minutes = { $minutes } min
poster-play = Play now
poster-play-game = Play now: { $game }
poster-terminal = In the terminal so far:
poster-busy = Setting the table …
play-title = Play { $game } now
play-bots = Bots
play-level = { $count ->
    [one] Level of the bot
   *[other] Level of bot { $number }
}
poster-make = Make a table
poster-make-game = Make a table: { $game }
poster-rules = Rules of { $game }
people-nobody = Nobody yet
mine-label = Your tables
mine-with = { $game } with { $others }
mine-alone = { $game }, on your own
mine-your-turn = It is your turn
mine-turn = { $name } is thinking
mine-left = You have left
mine-running = The game is on
mine-open =
    { $count ->
        [0] Everybody is here
        [one] Not begun: 1 seat free
       *[other] Not begun: { $count } seats free
    }
mine-finished = Finished
mine-others =
    { $count ->
        [one] 1 more table of yours
       *[other] { $count } more tables of yours
    }
lobby-tables = Tables of { $game }
lobby-running = playing
lobby-free =
    { $count ->
        [0] about to begin
        [one] 1 seat free
       *[other] { $count } seats free
    }
lobby-sit = Sit down
lobby-watch = Watch
lobby-more =
    { $count ->
        [one] 1 more table
       *[other] { $count } more tables
    }
lobby-empty = No table is open. Yours could be the first.
away = No connection. Trying again …
away-retry = Try now

# New tables.
new-title = A table for { $game }
new-lead = Send the link to friends, or seat bots. Who sits where is decided at the table.
new-unknown = There is no game of this name here.
new-home = To the games
new-seats = Seats
new-seats-count =
    { $count ->
        [one] 1 seat
       *[other] { $count } seats
    }
new-who = Who can join
new-public = Everybody
new-public-about = Listed on the home page until it begins; anybody may watch.
new-private = Only with the link
new-private-about = It is not listed; you pass the link on.
new-hints = Hints
new-hints-about = On your turn you may ask what a bot would do.
new-patience = Waiting for somebody who is away
new-patience-time = { $minutes ->
    [one] 1 minute
   *[other] { $seconds ->
        [30] 30 seconds
       *[other] { $minutes } minutes
    }
}
new-patience-about = After this time the others may let a bot play until that person is back.
new-name-about = The others see it. You can change it at the table.
new-rules = The rules at this table
new-rules-lead = As they stand they are the rules of the game. Change what you like; everybody at the table sees it.
new-own = Your own pieces
new-own-about = If you know what is printed on your copy, bring it as a file. The rules say what the file looks like.
new-own-rules = How to write the file
new-standard = standard
new-on = On
new-off = Off
new-range = { $min } to { $max }
new-file = Your own, from a file
new-file-about = A JSON file from your device. The server looks it over when you make the table.
new-file-choose = Choose a file
new-file-choose-for = Choose a file: { $option }
new-file-unreadable = { $file } cannot be read: it is not JSON.
new-back = Back to the standard
new-changed =
    { $count ->
        [0] Standard rules
        [one] 1 rule changed
       *[other] { $count } rules changed
    }
new-make = Make the table
new-busy = Setting the table …

# Rules.
rules-title = Rules
rules-lead = Complete, every rule with its number. When a move is refused, the page names the rule.
rules-of = { $game }: the rules
rules-contents = Contents
rules-table = Table
rules-unknown = There are no rules of this name here.
rules-play = Make a table
rules-tagged-only = Show only what the printed rules do not say

# Sharing links.
share-copy = Copy the link
share-copied = Copied
share-code = QR code: { $label }
