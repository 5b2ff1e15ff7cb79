import type { GamePage } from '../../lib/games'
import { atOnce } from '../../lib/playback.svelte'
import Board from './Board.svelte'
import SeatMark from './SeatMark.svelte'
import Seats from './Seats.svelte'
import type { MarbleMoved } from './types'

const MOVE = 420
const STEP = 160
const STORY = 1200

export const page: GamePage = {
  Board,
  Seats,
  SeatMark,
  pace: atOnce((event) => {
    if (event.type === 'MarbleMoved') return MOVE + STEP * (event as unknown as MarbleMoved).path.length
    if (event.type === 'GameOver') return STORY
    return event.type === 'TurnBegan' ? 0 : MOVE
  }),
}
