import { useSearchParams } from 'react-router'
import { listingIdOf } from '../../../paths.ts'

/**
 * What an admin page shows stands in its address, so that it can be passed on; values that it
 * does not know are none.
 */
export function useAdminSearchParams() {
  const [search, setSearch] = useSearchParams()
  return {
    search,
    oneOf: <T extends string>(name: string, values: readonly T[]): T | null =>
      values.find((value) => value === search.get(name)) ?? null,
    idOf: (name: string): number | null => listingIdOf(search.get(name) ?? undefined),
    /** From 1 to `max`. */
    pageOf: (max: number): number =>
      Math.min(max, listingIdOf(search.get('page') ?? undefined) ?? 1),
    /** An empty value leaves the address. */
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
