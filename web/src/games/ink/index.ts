import type { GamePage } from '../../lib/games'
import { atOnce } from '../../lib/playback.svelte'
import Board from './Board.svelte'
import { durationOf } from './animation'
import SeatMark from './SeatMark.svelte'
import Seats from './Seats.svelte'
import { endTable, isSilent } from './telling'
import type { Event } from './types'

export const page: GamePage = {
  Board,
  Seats,
  SeatMark,
  pace: atOnce((event) => durationOf(event as unknown as Event)),
  isSilent,
  endTable,
}
