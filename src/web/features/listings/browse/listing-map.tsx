import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { ListingItem } from '#contract/listings.ts'
import type { CityName } from '#contract/cities.ts'
import {
  type Bounds,
  type Corner,
  formatArea,
  formatBounds,
  getCorners,
  parseArea,
} from '#contract/map-area.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import type { MapSurface } from '#web/map/provider.ts'
import { useDark } from '#web/map/use-dark.ts'
import { useMap } from '#web/map/use-map.ts'
import type { PageQuery } from '#web/page-query.ts'
import { useApi, useSite } from '#web/services.tsx'
import { CitySelect } from '#web/shell/site-header.tsx'
import { ErrorNote, Loading } from '#web/ui/message.tsx'
import { NothingFound } from './listing-list.tsx'
import type { ChangeQuery } from './use-page-query.ts'
import { DrawArea } from '#web/map/draw-area.tsx'
import { fitMargin } from '#web/map/map-margins.ts'
import { cityFit, fitOf } from '#web/map/fit.ts'
import { MapBadge } from '#web/map/map-badge.tsx'
import { MapButtons, priceMarkerId } from '#web/map/map-buttons.tsx'
import { MapControls } from '#web/map/map-controls.tsx'
import { MapFailed } from '#web/map/map-failed.tsx'
import type { MapPoints } from '#web/map/map-points.ts'
import { MapCredit } from '#web/map/map-credit.tsx'
import { mapProvider } from '#web/map/map-provider.ts'
import { findMyLocation, type MyLocation, roundedAreaAround } from '#web/map/my-location.ts'
import { MyLocationMarker } from '#web/map/my-location-marker.tsx'
import { OpenCard } from './open-card.tsx'
import { useClusterIndex } from '#web/map/use-cluster-index.ts'
import { useMarkers } from '#web/map/use-markers.ts'

type Props = {
  query: PageQuery
  change: ChangeQuery
  points: MapPoints | null
  /** Listings that a marker opens without a request. */
  cards: ReadonlyMap<number, ListingItem> | undefined
  /** Why there are no points yet. */
  loadProblem: 'failed' | 'offline' | null
  onRetry: () => void
  /** The list next to the map; the tab order of the markers follows it. */
  order: readonly ListingItem[] | null
  openId: number | null
  onOpen: (id: number | null) => void
  pointedAt: number | null
  onPoint: (id: number | null) => void
  /** Whether the list follows the map. */
  follow: boolean
  /**
   * The number of listings in the visible part of the map, if the list is limited to it; else null.
   */
  inView: string | null
}

const NO_MARGIN = { top: 0, right: 0, bottom: 0, left: 0 }
/** The maximum zoom when map bounds are restored. */
const CLOSEST = 19

