import type { GamePage } from '../../lib/games'
import Board from './Board.svelte'
import SeatMark from './SeatMark.svelte'
import Seats from './Seats.svelte'
import { duration } from './telling.svelte'
import type { Event } from './types'

export const page: GamePage = {
  Board,
  Seats,
  SeatMark,
  canResign: false,
  duration: (event) => duration(event as unknown as Event),
}
