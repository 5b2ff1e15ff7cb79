/** The table as it is after an event, as far as events tell it: so that a round can be told step by step. */
import type { Event, Move, Seat, Token, View } from './types'

/** Events after which only the next view knows how things stand. */
const AFRESH: ReadonlySet<string> = new Set(['StageBegan', 'BridgeLaid', 'ClosedUp', 'GameOver'])

/** Shows an event on a view; `last` is the view that all the events lead to. */
export function after(view: View, event: Event, last: View): View {
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
