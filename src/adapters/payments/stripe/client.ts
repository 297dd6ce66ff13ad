import { Stripe } from 'stripe'

export type StripeOptions = {
  secretKey: string
  /** Any of them is believed: more than one while they change. */
  webhookSecrets: string[]
  /** Scheme, host and port of whoever speaks as Stripe does; null: Stripe itself. */
  apiUrl: string | null
  /** Our public origin. Customers carry it, so that two sites may share a Stripe account. */
  site: string
  /** For one try of one call; there are two. */
  timeoutMs?: number
}

/** Two tries and the pause between them stay below the ten seconds that a browser waits. */
const TIMEOUT_MS = 3500
const RETRIES = 1
/** A page of a hundred expanded subscriptions is far smaller. */
const MAX_BYTES = 4 * 1024 * 1024

/** Stripe's SDK, in the version of the API that it was made for. */
export function openClient({ secretKey, apiUrl, timeoutMs = TIMEOUT_MS }: StripeOptions): Stripe {
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

/** Follows no redirect, since the key goes along, and reads no more than Stripe has to say. */
async function limitedFetch(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'manual' })
  if (response.status >= 300 && response.status < 400)
    throw new Error('an answer that leads elsewhere')
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length
    // leaving the loop ends the connection
    if (length > MAX_BYTES) throw new Error('an answer too large')
    chunks.push(chunk)
  }
  return new Response(response.status === 204 ? null : Buffer.concat(chunks), {
    status: response.status,
    headers: response.headers,
  })
}
