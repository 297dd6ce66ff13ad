import type { ApiClient } from '../api-client.ts'
import type { GoogleSettings } from './google/load-google.ts'
import { googleProvider } from './google/google-provider.ts'
import { builtInStyle } from './maplibre/built-in-style.ts'
import { mapLibreProvider } from './maplibre/maplibre-provider.ts'
import { styleFrom } from './maplibre/style-from.ts'
import type { MapProvider } from './provider.ts'

/** The server's map settings. */
export type MapSettings = {
  /** The Google Maps settings; null for MapLibre. */
  google: GoogleSettings | null
  /** The MapLibre style; null for the built-in style. */
  styleUrl: string | null
  /** Some locations come from OpenStreetMap, which must be credited. */
  geocoded: boolean
}

/** Selects the map provider. */
export function mapProvider(api: ApiClient, { google, styleUrl }: MapSettings): MapProvider {
  if (google) return googleProvider(google)
  const builtIn = builtInStyle((city, signal) => api.getGeography({ query: { city }, signal }))
  return mapLibreProvider(styleUrl === null ? builtIn : styleFrom(styleUrl, builtIn))
}
