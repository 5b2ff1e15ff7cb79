/**
 * Views as the server sends them: whole once, then as patches. A change is either an object that holds a
 * change for some keys of an object or array, or an array of one element that replaces the old value.
 * `{}` changes nothing.
 */
import type { Step as SentStep, Tagged } from './types'

export type Change = readonly [unknown] | { readonly [key: string]: Change }

/** Events that happen together, and the view after them. */
export interface Step<View = unknown, Event = Tagged> {
  readonly events: readonly Event[]
  readonly view: View
}

/** Applies a change without modifying the old value. */
export function applyChange(old: unknown, change: Change): unknown {
  if (Array.isArray(change)) return change[0]
  const changes = Object.entries(change as Readonly<Record<string, Change>>)
  if (!changes.length) return old
  const patched = (Array.isArray(old) ? [...old] : { ...(old as object) }) as Record<string, unknown>
  for (const [key, part] of changes) patched[key] = applyChange(patched[key], part)
  return patched
}

/** Steps with whole views, each built from the view before it. */
export function stepsFrom(view: unknown, sent: readonly SentStep[]): Step[] {
  return sent.map(({ events = [], change = {} }) => {
    view = applyChange(view, change as Change)
    return { events, view }
  })
}
