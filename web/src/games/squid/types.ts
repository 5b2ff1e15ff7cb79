// Written by scripts/types from the Structs of Python; change those, then run it again.

/** What can be chosen when a game is set up. */
export interface SquidOptions {
  readonly only: 'dalgona' | 'finale' | 'glass_bridge' | 'marbles' | 'red_light' | 'tug_of_war' | null
  readonly recruit: 'choose' | 'lowest' | 'random'
  readonly wall: boolean
  readonly max_rounds: number
  readonly data: SquidData | null
}

/** All of it. Validated when created; the error names what is wrong. */
export interface SquidData {
  readonly hand: readonly number[]
  readonly lanes: number
  readonly doll: readonly DollCard[]
  readonly dalgona: Candy
  readonly sections: Sections
  readonly tokens: Readonly<Record<'blue' | 'green' | 'pink' | 'red' | 'white' | 'yellow', readonly number[]>>
  readonly note: string
}

/** A doll card by the numbers that it catches, none being green, and how many there are. */
export interface DollCard {
  readonly catches: readonly number[]
  readonly count: number
}

/** How many dalgona cards there are of each kind. */
export interface Candy {
  readonly circle: number
  readonly triangle: number
  readonly star: number
  readonly umbrella: number
  readonly crack: number
}

/** How many sections each shape has. */
export interface Sections {
  readonly circle: number
  readonly triangle: number
  readonly star: number
  readonly umbrella: number
}

/** The table as a seat sees it: all but what others have chosen and not yet revealed.
 *  `contests` are those of this game, in their order; `asked` is the phase, and `clock` what
 *  the timer of this contest shows, from its start to 0. `chosen` are one's own moves that are
 *  not revealed yet.
 *  Red Light: `turned` are the doll cards turned since the last shuffle, as the numbers they
 *  catch; `ahead` is by card, while one chooses a card, the lane to which each of one's tokens
 *  would run, one more than there are being the doll. Dalgona: `deck` is what is left of it, by
 *  card; `card` the last one drawn in this turn. Tug of War: `spots` are those of each team;
 *  `pulls` the cards by token. Marbles: `pairs` are those not decided yet; `aim` and
 *  `rolled` tell where a marble is aimed, and where the first one lies. Glass Bridge: `places`
 *  of the row are counted from its left end until the bridge is `laid`, then towards the bridge;
 *  `tile` and `half` are those onto which the mover jumps; `bored` tells whether the VIPs
 *  lost patience in this round (S-57). `mover` is the token that moves or challenges, `steps`
 *  what it has still to go, `nudged` whether a 0 pushes it. The finale: `zones` by spot;
 *  `champion` is the token that won. In a single contest `decided_by` is the highest survivor
 *  of the winner, where others have as many (S-3). */
export interface View {
  readonly you: number | null
  readonly options: SquidOptions
  readonly data: SquidData
  readonly contests: readonly ('dalgona' | 'finale' | 'glass_bridge' | 'marbles' | 'red_light' | 'tug_of_war')[]
  readonly contest: 'dalgona' | 'finale' | 'glass_bridge' | 'marbles' | 'red_light' | 'tug_of_war'
  readonly asked: string
  readonly actors: readonly number[]
  readonly first: number
  readonly turn: number
  readonly timer: number
  readonly round: number
  readonly seats: readonly Seat[]
  readonly bank: number
  readonly clock: readonly number[]
  readonly chosen: readonly Move[]
  readonly next: readonly number[]
  readonly turned: readonly (readonly number[])[]
  readonly ahead: Readonly<Record<number, Readonly<Record<number, number>>>>
  readonly deck: Readonly<Record<string, number>>
  readonly card: string | null
  readonly spots: number
  readonly battles: readonly Battle[]
  readonly pulls: Readonly<Record<number, number | null>>
  readonly pairs: readonly (readonly [number, number])[]
  readonly wall: Wall | null
  readonly aim: number | null
  readonly rolled: number | null
  readonly mover: number | null
  readonly steps: number
  readonly nudged: boolean
  readonly tile: number | null
  readonly half: string | null
  readonly places: number
  readonly laid: boolean
  readonly tiles: readonly TurnedTile[]
  readonly bored: boolean
  readonly zones: readonly string[]
  readonly speed: number | null
  readonly champion: number | null
  readonly decided_by: number | null
  readonly how: string | null
  readonly winners: readonly number[]
}

/** A seat: its colour and tokens, its hand of cards, and whether it still has to choose.
 *  `revealed` is what it chose last, once all have chosen. `near` are, in the finale, the
 *  tokens of others in a zone where it has a token itself: those that its cards can reach (S-62). */
