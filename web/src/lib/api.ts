/** Requests to the server's HTTP API. */
import type { ErrorBody } from './types'

/** A failed request: a code for the page, and the reason in words. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    reason: string,
    readonly rule?: string,
    readonly args: Readonly<Record<string, unknown>> = {},
  ) {
    super(reason)
  }
}

/** Sends a GET request, or a POST request if there is a body. Throws `ApiError`, also when offline. */
export async function request<Response>(path: string, body?: unknown): Promise<Response> {
  let response: globalThis.Response
  let text: string
  try {
    response = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    })
    text = await response.text()
  } catch {
    throw new ApiError('offline', '')
  }
  if (response.ok) return JSON.parse(text) as Response
  const error = parseError(text)
  throw new ApiError(error.code, error.reason)
}

function parseError(text: string): ErrorBody {
  try {
    return JSON.parse(text) as ErrorBody
  } catch {
    return { code: 'offline', reason: '' } // answered by something in between, not by our server
  }
}
