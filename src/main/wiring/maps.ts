import type { Config } from '#config'
import type { MapSettings } from '#server/page-renderer.ts'

/** What pages are told of their maps. */
export const mapSettings = ({ googleMaps, mapStyleUrl, geocoder }: Config): MapSettings => ({
  google: googleMaps,
  styleUrl: mapStyleUrl,
  geocoded: geocoder !== null,
})
