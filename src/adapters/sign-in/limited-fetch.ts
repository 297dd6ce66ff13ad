import { bufferResponse } from '#adapters/http/limited-fetch.ts'
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
 * `fetch` for sign-in providers: does not follow redirects and limits the response size. URLs of
 * the issuer are requested at `internalUrl`.
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
    const buffered = await bufferResponse(response, MAX_BYTES)
    if (!buffered) throw new UntrustedResponseError('the response is too large')
    return buffered
  }
}
