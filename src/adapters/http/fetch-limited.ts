export type LimitedFetchOptions = {
  headers?: Record<string, string>
  /** For the whole answer, headers and body. */
  timeoutMs: number
  /** Counted after decompression, while it streams. */
  maxBytes: number
  signal?: AbortSignal
  /** The body of a POST; without it, it is a GET. */
  body?: Uint8Array
  /** Decides by the headers whether the body is worth reading; without it every body is read. */
  shouldReadBody?: (response: Response) => boolean
}

export type LimitedResponse =
  | { kind: 'response'; response: Response; bytes: Uint8Array }
  | { kind: 'too-large' }
  /** No whole answer came: network, time-out, or the caller's own signal. */
  | { kind: 'failed'; reason: string }

/**
 * One request that follows no redirect, waits no longer and reads no more than said, and never
 * throws.
 */
export async function fetchLimited(
  url: string,
  options: LimitedFetchOptions,
): Promise<LimitedResponse> {
  const controller = new AbortController()
  const abort = (): void => controller.abort()
  // Not AbortSignal.any: on Node 20 it keeps every request alive as long as the caller's signal
  // lives.
  options.signal?.addEventListener('abort', abort, { once: true })
  let isTimedOut = false
  const timer = setTimeout(() => {
    isTimedOut = true
    abort()
  }, options.timeoutMs)
  try {
    if (options.signal?.aborted) return { kind: 'failed', reason: 'stopped' }
    const response = await fetch(url, {
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
      return { kind: 'failed', reason: `no whole answer within ${options.timeoutMs} ms` }
    return { kind: 'failed', reason: options.signal?.aborted ? 'stopped' : describeFailure(error) }
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', abort)
  }
}

/** null when there is more than `maxBytes`. */
async function readBody(response: Response, maxBytes: number): Promise<Uint8Array | null> {
  if (Number(response.headers.get('content-length')) > maxBytes) return null
  if (!response.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** fetch says "fetch failed" and keeps the reason (ECONNREFUSED, ENOTFOUND …) in the cause. */
function describeFailure(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
  return code ?? (error instanceof Error ? error.message : 'failed')
}

/**
 * Seconds of a Retry-After header, given as seconds or as a date; null when absent or unreadable.
 */
export function parseRetryAfter(headers: Headers, now: Date): number | null {
  const value = headers.get('retry-after')?.trim()
  if (!value) return null
  if (/^\d{1,7}$/.test(value)) return Number(value)
  const date = Date.parse(value)
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now.getTime()) / 1000))
}
