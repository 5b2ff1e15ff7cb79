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

/** Asks, and gives the answer; throws `Refused`, also when nobody answers. A text is sent as it is. */
export async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  return JSON.parse(await askText(path, body)) as Answer
}

/** Asks, and gives the answer as it is written: the numbers of a record are too large for this page. */
export async function askText(path: string, body?: unknown): Promise<string> {
  let answer: Response
  let text: string
  try {
    answer = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    })
    text = await answer.text()
  } catch {
    throw new Refused('line', '')
  }
  if (answer.ok) return text
  const fault = faultOf(text)
  throw new Refused(fault.code, fault.reason)
}

function faultOf(text: string): Fault {
  try {
    return JSON.parse(text) as Fault
  } catch {
    return { code: 'line', reason: '' } // not the server's own words
  }
}
