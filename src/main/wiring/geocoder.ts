import { createNominatim } from '#adapters/geocoder/nominatim.ts'
import type { Config } from '#config'
import type { Geocoding } from '#core/places/geocode.ts'

/** The configured geocoder; null without one. */
export function geocodingFrom({ geocoder, publicUrl }: Config): Geocoding | null {
  return (
    geocoder && {
      geocoder: createNominatim({ baseUrl: geocoder.url, userAgent: `Bina/1.0 (+${publicUrl})` }),
      pauseMs: geocoder.pauseMs,
    }
  )
}
