import { mapCentres } from '#cities/map-centres.ts'
import { CITY_NAMES, type CityName } from '#contract/cities.ts'
import type { Bounds, Corner } from '#contract/map-area.ts'
import { areaAround } from './listing-location.ts'

const CITY_KILOMETRES = 30
const KILOMETRES_PER_DEGREE = 111.32
const TIMEOUT_MS = 15_000

export type MyLocation =
  | { kind: 'here'; place: Corner; city: CityName }
  | { kind: 'refused' | 'unknown' | 'outside' }

/** Asks the browser for the current location, which asks the user. Never throws. */
export function findMyLocation(): Promise<MyLocation> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve({ kind: 'unknown' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        const city = cityAround({ latitude, longitude })
        resolve(city ? { kind: 'here', place: { latitude, longitude }, city } : { kind: 'outside' })
      },
      ({ code, PERMISSION_DENIED }) =>
        resolve({ kind: code === PERMISSION_DENIED ? 'refused' : 'unknown' }),
      { timeout: TIMEOUT_MS },
    )
  })
}

/** The listed city at or near a point. The cities are far from each other. */
export function cityAround({ latitude, longitude }: Corner): CityName | null {
  return (
    CITY_NAMES.find((name) => {
      const [north, east] = mapCentres[name]!.centre
      return (
        Math.hypot(latitude - north, (longitude - east) * Math.cos((north * Math.PI) / 180)) *
          KILOMETRES_PER_DEGREE <
        CITY_KILOMETRES
      )
    }) ?? null
  )
}

/**
 * The surrounding area, rounded to about 100 metres, because it becomes part of the address, which
 * people share.
 */
export function roundedAreaAround({ latitude, longitude }: Corner): Bounds {
  const about = (degrees: number) => Math.round(degrees * 1000) / 1000
  return areaAround({ latitude: about(latitude), longitude: about(longitude), precision: 'exact' })
}
