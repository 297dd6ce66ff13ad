import { memo, useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { activeGroups } from '#contract/filters.ts'
import type { Place } from '#contract/place-pages.ts'
import { useOnceHydrated } from '#web/hydrated.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { LoadFailedToast, useLazyComponent } from '#web/lazy-dialog.tsx'
import { SAVED_HASH } from '#web/paths.ts'
import { useDocumentTitle } from '#web/shell/document-title.ts'
import { SiteFooter } from '#web/shell/site-footer.tsx'
import { CitySelect, SiteNav, TopBar } from '#web/shell/site-header.tsx'
import { Loading } from '#web/ui/message.tsx'
import { whenIdle } from '#web/when-idle.ts'
import { FiltersDialog, useFiltersDialog } from '../filters/filters-dialog.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { FilterChips, shownGroups } from './filter-chips.tsx'
import { FiltersButton, FiltersIconButton } from './filters-buttons.tsx'
import { ListingList } from './listing-list.tsx'
import { MapGate, preloadMap } from './map-gate.tsx'
import { NotifyButton, NotifyChip, type Notify } from './notify-button.tsx'
import { SampleStrip } from './sample-strip.tsx'
import { SortSelect } from './sort-select.tsx'
import { useListingPages } from './use-listing-pages.ts'
import { usePageQuery } from './use-page-query.ts'
import { ViewBar, ViewToggle } from './view-switch.tsx'

/**
 * On the page of a city or district: the content above the list, with the heading, and below it.
 */
export type ListPlace = { place: Place; head: ReactNode; foot: ReactNode }

/**
 * Preloaded separately from the first script: it depends on the hash, which the server never sees.
 */
let SavedPage: ComponentType | null = null
const loadSavedPage = async () => (SavedPage ??= (await import('./saved-page.tsx')).SavedPage)

/**
 * `/`: the list of a city with its filters; at `#saved`, the saved listings instead. `notify` opens
 * the notification dialog; null when notifications are not available.
 */
export function BrowsePage({
  at = null,
  notify = null,
}: {
  at?: ListPlace | null
  notify?: Notify | null
}) {
  const { hash } = useLocation()
  // The server never sees the hash, so the first render is the list.
  const wanted = useOnceHydrated(hash === SAVED_HASH)
  const [failed, setFailed] = useState(false)
  useLazyComponent(
    loadSavedPage,
    wanted,
    useCallback(() => setFailed(true), []),
  )
  useEffect(() => whenIdle(() => void loadSavedPage().catch(() => {})), [])
  return (
    <>
      {wanted && SavedPage ? <SavedPage /> : <ListPage at={at} notify={notify} />}
      {failed && <LoadFailedToast onDismiss={() => setFailed(false)} />}
    </>
  )
}

const ListPage = memo(function ListPage({
  at,
  notify,
}: {
  at: ListPlace | null
  notify: Notify | null
}) {
  const { t, place } = useI18n()
  const { query, change } = usePageQuery(at?.place)
  const list = useListingPages(query)
  const filters = useFiltersDialog()
  const active = shownGroups(query).length
  const heading = t('list.heading', {
    city: [at?.place.district, query.city]
      .filter((name) => name != null)
      .map(place)
      .join(', '),
  })
  useDocumentTitle(
    t('app.titleBrowse', {
      city: [at?.place.district, query.city]
        .filter((name) => name != null)
        .map(place)
        .join(', '),
    }),
  )

  const total =
    list.total === null
      ? null
      : t(list.totalCapped ? 'list.resultsAtLeast' : 'list.results', { n: list.total })
  const waiting = total === null && !list.error && !list.paused
  const count = waiting ? (
    <Loading text={t('list.loading')} />
  ) : (
    <p className="headline-count num" aria-live="polite">
      {total}
    </p>
  )
  return (
    <>
      <TopBar
        here="browse"
        city={query.city}
        end={<FiltersIconButton active={active} dialog={filters} />}
      />
      <SiteNav here="browse" city={query.city} onCity={(city) => change({ city })} />
      <search className="filter-bar">
        <div className="wrap">
          <SearchBox query={query} change={change} />
          <div className="filter-bar-row wide-only">
            <FiltersButton active={active} dialog={filters} />
            <FilterChips query={query} change={change} />
            {notify && <NotifyButton notify={notify} />}
            <ViewToggle query={query} change={change} preload={preloadMap} />
          </div>
          {(query.view === 'grid' || active > 0) && (
            <div className="phone-strip phone-only">
              <FilterChips query={query} change={change} />
              {notify && <NotifyChip notify={notify} main={activeGroups(query).length > 0} />}
              {query.view === 'grid' && <SortSelect query={query} change={change} edge />}
            </div>
          )}
        </div>
      </search>
      {query.view === 'map' ? (
        <main id="main" className="split" tabIndex={-1}>
          <h1 className="sr-only">{heading}</h1>
          <MapGate query={query} change={change} list={list} total={total} />
        </main>
      ) : (
        <>
          <main id="main" className="wrap" tabIndex={-1}>
            {at ? at.head : <h1 className="sr-only">{heading}</h1>}
            <div className="phone-head phone-only">
              {count}
              <CitySelect city={query.city} onCity={(city) => change({ city })} />
            </div>
            <div className="headline wide-only">
              {count}
              <SortSelect query={query} change={change} />
            </div>
            <SampleStrip />
            <ListingList list={list} query={query} change={change} />
            {at?.foot}
          </main>
          <SiteFooter />
        </>
      )}
      <ViewBar query={query} change={change} preload={preloadMap} />
      <FiltersDialog
        dialog={filters}
        query={query}
        change={change}
        total={waiting ? null : (total ?? '')}
      />
    </>
  )
})
