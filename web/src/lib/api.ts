/** What is asked of the server by plain requests. */
import type { Fault } from './types'

/** A request that was refused: a code for the page, a reason in words. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    reason: string,
    readonly rule?: string,
    readonly args: Readonly<Record<string, unknown>> = {},
  ) {
    super(reason)
  }
}

/** Asks, and gives the answer; throws `Refused`, also when nobody answers. */
export async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  let answer: Response
  try {
    answer = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    })
  } catch {
    throw new Refused('line', '')
  }
  if (!answer.ok) {
    const fault = (await answer.json().catch(() => ({ code: 'line', reason: '' }))) as Fault
    throw new Refused(fault.code, fault.reason)
  }
  return (await answer.json()) as Answer
}
