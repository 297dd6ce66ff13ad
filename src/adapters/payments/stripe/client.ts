import { bufferResponse } from '#adapters/http/limited-fetch.ts'
import { Stripe } from 'stripe'

export type StripeOptions = {
  secretKey: string
  /** Events signed with any of them are accepted, which allows rolling a secret. */
  webhookSecrets: string[]
  /** Scheme, host and port of a server that speaks Stripe's API; null for Stripe itself. */
  apiUrl: string | null
  /** Our public origin, stored in customers so that several sites can share a Stripe account. */
  site: string
  /** Timeout of one attempt. Each call makes at most two. */
  timeoutMs?: number
}

/** Two attempts and the pause between them take less than the web client's ten-second timeout. */
const TIMEOUT_MS = 3500
const RETRIES = 1
/** Far more than a page of a hundred expanded subscriptions. */
const MAX_BYTES = 4 * 1024 * 1024

/** Creates a client with the API version that this SDK version was made for. */
export function createClient({ secretKey, apiUrl, timeoutMs = TIMEOUT_MS }: StripeOptions): Stripe {
  const { hostname, port, protocol } =
    apiUrl === null ? { hostname: 'api.stripe.com', port: '', protocol: 'https:' } : new URL(apiUrl)
  const scheme = protocol === 'http:' ? 'http' : 'https'
  return new Stripe(secretKey, {
    apiVersion: '2026-10-28.endive',
    maxNetworkRetries: RETRIES,
    timeout: timeoutMs,
    telemetry: false,
    host: hostname,
    port: port || (scheme === 'http' ? 80 : 443),
    protocol: scheme,
    httpClient: Stripe.createFetchHttpClient(limitedFetch),
  })
}

/** Limits the response size, and rejects redirects so that the API key is sent to Stripe only. */
async function limitedFetch(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'manual' })
  if (response.status >= 300 && response.status < 400) throw new Error('unexpected redirect')
  const buffered = await bufferResponse(response, MAX_BYTES)
  if (!buffered) throw new Error('the response is too large')
  return buffered
}
