import { useQuery } from '@tanstack/react-query'
import { ArrowUpRight, X } from 'lucide-react'
import { useCallback, useState, type Ref } from 'react'
import type { ListingItem } from '#contract/listings.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { paths } from '#web/paths.ts'
import { useApi } from '#web/services.tsx'
import { ApproximatePrice } from '../card/approximate-price.tsx'
import { FlagBadge } from '../card/flag-badge.tsx'
import { HeartButton } from '../card/heart-button.tsx'
import { NoPhoto, PhotoImage, photosOf } from '../card/photo-image.tsx'
import { listingQuery } from '../queries.ts'
import { factsOf, periodOf, placeOf, priceOf, titleOf } from '../wording.ts'

type Props = {
  id: number
  known: ListingItem | undefined
  phone: boolean
  onClose: () => void
  ref?: Ref<HTMLElement>
}

/**
 * The listing of the clicked marker: 240 px wide next to the marker, or docked to the bottom on
 * phones.
 */
export function MapCard({ id, known, phone, onClose, ref }: Props) {
  const { t } = useI18n()
  const api = useApi()
  const { data, isError } = useQuery({ ...listingQuery(api, id), enabled: !known })
  const listing = known ?? data
  const failed = listing === null || (isError && !listing)
  return (
    <section
      className={phone ? 'map-card map-dock' : 'map-card'}
      aria-label={t('map.card')}
      ref={ref}
    >
      {failed ? (
        <p className="map-card-body">{t('map.cardFailed')}</p>
      ) : listing ? (
        <CardOf listing={listing} phone={phone} />
      ) : (
        <CardSkeleton />
      )}
      <button
        type="button"
        className="map-card-close"
        aria-label={t('map.close')}
        onClick={onClose}
      >
        <X className="icon icon-sm" />
      </button>
    </section>
  )
}

function CardOf({ listing, phone }: { listing: ListingItem; phone: boolean }) {
  const i18n = useI18n()
  const { t, language } = i18n
  const period = periodOf(listing, t)
  const facts = factsOf({ ...listing, floor: null }, i18n)
  return (
    <>
      <div className="map-card-photo">
        <CardPhoto listing={listing} />
        {!phone && <HeartButton id={listing.id} title={titleOf(listing, i18n)} />}
      </div>
      <div className="map-card-body">
        <p className="map-card-price num">
          {priceOf(listing, language) ?? t('map.noPrice')}
          {period && <small> {period}</small>}
          <ApproximatePrice listing={listing} />
        </p>
        <FlagBadge listing={listing} className="map-card-flag" />
        <p className="map-card-line">{placeOf(listing, i18n)}</p>
        {facts.length > 0 && <p className="map-card-line num">{facts.join(' · ')}</p>}
        {listing.pointPrecision !== 'exact' && (
          <p className="map-card-line map-card-vague">
            {t(listing.pointPrecision === 'street' ? 'place.street' : 'place.district')}
          </p>
        )}
        <a className="map-card-go" href={paths.listing(listing.id)} target="_blank" rel="noopener">
          {t('map.details')}
          <ArrowUpRight className="icon icon-sm" />
        </a>
      </div>
    </>
  )
}

function CardPhoto({ listing }: { listing: ListingItem }) {
  const { t } = useI18n()
  const [failed, setFailed] = useState(false)
  const onFail = useCallback(() => setFailed(true), [])
  const [photo] = photosOf(listing)
  return photo && !failed ? (
    <PhotoImage photo={photo} sizes="240px" alt="" urgent="soon" onFail={onFail} />
  ) : (
    <NoPhoto text={photo ? undefined : t('card.noPhoto')} />
  )
}

function CardSkeleton() {
  return (
    <>
      <div className="map-card-photo">
        <span className="skeleton h-full" />
      </div>
      <div className="map-card-body">
        <span className="skeleton map-card-bone" />
        <span className="skeleton map-card-bone" />
      </div>
    </>
  )
}
