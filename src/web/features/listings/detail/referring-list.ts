import { CITY_NAMES } from '#contract/cities.ts'
import { slugify } from '#contract/slugs.ts'
import { useHydrated } from '#web/hydrated.ts'
import { withoutAppPath } from '#web/mini-app.ts'

/**
 * The list that linked to this document, with its filters, taken from the referrer: a listing
 * opened in a new tab has no history to go back to. Null if the referrer is not one of our lists.
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

/** The path of the referring list, else `instead`. The server always renders `instead`. */
export function useReferringList(instead: string): string {
  return useHydrated() ? (referringList(document.referrer, location.origin) ?? instead) : instead
}
