import type { Box } from './geometry.ts'

/** A house as a geocoder is asked for it. */
export type GeocodeQuery = {
  /** Canonical English name. */
  city: string
  /** ISO 3166-1 alpha-2, lower case. */
  country: string
  /** Nothing outside is of use. */
  box: Box
  /** As the author wrote it, without the word for street. */
  street: string
  /** Number with its letter: "65", "12a". */
  house: string
}

/** A place that a geocoder offers. */
export type GeocoderHit = {
  latitude: number
  longitude: number
  /** `house`: a building or what stands at a numbered address; `street`: a road. */
  kind: 'house' | 'street'
  house: string | null
  /** Name of the road it is, or stands on; null where the geocoder does not say. */
  street: string | null
}

export type GeocoderResult =
  | { kind: 'hits'; hits: GeocoderHit[] }
  /** Asked too often (429), or not welcome (403): nobody asks for a while. */
  | { kind: 'throttled' | 'blocked'; reason: string; retryAfterSeconds: number | null }
  /** Nothing usable came: network, time-out, a fault of the server, an answer of unknown shape. */
  | { kind: 'unreachable'; reason: string }

/**
 * The port: a service that knows houses by street and number. Never throws for what the other side
 * answers.
 */
export type Geocoder = {
  find(query: GeocodeQuery, signal?: AbortSignal): Promise<GeocoderResult>
}
