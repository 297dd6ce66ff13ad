import type { Coordinates } from './geometry.ts'

/**
 * What of a map address may hold a place: its decoded query, and its decoded path with what stands
 * behind the #.
 */
type Parts = { query: URLSearchParams; path: string; hash: string }
type Reader = (parts: Parts) => Coordinates | null

const MAX_LINK_LENGTH = 2000
/** A view of a whole quarter says nothing of the house in its middle. */
const MIN_ZOOM = 15

/**
 * At least three decimals: fewer is a city, not a house. Nothing is matched twice, so a long link
 * costs its length.
 */
const NUMBER = String.raw`(-?\d{1,3}\.\d{3,20})`
const PAIR = new RegExp(String.raw`(?<![\d.])${NUMBER}(?:\s*,\s*|\s+)${NUMBER}(?!\d)`)
const DEGREES = new RegExp(
  String.raw`(\d{1,2})°\s?(\d{1,2})['′]\s?(\d{1,2}(?:\.\d{1,6})?)["″]\s?([NS])[\s,+]*` +
    String.raw`(\d{1,3})°\s?(\d{1,2})['′]\s?(\d{1,2}(?:\.\d{1,6})?)["″]\s?([EW])`,
)

/** `flip`: longitude comes first (Yandex, 2GIS). */
type Options = { flip?: boolean; last?: boolean }

const param =
  (names: string, options?: Options): Reader =>
  ({ query }) => {
    for (const name of names.split(' ')) {
      const found = pairIn(query.get(name) ?? '', options)
      if (found) return found
    }
    return null
  }
const inPath =
  (pattern: RegExp, { flip = false }: Options = {}): Reader =>
  ({ path, hash }) => {
    const match = pattern.exec(path + hash)
    return match ? validCoordinates(match[1]!, match[2]!, flip) : null
  }
/** The middle of what the map shows: a place only when it is looked at closely. */
const view =
  (read: Reader, zoomOf: (parts: Parts) => string | null | undefined): Reader =>
  (parts) => {
    const zoom = zoomOf(parts)
    return zoom && Number(zoom) < MIN_ZOOM ? null : read(parts)
  }
const group = (pattern: RegExp, text: string): string | undefined => pattern.exec(text)?.[1]

/**
 * How map addresses hold a place, by host; the pin itself before the middle of the view. Sources:
 * Google Maps URLs guide; Yandex Maps URL parameters; OpenStreetMap wiki "Browsing"; 2GIS "links to
 * the map"; Apple Map Links.
 */
