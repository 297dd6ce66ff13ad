import { memo } from 'react'
import { Link } from 'react-router'
import type { ListingItem } from '#contract/listings.ts'
import type { Translate } from '#web/i18n/catalogue.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { paths } from '#web/paths.ts'
import { Address } from '../address.tsx'
import { FROM_LIST } from '../came-from-list.ts'
import { offerMark } from '../offer-mark.ts'
import { amenityTag, factsOf, periodOf, placeOf, pricePerM2, priceOf, titleOf } from '../wording.ts'
import { PostText } from '../post-text.tsx'
import { ApproximatePrice } from './approximate-price.tsx'
import { CardFoot } from './card-foot.tsx'
import { CardPhotos } from './card-photos.tsx'
import { CardVideo } from './card-video.tsx'
import { FlagBadge } from './flag-badge.tsx'
import { HeartButton } from './heart-button.tsx'
import { NoPhoto, photosOf, type Urgency } from './photo-image.tsx'

const TAGS = 3

/**
 * One listing in a list. `urgent` photos load before they scroll into view. `state` is passed to
 * the listing page (see came-from-list.ts).
 */
export const ListingCard = memo(function ListingCard({
  listing,
  urgent = null,
  state = FROM_LIST,
  heading: Heading = 'h2',
}: {
  listing: ListingItem
  urgent?: Urgency
  state?: object | null
  heading?: 'h2' | 'h3'
}) {
  const i18n = useI18n()
  const { t, language } = i18n
  const to = paths.listing(listing.id)
  const title = titleOf(listing, i18n)
  const perM2 = pricePerM2(listing, i18n)
  const mark = cheapMark(listing, t)
  const facts = factsOf(listing, i18n)
  const extra = listing.amenities.length - TAGS
  const lang = listing.language ?? undefined
  return (
    <article className="card">
      <div className="photo-frame">
        <CardMedia listing={listing} to={to} urgent={urgent} state={state} />
        {listing.status !== 'ACTIVE' ? (
          <span className="photo-badge badge">{t(`status.${listing.status}`)}</span>
        ) : offerMark(listing) === 'check' ? (
          <FlagBadge listing={listing} className="photo-badge" />
        ) : (
          listing.isNew && <span className="photo-badge badge badge-new">{t('card.new')}</span>
        )}
        <HeartButton id={listing.id} title={title} />
      </div>
      <div className="card-body">
        <div className="card-prices">
          <span className="card-price">
            {priceOf(listing, language) ?? t('card.noPrice')}{' '}
            {periodOf(listing, t) && <small>{periodOf(listing, t)}</small>}
            <ApproximatePrice listing={listing} />
          </span>
          {(mark || perM2) && (
            <span className="card-m2">
              {mark}
              {perM2}
            </span>
          )}
        </div>
        <Heading className="card-title" lang={listing.title ? lang : undefined}>
          <Link to={to} state={state}>
            {title}
          </Link>
        </Heading>
        <p className="card-place">
          {placeOf(listing, i18n)}
          {listing.address && (
            <>
              {' '}
              · <Address listing={listing} />
            </>
          )}
        </p>
        {facts.length > 0 && (
          <ul className="card-facts">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
        {listing.description && (
          <p className="card-text" lang={lang}>
            <PostText text={listing.description} />
          </p>
        )}
        {listing.amenities.length > 0 && (
          <ul className="tags">
            {listing.amenities.slice(0, TAGS).map((amenity) => (
              <li key={amenity} className="tag">
                {amenityTag(amenity, t)}
              </li>
            ))}
            {extra > 0 && <li className="tag tag-more">{t('card.more', { n: extra })}</li>}
          </ul>
        )}
        <CardFoot listing={listing} />
      </div>
    </article>
  )
})

/** Next to the price: "9% below" similar flats. */
function cheapMark(listing: ListingItem, t: Translate) {
  if (offerMark(listing) !== 'under') return null
  const percent = String(Math.abs(listing.fairPrice?.differencePercent ?? 0))
  return (
    <span className="card-under">
      <span aria-hidden="true">{t('fair.mark', { percent })}</span>
      <span className="sr-only">{t('fair.under', { percent })}</span>
    </span>
  )
}

/** Photos, else a video, else a placeholder. */
function CardMedia({
  listing,
  to,
  urgent,
  state,
}: {
  listing: ListingItem
  to: string
  urgent: Urgency
  state: object | null
}) {
  const { t } = useI18n()
  const video = listing.videos?.[0]
  if (photosOf(listing).length > 0)
    return <CardPhotos listing={listing} to={to} urgent={urgent} state={state} />
  if (video) return <CardVideo video={video} postUrl={listing.telegramPost.link} />
  return (
    <Link className="block h-full" to={to} state={state} tabIndex={-1} aria-hidden="true">
      <NoPhoto text={t('card.noPhoto')} />
    </Link>
  )
}
