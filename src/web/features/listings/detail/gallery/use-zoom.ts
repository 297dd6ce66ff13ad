import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type PointerEvent,
  type RefObject,
} from 'react'
import {
  bounded,
  DOUBLE_TAP_SCALE,
  pinched,
  FITTED_VIEW,
  zoomedAt,
  type Point,
  type Size,
  type View,
} from './zoom.ts'

const MOVED_PX = 10
const DOUBLE_TAP_MS = 300
const DOUBLE_TAP_PX = 40
/** A photo that is pulled down so far closes the gallery. */
const DISMISS_PX = 110
/** Of a wheel's turn; a pinch on a trackpad arrives as a wheel with Ctrl, in smaller steps. */
const WHEEL_RATE = 0.002
const PINCH_RATE = 0.01

/** One contact with the photo, from the first finger down to the last one up. */
type Gesture = { start: Point; time: number; kind: 'tap' | 'pull' | 'other' }

/**
 * Enlarges the photo in `frame` by pinch, double tap and wheel, and moves it while it is enlarged.
 * Sideways movements of a whole photo are left to the carousel. `photo` is null for a video.
 */
export function useZoom(
  frame: RefObject<HTMLElement | null>,
  photo: Size | null,
  onDismiss: () => void,
) {
  const [view, setView] = useState(FITTED_VIEW)
  const [isPointerDown, setIsPointerDown] = useState(false)
  const [pull, setPull] = useState(0)
  // Several events may come before the next drawing.
  const now = useRef(FITTED_VIEW)
  const fingers = useRef(new Map<number, Point>())
  const gesture = useRef<Gesture | null>(null)
  const lastTap = useRef<{ at: Point; time: number } | null>(null)

  const change = (next: View) => {
    const box = frame.current?.getBoundingClientRect()
    now.current = photo && box ? bounded(next, photo, box) : FITTED_VIEW
    setView(now.current)
  }
  const toggle = (at: Point = { x: 0, y: 0 }) =>
    change(now.current.scale > 1 ? FITTED_VIEW : zoomedAt(FITTED_VIEW, at, DOUBLE_TAP_SCALE))
  const panBy = (x: number, y: number) =>
    change({ ...now.current, x: now.current.x + x, y: now.current.y + y })
  const zoomBy = (factor: number, at: Point = { x: 0, y: 0 }) =>
    change(zoomedAt(now.current, at, now.current.scale * factor))
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
    // React's own listener is passive and could not keep the browser from zooming the page.
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
    if (other) return change(pinched(now.current, [before, other], [after, other]))
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
    /** Whether fingers on the photo are none of the carousel's business. */
    isBusy: () => now.current.scale > 1 || fingers.current.size > 1,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  }
}

/** Where a pointer is, from the middle of an element. */
function middleOf(
  element: Element,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}
