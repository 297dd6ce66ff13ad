import type { MapSettings } from '#contract/site.ts'

/** Telegram's file hosts. Videos are not copied and play from there. */
const VIDEO_HOSTS = 'https://*.telesco.pe https://*.cdn-telegram.org https://*.telegram-cdn.org'

const GOOGLE_HOSTS = 'https://*.googleapis.com https://*.gstatic.com https://*.google.com'

/** The policy for everything that is not a page: nothing may be loaded or framed. */
export const CLOSED_POLICY = `default-src 'none'; frame-ancestors 'none'`

/**
 * The policy for a page with one nonce. With `strict-dynamic`, scripts may load further scripts.
 * Inline styles are blocked, so rendered HTML must not contain `style=`.
 *
 * `live` allows Vite's WebSocket. `maps` allows what Google's CSP guide for its maps lists, without
 * `unsafe-eval`, or the host of a custom map style. For Mini App pages, `framedBy` is who may frame
 * the page and `scripts` a script origin for browsers without `strict-dynamic`.
 */
export function pagePolicy(
  nonce: string,
  {
    live,
    maps,
    framedBy = [],
    scripts = '',
  }: {
    live: boolean
    maps: Pick<MapSettings, 'google' | 'styleUrl'>
    framedBy?: readonly string[]
    scripts?: string
  },
): string {
  const google = (sources: string) => (maps.google ? ` ${sources}` : '')
  const style = !maps.google && maps.styleUrl !== null ? ` ${new URL(maps.styleUrl).origin}` : ''
  return [
    `default-src 'self'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'` +
      `${scripts && ` ${scripts}`}${google(`'wasm-unsafe-eval'`)}`,
    `style-src 'self' 'nonce-${nonce}'${google('https://fonts.googleapis.com')}`,
    `img-src 'self' data:${google(`${GOOGLE_HOSTS} https://*.googleusercontent.com`)}${style}`,
    `media-src 'self' ${VIDEO_HOSTS}`,
    // MapLibre draws in a worker.
    `worker-src 'self'${google('blob:')}`,
    `connect-src 'self'${live ? ' ws:' : ''}${google(`${GOOGLE_HOSTS} data: blob:`)}${style}`,
    ...(maps.google
      ? [`font-src 'self' https://fonts.gstatic.com`, `frame-src 'self' https://*.google.com`]
      : []),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors ${framedBy.join(' ') || `'none'`}`,
  ].join('; ')
}

/** The policy for the service worker, which fetches on behalf of pages, only from this origin. */
export const WORKER_POLICY =
  "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'"

/** The policy for the API documentation. Swagger UI sets inline styles. */
export const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'"
