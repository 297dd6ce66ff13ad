/** Map bounds and areas, and their text format in URLs. WGS 84 degrees, latitude first. */
export type Bounds = { south: number; west: number; north: number; east: number }
export type Corner = { latitude: number; longitude: number }

/** The number of corners of a drawn area. The maximum keeps URLs short. */
export const MIN_CORNERS = 3
export const MAX_CORNERS = 60
/** The length of an area as text. */
export const MAX_AREA_LENGTH = MAX_CORNERS * 24

const DIGITS = 5

/** Up to this many points the browser clusters them; above it the server does, per map view. */
export const MAX_POINTS = 20_000

/** Points are not clustered above this zoom (spec §9, "Display"). */
export const MAX_CLUSTER_ZOOM = 15

/** Coordinates are sent as integers of 1e-5 degrees, about a meter each. */
export const COORDINATE_SCALE = 1e5

/** Parses `south,west,north,east`. Returns null for invalid bounds. */
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

/** Parses `latitude,longitude;latitude,longitude;…`. Returns null for invalid or empty areas. */
export function parseArea(text: string): Corner[] | null {
  if (text.length > MAX_AREA_LENGTH) return null
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

/** The smallest bounds around one or more points. */
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

/** Returns the south-west and north-east corners. */
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
