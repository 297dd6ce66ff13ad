import { isInApp, withoutAppPath } from '../mini-app.ts'

/** Paths that are not pages: everything else on our origin can open in the Mini App. */
const NOT_PAGES = /^\/(?:api|assets|photos|share|dev|auth\/(?!callback)\w+)(?:\/|$)/

/**
 * Where a link leads: a page of ours, outside of the Mini App, or null to leave it to the browser.
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
