import { lazy, Suspense } from 'react'
import { useHydrated } from '#web/hydrated.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { createPreloader } from '#web/lazy-dialog.tsx'
import { loadWithRetry } from '#web/map/load-with-retry.ts'
import type { PageQuery } from '#web/page-query.ts'
import { Loading } from '#web/ui/message.tsx'
import { MapFailed } from '#web/map/map-failed.tsx'
import { ListingList } from './listing-list.tsx'
import type { ListingPages } from './use-listing-pages.ts'
import type { ChangeQuery } from './use-page-query.ts'

type Props = { query: PageQuery; change: ChangeQuery; list: ListingPages; total: string | null }

const load = () => import('./map-view.tsx')

/** Preloads the code of the map when its button is about to be clicked. */
export const preloadMap = createPreloader(load)

/** `lazy` caches a permanent failure for the life of the page: retrying means a reload. */
const MapView = lazy(() =>
  loadWithRetry(load, new AbortController().signal).then(
    (module) => ({ default: module.MapView }),
    () => ({ default: WithoutMap }),
  ),
)

/** The list without a map, below the reason for its absence. */
function WithoutMap({ query, change, list }: Props) {
  return (
    <>
      <div className="map">
        <MapFailed
          reason="load"
          onRetry={() => location.reload()}
          onGrid={() => change({ view: 'grid' })}
        />
      </div>
      <div className="split-list">
        <ListingList list={list} query={query} change={change} />
      </div>
    </>
  )
}

/**
 * The entry to the map view, whose code is not part of the first page. The server does not render
 * it.
 */
export function MapGate(props: Props) {
  const { t } = useI18n()
  const loading = (
    <div className="map-gate">
      <Loading text={t('map.loader')} />
    </div>
  )
  return useHydrated() ? (
    <Suspense fallback={loading}>
      <MapView {...props} />
    </Suspense>
  ) : (
    loading
  )
}
