import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Listing } from '#contract/listings.ts'
import type { CityName } from '#contract/cities.ts'
import { type Bounds, type Corner, cornersOf, writeBounds } from '#contract/map-area.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import type { MapSurface } from '#web/map/provider.ts'
import { useDark } from '#web/map/use-dark.ts'
import { useMap } from '#web/map/use-map.ts'
import type { PageQuery } from '#web/page-query.ts'
import { useSurroundings } from '#web/services.tsx'
import { CityPick } from '#web/shell/site-header.tsx'
import { ErrorNote, Loading } from '#web/ui/message.tsx'
import { NothingFound } from '../browse/listing-list.tsx'
import type { ChangeQuery } from '../browse/use-page-query.ts'
import { DrawArea } from './draw-area.tsx'
import { marginIn } from './covers.ts'
import { cityFit, fitOf } from './fit.ts'
import { MapBadge } from './map-badge.tsx'
import { MapButtons, pillId } from './map-buttons.tsx'
import { MapControls } from './map-controls.tsx'
import { MapFailed } from './map-failed.tsx'
import type { MapPoints } from './map-points.ts'
import { MapCredit } from './map-credit.tsx'
import { mapProvider } from './map-provider.ts'
import { findMyPlace, type MyPlace, quarterOf } from './my-place.ts'
import { MyPlaceMarks } from './my-place-marks.tsx'
import { OpenCard } from './open-card.tsx'
import { useClustered } from './use-clustered.ts'
import { useMarks } from './use-marks.ts'

type Props = {
  query: PageQuery
  change: ChangeQuery
  points: MapPoints | null
  /** Why there are no points yet. */
  trouble: 'failed' | 'offline' | null
  onRetry: () => void
  /** The list beside the map: its order is that of the keyboard. */
  order: readonly Listing[] | null
  openId: number | null
  onOpen: (id: number | null) => void
  pointedAt: number | null
  onPoint: (id: number | null) => void
  /** The list follows the map. */
  follow: boolean
  /** How many flats the part of the map has that the list shows; null when it shows all. */
  inView: string | null
}

const NO_MARGIN = { top: 0, right: 0, bottom: 0, left: 0 }
/** As close as a restored part of the map may be. */
const CLOSEST = 19

