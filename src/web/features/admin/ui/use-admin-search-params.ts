import { useSearchParams } from 'react-router'
import { listingIdOf } from '../../../paths.ts'

/**
 * Reads and writes the query string, which holds the state of an admin page so that the page can be
 * linked to. Unknown values read as null.
 */
export function useAdminSearchParams() {
  const [search, setSearch] = useSearchParams()
  return {
    search,
    oneOf: <T extends string>(name: string, values: readonly T[]): T | null =>
      values.find((value) => value === search.get(name)) ?? null,
    idOf: (name: string): number | null => listingIdOf(search.get(name) ?? undefined),
    /** The page number, from 1 to `max`. */
    pageOf: (max: number): number =>
      Math.min(max, listingIdOf(search.get('page') ?? undefined) ?? 1),
    /** Sets the given parameters; an empty value removes one. */
    go: (changes: Record<string, string | null>, { replace = false } = {}) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [name, value] of Object.entries(changes))
            if (value) after.set(name, value)
            else after.delete(name)
          return after
        },
        { preventScrollReset: true, replace },
      ),
  }
}
