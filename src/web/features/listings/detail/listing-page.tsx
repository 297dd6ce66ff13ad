import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { DEFAULT_CITY, CITY_NAMES } from '#contract/cities.ts'
import type { Listing, ListingItem } from '#contract/listings.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { listingIdOf, paths } from '#web/paths.ts'
import { useApi } from '#web/services.tsx'
import { useDocumentTitle } from '#web/shell/document-title.ts'
import { OfflineState } from '#web/shell/offline-state.tsx'
import { PlainPage } from '#web/shell/plain-page.tsx'
import { SiteFooter } from '#web/shell/site-footer.tsx'
import { SiteNav } from '#web/shell/site-header.tsx'
import { EmptyState, ErrorPanel } from '#web/ui/message.tsx'
import { findInCachedLists } from '../detail-queries.ts'
import { listingQuery } from '../queries.ts'
import { placeOf } from '../wording.ts'
import { CallBar } from './call-bar.tsx'
import { DetailBar } from './detail-bar.tsx'
import { DetailCrumbs } from './detail-crumbs.tsx'
import { DetailSkeleton } from './detail-skeleton.tsx'
import { useReferringList } from './referring-list.ts'
import { ListingDetail } from './listing-detail.tsx'
import { SaveFromLink } from './save-from-link.tsx'

/** `/listing/{id}`. */
export function ListingPage() {
  const id = listingIdOf(useParams().id)
  return id === null ? <MissingListing /> : <ListingById key={id} id={id} />
}

function ListingById({ id }: { id: number }) {
  const { t, errorText } = useI18n()
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const back = useReferringList(paths.browse())
  const { data: listing, error, refetch, isFetching, isPaused } = useQuery(listingQuery(api, id))
  const [item] = useState(() => findInCachedLists(queries, id))

  const survivor = listing && listing.id !== id ? listing.id : null
  useEffect(() => {
    if (survivor !== null) void navigate(paths.listing(survivor), { replace: true })
  }, [survivor, navigate])

  if (listing === null) return <MissingListing />
  if (listing) return <LoadedListing listing={listing} />
  if (isPaused)
    return (
      <PlainPage>
        <OfflineState heading="h1" onRetry={() => void refetch()} />
      </PlainPage>
    )
  if (!error && item) return <LoadedListing listing={item} />
  if (!error)
    return (
      <PlainPage>
        <DetailSkeleton />
      </PlainPage>
    )
  return (
    <PlainPage>
      <ErrorPanel
        heading="h1"
        title={t('detail.errorTitle')}
        text={errorText(error, null) ?? t('list.errorText')}
      >
        <button type="button" className="btn btn-line" onClick={() => void refetch()}>
          {isFetching ? <span className="spin" /> : <RefreshCw className="icon" />}
          {t('list.retry')}
        </button>
        <Link className="btn btn-quiet" to={back}>
          {t('detail.back')}
        </Link>
      </ErrorPanel>
    </PlainPage>
  )
}

/** A listing, or what a list has of it while the rest loads. */
function LoadedListing({ listing }: { listing: Listing | ListingItem }) {
  const { t, place } = useI18n()
  const navigate = useNavigate()
  const title = t('detail.title', { district: placeOf(listing, { place }) })
  useDocumentTitle(`${title} · Bina`)
  const city = CITY_NAMES.find((name) => name === listing.city) ?? DEFAULT_CITY
  return (
    <>
      <DetailBar listing={listing} />
      <SiteNav
        here={null}
        city={city}
        onCity={(chosen) => void navigate(paths.browse({ city: chosen }))}
      />
      <main id="main" className="wrap wrap-detail detail-page has-call-bar" tabIndex={-1}>
        <DetailCrumbs listing={listing} city={city} />
        <ListingDetail listing={listing} title={title} />
      </main>
      <SiteFooter />
      <CallBar listing={listing} />
      <SaveFromLink id={listing.id} />
    </>
  )
}

function MissingListing() {
  const { t } = useI18n()
  useDocumentTitle(t('app.titleMissing'))
  const back = useReferringList(paths.browse())
  return (
    <PlainPage>
      <EmptyState heading="h1" title={t('detail.missingTitle')} text={t('detail.missingText')}>
        <Link className="btn btn-main" to={back}>
          {t('detail.back')}
        </Link>
      </EmptyState>
    </PlainPage>
  )
}
