import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type PointerEvent,
  type RefObject,
} from 'react'
import {
  clampView,
  DOUBLE_TAP_SCALE,
  pinchView,
  FITTED_VIEW,
  zoomAt,
  type Point,
  type Size,
  type View,
} from './zoom.ts'

const MOVED_PX = 10
const DOUBLE_TAP_MS = 300
const DOUBLE_TAP_PX = 40
/** Dragging a photo down this far closes the gallery. */
const DISMISS_PX = 110
/** Zoom per wheel unit. A trackpad pinch arrives as a wheel event with Ctrl, in smaller steps. */
const WHEEL_RATE = 0.002
const PINCH_RATE = 0.01

/** A gesture lasts from the first finger down to the last finger up. */
type Gesture = { start: Point; time: number; kind: 'tap' | 'pull' | 'other' }

/**
 * Zooms the photo in `frame` with pinch, double tap and wheel, and pans it while zoomed. Horizontal
 * swipes of an unzoomed photo are left to the carousel. `photo` is null for videos.
 */
export function useZoom(
  frame: RefObject<HTMLElement | null>,
  photo: Size | null,
  onDismiss: () => void,
) {
  const [view, setView] = useState(FITTED_VIEW)
  const [isPointerDown, setIsPointerDown] = useState(false)
  const [pull, setPull] = useState(0)
  // A ref, because several events may arrive before the next render.
  const now = useRef(FITTED_VIEW)
  const fingers = useRef(new Map<number, Point>())
  const gesture = useRef<Gesture | null>(null)
  const lastTap = useRef<{ at: Point; time: number } | null>(null)

  const change = (next: View) => {
    const box = frame.current?.getBoundingClientRect()
    now.current = photo && box ? clampView(next, photo, box) : FITTED_VIEW
    setView(now.current)
  }
  const toggle = (at: Point = { x: 0, y: 0 }) =>
    change(now.current.scale > 1 ? FITTED_VIEW : zoomAt(FITTED_VIEW, at, DOUBLE_TAP_SCALE))
  const panBy = (x: number, y: number) =>
    change({ ...now.current, x: now.current.x + x, y: now.current.y + y })
  const zoomBy = (factor: number, at: Point = { x: 0, y: 0 }) =>
    change(zoomAt(now.current, at, now.current.scale * factor))
  const reset = () => {
    now.current = FITTED_VIEW
    setView(FITTED_VIEW)
    setPull(0)
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!photo || (!event.ctrlKey && Math.abs(event.deltaX) > Math.abs(event.deltaY))) return
    event.preventDefault()
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
    zoomBy(
      Math.exp(-event.deltaY * lines * (event.ctrlKey ? PINCH_RATE : WHEEL_RATE)),
      middleOf(frame.current!, event),
    )
  })
  useEffect(() => {
    const element = frame.current
    // React's wheel listener is passive and could not stop the browser from zooming the page.
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [frame])

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (!photo || event.button !== 0 || (event.target as Element).closest('button, a, video'))
      return
    const at = middleOf(event.currentTarget, event)
    fingers.current.set(event.pointerId, at)
    gesture.current =
      fingers.current.size > 1
        ? { start: at, time: 0, kind: 'other' }
        : { start: at, time: event.timeStamp, kind: 'tap' }
    if (now.current.scale > 1) event.currentTarget.setPointerCapture(event.pointerId)
    setIsPointerDown(true)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId)
    if (!before || !gesture.current) return
    const after = middleOf(event.currentTarget, event)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, after)
    if (other) return change(pinchView(now.current, [before, other], [after, other]))
    const { start } = gesture.current
    const [x, y] = [after.x - start.x, after.y - start.y]
    if (gesture.current.kind === 'tap' && Math.hypot(x, y) > MOVED_PX) {
      gesture.current.kind =
        now.current.scale === 1 && event.pointerType === 'touch' && y > Math.abs(x)
          ? 'pull'
          : 'other'
    }
    if (now.current.scale > 1) panBy(after.x - before.x, after.y - before.y)
    else if (gesture.current.kind === 'pull') setPull(Math.max(0, y))
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0) return
    const done = gesture.current
    gesture.current = null
    setIsPointerDown(false)
    setPull(0)
    if (event.type === 'pointercancel' || !done) return
    const at = middleOf(event.currentTarget, event)
    if (done.kind === 'pull' && at.y - done.start.y > DISMISS_PX) return onDismiss()
    if (done.kind !== 'tap') return
    const first = lastTap.current
    const isSecond =
      first !== null &&
      event.timeStamp - first.time < DOUBLE_TAP_MS &&
      Math.hypot(at.x - first.at.x, at.y - first.at.y) < DOUBLE_TAP_PX
    lastTap.current = isSecond ? null : { at, time: event.timeStamp }
    if (isSecond) toggle(at)
  }
  return {
    view,
    held: isPointerDown,
    pull,
    toggle,
    panBy,
    zoomBy,
    reset,
    /** Whether the carousel must ignore the current gesture. */
    isBusy: () => now.current.scale > 1 || fingers.current.size > 1,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  }
}

/** The position of a pointer relative to the centre of an element. */
function middleOf(
  element: Element,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}
