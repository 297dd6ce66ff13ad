import type { Points } from '#contract/points.ts'

/** The same points, highest id first: the API returns them in no particular order. */
export function sortPoints(points: Points): Points {
  const { ids, latitudes, longitudes, prices, districts, precisions, fresh, flagged } = points
  const columns = { ids, latitudes, longitudes, prices, districts, precisions, fresh, flagged }
  const order = ids.map((id, place) => ({ id, place })).toSorted((a, b) => b.id - a.id)
  const sorted = Object.entries(columns).map(([name, values]) => [
    name,
    order.map(({ place }) => values[place]),
  ])
  return { ...points, ...Object.fromEntries(sorted) }
}
