import type { Box } from './geometry.ts'

/** A house to look up. */
export type GeocodeQuery = {
  /** Canonical English name. */
  city: string
  /** ISO 3166-1 alpha-2, lower case. */
  country: string
  /** Hits outside are of no use. */
  box: Box
  /** As the author wrote it, without the word for street. */
  street: string
  /** The number with its letter: "65", "12a". */
  house: string
}

/** A place found by a geocoder. */
export type GeocoderHit = {
  latitude: number
  longitude: number
  /** `house`: a building or something at a numbered address; `street`: a road. */
  kind: 'house' | 'street'
  house: string | null
  /** The name of the road, or of the road the place is on; null if unknown. */
  street: string | null
}

export type GeocoderResult =
  | { kind: 'hits'; hits: GeocoderHit[] }
  /** Too many requests (429) or access denied (403). The geocoder must be paused. */
  | { kind: 'throttled' | 'blocked'; reason: string; retryAfterSeconds: number | null }
  /** No usable response: a network error, a timeout, a server error or an unexpected response. */
  | { kind: 'unreachable'; reason: string }

/**
 * The geocoder port: a service that finds houses by street and number. Doesn't throw on errors of
 * the service.
 */
export type Geocoder = {
  find(query: GeocodeQuery, signal?: AbortSignal): Promise<GeocoderResult>
}