/** The map with everything on it. */
export function ListingMap({
  query,
  change,
  points,
  cards,
  loadProblem,
  onRetry,
  order,
  openId,
  onOpen,
  pointedAt,
  onPoint,
  follow,
  inView,
}: Props) {
  const { t, language, place } = useI18n()
  const box = useRef<HTMLDivElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const badge = useRef<HTMLDivElement>(null)
  const controls = useRef<HTMLDivElement>(null)
  const obstacles = useMemo(() => [badge, controls], [])
  const [drawing, setDrawing] = useState(false)
  const [myLocation, setMyLocation] = useState<MyLocation | 'asking' | null>(null)
  const [movedBounds, setMovedBounds] = useState<Bounds | null>(null)
  /** The bounds that the map itself wrote to the address; it must not move there again. */
  const ownBounds = useRef<string | null>(null)
  const hasFitted = useRef(false)
  const { clustered, onViewportChange, remember, ...found } = useClusterIndex(query, points, order)
  const frames = useRef(new Set<() => void>())
  const onFrame = useCallback((listener: () => void) => {
    frames.current.add(listener)
    return () => void frames.current.delete(listener)
  }, [])

  const api = useApi()
  const { maps } = useSite()
  const provider = useMemo(() => mapProvider(api, maps), [api, maps])
  const { place: centre, zoom } = cityFit(query.city)
  const map = useMap(
    box,
    provider,
    {
      centre,
      zoom,
      appearance: {
        city: query.city,
        dark: useDark(),
        localization: { language, place, attribution: t('map.schematic') },
        label: t('map.label', { city: place(query.city) }),
      },
    },
    {
      onMove: () => {
        markers.onMove()
        for (const listener of frames.current) listener()
      },
      onMoveEnd: (byUser) => {
        markers.redraw()
        if (!map.surface) return
        const viewport = map.surface.viewport()
        onViewportChange(viewport)
        if (byUser) onUserMove(viewport.bounds)
      },
      onClick: (marker) => {
        setMyLocation((last) =>
          last !== null && last !== 'asking' && last.kind !== 'here' ? null : last,
        )
        if (marker === null) onOpen(null)
        else if (marker.kind === 'price') open(marker.id)
        else expand(marker.id)
      },
      onHover: (marker) => {
        markers.pointAtCluster(marker?.kind === 'cluster' ? marker.id : null)
        onPoint(marker?.kind === 'price' ? marker.id : null)
      },
    },
  )
  const { surface } = map
  const markers = useMarkers(surface, clustered, order, { openId, pointedAt })

  const open = (id: number) => {
    markers.markSeen(id)
    remember(clustered.placeOf(id))
    onOpen(id === openId ? null : id)
  }
  const expand = (id: number) => {
    const { bounds, zoom } = clustered.expansion(id)
    // Close the open card, which would cover the new markers.
    onOpen(null)
    surface?.fit(bounds, {
      atMost: Math.max(zoom, CLOSEST - 1),
      atLeast: zoom,
      margin: fitMargin(root.current, { isCardClosing: true }),
      jump: false,
      byUser: true,
    })
  }
  const onUserMove = (bounds: Bounds) => {
    if (!follow) return setMovedBounds(bounds)
    searchIn(bounds)
  }
  const searchIn = (bounds: Bounds) => {
    ownBounds.current = formatBounds(bounds)
    change({ bounds }, { replace: true, preserveScroll: true })
  }

  const goToMyLocation = async () => {
    onOpen(null)
    setMyLocation('asking')
    setMyLocation(await findMyLocation())
  }
  const showLocation = useEffectEvent((city: CityName, place: Corner) =>
    change({ city, bounds: roundedAreaAround(place) }),
  )
  useEffect(() => {
    if (myLocation !== null && myLocation !== 'asking' && myLocation.kind === 'here')
      showLocation(myLocation.city, myLocation.place)
  }, [myLocation])

  // The map shows the bounds in the address, or all results if there are none.
  const requestedBounds = query.bounds && formatBounds(query.bounds)
  const applyQuery = useEffectEvent(
    (map: MapSurface, found: MapPoints | null, bounds: string | null) => {
      const jump = !hasFitted.current
      const own = ownBounds.current
      ownBounds.current = bounds
      setMovedBounds(null)
      if (query.bounds) {
        if (bounds !== own) map.fit(query.bounds, { atMost: CLOSEST, margin: NO_MARGIN, jump })
      } else if (found) {
        const fit = fitOf(query, found.many ? getCorners(found.many) : found.points)
        if (fit.kind === 'place') map.goTo(fit.place, fit.zoom, { jump })
        else map.fit(fit.bounds, { atMost: fit.atMost, margin: fitMargin(root.current), jump })
      }
      hasFitted.current ||= found !== null
      onViewportChange(map.viewport())
    },
  )
  useEffect(() => {
    if (surface) applyQuery(surface, points, requestedBounds)
  }, [surface, points, requestedBounds])
  useEffect(() => surface?.outline(parseArea(query.area ?? '')), [surface, query.area])

  const close = useCallback(() => {
    if (openId !== null)
      document.getElementById(priceMarkerId(openId))?.focus({ preventScroll: true })
    onOpen(null)
  }, [openId, onOpen])
  const toGrid = () => change({ view: 'grid' })

  return (
    <div className="map" ref={root}>
      <div className="map-canvas" ref={box} />
      {map.status === 'loading' && (
        <div className="map-cover">
          <Loading text={t('map.loading')} />
        </div>
      )}
      {map.status === 'failed' && (
        <MapFailed reason={map.reason} onRetry={map.retry} onGrid={toGrid} />
      )}
      {surface && (
        <>
          <div className="map-corner" ref={badge}>
            {points && <MapBadge points={points} query={query} inView={inView} />}
            {!found.isReady && (
              <div className="map-waiting">
                {loadProblem || found.hasFailed ? (
                  <ErrorNote
                    title={t(loadProblem === 'offline' ? 'offline.title' : 'list.errorTitle')}
                    text={t(loadProblem === 'offline' ? 'offline.text' : 'list.errorText')}
                  >
                    <button
                      type="button"
                      className="btn btn-text"
                      onClick={points ? found.retry : onRetry}
                    >
                      {t('list.retry')}
                    </button>
                  </ErrorNote>
                ) : (
                  <Loading text={t('list.loading')} />
                )}
              </div>
            )}
            <div className="phone-only">
              <CitySelect city={query.city} onCity={(city) => change({ city })} />
            </div>
          </div>
          <MapButtons
            surface={surface}
            city={query.city}
            points={markers.points}
            clusters={markers.clusters}
            openId={openId}
            onFrame={onFrame}
            onPriceMarker={open}
            onCluster={expand}
            onPoint={onPoint}
          />
          <MapControls
            ref={controls}
            surface={surface}
            drawing={drawing}
            drawn={query.area !== undefined}
            onDraw={(on) => {
              onOpen(null)
              setDrawing(on)
            }}
            onClear={() => change({ area: undefined })}
            onMyLocation={() => void goToMyLocation()}
          />
          {myLocation && !drawing && (
            <MyLocationMarker found={myLocation} surface={surface} onFrame={onFrame} />
          )}
          {points?.placed === 0 && points.unplaced === 0 && (
            <div className="map-nothing">
              <NothingFound title={t('list.emptyTitle')} query={query} change={change} />
            </div>
          )}
          {movedBounds && !follow && (
            <button
              type="button"
              className="btn btn-main map-here"
              onClick={() => searchIn(movedBounds)}
            >
              {t('map.here')}
            </button>
          )}
          {openId !== null && (
            <OpenCard
              key={openId}
              id={openId}
              known={cards?.get(openId)}
              at={clustered.placeOf(openId)}
              surface={surface}
              obstacles={obstacles}
              onFrame={onFrame}
              onClose={close}
            />
          )}
          {drawing && (
            <DrawArea
              surface={surface}
              onStop={() => setDrawing(false)}
              onDone={(corners) => {
                setDrawing(false)
                change({ area: formatArea(corners), bounds: null })
              }}
            />
          )}
          <MapCredit surface={surface} city={query.city} />
        </>
      )}
    </div>
  )
}
