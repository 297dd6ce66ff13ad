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

/** The code of the map comes when its button is about to be pressed. */
export const preloadMap = createPreloader(load)

/**
 * What failed for good is remembered as long as the page lives: trying again means reading it anew.
 */
const MapView = lazy(() =>
  loadWithRetry(load, new AbortController().signal).then(
    (module) => ({ default: module.MapView }),
    () => ({ default: WithoutMap }),
  ),
)

/** The list alone, under the reason why there is no map. */
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
 * The way to the map view: its code is no part of the first page, and the server draws none of it.
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
