import type { MapSettings } from '#contract/site.ts'
import type { ApiClient } from '../api-client.ts'
import { googleProvider } from './google/google-provider.ts'
import { builtInStyle } from './maplibre/built-in-style.ts'
import { mapLibreProvider } from './maplibre/maplibre-provider.ts'
import { styleFrom } from './maplibre/style-from.ts'
import type { MapProvider } from './provider.ts'

/** Selects the map provider. */
export function mapProvider(api: ApiClient, { google, styleUrl }: MapSettings): MapProvider {
  if (google) return googleProvider(google)
  const builtIn = builtInStyle((city, signal) => api.getGeography({ query: { city }, signal }))
  return mapLibreProvider(styleUrl === null ? builtIn : styleFrom(styleUrl, builtIn))
}
