/**
 * A round told step by step: cards that were hidden are shown together, then one event follows the
 * other, and the table is as each of them left it, as far as events tell it.
 */
import { UNTOLD, type Step } from '../../lib/telling.svelte'
import type { Eliminated, Event, Move, Seat, Survived, Token, View } from './types'

const REVEALS: ReadonlySet<string> = new Set([
  'CardPlayed',
  'Acted',
  'Pulled',
  'SteppedUp',
  'Entered',
  'Recruited',
])
const DRAWN_ON = 'S-65'
/** Rules by which many fall at once. */
const TOGETHER: ReadonlySet<string> = new Set(['S-9', 'S-32', 'S-33', 'S-37', 'S-67'])
/** What ends the telling of what was before. */
const BEGINS: ReadonlySet<string> = new Set([...UNTOLD, 'StageBegan', 'Challenged'])

const DURATIONS: Readonly<Record<string, number>> = {
  CardPlayed: 420,
  Acted: 450,
  Pulled: 220,
  SteppedUp: 360,
  Entered: 420,
  Recruited: 360,
  Moved: 480,
  DollTurned: 1100,
  CandyDrawn: 900,
  Eliminated: 1300,
  Survived: 600,
  CountedDown: 900,
  BattleSettled: 1500,
  Guessed: 1400,
  Rolled: 1100,
  TileTurned: 800,
  Jumped: 600,
  Bored: 1400,
  StageEnded: 1600,
  StageBegan: 1000,
  GameOver: 1200,
}
const OTHER = 380
/** How long an interlude is shown in which nobody is asked. */
const INTERLUDE = 9000
const CROWD = 260

/** How long an event is looked at. */
function duration(event: Event): number {
  if (UNTOLD.has(event.type)) return 0
  if (event.type === 'Moved' && event.rule === DRAWN_ON) return CROWD
  if ((event.type === 'Eliminated' || event.type === 'Survived') && TOGETHER.has(event.rule)) return CROWD
  return DURATIONS[event.type] ?? OTHER
}

/** Whether an event is told in one breath with the one before it. */
function joins(event: Event, before: Event): boolean {
  if (REVEALS.has(event.type)) return event.type === before.type
  const isCrowd = duration(event) === CROWD && duration(before) === CROWD
  return isCrowd && event.rule === before.rule && event.type === before.type
}

/** Tells what has led from one view to the next, a breath at a time. */
export function steps(from: View, events: readonly Event[], to: View): Step<View, Event>[] {
  let view = from
  const isUnasked = events.some(({ type }) => type === 'StageEnded')
  const told = breathsOf(events).map((breath): Step<View, Event> => {
    view = breath.reduce((before, event) => after(before, event, to), view)
    if (isUnasked && breath[0]!.type === 'Recruited')
      return { view, events: breath, lasts: INTERLUDE, stays: true }
    return { view, events: breath, lasts: breath.reduce((sum, event) => sum + duration(event), 0) }
  })
  return [...told, { view: to, events: [], lasts: 0 }]
}

function breathsOf(events: readonly Event[]): Event[][] {
  const breaths: Event[][] = []
  for (const event of events) {
    const last = breaths.at(-1)
    if (UNTOLD.has(event.type)) continue
    if (last && joins(event, last.at(-1)!)) last.push(event)
    else breaths.push([event])
  }
  return breaths
}

/** What has been told since the last choice, to be seen till the next. */
export function sinceChoice(history: readonly Event[]): readonly Event[] {
  const last = history.findLastIndex((event) => !UNTOLD.has(event.type))
  const before = history.findLastIndex((event, i) => i <= last && BEGINS.has(event.type))
  return history.slice(before + 1, last + 1)
}

/** Events after which only the next view knows how things stand. */
const AFRESH: ReadonlySet<string> = new Set(['StageBegan', 'BridgeLaid', 'ClosedUp', 'GameOver'])

/** Shows an event on a view; `last` is the view that all the events lead to. */
function after(view: View, event: Event, last: View): View {
  if (AFRESH.has(event.type)) return last
  switch (event.type) {
    case 'Recruited':
      return withToken(view, event.token, { status: 'done' })
    case 'SteppedUp':
      return withToken(view, event.token, { status: 'on board', spot: 0 })
    case 'Entered':
      return withToken(view, event.token, { status: 'on board', spot: 1 })
    case 'Moved':
      return withToken(view, event.token, { status: 'on board', spot: event.to })
    case 'Survived':
      return withToken(view, event.token, { status: 'done' })
    case 'Eliminated':
      return withToken({ ...view, bank: view.bank + 1 }, event.token, { status: 'out' })
    case 'ShapeChosen':
      return withToken(view, event.token, { status: 'on board', spot: 0, shape: event.shape })
    case 'Pricked':
      return withToken(view, event.token, (token) => ({ spot: (token.spot ?? 0) + 1 }))
    case 'Joined':
      return withToken(view, event.token, { status: 'on board', spot: event.team })
    case 'PlaceTaken':
      return withToken(view, event.token, { status: 'on board', spot: event.place })
    case 'StoodAlone':
      return withToken(view, event.token, { status: 'on board' })
    case 'Paired':
      return withToken({ ...view, pairs: [...view.pairs, [event.partner, event.token]] }, event.token, {
        status: 'on board',
      })
    case 'CardPlayed':
      return withSeat(view, event.seat, revealed({ type: 'PlayCard', card: event.card }))
    case 'Acted':
      return withSeat(view, event.seat, revealed({ type: 'Act', action: event.action as 'block' }))
    case 'Pulled':
      return {
        ...withSeat(view, event.seat, revealed(null)),
        pulls: { ...view.pulls, [event.token]: event.card },
      }
    case 'DollTurned':
      return { ...view, turned: [...view.turned, event.catches] }
    case 'CandyDrawn':
      return { ...view, card: event.card }
    case 'TileTurned':
      return {
        ...view,
        tiles: view.tiles.map((tile, i) => (i === event.tile - 1 ? { broken: event.broken } : tile)),
      }
    case 'CountedDown':
      return { ...view, timer: event.timer }
    case 'Bored':
      return { ...view, timer: 5 }
    case 'SpeedPassed':
      return { ...view, speed: event.seat }
    case 'Challenged':
      return { ...view, mover: event.token }
    case 'SetOut':
    case 'Pushed':
      return { ...view, mover: event.token }
    default:
      return view
  }
}

const revealed = (move: Move | null): Partial<Seat> => ({ choosing: false, chosen: false, revealed: move })

function withSeat(view: View, seat: number, changed: Partial<Seat>): View {
  return { ...view, seats: view.seats.map((other, i) => (i === seat ? { ...other, ...changed } : other)) }
}

type Change = Partial<Token> | ((token: Token) => Partial<Token>)

function withToken(view: View, number: number, change: Change): View {
  const changed = (token: Token): Token =>
    token.number === number ? { ...token, ...(typeof change === 'function' ? change(token) : change) } : token
  const seats = view.seats.map((seat) =>
    seat.tokens.some((token) => token.number === number)
      ? { ...seat, tokens: seat.tokens.map(changed) }
      : seat,
  )
  return { ...view, seats }
}

/** An event that decided over a token. */
export function fateOf(event: Event | undefined): Eliminated | Survived | null {
  return event?.type === 'Eliminated' || event?.type === 'Survived' ? event : null
}
