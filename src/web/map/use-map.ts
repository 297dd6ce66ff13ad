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

type Start = Omit<MapOptions, 'events' | 'calm'>

/**
 * A map in a box for as long as the component lives. `again` tries anew after a failure, on a new
 * page where this one cannot have a map any more.
 */
export function useMap(
  box: RefObject<HTMLElement | null>,
  provider: MapProvider,
  options: Start,
  events: Omit<MapEvents, 'onLost'>,
): MapState & { again: () => void } {
  const [state, setState] = useState<MapState>(LOADING)
  // Each opening is one attempt; what changes while it stands is told to the surface.
  const [opening, setOpening] = useState(options)
  const over = useRef(false)
  const onMove = useEffectEvent(() => events.onMove())
  const onRest = useEffectEvent((byPerson: boolean) => events.onRest(byPerson))
  const onPress = useEffectEvent((mark: Parameters<MapEvents['onPress']>[0]) =>
    events.onPress(mark),
  )
  const onHover = useEffectEvent((mark: Parameters<MapEvents['onHover']>[0]) =>
    events.onHover(mark),
  )

  // Ended before the box leaves the page: in one that has left, no colour can be read.
  useLayoutEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    let surface: MapSurface | null = null
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const fail = (error: unknown) => {
      surface?.close()
      surface = null
      over.current = error instanceof MapFailure && error.forThisPage
      if (!signal.aborted)
        setState({
          status: 'failed',
          surface: null,
          reason: error instanceof MapFailure ? error.reason : 'load',
        })
    }
    const relay: MapEvents = {
      onMove: () => onMove(),
      onRest: (byPerson) => onRest(byPerson),
      onPress: (mark) => onPress(mark),
      onHover: (mark) => onHover(mark),
      onLost: fail,
    }
    setState(LOADING)
    provider.open(box.current!, { ...opening, calm, events: relay }, signal).then((opened) => {
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
    again: useCallback(
      () => (over.current ? location.reload() : setOpening((last) => ({ ...last }))),
      [],
    ),
  }
}

/** A map that stands is dressed anew when theme, language or city change. */
function useAppearance(surface: MapSurface | null, appearance: Appearance, opened: Appearance) {
  const worn = useRef<Appearance | null>(null)
  useEffect(() => {
    worn.current = surface && opened
  }, [surface, opened])
  const {
    city,
    dark,
    words: { language },
  } = appearance
  const dress = useEffectEvent((standing: MapSurface, ...now: [string, boolean, string]) => {
    const last = worn.current
    if (
      last &&
      [last.city, last.dark, last.words.language].every((value, index) => value === now[index])
    )
      return
    worn.current = appearance
    void standing.dress(appearance)
  })
  useEffect(() => {
    if (surface) dress(surface, city, dark, language)
  }, [surface, city, dark, language])
}
