import { RefreshCw } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { activeGroups } from '#contract/filters.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { NO_FILTERS, type PageQuery } from '#web/page-query.ts'
import { OfflineState } from '#web/shell/offline-state.tsx'
import { EmptyState, ErrorNote, ErrorPanel } from '#web/ui/message.tsx'
import { CardSkeleton } from '../card/card-skeleton.tsx'
import { ListingCard } from '../card/listing-card.tsx'
import type { Urgency } from '../card/photo-image.tsx'
import { useScrollRestoration } from './scroll-restoration.ts'
import type { ListingPages } from './use-listing-pages.ts'
import type { ChangeQuery } from './use-page-query.ts'

const FIRST_ROW = 4

/** A phone shows little more than the first card, a wide screen a row of cards. */
export const urgencyAt = (index: number): Urgency =>
  index === 0 ? 'first' : index < FIRST_ROW ? 'soon' : null
const SKELETONS = 8

/** The grid, or its loading, error or empty state. */
export function ListingList({
  list,
  query,
  change,
}: {
  list: ListingPages
  query: PageQuery
  change: ChangeQuery
}) {
  const { t } = useI18n()
  const cards = useRef<HTMLDivElement>(null)
  const isBack = useScrollRestoration(cards)
  if (!list.listings)
    return list.error ? (
      <ListFailure list={list} />
    ) : list.paused ? (
      <OfflineState onRetry={() => void list.retry()} />
    ) : (
      <ListSkeleton />
    )
  if (list.listings.length === 0)
    return <NothingFound title={t('list.emptyTitle')} query={query} change={change} />
  return (
    <>
      <div className={isBack ? 'card-grid is-whole' : 'card-grid'} ref={cards}>
        {list.listings.map((listing, index) => (
          <ListingCard key={listing.id} listing={listing} urgent={urgencyAt(index)} />
        ))}
      </div>
      <ListEnd
        list={list}
        shown={list.listings.length}
        onMore={(page) => change({ page }, { replace: true, preserveScroll: true })}
      />
    </>
  )
}

/** The empty state with its actions, `children` first. */
export function NothingFound({
  title,
  query,
  change,
  children,
}: {
  title: string
  query: PageQuery
  change: ChangeQuery
  children?: ReactNode
}) {
  const { t } = useI18n()
  return (
    <EmptyState title={title} text={t('list.emptyText')}>
      {children}
      <button type="button" className="btn btn-main" onClick={() => location.reload()}>
        <RefreshCw className="icon" />
        {t('list.refresh')}
      </button>
      {activeGroups(query).length > 0 && (
        <button type="button" className="btn btn-quiet" onClick={() => change(NO_FILTERS)}>
          {t('filters.reset')}
        </button>
      )}
    </EmptyState>
  )
}

/** Shown below the last card: how much is loaded, and the button for more. */
export function ListEnd({
  list,
  shown,
  onMore,
}: {
  list: ListingPages
  shown: number
  onMore: (page: number) => void
}) {
  const { t, errorText } = useI18n()
  const more = async () => {
    const result = await list.loadMore()
    if (result.isSuccess) onMore(result.data.pages.length)
  }
  return (
    <div className="flex flex-col items-center gap-3 py-12 text-14 text-ink-2">
      <span className="num">
        {t('list.shown', {
          shown,
          total: list.totalCapped ? `${list.total}+` : Math.max(list.total ?? 0, shown),
        })}
      </span>
      {list.error && (
        <ErrorNote
          title={t('list.errorTitle')}
          text={errorText(list.error, null) ?? t('list.errorText')}
        />
      )}
      {list.hasMore && (
        <button
          type="button"
          className="btn btn-line btn-lg"
          aria-disabled={list.loadingMore}
          onClick={() => {
            if (!list.loadingMore) void more()
          }}
        >
          {list.loadingMore && !list.paused && <span className="spin" />}
          {t('list.more')}
        </button>
      )}
      <span className="sr-only" role="status">
        {list.loadingMore && !list.paused && t('list.loading')}
      </span>
    </div>
  )
}

export function ListFailure({ list }: { list: ListingPages }) {
  const { t, errorText } = useI18n()
  return (
    <ErrorPanel
      title={t('list.errorTitle')}
      text={errorText(list.error, null) ?? t('list.errorText')}
    >
      <button type="button" className="btn btn-line" onClick={() => void list.retry()}>
        {list.retrying ? <span className="spin" /> : <RefreshCw className="icon" />}
        {t('list.retry')}
      </button>
    </ErrorPanel>
  )
}

export function ListSkeleton({ count = SKELETONS }: { count?: number }) {
  return (
    <div className="card-grid mb-16">
      {Array.from({ length: count }, (_, i) => (
        <CardSkeleton key={i} />
      ))}
    </div>
  )
}
