import { useQuery } from '@tanstack/react-query'
import { CalendarX, KeyRound, MessageSquareX } from 'lucide-react'
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
 * Says at the top that the flat is rented, the listing has expired, or its post was deleted
 * (`isPostGone`). Renders an empty region otherwise, for screen readers to announce a change.
 */
export function GoneNote({
  listing: { status, lastSeen },
  isPostGone,
}: {
  listing: Listing
  isPostGone: boolean
}) {
  const { t } = useI18n()
  const { timeZone } = useClock()
  const why = status !== 'ACTIVE' ? status : isPostGone ? 'POST' : null
  const Icon = why && GONE_ICONS[why]
  return (
    <div role="status" className="gone-note">
      {why && Icon && (
        <div className="note">
          <Icon className="icon" />
          <p>
            <b>{t(`gone.${why}`)}</b>{' '}
            {t(`gone.${why}Text`, { date: formatDate(lastSeen, timeZone) })}
          </p>
        </div>
      )}
    </div>
  )
}

const GONE_ICONS = { RENTED: KeyRound, EXPIRED: CalendarX, POST: MessageSquareX } as const

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
  const i18n = useI18n()
  const { t, language } = i18n
  const { state } = useLocation()
  const period = periodOf(listing, t)
  const facts = [placeOf(listing, i18n), ...factsOf({ ...listing, floor: null }, i18n)]
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
