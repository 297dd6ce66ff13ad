import { useQuery } from '@tanstack/react-query'
import { CalendarX, KeyRound } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { CITY_NAMES, DEFAULT_CITY } from '#contract/cities.ts'
import type { Listing, ListingItem } from '#contract/listings.ts'
import { formatDate } from '#locales/format.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { paths } from '#web/paths.ts'
import { useApi, useClock } from '#web/services.tsx'
import { NoPhoto, PhotoImage, photosOf } from '../card/photo-image.tsx'
import { addListStep } from '../came-from-list.ts'
import { similarQuery } from '../detail-queries.ts'
import { factsOf, periodOf, placeOf, priceOf } from '../wording.ts'

/** As many as fit into the space of the contacts. */
const SHOWN = 3

/**
 * Says at the top that the flat is rented or the listing has expired. Renders nothing for active
 * listings.
 */
export function GoneNote({ listing: { status, lastSeen } }: { listing: Listing }) {
  const { t } = useI18n()
  const { timeZone } = useClock()
  if (status === 'ACTIVE') return null
  const Icon = status === 'RENTED' ? KeyRound : CalendarX
  return (
    <div className="note gone-note">
      <Icon className="icon" />
      <p>
        <b>{t(`gone.${status}`)}</b>{' '}
        {t(`gone.${status}Text`, { date: formatDate(lastSeen, timeZone) })}
      </p>
    </div>
  )
}

/**
 * Shown instead of the contacts: similar active listings, else a link to all listings of the place.
 */
export function SimilarInstead({ listing }: { listing: Listing }) {
  const { t, place } = useI18n()
  const api = useApi()
  const { data, isError } = useQuery(similarQuery(api, listing.id))
  if (isError || data?.length === 0) {
    const city = CITY_NAMES.find((name) => name === listing.city)
    const to = paths.browse({
      city: city ?? DEFAULT_CITY,
      districts: city && listing.district ? [listing.district] : [],
    })
    const where = city ? placeOf(listing, { place }) : place(DEFAULT_CITY)
    return (
      <Link className="btn btn-main btn-lg btn-wide similar-instead" to={to}>
        {t('gone.browse', { place: where })}
      </Link>
    )
  }
  return (
    <div className="similar-instead">
      <h2>{t('similar.title')}</h2>
      <ul>
        {data
          ? data.slice(0, SHOWN).map((one) => (
              <li key={one.id}>
                <MiniLink listing={one} />
              </li>
            ))
          : Array.from({ length: SHOWN }, (_, index) => (
              <li key={index}>
                <span className="skeleton" />
              </li>
            ))}
      </ul>
    </div>
  )
}

function MiniLink({ listing }: { listing: ListingItem }) {
  const { t, language, place } = useI18n()
  const { state } = useLocation()
  const period = periodOf(listing, t)
  const facts = [
    placeOf(listing, { place }),
    ...factsOf({ ...listing, floor: null }, { t, language }),
  ]
  return (
    <Link className="mini-link" to={paths.listing(listing.id)} state={addListStep(state)}>
      <span className="mini-photo">
        <MiniPhoto listing={listing} />
      </span>
      <span className="min-w-0">
        <b className="num">
          {priceOf(listing, language) ?? t('card.noPrice')}
          {period && <small> {period}</small>}
        </b>
        <span className="num">{facts.join(' · ')}</span>
      </span>
    </Link>
  )
}

function MiniPhoto({ listing }: { listing: ListingItem }) {
  const [failed, setFailed] = useState(false)
  const onFail = useCallback(() => setFailed(true), [])
  const [photo] = photosOf(listing)
  return photo && !failed ? (
    <PhotoImage photo={photo} sizes="88px" alt="" onFail={onFail} />
  ) : (
    <NoPhoto />
  )
}
