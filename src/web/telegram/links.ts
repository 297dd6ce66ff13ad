import { isInApp, withoutAppPath } from '../mini-app.ts'

/**
 * Pages of ours that people read in the Mini App; all else on our origin is a document, or leads
 * away.
 */
const NOT_PAGES = /^\/(?:api|assets|photos|share|dev|auth\/(?!callback)\w+)(?:\/|$)/

/**
 * Where a link that no page has taken leads: to a page of ours, out of the Mini App, or to what the
 * device does with it (null).
 */
export function resolveLink(
  href: string,
  origin: string,
): { within: string } | { out: string } | null {
  if (!URL.canParse(href)) return null
  const url = new URL(href)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  if (url.origin !== origin || (!isInApp(url.pathname) && NOT_PAGES.test(url.pathname)))
    return { out: url.href }
  return { within: withoutAppPath(url.pathname) + url.search + url.hash }
}
