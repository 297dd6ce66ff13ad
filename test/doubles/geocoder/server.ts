import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A house, or a road if it has no number. `names` are the road's names by language. */
export type MappedPlace = {
  names: Record<string, string>
  house?: string
  city: string
  country: string
  latitude: number
  longitude: number
  category?: string
  type?: string
}

/** Failures of the real service, by their symptom for a client. */
export type Fault =
  | 'throttle'
  | 'blocked'
  | 'unavailable'
  | 'hang'
  | 'reset'
  | 'nonsense'
  | 'other-shape'
  | 'huge'
  | 'hostile'

export type FakeGeocoder = {
  url: string
  add(place: MappedPlace): void
  /** Makes the next `times` requests fail (default 1). `retryAfter` is in seconds. */
  fail(fault: Fault, options?: { times?: number; retryAfter?: number }): void
  /** The requests so far, oldest first. */
  requests: { query: URLSearchParams; userAgent: string }[]
  /** The number of requests that came sooner than the policy allows. They failed with 429. */
  tooEarly(): number
  stop(): Promise<void>
}

/** Default User-Agents of HTTP libraries, which Nominatim's usage policy forbids. */
const STOCK_AGENTS = /^$|^(?:node|undici|axios|curl|python|go-http|java|okhttp|mozilla\/5\.0$)/i

/**
 * Starts a fake Nominatim: `/search?format=jsonv2` with `q`, `viewbox` and `bounded`,
 * `countrycodes`, `accept-language`, `limit` and `addressdetails`. It enforces the usage policy: a
 * default User-Agent gets 403, and a request less than `minGapMs` after the previous one gets 429.
 */