export interface Seat {
  readonly colour: string
  readonly tokens: readonly Token[]
  readonly hand: readonly number[]
  readonly choosing: boolean
  readonly chosen: boolean
  readonly revealed: Move | null
  readonly near: readonly number[]
}

/** A token: its number, its status in this contest, and where it is on the board.
 *  `status` is reserve, waiting (not put on the board yet), on board, done or out. `spot` is a
 *  lane (0 behind the line), a team, a place or position of the bridge, an index of `zones` in
 *  the finale; in Dalgona the advances made, with the `shape`. */
export interface Token {
  readonly number: number
  readonly status: string
  readonly spot: number | null
  readonly shape: string | null
}

/** S-29: two teams that pull against each other, and their totals once cards are revealed. */
export interface Battle {
  readonly teams: readonly [number, number]
  readonly totals: readonly [number, number] | null
}

/** S-45: where the line is, beyond what a marble is off the table, how far from its aim it may
 *  land, and from where to where it may lie. */
export interface Wall {
  readonly line: number
  readonly edge: number
  readonly spread: number
  readonly least: number
  readonly most: number
}

/** A tile of the bridge: which half is broken, once it is turned. */
export interface TurnedTile {
  readonly broken: string | null
}

/** S-6, option `recruit` random: the token that joins the team of the next seat. */
export interface DrawRecruit {
  readonly type: 'DrawRecruit'
  readonly token: number
}

/** S-13: the doll card that is turned, by the numbers that it catches; none is green. */
export interface TurnDoll {
  readonly type: 'TurnDoll'
  readonly catches: readonly number[]
}

/** S-24: the dalgona card that is drawn. */
export interface DrawCandy {
  readonly type: 'DrawCandy'
  readonly card: 'circle' | 'crack' | 'star' | 'triangle' | 'umbrella'
}

/** S-45: how far from its aim a marble lands, -12 to 12. */
export interface Roll {
  readonly type: 'Roll'
  readonly off: number
}

/** S-46: which half of the tile that was turned is broken. */
export interface Break {
  readonly type: 'Break'
  readonly half: 'left' | 'right'
}

/** S-6: a token of the reserve joins the team. */
export interface Recruit {
  readonly type: 'Recruit'
  readonly token: number
}

/** S-12: a token goes behind the start line. */
export interface StepUp {
  readonly type: 'StepUp'
  readonly token: number
}

/** S-13, S-48, S-50: a card of the hand, by its value. */
export interface PlayCard {
  readonly type: 'PlayCard'
  readonly card: number
}

/** S-16, S-26, S-62, S-63: this token. */
export interface Eliminate {
  readonly type: 'Eliminate'
  readonly token: number
}

/** S-16, S-55: no push. */
export interface Decline {
  readonly type: 'Decline'
}

/** S-23: the shape for a token. */
export interface ChooseShape {
  readonly type: 'ChooseShape'
  readonly token: number
  readonly shape: 'circle' | 'star' | 'triangle' | 'umbrella'
}

/** S-24: another card. */
export interface Draw {
  readonly type: 'Draw'
}

/** S-24: no other card. */
export interface Stop {
  readonly type: 'Stop'
}

/** S-25, S-51, S-64: this token goes on. */
export interface Advance {
  readonly type: 'Advance'
  readonly token: number
}

/** S-30: a token on a team, 0 to 5; 0 pulls against 1, 2 against 3, 4 against 5. */
export interface JoinTeam {
  readonly type: 'JoinTeam'
  readonly token: number
  readonly team: number
}

/** S-34: a card for a token, or none. */
export interface Pull {
  readonly type: 'Pull'
  readonly token: number
  readonly card: number | null
}

/** S-38: a token by itself. */
export interface StandAlone {
  readonly type: 'StandAlone'
  readonly token: number
}

/** S-38, S-39: a token joined to a lone one; of two lone tokens of one owner the lower first. */
export interface Pair {
  readonly type: 'Pair'
  readonly token: number
  readonly partner: number
}

/** S-41: of a pair of one owner the token that survives. */
export interface Spare {
  readonly type: 'Spare'
  readonly token: number
}

/** S-42: the pair of this token, and the contest. */
export interface Challenge {
  readonly type: 'Challenge'
  readonly token: number
  readonly duel: 'odd_even' | 'wall'
}

/** S-43: so many marbles in the hand, 1 or 2. */
export interface Hide {
  readonly type: 'Hide'
  readonly marbles: number
}

