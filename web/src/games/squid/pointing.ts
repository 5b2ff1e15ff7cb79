import type { Tagged } from '../../lib/types'

/** Whether an event concerns a token. */
export function concernsToken(event: Tagged | null, token: number): boolean {
  if (event === null) return false
  const many = event['tokens'] as readonly number[] | undefined
  return event['token'] === token || event['partner'] === token || Boolean(many?.includes(token))
}