export async function startGeocoder({
  minGapMs = 1000,
}: {
  minGapMs?: number
} = {}): Promise<FakeGeocoder> {
  const places: MappedPlace[] = []
  const requests: FakeGeocoder['requests'] = []
  const faults: { fault: Fault; retryAfter: number | undefined }[] = []
  let last = -Infinity
  let early = 0

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://nominatim')
    const userAgent = request.headers['user-agent'] ?? ''
    requests.push({ query: url.searchParams, userAgent })
    const now = performance.now()
    const isEarly = now - last < minGapMs
    last = now
    if (isEarly) early++
    const next = faults.shift()
    if (next) return answerFault(next, response)
    if (isEarly) return answerFault({ fault: 'throttle', retryAfter: undefined }, response)
    if (STOCK_AGENTS.test(userAgent))
      return answerFault({ fault: 'blocked', retryAfter: undefined }, response)
    answer(request, url, response)
  })

  function answer(request: IncomingMessage, url: URL, response: ServerResponse): void {
    if (request.method !== 'GET' || url.pathname !== '/search')
      return send(response, 404, { error: 'not found' })
    const { searchParams: query } = url
    if (query.get('format') !== 'jsonv2')
      return send(response, 400, {
        error: {
          code: 400,
          message: "Parameter 'format' must be one of: xml, json, jsonv2, geojson, geocodejson",
        },
      })
    const limit = Math.min(40, Number(query.get('limit') ?? 10))
    const terms = (query.get('q') ?? '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
    const countries = query.get('countrycodes')?.split(',') ?? []
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = (query.get('viewbox') ?? '').split(',').map(Number)
    const bounded = query.get('bounded') === '1' && query.has('viewbox')
    const found = places.filter((place) => {
      if (countries.length > 0 && !countries.includes(place.country)) return false
      if (
        bounded &&
        !(
          place.longitude >= Math.min(x1, x2) &&
          place.longitude <= Math.max(x1, x2) &&
          place.latitude >= Math.min(y1, y2) &&
          place.latitude <= Math.max(y1, y2)
        )
      )
        return false
      const known = Object.values(place.names)
        .join(' ')
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
      const named = terms.some(
        (word) =>
          word.length > 3 &&
          word !== place.city.toLowerCase() &&
          known.some((name) => name.startsWith(word.slice(0, 5))),
      )
      return named && (place.house === undefined || terms.includes(place.house.toLowerCase()))
    })
    const ranked = found
      .sort((a, b) => Number(b.house !== undefined) - Number(a.house !== undefined))
      .slice(0, limit)
    send(
      response,
      200,
      ranked.map((place, index) => entry(place, index, query)),
    )
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (place) => void places.push(place),
    fail(fault, { times = 1, retryAfter } = {}) {
      for (let i = 0; i < times; i++) faults.push({ fault, retryAfter })
    },
    requests,
    tooEarly: () => early,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function entry(place: MappedPlace, index: number, query: URLSearchParams): object {
  const language = query.get('accept-language') ?? 'local'
  const road = place.names[language] ?? Object.values(place.names)[0]!
  const isHouse = place.house !== undefined
  const address = {
    ...(isHouse ? { house_number: place.house } : {}),
    road,
    city: place.city,
    country_code: place.country,
  }
  return {
    place_id: 1000 + index,
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
    osm_type: 'way',
    osm_id: 5000 + index,
    lat: place.latitude.toFixed(7),
    lon: place.longitude.toFixed(7),
    category: place.category ?? (isHouse ? 'building' : 'highway'),
    type: place.type ?? (isHouse ? 'apartments' : 'residential'),
    place_rank: isHouse ? 30 : 26,
    importance: isHouse ? 0.00001 : 0.05,
    addresstype: isHouse ? 'building' : 'road',
    name: isHouse ? '' : road,
    display_name: [place.house, road, place.city].filter(Boolean).join(', '),
    ...(query.get('addressdetails') === '1' ? { address } : {}),
    boundingbox: [
      place.latitude - 0.0001,
      place.latitude + 0.0001,
      place.longitude - 0.0001,
      place.longitude + 0.0001,
    ].map((degree) => degree.toFixed(7)),
  }
}

function answerFault(
  { fault, retryAfter }: { fault: Fault; retryAfter: number | undefined },
  response: ServerResponse,
): void {
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  switch (fault) {
    case 'throttle':
      return void response
        .writeHead(429, { ...headers, 'content-type': 'text/html' })
        .end('<html><body>Bandwidth limit exceeded</body></html>')
    case 'blocked':
      return void response
        .writeHead(403, { ...headers, 'content-type': 'text/html' })
        .end('<html><body>Access blocked: see the usage policy</body></html>')
    case 'unavailable':
      return void response.writeHead(503, headers).end()
    case 'hang':
      return
    case 'reset':
      return void response.socket?.resetAndDestroy()
    case 'nonsense':
      return void response.writeHead(200, { 'content-type': 'application/json' }).end('[{"lat":')
    case 'other-shape':
      return send(response, 200, { type: 'FeatureCollection', features: [] })
    case 'huge':
      return send(
        response,
        200,
        Array.from({ length: 4000 }, () => ({
          lat: '41.7',
          lon: '44.8',
          category: 'building',
          type: 'yes',
          name: 'x'.repeat(200),
        })),
      )
    case 'hostile':
      return send(response, 200, [
        {
          lat: 'NaN',
          lon: '44.76',
          category: 'building',
          type: 'yes',
          address: { house_number: '37', road: 'Chavchavadze' },
        },
        {
          lat: '1e1',
          lon: '44.76',
          category: 'building',
          type: 'yes',
          address: { house_number: '37', road: 'Chavchavadze' },
        },
        {
          lat: '941.7',
          lon: '44.76',
          category: 'building',
          type: 'yes',
          address: { house_number: '37', road: 'Chavchavadze' },
        },
        {
          lat: '41.7',
          lon: '44.76',
          category: 'highway',
          type: 'bus_stop',
          name: 'Chavchavadze',
          address: { road: 'Chavchavadze' },
        },
        {
          lat: '41.7',
          lon: '44.76',
          category: 'boundary',
          type: 'administrative',
          name: 'Tbilisi',
        },
      ])
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify(body))
}
