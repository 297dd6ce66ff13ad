import type { Feed } from './feed.ts'
import { listFields } from './listing-fields.ts'

/** Writes a feed as GeoJSON (RFC 7946). A listing without a location has no geometry. */
export const writeGeoJson = (feed: Feed): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: listFields(feed).map((properties, index) => {
      const { id, latitude, longitude } = feed.listings[index]!
      return {
        type: 'Feature',
        id,
        geometry:
          latitude === null || longitude === null
            ? null
            : { type: 'Point', coordinates: [longitude, latitude] },
        properties,
      }
    }),
  })
