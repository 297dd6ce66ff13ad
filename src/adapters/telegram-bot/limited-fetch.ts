import { BotApiError } from './bot-api-error.ts'

/** A hundred updates of the longest messages stay far below. */
const MAX_RESPONSE_BYTES = 8 * 1024 * 1024
/** Photos take their time on a slow line. */
const UPLOAD_TIMEOUT_MS = 60_000

type FetchOptions = {
  method?: string
  headers?: Record<string, string>
  body?: unknown
  signal?: AbortSignal
}

/**
 * fetch as grammY calls it, that follows no redirect (the token would go along), waits for no late
 * answer and reads no endless one.
 */
export function limitedFetch(timeoutMs: number) {
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
      // Whole, with its length: a server in between may not take a body of unknown length.
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
      const bytes = await readBody(response)
      if (response.status >= 300 && response.status < 400)
        throw new BotApiError(`a redirect (${response.status})`)
      return new Response(bytes, {
        status: response.status < 200 ? 500 : response.status,
        headers: { 'content-type': 'application/json' },
      })
    } catch (error) {
      if (isLate) throw new BotApiError(`no whole answer within ${limit} ms`)
      if (control.signal.aborted) throw new BotApiError('stopped')
      throw error
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    }
  }
}

async function readBody(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length > MAX_RESPONSE_BYTES) throw new BotApiError('an answer that does not end')
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
