import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { CityName } from '#contract/cities.ts'
import type { Corner } from '#contract/map-area.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { useSavedListings } from '../saved-listings.ts'
import type { FoundCluster } from './clusters.ts'
import { type MapPoint, priceLabel, rangeLabel } from './markers.ts'
import type { MapSurface } from './provider.ts'
import { clusterSize } from './sprites.ts'

type Props = {
  surface: MapSurface
  /** The district name of flats without one. */
  city: CityName
  points: readonly MapPoint[]
  clusters: readonly FoundCluster[]
  openId: number | null
  /** Calls the listener at every frame of a move. */
  onFrame: (listener: () => void) => () => void
  onPriceMarker: (id: number) => void
  onCluster: (id: number) => void
  onPoint: (id: number | null) => void
}

/**
 * The markers as buttons for keyboards and screen readers, placed over the canvas. Mouse events
 * pass through to the canvas, which knows the stacking order.
 */
export function MapButtons({
  surface,
  city,
  points,
  clusters,
  openId,
  onFrame,
  onPriceMarker,
  onCluster,
  onPoint,
}: Props) {
  const { t, place } = useI18n()
  const { saved } = useSavedListings()
  const list = useRef<HTMLUListElement>(null)
  /** The position of the focused marker, or of the last focused one if it left the map. */
  const focused = useRef<Corner | null>(null)
  const markers = useMemo<Corner[]>(() => [...clusters, ...points], [clusters, points])

  useEffect(() => {
    const element = list.current!
    const onFocusIn = ({ target }: FocusEvent) => {
      const index = [...element.children].findIndex((item) => item.contains(target as Node))
      focused.current = markers[index] ?? null
    }
    // If a marker loses the focus but stays, the user moved on.
    const onFocusOut = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        const left = !element.contains(document.activeElement)
        if ((target as Node).isConnected && left) focused.current = null
      })
    element.addEventListener('focusin', onFocusIn)
    element.addEventListener('focusout', onFocusOut)
    return () => {
      element.removeEventListener('focusin', onFocusIn)
      element.removeEventListener('focusout', onFocusOut)
    }
  }, [markers])

  // When the focused marker disappears, for example a cluster that splits, focus moves to the
  // nearest one.
  useLayoutEffect(() => {
    const place = focused.current
    if (place === null || document.activeElement !== document.body) return
    const from = surface.project(place)
    const distance = (marker: Corner) => {
      const { x, y } = surface.project(marker)
      return Math.hypot(x - from.x, y - from.y)
    }
    const [nearest] = [...markers.keys()].sort(
      (a, b) => distance(markers[a]!) - distance(markers[b]!),
    )
    if (nearest === undefined) return
    list.current?.children[nearest]?.querySelector('button')?.focus({ preventScroll: true })
  }, [surface, markers])

  useEffect(() => {
    const follow = () => {
      const items = list.current?.children
      for (const [index, place] of markers.entries()) {
        // A frame may come before the buttons of new markers are rendered.
        const item = items?.[index] as HTMLElement | undefined
        const { x, y } = surface.project(place)
        if (item) item.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
      }
    }
    follow()
    return onFrame(follow)
  }, [surface, markers, onFrame])

  return (
    <ul className="map-buttons" aria-label={t('map.markers')} ref={list}>
      {clusters.map((cluster) => {
        const range = rangeLabel(cluster.low, cluster.high)
        const half = clusterSize(cluster.count) / 2
        return (
          <li key={`c${cluster.id}`}>
            <button
              type="button"
              className="map-button map-button-round"
              onClick={() => onCluster(cluster.id)}
              ref={(button) => {
                if (button)
                  Object.assign(button.style, {
                    left: `${-half}px`,
                    top: `${-half}px`,
                    width: `${half * 2}px`,
                    height: `${half * 2}px`,
                  })
              }}
            >
              <span className="sr-only">
                {range === null
                  ? t('map.cluster', { n: cluster.count })
                  : t('map.clusterRange', { n: cluster.count, range })}
              </span>
            </button>
          </li>
        )
      })}
      {points.map((point) => (
        <li key={point.id}>
          <button
            type="button"
            className={[
              'map-button',
              point.isFlagged && 'is-flagged',
              saved.includes(point.id) && 'is-saved',
            ]
              .filter(Boolean)
              .join(' ')}
            id={priceMarkerId(point.id)}
            aria-pressed={openId === point.id}
            onClick={() => onPriceMarker(point.id)}
            onFocus={() => onPoint(point.id)}
            onBlur={() => onPoint(null)}
          >
            <span className="sr-only">
              {t(point.isApproximate ? 'map.markerApproximate' : 'map.marker', {
                price: point.price === null ? t('map.noPrice') : priceLabel(point.price),
                district: place(point.district ?? city),
              })}
              {point.isFlagged && `, ${t('card.checkTitle')}`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

export const priceMarkerId = (id: number): string => `marker-${id}`
