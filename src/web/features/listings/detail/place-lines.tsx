import { useId, useState } from 'react'
import { CircleDashed, ExternalLink, MapPin } from 'lucide-react'
import type { Listing } from '#contract/listings.ts'
import type { MessageKey } from '#web/i18n/catalogue.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { mapUrl } from '#web/outside-links.ts'
import { Address } from '../address.tsx'
import { addressOf, placeOf } from '../wording.ts'

const KILOMETER = 1000
/** U+FE0E requests text style; without it phones show an emoji. */
const METRO_SIGN = 'Ⓜ\uFE0E'

/** The address, the precision of the map location, and the nearest metro station. */
export function PlaceLines({ listing }: { listing: Listing }) {
  const { t, language, place } = useI18n()
  const area = [
    ...new Set([listing.district, listing.city].filter((name) => name !== null && name !== '')),
  ].map((name) => place(name as string))
  const { latitude, longitude, metro, statedMetro } = listing
  const precisionNote = precisionNoteKey(listing)
  return (
    <div className="detail-place">
      <p className="detail-address">
        <MapPin className="icon" />
        <span>
          {listing.address && (
            <>
              <Address listing={listing} />,{' '}
            </>
          )}
          {area.join(', ') || placeOf(listing, { place })}
        </span>
      </p>
      <ul className="place-notes">
        {listing.address && listing.address !== addressOf(listing, language) && (
          <li>
            <PostedAddress address={listing.address} language={listing.language} />
          </li>
        )}
        {precisionNote && (
          <li>
            <CircleDashed className="icon icon-sm" />
            {t(precisionNote)}
          </li>
        )}
        {!precisionNote && latitude !== null && longitude !== null && (
          <li>
            <a
              className="link"
              href={mapUrl(latitude, longitude)}
              target="_blank"
              rel="noopener noreferrer"
            >
              {t('place.openMap')}
              <ExternalLink className="icon icon-sm" />
            </a>
          </li>
        )}
        {listing.districtDerived && <li>{t('place.derived')}</li>}
        {statedMetro && statedMetro !== metro?.name && (
          <li className="num">
            <span aria-hidden="true">{METRO_SIGN}</span>{' '}
            {t('place.metroStated', { name: place(statedMetro) })}
          </li>
        )}
        {metro && (
          <li>
            <MetroDistance name={place(metro.name)} meters={metro.distanceMeters} />
          </li>
        )}
      </ul>
    </div>
  )
}

/** The post's own spelling, one tap away. */
function PostedAddress({ address, language }: { address: string; language: string | null }) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        className="link posted-address"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('place.asPosted')}
      </button>
      <span id={id} hidden={!isOpen}>
        <q lang={language ?? undefined}>{address}</q>
      </span>
    </>
  )
}

/** "Ⓜ Delisi ≈ 400 m", with a text for screen readers. */
function MetroDistance({ name, meters }: { name: string; meters: number }) {
  const { t } = useI18n()
  const distance =
    meters < KILOMETER
      ? t('unit.meters', { n: meters })
      : t('unit.kilometers', { n: meters / KILOMETER })
  return (
    <>
      <span aria-hidden="true" className="num">
        {METRO_SIGN} {name} ≈ {distance}
      </span>
      <span className="sr-only">{t('place.metro', { name, distance })}</span>
    </>
  )
}

/** The note for an imprecise location; null for an exact one. */
export function precisionNoteKey({
  pointPrecision,
  address,
  district,
}: Pick<Listing, 'pointPrecision' | 'address' | 'district'>): MessageKey | null {
  switch (pointPrecision) {
    case 'exact':
      return null
    case 'street':
      return 'place.street'
    // The address is shown above; only its map location is missing.
    case 'district':
      return address ? 'place.districtOnMap' : 'place.district'
    case 'none':
      return address ? 'place.notOnMap' : district ? 'place.district' : 'place.city'
  }
}
