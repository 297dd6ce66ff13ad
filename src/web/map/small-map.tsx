import { useEffect, useMemo, useRef } from 'react'
import { computeBounds } from '#contract/map-area.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { useDark } from './use-dark.ts'
import { useMap } from './use-map.ts'
import { fromGoogleZoom } from './zoom.ts'
import { useApi, useSite } from '../services.tsx'
import { uncertaintyCircle, type ListingLocation } from './listing-location.ts'
import { MapCredit } from './map-credit.tsx'
import { mapProvider } from './map-provider.ts'
import './map.css'

/** Spec §9, "Display". */
const ZOOM = fromGoogleZoom(16)
const MARGIN = { top: 14, right: 14, bottom: 14, left: 14 }
const NO_EVENTS = { onMove() {}, onMoveEnd() {}, onClick() {}, onHover() {} }

/**
 * A static map of a flat: a pin, or a circle if the location is imprecise, at Google's zoom 16 or
 * wider if the circle needs it.
 */
export function SmallMap({
  location,
  city,
  label,
}: {
  location: ListingLocation
  city: string
  label: string
}) {
  const { t, language, place } = useI18n()
  const api = useApi()
  const { maps } = useSite()
  const box = useRef<HTMLDivElement>(null)
  const provider = useMemo(() => mapProvider(api, maps), [api, maps])
  const localization = { language, place, attribution: t('map.schematic') }
  const map = useMap(
    box,
    provider,
    { centre: location, zoom: ZOOM, appearance: { city, dark: useDark(), localization, label } },
    NO_EVENTS,
  )
  const { surface } = map
  useEffect(() => {
    const circle = uncertaintyCircle(location)
    if (!surface || !circle) return
    surface.outline(circle)
    surface.fit(computeBounds(circle), { atMost: ZOOM, margin: MARGIN, jump: true })
  }, [surface, location])

  if (map.status === 'failed') {
    return (
      <div className="minimap-note">
        <p>{t(map.reason === 'draw' ? 'map.failedDraw' : 'map.failedLoad')}</p>
        {map.reason === 'load' && (
          <button type="button" className="btn btn-text" onClick={map.retry}>
            {t('list.retry')}
          </button>
        )}
      </div>
    )
  }
  return (
    <>
      <div className="minimap-picture" role="img" aria-label={label}>
        <div className="map-canvas" ref={box} inert />
        {surface && location.precision === 'exact' && (
          <svg className="minimap-pin" viewBox="0 0 40 48" aria-hidden="true">
            <path
              className="minimap-pin-body"
              d="M20 47C9 35 3 27.5 3 19a17 17 0 0 1 34 0c0 8.5-6 16-17 28z"
            />
            <path className="minimap-pin-window" d="M13 27v-8a7 7 0 0 1 14 0v8z" />
          </svg>
        )}
      </div>
      {surface && <MapCredit surface={surface} city={city} />}
    </>
  )
}
