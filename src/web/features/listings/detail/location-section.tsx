import { ExternalLink, Map as MapIcon } from 'lucide-react'
import { lazy, Suspense, useMemo } from 'react'
import { Link } from 'react-router'
import { CITY_NAMES } from '#contract/cities.ts'
import type { Listing } from '#contract/listings.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { googleMapsUrl, mapUrl } from '#web/outside-links.ts'
import { paths } from '#web/paths.ts'
import { useNear } from '#web/use-near.ts'
import { areaAround, locationOf } from '#web/map/listing-location.ts'
import { placeOf } from '../wording.ts'
import { precisionNoteKey } from './place-lines.tsx'

/** Starts loading the map shortly before it scrolls into view. */
const ROOT_MARGIN = '300px'

const SmallMap = lazy(() =>
  import('#web/map/small-map.tsx').then(
    (module) => ({ default: module.SmallMap }),
    () => ({ default: NoMap }),
  ),
)

/**
 * The location of the flat on a small map, its precision, and links to larger maps. Renders nothing
 * without a location.
 */
export function LocationSection({ listing }: { listing: Listing }) {
  const { t, place } = useI18n()
  const { ref, near } = useNear<HTMLDivElement>(ROOT_MARGIN)
  const location = useMemo(() => locationOf(listing), [listing])
  if (!location) return null
  const precisionNote = precisionNoteKey(listing)
  const city = CITY_NAMES.find((name) => name === listing.city)
  const label = [
    t('place.mapOf', { place: placeOf(listing, { place }) }),
    precisionNote && t(precisionNote),
  ]
    .filter(Boolean)
    .join('. ')
  const { latitude, longitude } = location
  return (
    <section className="detail-section" aria-labelledby="location-title">
      <h2 id="location-title">{t('place.location')}</h2>
      <div className="minimap" ref={ref}>
        {near && (
          <Suspense>
            <SmallMap location={location} city={listing.city} label={label} />
          </Suspense>
        )}
      </div>
      <ul className="place-notes">
        {precisionNote && <li>{t(precisionNote)}</li>}
        {city && (
          <li>
            <Link
              className="link"
              to={paths.browse({ city, view: 'map', bounds: areaAround(location) })}
            >
              <MapIcon className="icon icon-sm" />
              {t('place.bigMap')}
            </Link>
          </li>
        )}
        {location.precision !== 'district' &&
          [
            ['OpenStreetMap', mapUrl(latitude, longitude)],
            ['Google Maps', googleMapsUrl(latitude, longitude)],
          ].map(([name, url]) => (
            <li key={name}>
              <a className="link" href={url} target="_blank" rel="noopener noreferrer">
                {name}
                <ExternalLink className="icon icon-sm" />
              </a>
            </li>
          ))}
      </ul>
    </section>
  )
}

/** Shown when the code of the map fails to load; the text and links stay. */
function NoMap() {
  const { t } = useI18n()
  return <p className="minimap-note">{t('map.failedLoad')}</p>
}
