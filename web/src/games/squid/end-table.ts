/** The table at the end: what each seat brought through every contest. */
import type { EndTable } from '../../lib/games'
import type { Scene } from '../../lib/scene.svelte'
import type { Event, View } from './types'

export function endTable(scene: Scene): EndTable {
  const { say } = scene.texts
  const { contests, decided_by } = scene.view as View
  const history = scene.history as unknown as readonly Event[]
  const stages = history.flatMap((event) => (event.type === 'StageEnded' ? [event] : []))
  const last = stages.at(-1)?.left ?? []
  const seats = scene.names.map((_, seat) => seat)
  const best = (seat: number) => 100 * (scene.result?.[seat] ?? 0) + (last[seat] ?? 0)
  return {
    columns:
      contests.length > 1 ? stages.map(({ stage }) => say(`contest-${stage}`)) : [say('end-survivors')],
    rows: seats
      .sort((a, b) => best(b) - best(a))
      .map((seat) => ({ seat, cells: stages.map(({ left }) => String(left[seat] ?? 0)) })),
    ...(decided_by === null ? {} : { note: say('end-tie', { token: decided_by }) }),
  }
}
