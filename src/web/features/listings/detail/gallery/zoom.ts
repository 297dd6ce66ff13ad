export type Size = { width: number; height: number }
export type Point = { x: number; y: number }

/**
 * How a photo is shown in its frame: zoomed by `scale`, its centre `x`, `y` pixels from the frame's
 * centre.
 */
export type View = Point & { scale: number }

export const FITTED_VIEW: View = { scale: 1, x: 0, y: 0 }
export const MAX_SCALE = 4
/** The scale of a double tap and of the zoom button. */
export const DOUBLE_TAP_SCALE = 2.5

/** The size at which a photo fits its frame without being cropped. */
export function fitSize(photo: Size, frame: Size): Size {
  const scale = Math.min(frame.width / photo.width, frame.height / photo.height)
  return { width: photo.width * scale, height: photo.height * scale }
}

/**
 * The nearest allowed view: at least fitted, with no gap between photo and frame that can be
 * avoided.
 */
export function clampView({ scale, x, y }: View, photo: Size, frame: Size): View {
  const allowed = Math.min(MAX_SCALE, Math.max(1, scale))
  const { width, height } = fitSize(photo, frame)
  const within = (offset: number, size: number, room: number) => {
    const max = Math.max(0, (size * allowed - room) / 2)
    // Adding zero turns -0 into 0.
    return Math.min(max, Math.max(-max, offset)) + 0
  }
  return { scale: allowed, x: within(x, width, frame.width), y: within(y, height, frame.height) }
}

/**
 * The view at another scale that keeps the spot under `point`, given relative to the frame's
 * centre.
 */
export function zoomAt(view: View, point: Point, scale: number): View {
  const allowed = Math.min(MAX_SCALE, Math.max(1, scale))
  const ratio = allowed / view.scale
  return {
    scale: allowed,
    x: point.x - (point.x - view.x) * ratio,
    y: point.y - (point.y - view.y) * ratio,
  }
}

/** The view after two fingers moved from `before` to `after`. */
export function pinchView(view: View, before: [Point, Point], after: [Point, Point]): View {
  const spread = ([a, b]: [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y)
  const middle = ([a, b]: [Point, Point]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  const [from, to] = [middle(before), middle(after)]
  const next = zoomAt(view, from, view.scale * (spread(after) / Math.max(1, spread(before))))
  return { scale: next.scale, x: next.x + to.x - from.x, y: next.y + to.y - from.y }
}
