import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Place } from '#contract/place-pages.ts'
import { changePageQuery, readPageQuery, type PageQuery } from '#web/page-query.ts'
import { paths } from '#web/paths.ts'

export type ChangeQuery = (
  change: Partial<PageQuery>,
  how?: { replace?: boolean; preserveScroll?: boolean },
) => void

/**
 * Reads and changes the page query in the address. `preserveScroll` keeps the scroll position;
 * `place` is the city or district of the page.
 */
export function usePageQuery(place: Place | null = null): {
  query: PageQuery
  change: ChangeQuery
} {
  const { search } = useLocation()
  const navigate = useNavigate()
  const query = useMemo(() => readPageQuery(new URLSearchParams(search), place), [search, place])
  const change = useCallback<ChangeQuery>(
    (patch, { replace = false, preserveScroll = false } = {}) => {
      // Read from the address, because a second change may come before the first is rendered.
      const now = readPageQuery(new URLSearchParams(window.location.search), place)
      void navigate(paths.list(changePageQuery(now, patch), place), {
        replace,
        preventScrollReset: preserveScroll,
      })
    },
    [navigate, place],
  )
  return { query, change }
}
