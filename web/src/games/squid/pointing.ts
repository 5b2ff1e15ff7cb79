import type { Tagged } from '../../lib/types'

/** Whether an event of the log is about a token. */
export function isAbout(event: Tagged | null, token: number): boolean {
  return event !== null && (event['token'] === token || event['partner'] === token)
}
