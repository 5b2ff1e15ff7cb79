/** How a game of Ink is told: what the log leaves out, and the table at its end. */
import type { EndTable } from '../../lib/games'
import type { Scene } from '../../lib/scene.svelte'
import type { Tagged } from '../../lib/types'
import type { Event, View } from './types'

/** Draws that the board shows, and steps that another event tells. */
const SILENT: ReadonlySet<string> = new Set<Event['type']>([
  'StartingTileDrawn',
  'PaletteDrawn',
  'BonusTileDrawn',
  'WheelFilled',
  'SpotsFilled',
  'TurnEnded',
  'TileLifted',
  'BottleLifted',
  'BonusStopped',
])

export const isSilent = ({ type }: Tagged): boolean => SILENT.has(type)

/** What decides the game, seat by seat, the winners first. */
export function endTable(scene: Scene): EndTable {
  const { seats, sumi, winners } = scene.view as View
  const { say, tell } = scene.texts
  const isSolo = sumi !== null
  const rows = seats.map(({ palette, jokers, black, completed }, seat) => ({
    seat,
    cells: [palette + jokers, ...(isSolo ? [] : [black]), completed].map(String),
  }))
  rows.sort((a, b) => Number(winners.includes(b.seat)) - Number(winners.includes(a.seat)))
  const tie = scene.history.find(({ type }) => type === 'TieBroken')
  const note = sumi ? say('end-sumi', { count: sumi.turns_left }) : tie && tell(tie)
  return {
    columns: ['end-bottles', ...(isSolo ? [] : ['end-black']), 'end-objectives'].map((id) => say(id)),
    rows,
    ...(note && { note }),
  }
}
