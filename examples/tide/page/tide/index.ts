import type { GamePage } from '@ludotek/lib/games'
import { atOnce } from '@ludotek/lib/playback.svelte'
import Board from './Board.svelte'
import SeatMark from './SeatMark.svelte'
import Seats from './Seats.svelte'

/** How long something is looked at, in milliseconds. */
const LASTS: Readonly<Record<string, number>> = { Revealed: 1500, GoldCame: 900, WaveCame: 1200 }

export const page: GamePage = {
  Board,
  Seats,
  SeatMark,
  pace: atOnce((event) => LASTS[event.type] ?? 0),
}
