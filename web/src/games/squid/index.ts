import type { Step } from '../../lib/changes'
import type { GamePage } from '../../lib/games'
import type { TimedStep } from '../../lib/playback.svelte'
import Board from './Board.svelte'
import { endTable } from './end-table'
import { isSilent, pace } from './pacing'
import SeatMark from './SeatMark.svelte'
import Seats from './Seats.svelte'
import type { Event, View } from './types'

export const page: GamePage = {
  Board,
  Seats,
  SeatMark,
  pace: (steps, last) =>
    pace(steps as unknown as Step<View, Event>[], last as View) as unknown as TimedStep[],
  endTable,
  isSilent: (event) => isSilent(event as unknown as Event),
  canReplayEvent: ({ type }) => type === 'Eliminated',
}
