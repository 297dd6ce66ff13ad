import { useEffect, useState } from 'react'
import type { MapSurface } from './provider.ts'
import { useAppContext } from '../services.tsx'

/** Asked for by the licence of the data (ODbL), in these words. */
const OPEN_STREET_MAP = '© OpenStreetMap contributors'

/** Who made the map, and whose data the places on it are. */
export function MapCredit({ surface }: { surface: MapSurface }) {
  const { maps } = useAppContext()
  const [credit, setCredit] = useState(surface.credit)
  // A style of another host tells its makers when its sources have come.
  useEffect(() => surface.onCredit(() => setCredit(surface.credit())), [surface])
  const whose = maps.geocoded && !credit.includes('OpenStreetMap') ? OPEN_STREET_MAP : ''
  return <p className="map-credit">{[credit, whose].filter(Boolean).join(' · ')}</p>
}
