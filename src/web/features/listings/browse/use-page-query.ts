import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { changePageQuery, readPageQuery, type PageQuery } from '#web/page-query.ts'
import { paths } from '#web/paths.ts'

export type ChangeQuery = (change: Partial<PageQuery>, how?: { replace?: boolean; stay?: boolean }) => void

/** The page query in the address, and the way to change it. `stay` keeps the place in the page. */
export function usePageQuery(): { query: PageQuery; change: ChangeQuery } {
  const { search } = useLocation()
  const navigate = useNavigate()
  const query = useMemo(() => readPageQuery(new URLSearchParams(search)), [search])
  const change = useCallback<ChangeQuery>((patch, { replace = false, stay = false } = {}) => {
    void navigate(paths.browse(changePageQuery(query, patch)), { replace, preventScrollReset: stay })
  }, [navigate, query])
  return { query, change }
}
