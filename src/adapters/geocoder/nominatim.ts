import { z } from 'zod'
import { fetchLimited, parseRetryAfter } from '#adapters/http/limited-fetch.ts'
import type { GeocodeQuery, Geocoder, GeocoderResult, GeocoderHit } from '#core/places/geocoder.ts'

export type NominatimOptions = {
  /** https://nominatim.openstreetmap.org or a compatible server. */
  baseUrl: string
  /**
   * Identifies the application and how to contact its operator. The public server rejects default
   * user agents (Nominatim usage policy).
   */
  userAgent: string
  timeoutMs?: number
}

const MAX_BYTES = 256 * 1024
const MAX_HITS = 10

/** The fields we read from a place (nominatim.org, "Output formats": jsonv2). */
const placeSchema = z.object({
  lat: z.string().max(30),
  lon: z.string().max(30),
  category: z.string().max(100),
  type: z.string().max(100),
  name: z.string().max(300).nullish(),
  address: z
    .object({
      house_number: z.string().max(50).optional(),
      road: z.string().max(300).optional(),
      pedestrian: z.string().max(300).optional(),
    })
    .optional(),
})
const responseSchema = z.array(placeSchema).max(50)
type Place = z.infer<typeof placeSchema>

/** Roads that people live on. Crossings, bus stops and lamps are in the same category. */
const ROADS = new Set([
  'residential',
  'living_street',
  'pedestrian',
  'unclassified',
  'primary',
  'secondary',
  'tertiary',
  'trunk',
  'service',
  'road',
  'footway',
  'primary_link',
  'secondary_link',
  'tertiary_link',
])

/**
 * A geocoder on a Nominatim server that finds houses by street and number. Sends one request per
 * call; the caller limits the rate.
 */
export function createNominatim({
  baseUrl,
  userAgent,
  timeoutMs = 10_000,
}: NominatimOptions): Geocoder {
  return {
    async find(query, signal) {
      const result = await fetchLimited(searchUrl(baseUrl, query), {
        headers: { accept: 'application/json', 'user-agent': userAgent },
        timeoutMs,
        maxBytes: MAX_BYTES,
        signal,
      })
      if (result.kind === 'failed') return { kind: 'unreachable', reason: result.reason }
      if (result.kind === 'too-large')
        return { kind: 'unreachable', reason: `response larger than ${MAX_BYTES} bytes` }
      return parseResponse(result.response, result.bytes)
    },
  }
}

function searchUrl(
  baseUrl: string,
  { city, country, box: [south, west, north, east], street, house }: GeocodeQuery,
): string {
  const url = new URL('search', baseUrl.replace(/\/*$/, '/'))
  url.search = new URLSearchParams({
    q: `${street} ${house}, ${city}`,
    format: 'jsonv2',
    addressdetails: '1',
    layer: 'address',
    limit: String(MAX_HITS),
    countrycodes: country,
    viewbox: `${west},${north},${east},${south}`,
    bounded: '1',
    'accept-language': detectLanguage(street),
  }).toString()
  return url.href
}

/** The language to request names in, so that they can be compared with the query. */
function detectLanguage(street: string): string {
  if (/[\u10d0-\u10ff]/.test(street)) return 'ka'
  if (/[\u0531-\u058f]/.test(street)) return 'hy'
  if (/[ђјљњћџ]/i.test(street)) return 'sr'
  return /[\u0400-\u04ff]/.test(street) ? 'ru' : 'en'
}

function parseResponse(response: Response, bytes: Uint8Array): GeocoderResult {
  const { status, headers } = response
  const wait = parseRetryAfter(headers, new Date())
  if (status === 429 || (status === 503 && wait !== null))
    return { kind: 'throttled', reason: `HTTP ${status}`, retryAfterSeconds: wait }
  if (status === 403) return { kind: 'blocked', reason: 'HTTP 403', retryAfterSeconds: wait }
  if (status !== 200) return { kind: 'unreachable', reason: `HTTP ${status}` }
  const places = responseSchema.safeParse(parseJson(bytes))
  if (!places.success) return { kind: 'unreachable', reason: 'unexpected response' }
  return {
    kind: 'hits',
    hits: places.data.slice(0, MAX_HITS).flatMap((place) => toHit(place) ?? []),
  }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

function toHit({ lat, lon, category, type, name, address }: Place): GeocoderHit | null {
  const [latitude, longitude] = [lat, lon].map((text) =>
    /^-?\d{1,3}(?:\.\d{1,20})?$/.test(text) ? Number(text) : Number.NaN,
  ) as [number, number]
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null
  const house = address?.house_number ?? null
  const road = address?.road ?? address?.pedestrian ?? null
  if (house !== null && category !== 'highway')
    return { latitude, longitude, kind: 'house', house, street: road }
  if (category === 'highway' && ROADS.has(type))
    return { latitude, longitude, kind: 'street', house: null, street: road ?? name ?? null }
  return null
}
