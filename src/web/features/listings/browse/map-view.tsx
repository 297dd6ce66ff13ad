import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import '#web/i18n/english-lazy.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import type { PageQuery } from '#web/page-query.ts'
import { useApi } from '#web/services.tsx'
import { SortSelect } from './sort-select.tsx'
import type { ListingPages } from './use-listing-pages.ts'
import type { ChangeQuery } from './use-page-query.ts'
import { mapCardsQuery, mapPointsQuery } from '#web/map/map-points.ts'
import { ListingMap } from './listing-map.tsx'
import { SideList } from './side-list.tsx'
import '#web/map/map.css'

/** The map, with a list of what it shows next to it if there is room. */
export function MapView({
  query,
  change,
  list,
  total,
}: {
  query: PageQuery
  change: ChangeQuery
  list: ListingPages
  total: string | null
}) {
  const { t } = useI18n()
  const api = useApi()
  const points = useQuery(mapPointsQuery(api, query))
  const cards = useQuery({ ...mapCardsQuery(api, query), enabled: points.isSuccess })
  const [openId, setOpenId] = useState<number | null>(null)
  const [pointedAt, setPointedAt] = useState<number | null>(null)
  const [follow, setFollow] = useState(true)
  const pane = useRef<HTMLDivElement>(null)
  const inView =
    query.bounds && list.total !== null && !list.totalCapped
      ? t('map.inView', { n: list.total })
      : null
  return (
    <>
      <div className="split-list" ref={pane}>
        <div className="split-head">
          <p className="headline-count num" aria-live="polite">
            {inView ?? total ?? t('list.loading')}
          </p>
          <SortSelect query={query} change={change} />
        </div>
        <label className="split-follow">
          <input
            type="checkbox"
            checked={follow}
            onChange={(event) => setFollow(event.target.checked)}
          />
          {t('map.follow')}
        </label>
        {query.bounds && (
          <button
            type="button"
            className="btn btn-text split-whole"
            onClick={() => change({ bounds: null })}
          >
            {t('map.whole')}
          </button>
        )}
        <SideList
          list={list}
          query={query}
          change={change}
          highlightedId={pointedAt ?? openId}
          openId={openId}
          onPoint={setPointedAt}
          pane={pane}
        />
      </div>
      <ListingMap
        query={query}
        change={change}
        points={points.data ?? null}
        cards={cards.data}
        loadProblem={points.isError ? 'failed' : points.isPaused ? 'offline' : null}
        onRetry={() => void points.refetch()}
        order={list.listings}
        openId={openId}
        onOpen={setOpenId}
        pointedAt={pointedAt}
        onPoint={setPointedAt}
        follow={follow}
        inView={inView}
      />
    </>
  )
}
