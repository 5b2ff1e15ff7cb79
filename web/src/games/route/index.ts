import type { EndTable, GamePage } from '../../lib/games'
import { atOnce } from '../../lib/playback.svelte'
import type { Scene } from '../../lib/scene.svelte'
import Board from './Board.svelte'
import SeatMark from './SeatMark.svelte'
import Seats from './Seats.svelte'
import type { MarbleMoved, View } from './types'

const MOVE = 420
const STEP = 160
const STORY = 1200

/** What each player had at the end: most marbles in one line first. */
function endTable({ view, texts: { say } }: Scene): EndTable {
  const { hands, in_line, supply, winners } = view as View
  const seats = hands.map((_, seat) => seat)
  const place = (seat: number): number => (winners.includes(seat) ? 100 : 0) + in_line[seat]!
  return {
    columns: [say('end-in-line'), say('end-marbles'), say('end-tiles')],
    rows: seats
      .sort((a, b) => place(b) - place(a))
      .map((seat) => {
        const { marbles, tiles } = hands[seat]!
        const used = supply.tiles - tiles.reduce((sum, count) => sum + count, 0)
        return { seat, cells: [in_line[seat]!, supply.marbles - marbles, used].map(String) }
      }),
  }
}

export const page: GamePage = {
  Board,
  Seats,
  SeatMark,
  pace: atOnce((event) => {
    if (event.type === 'MarbleMoved') return MOVE + STEP * (event as unknown as MarbleMoved).path.length
    if (event.type === 'GameOver') return STORY
    return event.type === 'TurnBegan' ? 0 : MOVE
  }),
  endTable,
}
