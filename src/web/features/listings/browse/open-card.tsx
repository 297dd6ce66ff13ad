import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react'
import type { ListingItem } from '#contract/listings.ts'
import type { MapPoint } from '#web/map/markers.ts'
import type { MapSurface } from '#web/map/provider.ts'
import { placeCard, offsetIntoView } from '#web/map/card-place.ts'
import { boxesOf } from '#web/map/map-margins.ts'
import { MapCard } from './map-card.tsx'

type Props = {
  id: number
  known: ListingItem | undefined
  at: MapPoint | null
  surface: MapSurface
  /** Elements that the card must not cover. */
  obstacles: readonly RefObject<HTMLElement | null>[]
  onFrame: (listener: () => void) => () => void
  onClose: () => void
}

/**
 * The card of the open marker. It stays next to its marker while the map moves. On phones it is
 * docked to the bottom, and the map moves so that the card does not cover the marker.
 */
export function OpenCard({ id, known, at, surface, obstacles, onFrame, onClose }: Props) {
  const card = useRef<HTMLElement>(null)
  const phone = usePhone()
  const [size, setSize] = useState(0)

  useLayoutEffect(() => {
    const element = card.current
    if (!element) return
    const observer = new ResizeObserver(() => setSize(element.offsetHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useLayoutEffect(() => {
    const element = card.current
    if (!element || !at) return
    if (phone) {
      element.style.transform = ''
      return
    }
    const follow = () => {
      const { width, height } = surface.viewport()
      const { left, top } = placeCard(
        surface.project(at),
        { width: element.offsetWidth, height: size || element.offsetHeight },
        { width, height },
        boxesOf(obstacles),
      )
      element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`
    }
    follow()
    return onFrame(follow)
  }, [surface, at, phone, obstacles, onFrame, size])

  // Only when the card opens or grows: afterwards the user may move the marker anywhere.
  const showMarker = useEffectEvent(() => {
    const dock = card.current
    if (!dock || !at) return
    const step = offsetIntoView(surface.project(at), dock.offsetTop, boxesOf(obstacles))
    const { width, height, zoom } = surface.viewport()
    if (Math.abs(step) >= 1)
      surface.goTo(surface.placeAt(width / 2, height / 2 - step), zoom, { jump: false })
  })
  useEffect(() => {
    if (phone && size > 0) showMarker()
  }, [phone, size])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onClose])

  return at ? <MapCard id={id} known={known} phone={phone} onClose={onClose} ref={card} /> : null
}

const PHONE = '(max-width: 767px)'

function usePhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(PHONE)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(PHONE).matches,
    () => false,
  )
}
