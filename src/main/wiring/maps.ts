import type { Config } from '#config'
import type { MapSettings } from '#contract/site.ts'

/** The map settings that are sent to pages. */
export const mapSettings = ({ googleMaps, mapStyleUrl, geocoder }: Config): MapSettings => ({
  google: googleMaps,
  styleUrl: mapStyleUrl,
  geocoded: geocoder !== null,
})
