import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'
import type { Place } from '#contract/place-pages.ts'
import { changePageQuery, readPageQuery, type PageQuery } from '#web/page-query.ts'
import { paths } from '#web/paths.ts'

/** What changes, or a function of the query as the changes before it leave it. */
export type QueryChange = Partial<PageQuery> | ((now: PageQuery) => Partial<PageQuery>)
export type ChangeQuery = (
  change: QueryChange,
  how?: { replace?: boolean; preserveScroll?: boolean },
) => void

/**
 * Reads and changes the page query in the address. A change of nothing leaves no history entry,
 * also beside changes that are not yet rendered. `preserveScroll` keeps the scroll position;
 * `place` is the city or district of the page.
 */
export function usePageQuery(place: Place | null = null): {
  query: PageQuery
  change: ChangeQuery
} {
  const { pathname, search } = useLocation()
  const href = useHref({ pathname, search })
  const navigate = useNavigate()
  const query = useMemo(() => readPageQuery(new URLSearchParams(search), place), [search, place])
  // A second change may come before the address has the first.
  const pending = useRef<{ from: string; query: PageQuery } | null>(null)
  useEffect(() => {
    if (pending.current?.from !== href) pending.current = null
  }, [href])
  const change = useCallback<ChangeQuery>(
    (patch, { replace = false, preserveScroll = false } = {}) => {
      const from = window.location.pathname + window.location.search
      const now =
        pending.current?.from === from
          ? pending.current.query
          : readPageQuery(new URLSearchParams(window.location.search), place)
      const next = changePageQuery(now, typeof patch === 'function' ? patch(now) : patch)
      const path = paths.list(next, place)
      if (path === paths.list(now, place)) return
      pending.current = { from, query: next }
      void navigate(path, {
        replace,
        preventScrollReset: preserveScroll,
      })
    },
    [navigate, place],
  )
  return { query, change }
}
