import { useDeferredValue, useEffect, useRef, type RefObject } from 'react'
import { useI18n } from '#web/i18n/i18n.tsx'
import type { PageQuery } from '#web/page-query.ts'
import { OfflineState } from '#web/shell/offline-state.tsx'
import { useScrollRestoration } from './scroll-restoration.ts'
import { ListEnd, ListFailure, ListSkeleton, NothingFound } from './listing-list.tsx'
import type { ListingPages } from './use-listing-pages.ts'
import type { ChangeQuery } from './use-page-query.ts'
import { ListingCard } from '../card/listing-card.tsx'

type Props = {
  list: ListingPages
  query: PageQuery
  change: ChangeQuery
  /** The listing whose marker is hovered or open. */
  highlightedId: number | null
  openId: number | null
  onPoint: (id: number | null) => void
  /** The scroll container. */
  pane: RefObject<HTMLElement | null>
}

/** The list next to the map, limited to the visible part of the map. */
export function SideList({ list, query, change, highlightedId, openId, onPoint, pane }: Props) {
  const { t } = useI18n()
  const cards = useRef<HTMLDivElement>(null)
  // Deferred, so that the map stays responsive while new cards render.
  const listings = useDeferredValue(list.listings, null)
  const isBack = useScrollRestoration(cards, { isReady: listings !== null, pane })
  // Opening a marker scrolls to its card; hovering does not.
  useEffect(() => {
    if (openId !== null)
      cards.current
        ?.querySelector(`[data-flat="${openId}"]`)
        ?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [openId])

  if (!listings)
    return list.error ? (
      <ListFailure list={list} />
    ) : list.paused ? (
      <OfflineState onRetry={() => void list.retry()} />
    ) : (
      <ListSkeleton />
    )
  if (listings.length === 0) {
    return (
      <NothingFound
        title={t(query.bounds ? 'map.nothingHere' : 'list.emptyTitle')}
        query={query}
        change={change}
      >
        {query.bounds && (
          <button type="button" className="btn btn-line" onClick={() => change({ bounds: null })}>
            {t('map.whole')}
          </button>
        )}
      </NothingFound>
    )
  }
  return (
    <>
      <div className={isBack ? 'card-grid is-whole' : 'card-grid'} ref={cards}>
        {listings.map((listing) => (
          <div
            key={listing.id}
            data-flat={listing.id}
            className={highlightedId === listing.id ? 'is-lit' : undefined}
            onPointerEnter={() => onPoint(listing.id)}
            onPointerLeave={() => onPoint(null)}
            onFocus={() => onPoint(listing.id)}
            onBlur={() => onPoint(null)}
          >
            <ListingCard listing={listing} />
          </div>
        ))}
      </div>
      <ListEnd
        list={list}
        shown={listings.length}
        onMore={(page) => change({ page }, { replace: true, preserveScroll: true })}
      />
    </>
  )
}
