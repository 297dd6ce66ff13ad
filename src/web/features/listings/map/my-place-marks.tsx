import { useEffect, useRef } from 'react'
import { useI18n } from '#web/i18n/i18n.tsx'
import type { MapSurface } from '#web/map/provider.ts'
import type { MyPlace } from './my-place.ts'

type Props = {
  found: MyPlace | 'asking'
  surface: MapSurface
  onFrame: (listener: () => void) => () => void
}

const WORDS = {
  asking: 'map.mineAsking',
  here: 'map.mineHere',
  refused: 'map.mineRefused',
  unknown: 'map.mineUnknown',
  outside: 'map.mineOutside',
} as const

/** A dot where the reader is, or the words for why there is none. */
export function MyPlaceMarks({ found, surface, onFrame }: Props) {
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
        {t(WORDS[found === 'asking' ? found : found.kind])}
      </p>
    </>
  )
}
