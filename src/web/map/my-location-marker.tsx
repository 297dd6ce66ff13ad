import { useEffect, useRef } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import type { MapSurface } from './provider.ts'
import type { MyLocation } from './my-location.ts'

type Props = {
  found: MyLocation | 'asking'
  surface: MapSurface
  onFrame: (listener: () => void) => () => void
}

const MESSAGE_KEYS = {
  asking: 'map.myLocationAsking',
  here: 'map.myLocationHere',
  refused: 'map.myLocationRefused',
  unknown: 'map.myLocationUnknown',
  outside: 'map.myLocationOutside',
} as const

/** A dot at the reader's location, or a message if it is unavailable. */
export function MyLocationMarker({ found, surface, onFrame }: Props) {
  const { t } = useI18n()
  const dot = useRef<HTMLDivElement>(null)
  const place = found !== 'asking' && found.kind === 'here' ? found.place : null
  useEffect(() => {
    if (!place) return
    const follow = () => {
      const { x, y } = surface.project(place)
      if (dot.current)
        dot.current.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
    }
    follow()
    return onFrame(follow)
  }, [place, surface, onFrame])
  return (
    <>
      {place && <div className="map-mine" aria-hidden="true" ref={dot} />}
      <p className={place ? 'sr-only' : 'map-note'} role="status">
        {t(MESSAGE_KEYS[found === 'asking' ? found : found.kind])}
      </p>
    </>
  )
}
