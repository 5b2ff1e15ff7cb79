import type { GamePage } from '../../lib/games'
import type { Step } from '../../lib/telling.svelte'
import Board from './Board.svelte'
import SeatMark from './SeatMark.svelte'
import Seats from './Seats.svelte'
import { steps } from './told'
import type { Event, View } from './types'

export const page: GamePage = {
  Board,
  Seats,
  SeatMark,
  canResign: false,
  steps: (from, events, to) =>
    steps(from as View, events as unknown as Event[], to as View) as unknown as Step[],
  isRetold: ({ type }) => type === 'Eliminated',
}