/** The map itself with all that lies on it. */
export function MapStage({
  query,
  change,
  points,
  trouble,
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
  const whole = useRef<HTMLDivElement>(null)
  const badge = useRef<HTMLDivElement>(null)
  const controls = useRef<HTMLDivElement>(null)
  const keepOut = useMemo(() => [badge, controls], [])
  const [drawing, setDrawing] = useState(false)
  const [mine, setMine] = useState<MyPlace | 'asking' | null>(null)
  const [moved, setMoved] = useState<Bounds | null>(null)
  /** The part of the map that the map itself has put into the address: it need not go there. */
  const ownBounds = useRef<string | null>(null)
  const looked = useRef(false)
  const { clustered, onLook, remember, ...found } = useClustered(query, points, order)
  const frames = useRef(new Set<() => void>())
  const onFrame = useCallback((listener: () => void) => {
    frames.current.add(listener)
    return () => void frames.current.delete(listener)
  }, [])

  const { api, maps } = useSurroundings()
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
        words: { language, place, attribution: t('map.schematic') },
        label: t('map.label', { city: place(query.city) }),
      },
    },
    {
      onMove: () => {
        marks.onMove()
        for (const listener of frames.current) listener()
      },
      onRest: (byPerson) => {
        marks.redraw()
        if (!map.surface) return
        const look = map.surface.look()
        onLook(look)
        if (byPerson) rest(look.bounds)
      },
      onPress: (mark) => {
        setMine((last) =>
          last !== null && last !== 'asking' && last.kind !== 'here' ? null : last,
        )
        if (mark === null) onOpen(null)
        else if (mark.kind === 'pill') open(mark.id)
        else expand(mark.id)
      },
      onHover: (mark) => {
        marks.pointAtCluster(mark?.kind === 'cluster' ? mark.id : null)
        onPoint(mark?.kind === 'pill' ? mark.id : null)
      },
    },
  )
  const { surface } = map
  const marks = useMarks(surface, clustered, order, { openId, pointedAt })

  const open = (id: number) => {
    marks.markSeen(id)
    remember(clustered.placeOf(id))
    onOpen(id === openId ? null : id)
  }
  const expand = (id: number) => {
    const { bounds, zoom } = clustered.opening(id)
    // What was open is left behind, and its card would lie over what comes.
    onOpen(null)
    surface?.fit(bounds, {
      atMost: Math.max(zoom, CLOSEST - 1),
      atLeast: zoom,
      margin: marginIn(whole.current, { cardGoes: true }),
      jump: false,
      byPerson: true,
    })
  }
  const rest = (bounds: Bounds) => {
    if (!follow) return setMoved(bounds)
    searchIn(bounds)
  }
  const searchIn = (bounds: Bounds) => {
    ownBounds.current = writeBounds(bounds)
    change({ bounds }, { replace: true, stay: true })
  }

  const toMyPlace = async () => {
    onOpen(null)
    setMine('asking')
    setMine(await findMyPlace())
  }
  const goThere = useEffectEvent((city: CityName, place: Corner) =>
    change({ city, bounds: quarterOf(place) }),
  )
  useEffect(() => {
    if (mine !== null && mine !== 'asking' && mine.kind === 'here') goThere(mine.city, mine.place)
  }, [mine])

  // The map looks where the address says; without a part of the map in it, at what was found.
  const asked = query.bounds && writeBounds(query.bounds)
  const look = useEffectEvent((map: MapSurface, found: MapPoints | null, bounds: string | null) => {
    const jump = !looked.current
    const own = ownBounds.current
    ownBounds.current = bounds
    setMoved(null)
    if (query.bounds) {
      if (bounds !== own) map.fit(query.bounds, { atMost: CLOSEST, margin: NO_MARGIN, jump })
    } else if (found) {
      const fit = fitOf(query, found.many ? cornersOf(found.many) : found.points)
      if (fit.kind === 'place') map.goTo(fit.place, fit.zoom, { jump })
      else map.fit(fit.bounds, { atMost: fit.atMost, margin: marginIn(whole.current), jump })
    }
    looked.current ||= found !== null
    onLook(map.look())
  })
  useEffect(() => {
    if (surface) look(surface, points, asked)
  }, [surface, points, asked])
  useEffect(() => surface?.outline(query.drawn), [surface, query.drawn])

  const close = useCallback(() => {
    if (openId !== null) document.getElementById(pillId(openId))?.focus({ preventScroll: true })
    onOpen(null)
  }, [openId, onOpen])
  const toGrid = () => change({ view: 'grid' })

  return (
    <div className="map" ref={whole}>
      <div className="map-canvas" ref={box} />
      {map.status === 'loading' && (
        <div className="map-cover">
          <Loading text={t('map.loading')} />
        </div>
      )}
      {map.status === 'failed' && (
        <MapFailed reason={map.reason} onAgain={map.again} onGrid={toGrid} />
      )}
      {surface && (
        <>
          <div className="map-corner" ref={badge}>
            {points && <MapBadge points={points} query={query} inView={inView} />}
            {!found.isReady && (
              <div className="map-waiting">
                {trouble || found.hasFailed ? (
                  <ErrorNote
                    title={t(trouble === 'offline' ? 'offline.title' : 'list.errorTitle')}
                    text={t(trouble === 'offline' ? 'offline.text' : 'list.errorText')}
                  >
                    <button
                      type="button"
                      className="btn btn-text"
                      onClick={points ? found.again : onRetry}
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
              <CityPick city={query.city} onCity={(city) => change({ city })} />
            </div>
          </div>
          <MapButtons
            surface={surface}
            city={query.city}
            points={marks.points}
            clusters={marks.clusters}
            openId={openId}
            onFrame={onFrame}
            onPill={open}
            onCluster={expand}
            onPoint={onPoint}
          />
          <MapControls
            ref={controls}
            surface={surface}
            drawing={drawing}
            drawn={query.drawn !== null}
            onDraw={(on) => {
              onOpen(null)
              setDrawing(on)
            }}
            onClear={() => change({ drawn: null })}
            onMine={() => void toMyPlace()}
          />
          {mine && !drawing && <MyPlaceMarks found={mine} surface={surface} onFrame={onFrame} />}
          {points?.placed === 0 && points.unplaced === 0 && (
            <div className="map-nothing">
              <NothingFound title={t('list.emptyTitle')} query={query} change={change} />
            </div>
          )}
          {moved && !follow && (
            <button type="button" className="btn btn-main map-here" onClick={() => searchIn(moved)}>
              {t('map.here')}
            </button>
          )}
          {openId !== null && (
            <OpenCard
              key={openId}
              id={openId}
              known={points?.listings.get(openId)}
              at={clustered.placeOf(openId)}
              surface={surface}
              keepOut={keepOut}
              onFrame={onFrame}
              onClose={close}
            />
          )}
          {drawing && (
            <DrawArea
              surface={surface}
              onStop={() => setDrawing(false)}
              onDone={(drawn) => {
                setDrawing(false)
                change({ drawn, bounds: null })
              }}
            />
          )}
          <MapCredit surface={surface} />
        </>
      )}
    </div>
  )
}
