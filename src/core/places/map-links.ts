import type { Coordinates } from './geometry.ts'

/** The parts of a URL that may contain coordinates, decoded. */
type UrlParts = { query: URLSearchParams; path: string; hash: string }
type Reader = (parts: UrlParts) => Coordinates | null

const MAX_LINK_LENGTH = 2000
/** A view zoomed out further shows a whole quarter, so its centre is not the house. */
const MIN_ZOOM = 15

/**
 * At least three decimals, because fewer mean a city rather than a house. Matches in linear time.
 */
const NUMBER = String.raw`(-?\d{1,3}\.\d{3,20})`
const PAIR = new RegExp(String.raw`(?<![\d.])${NUMBER}(?:\s*,\s*|\s+)${NUMBER}(?!\d)`)
const DEGREES = new RegExp(
  String.raw`(\d{1,2})°\s?(\d{1,2})['′]\s?(\d{1,2}(?:\.\d{1,6})?)["″]\s?([NS])[\s,+]*` +
    String.raw`(\d{1,3})°\s?(\d{1,2})['′]\s?(\d{1,2}(?:\.\d{1,6})?)["″]\s?([EW])`,
)

/** `flip`: longitude first (Yandex, 2GIS). `last`: take the last pair instead of the first. */
type Options = { flip?: boolean; last?: boolean }

const fromParam =
  (names: string, options?: Options): Reader =>
  ({ query }) => {
    for (const name of names.split(' ')) {
      const found = findPair(query.get(name) ?? '', options)
      if (found) return found
    }
    return null
  }
const fromPath =
  (pattern: RegExp, { flip = false }: Options = {}): Reader =>
  ({ path, hash }) => {
    const match = pattern.exec(path + hash)
    return match ? toCoordinates(match[1]!, match[2]!, flip) : null
  }
/** The centre of the view. It counts only if the map is zoomed in. */
const fromView =
  (read: Reader, getZoom: (parts: UrlParts) => string | null | undefined): Reader =>
  (parts) => {
    const zoom = getZoom(parts)
    return zoom && Number(zoom) < MIN_ZOOM ? null : read(parts)
  }
const firstGroup = (pattern: RegExp, text: string): string | undefined => pattern.exec(text)?.[1]

/**
 * How map URLs encode a place, by host. Pins come before the centre of the view. Sources: Google
 * Maps URLs guide; Yandex Maps URL parameters; OpenStreetMap wiki "Browsing"; 2GIS "links to the
 * map"; Apple Map Links.
 */
const MAP_SITES: { host: RegExp; readers: Reader[] }[] = [
  {
    host: /^(?:[a-z]+\.)?google\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/,
    readers: [
      fromPath(new RegExp(`!3d${NUMBER}!4d${NUMBER}`)),
      ({ query }) =>
        parsePair(new RegExp(`!2d${NUMBER}!3d${NUMBER}`).exec(query.get('pb') ?? ''), true),
      fromParam('q query destination daddr cbll viewpoint', { last: true }),
      ({ path }) =>
        /\/(?:search|place|dir)\//.test(path)
          ? (findPair(path.split('/@')[0]!, { last: true }) ?? parseDegrees(path))
          : null,
      fromView(fromParam('ll center'), ({ query }) => query.get('z') ?? query.get('zoom')),
      fromView(fromPath(new RegExp(`@${NUMBER},${NUMBER}`)), ({ path }) =>
        firstGroup(/,(\d{1,2}(?:\.\d+)?)z/, path),
      ),
    ],
  },
  {
    host: /^(?:[a-z]+\.)?yandex\.(?:[a-z]{2,3}|com\.[a-z]{2})$|^ya\.ru$/,
    readers: [
      fromParam('whatshere[point] poi[point] pt panorama[point]', { flip: true }),
      fromParam('text rtext', { last: true }),
      fromView(fromParam('ll', { flip: true }), ({ query }) => query.get('z')),
    ],
  },
  {
    host: /^(?:www\.)?(?:openstreetmap\.org|osm\.org)$/,
    readers: [
      ({ query }) => toCoordinates(query.get('mlat') ?? '', query.get('mlon') ?? ''),
      fromParam('query to'),
      fromView(fromPath(new RegExp(`#.*?map=\\d+(?:\\.\\d+)?/${NUMBER}/${NUMBER}`)), ({ hash }) =>
        firstGroup(/map=(\d{1,2}(?:\.\d+)?)\//, hash),
      ),
    ],
  },
  {
    host: /^(?:[a-z]+\.)?2gis\.(?:[a-z]{2,3}|com\.[a-z]{2})$/,
    readers: [
      fromPath(new RegExp(`/(?:geo|firm|building|entrance|to)/(?:\\d+/)?${NUMBER},${NUMBER}`), {
        flip: true,
      }),
      fromView(fromParam('m', { flip: true }), ({ query }) =>
        firstGroup(/\/(\d{1,2}(?:\.\d+)?)/, query.get('m') ?? ''),
      ),
      fromView(fromPath(new RegExp(`/center/${NUMBER},${NUMBER}`), { flip: true }), ({ path }) =>
        firstGroup(/\/zoom\/(\d{1,2}(?:\.\d+)?)/, path),
      ),
    ],
  },
  {
    host: /^maps\.apple\.com$/,
    readers: [
      fromParam('coordinate ll q daddr'),
      fromView(fromParam('center sll'), ({ query }) => query.get('z')),
    ],
  },
]

/**
 * Returns the place that a map link points at, in WGS 84 degrees. Returns null for short links,
 * views of a whole quarter and other sites. Parses only the URL and sends no request.
 */
export function parseMapLink(link: string): Coordinates | null {
  if (link.length > MAX_LINK_LENGTH) return null
  if (/^geo:/i.test(link)) return findPair(link.slice(4).replace(/^0(?:\.0+)?,0(?:\.0+)?\?q=/, ''))
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
 * Finds coordinates in a text, as in "41.7151, 44.8271". At least four decimals, so that prices and
 * areas don't match.
 */
export function findCoordinates(text: string): Coordinates | null {
  const match =
    /(?:^|[^\d.,])(-?\d{1,2}\.\d{4,8})\s{0,9},\s{0,9}(-?\d{1,3}\.\d{4,8})(?![\d.])/.exec(
      text.slice(0, 20_000),
    )
  return match ? toCoordinates(match[1]!, match[2]!) : null
}

/**
 * Finds the first pair of coordinates in a value, or with `last` the last, which is the destination
 * of a route.
 */
function findPair(value: string, { flip = false, last = false }: Options = {}): Coordinates | null {
  const text = value.replaceAll('+', ' ')
  if (!last) return parsePair(PAIR.exec(text), flip)
  return parsePair([...text.matchAll(new RegExp(PAIR, 'g'))].at(-1) ?? null, flip)
}

const parsePair = (
  match: RegExpExecArray | RegExpMatchArray | null,
  flip = false,
): Coordinates | null => (match ? toCoordinates(match[1]!, match[2]!, flip) : null)

/** Parses 41°42'32.0"N 44°46'12.7"E. */
function parseDegrees(path: string): Coordinates | null {
  const match = DEGREES.exec(path)
  if (!match) return null
  const [latitude, longitude] = [1, 5].map(
    (i) =>
      (Number(match[i]) + Number(match[i + 1]) / 60 + Number(match[i + 2]) / 3600) *
      (/[SW]/.test(match[i + 3]!) ? -1 : 1),
  )
  return toCoordinates(latitude!.toFixed(6), longitude!.toFixed(6))
}

function toCoordinates(first: string, second: string, flip = false): Coordinates | null {
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
