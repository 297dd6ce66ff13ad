export type Coordinates = { latitude: number; longitude: number }

const NUMBER = String.raw`(-?\d{1,3}\.\d{3,})`
/**
 * How map addresses hold a place, by host. `flip`: longitude comes first (Yandex, 2GIS).
 * Sources: Google Maps URLs guide; Yandex Maps URL parameters; OpenStreetMap wiki "Browsing"; 2GIS "links to the map".
 */
const SHAPES: { host: RegExp; patterns: { pattern: RegExp; flip?: boolean }[] }[] = [
  {
    host: /(^|\.)google\.[a-z.]{2,6}$|^goo\.gl$|^maps\.app\.goo\.gl$/,
    patterns: [
      // The pin itself, before the middle of the view.
      { pattern: new RegExp(`!3d${NUMBER}!4d${NUMBER}`) },
      { pattern: new RegExp(`[?&](?:q|query|ll|center|destination|daddr)=(?:loc:)?${NUMBER}(?:,|%2C)\\+?${NUMBER}`, 'i') },
      { pattern: new RegExp(`/(?:search|place|dir)/${NUMBER},\\+?${NUMBER}`) },
      { pattern: new RegExp(`@${NUMBER},${NUMBER}`) },
    ],
  },
  {
    host: /(^|\.)yandex\.[a-z.]{2,6}$|^ya\.ru$/,
    patterns: [
      { pattern: new RegExp(`whatshere(?:%5B|\\[)point(?:%5D|\\])=${NUMBER}(?:,|%2C)${NUMBER}`, 'i'), flip: true },
      { pattern: new RegExp(`[?&]pt=${NUMBER}(?:,|%2C)${NUMBER}`, 'i'), flip: true },
      { pattern: new RegExp(`[?&](?:text|rtext)=(?:~)?${NUMBER}(?:,|%2C)\\+?${NUMBER}`, 'i') },
      { pattern: new RegExp(`[?&]ll=${NUMBER}(?:,|%2C)${NUMBER}`, 'i'), flip: true },
    ],
  },
  {
    host: /(^|\.)openstreetmap\.org$|^osm\.org$/,
    patterns: [
      { pattern: new RegExp(`[?&]mlat=${NUMBER}&(?:amp;)?mlon=${NUMBER}`) },
      { pattern: new RegExp(`#map=\\d+(?:\\.\\d+)?/${NUMBER}/${NUMBER}`) },
    ],
  },
  {
    host: /(^|\.)2gis\.[a-z.]{2,6}$/,
    patterns: [
      { pattern: new RegExp(`/geo/(?:\\d+/)?${NUMBER}(?:,|%2C)${NUMBER}`, 'i'), flip: true },
      { pattern: new RegExp(`[?&]m=${NUMBER}(?:,|%2C)${NUMBER}`, 'i'), flip: true },
      { pattern: new RegExp(`/center/${NUMBER}(?:,|%2C)${NUMBER}`, 'i'), flip: true },
    ],
  },
  { host: /^maps\.apple\.com$/, patterns: [{ pattern: new RegExp(`[?&](?:ll|q|daddr|coordinate)=${NUMBER}(?:,|%2C)${NUMBER}`, 'i') }] },
]

/** The place a map link points at, WGS 84 degrees; null for a short link or another site. Reads the address only, never asks for it. */
export function coordinatesOfLink(link: string): Coordinates | null {
  const geo = new RegExp(`^geo:${NUMBER},${NUMBER}`).exec(link)
  if (geo) return checked(Number(geo[1]), Number(geo[2]))
  if (link.length > 2000) return null
  let url: URL
  try {
    url = new URL(/^[a-z]+:\/\//i.test(link) ? link : `https://${link}`)
  } catch {
    return null
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  const shape = SHAPES.find(({ host }) => host.test(url.hostname))
  const rest = `${url.pathname}${url.search}${url.hash}`
  for (const { pattern, flip } of shape?.patterns ?? []) {
    const match = pattern.exec(rest)
    if (!match) continue
    const [a, b] = [Number(match[1]), Number(match[2])]
    const found = flip ? checked(b, a) : checked(a, b)
    if (found) return found
  }
  return null
}

/** Coordinates written out in a text, "41.7151, 44.8271": at least four decimals, so that no price or area is taken for one. */
export function coordinatesInText(text: string): Coordinates | null {
  const match = /(?:^|[^\d.,])(-?\d{1,2}\.\d{4,8})\s*,\s*(-?\d{1,3}\.\d{4,8})(?![\d.])/.exec(text.slice(0, 20_000))
  return match ? checked(Number(match[1]), Number(match[2])) : null
}

function checked(latitude: number, longitude: number): Coordinates | null {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}
