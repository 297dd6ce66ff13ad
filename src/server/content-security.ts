import type { MapSettings } from './page-renderer.ts'

/** Telegram's own file hosts: videos are not copied and play from there. */
const VIDEO_HOSTS = 'https://*.telesco.pe https://*.cdn-telegram.org https://*.telegram-cdn.org'

const GOOGLE_HOSTS = 'https://*.googleapis.com https://*.gstatic.com https://*.google.com'

/** For everything that is not a page: nothing may be loaded or framed. */
export const CLOSED_POLICY = `default-src 'none'; frame-ancestors 'none'`

/**
 * For a page with its one nonce. Scripts that a trusted script loads are trusted, so chunks need no
 * list; there is no `unsafe-inline` for styles, hence no `style=` in rendered HTML. `live` lets
 * Vite's socket through, `maps` what Google's guide to its maps names, without its `unsafe-eval`,
 * or the one host that a map style of one's own comes from. `framedBy`: whose frames the page may
 * stand in, and `scripts` from where else scripts come, for browsers that do not know
 * `strict-dynamic`; both of the Mini App's pages alone.
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
    // The map draws in a worker of ours.
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

/** For the service worker: what pages ask for it asks for in their place, and only of us. */
export const WORKER_POLICY =
  "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'"

/**
 * For the documentation page, whose parts come from our origin and whose styles are set by its own
 * script.
 */
export const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'"
