import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { useI18n } from '#web/i18n/i18n.tsx'
import { GalleryPhoto, GalleryVideo } from './gallery-slide.tsx'
import { useCarousel } from '../use-carousel.ts'
import type { GalleryItem } from './gallery.tsx'
import { useZoom } from './use-zoom.ts'
import { fitSize, type Size, FITTED_VIEW } from './zoom.ts'

const PAN_PX = 80
const KEY_ZOOM = 1.5

type Props = {
  items: readonly GalleryItem[]
  at: number
  onAt: (index: number) => void
  nameOf: (index: number) => string
  title: string
  postUrl: string
  onClose: () => void
  children: ReactNode
}

/**
 * One photo or video at a time: swipe, arrows and keys, looping. `children` are the buttons at the
 * top.
 */
export function GalleryViewer({
  items,
  at,
  onAt,
  nameOf,
  title,
  postUrl,
  onClose,
  children,
}: Props) {
  const { t } = useI18n()
  const frame = useRef<HTMLDivElement | null>(null)
  const size = useSize(frame)
  const item = items[at]!
  const zoom = useZoom(frame, 'photo' in item ? item.photo : null, onClose)
  const [options] = useState(() => ({
    startIndex: at,
    container: '.gallery-track',
    watchDrag: (_: unknown, event: MouseEvent | TouchEvent) =>
      !zoom.isBusy() && !(event.target as Element).closest('video'),
  }))
  const { viewRef, show } = useCarousel(options, at, (index) => {
    if (index !== at) zoom.reset()
    onAt(index)
  })
  const setFrame = useCallback(
    (element: HTMLDivElement | null) => {
      frame.current = element
      viewRef(element)
    },
    [viewRef],
  )
  const last = items.length - 1
  const step = (by: 1 | -1) => show((at + by + items.length) % items.length)
  const isClose = zoom.view.scale > 1
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLVideoElement)
      return
    const actions: Record<string, () => void> = {
      ArrowLeft: () => (isClose ? zoom.panBy(PAN_PX, 0) : step(-1)),
      ArrowRight: () => (isClose ? zoom.panBy(-PAN_PX, 0) : step(1)),
      ArrowUp: () => zoom.panBy(0, PAN_PX),
      ArrowDown: () => zoom.panBy(0, -PAN_PX),
      PageUp: () => step(-1),
      PageDown: () => step(1),
      Home: () => show(0),
      End: () => show(last),
      '+': () => zoom.zoomBy(KEY_ZOOM),
      '=': () => zoom.zoomBy(KEY_ZOOM),
      '-': () => zoom.zoomBy(1 / KEY_ZOOM),
      0: () => zoom.reset(),
    }
    if (!actions[event.key]) return
    event.preventDefault()
    actions[event.key]!()
  })
  // Before the paint, so that no key is lost once the viewer is seen.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  // Only seen items and their neighbours are loaded.
  const [seen, setSeen] = useState<ReadonlySet<number>>(() => around(at, items.length))
  useEffect(
    () => setSeen((before) => new Set([...before, ...around(at, items.length)])),
    [at, items.length],
  )
  return (
    <>
      <div className="gallery-bar">
        <p className="gallery-count num" role="status">
          <span aria-hidden="true">
            {at + 1} / {items.length}
          </span>
          <span className="sr-only">{nameOf(at)}</span>
        </p>
        {'photo' in item && (
          <button
            type="button"
            className="icon-btn"
            aria-label={t(isClose ? 'gallery.zoomOut' : 'gallery.zoomIn')}
            onClick={() => zoom.toggle()}
          >
            {isClose ? <ZoomOut className="icon icon-lg" /> : <ZoomIn className="icon icon-lg" />}
          </button>
        )}
        {children}
      </div>
      <div
        className={isClose ? 'gallery-view is-close' : 'gallery-view'}
        ref={setFrame}
        {...zoom.handlers}
      >
        <div className="gallery-track">
          {items.map((one, index) => (
            <div key={index} className="gallery-slide" inert={index !== at}>
              {'photo' in one ? (
                <GalleryPhoto
                  item={one}
                  box={size && fitSize(one.photo, size)}
                  isLoaded={seen.has(index)}
                  isCurrent={index === at}
                  alt={`${t('app.label', { label: title })} ${nameOf(index)}`}
                  view={index === at ? zoom.view : FITTED_VIEW}
                  isPointerDown={zoom.held}
                  pull={index === at ? zoom.pull : 0}
                />
              ) : (
                seen.has(index) && (
                  <div className="gallery-video">
                    <GalleryVideo key={String(index === at)} item={one} postUrl={postUrl} />
                  </div>
                )
              )}
            </div>
          ))}
        </div>
      </div>
      {last > 0 && (
        <>
          <button
            type="button"
            className="arrow arrow-prev"
            aria-label={t('card.previousPhoto')}
            onClick={() => step(-1)}
          >
            <ChevronLeft className="icon" />
          </button>
          <button
            type="button"
            className="arrow arrow-next"
            aria-label={t('card.nextPhoto')}
            onClick={() => step(1)}
          >
            <ChevronRight className="icon" />
          </button>
        </>
      )}
    </>
  )
}

const around = (at: number, count: number): Set<number> =>
  new Set([at, (at + 1) % count, (at - 1 + count) % count])

/** The size of an element, updated on resize; null until it is measured. */
function useSize(ref: { current: HTMLElement | null }): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return size
}
