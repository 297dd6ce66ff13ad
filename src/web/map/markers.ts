import type { Corner } from '#contract/map-area.ts'

/** What a map shows of a flat. */
export type MapPoint = Corner & {
  id: number
  /** US dollars a month; null without a price. */
  price: number | null
  district: string | null
  isNew: boolean
  /** The middle of a street or district, not the flat itself. */
  isApproximate: boolean
}

export type PriceMarkerStyle = {
  state: 'rest' | 'new' | 'seen' | 'open'
  saved: boolean
  isApproximate: boolean
}

/** One thing that the map draws, in words that every provider understands. */
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
 * $ plus thousands with a k at 1,000 or more, plain dollars below, "?" without a price (spec §2,
 * "Map view").
 */
export function priceLabel(price: number | null): string {
  if (price === null) return '?'
  const whole = Math.round(price)
  if (whole < 1000) return `$${whole}`
  const thousands = whole / 1000
  return `$${thousands < 100 ? Math.round(whole / 100) / 10 : Math.round(thousands)}k`
}

/** "$450–1.2k", or one label where both ends read the same; null where nothing has a price. */
export function rangeLabel(low: number | null, high: number | null): string | null {
  if (low === null || high === null) return null
  const [from, to] = [priceLabel(low), priceLabel(high)]
  return from === to ? from : `${from}–${to.slice(1)}`
}

/** open before new before seen; saved adds its heart to any. */
export function priceMarkerStyle(
  point: Pick<MapPoint, 'id' | 'isNew' | 'isApproximate'>,
  { saved, seen }: { saved: ReadonlySet<number>; seen: ReadonlySet<number> },
): PriceMarkerStyle {
  return {
    state: point.isNew ? 'new' : seen.has(point.id) ? 'seen' : 'rest',
    saved: saved.has(point.id),
    isApproximate: point.isApproximate,
  }
}
