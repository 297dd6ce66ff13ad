import { useEffect, useState } from 'react'
import type { MapSurface } from './provider.ts'
import { useSite } from '../services.tsx'

/** Required by the ODbL, in exactly these words. */
const OPEN_STREET_MAP = '© OpenStreetMap contributors'

/** The attribution of the map and of its data. */
export function MapCredit({ surface }: { surface: MapSurface }) {
  const { maps } = useSite()
  const [credit, setCredit] = useState(surface.credit)
  // An external style has its attribution only after its sources have loaded.
  useEffect(() => surface.onCredit(() => setCredit(surface.credit())), [surface])
  const whose = maps.geocoded && !credit.includes('OpenStreetMap') ? OPEN_STREET_MAP : ''
  return <p className="map-credit">{[credit, whose].filter(Boolean).join(' · ')}</p>
}
