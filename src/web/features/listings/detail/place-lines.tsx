import { CircleDashed, ExternalLink, MapPin } from 'lucide-react'
import type { Listing } from '#contract/listings.ts'
import type { MessageKey } from '#web/i18n/catalogue.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { mapUrl } from '#web/outside-links.ts'
import { placeOf } from '../wording.ts'

const KILOMETER = 1000
/** With the selector of text style: without it phones draw a blue picture. */
const METRO_SIGN = 'Ⓜ\uFE0E'

/**
 * Where the flat is: the post's own words, how well the point on a map is known, and the nearest
 * metro.
 */
export function PlaceLines({ listing }: { listing: Listing }) {
  const { t, place } = useI18n()
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
              <span lang={listing.language ?? undefined}>{listing.address}</span>,{' '}
            </>
          )}
          {area.join(', ') || placeOf(listing, { place })}
        </span>
      </p>
      <ul className="place-notes">
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

/** "Ⓜ Delisi ≈ 400 m", with words for who cannot see it. */
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

/** What to say of a point that is not the place itself; null for one that is. */
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
    // The post's own address stands above: what is missing is the point.
    case 'district':
      return address ? 'place.districtOnMap' : 'place.district'
    case 'none':
      return address ? 'place.notOnMap' : district ? 'place.district' : 'place.city'
  }
}
