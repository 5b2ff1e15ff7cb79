import type { GamePage } from '../../lib/games'
import { together } from '../../lib/telling.svelte'
import Board from './Board.svelte'
import { durationOf } from './motion'
import SeatMark from './SeatMark.svelte'
import Seats from './Seats.svelte'
import type { Event } from './types'

export const page: GamePage = {
  Board,
  Seats,
  SeatMark,
  canResign: false,
  steps: together((event) => durationOf(event as unknown as Event)),
}
