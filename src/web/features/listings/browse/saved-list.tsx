import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Info, RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useI18n } from '#web/i18n/i18n.tsx'
import { useSavedListings } from '#web/saved-listings.ts'
import { useApi } from '#web/services.tsx'
import { OfflineState } from '#web/shell/offline-state.tsx'
import { EmptyState, ErrorPanel, Loading } from '#web/ui/message.tsx'
import { ListingCard } from '../card/listing-card.tsx'
import { savedQuery } from '../saved-query.ts'
import { ListSkeleton, urgencyAt } from './listing-list.tsx'

/** The listings saved in this browser. */
export function SavedList({ backTo }: { backTo: string }) {
  const { t, errorText } = useI18n()
  const { saved, forget, follow } = useSavedListings()
  const api = useApi()
  const { data, error, refetch, isPlaceholderData, isPaused } = useQuery({
    ...savedQuery(api, saved),
    enabled: saved.length > 0,
    placeholderData: keepPreviousData,
  })
  const moved = data?.moved
  useEffect(() => {
    if (moved?.size) follow(moved)
  }, [moved, follow])

  if (saved.length === 0) {
    return (
      <EmptyState title={t('saved.emptyTitle')} text={t('saved.emptyText')}>
        <Link className="btn btn-main" to={backTo}>
          {t('saved.browse')}
        </Link>
      </EmptyState>
    )
  }
  if (!data && error) {
    return (
      <ErrorPanel title={t('list.errorTitle')} text={errorText(error, null) ?? t('list.errorText')}>
        <button type="button" className="btn btn-line" onClick={() => void refetch()}>
          <RefreshCw className="icon" />
          {t('list.retry')}
        </button>
      </ErrorPanel>
    )
  }
  if (!data && isPaused) return <OfflineState onRetry={() => void refetch()} />
  if (!data)
    return (
      <>
        <Loading text={t('list.loading')} />
        <ListSkeleton count={Math.min(saved.length, 8)} />
      </>
    )

  const shown = data.listings.filter((listing) => saved.includes(listing.id))
  const gone =
    isPlaceholderData || data.moved.size > 0 || data.asCopies
      ? []
      : saved.filter((id) => !shown.some((listing) => listing.id === id))
  return (
    <>
      {gone.length > 0 && (
        <div className="note mb-6 items-center">
          <Info className="icon" />
          <span className="flex-1">{t('saved.gone', { n: gone.length })}</span>
          <button type="button" className="btn btn-text" onClick={() => forget(gone)}>
            {t('saved.forget')}
          </button>
        </div>
      )}
      <div className="card-grid mb-16">
        {shown.map((listing, index) => (
          <ListingCard key={listing.id} listing={listing} urgent={urgencyAt(index)} />
        ))}
      </div>
    </>
  )
}
