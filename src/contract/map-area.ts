/**
 * A part of the map as text in addresses and queries, the same for the page and the API. WGS 84
 * degrees, latitude first.
 */
export type Bounds = { south: number; west: number; north: number; east: number }
export type Corner = { latitude: number; longitude: number }

/** A drawn area has so many corners; more than enough for a finger, few enough for an address. */
export const MIN_CORNERS = 3
export const MAX_CORNERS = 60

const DIGITS = 5

/**
 * Up to so many are answered one by one, and a browser gathers them smoothly; of more, views are
 * answered, gathered by the server.
 */
export const MAX_POINTS = 20_000

/** Spec §9, "Display": nothing is gathered closer than zoom 15. */
export const MAX_CLUSTER_ZOOM = 15

/** Degrees travel as whole hundred-thousandths, a metre each. */
export const COORDINATE_SCALE = 1e5

/** `south,west,north,east`; null for what is no part of the world. */
export function parseBounds(text: string): Bounds | null {
  const numbers = parseNumbers(text)
  if (numbers?.length !== 4) return null
  const [south, west, north, east] = numbers as [number, number, number, number]
  return isPlace(south, west) && isPlace(north, east) && south < north && west < east
    ? { south, west, north, east }
    : null
}

export const formatBounds = ({ south, west, north, east }: Bounds): string =>
  [south, west, north, east].map(rounded).join(',')

/** `latitude,longitude;latitude,longitude;…`; null for what encloses nothing. */
export function parseArea(text: string): Corner[] | null {
  if (text.length > MAX_CORNERS * 24) return null
  const corners = text
    .split(';')
    .filter((part) => part.trim() !== '')
    .map(parseNumbers)
  if (corners.length < MIN_CORNERS || corners.length > MAX_CORNERS) return null
  const read = corners.flatMap((pair) =>
    pair?.length === 2 && isPlace(pair[0]!, pair[1]!)
      ? { latitude: pair[0]!, longitude: pair[1]! }
      : [],
  )
  if (read.length !== corners.length) return null
  const { south, west, north, east } = computeBounds(read)
  return south < north && west < east ? read : null
}

export const formatArea = (corners: readonly Corner[]): string =>
  corners.map(({ latitude, longitude }) => `${rounded(latitude)},${rounded(longitude)}`).join(';')

/** The smallest bounds around places; at least one is given. */
export function computeBounds(places: readonly Corner[]): Bounds {
  let { latitude: south, longitude: west } = places[0]!
  let [north, east] = [south, west]
  for (const { latitude, longitude } of places) {
    south = Math.min(south, latitude)
    north = Math.max(north, latitude)
    west = Math.min(west, longitude)
    east = Math.max(east, longitude)
  }
  return { south, west, north, east }
}

/** Two opposite corners. */
export const getCorners = ({ south, west, north, east }: Bounds): Corner[] => [
  { latitude: south, longitude: west },
  { latitude: north, longitude: east },
]

function parseNumbers(text: string): number[] | null {
  const parts = text.split(',').map((part) => part.trim())
  return parts.length <= 4 && parts.every((part) => /^-?\d{1,3}(?:\.\d{1,15})?$/.test(part))
    ? parts.map(Number)
    : null
}

const isPlace = (latitude: number, longitude: number) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
const rounded = (degrees: number) => Number(degrees.toFixed(DIGITS))