const MAP_SITES: { host: RegExp; readers: Reader[] }[] = [
  {
    host: /^(?:[a-z]+\.)?google\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/,
    readers: [
      inPath(new RegExp(`!3d${NUMBER}!4d${NUMBER}`)),
      ({ query }) =>
        pairOf(new RegExp(`!2d${NUMBER}!3d${NUMBER}`).exec(query.get('pb') ?? ''), true),
      param('q query destination daddr cbll viewpoint', { last: true }),
      ({ path }) =>
        /\/(?:search|place|dir)\//.test(path)
          ? (pairIn(path.split('/@')[0]!, { last: true }) ?? degreesIn(path))
          : null,
      view(param('ll center'), ({ query }) => query.get('z') ?? query.get('zoom')),
      view(inPath(new RegExp(`@${NUMBER},${NUMBER}`)), ({ path }) =>
        group(/,(\d{1,2}(?:\.\d+)?)z/, path),
      ),
    ],
  },
  {
    host: /^(?:[a-z]+\.)?yandex\.(?:[a-z]{2,3}|com\.[a-z]{2})$|^ya\.ru$/,
    readers: [
      param('whatshere[point] poi[point] pt panorama[point]', { flip: true }),
      param('text rtext', { last: true }),
      view(param('ll', { flip: true }), ({ query }) => query.get('z')),
    ],
  },
  {
    host: /^(?:www\.)?(?:openstreetmap\.org|osm\.org)$/,
    readers: [
      ({ query }) => validCoordinates(query.get('mlat') ?? '', query.get('mlon') ?? ''),
      param('query to'),
      view(inPath(new RegExp(`#.*?map=\\d+(?:\\.\\d+)?/${NUMBER}/${NUMBER}`)), ({ hash }) =>
        group(/map=(\d{1,2}(?:\.\d+)?)\//, hash),
      ),
    ],
  },
  {
    host: /^(?:[a-z]+\.)?2gis\.(?:[a-z]{2,3}|com\.[a-z]{2})$/,
    readers: [
      inPath(new RegExp(`/(?:geo|firm|building|entrance|to)/(?:\\d+/)?${NUMBER},${NUMBER}`), {
        flip: true,
      }),
      view(param('m', { flip: true }), ({ query }) =>
        group(/\/(\d{1,2}(?:\.\d+)?)/, query.get('m') ?? ''),
      ),
      view(inPath(new RegExp(`/center/${NUMBER},${NUMBER}`), { flip: true }), ({ path }) =>
        group(/\/zoom\/(\d{1,2}(?:\.\d+)?)/, path),
      ),
    ],
  },
  {
    host: /^maps\.apple\.com$/,
    readers: [
      param('coordinate ll q daddr'),
      view(param('center sll'), ({ query }) => query.get('z')),
    ],
  },
]

/**
 * The place a map link points at, WGS 84 degrees; null for a short link, a view of a whole quarter,
 * or another site. Reads the address only, never asks for it.
 */
export function parseMapLink(link: string): Coordinates | null {
  if (link.length > MAX_LINK_LENGTH) return null
  if (/^geo:/i.test(link)) return pairIn(link.slice(4).replace(/^0(?:\.0+)?,0(?:\.0+)?\?q=/, ''))
  let url: URL
  try {
    url = new URL(/^[a-z]+:\/\//i.test(link) ? link : `https://${link}`)
  } catch {
    return null
  }
  if ((url.protocol !== 'https:' && url.protocol !== 'http:') || url.username || url.password)
    return null
  const site = MAP_SITES.find(({ host }) => host.test(url.hostname))
  if (!site) return null
  const parts = {
    query: url.searchParams,
    path: decodeSafely(url.pathname),
    hash: decodeSafely(url.hash),
  }
  for (const read of site.readers) {
    const found = read(parts)
    if (found) return found
  }
  return null
}

/**
 * Coordinates written out in a text, "41.7151, 44.8271": at least four decimals, so that no price
 * or area is taken for one.
 */
export function findCoordinates(text: string): Coordinates | null {
  const match =
    /(?:^|[^\d.,])(-?\d{1,2}\.\d{4,8})\s{0,9},\s{0,9}(-?\d{1,3}\.\d{4,8})(?![\d.])/.exec(
      text.slice(0, 20_000),
    )
  return match ? validCoordinates(match[1]!, match[2]!) : null
}

/**
 * The first pair of coordinates of a value, or the last: of a way's points its end is the place.
 */
function pairIn(value: string, { flip = false, last = false }: Options = {}): Coordinates | null {
  const text = value.replaceAll('+', ' ')
  if (!last) return pairOf(PAIR.exec(text), flip)
  return pairOf([...text.matchAll(new RegExp(PAIR, 'g'))].at(-1) ?? null, flip)
}

const pairOf = (
  match: RegExpExecArray | RegExpMatchArray | null,
  flip = false,
): Coordinates | null => (match ? validCoordinates(match[1]!, match[2]!, flip) : null)

/** 41°42'32.0"N 44°46'12.7"E */
function degreesIn(path: string): Coordinates | null {
  const match = DEGREES.exec(path)
  if (!match) return null
  const [latitude, longitude] = [1, 5].map(
    (i) =>
      (Number(match[i]) + Number(match[i + 1]) / 60 + Number(match[i + 2]) / 3600) *
      (/[SW]/.test(match[i + 3]!) ? -1 : 1),
  )
  return validCoordinates(latitude!.toFixed(6), longitude!.toFixed(6))
}

function validCoordinates(first: string, second: string, flip = false): Coordinates | null {
  if (!first || !second) return null
  const [latitude, longitude] = flip
    ? [Number(second), Number(first)]
    : [Number(first), Number(second)]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
