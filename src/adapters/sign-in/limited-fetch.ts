import { UntrustedResponseError } from './provider-failure.ts'

/** Discovery, keys, tokens and claims are a few kilobytes. */
const MAX_BYTES = 256 * 1024

type Init = {
  method: string
  headers: Headers | Record<string, string>
  body?: unknown
  signal?: AbortSignal
}

/**
 * `fetch` for the provider alone: follows no redirect and reads no more than a provider has to say.
 * What is under the issuer's address is asked at `internalUrl`.
 */
export function createLimitedFetch({
  issuer,
  internalUrl,
  timeoutMs,
}: {
  issuer: string
  internalUrl: string | undefined
  timeoutMs: number
}): (url: string, init: Init) => Promise<Response> {
  const isIssuerUrl = (url: string): boolean =>
    url === issuer || url.startsWith(`${issuer.replace(/\/$/, '')}/`)
  const resolveUrl = (url: string): string =>
    internalUrl !== undefined && isIssuerUrl(url)
      ? internalUrl + url.slice(issuer.replace(/\/$/, '').length)
      : url
  return async (url, init) => {
    const response = await fetch(resolveUrl(url), {
      ...(init as RequestInit),
      redirect: 'manual',
      signal: init.signal ?? AbortSignal.timeout(timeoutMs),
    })
    const chunks: Uint8Array[] = []
    let length = 0
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      length += chunk.length
      // leaving the loop ends the connection
      if (length > MAX_BYTES) throw new UntrustedResponseError('an answer too large')
      chunks.push(chunk)
    }
    const isEmpty = [101, 204, 205, 304].includes(response.status)
    return new Response(isEmpty ? null : Buffer.concat(chunks), {
      status: response.status,
      headers: response.headers,
    })
  }
}
