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
 * The page query in the address, and the way to change it. `preserveScroll` keeps the place in the
 * page; `place` is the one whose page this is.
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
      // From the address itself: of two changes in quick succession the second comes before the
      // first is rendered.
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
