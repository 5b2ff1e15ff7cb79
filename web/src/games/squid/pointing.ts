import type { Tagged } from '../../lib/types'

/** Whether an event concerns a token. */
export function concernsToken(event: Tagged | null, token: number): boolean {
  return event !== null && (event['token'] === token || event['partner'] === token)
}