/** S-43: odd, or even. */
export interface Call {
  readonly type: 'Call'
  readonly odd: boolean
}

/** S-45: where a marble is aimed, 60 to 110. */
export interface Aim {
  readonly type: 'Aim'
  readonly at: number
}

/** S-47: a token at a place of the row, from 1 on the left. */
export interface TakePlace {
  readonly type: 'TakePlace'
  readonly token: number
  readonly place: number
}

/** S-52, S-55: this token is pushed on by one position. */
export interface PushOn {
  readonly type: 'PushOn'
  readonly token: number
}

/** S-53 to S-55: onto this half of the tile. */
export interface Jump {
  readonly type: 'Jump'
  readonly half: 'left' | 'right'
}

/** S-59: the token that begins in the rectangle. */
export interface Enter {
  readonly type: 'Enter'
  readonly token: number
}

/** S-60: the card of the round. */
export interface Act {
  readonly type: 'Act'
  readonly action: 'block' | 'move' | 'push' | 'stab'
}

/** A seat's turn began, in games that have turns: no part of the story, but it gives it order. */
export interface TurnBegan {
  readonly type: 'TurnBegan'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
}

/** A part of a game began, in games that are played in parts, each with a name. */
export interface StageBegan {
  readonly type: 'StageBegan'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly stage: string
}

/** A part of a game ended after so many rounds; `left` is what each seat brought through it. */
export interface StageEnded {
  readonly type: 'StageEnded'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly stage: string
  readonly rounds: number
  readonly left: readonly number[]
}

/** The game ended: `how` is a word of the game's own, `winners` share the win. */
export interface GameOver {
  readonly type: 'GameOver'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly how: string
  readonly winners: readonly number[]
}

/** S-0: a seat has made a hidden choice, or with `done` false a part of one; what it is stays
 *  hidden. */
export interface Chosen {
  readonly type: 'Chosen'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly done: boolean
}

/** S-5. */
export interface Recruited {
  readonly type: 'Recruited'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly token: number
}

/** S-12: behind the start line. */
export interface SteppedUp {
  readonly type: 'SteppedUp'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly token: number
}

/** S-13, S-48, S-50: revealed. */
export interface CardPlayed {
  readonly type: 'CardPlayed'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly card: number
}

/** S-13: red for these numbers; green when there are none. */
export interface DollTurned {
  readonly type: 'DollTurned'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly catches: readonly number[]
}

/** S-15, S-51, S-52, S-53, S-64, S-65: to a lane, a position, a zone or field of its contest. On
 *  the bridge `tile` counts from its first tile; elsewhere it is 0. */
export interface Moved {
  readonly type: 'Moved'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly token: number
  readonly to: number
  readonly tile: number
}

/** A token has come through this contest. */
export interface Survived {
  readonly type: 'Survived'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly token: number
}

/** A token leaves for good (S-4). `by` is the other seat that did it, if one did; `card` the
 *  card that the doll caught (S-14), and `against` the token that won the duel (S-43, S-44). */
export interface Eliminated {
  readonly type: 'Eliminated'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly token: number
  readonly by: number | null
  readonly card: number | null
  readonly against: number | null
}

/** S-9, S-32, S-67: many tokens leave for good at once; `lost` are how many of each seat. */
export interface AllOut {
  readonly type: 'AllOut'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly tokens: readonly number[]
  readonly lost: readonly number[]
}

/** S-16, S-55: no push. */
export interface Declined {
  readonly type: 'Declined'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
}

/** S-9: what the timer shows now. */
export interface CountedDown {
  readonly type: 'CountedDown'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly timer: number
}

/** S-23. */
export interface ShapeChosen {
  readonly type: 'ShapeChosen'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly token: number
  readonly shape: string
}

/** S-24. */
export interface CandyDrawn {
  readonly type: 'CandyDrawn'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly card: string
}

/** S-25: a token is one section further; `by` drew the card. */
export interface Pricked {
  readonly type: 'Pricked'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly token: number
  readonly by: number
}

/** S-24. */
export interface DrewOn {
  readonly type: 'DrewOn'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
}

/** S-24. */
export interface Stopped {
  readonly type: 'Stopped'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
}

/** S-30. */
export interface Joined {
  readonly type: 'Joined'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly token: number
  readonly team: number
}

/** S-35: the card of a token, or none, revealed. */
export interface Pulled {
  readonly type: 'Pulled'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly token: number
  readonly card: number | null
}

