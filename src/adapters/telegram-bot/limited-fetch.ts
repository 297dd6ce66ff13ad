import { readBody } from '#adapters/http/limited-fetch.ts'
import { BotApiError } from './bot-api-error.ts'

/** Far above 100 updates with messages of the greatest length. */
const MAX_RESPONSE_BYTES = 8 * 1024 * 1024
/** Uploading photos takes longer on slow connections. */
const UPLOAD_TIMEOUT_MS = 60_000

type FetchOptions = {
  method?: string
  headers?: Record<string, string>
  body?: unknown
  signal?: AbortSignal
}

/**
 * Creates a fetch for grammY with limits on time and response size. It follows no redirects, which
 * would leak the token.
 */
export function createLimitedFetch(timeoutMs: number) {
  return async (
    url: string,
    { method, headers, body, signal }: FetchOptions = {},
  ): Promise<Response> => {
    const isUpload = typeof body !== 'string'
    const limit = isUpload ? Math.max(timeoutMs, UPLOAD_TIMEOUT_MS) : timeoutMs
    const control = new AbortController()
    const stop = (): void => control.abort()
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      stop()
    }, limit)
    signal?.addEventListener('abort', stop, { once: true })
    if (signal?.aborted) stop()
    try {
      // Buffered to send a Content-Length, because some proxies reject chunked uploads.
      const sent = isUpload
        ? new Uint8Array(await new Response(body as BodyInit).arrayBuffer())
        : (body as string)
      const type = headers?.['content-type']
      const response = await fetch(url, {
        method: method ?? 'POST',
        headers: type === undefined ? {} : { 'content-type': type },
        body: sent,
        redirect: 'manual',
        signal: control.signal,
      })
      const bytes = await readBody(response, MAX_RESPONSE_BYTES)
      if (!bytes) throw new BotApiError('the response is too large')
      if (response.status >= 300 && response.status < 400)
        throw new BotApiError(`unexpected redirect (${response.status})`)
      return new Response(bytes, {
        status: response.status < 200 ? 500 : response.status,
        headers: { 'content-type': 'application/json' },
      })
    } catch (error) {
      if (isLate) throw new BotApiError(`no complete response within ${limit} ms`)
      if (control.signal.aborted) throw new BotApiError('stopped')
      throw error
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    }
  }
}
