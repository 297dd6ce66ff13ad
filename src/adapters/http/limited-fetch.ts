import type { Fetch } from './public-fetch.ts'

export type LimitedFetchOptions = {
  headers?: Record<string, string>
  /** For the whole response, headers and body. */
  timeoutMs: number
  /** Counted after decompression, while the body streams. */
  maxBytes: number
  signal?: AbortSignal
  /** Sent with POST; without a body the request is a GET. */
  body?: Uint8Array
  /** Decides from the headers whether to read the body. By default every body is read. */
  shouldReadBody?: (response: Response) => boolean
  /** For URLs that people typed: `fetch` of `createPublicFetch`. By default the global one. */
  fetch?: Fetch
}

export type LimitedResponse =
  | { kind: 'response'; response: Response; bytes: Uint8Array }
  | { kind: 'too-large' }
  /** No complete response: a network error, the timeout, or the caller's signal. */
  | { kind: 'failed'; reason: string }

/** Sends one request with a timeout and a size limit. Follows no redirects and never throws. */
export async function fetchLimited(
  url: string,
  options: LimitedFetchOptions,
): Promise<LimitedResponse> {
  const controller = new AbortController()
  const abort = (): void => controller.abort()
  // Not AbortSignal.any: on Node 20 it leaks every request until the caller's signal is collected.
  options.signal?.addEventListener('abort', abort, { once: true })
  let isTimedOut = false
  const timer = setTimeout(() => {
    isTimedOut = true
    abort()
  }, options.timeoutMs)
  try {
    if (options.signal?.aborted) return { kind: 'failed', reason: 'stopped' }
    const response = await (options.fetch ?? fetch)(url, {
      headers: options.headers,
      redirect: 'manual',
      signal: controller.signal,
      ...(options.body ? { method: 'POST', body: options.body as Uint8Array<ArrayBuffer> } : {}),
    })
    if (options.shouldReadBody && !options.shouldReadBody(response)) {
      abort()
      return { kind: 'response', response, bytes: new Uint8Array() }
    }
    const bytes = await readBody(response, options.maxBytes)
    if (bytes) return { kind: 'response', response, bytes }
    abort()
    return { kind: 'too-large' }
  } catch (error) {
    if (isTimedOut)
      return { kind: 'failed', reason: `no complete response within ${options.timeoutMs} ms` }
    return { kind: 'failed', reason: options.signal?.aborted ? 'stopped' : describeFailure(error) }
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', abort)
  }
}

/** Reads a body of at most `maxBytes`. Returns null, and drops the connection, for a larger one. */
export async function readBody(
  response: Response,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(response.headers.get('content-length')) > maxBytes) {
    await response.body?.cancel().catch(() => {})
    return null
  }
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length > maxBytes) return null // leaving the loop cancels the body
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * For SDKs that take a `fetch`: the response with its body read into memory. Returns null for a
 * body larger than `maxBytes`.
 */
export async function bufferResponse(
  response: Response,
  maxBytes: number,
): Promise<Response | null> {
  const bytes = await readBody(response, maxBytes)
  if (!bytes) return null
  const { status, statusText, headers } = response
  // These statuses must not have a body (Fetch standard, "null body status").
  const body = [101, 204, 205, 304].includes(status) ? null : bytes
  return new Response(body, { status, statusText, headers })
}

/**
 * The code of an error (ECONNREFUSED, ENOTFOUND …), which fetch keeps in the cause. Messages name
 * hosts and addresses, and that of an AggregateError is empty.
 */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  const coded = [error, error.cause].find((each) => each instanceof Error && 'code' in each)
  return coded ? String((coded as NodeJS.ErrnoException).code) : error.message
}

/** The seconds of a Retry-After header (RFC 9110), also when it is a date; null without one. */
export function parseRetryAfter(headers: Headers, now: Date): number | null {
  const value = headers.get('retry-after')?.trim()
  if (!value) return null
  if (/^\d{1,7}$/.test(value)) return Number(value)
  const date = Date.parse(value)
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now.getTime()) / 1000))
}
