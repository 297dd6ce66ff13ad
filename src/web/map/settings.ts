import type { GoogleSettings } from './google/load-google.ts'

/** What the server says of its maps. */
export type MapSettings = {
  /** Maps are Google's, with this key; null: MapLibre. */
  google: GoogleSettings | null
  /** Of MapLibre's maps; null: the built-in style. */
  styleUrl: string | null
  /** Some places come from OpenStreetMap's data, which a page with a map has to say. */
  geocoded: boolean
}