/** S-36, S-37: both totals, the zeros played, the side that won, if one did, which end of the
 *  rope that is, and what decided it: the higher or lower total, or more tokens. */
export interface BattleSettled {
  readonly type: 'BattleSettled'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly battle: number
  readonly left: number
  readonly right: number
  readonly zeros: number
  readonly winner: number | null
  readonly end: string | null
  readonly how: 'higher' | 'lower' | 'more' | 'tie'
}

/** S-38. */
export interface StoodAlone {
  readonly type: 'StoodAlone'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly token: number
}

/** S-38, S-39. */
export interface Paired {
  readonly type: 'Paired'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly token: number
  readonly partner: number
}

/** S-42. */
export interface Challenged {
  readonly type: 'Challenged'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly token: number
  readonly partner: number
  readonly duel: string
}

/** S-43: revealed; `by` called, and was `right` or not. */
export interface Guessed {
  readonly type: 'Guessed'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly marbles: number
  readonly by: number
  readonly odd: boolean
  readonly right: boolean
}

/** S-45. */
export interface Aimed {
  readonly type: 'Aimed'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly at: number
}

/** S-44: where the marble lies, how far from the line that is, and on which side of it. */
export interface Rolled {
  readonly type: 'Rolled'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly at: number
  readonly distance: number
  readonly where: 'line' | 'off' | 'past' | 'short'
}

/** S-44: both marbles lie so far from the line, so they are rolled again. */
export interface Tied {
  readonly type: 'Tied'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly distance: number
}

/** S-47. */
export interface PlaceTaken {
  readonly type: 'PlaceTaken'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly token: number
  readonly place: number
}

/** S-48: at this end of the row, so that this place is first in line. */
export interface BridgeLaid {
  readonly type: 'BridgeLaid'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly total: number
  readonly end: string
  readonly place: number
}

/** S-49: a round begins. */
export interface ClosedUp {
  readonly type: 'ClosedUp'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly round: number
}

/** S-51: this token will go so many positions. */
export interface SetOut {
  readonly type: 'SetOut'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly token: number
  readonly steps: number
}

/** S-52, S-55: this token must go on; `by` chose it. */
export interface Pushed {
  readonly type: 'Pushed'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly token: number
  readonly by: number
}

/** S-53 to S-55: a half is chosen. */
export interface Jumped {
  readonly type: 'Jumped'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly token: number
  readonly tile: number
  readonly half: string
}

/** S-46: which half of a tile is broken. */
export interface TileTurned {
  readonly type: 'TileTurned'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly tile: number
  readonly broken: string
}

/** S-57: the timer goes to 05:00 at once. */
export interface Bored {
  readonly type: 'Bored'
  readonly rule: string
  readonly only: readonly number[] | null
}

/** S-59: in the rectangle. */
export interface Entered {
  readonly type: 'Entered'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly token: number
}

/** S-60: revealed. */
export interface Acted {
  readonly type: 'Acted'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly action: string
}

/** S-58, S-66: who has the speed token. */
export interface SpeedPassed {
  readonly type: 'SpeedPassed'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
}

/** The options of a table. */
export type Options = SquidOptions

/** A move, or a draw. */
export type Move =
  | DrawRecruit
  | TurnDoll
  | DrawCandy
  | Roll
  | Break
  | Recruit
  | StepUp
  | PlayCard
  | Eliminate
  | Decline
  | ChooseShape
  | Draw
  | Stop
  | Advance
  | JoinTeam
  | Pull
  | StandAlone
  | Pair
  | Spare
  | Challenge
  | Hide
  | Call
  | Aim
  | TakePlace
  | PushOn
  | Jump
  | Enter
  | Act

/** Something that happened. */
export type Event =
  | TurnBegan
  | StageBegan
  | StageEnded
  | GameOver
  | Chosen
  | Recruited
  | SteppedUp
  | CardPlayed
  | DollTurned
  | Moved
  | Survived
  | Eliminated
  | AllOut
  | Declined
  | CountedDown
  | ShapeChosen
  | CandyDrawn
  | Pricked
  | DrewOn
  | Stopped
  | Joined
  | Pulled
  | BattleSettled
  | StoodAlone
  | Paired
  | Challenged
  | Guessed
  | Aimed
  | Rolled
  | Tied
  | PlaceTaken
  | BridgeLaid
  | ClosedUp
  | SetOut
  | Pushed
  | Jumped
  | TileTurned
  | Bored
  | Entered
  | Acted
  | SpeedPassed
