import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react'
import {
  type Appearance,
  type MapEvents,
  MapFailure,
  type MapOptions,
  type MapProvider,
  type MapSurface,
} from './provider.ts'

export type MapState =
  | { status: 'loading'; surface: null }
  | { status: 'ready'; surface: MapSurface }
  | { status: 'failed'; surface: null; reason: MapFailure['reason'] }

const LOADING: MapState = { status: 'loading', surface: null }

type Start = Omit<MapOptions, 'events' | 'reducedMotion'>

/**
 * Opens a map in a box while the component is mounted. `retry` tries again after a failure; it
 * reloads the page if the failure is permanent.
 */
export function useMap(
  box: RefObject<HTMLElement | null>,
  provider: MapProvider,
  options: Start,
  events: Omit<MapEvents, 'onLost'>,
): MapState & { retry: () => void } {
  const [state, setState] = useState<MapState>(LOADING)
  // A new object starts a new attempt; later changes are applied to the open map.
  const [opening, setOpening] = useState(options)
  const isPermanentFailure = useRef(false)
  const onMove = useEffectEvent(() => events.onMove())
  const onMoveEnd = useEffectEvent((byUser: boolean) => events.onMoveEnd(byUser))
  const onClick = useEffectEvent((marker: Parameters<MapEvents['onClick']>[0]) =>
    events.onClick(marker),
  )
  const onHover = useEffectEvent((marker: Parameters<MapEvents['onHover']>[0]) =>
    events.onHover(marker),
  )

  // A layout effect closes the map before its box leaves the page, because colours cannot be read
  // from a detached element.
  useLayoutEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    let surface: MapSurface | null = null
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    const fail = (error: unknown) => {
      surface?.close()
      surface = null
      isPermanentFailure.current = error instanceof MapFailure && error.isPermanent
      if (!signal.aborted)
        setState({
          status: 'failed',
          surface: null,
          reason: error instanceof MapFailure ? error.reason : 'load',
        })
    }
    const relay: MapEvents = {
      onMove: () => onMove(),
      onMoveEnd: (byUser) => onMoveEnd(byUser),
      onClick: (marker) => onClick(marker),
      onHover: (marker) => onHover(marker),
      onLost: fail,
    }
    setState(LOADING)
    provider
      .open(box.current!, { ...opening, reducedMotion, events: relay }, signal)
      .then((opened) => {
        if (signal.aborted) return opened.close()
        surface = opened
        setState({ status: 'ready', surface })
      }, fail)
    return () => {
      controller.abort()
      surface?.close()
    }
  }, [box, provider, opening])

  useAppearance(state.surface, options.appearance, opening.appearance)
  return {
    ...state,
    retry: useCallback(
      () => (isPermanentFailure.current ? location.reload() : setOpening((last) => ({ ...last }))),
      [],
    ),
  }
}

/** Applies changes of theme, language and city to the open map. */
function useAppearance(surface: MapSurface | null, appearance: Appearance, opened: Appearance) {
  const applied = useRef<Appearance | null>(null)
  useEffect(() => {
    applied.current = surface && opened
  }, [surface, opened])
  const {
    city,
    dark,
    localization: { language },
  } = appearance
  const applyAppearance = useEffectEvent(
    (target: MapSurface, ...now: [string, boolean, string]) => {
      const last = applied.current
      if (
        last &&
        [last.city, last.dark, last.localization.language].every(
          (value, index) => value === now[index],
        )
      )
        return
      applied.current = appearance
      void target.setAppearance(appearance)
    },
  )
  useEffect(() => {
    if (surface) applyAppearance(surface, city, dark, language)
  }, [surface, city, dark, language])
}
