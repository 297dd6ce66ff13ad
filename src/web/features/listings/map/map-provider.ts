import type { ApiClient } from '#web/api-client.ts'
import { type GoogleSettings } from '#web/map/google/load-google.ts'
import { googleProvider } from '#web/map/google/google-provider.ts'
import { builtInStyle } from '#web/map/maplibre/built-in-style.ts'
import { mapLibreProvider } from '#web/map/maplibre/maplibre-provider.ts'
import type { MapProvider } from '#web/map/provider.ts'

/** Who draws the maps of this page. */
export const mapProvider = (api: ApiClient, google: GoogleSettings | null): MapProvider =>
  google ? googleProvider(google) : mapLibreProvider(builtInStyle((city, signal) => api.getGeography(city, signal)))
