import { UntrustedAnswer } from './refusals.ts'

/** Discovery, keys, tokens and claims are a few kilobytes. */
const MOST_BYTES = 256 * 1024

type Init = {
  method: string
  headers: Headers | Record<string, string>
  body?: unknown
  signal?: AbortSignal
}

/**
 * `fetch` for the provider alone: follows no redirect and reads no more than a provider has to say.
 * What is under the issuer's address is asked at `reachedAt`.
 */
export function limitedFetch({
  issuer,
  reachedAt,
  timeoutMs,
}: {
  issuer: string
  reachedAt: string | undefined
  timeoutMs: number
}): (url: string, init: Init) => Promise<Response> {
  const isIssuers = (url: string): boolean =>
    url === issuer || url.startsWith(`${issuer.replace(/\/$/, '')}/`)
  const reached = (url: string): string =>
    reachedAt !== undefined && isIssuers(url)
      ? reachedAt + url.slice(issuer.replace(/\/$/, '').length)
      : url
  return async (url, init) => {
    const response = await fetch(reached(url), {
      ...(init as RequestInit),
      redirect: 'manual',
      signal: init.signal ?? AbortSignal.timeout(timeoutMs),
    })
    const chunks: Uint8Array[] = []
    let length = 0
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      length += chunk.length
      // leaving the loop ends the connection
      if (length > MOST_BYTES) throw new UntrustedAnswer('an answer too large')
      chunks.push(chunk)
    }
    const isEmpty = [101, 204, 205, 304].includes(response.status)
    return new Response(isEmpty ? null : Buffer.concat(chunks), {
      status: response.status,
      headers: response.headers,
    })
  }
}
