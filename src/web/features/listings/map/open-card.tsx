import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react'
import type { Listing } from '#contract/listings.ts'
import type { MapPoint } from '#web/map/marks.ts'
import type { MapSurface } from '#web/map/provider.ts'
import { placeCard, stepIntoSight } from './card-place.ts'
import { boxesOf } from './covers.ts'
import { MapCard } from './map-card.tsx'

type Props = {
  id: number
  known: Listing | undefined
  at: MapPoint | null
  surface: MapSurface
  /** What it must not cover. */
  keepOut: readonly RefObject<HTMLElement | null>[]
  onFrame: (listener: () => void) => () => void
  onClose: () => void
}

/**
 * The card of the open pill, held beside it while the map moves; on a phone at the bottom, where it
 * stays, with its pill brought out from under it.
 */
export function OpenCard({ id, known, at, surface, keepOut, onFrame, onClose }: Props) {
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
      const { width, height } = surface.look()
      const { left, top } = placeCard(
        surface.project(at),
        { width: element.offsetWidth, height: size || element.offsetHeight },
        { width, height },
        boxesOf(keepOut),
      )
      element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`
    }
    follow()
    return onFrame(follow)
  }, [surface, at, phone, keepOut, onFrame, size])

  // Once when the card comes and when it grows: after that a hand may leave the pill where it
  // likes.
  const showPill = useEffectEvent(() => {
    const dock = card.current
    if (!dock || !at) return
    const step = stepIntoSight(surface.project(at), dock.offsetTop, boxesOf(keepOut))
    const { width, height, zoom } = surface.look()
    if (Math.abs(step) >= 1)
      surface.goTo(surface.placeAt(width / 2, height / 2 - step), zoom, { jump: false })
  })
  useEffect(() => {
    if (phone && size > 0) showPill()
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
