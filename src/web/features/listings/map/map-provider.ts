import type { ApiClient } from '#web/api-client.ts'
import { googleProvider } from '#web/map/google/google-provider.ts'
import { builtInStyle } from '#web/map/maplibre/built-in-style.ts'
import { mapLibreProvider } from '#web/map/maplibre/maplibre-provider.ts'
import { styleFrom } from '#web/map/maplibre/style-from.ts'
import type { MapProvider } from '#web/map/provider.ts'
import type { MapSettings } from '#web/map/settings.ts'

/** Who draws the maps of this page. */
export function mapProvider(api: ApiClient, { google, styleUrl }: MapSettings): MapProvider {
  if (google) return googleProvider(google)
  const builtIn = builtInStyle((city, signal) => api.getGeography(city, signal))
  return mapLibreProvider(styleUrl === null ? builtIn : styleFrom(styleUrl, builtIn))
}
