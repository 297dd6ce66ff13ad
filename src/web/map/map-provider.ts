import type { ApiClient } from '../api-client.ts'
import type { GoogleSettings } from './google/load-google.ts'
import { googleProvider } from './google/google-provider.ts'
import { builtInStyle } from './maplibre/built-in-style.ts'
import { mapLibreProvider } from './maplibre/maplibre-provider.ts'
import { styleFrom } from './maplibre/style-from.ts'
import type { MapProvider } from './provider.ts'

/** What the server says of its maps. */
export type MapSettings = {
  /** Maps are Google's, with this key; null: MapLibre. */
  google: GoogleSettings | null
  /** Of MapLibre's maps; null: the built-in style. */
  styleUrl: string | null
  /** Some places come from OpenStreetMap's data, which a page with a map has to say. */
  geocoded: boolean
}

/** Who draws the maps of this page. */
export function mapProvider(api: ApiClient, { google, styleUrl }: MapSettings): MapProvider {
  if (google) return googleProvider(google)
  const builtIn = builtInStyle((city, signal) => api.getGeography(city, signal))
  return mapLibreProvider(styleUrl === null ? builtIn : styleFrom(styleUrl, builtIn))
}
