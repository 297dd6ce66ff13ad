import type { Corner } from '#contract/map-area.ts'

/** A listing on the map. */
export type MapPoint = Corner & {
  id: number
  /** US dollars per month; null without a price. */
  price: number | null
  district: string | null
  isNew: boolean
  /** Has warnings. */
  isFlagged: boolean
  /** The point is the middle of a street or district. */
  isApproximate: boolean
}

export type PriceMarkerStyle = {
  state: 'default' | 'new' | 'seen' | 'open'
  saved: boolean
  isFlagged: boolean
  isApproximate: boolean
}

/** A marker, independent of the map provider. */
export type PriceMarker = Corner & {
  kind: 'price'
  id: number
  label: string
  style: PriceMarkerStyle
}
export type ClusterMarker = Corner & {
  kind: 'cluster'
  id: number
  count: number
  range: string | null
  hasNew: boolean
  isHighlighted: boolean
}
export type Marker = PriceMarker | ClusterMarker

/**
 * Spec §2, "Map view": $ plus thousands with a "k" at 1,000 or more, a plain $ amount below, "?"
 * without a price.
 */
export function priceLabel(price: number | null): string {
  if (price === null) return '?'
  const whole = Math.round(price)
  if (whole < 1000) return `$${whole}`
  const thousands = whole / 1000
  return `$${thousands < 100 ? Math.round(whole / 100) / 10 : Math.round(thousands)}k`
}

/** "$450–1.2k", or a single label if both ends look the same; null if nothing has a price. */
export function rangeLabel(low: number | null, high: number | null): string | null {
  if (low === null || high === null) return null
  const [from, to] = [priceLabel(low), priceLabel(high)]
  return from === to ? from : `${from}–${to.slice(1)}`
}

/**
 * Open takes precedence over new, new over seen; saved adds a heart and flagged a triangle to any
 * of them. A flagged one is never shown as new, since nothing should draw people to it.
 */
export function priceMarkerStyle(
  point: Pick<MapPoint, 'id' | 'isNew' | 'isFlagged' | 'isApproximate'>,
  { saved, seen }: { saved: ReadonlySet<number>; seen: ReadonlySet<number> },
): PriceMarkerStyle {
  return {
    state: point.isNew && !point.isFlagged ? 'new' : seen.has(point.id) ? 'seen' : 'default',
    saved: saved.has(point.id),
    isFlagged: point.isFlagged,
    isApproximate: point.isApproximate,
  }
}
