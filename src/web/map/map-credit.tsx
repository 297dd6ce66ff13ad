import { useEffect, useState } from 'react'
import { mapCentres } from '#cities/map-centres.ts'
import type { MapSurface } from './provider.ts'
import { useSite } from '../services.tsx'

/** Required by the ODbL, in exactly these words. */
const OPEN_STREET_MAP = '© OpenStreetMap contributors'

/** The attribution of the map, and of the data of the city: its places and its points of flats. */
export function MapCredit({ surface, city }: { surface: MapSurface; city: string }) {
  const { maps } = useSite()
  const [credit, setCredit] = useState(surface.credit)
  // An external style has its attribution only after its sources have loaded.
  useEffect(() => surface.onCredit(() => setCredit(surface.credit())), [surface])
  const data = Object.hasOwn(mapCentres, city) ? mapCentres[city]!.attribution : undefined
  const source = data && !credit.includes(data.text) ? data : undefined
  const isNamed = `${credit}${source?.text ?? ''}`.includes('OpenStreetMap')
  const texts = [credit, maps.geocoded && !isNamed && OPEN_STREET_MAP].filter(Boolean).join(' · ')
  return (
    <p className="map-credit">
      {texts}
      {source && (
        <>
          {texts && ' · '}
          <a href={source.url} target="_blank" rel="noopener noreferrer">
            {source.text}
          </a>
        </>
      )}
    </p>
  )
}
