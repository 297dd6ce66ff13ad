import { CITY_NAMES } from '#contract/cities.ts'
import { slugify } from '#contract/slugs.ts'
import { useHydrated } from '#web/hydrated.ts'
import { withoutAppPath } from '#web/mini-app.ts'

/**
 * The list that led to this document, with its filters: a listing in a new tab has no history to
 * go back in, but the browser names the page whose link was followed. null when that was no list
 * of ours.
 */
export function referringList(referrer: string, origin: string): string | null {
  if (!URL.canParse(referrer)) return null
  const { origin: from, pathname, search } = new URL(referrer)
  const path = withoutAppPath(pathname)
  const [city, , ...deeper] = path.split('/').slice(1)
  const isList =
    path === '/' || (deeper.length === 0 && CITY_NAMES.some((name) => slugify(name) === city))
  return from === origin && isList ? path + search : null
}

/**
 * The path of that list, else `instead`, which is also what the server renders: only the link's
 * address changes.
 */
export function useReferringList(instead: string): string {
  return useHydrated() ? (referringList(document.referrer, location.origin) ?? instead) : instead
}
