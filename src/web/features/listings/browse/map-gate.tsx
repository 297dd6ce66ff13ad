import { lazy, Suspense } from 'react'
import { useHydrated } from '#web/hydrated.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { prepares } from '#web/loaded.tsx'
import { loadPatiently } from '#web/map/load-patiently.ts'
import type { PageQuery } from '#web/page-query.ts'
import { Loading } from '#web/ui/message.tsx'
import { MapFailed } from '../map/map-failed.tsx'
import { ListingList } from './listing-list.tsx'
import type { ListingPages } from './use-listing-pages.ts'
import type { ChangeQuery } from './use-page-query.ts'

type Props = { query: PageQuery; change: ChangeQuery; list: ListingPages; total: string | null }

const load = () => import('../map/map-view.tsx')

/** The code of the map comes when its button is about to be pressed. */
export const prepareMap = prepares(load)

/**
 * What failed for good is remembered as long as the page lives: trying again means reading it anew.
 */
const MapView = lazy(() =>
  loadPatiently(load, new AbortController().signal).then(
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
          onAgain={() => location.reload()}
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
  const waiting = (
    <div className="map-gate">
      <Loading text={t('map.loader')} />
    </div>
  )
  return useHydrated() ? (
    <Suspense fallback={waiting}>
      <MapView {...props} />
    </Suspense>
  ) : (
    waiting
  )
}
