/** The log of a table by turns: who acted, what happened, and what was taken back. */
import { SILENT } from './playback.svelte'
import type { Entry } from './table-connection.svelte'
import type { Tagged } from './types'

export interface LogLine {
  readonly key: string
  readonly entry: Entry
  /** Null for what is not part of the game, such as somebody leaving. */
  readonly event: Tagged | null
  readonly isUndone: boolean
}

/** What one seat did in its turn, or what several chose together and what came of it. */
export interface Turn {
  readonly key: string
  /** Who acted; nobody where a stage begins, or before the game. */
  readonly seats: readonly number[]
  /** The stage that begins here, if one does. */
  readonly stage: string | null
  readonly lines: readonly LogLine[]
  /** The numbers of the moves that stand, to be shown again. */
  readonly moves: readonly number[]
}

/** Whether a game leaves an event out of its log; `isOpening` before the first move. */
export type IsSilent = (event: Tagged, isOpening: boolean) => boolean

/** Entries that are told by their events alone, or elsewhere. */
const UNTOLD: ReadonlySet<string> = new Set(['moved', 'said', 'started', 'undone'])

/** The numbers of the moves that were taken back. */
export function undoneIn(log: readonly (Entry & { readonly since?: number })[]): ReadonlySet<number> {
  const standing: Entry[] = []
  const undone = new Set<number>()
  for (const entry of log) {
    if (entry.what === 'moved') standing.push(entry)
    if (entry.what !== 'undone') continue
    const from = entry.since
      ? standing.findIndex(({ number }) => number >= entry.since!)
      : standing.findLastIndex(({ seat }) => seat === entry.seat)
    if (from < 0) continue
    for (const { number } of standing.splice(from, entry.since ? Infinity : 1)) undone.add(number)
  }
  return undone
}

/** Groups the log by turns, the earliest first; turns of which nothing is told are left out. */
export function turnsOf(log: readonly Entry[], isSilent: IsSilent = () => false): Turn[] {
  const undone = undoneIn(log)
  const turns: { key: string; seats: number[]; stage: string | null; lines: LogLine[]; moves: number[] }[] =
    []
  let choosers: number[] = []
  const begin = (key: string, seats: number[] = [], stage: string | null = null) =>
    turns.push({ key, seats, stage, lines: [], moves: [] })
  begin('before')

  for (const entry of log) {
    const isUndone = undone.has(entry.number)
    const isMove = entry.what === 'moved' && !isUndone
    const current = () => turns.at(-1)!
    if (isMove && current().key === 'before') begin(`${entry.number}`, [entry.seat!])
    if (!entry.events.length && !UNTOLD.has(entry.what))
      current().lines.push({ key: `${entry.number}`, entry, event: null, isUndone: false })
    if (isMove && entry.events.some(({ type }) => type === 'Chosen')) choosers.push(entry.seat!)
    entry.events.forEach((event, i) => {
      const key = `${entry.number}-${i}`
      if (event.type === 'TurnBegan' && !isUndone) begin(key, [event['seat'] as number])
      if (event.type === 'StageBegan' && !isUndone) begin(key, [], event['stage'] as string)
      if (SILENT.has(event.type) || isSilent(event, entry.what === 'started')) return
      if (choosers.length > 1) begin(key, [...new Set(choosers)].sort())
      choosers = []
      current().lines.push({ key, entry, event, isUndone })
      if (isMove && current().moves.at(-1) !== entry.number) current().moves.push(entry.number)
    })
  }
  return turns.filter(({ lines }) => lines.length)
}
